//! Numbering the placements of a few tiles, together with where the blank can be.
//!
//! A placement of k tiles on a board is the set of cells they stand in (a mask) and their order in
//! reading direction (a permutation). The blank is in one of the regions into which the k tiles divide
//! the rest of the board; within a region it moves without moving any of the k. A mask and a region
//! are a **row**; each row has a place for every permutation, rounded up to whole words:
//!
//! ```text
//! index = row(mask, region) * row_bits + permutation
//! ```
//! - On 4x4 with k = 2 and the tiles in cells 1 and 4 (mask `0b1_0010`), the corner 0 is cut off: two
//!   regions, two rows. k = 2 has two permutations, so a row takes one word, and uses two bits of it.
//! - With the tiles in cells 0 and 1 there is one region, one row.
//!
//! A tile that slides along its row of the board does not change the order; one that slides up or down
//! passes those of the k that stand between. Searches keep the order itself, packed, and number it by two
//! small tables; so the index of a neighbour costs a few operations. Most slides take a whole row to a
//! whole row.

use super::shape::{Mask, Shape};

/// The number of an order of k tiles, in the order of the dictionary.
pub(crate) type Permutation = u16;

/// The tiles of a group in reading direction, three bits each, the first lowest.
///
/// - tiles 0, 1, 2 in their own order: `0o210`.
/// - tile 2 first, then 0, then 1: `0o102`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Order(u32);

impl Order {
    /// Of no tiles.
    pub const EMPTY: Self = Order(0);

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

/// What is known of a mask, in one word so that few cache lines hold all of them.
///
/// ```text
/// bit 63        48 47 45      5  3 2  0
///     +-----------+-----+----+----+----+
///     | first row |cell |... |cell|cell|   for each free cell, which of the mask's
///     |           | 15  |    | 1  | 0  |   rows is that of its region
///     +-----------+-----+----+----+----+
/// ```
/// - with the tiles in cells 1 and 4 of 4x4, cell 0 has region 0, all other free cells region 1.
/// - a mask that leaves the board in one piece has only zeros below its first row.
#[derive(Clone, Copy, Default)]
struct Room(u64);

impl Room {
    #[inline]
    fn row(self, blank: usize) -> usize {
        (self.0 >> 48) as usize + ((self.0 >> (3 * blank)) as usize & 7)
    }
}

/// The numbering of all placements of `k` tiles on a board.
pub(crate) struct Placements {
    /// The number of each mask among those of k cells ...
    mask_idx: Vec<u16>,
    /// ... and what is known of it.
    rooms: Vec<Room>,
    /// The mask and the region of each row.
    rows: Vec<(Mask, Mask)>,
    orders: Vec<Order>,
    /// What the first four tiles of an order contribute to its number, and what the others do.
    head_rank: Vec<Permutation>,
    tail_rank: Vec<Permutation>,
    row_bits: usize,
}

impl Placements {
    /// The most tiles whose permutations fit their type.
    pub const MAX_TILES: usize = 8;

    pub fn new(shape: Shape, k: usize) -> Self {
        assert!((1..=Self::MAX_TILES).contains(&k), "a group has 1 to 8 tiles, not {k}");
        let n_permutations = (1..=k as u32).product::<u32>();
        let mut mask_idx = vec![0; 1 << shape.n_cells()];
        let (mut rooms, mut rows) = (Vec::new(), Vec::new());
        for mask in
            (0..=Mask::MAX >> (16 - shape.n_cells())).filter(|m| m.count_ones() as usize == k)
        {
            mask_idx[usize::from(mask)] = rooms.len() as u16;
            let mut room = (rows.len() as u64) << 48;
            for (idx, region) in shape.regions(mask).into_iter().enumerate() {
                for cell in (0..shape.n_cells()).filter(|&cell| region >> cell & 1 == 1) {
                    room |= (idx as u64) << (3 * cell);
                }
                rows.push((mask, region));
            }
            rooms.push(Room(room));
        }
        let row_bits = (n_permutations as usize).next_multiple_of(64);
        let orders: Vec<Order> =
            (0..n_permutations).map(|rank| Order::new(&unrank(rank as Permutation, k))).collect();
        // In a dictionary, the first four decide before the others do.
        let n_tails = (1..=k.saturating_sub(4)).product::<usize>();
        let (mut head_rank, mut tail_rank) = (vec![0; 1 << 12], vec![0; 1 << 12]);
        for (rank, order) in orders.iter().enumerate() {
            head_rank[order.0 as usize & 0xfff] = (rank / n_tails * n_tails) as Permutation;
            tail_rank[order.0 as usize >> 12] = (rank % n_tails) as Permutation;
        }
        Placements { mask_idx, rooms, rows, orders, head_rank, tail_rank, row_bits }
    }

