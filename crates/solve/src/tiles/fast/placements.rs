//! Numbering the placements of a few tiles, together with where the blank can be.
//!
//! A placement of k tiles on a board is the set of cells they stand in (a mask) and their order in
//! reading direction (a permutation). The blank is in one of the regions into which the k tiles divide
//! the rest of the board; within a region it moves without moving any of the k. A mask and a region
//! are a **row**. Each permutation has a place for every row, rounded up to whole cache lines:
//!
//! ```text
//! index = permutation * n_places + row(mask, region)
//! ```
//! - On 4x4 with k = 2 and the tiles in cells 1 and 4 (mask `0b1_0010`), the corner 0 is cut off: two
//!   regions, two rows. With the tiles in cells 0 and 1 there is one region, one row.
//! - With k = 2 there are 124 rows on 4x4 and two permutations, so the indexes are 0 to 123 and 512 to
//!   635.
//!
//! A tile that slides along its row of the board does not change the order; one that slides up or down
//! passes those of the k that stand between. So nearby positions share few permutations, and their
//! entries share few pages. Searches keep the order itself, packed, and number it by two small tables;
//! so the index of a neighbour costs a few operations.

use super::room::{RegionMaps, Room};
use super::shape::{Mask, Shape};

/// The number of an order of k tiles, in the order of the dictionary.
pub(crate) type Permutation = u16;

/// The tiles of a group in reading direction, three bits each, the first lowest.
///
/// - tiles 0, 1, 2 in their own order: `0o210`.
/// - tile 2 first, then 0, then 1: `0o102`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Order(pub(super) u32);

impl Order {
    fn new(tiles: &[usize]) -> Self {
        Order(tiles.iter().rev().fold(0, |order, &tile| order << 3 | tile as u32))
    }

    /// The tile at a place.
    #[inline]
    pub fn tile(self, place: usize) -> usize {
        (self.0 >> (3 * place)) as usize & 7
    }

    /// The order after the tile at place `i` has gone to place `j`.
    #[inline]
    fn shifted(self, i: usize, j: usize) -> Self {
        // Out with it and in again, also where i is j: that costs less than a branch that is hard to
        // guess.
        let (i, j) = (3 * i, 3 * j);
        let tile = self.0 >> i & 7;
        let others = self.0 & ((1 << i) - 1) | self.0 >> (i + 3) << i;
        Order(others & ((1 << j) - 1) | tile << j | others >> j << (j + 3))
    }
}

/// The numbering of all placements of `k` tiles on a board.
pub(crate) struct Placements<R> {
    k: usize,
    numbers: Numbers,
    n_places: usize,
    /// What is known of each mask.
    rooms: Vec<R>,
    maps: RegionMaps,
    /// The mask and the region of each row.
    rows: Vec<(Mask, Mask)>,
    orders: Vec<Order>,
}

/// The small tables that number masks and orders: of lengths known to the compiler, so that it need not
/// check each index.
struct Numbers {
    /// A mask is numbered by its upper half, and its lower half among those of as many cells.
    high: [u32; 1 << 12],
    low: [u16; 1 << 13],
    /// What the first four tiles of an order contribute to its number, and what the others do.
    head: [Permutation; 1 << 12],
    tail: [Permutation; 1 << 12],
}

impl<R: Room> Placements<R> {
    /// The most tiles whose permutations fit their type.
    pub const MAX_TILES: usize = 8;

    pub fn new(shape: Shape, k: usize) -> Self {
        assert!((1..=Self::MAX_TILES).contains(&k), "a group has 1 to 8 tiles, not {k}");
        assert!(shape.n_cells() <= R::MAX_CELLS, "the board is too large");
        let mut numbers = Numbers {
            high: [0; 1 << 12],
            low: [0; 1 << 13],
            head: [0; 1 << 12],
            tail: [0; 1 << 12],
        };
        let n_low = 1u32 << R::LOW_BITS.min(shape.n_cells() as u32);
        let mut n_with = [0; 32];
        for low in 0..n_low {
            let n = &mut n_with[low.count_ones() as usize];
            numbers.low[low as usize] = *n;
            *n += 1;
        }
        let (mut rooms, mut rows) = (Vec::new(), Vec::new());
        let mut maps = RegionMaps::new(shape);
        for high in 0..1u32 << (shape.n_cells() as u32).saturating_sub(R::LOW_BITS) {
            numbers.high[high as usize] = rooms.len() as u32;
            let masks = (0..n_low).map(|low| high << R::LOW_BITS | low);
            for mask in masks.filter(|mask| mask.count_ones() as usize == k) {
                let regions = shape.regions(mask);
                rooms.push(R::new(rows.len(), mask, &regions, &mut maps));
                rows.extend(regions.into_iter().map(|region| (mask, region)));
            }
        }
        let n_permutations = (1..=k as u32).product::<u32>();
        let orders: Vec<Order> =
            (0..n_permutations).map(|rank| Order::new(&unrank(rank as Permutation, k))).collect();
        // In a dictionary, the first four decide before the others do.
        let n_tails = (1..=k.saturating_sub(4)).product::<usize>();
        for (rank, order) in orders.iter().enumerate() {
            numbers.head[order.0 as usize & 0xfff] = (rank / n_tails * n_tails) as Permutation;
            numbers.tail[order.0 as usize >> 12] = (rank % n_tails) as Permutation;
        }
        let n_places = rows.len().next_multiple_of(512);
        Placements { k, numbers, n_places, rooms, maps, rows, orders }
    }

