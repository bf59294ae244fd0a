//! The table behind walking distance: every way the tiles can be spread over the lines of an axis.
//!
//! An *arrangement* says for each line how many tiles it holds of each goal line, and with that where
//! the blank is: in the line that is one tile short. It is written as a number, with a digit for each
//! pair of lines, in a base just large enough for a full line:
//!
//! ```text
//! digit  i * n_lines + j: how many tiles in line i belong in line j
//! ```
//! For four lines of four, in base 5, highest digit first:
//! - the goal with the blank last, `4 0 0 0/0 4 0 0/0 0 4 0/0 0 0 3`, is `3000 0400 0040 0004`.
//! - one vertical move from there, `4 0 0 0/0 4 0 0/0 0 3 0/0 0 1 3`, is `3100 0300 0040 0004`.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use tuipan_puzzle::tiles::Metric;

/// The place of an arrangement in its table.
pub(super) type ArrangementIdx = u32;

/// No arrangement: what follows a move that cannot be made.
const NONE: ArrangementIdx = ArrangementIdx::MAX;

/// All arrangements of an axis, the steps between them, and their distances from the goal.
#[derive(Clone)]
pub(super) struct WalkingTable {
    n_lines: usize,
    /// One more than a line can hold.
    base: u64,
    index: HashMap<u64, ArrangementIdx, FixedState>,
    /// For each arrangement, way of the blank (back, forth) and goal line of the tile that makes room
    /// for it: the arrangement that follows.
    next: Box<[ArrangementIdx]>,
    distances: Box<[u8]>,
}

impl WalkingTable {
    /// The table for `n_lines` lines of `length` cells, with the blank's goal in `goal_blank`.
    pub fn new(n_lines: usize, length: usize, goal_blank: usize, metric: Metric) -> Self {
        let mut table = WalkingTable {
            n_lines,
            base: length as u64 + 1,
            index: HashMap::default(),
            next: Box::default(),
            distances: Box::default(),
        };
        table.explore(length, goal_blank);
        table.distances = match metric {
            Metric::SingleTile => table.single_tile_distances(),
            Metric::MultiTile => table.multi_tile_distances(),
        };
        table
    }

