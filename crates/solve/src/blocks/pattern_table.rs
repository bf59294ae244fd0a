//! Exact distances in a smaller puzzle, in which only some pieces are distinguished.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use tuipan_puzzle::blocks::{BlockSpace, Packed, Word};
use tuipan_space::{Cost, Heuristic, INFINITE};

use super::targets::targets;

/// The distance to the goal when one sees only the pieces of some classes and the free cells.
///
/// What lies on the other cells is not known: any piece that would fit there may be there, and move. Every
/// action of the puzzle is one of the smaller puzzle, so distances there are never longer: the table is
/// admissible, and consistent, in every metric. The classes of the goal are always seen; with them alone
/// and the two free cells of 横刀立马 there are some 1,400 patterns.
pub struct PatternTable<'a, M, K> {
    space: &'a BlockSpace<M, K>,
    is_seen: Vec<bool>,
    distances: HashMap<Pattern<M, K>, Cost, FixedState>,
}

/// The part of the key that belongs to the classes that are seen, and the free cells.
type Pattern<M, K> = (K, M);

impl<'a, M: Word, K: Word> PatternTable<'a, M, K> {
    /// The table of everything that can be reached from `start`, with the goal's classes and `seen`. `None`
    /// if it would have more than `most_entries`.
    pub fn new(
        space: &'a BlockSpace<M, K>,
        start: &Packed<M, K>,
        seen: &[usize],
        most_entries: usize,
    ) -> Option<Self> {
        let targets = targets(space);
        let in_goal = |class| targets.iter().flatten().any(|target| target.class == class);
        let is_seen: Vec<bool> = (0..space.classes().len())
            .map(|class| seen.contains(&class) || in_goal(class))
            .collect();
        let mut table = PatternTable { space, is_seen, distances: HashMap::default() };
        // Actions can be taken back here too: first all that can be reached, then how far it is from the goals.
        let root = table.pattern(start);
        let mut reached = vec![root];
        table.distances.insert(root, INFINITE);
        let mut head = 0;
        let mut next = Vec::new();
        while let Some(&pattern) = reached.get(head) {
            head += 1;
            table.neighbours(pattern, &mut next);
            for pattern in next.drain(..) {
                if table.distances.insert(pattern, INFINITE).is_none() {
                    reached.push(pattern);
                }
            }
            if reached.len() > most_entries {
                return None;
            }
        }
        let is_goal = |&(key, _): &Pattern<M, K>| {
            targets.as_ref().is_some_and(|targets| {
                targets.iter().all(|target| {
                    let (class, placement) = (target.class, target.placement);
                    key.and(space.mask(class, placement)) == space.value(class, placement)
                })
            })
        };
        let mut queue: Vec<Pattern<M, K>> = reached.into_iter().filter(is_goal).collect();
        for goal in &queue {
            table.distances.insert(*goal, 0);
        }
        head = 0;
        while let Some(&pattern) = queue.get(head) {
            head += 1;
            let distance = table.distances[&pattern];
            table.neighbours(pattern, &mut next);
            for pattern in next.drain(..) {
                if let Some(known) = table.distances.get_mut(&pattern).filter(|d| **d == INFINITE) {
                    *known = distance + 1;
                    queue.push(pattern);
                }
            }
        }
        Some(table)
    }

    /// How many patterns there are.
    pub fn n_entries(&self) -> usize {
        self.distances.len()
    }

    fn pattern(&self, state: &Packed<M, K>) -> Pattern<M, K> {
        let mut key = K::ZERO;
        self.space.each_piece(state.key, |class, placement| {
            if self.is_seen[class] {
                key = key.or(self.space.value(class, placement));
            }
        });
        (key, state.free)
    }

    /// Adds the patterns that are one action away, some of them several times.
    fn neighbours(&self, (key, free): Pattern<M, K>, found: &mut Vec<Pattern<M, K>>) {
        let space = self.space;
        let mut hidden = space.all_cells().without(free);
        let mut go = |class_idx: usize, from: usize, is_seen: bool| {
            let class = &space.classes()[class_idx];
            for cell in space.destinations(class_idx, from, free).bits() {
                let to = usize::from(class.placements[cell]);
                let free = free.or(class.covers[from]).without(class.covers[to]);
                let (old, new) = (space.value(class_idx, from), space.value(class_idx, to));
                found.push((if is_seen { key.xor(old).xor(new) } else { key }, free));
            }
        };
        let classes = || space.classes().iter().enumerate();
        for (idx, class) in classes().filter(|&(idx, _)| self.is_seen[idx]) {
            for cell in space.anchors(key, idx).bits() {
                let from = usize::from(class.placements[cell]);
                hidden = hidden.without(class.covers[from]);
                go(idx, from, true);
            }
        }
        for (idx, class) in classes().filter(|&(idx, _)| !self.is_seen[idx]) {
            for from in (0..class.anchors.len()).filter(|&from| class.covers[from].within(hidden)) {
                go(idx, from, false);
            }
        }
    }
}

impl<M: Word, K: Word> Heuristic<BlockSpace<M, K>> for PatternTable<'_, M, K> {
    /// 0 for a state that cannot be reached from the start of the table.
    fn estimate(&self, state: &Packed<M, K>) -> Cost {
        self.distances.get(&self.pattern(state)).copied().unwrap_or(0)
    }

    fn is_consistent(&self) -> bool {
        true
    }
}
