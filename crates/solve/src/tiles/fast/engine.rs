//! What a search works with: tables, views of the board, the automaton.

use bytes::Bytes;
use tuipan_puzzle::tiles::Direction;

use super::automaton::Automaton;
use super::ingredient::Ingredient;
use super::placements::Placements;
use super::room::Room;
use super::search::{MAX_GROUPS, MAX_SUMS, Position, Root};
use super::shape::{ByCell, Mask, Shape, at};
use super::solver::WrongBytes;
use super::symmetry::Cells;
use super::table::{GroupState, Pattern, Table};
use super::views::MAX_VIEWS;

/// The most tables.
pub(crate) const MAX_TABLES: usize = 32;

/// A group of tiles: a table, and how the board is turned or reflected to look it up.
pub(crate) struct Group {
    /// The index of the table.
    pub table: u8,
    /// Where the table sees each cell.
    pub cell: Cells,
    /// The home cells of the tiles, as the board has them.
    pub homes: Mask,
}

/// A table and the tiles it is for.
struct Loaded {
    pattern: Pattern,
    bytes: Bytes,
}

pub(crate) struct Engine<R> {
    tables: Vec<Loaded>,
    /// The numbering of placements, for each number of tiles.
    numberings: Vec<Placements<R>>,
    pub groups: Vec<Group>,
    /// Groups that have every tile once: their entries add up to an estimate.
    pub sums: Vec<Vec<u8>>,
    /// Whether sums share groups; then a [catalogue](super::catalogue) is searched.
    pub shares_groups: bool,
    pub automaton: Automaton,
    /// The directions in which a tile can enter each blank cell, one bit each.
    pub legal: ByCell<u8>,
    /// The cell that a tile comes from when it enters a blank cell in a direction.
    pub neighbour: ByCell<[u8; 4]>,
    /// 1 or -1: by how much the tile of a home gets farther from it by entering a cell in a direction.
    pub farther: ByCell<ByCell<[i8; 4]>>,
}

impl<R: Room> Engine<R> {
    /// For a board of a certain shape, seen in certain ways; each way is tried with each partition,
    /// given as indexes of tables.
    pub fn new(
        shape: Shape,
        cells: &[Cells],
        tables: Vec<(Pattern, Bytes)>,
        partitions: &[Vec<usize>],
        automaton: Automaton,
    ) -> Result<Self, WrongBytes> {
        let (mut legal, mut neighbour) = ([0; 32], [[0; 4]; 32]);
        let mut farther = [[[0; 4]; 32]; 32];
        for cell in 0..shape.n_cells() {
            for (direction, from) in shape.steps(cell).into_iter().enumerate() {
                let Some(from) = from else { continue };
                legal[cell] |= 1 << direction;
                neighbour[cell][direction] = from;
                for (home, farther) in farther.iter_mut().enumerate().take(shape.n_cells()) {
                    farther[cell][direction] = shape.farther(home, from.into(), cell) as i8;
                }
            }
        }
        let mut numberings: Vec<Placements<R>> = Vec::new();
        for (pattern, _) in &tables {
            let k = pattern.homes.len();
            if numberings.iter().all(|placements| placements.n_tiles() != k) {
                numberings.push(Placements::new(pattern.shape(), k));
            }
        }
        for (pattern, bytes) in &tables {
            let numbering = numberings.iter().find(|known| known.n_tiles() == pattern.homes.len());
            if numbering.map(Placements::n_bytes) != Some(bytes.len()) {
                return Err(WrongBytes(Ingredient::Pattern(pattern.clone())));
            }
        }
        assert!(tables.len() <= MAX_TABLES, "too many tables");
        let tables: Vec<Loaded> =
            tables.into_iter().map(|(pattern, bytes)| Loaded { pattern, bytes }).collect();
        let shares_groups = partitions.len() > 1;
        let max_sums = if shares_groups { MAX_SUMS } else { MAX_VIEWS };
        let (mut groups, mut sums): (Vec<Group>, Vec<Vec<u8>>) = (Vec::new(), Vec::new());
        for partition in partitions {
            for &cell in cells.iter().take(max_sums - sums.len()) {
                let sum = partition.iter().map(|&table| {
                    let is_home = |&(_, &seen): &(usize, &u8)| {
                        tables[table].pattern.homes.contains(&usize::from(seen))
                    };
                    let seen = cell.iter().take(shape.n_cells()).enumerate().filter(is_home);
                    let homes = seen.fold(0, |homes, (home, _)| homes | 1 << home);
                    let known = groups.iter().position(|group: &Group| group.homes == homes);
                    let idx = known.filter(|_| shares_groups).unwrap_or_else(|| {
                        groups.push(Group { table: table as u8, cell, homes });
                        groups.len() - 1
                    });
                    idx as u8
                });
                let mut sum: Vec<u8> = sum.collect();
                sum.sort_unstable();
                if !shares_groups || !sums.contains(&sum) {
                    sums.push(sum);
                }
            }
        }
        assert!(groups.len() <= MAX_GROUPS, "too many groups");
        Ok(Engine {
            tables,
            numberings,
            groups,
            sums,
            shares_groups,
            automaton,
            legal,
            neighbour,
            farther,
        })
    }

