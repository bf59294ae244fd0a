//! A table that can be read: bytes, and the numbering of their entries.

use std::sync::Arc;

use bytes::Bytes;

use super::error::PdbError;
use super::numbering::Numbering;
use super::placement::Placement;
use super::spec::{Encoding, TableSpec};

/// The entries of one group of tiles.
pub(super) struct Table {
    spec: TableSpec,
    numbering: Arc<Numbering>,
    encoding: Encoding,
    bytes: Bytes,
}

impl Table {
    /// Reads bytes as the table of a spec. Tables of as many tiles share the numbering of `others`.
    pub fn new(spec: TableSpec, bytes: Bytes, others: &[Arc<Table>]) -> Result<Self, PdbError> {
        let found = bytes.len() as u64;
        match spec.n_bytes() {
            Some(expected) if expected == found => {}
            expected => {
                let expected = expected.unwrap_or(u64::MAX);
                return Err(PdbError::WrongLength { expected, found });
            }
        }
        let same = |other: &&Arc<Table>| {
            let other = &other.spec;
            (other.size(), other.homes().len(), other.blank_knowledge())
                == (spec.size(), spec.homes().len(), spec.blank_knowledge())
        };
        let numbering = match others.iter().find(same) {
            Some(other) => other.numbering.clone(),
            None => {
                let (k, blank) = (spec.homes().len(), spec.blank_knowledge());
                Arc::new(Numbering::new(spec.grid(), k, blank))
            }
        };
        let encoding = spec.encoding();
        Ok(Table { spec, numbering, encoding, bytes })
    }

    pub fn spec(&self) -> &TableSpec {
        &self.spec
    }

    pub fn n_bytes(&self) -> usize {
        self.bytes.len()
    }

