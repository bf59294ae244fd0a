//! How many ways there are to place the pieces, without listing them.

use std::collections::HashMap;

use super::{BlockSpace, NOWHERE, Word};

impl<M: Word, K: Word> BlockSpace<M, K> {
    /// How many states there are, reachable or not: as many as [`each_state`](Self::each_state) shows.
    /// `None` if there are more than a number of 64 bits holds, or if counting them takes more than
    /// `most_entries` partial fillings to remember.
    ///
    /// What can still be placed depends only on the cells left and the pieces left, whatever lies
    /// before; so each such pair is counted once.
    ///
    /// ```
    /// use tuipan_puzzle::blocks::{BlockSpace, Metric, read_levels};
    /// let level = &read_levels("puzzle: tiny\nstart:\nAB.\n...\ngoal:\nB.A\n...\nend\n")?[0];
    /// let space = BlockSpace::<u64, u64>::new(level, Metric::Unit).expect("a small board");
    /// assert_eq!(space.n_placements(1000), Some(30));
    /// # Ok::<(), tuipan_puzzle::blocks::LevelError>(())
    /// ```
    pub fn n_placements(&self, most_entries: usize) -> Option<u64> {
        let mut factors = Vec::new();
        let mut n_mixes = 1_u64;
        for class in self.classes() {
            factors.push(n_mixes);
            n_mixes = n_mixes.checked_mul(class.pieces.len() as u64 + 1)?;
        }
        let mut counting = Counting { space: self, factors, known: HashMap::new(), most_entries };
        counting.count(self.all_cells(), n_mixes - 1)
    }
}

struct Counting<'a, M, K> {
    space: &'a BlockSpace<M, K>,
    /// How many pieces of each class are left is one number: the sum of counts times these.
    factors: Vec<u64>,
    /// From the cells left and the pieces left to the number of ways.
    known: HashMap<(M, u64), u64>,
    most_entries: usize,
}

impl<M: Word, K: Word> Counting<'_, M, K> {
    /// How many pieces of a class are left.
    fn left(&self, left: u64, class: usize) -> u64 {
        left / self.factors[class] % (self.space.classes()[class].pieces.len() as u64 + 1)
    }

    /// The ways to place the pieces left on the cells left. The depth is at most the number of cells.
    fn count(&mut self, cells: M, left: u64) -> Option<u64> {
        let Some(cell) = cells.first() else {
            return Some(u64::from(left == 0));
        };
        if let Some(&n) = self.known.get(&(cells, left)) {
            return Some(n);
        }
        let classes = self.space.classes();
        let covered = |class| self.left(left, class) * classes[class].covers[0].count() as u64;
        if (0..classes.len()).map(covered).sum::<u64>() > cells.count() as u64 {
            return Some(0);
        }
        // The cell stays free, or a piece has its anchor there.
        let mut n = self.count(cells.without(M::bit(cell)), left)?;
        for (class_idx, class) in classes.iter().enumerate() {
            // Pieces that share a line come in their order.
            let waits = class.follows.is_some_and(|before| self.left(left, before) > 0);
            let rank = class.placements[cell];
            if self.left(left, class_idx) == 0 || waits || rank == NOWHERE {
                continue;
            }
            let cover = class.covers[usize::from(rank)];
            if cover.within(cells) {
                let left = left - self.factors[class_idx];
                n = n.checked_add(self.count(cells.without(cover), left)?)?;
            }
        }
        if self.known.len() >= self.most_entries {
            return None;
        }
        self.known.insert((cells, left), n);
        Some(n)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::super::{Metric, read_levels};
    use super::*;

    fn agrees(level: &super::super::Level) -> u64 {
        let Some(space) = BlockSpace::<u64, u128>::new(level, Metric::Unit) else { return 0 };
        let mut n = 0;
        let _ = space.each_state(&mut |_| {
            n += 1;
            if n == 200_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if n < 200_000 {
            assert_eq!(space.n_placements(usize::MAX), Some(n), "{}", level.id());
        }
        n
    }

    #[test]
    fn counting_agrees_with_listing() {
        let classic = include_str!("../../../../data/blocks/collection/hrd_classic.sbp");
        let rush = include_str!("../../../../data/blocks/tests/rush_std40.sbp");
        assert_eq!(agrees(&read_levels(classic).unwrap()[0]), 65_880);
        let n_rush = read_levels(rush).unwrap().iter().filter(|l| agrees(l) < 200_000).count();
        assert!(n_rush > 20, "{n_rush}");
    }

    #[test]
    fn it_gives_up_when_told_to() {
        let text = "puzzle: tiny\nstart:\nAB.\n...\ngoal:\nB.A\n...\nend\n";
        let level = &read_levels(text).unwrap()[0];
        let space = BlockSpace::<u64, u64>::new(level, Metric::Unit).unwrap();
        assert_eq!((space.n_placements(3), space.n_placements(100)), (None, Some(30)));
    }
}
