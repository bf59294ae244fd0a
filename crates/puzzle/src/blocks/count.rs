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
        let left: Vec<u16> = self.classes().iter().map(|class| class.pieces.len() as u16).collect();
        Counting { space: self, known: HashMap::new(), most_entries }.count(self.all_cells(), left)
    }
}

struct Counting<'a, M, K> {
    space: &'a BlockSpace<M, K>,
    /// From the cells left and the pieces left of each class to the number of ways.
    known: HashMap<(M, Vec<u16>), u64>,
    most_entries: usize,
}

impl<M: Word, K: Word> Counting<'_, M, K> {
    /// The ways to place the pieces left on the cells left. The depth is at most the number of cells.
    fn count(&mut self, cells: M, left: Vec<u16>) -> Option<u64> {
        let Some(cell) = cells.first() else {
            return Some(u64::from(left.iter().all(|&n| n == 0)));
        };
        let classes = self.space.classes();
        let covered = |class: usize| usize::from(left[class]) * classes[class].covers[0].count();
        if (0..classes.len()).map(covered).sum::<usize>() > cells.count() {
            return Some(0);
        }
        let entry = (cells, left);
        if let Some(&n) = self.known.get(&entry) {
            return Some(n);
        }
        let (cells, left) = entry.clone();
        // The cell stays free, or a piece has its anchor there.
        let mut n = self.count(cells.without(M::bit(cell)), left.clone())?;
        for (class_idx, class) in classes.iter().enumerate() {
            // Pieces that share a line come in their order.
            let waits = class.follows.is_some_and(|before| left[before] > 0);
            let rank = class.placements[cell];
            if left[class_idx] == 0 || waits || rank == NOWHERE {
                continue;
            }
            let cover = class.covers[usize::from(rank)];
            if cover.within(cells) {
                let mut left = left.clone();
                left[class_idx] -= 1;
                n = n.checked_add(self.count(cells.without(cover), left)?)?;
            }
        }
        if self.known.len() >= self.most_entries {
            return None;
        }
        self.known.insert(entry, n);
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
