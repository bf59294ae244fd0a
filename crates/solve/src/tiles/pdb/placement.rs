//! Where a group's tiles are, in the form that steps and look-ups work on.

use super::order::Order;

const LOW: u64 = u64::from_le_bytes([0x01; 8]);
const HIGH: u64 = u64::from_le_bytes([0x80; 8]);

/// The cells of up to eight tiles, and which tile is in which of them.
///
/// The cells are sorted, one per byte, the first lowest; bytes that are not needed are 255. A tile that
/// slides along its row of the board keeps its place among them; one that slides up or down passes
/// those in between.
///
/// - member 0 in cell 5 and member 1 in cell 2: cells `0xffff_ffff_ffff_0502`, order `0o01`.
/// - no tiles: cells `0xffff_ffff_ffff_ffff`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placement {
    pub cells: u64,
    pub order: Order,
}

impl Placement {
    /// Of no tiles.
    pub const EMPTY: Self = Placement { cells: u64::MAX, order: Order::EMPTY };

    /// Of members in given cells, member 0 first.
    pub fn new(cells: impl IntoIterator<Item = usize>) -> Self {
        let mut cells: Vec<(usize, usize)> =
            cells.into_iter().enumerate().map(|(member, cell)| (cell, member)).collect();
        cells.sort_unstable();
        let places = cells.into_iter().enumerate();
        places.fold(Self::EMPTY, |all, (place, (cell, member))| all.with(place, cell, member))
    }

    /// The same with one more member, in a cell behind all the others; `place` is how many those are.
    #[inline]
    pub fn with(self, place: usize, cell: usize, member: usize) -> Self {
        let cells = self.cells ^ (0xff ^ cell as u64) << (8 * place);
        Placement { cells, order: self.order.with(place, member) }
    }

    /// How many of the cells lie before a cell.
    #[inline]
    fn n_before(self, cell: usize) -> usize {
        // All cells are below 128, so bit 7 of each byte can catch the borrow; 255 never borrows it.
        let before = !((self.cells | HIGH) - cell as u64 * LOW) & HIGH;
        ((before >> 7).wrapping_mul(LOW) >> 56) as usize
    }

    /// The placement after the tile in `from` has gone to the free cell `to`.
    #[inline]
    pub fn slide(self, from: usize, to: usize) -> Self {
        let i = self.n_before(from);
        let j = self.n_before(to) - usize::from(from < to);
        let others = self.cells & ((1 << (8 * i)) - 1) | self.cells >> (8 * i) >> 8 << (8 * i);
        let tail = others >> (8 * j) << (8 * j) << 8;
        let cells = others & ((1 << (8 * j)) - 1) | (to as u64) << (8 * j) | tail;
        Placement { cells, order: self.order.shifted(i, j) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slide_gives_the_placement_of_the_new_cells() {
        // On 10x10, with up to eight tiles, each to every free cell.
        let start = [55, 2, 99, 56, 0, 17, 98, 31];
        for k in 1..=8 {
            for member in 0..k {
                for to in (0..100).filter(|cell| !start[..k].contains(cell)) {
                    let mut after = start;
                    after[member] = to;
                    let slid = Placement::new(start[..k].iter().copied()).slide(start[member], to);
                    assert_eq!(
                        slid,
                        Placement::new(after[..k].iter().copied()),
                        "{member} to {to}"
                    );
                }
            }
        }
    }

    #[test]
    fn worked_examples() {
        let placement = Placement::new([5, 2]);
        assert_eq!(placement.cells, 0xffff_ffff_ffff_0502);
        assert_eq!((placement.order.member(0), placement.order.member(1)), (1, 0));
        assert_eq!(Placement::new([]), Placement::EMPTY);
    }
}
