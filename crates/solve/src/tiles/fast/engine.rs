//! What a search works with: tables, views of the board, the automaton.

use bytes::Bytes;
use tuipan_puzzle::tiles::Direction;

use super::automaton::Automaton;
use super::ingredient::Ingredient;
use super::partition::MAX_GROUPS;
use super::placements::{Placements, Room};
use super::search::{MAX_VIEWS, Position, Root};
use super::shape::{ByCell, Shape, at};
use super::solver::WrongBytes;
use super::symmetry::Cells;
use super::table::{GroupState, Pattern, Table};

/// The most tables.
pub(crate) const MAX_TABLES: usize = 32;

/// One way to look at the board: turned or reflected, with one partition of the tiles.
pub(crate) struct View {
    /// Where this view sees each cell.
    pub cell: Cells,
    /// The group of each tile, by its home cell.
    pub group: ByCell<GroupOf>,
    /// The tables of the partition's groups.
    tables: Vec<usize>,
}

/// Where to find a tile's group.
#[derive(Clone, Copy, Default)]
pub(crate) struct GroupOf {
    /// The index of its table.
    pub table: u8,
    /// Its place in the partition.
    pub slot: u8,
}

/// A group of tiles and its table.
struct Group {
    pattern: Pattern,
    bytes: Bytes,
}

pub(crate) struct Engine<R> {
    groups: Vec<Group>,
    /// The numbering of placements, for each number of tiles.
    numberings: Vec<Placements<R>>,
    pub views: Vec<View>,
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
        let width = shape.width as isize;
        let steps = Direction::ALL.map(|direction| match direction {
            Direction::Up => width,
            Direction::Right => -1,
            Direction::Down => -width,
            Direction::Left => 1,
        });
        for cell in 0..shape.n_cells() {
            for (direction, &step) in steps.iter().enumerate() {
                let from = cell.wrapping_add_signed(step);
                if from < shape.n_cells() && shape.border(1 << cell) >> from & 1 == 1 {
                    legal[cell] |= 1 << direction;
                    neighbour[cell][direction] = from as u8;
                    for (home, farther) in farther.iter_mut().enumerate().take(shape.n_cells()) {
                        farther[cell][direction] = shape.farther(home, from, cell) as i8;
                    }
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
        let groups: Vec<Group> =
            tables.into_iter().map(|(pattern, bytes)| Group { pattern, bytes }).collect();
        let view = |partition: &Vec<usize>, &cell: &Cells| {
            let mut view =
                View { cell, group: [GroupOf::default(); 32], tables: partition.clone() };
            for (slot, &table) in partition.iter().enumerate() {
                for (group, &seen) in view.group.iter_mut().zip(&cell).take(shape.n_cells()) {
                    if groups[table].pattern.homes.contains(&usize::from(seen)) {
                        *group = GroupOf { table: table as u8, slot: slot as u8 };
                    }
                }
            }
            view
        };
        let views = partitions
            .iter()
            .flat_map(|partition| cells.iter().map(move |cells| (partition, cells)))
            .map(|(partition, cells)| view(partition, cells))
            .take(MAX_VIEWS)
            .collect();
        Ok(Engine { groups, numberings, views, automaton, legal, neighbour, farther })
    }

    /// The memory that the tables take.
    pub fn n_bytes(&self) -> usize {
        self.groups.iter().map(|group| group.bytes.len()).sum()
    }

    /// The tables, ready to be read; the first again and again behind the last.
    pub fn tables(&self) -> [Table<'_, R>; MAX_TABLES] {
        let numbering = |k: usize| self.numberings.iter().find(|known| known.n_tiles() == k);
        std::array::from_fn(|idx| {
            let group = self.groups.get(idx).unwrap_or(&self.groups[0]);
            Table {
                placements: numbering(group.pattern.homes.len()).expect("each size is numbered"),
                bytes: &group.bytes,
            }
        })
    }

    /// A position as the search wants it: `board` has the home of the tile in each cell.
    pub fn position(&self, board: &[u8], blank: usize) -> Position {
        let tables = self.tables();
        let mut position = Position {
            board: [0; 32],
            blank: blank as u8,
            seen: [[GroupState::NONE; MAX_GROUPS]; MAX_VIEWS],
            h: [0; MAX_VIEWS],
        };
        position.board[..board.len()].copy_from_slice(board);
        for (idx, view) in self.views.iter().enumerate() {
            // The cell of each tile, by the home this view sees for it.
            let mut cell_of = [0usize; 32];
            for (cell, &home) in board.iter().enumerate() {
                cell_of[usize::from(view.cell[usize::from(home)])] = view.cell[cell].into();
            }
            for (&table, state) in view.tables.iter().zip(&mut position.seen[idx]) {
                let pattern = &self.groups[table].pattern;
                let cells: Vec<usize> = pattern.homes.iter().map(|&home| cell_of[home]).collect();
                let blank = usize::from(view.cell[blank]);
                let (entry, found) = tables[table].look_up(pattern, &cells, blank);
                *state = found;
                position.h[idx] += entry as i32;
            }
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
            for (idx, view) in self.views.iter().enumerate() {
                let group = view.group[at(home)];
                let table = &tables[usize::from(group.table)];
                let seen = &mut after.position.seen[idx][usize::from(group.slot)];
                let before = *seen;
                let (entry, moved) = table.slide(before, view.cell[at(from)], view.cell[at(blank)]);
                let bit = table.bit(entry);
                after.position.h[idx] += if bit == before.bit() { farther } else { -farther };
                *seen = moved.with_bit(bit);
            }
            (Direction::ALL[direction], after)
        };
        let mut successors: Vec<_> = (0..4).filter(is_worth).map(successor).collect();
        successors.sort_by_key(|(_, after)| after.position.h.iter().sum::<i32>());
        successors
    }
}