    /// How many arrangements there are.
    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.distances.len()
    }

    /// One tile in `line` that belongs in `goal_line`. An arrangement is the sum over all tiles.
    pub fn tile(&self, line: usize, goal_line: usize) -> u64 {
        // The longest numbers that are needed: 16 digits in base 5, 25 in base 4, 36 in base 3.
        self.base.pow((line * self.n_lines + goal_line) as u32)
    }

    /// Looks an arrangement up.
    #[inline]
    pub fn find(&self, arrangement: u64) -> ArrangementIdx {
        // From any arrangement every other can be reached: the blank walks to any line, and when it
        // steps away and back, any two tiles of neighbouring lines have changed places.
        self.index[&arrangement]
    }

    /// The arrangement after the blank goes to the line before or after (`forth`), in exchange for a
    /// tile that belongs in `goal_line`.
    #[inline]
    pub fn step(&self, from: ArrangementIdx, forth: bool, goal_line: usize) -> ArrangementIdx {
        self.next[(2 * from as usize + usize::from(forth)) * self.n_lines + goal_line]
    }

    /// How many moves an arrangement is from the goal.
    #[inline]
    pub fn distance(&self, arrangement: ArrangementIdx) -> u8 {
        self.distances[arrangement as usize]
    }

    /// The largest distance.
    #[cfg(test)]
    pub fn largest(&self) -> u8 {
        self.distances.iter().copied().max().unwrap_or(0)
    }

    /// Finds all arrangements, the goal first, and the steps between them.
    fn explore(&mut self, length: usize, goal_blank: usize) {
        let full: u64 = (0..self.n_lines).map(|line| self.tile(line, line) * length as u64).sum();
        let goal = full - self.tile(goal_blank, goal_blank);
        let pairs = (0..self.n_lines * self.n_lines).map(|pair| self.base.pow(pair as u32));
        let tiles: Vec<u64> = pairs.collect();
        let mut found = vec![(goal, goal_blank)];
        let mut next = Vec::new();
        self.index.insert(goal, 0);
        let mut idx = 0;
        while let Some(&(arrangement, blank)) = found.get(idx) {
            idx += 1;
            for other in [blank.checked_sub(1), Some(blank + 1).filter(|&b| b < self.n_lines)] {
                for goal_line in 0..self.n_lines {
                    let tile_at = |line| tiles[line * self.n_lines + goal_line];
                    // The line that the blank goes to gives one of its tiles, if it has such a one.
                    let has = |line| arrangement / tile_at(line) % self.base != 0;
                    let Some(giver) = other.filter(|&line| has(line)) else {
                        next.push(NONE);
                        continue;
                    };
                    let after = arrangement - tile_at(giver) + tile_at(blank);
                    let new_idx = found.len() as ArrangementIdx;
                    let idx = *self.index.entry(after).or_insert(new_idx);
                    if idx == new_idx {
                        found.push((after, giver));
                    }
                    next.push(idx);
                }
            }
        }
        self.next = next.into();
    }

    /// The arrangements one step away, the blank going one way.
    fn neighbours(
        &self,
        from: ArrangementIdx,
        forth: bool,
    ) -> impl Iterator<Item = ArrangementIdx> {
        let steps = (0..self.n_lines).map(move |line| self.step(from, forth, line));
        steps.filter(|&idx| idx != NONE)
    }

    /// Breadth-first search from the goal; each step is a move.
    fn single_tile_distances(&self) -> Box<[u8]> {
        self.search(|from, reach| {
            for forth in [false, true] {
                self.neighbours(from, forth).for_each(&mut *reach);
            }
        })
    }

    /// The same where any number of steps in one direction is a move.
    fn multi_tile_distances(&self) -> Box<[u8]> {
        // What has been passed going one way need not be passed that way again: all that lies behind
        // was reached then, with no more moves than now.
        let mut passed = [vec![false; self.index.len()], vec![false; self.index.len()]];
        let mut stack = Vec::new();
        self.search(|from, reach| {
            for forth in [false, true] {
                stack.push(from);
                while let Some(idx) = stack.pop() {
                    if !std::mem::replace(&mut passed[usize::from(forth)][idx as usize], true) {
                        self.neighbours(idx, forth).for_each(|next| {
                            reach(next);
                            stack.push(next);
                        });
                    }
                }
            }
        })
    }

    /// Breadth-first search from the goal; `expand` calls back for all that is one move away.
    fn search(
        &self,
        mut expand: impl FnMut(ArrangementIdx, &mut dyn FnMut(ArrangementIdx)),
    ) -> Box<[u8]> {
        let mut distances = vec![u8::MAX; self.index.len()];
        distances[0] = 0;
        let mut queue = vec![0];
        let mut head = 0;
        while let Some(&from) = queue.get(head) {
            head += 1;
            // The largest table that is built has distances far below 255.
            let distance = distances[from as usize] + 1;
            expand(from, &mut |next| {
                if distances[next as usize] == u8::MAX {
                    distances[next as usize] = distance;
                    queue.push(next);
                }
            });
        }
        distances.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_sizes() {
        // Four lines of four: Takahashi's 24,964 arrangements and largest distance 35, so that the
        // walking distance of a 4x4 position is at most 70.
        let table = WalkingTable::new(4, 4, 3, Metric::SingleTile);
        assert_eq!((table.len(), table.largest()), (24_964, 35));
        // The others: the number of matrices with these line sums, counted independently.
        for (n_lines, length, expected) in
            [(2, 2, 4), (2, 5, 10), (3, 2, 33), (3, 3, 105), (4, 3, 4_324), (5, 2, 11_010)]
        {
            for goal_blank in 0..n_lines {
                let table = WalkingTable::new(n_lines, length, goal_blank, Metric::MultiTile);
                assert_eq!(table.len(), expected, "{n_lines} lines of {length}");
            }
        }
    }

    #[test]
    fn worked_examples() {
        let table = WalkingTable::new(4, 4, 3, Metric::SingleTile);
        let read = |digits| u64::from_str_radix(digits, 5).unwrap();
        assert_eq!(table.find(read("3000040000400004")), 0);
        let above = table.step(0, false, 2);
        assert_eq!(table.find(read("3100030000400004")), above);
        assert_eq!(table.distance(above), 1);
        assert_eq!(table.step(above, true, 2), 0);
    }

    /// Each slide spelled out, with nothing passed over, finds the same distances.
    #[test]
    fn multi_tile_distances_are_exact() {
        fn slide(
            table: &WalkingTable,
            from: ArrangementIdx,
            forth: bool,
            reach: &mut dyn FnMut(ArrangementIdx),
        ) {
            for next in table.neighbours(from, forth) {
                reach(next);
                slide(table, next, forth, reach);
            }
        }
        for (n_lines, length, goal_blank) in [(3, 3, 2), (3, 4, 1), (4, 2, 0), (4, 3, 3)] {
            let table = WalkingTable::new(n_lines, length, goal_blank, Metric::MultiTile);
            let spelled_out = table.search(|from, reach| {
                slide(&table, from, false, reach);
                slide(&table, from, true, reach);
            });
            assert_eq!(table.distances, spelled_out);
        }
    }
}
