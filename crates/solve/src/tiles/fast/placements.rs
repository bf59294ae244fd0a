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
//! passes those of the k that stand between, which a small table turns into the new permutation. So the
//! index of a neighbour costs a few operations, and most slides take a whole row to a whole row.

use super::shape::{Mask, Shape};

/// The number of an order of k tiles.
pub(crate) type Permutation = u16;

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
    /// The tiles in the order of each permutation.
    orders: Vec<[u8; Self::MAX_TILES]>,
    /// The permutation after the tile at place `i` has gone to place `j`: `[permutation][i][j]`, with
    /// eight of each so that an index needs no multiplication.
    shifted: Vec<Permutation>,
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
        let order = |permutation: u32| {
            let mut order = [0; Self::MAX_TILES];
            for (place, tile) in unrank(permutation as Permutation, k).into_iter().enumerate() {
                order[place] = tile as u8;
            }
            order
        };
        let orders = (0..n_permutations).map(order).collect();
        let row_bits = (n_permutations as usize).next_multiple_of(64);
        Placements { mask_idx, rooms, rows, orders, shifted: shifts(k), row_bits }
    }

    /// The mask and the region of every row.
    pub fn rows(&self) -> &[(Mask, Mask)] {
        &self.rows
    }

    /// How many words of 64 bits a row takes.
    pub fn row_words(&self) -> usize {
        self.row_bits / 64
    }

    /// The tiles of the group in the order of each permutation.
    pub fn orders(&self) -> &[[u8; Self::MAX_TILES]] {
        &self.orders
    }

    /// The row of a mask with the blank in cell `blank`.
    #[inline]
    pub fn row(&self, mask: Mask, blank: usize) -> usize {
        self.rooms[usize::from(self.mask_idx[usize::from(mask)])].row(blank)
    }

    /// The index of a placement with the blank in cell `blank`.
    #[inline]
    pub fn index(&self, mask: Mask, permutation: Permutation, blank: usize) -> usize {
        self.row(mask, blank) * self.row_bits + usize::from(permutation)
    }

    /// What becomes of each permutation when the tile at place `i` goes to place `j`.
    #[inline]
    pub fn shifted(&self, permutation: usize, i: usize, j: usize) -> Permutation {
        self.shifted[permutation << 6 | i << 3 | j]
    }

    /// The placement after the tile in `from` has gone to the free cell `to`.
    #[inline]
    pub fn slide(
        &self,
        mask: Mask,
        permutation: Permutation,
        from: usize,
        to: usize,
    ) -> (Mask, Permutation) {
        let after = mask ^ 1 << from ^ 1 << to;
        let (i, j) = (place(mask, from), place(after, to));
        // Also where i is j and nothing changes: a look-up costs less than a branch that is hard to guess.
        (after, self.shifted(permutation.into(), i, j))
    }

    /// Mask and permutation of tiles in given cells; tile 0 of the group first.
    pub fn placement(&self, cells: &[usize]) -> (Mask, Permutation) {
        let mask = cells.iter().fold(0, |mask, cell| mask | 1 << cell);
        let mut order: Vec<usize> = (0..cells.len()).collect();
        order.sort_by_key(|&tile| cells[tile]);
        (mask, rank(&order))
    }

    /// Which tile of the group stands in a cell of the mask.
    #[inline]
    pub fn tile_at(&self, mask: Mask, permutation: Permutation, cell: usize) -> usize {
        self.orders[usize::from(permutation)][place(mask, cell)].into()
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

/// The number of a permutation in the factorial system.
fn rank(order: &[usize]) -> Permutation {
    let k = order.len();
    (0..k).fold(0, |rank, i| {
        let smaller = order[i + 1..].iter().filter(|&&later| later < order[i]).count();
        rank * (k - i) as Permutation + smaller as Permutation
    })
}

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

fn shifts(k: usize) -> Vec<Permutation> {
    let n_permutations = (1..=k).product::<usize>();
    let mut shifted = vec![0; n_permutations << 6];
    for (permutation, shifted) in shifted.chunks_mut(64).enumerate() {
        let order = unrank(permutation as Permutation, k);
        for i in 0..k {
            for j in 0..k {
                let mut order = order.clone();
                let tile = order.remove(i);
                order.insert(j, tile);
                shifted[i << 3 | j] = rank(&order);
            }
        }
    }
    shifted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn permutations_are_numbered_without_gaps() {
        for rank_ in 0..720 {
            assert_eq!(rank(&unrank(rank_, 6)), rank_);
        }
        assert_eq!(unrank(0, 4), [0, 1, 2, 3]);
    }

    #[test]
    fn every_placement_has_an_index_of_its_own() {
        let shape = Shape { width: 3, height: 3 };
        let placements = Placements::new(shape, 2);
        let mut seen = vec![0; placements.rows().len() * 64];
        for a in 0..9 {
            for b in (0..9).filter(|&b| b != a) {
                let (mask, permutation) = placements.placement(&[a, b]);
                let mut regions = Vec::new();
                for blank in (0..9).filter(|&cell| cell != a && cell != b) {
                    regions.push(placements.index(mask, permutation, blank));
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
        let (mask, permutation) = placements.placement(&[5, 2, 7, 6]);
        assert_eq!(placements.slide(mask, permutation, 5, 9), placements.placement(&[9, 2, 7, 6]));
        assert_eq!(placements.slide(mask, permutation, 2, 3), placements.placement(&[5, 3, 7, 6]));
        assert_eq!(placements.tile_at(mask, permutation, 7), 2);
    }
}