    /// All sums, one bit each.
    pub fn all_sums(&self) -> u32 {
        u32::MAX >> (u32::BITS as usize - self.sums.len())
    }

    /// The number of the board's cells.
    pub fn n_cells(&self) -> usize {
        self.tables[0].pattern.shape().n_cells()
    }

    /// The memory that the tables take.
    pub fn n_bytes(&self) -> usize {
        self.tables.iter().map(|table| table.bytes.len()).sum()
    }

    /// The tables, ready to be read; the first again and again behind the last.
    pub fn tables(&self) -> [Table<'_, R>; MAX_TABLES] {
        let numbering = |k: usize| self.numberings.iter().find(|known| known.n_tiles() == k);
        std::array::from_fn(|idx| {
            let table = self.tables.get(idx).unwrap_or(&self.tables[0]);
            Table {
                placements: numbering(table.pattern.homes.len()).expect("each size is numbered"),
                bytes: &table.bytes,
            }
        })
    }

    /// Where a search from a position begins: `board` has the home of the tile in each cell.
    pub fn root(&self, board: &[u8], blank: usize) -> Root {
        let state = self.automaton.start(blank);
        Root { position: self.position(board, blank), g: 0, state }
    }

    /// A position as the search wants it.
    fn position(&self, board: &[u8], blank: usize) -> Position {
        let tables = self.tables();
        let mut position = Position {
            board: [0; 32],
            blank: blank as u8,
            seen: [GroupState::NONE; MAX_GROUPS],
            h: [0; MAX_SUMS],
        };
        position.board[..board.len()].copy_from_slice(board);
        let mut entries = [0; MAX_GROUPS];
        for (idx, group) in self.groups.iter().enumerate() {
            // The cell of each tile, by the home this group's table sees for it.
            let mut cell_of = [0usize; 32];
            for (cell, &home) in board.iter().enumerate() {
                cell_of[usize::from(group.cell[usize::from(home)])] = group.cell[cell].into();
            }
            let table = usize::from(group.table);
            let pattern = &self.tables[table].pattern;
            let cells: Vec<usize> = pattern.homes.iter().map(|&home| cell_of[home]).collect();
            let blank = usize::from(group.cell[blank]);
            let (entry, found) = tables[table].look_up(pattern, &cells, blank);
            position.seen[idx] = found;
            entries[idx] = entry as i32;
        }
        for (sum, h) in self.sums.iter().zip(&mut position.h) {
            *h = sum.iter().map(|&group| entries[usize::from(group)]).sum();
        }
        position
    }

    /// The positions one move on that the automaton does not rule out, the most promising first.
    pub fn successors(&self, root: &Root) -> Vec<(Direction, Root)> {
        let tables = self.tables();
        let blank = root.position.blank;
        let directions = self.legal[at(blank)] & self.automaton.allowed(root.state);
        let is_worth = |&direction: &usize| directions >> direction & 1 == 1;
        let successor = |direction: usize| {
            let mut after = root.clone();
            after.g += 1;
            after.state = self.automaton.next(root.state, direction);
            let from = self.neighbour[at(blank)][direction];
            let home = root.position.board[at(from)];
            after.position.board.swap(at(from), at(blank));
            after.position.blank = from;
            let farther = i32::from(self.farther[at(home)][at(blank)][direction]);
            let mut change = [0; MAX_GROUPS];
            for (idx, group) in self.groups.iter().enumerate() {
                if group.homes >> home & 1 == 0 {
                    continue;
                }
                let table = &tables[usize::from(group.table)];
                let seen = &mut after.position.seen[idx];
                let before = *seen;
                let cell = &group.cell;
                let (entry, moved) = table.slide(before, cell[at(from)], cell[at(blank)]);
                let bit = table.bit(entry);
                change[idx] = if bit == before.bit() { farther } else { -farther };
                *seen = moved.with_bit(bit);
            }
            for (sum, h) in self.sums.iter().zip(&mut after.position.h) {
                *h += sum.iter().map(|&group| change[usize::from(group)]).sum::<i32>();
            }
            (Direction::ALL[direction], after)
        };
        let mut successors: Vec<_> = (0..4).filter(is_worth).map(successor).collect();
        successors.sort_by_key(|(_, after)| after.position.h.iter().sum::<i32>());
        successors
    }
}
