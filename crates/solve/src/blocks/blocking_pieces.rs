//! Pieces that are where the goal's pieces must pass.

use tuipan_puzzle::blocks::{BlockSpace, Class, NOWHERE, Packed, Word};
use tuipan_space::{Cost, Heuristic, INFINITE};

use super::goal_distance::GoalDistance;
use super::targets::{distances, targets};

/// [`GoalDistance`], and one action more for every other piece on a cell that a piece of the goal must
/// enter, whatever way it takes.
///
/// Such a cell is found by closing it: if the place can no longer be reached, every way enters it. In
/// Rush Hour these are all the cells before the red car; elsewhere they are mostly the cells of the goal
/// itself, gates between walls, and doors.
///
/// Consistent: an action of another piece takes away at most the one that this piece was counted for. An
/// action of the goal's piece lowers the distance by one at most, and the cells that it need no longer enter
/// are cells that it has entered, on which no other piece is.
pub struct BlockingPieces<'a, M, K> {
    space: &'a BlockSpace<M, K>,
    distance: GoalDistance<'a, M, K>,
    /// For each target its class and, for each placement of that, the cells that must be entered.
    must_enter: Vec<(usize, Vec<M>)>,
    /// Whether pieces of a class are counted when they are in the way: not those of the goal's classes.
    is_counted: Vec<bool>,
}

impl<'a, M: Word, K: Word> BlockingPieces<'a, M, K> {
    /// For the goal and in the metric of a space.
    pub fn new(space: &'a BlockSpace<M, K>) -> Self {
        let targets = targets(space).unwrap_or_default();
        let mut is_counted = vec![true; space.classes().len()];
        let must_enter = targets.iter().map(|target| {
            is_counted[target.class] = false;
            let class = &space.classes()[target.class];
            (target.class, must_enter(class, target.placement, space.n_cells()))
        });
        let must_enter = must_enter.collect();
        BlockingPieces { space, distance: GoalDistance::new(space), must_enter, is_counted }
    }
}

/// For each placement, the cells that are entered on every way from there to `target`.
fn must_enter<M: Word>(class: &Class<M>, target: usize, n_cells: usize) -> Vec<M> {
    let mut cells = vec![M::ZERO; class.anchors.len()];
    for cell in 0..n_cells {
        let closed = M::bit(cell);
        // Backwards: from where is it one step to `to` that does not enter the cell?
        let before = |to: usize| {
            (0..4).filter_map(move |way: usize| {
                let from = class.next[to][way ^ 2];
                let is_step = from != NOWHERE
                    && usize::from(class.next[usize::from(from)][way]) == to
                    && class.enters[usize::from(from)][way].and(closed) == M::ZERO;
                is_step.then_some(usize::from(from))
            })
        };
        let around = distances(class.anchors.len(), target, before);
        for (cells, distance) in cells.iter_mut().zip(around) {
            if distance == INFINITE {
                *cells = cells.or(closed);
            }
        }
    }
    cells
}

impl<M: Word, K: Word> Heuristic<BlockSpace<M, K>> for BlockingPieces<'_, M, K> {
    fn estimate(&self, state: &Packed<M, K>) -> Cost {
        let distance = self.distance.estimate(state);
        let mut must_enter = M::ZERO;
        for (class, cells) in &self.must_enter {
            let placements = &self.space.classes()[*class].placements;
            // If several pieces may fill the place, only what all of them must enter is sure.
            let pieces = self.space.anchors(state.key, *class).bits();
            let sure = pieces
                .map(|cell| cells[usize::from(placements[cell])])
                .fold(M::ONES, |sure, cells| sure.and(cells));
            must_enter = must_enter.or(sure);
        }
        let mut n_blocking = 0;
        self.space.each_piece(state.key, |class, placement| {
            let cover = self.space.classes()[class].covers[placement];
            let is_blocking = self.is_counted[class] && cover.and(must_enter) != M::ZERO;
            n_blocking += Cost::from(is_blocking);
        });
        distance.saturating_add(n_blocking)
    }

    fn is_consistent(&self) -> bool {
        true
    }
}
