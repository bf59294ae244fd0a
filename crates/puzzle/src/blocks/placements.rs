//! Every way to place the pieces, reachable or not.

use std::ops::ControlFlow;

use tuipan_space::StateSpace;

use super::{BlockSpace, NOWHERE, Packed, Word};

impl<M: Word, K: Word> BlockSpace<M, K> {
    /// Shows every state there is, with no regard to moves, until `visit` has seen enough.
    pub fn each_state(
        &self,
        visit: &mut dyn FnMut(Packed<M, K>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_with(&[], visit)
    }

    /// All goal states, reachable or not; `None` if there are more than `most`.
    pub fn try_goal_states(&self, most: usize) -> Option<Vec<Packed<M, K>>> {
        let (mask, value) = match self.goal() {
            Some(goal) => goal,
            None => return Some(Vec::new()),
        };
        // A goal that was set by `toward` names everything, the level's own only some pieces.
        if mask == K::lowest(self.n_key_bits()) {
            return (most > 0).then(|| vec![self.unpack_key(value)]);
        }
        let mut found = Vec::new();
        let end = self.each_with(&self.goal_pins()?, &mut |state| {
            if found.len() == most {
                return ControlFlow::Break(());
            }
            debug_assert!(self.is_goal(&state));
            found.push(state);
            ControlFlow::Continue(())
        });
        end.is_continue().then_some(found)
    }

    /// Shows every state in which pieces of some classes are at some placements.
    fn each_with(
        &self,
        pins: &[(usize, usize)],
        visit: &mut dyn FnMut(Packed<M, K>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let classes = self.classes();
        let mut left: Vec<usize> = classes.iter().map(|class| class.pieces.len()).collect();
        let mut state = Packed { key: K::ZERO, free: M::lowest(self.n_cells()) };
        for &(class, rank) in pins {
            let cover = classes[class].covers[rank];
            if left[class] == 0 || !cover.within(state.free) {
                return ControlFlow::Continue(());
            }
            left[class] -= 1;
            state.key = state.key.or(self.value(class, rank));
            state.free = state.free.without(cover);
        }
        let covered = |class: usize| left[class] * classes[class].covers[0].count();
        let to_cover: usize = (0..classes.len()).map(covered).sum();
        let Some(n_blank) = state.free.count().checked_sub(to_cover) else {
            return ControlFlow::Continue(());
        };
        Filling { space: self, left, visit }.fill(state, M::ZERO, n_blank)
    }
}

/// Cell by cell, in reading order: a piece whose anchor is there, or nothing.
struct Filling<'a, M, K> {
    space: &'a BlockSpace<M, K>,
    /// How many pieces of each class are still to be placed.
    left: Vec<usize>,
    visit: &'a mut dyn FnMut(Packed<M, K>) -> ControlFlow<()>,
}

impl<M: Word, K: Word> Filling<'_, M, K> {
    /// `blank` are the cells that stay free; this many more may. The depth is at most the number of cells.
    fn fill(&mut self, state: Packed<M, K>, blank: M, n_blank: usize) -> ControlFlow<()> {
        let Some(cell) = state.free.without(blank).first() else {
            return (self.visit)(state);
        };
        for (class_idx, class) in self.space.classes().iter().enumerate() {
            // Pieces that share a line come in their order.
            let waits = class.follows.is_some_and(|before| self.left[before] > 0);
            let rank = class.placements[cell];
            if self.left[class_idx] == 0 || waits || rank == NOWHERE {
                continue;
            }
            let rank = usize::from(rank);
            let cover = class.covers[rank];
            if cover.within(state.free.without(blank)) {
                self.left[class_idx] -= 1;
                let key = state.key.or(self.space.value(class_idx, rank));
                let free = state.free.without(cover);
                self.fill(Packed { key, free }, blank, n_blank)?;
                self.left[class_idx] += 1;
            }
        }
        match n_blank {
            0 => ControlFlow::Continue(()),
            _ => self.fill(state, blank.or(M::bit(cell)), n_blank - 1),
        }
    }
}