    /// What is stored for a placement, with the blank in a free cell.
    #[inline]
    pub fn entry(&self, placement: Placement, blank: usize) -> u8 {
        let idx = self.numbering.index(placement, blank);
        let bytes = &self.bytes[..];
        match self.encoding {
            Encoding::Byte => bytes[idx],
            Encoding::TwoBits => bytes[idx / 4] >> (2 * (idx % 4)) & 3,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, VecDeque};
    use std::ops::ControlFlow;

    use tuipan_puzzle::tiles::{Board, Direction, Metric, NamedGoal, Size, Tile};

    use super::super::{BuildOptions, TableKind};
    use super::*;

    /// A board on which only the group's tiles can be told apart; 0 is the blank, 255 any other tile.
    type Abstract = Vec<u8>;

    /// Distances of all abstract boards, by a search that knows nothing of the numbering.
    fn by_brute_force(goal: &Board, tiles: &[Tile], kind: TableKind) -> HashMap<Abstract, u32> {
        let size = goal.size();
        let member = |tile: &Tile| match tiles.iter().position(|other| other == tile) {
            Some(member) => member as u8 + 1,
            None if *tile == 0 => 0,
            None => 255,
        };
        let start: Abstract = goal.tiles().iter().map(member).collect();
        let mut distances = HashMap::from([(start.clone(), 0)]);
        let mut queue = VecDeque::from([start]);
        while let Some(board) = queue.pop_front() {
            let distance = distances[&board];
            let blank = board.iter().position(|&tile| tile == 0).unwrap();
            for direction in Direction::ALL {
                let (mut next, mut blank) = (board.clone(), blank);
                loop {
                    let (row, column) = (size.row(blank), size.column(blank));
                    let from = match direction {
                        Direction::Up if row + 1 < size.height() => size.cell(row + 1, column),
                        Direction::Down if row > 0 => size.cell(row - 1, column),
                        Direction::Left if column + 1 < size.width() => size.cell(row, column + 1),
                        Direction::Right if column > 0 => size.cell(row, column - 1),
                        _ => break,
                    };
                    next.swap(from, blank);
                    let moved = next[blank];
                    blank = from;
                    let cost = match kind {
                        TableKind::Additive { .. } => u32::from(moved != 255),
                        TableKind::Classic { .. } => 1,
                    };
                    let known = distances.entry(next.clone()).or_insert(u32::MAX);
                    if distance + cost < *known {
                        *known = distance + cost;
                        match cost {
                            0 => queue.push_front(next.clone()),
                            _ => queue.push_back(next.clone()),
                        }
                    }
                    if kind != (TableKind::Classic { metric: Metric::MultiTile }) {
                        break;
                    }
                }
            }
        }
        distances
    }

    /// Where the members are on an abstract board.
    fn cells(board: &Abstract, k: usize) -> Vec<usize> {
        (1..=k as u8).map(|m| board.iter().position(|&tile| tile == m).unwrap()).collect()
    }

    fn check(goal: &Board, tiles: &[Tile], kind: TableKind) {
        let spec = TableSpec::new(goal, tiles, kind).unwrap();
        let mut last = 0;
        let bytes = spec
            .build(&BuildOptions { n_threads: 2, ..BuildOptions::default() }, &mut |progress| {
                assert!(last <= progress.n_done && progress.n_done <= progress.n_entries);
                last = progress.n_done;
                ControlFlow::Continue(())
            })
            .unwrap();
        assert_eq!(bytes.len() as u64, spec.n_bytes().unwrap());
        let table = Table::new(spec, bytes.into(), &[]).unwrap();
        // Members are numbered by their homes.
        let mut tiles = tiles.to_vec();
        let homes = goal.cells();
        tiles.sort_by_key(|&tile| homes[usize::from(tile)]);
        let grid = table.spec().grid();
        let truth = by_brute_force(goal, &tiles, kind);
        let mut least: HashMap<Vec<usize>, u32> = HashMap::new();
        for (board, &distance) in &truth {
            let known = least.entry(cells(board, tiles.len())).or_insert(u32::MAX);
            *known = distance.min(*known);
        }
        for (board, &distance) in &truth {
            let cells = cells(board, tiles.len());
            let blank = board.iter().position(|&tile| tile == 0).unwrap();
            let entry = u32::from(table.entry(Placement::new(cells.iter().copied()), blank));
            let pairs = cells.iter().zip(table.spec().homes());
            let manhattan: u32 = pairs.map(|(&cell, &home)| grid.distance(cell, home) as u32).sum();
            let expected = match kind {
                TableKind::Classic { .. } => distance,
                TableKind::Additive { knows_region, encoding } => {
                    let distance = if knows_region { distance } else { least[&cells] };
                    match encoding {
                        Encoding::Byte => (distance - manhattan) / 2,
                        Encoding::TwoBits => ((distance - manhattan) / 2).min(3),
                    }
                }
            };
            assert_eq!(entry, expected, "{} at {board:?}", table.spec());
        }
    }

    #[test]
    fn every_entry_is_what_brute_force_finds() {
        let goals = [
            ("3x3", NamedGoal::BlankLast, &[1, 2, 4][..]),
            ("3x3", NamedGoal::Spiral, &[8, 3, 1, 5]),
            ("3x2", NamedGoal::BlankFirst, &[1, 2, 3, 4, 5]),
            ("4x3", NamedGoal::BlankLast, &[11, 2, 5]),
            ("2x4", NamedGoal::Columns, &[4, 3, 2, 1]),
            ("6x2", NamedGoal::BlankFirst, &[1, 2, 6, 7]),
            ("3x2", NamedGoal::BlankLast, &[1, 2, 3, 4]),
            ("4x4", NamedGoal::Snake, &[15, 14]),
        ];
        for (size, goal, tiles) in goals {
            let size: Size = size.parse().unwrap();
            let goal = goal.board(size);
            for metric in [Metric::SingleTile, Metric::MultiTile] {
                check(&goal, tiles, TableKind::Classic { metric });
            }
            for encoding in [Encoding::Byte, Encoding::TwoBits] {
                for knows_region in [false, true] {
                    check(&goal, tiles, TableKind::Additive { knows_region, encoding });
                }
            }
        }
    }

    /// Mission C's table of "60,000 entries": top row and left column of the 8-puzzle, and the blank.
    #[test]
    fn the_books_fringe_has_60480_entries() {
        let goal = NamedGoal::BlankLast.board(Size::new(3, 3).unwrap());
        let kind = TableKind::Classic { metric: Metric::SingleTile };
        let spec = TableSpec::new(&goal, &[1, 2, 3, 4, 7], kind).unwrap();
        assert_eq!((spec.n_entries(), spec.n_bytes()), (Some(60_480), Some(60_480)));
        check(&goal, &[1, 2, 3, 4, 7], kind);
    }

    /// A claim of mission A, "a group of three tiles costs no more than Manhattan", is false: 6,789 of
    /// the 43,680 placements of the tiles 13, 14, 15 and the blank cost more (counted independently).
    #[test]
    fn three_tiles_cost_more_than_manhattan_now_and_then() {
        let goal = NamedGoal::BlankLast.board(Size::new(4, 4).unwrap());
        let kind = TableKind::Additive { knows_region: true, encoding: Encoding::Byte };
        let spec = TableSpec::new(&goal, &[13, 14, 15], kind).unwrap();
        let go_on = &mut |_| ControlFlow::Continue(());
        let bytes = spec.build(&BuildOptions::default(), go_on).unwrap();
        let table = Table::new(spec, bytes.into(), &[]).unwrap();
        let (mut n_all, mut n_more) = (0, 0);
        for four in 0..16usize.pow(4) {
            let [a, b, c, blank] = [four >> 12, four >> 8 & 15, four >> 4 & 15, four & 15];
            if a != b && a != c && b != c && ![a, b, c].contains(&blank) {
                n_all += 1;
                n_more += u32::from(table.entry(Placement::new([a, b, c]), blank) > 0);
            }
        }
        assert_eq!((n_all, n_more), (43_680, 6_789));
    }

    #[test]
    fn far_entries_are_clipped_and_stay_consistent() {
        // Two tiles at the ends of a corridor: more than 254 moves away when both must change ends.
        let size = Size::new(50, 2).unwrap();
        let goal = NamedGoal::BlankLast.board(size);
        let metric = Metric::SingleTile;
        let spec = TableSpec::new(&goal, &[1, 2], TableKind::Classic { metric }).unwrap();
        let go_on = &mut |_| ControlFlow::Continue(());
        let bytes = spec.build(&BuildOptions::default(), go_on).unwrap();
        assert_eq!(bytes.iter().max(), Some(&254));
        let table = Table::new(spec, bytes.into(), &[]).unwrap();
        let at = |cells: [usize; 2], blank| table.entry(Placement::new(cells), blank);
        assert_eq!(at([0, 1], 99), 0);
        assert_eq!(at([48, 49], 99), 254);
        // The blank walks around tiles that stay: each step changes the entry by at most 1.
        for blank in 0..46 {
            assert!(at([48, 49], blank).abs_diff(at([48, 49], blank + 1)) <= 1);
        }
    }
}
