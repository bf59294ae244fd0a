//! Gaschnig's heuristic: what it would take if any tile could jump into the blank.

use tuipan_puzzle::tiles::{Board, Metric, Packed, TileSpace};
use tuipan_space::{Cost, Heuristic};

use super::bits::{insert, with_bits};
use super::layout::Layout;

/// The length of a solution when any tile may jump into the blank ("maxsort").
///
/// **Relaxed problem:** a move takes any tile, from anywhere, to the blank. J. Gaschnig, "A problem
/// similarity approach to devising heuristics", IJCAI 1979.
///
/// Send each cell to the cell where its content belongs: a permutation, which falls into cycles. In the
/// blank's cycle each jump brings one tile home; a cycle of k tiles without the blank takes one jump
/// more, since first one of its tiles must make room for the blank. So the length is the number of
/// misplaced tiles plus the number of cycles of two or more tiles without the blank, in one pass over
/// the board. It is never below [`Misplaced`](super::Misplaced).
///
/// **Single-tile metric:** as an exact distance in a problem with more moves it is consistent.
/// **Multi-tile metric:** divided by the longer side less one, and rounded up: a slide is no more jumps
/// than that. Consistent too.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Metric, Packed, Size};
/// use tuipan_solve::tiles::Gaschnig;
/// use tuipan_space::Heuristic;
/// let size = Size::new(3, 2)?;
/// let goal = Board::new(size, vec![1, 2, 3, 4, 5, 0])?;
/// let gaschnig = Gaschnig::new(&goal, Metric::SingleTile);
/// // 1 and 2 in each other's place, 3, 4 and 5 in a ring: (2 + 1) + (3 + 1) jumps.
/// let rings = Board::new(size, vec![2, 1, 4, 5, 3, 0])?;
/// assert_eq!(gaschnig.estimate(&u64::pack(&rings)), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Gaschnig {
    layout: Layout,
    /// The goal cell of each tile.
    goal: Box<[u16]>,
}

impl Gaschnig {
    /// The number of jumps to `goal`, as an estimate in `metric`.
    pub fn new(goal: &Board, metric: Metric) -> Self {
        let cells = goal.cells().into_iter().map(|cell| cell as u16).collect();
        Gaschnig { layout: Layout::new(goal, metric), goal: cells }
    }

    fn jumps<P: Packed>(&self, state: &P) -> u32 {
        with_bits::<P, _>(self.goal.len(), |seen| {
            // The blank's cycle: every tile of it goes straight home.
            let mut jumps = self.walk_cycle(state, state.blank(), seen) - 1;
            for cell in 0..self.goal.len() {
                let length = self.walk_cycle(state, cell, seen);
                if length > 1 {
                    jumps += length + 1;
                }
            }
            jumps
        })
    }

    /// Marks the cells of a cycle and counts those not marked before: all or none of them.
    #[inline]
    fn walk_cycle<P: Packed>(&self, state: &P, first: usize, seen: &mut [u64]) -> u32 {
        let (mut cell, mut length) = (first, 0);
        while insert(seen, cell) {
            length += 1;
            cell = self.goal[state.tile(cell)].into();
        }
        length
    }
}

impl<P: Packed> Heuristic<TileSpace<P>> for Gaschnig {
    fn estimate(&self, state: &P) -> Cost {
        self.layout.estimate_any_axis(self.jumps(state))
    }
    fn is_consistent(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use tuipan_puzzle::tiles::{Size, Tile};

    use super::*;

    /// The relaxed problem solved by brute force: all 720 positions of a 2x3 board.
    #[test]
    fn exact_in_the_relaxed_problem() {
        let size = Size::new(2, 3).unwrap();
        let goal: Vec<Tile> = vec![4, 1, 0, 3, 5, 2];
        let gaschnig = Gaschnig::new(&Board::new(size, goal.clone()).unwrap(), Metric::SingleTile);
        let mut distances = HashMap::from([(goal.clone(), 0)]);
        let mut queue = vec![goal];
        let mut head = 0;
        while let Some(tiles) = queue.get(head).cloned() {
            head += 1;
            let distance = distances[&tiles];
            let board = Board::new(size, tiles.clone()).unwrap();
            assert_eq!(gaschnig.jumps(&u64::pack(&board)), distance, "{tiles:?}");
            for cell in (0..6).filter(|&cell| cell != board.blank()) {
                let mut next = tiles.clone();
                next.swap(cell, board.blank());
                distances.entry(next.clone()).or_insert_with(|| {
                    queue.push(next);
                    distance + 1
                });
            }
        }
        assert_eq!(queue.len(), 720);
    }
}
