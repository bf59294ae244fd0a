//! Numbering the placements of a few tiles, together with what is known of the blank.
//!
//! A placement of k tiles is the set of cells they are in and their order. Sets are numbered in the
//! combinatorial number system: cells c0 < c1 < ... have the number C(c0, 1) + C(c1, 2) + ... Each set has
//! one **row** or several, by what is known of the blank: nothing (one row), its region (one for each
//! region into which the tiles divide the rest of the board), or its cell (one for each free cell). A row
//! has an entry for each order:
//!
//! ```text
//! index = (first row of the set + region of the blank) * k! + number of the order
//! ```
//! - On 4x4, tiles in cells 1 and 4 have set number C(1, 1) + C(4, 2) = 7. They cut off corner 0: with
//!   regions known this set has two rows, 0 for the blank in cell 0 and 1 for it elsewhere.
//! - With the blank's cell known the same set has 14 rows; the blank in cell 5 has the number 3 among
//!   the free cells 0, 2, 3, 5, ...
//!
//! A move takes a whole row to a whole row, its orders shifted all alike: that is why tables are built
//! fast.

use super::grid::{Grid, Mask, cells_of, place};
use super::order::{MAX_TILES, OrderRanks};
use super::placement::Placement;

/// What an entry knows of the blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum BlankKnowledge {
    /// Nothing.
    Nothing,
    /// Its region: the cells that it can reach without moving a tile of the group.
    Region,
    /// Its cell.
    Cell,
}

/// Where a set's rows begin, and where its map of regions does.
#[derive(Clone, Copy)]
struct Room {
    first_row: u32,
    map: u32,
}

/// The numbering of all placements of k tiles on a board.
pub(super) struct Numbering {
    k: usize,
    /// C(cell, place + 1), by place and cell; 0 for places from k on.
    binomials: Box<[[u32; 128]; MAX_TILES]>,
    rooms: Vec<Room>,
    /// The region of each cell, map after map; the first is all zero.
    maps: Vec<u8>,
    n_rows: usize,
    ranks: OrderRanks,
}

impl Numbering {
    /// How many sets of k cells there are, and how many orders of k tiles.
    pub fn n_sets_and_orders(grid: Grid, k: usize) -> (u64, u64) {
        (binomial(grid.n_cells(), k), (1..=k as u64).product())
    }

    /// How many rows there are.
    pub fn count_rows(grid: Grid, k: usize, blank: BlankKnowledge) -> u64 {
        let mut n_rows = 0;
        sets(grid, k).for_each(|set| for_each_region(grid, set, blank, |_| n_rows += 1));
        n_rows
    }

    /// There must be less than 2^32 rows.
    pub fn new(grid: Grid, k: usize, blank: BlankKnowledge) -> Self {
        let n_cells = grid.n_cells();
        let mut binomials = Box::new([[0; 128]; MAX_TILES]);
        for (place, row) in binomials.iter_mut().enumerate().take(k) {
            for (cell, entry) in row.iter_mut().enumerate().take(n_cells) {
                *entry = binomial(cell, place + 1) as u32;
            }
        }
        let (mut rooms, mut maps) = (Vec::new(), vec![0; n_cells]);
        let mut n_rows = 0;
        for set in sets(grid, k) {
            let start = maps.len();
            let mut n_regions = 0;
            for_each_region(grid, set, blank, |region| {
                if n_regions == 1 {
                    maps.resize(start + n_cells, 0);
                }
                if n_regions > 0 {
                    cells_of(region).for_each(|cell| maps[start + cell] = n_regions as u8);
                }
                n_regions += 1;
            });
            let map = if n_regions > 1 { start as u32 } else { 0 };
            rooms.push(Room { first_row: n_rows as u32, map });
            n_rows += n_regions;
        }
        Numbering { k, binomials, rooms, maps, n_rows, ranks: OrderRanks::new(k) }
    }

    /// How many tiles are placed.
    pub fn k(&self) -> usize {
        self.k
    }

    pub fn n_rows(&self) -> usize {
        self.n_rows
    }

    pub fn ranks(&self) -> &OrderRanks {
        &self.ranks
    }

    pub fn n_orders(&self) -> usize {
        self.ranks.orders().len()
    }

    pub fn n_entries(&self) -> usize {
        self.n_rows * self.n_orders()
    }

    /// The row of a set of cells with the blank in a free cell.
    pub fn row(&self, set: Mask, blank: usize) -> usize {
        let places = cells_of(set).enumerate();
        let set_idx = places.map(|(place, cell)| self.binomials[place][cell]).sum();
        self.row_of_set(set_idx, blank)
    }

    #[inline]
    fn row_of_set(&self, set_idx: u32, blank: usize) -> usize {
        let room = self.rooms[set_idx as usize];
        room.first_row as usize + usize::from(self.maps[room.map as usize + blank])
    }