    /// The mask and the region of every row.
    pub fn rows(&self) -> &[(Mask, Mask)] {
        &self.rows
    }

    /// How many words of 64 bits a row takes.
    pub fn row_words(&self) -> usize {
        self.row_bits / 64
    }

    /// The order of each permutation.
    pub fn orders(&self) -> &[Order] {
        &self.orders
    }

    /// The row of a mask with the blank in cell `blank`.
    #[inline]
    pub fn row(&self, mask: Mask, blank: usize) -> usize {
        self.rooms[usize::from(self.mask_idx[usize::from(mask)])].row(blank)
    }

    /// The number of an order.
    #[inline]
    pub fn rank(&self, order: Order) -> usize {
        let (head, tail) = (order.0 as usize & 0xfff, order.0 as usize >> 12 & 0xfff);
        usize::from(self.head_rank[head]) + usize::from(self.tail_rank[tail])
    }

    /// The index of a placement with the blank in cell `blank`.
    #[inline]
    pub fn index(&self, mask: Mask, order: Order, blank: usize) -> usize {
        self.row(mask, blank) * self.row_bits + self.rank(order)
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
    // By table: without it, processors of the oldest kind that we support count bit by bit.
    const ONES: [u8; 256] = {
        let (mut ones, mut byte) = ([0; 256], 0);
        while byte < 256 {
            ones[byte] = (byte as u32).count_ones() as u8;
            byte += 1;
        }
        ones
    };
    let [low, high] = (mask & ((1 << cell) - 1)).to_le_bytes();
    usize::from(ONES[usize::from(low)] + ONES[usize::from(high)])
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

    #[test]
    fn permutations_are_numbered_without_gaps() {
        let shape = Shape { width: 3, height: 3 };
        for k in 1..=8 {
            let placements = Placements::new(shape, k);
            for (rank, &order) in placements.orders().iter().enumerate() {
                assert_eq!(placements.rank(order), rank);
            }
        }
        assert_eq!(unrank(0, 4), [0, 1, 2, 3]);
        assert_eq!((Order::new(&[0, 1, 2]).0, Order::new(&[2, 0, 1]).0), (0o210, 0o102));
    }

    #[test]
    fn every_placement_has_an_index_of_its_own() {
        let shape = Shape { width: 3, height: 3 };
        let placements = Placements::new(shape, 2);
        let mut seen = vec![0; placements.rows().len() * 64];
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
        assert!(seen.chunks(64).all(|row| row[..2] == [1, 1] && row[2..] == [0; 62]));
    }

    #[test]
    fn a_slide_gives_the_placement_of_the_new_cells() {
        let shape = Shape { width: 4, height: 4 };
        let placements = Placements::new(shape, 4);
        let (mask, order) = placements.placement(&[5, 2, 7, 6]);
        assert_eq!(placements.slide(mask, order, 5, 9), placements.placement(&[9, 2, 7, 6]));
        assert_eq!(placements.slide(mask, order, 2, 3), placements.placement(&[5, 3, 7, 6]));
        assert_eq!(order.tile(place(mask, 7)), 2);
    }
}
