//! Cells of a board of at most 25, as bits of a word.

use tuipan_puzzle::tiles::Direction;

/// A set of cells.
pub(crate) type Mask = u32;

/// The most cells that the fast solver's boards have.
pub(crate) const MAX_CELLS: usize = 25;

/// Something for each cell. There is room for more cells than a board can have, so that an index of
/// five bits needs no check.
pub(crate) type ByCell<T> = [T; 32];

/// The index of a cell in [`ByCell`].
#[inline(always)]
pub(crate) fn at(cell: u8) -> usize {
    usize::from(cell & 31)
}

/// Width and height of a board of at most 25 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub width: usize,
    pub height: usize,
    /// The cells of the first column.
    first_column: Mask,
}

impl Shape {
    pub fn new(width: usize, height: usize) -> Self {
        assert!((1..=MAX_CELLS).contains(&(width * height)), "{width}x{height} does not fit");
        let first_column = (0..height).fold(0, |mask, row| mask | 1 << (row * width));
        Shape { width, height, first_column }
    }

    pub fn n_cells(self) -> usize {
        self.width * self.height
    }

    fn all(self) -> Mask {
        Mask::MAX >> (Mask::BITS as usize - self.n_cells())
    }

    /// The cells next to some cell of `mask`; some of them may be in it themselves.
    pub fn border(self, mask: Mask) -> Mask {
        let last_column = self.first_column << (self.width - 1);
        let sideways = (mask & !last_column) << 1 | (mask & !self.first_column) >> 1;
        // Boards of a single row are wider than no word.
        (sideways | mask << self.width | mask >> self.width) & self.all()
    }

    /// The region of free cells around a free cell.
    pub fn region_of(self, occupied: Mask, cell: usize) -> Mask {
        let mut region = 1 << cell;
        loop {
            let larger = region | self.border(region) & !occupied;
            if larger == region {
                return region;
            }
            region = larger;
        }
    }

    /// The regions into which `occupied` divides the other cells, in the order of their first cells.
    pub fn regions(self, occupied: Mask) -> Vec<Mask> {
        let mut regions = Vec::new();
        let mut free = self.all() & !occupied;
        while free != 0 {
            let region = self.region_of(occupied, free.trailing_zeros() as usize);
            regions.push(region);
            free &= !region;
        }
        regions
    }

    /// The cell that the blank goes to from a cell when a tile moves in each direction, if there is one.
    pub fn steps(self, cell: usize) -> [Option<u8>; 4] {
        Direction::ALL.map(|direction| {
            let width = self.width as isize;
            // The blank goes against the tile.
            let step = match direction {
                Direction::Up => width,
                Direction::Right => -1,
                Direction::Down => -width,
                Direction::Left => 1,
            };
            let to = cell.wrapping_add_signed(step);
            let is_there = to < self.n_cells() && self.border(1 << cell) >> to & 1 == 1;
            is_there.then_some(to as u8)
        })
    }

    /// Rows and columns between two cells.
    fn distance(self, a: usize, b: usize) -> i32 {
        let (w, d) = (self.width, |a: usize, b: usize| a.abs_diff(b) as i32);
        d(a / w, b / w) + d(a % w, b % w)
    }

    /// By how much a tile that steps from `from` to `to` gets farther from its home: 1 or -1.
    pub fn farther(self, home: usize, from: usize, to: usize) -> i32 {
        self.distance(home, to) - self.distance(home, from)
    }

    /// Whether a set of cells has an odd number of dark ones, if the board is coloured as for chess.
    pub fn is_odd(self, mask: Mask) -> bool {
        let is_dark = |cell: &usize| (cell / self.width + cell % self.width) % 2 == 1;
        cells(mask).filter(is_dark).count() % 2 == 1
    }
}

/// The cells of a set.
pub(crate) fn cells(mut mask: Mask) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = mask.trailing_zeros() as usize;
        (mask != 0).then(|| {
            mask &= mask - 1;
            cell
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_are_walls() {
        let shape = Shape::new(4, 3);
        assert_eq!(shape.border(1 << 3), 1 << 2 | 1 << 7);
        assert_eq!(shape.border(1 << 4), 1 << 0 | 1 << 5 | 1 << 8);
        assert_eq!(shape.border(1 << 11), 1 << 10 | 1 << 7);
        let shape = Shape::new(5, 5);
        assert_eq!(shape.border(1 << 24), 1 << 23 | 1 << 19);
    }

    #[test]
    fn a_corner_can_be_cut_off() {
        let shape = Shape::new(4, 4);
        let regions = shape.regions(1 << 1 | 1 << 4);
        assert_eq!(regions, [1, 0xffff & !(1 | 1 << 1 | 1 << 4)]);
    }
}