    /// The index of a placement with the blank in a free cell.
    #[inline]
    pub fn index(&self, placement: Placement, blank: usize) -> usize {
        // All eight, so that there is no loop; those not needed add 0.
        let cells = placement.cells.to_le_bytes();
        let set_idx = (0..MAX_TILES)
            .map(|place| self.binomials[place][usize::from(cells[place] & 127)])
            .sum();
        self.row_of_set(set_idx, blank) * self.n_orders() + self.ranks.rank(placement.order)
    }
}

/// The set and the region of every row, in order.
pub(super) fn rows(grid: Grid, k: usize, blank: BlankKnowledge) -> Vec<(Mask, Mask)> {
    let mut rows = Vec::new();
    for set in sets(grid, k) {
        for_each_region(grid, set, blank, |region| rows.push((set, region)));
    }
    rows
}

/// All sets of k cells, in the order of their numbers.
fn sets(grid: Grid, k: usize) -> impl Iterator<Item = Mask> {
    let mut next = Some((1 << k) - 1);
    std::iter::from_fn(move || {
        let set: Mask = next?;
        // The next larger word with as many bits: the lowest block of ones gives its top bit to the
        // zero above, and the others go to the bottom.
        let low = set & set.wrapping_neg();
        let carried = set + low;
        next = Some(carried | (set ^ carried) >> 2 >> low.trailing_zeros())
            .filter(|&set| set <= grid.all());
        Some(set)
    })
}

fn for_each_region(grid: Grid, set: Mask, blank: BlankKnowledge, mut found: impl FnMut(Mask)) {
    let free = grid.all() & !set;
    match blank {
        BlankKnowledge::Nothing => found(free),
        BlankKnowledge::Region => grid.regions(set).for_each(found),
        BlankKnowledge::Cell => cells_of(free).for_each(|cell| found(1 << cell)),
    }
}

/// How many sets of k things there are among n; 2^64 - 1 if there are more than that.
fn binomial(n: usize, k: usize) -> u64 {
    if k > n {
        return 0;
    }
    let exact = (0..k as u128).fold(1u128, |all, i| all.saturating_mul(n as u128 - i) / (i + 1));
    u64::try_from(exact).unwrap_or(u64::MAX)
}

/// The place of each cell of a set, and the shift that a slide makes.
pub(super) fn shift(set: Mask, from: usize, to: usize) -> (Mask, (usize, usize)) {
    let after = set ^ 1 << from ^ 1 << to;
    (after, (place(set, from), place(after, to)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_numbers() {
        let grid = Grid { width: 4, height: 4 };
        let n_entries = |k, blank| Numbering::new(grid, k, blank).n_entries();
        assert_eq!(n_entries(6, BlankKnowledge::Nothing), 5_765_760); // 16!/10!
        assert_eq!(n_entries(3, BlankKnowledge::Cell), 43_680); // 16!/12!
        let three = Grid { width: 3, height: 3 };
        assert_eq!(Numbering::new(three, 5, BlankKnowledge::Cell).n_entries(), 60_480); // 9!/3!
        assert_eq!(Numbering::n_sets_and_orders(grid, 8), (12_870, 40_320));
        assert_eq!(binomial(100, 8), 186_087_894_300);
    }

    #[test]
    fn every_placement_has_an_index_of_its_own() {
        for blank in [BlankKnowledge::Nothing, BlankKnowledge::Region, BlankKnowledge::Cell] {
            for (width, height, k) in [(3, 3, 2), (4, 2, 3), (2, 3, 5), (3, 4, 3)] {
                let grid = Grid { width, height };
                let numbering = Numbering::new(grid, k, blank);
                let rows = rows(grid, k, blank);
                assert_eq!(rows.len(), numbering.n_rows());
                let mut seen = vec![false; numbering.n_entries()];
                for (row, &(set, region)) in rows.iter().enumerate() {
                    let cells: Vec<usize> = cells_of(set).collect();
                    for order in numbering.ranks().orders() {
                        let mut of_member = vec![0; k];
                        (0..k).for_each(|place| of_member[order.member(place)] = cells[place]);
                        let placement = Placement::new(of_member);
                        let mut of_region =
                            cells_of(region).map(|blank| numbering.index(placement, blank));
                        let idx = of_region.next().expect("a region has a cell");
                        assert!(of_region.all(|other| other == idx));
                        assert_eq!(idx / numbering.n_orders(), row);
                        assert!(!std::mem::replace(&mut seen[idx], true));
                    }
                }
                assert!(seen.into_iter().all(|seen| seen));
            }
        }
    }

    #[test]
    fn worked_examples() {
        let grid = Grid { width: 4, height: 4 };
        let set = 1 << 1 | 1 << 4;
        assert_eq!(sets(grid, 2).position(|other| other == set), Some(7));
        let regions = Numbering::new(grid, 2, BlankKnowledge::Region);
        let first = regions.row(set, 0);
        assert!(
            (0..16).all(|cell| set >> cell & 1 == 1
                || regions.row(set, cell) == first + usize::from(cell > 0))
        );
        let cells = Numbering::new(grid, 2, BlankKnowledge::Cell);
        assert_eq!(cells.row(set, 5), 14 * 7 + 3);
    }
}