    /// The indexes of one permutation: a multiple of 512.
    pub fn n_places(&self) -> usize {
        self.n_places
    }

    /// How many tiles are placed.
    pub fn n_tiles(&self) -> usize {
        self.k
    }

    /// The bytes of a table with one bit for each index.
    pub fn n_bytes(&self) -> usize {
        self.orders.len() * self.n_places / 8
    }

    /// The mask and the region of every row.
    pub fn rows(&self) -> &[(Mask, Mask)] {
        &self.rows
    }

    /// The order of each permutation.
    pub fn orders(&self) -> &[Order] {
        &self.orders
    }

    /// The row of a mask with the blank in cell `blank`.
    #[inline]
    pub fn row(&self, mask: Mask, blank: usize) -> usize {
        let (high, low) = (mask >> R::LOW_BITS, mask & ((1 << R::LOW_BITS) - 1));
        let high = self.numbers.high[high as usize & 0xfff];
        let idx = high + u32::from(self.numbers.low[low as usize & 0x1fff]);
        self.rooms[idx as usize].row(&self.maps, mask, blank)
    }

    /// The number of an order.
    #[inline]
    pub fn rank(&self, order: Order) -> usize {
        let (head, tail) = (order.0 as usize & 0xfff, order.0 as usize >> 12 & 0xfff);
        usize::from(self.numbers.head[head]) + usize::from(self.numbers.tail[tail])
    }

    /// The index of a placement with the blank in cell `blank`.
    #[inline]
    pub fn index(&self, mask: Mask, order: Order, blank: usize) -> usize {
        self.rank(order) * self.n_places + self.row(mask, blank)
    }

    /// What becomes of each permutation when the tile at place `i` goes to place `j`.
    pub fn shifted(&self, i: usize, j: usize) -> Vec<Permutation> {
        self.orders.iter().map(|order| self.rank(order.shifted(i, j)) as Permutation).collect()
    }

    /// The placement after the tile in `from` has gone to the free cell `to`.
    #[inline]
    pub fn slide(&self, mask: Mask, order: Order, from: usize, to: usize) -> (Mask, Order) {
        let after = mask ^ 1 << from ^ 1 << to;
        (after, order.shifted(place(mask, from), place(after, to)))
    }

    /// Mask and order of tiles in given cells; tile 0 of the group first.
    pub fn placement(&self, cells: &[usize]) -> (Mask, Order) {
        let mask = cells.iter().fold(0, |mask, cell| mask | 1 << cell);
        let mut tiles: Vec<usize> = (0..cells.len()).collect();
        tiles.sort_by_key(|&tile| cells[tile]);
        (mask, Order::new(&tiles))
    }
}

/// How many cells of a mask lie before a cell.
#[inline]
pub(crate) fn place(mask: Mask, cell: usize) -> usize {
    (mask & ((1 << cell) - 1)).count_ones() as usize
}

/// The permutation of a number, in the factorial system.
fn unrank(mut rank: Permutation, k: usize) -> Vec<usize> {
    let mut digits = vec![0; k];
    for i in (0..k).rev() {
        let base = (k - i) as Permutation;
        digits[i] = usize::from(rank % base);
        rank /= base;
    }
    let mut left: Vec<usize> = (0..k).collect();
    digits.into_iter().map(|digit| left.remove(digit)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiles::fast::room::Narrow;

    #[test]
    fn permutations_are_numbered_without_gaps() {
        let shape = Shape::new(3, 3);
        for k in 1..=8 {
            let placements = Placements::<Narrow>::new(shape, k);
            for (rank, &order) in placements.orders().iter().enumerate() {
                assert_eq!(placements.rank(order), rank);
            }
        }
        assert_eq!(unrank(0, 4), [0, 1, 2, 3]);
        assert_eq!((Order::new(&[0, 1, 2]).0, Order::new(&[2, 0, 1]).0), (0o210, 0o102));
    }

    #[test]
    fn every_placement_has_an_index_of_its_own() {
        let shape = Shape::new(3, 3);
        let placements = Placements::<Narrow>::new(shape, 2);
        let n_rows = placements.rows().len();
        let mut seen = vec![0; 2 * placements.n_places()];
        for a in 0..9 {
            for b in (0..9).filter(|&b| b != a) {
                let (mask, order) = placements.placement(&[a, b]);
                let mut regions = Vec::new();
                for blank in (0..9).filter(|&cell| cell != a && cell != b) {
                    regions.push(placements.index(mask, order, blank));
                }
                regions.sort_unstable();
                regions.dedup();
                regions.into_iter().for_each(|idx| seen[idx] += 1);
            }
        }
        let expected = |idx: usize| usize::from(idx % placements.n_places() < n_rows);
        assert!(seen.iter().enumerate().all(|(idx, &n)| n == expected(idx)));
    }

    #[test]
    fn a_slide_gives_the_placement_of_the_new_cells() {
        let shape = Shape::new(4, 4);
        let placements = Placements::<Narrow>::new(shape, 4);
        let (mask, order) = placements.placement(&[5, 2, 7, 6]);
        assert_eq!(placements.slide(mask, order, 5, 9), placements.placement(&[9, 2, 7, 6]));
        assert_eq!(placements.slide(mask, order, 2, 3), placements.placement(&[5, 3, 7, 6]));
        assert_eq!(order.tile(place(mask, 7)), 2);
    }
}
