//! How often each estimate occurs among the entries of a table.

use super::error::PdbError;
use super::grid::cells_of;
use super::numbering::rows;
use super::order::OrderRanks;
use super::spec::{Encoding, TableKind, TableSpec};

impl TableSpec {
    /// How many entries there are of each estimate, from 0. In a table of the group's own moves, an estimate is the
    /// Manhattan distance of its tiles and twice what is stored.
    pub fn histogram(&self, bytes: &[u8]) -> Result<Vec<u64>, PdbError> {
        let (expected, found) = (self.n_bytes(), bytes.len() as u64);
        if expected != Some(found) {
            let expected = expected.unwrap_or(u64::MAX);
            return Err(PdbError::WrongLength { expected, found });
        }
        let entry = |idx: usize| match self.encoding() {
            Encoding::Byte => bytes[idx],
            Encoding::TwoBits => bytes[idx / 4] >> (2 * (idx % 4)) & 3,
        };
        let (grid, homes) = (self.grid(), self.homes());
        let ranks = OrderRanks::new(homes.len());
        let mut histogram = Vec::new();
        let mut idx = 0;
        for (set, _) in rows(grid, homes.len(), self.blank_knowledge()) {
            let cells: Vec<usize> = cells_of(set).collect();
            for order in ranks.orders() {
                let distance = |(place, &cell)| grid.distance(cell, homes[order.member(place)]);
                let estimate = match self.kind() {
                    TableKind::Classic { .. } => usize::from(entry(idx)),
                    TableKind::Additive { .. } => {
                        let manhattan: usize = cells.iter().enumerate().map(distance).sum();
                        manhattan + 2 * usize::from(entry(idx))
                    }
                };
                if histogram.len() <= estimate {
                    histogram.resize(estimate + 1, 0);
                }
                histogram[estimate] += 1;
                idx += 1;
            }
        }
        Ok(histogram)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, VecDeque};
    use std::ops::ControlFlow;

    use tuipan_puzzle::tiles::{Metric, NamedGoal, Size};

    use super::super::BuildOptions;
    use super::*;

    fn histogram(size: &str, tiles: &[u16], kind: TableKind) -> Vec<u64> {
        let size: Size = size.parse().unwrap();
        let goal = NamedGoal::BlankLast.board(size);
        let spec = TableSpec::new(&goal, tiles, kind).unwrap();
        let bytes =
            spec.build(&BuildOptions::default(), &mut |_| ControlFlow::Continue(())).unwrap();
        let histogram = spec.histogram(&bytes).unwrap();
        assert_eq!(histogram.iter().sum::<u64>(), spec.n_entries().unwrap());
        assert!(spec.histogram(&bytes[1..]).is_err());
        histogram
    }

    /// Every cell of the tiles and of the blank, by a search that knows nothing of tables.
    fn by_brute_force(width: usize, height: usize, homes: &[usize], blank: usize) -> Vec<u64> {
        let neighbours = |cell: usize| {
            let (x, y) = (cell % width, cell / width);
            let mut all = Vec::new();
            if x > 0 {
                all.push(cell - 1)
            }
            if x + 1 < width {
                all.push(cell + 1)
            }
            if y > 0 {
                all.push(cell - width)
            }
            if y + 1 < height {
                all.push(cell + width)
            }
            all
        };
        let start = [homes, &[blank]].concat();
        let mut distances = HashMap::from([(start.clone(), 0usize)]);
        let mut queue = VecDeque::from([start]);
        while let Some(cells) = queue.pop_front() {
            let blank = cells[homes.len()];
            for to in neighbours(blank) {
                let mut next = cells.clone();
                next[homes.len()] = to;
                if let Some(member) = cells[..homes.len()].iter().position(|&cell| cell == to) {
                    next[member] = blank;
                }
                let distance = distances[&cells] + 1;
                distances.entry(next.clone()).or_insert_with(|| {
                    queue.push_back(next);
                    distance
                });
            }
        }
        let mut histogram = vec![0; distances.values().max().unwrap() + 1];
        distances.values().for_each(|&distance| histogram[distance] += 1);
        histogram
    }

    #[test]
    fn all_moves_are_counted_as_a_search_counts_them() {
        let classic = TableKind::Classic { metric: Metric::SingleTile };
        assert_eq!(histogram("3x3", &[1, 2, 4], classic), by_brute_force(3, 3, &[0, 1, 3], 8));
        assert_eq!(histogram("4x2", &[1, 7], classic), by_brute_force(4, 2, &[0, 6], 7));
    }

    #[test]
    fn one_tile_alone_costs_its_manhattan_distance() {
        let additive = |encoding| TableKind::Additive { knows_region: false, encoding };
        // From a corner of 3x3: one cell at 0, two at 1, three at 2, two at 3, one at 4.
        for encoding in [Encoding::Byte, Encoding::TwoBits] {
            assert_eq!(histogram("3x3", &[1], additive(encoding)), [1, 2, 3, 2, 1]);
        }
    }
}
