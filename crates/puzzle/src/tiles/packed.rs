//! Positions packed for search: the smallest `Copy` form that holds the board.
//!
//! | form | cells | a cell takes | blank |
//! |---|---|---|---|
//! | `u64` | up to 16 | 4 bits | found by a bit trick |
//! | `u128` | up to 25 | 5 bits | found by a bit trick |
//! | [`Bytes`] | up to 100 | a byte | stored |
//! | [`Heap`] | any | 16 bits, on the heap | stored |
//!
//! # `u64`: cell `i` in bits `4i..4i+4`
//!
//! ```text
//! bit  63   60 59   56             7    4 3    0
//!     +-------+-------+-  ...  -+-------+-------+
//!     |cell 15|cell 14|         |cell 1 |cell 0 |
//!     +-------+-------+-  ...  -+-------+-------+
//! ```
//! Read as hexadecimal, a position is its compact notation backwards. Bits above the last cell are 0.
//! - `1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0` is `0x0FED_CBA9_8765_4321`.
//! - the 3x3 position `8 1 0/3 5 7/4 2 6` is `0x6_2475_3018`.
//!
//! # `u128`: cell `i` in bits `5i..5i+5`
//!
//! ```text
//! bit 127 125 124 120 119 115            9    5 4    0
//!     +------+-------+-------+-  ...  -+-------+-------+
//!     | none |cell 24|cell 23|         |cell 1 |cell 0 |
//!     +------+-------+-------+-  ...  -+-------+-------+
//! ```
//! - the 4x2 position `7 0 5 1/2 3 4 6` is `0x31_0620_9407`; its first three cells are `5 << 10 | 0 << 5 | 7`.
//! - a 6x3 board `1 2 3 ... 17 0` ends (highest) in `17 << 80`, with cell 17, the blank, all zero.
//!
//! Nothing here checks its input: that is what [`Board`] is for.

use std::hash::{Hash, Hasher};

use super::{Board, Size, Tile};

/// A packed position.
pub trait Packed: Clone + Eq + Hash + Send + Sync + 'static {
    /// The largest board it can hold.
    const MAX_CELLS: usize;

    /// Packs a position.
    ///
    /// # Panics
    /// If the board has more than [`MAX_CELLS`](Self::MAX_CELLS) cells.
    fn pack(board: &Board) -> Self;

    /// The tile in a cell.
    fn tile(&self, cell: usize) -> usize;

    /// The empty cell.
    fn blank(&self) -> usize;

    /// Moves the tile in cell `from` to `blank`, which must be the empty cell.
    fn slide(&mut self, from: usize, blank: usize);

    /// The readable form.
    fn unpack(&self, size: Size) -> Board {
        let tiles = (0..size.n_cells()).map(|cell| self.tile(cell) as Tile).collect();
        Board::new(size, tiles).expect("a packed position is a position")
    }
}

fn assert_fits<P: Packed>(board: &Board) {
    let n = board.size().n_cells();
    assert!(n <= P::MAX_CELLS, "{n} cells do not fit a form of {}", P::MAX_CELLS);
}

macro_rules! packed_integer {
    ($int:ty, $bits:literal, $cells:literal) => {
        impl Packed for $int {
            const MAX_CELLS: usize = $cells;

            fn pack(board: &Board) -> Self {
                assert_fits::<Self>(board);
                let cells = board.tiles().iter().rev();
                cells.fold(0, |packed, &tile| packed << $bits | <$int>::from(tile))
            }

            #[inline]
            fn tile(&self, cell: usize) -> usize {
                (self >> ($bits * cell)) as usize & ((1 << $bits) - 1)
            }

            #[inline]
            fn blank(&self) -> usize {
                // The lowest all-zero field: subtracting 1 from each field borrows into its top bit.
                // Fields above the first zero one may come out wrong, the first never does; and
                // unused fields, which are zero too, lie above every cell.
                const LOW: $int = {
                    let (mut low, mut cell) = (0, 0);
                    while cell < $cells {
                        low |= 1 << ($bits * cell);
                        cell += 1;
                    }
                    low
                };
                const HIGH: $int = LOW << ($bits - 1);
                (self.wrapping_sub(LOW) & !self & HIGH).trailing_zeros() as usize / $bits
            }

            #[inline]
            fn slide(&mut self, from: usize, blank: usize) {
                let tile = *self >> ($bits * from) & ((1 << $bits) - 1);
                *self ^= tile << ($bits * from) | tile << ($bits * blank);
            }
        }
    };
}

packed_integer!(u64, 4, 16);
packed_integer!(u128, 5, 25);

/// One byte per cell and one for the blank's place; unused cells are 0.
///
/// - `1 2/3 0` is `tiles = [1, 2, 3, 0, 0, ...]`, `blank = 3`.
/// - `0 1 2/3 4 5` is `tiles = [0, 1, 2, 3, 4, 5, 0, ...]`, `blank = 0`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bytes {
    tiles: [u8; 100],
    blank: u8,
}

impl Hash for Bytes {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // The blank follows from the tiles.
        state.write(&self.tiles);
    }
}

impl Packed for Bytes {
    const MAX_CELLS: usize = 100;

    fn pack(board: &Board) -> Self {
        assert_fits::<Self>(board);
        let mut tiles = [0; 100];
        for (packed, &tile) in tiles.iter_mut().zip(board.tiles()) {
            *packed = tile as u8;
        }
        Bytes { tiles, blank: board.blank() as u8 }
    }

    #[inline]
    fn tile(&self, cell: usize) -> usize {
        self.tiles[cell].into()
    }

    #[inline]
    fn blank(&self) -> usize {
        self.blank.into()
    }

    #[inline]
    fn slide(&mut self, from: usize, blank: usize) {
        self.tiles.swap(from, blank);
        self.blank = from as u8;
    }
}

/// Sixteen bits per cell, on the heap: for boards of more than 100 cells.
///
/// - `1 2/3 0` is `tiles = [1, 2, 3, 0]`, `blank = 3`.
/// - `0 1 2/3 4 5` is `tiles = [0, 1, 2, 3, 4, 5]`, `blank = 0`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heap {
    tiles: Box<[Tile]>,
    blank: u16,
}

impl Hash for Heap {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // The blank follows from the tiles.
        self.tiles.hash(state);
    }
}

impl Packed for Heap {
    const MAX_CELLS: usize = Size::MAX_SIDE * Size::MAX_SIDE;

    fn pack(board: &Board) -> Self {
        Heap { tiles: board.tiles().into(), blank: board.blank() as u16 }
    }

    #[inline]
    fn tile(&self, cell: usize) -> usize {
        self.tiles[cell].into()
    }

    #[inline]
    fn blank(&self) -> usize {
        self.blank.into()
    }

    #[inline]
    fn slide(&mut self, from: usize, blank: usize) {
        self.tiles.swap(from, blank);
        self.blank = from as u16;
    }
}
