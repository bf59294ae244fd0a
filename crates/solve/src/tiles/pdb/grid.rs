//! Cells of a board of at most 100, as bits of a word.

use tuipan_puzzle::tiles::{Direction, Size};

/// A set of cells.
pub(super) type Mask = u128;

/// The geometry that tables need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    pub width: usize,
    pub height: usize,
}

impl Grid {
    pub fn new(size: Size) -> Self {
        Grid { width: size.width(), height: size.height() }
    }

    pub fn n_cells(self) -> usize {
        self.width * self.height
    }

    /// All cells.
    pub fn all(self) -> Mask {
        Mask::MAX >> (Mask::BITS as usize - self.n_cells())
    }

    /// The cell whose tile enters `blank` when it goes in a direction.
    pub fn enters(self, blank: usize, direction: Direction) -> Option<usize> {
        let (row, column) = (blank / self.width, blank % self.width);
        match direction {
            Direction::Up => (row + 1 < self.height).then(|| blank + self.width),
            Direction::Right => (column > 0).then(|| blank - 1),
            Direction::Down => (row > 0).then(|| blank - self.width),
            Direction::Left => (column + 1 < self.width).then(|| blank + 1),
        }
    }

    /// The cells next to a cell.
    pub fn neighbours(self, cell: usize) -> impl Iterator<Item = usize> {
        Direction::ALL.into_iter().filter_map(move |direction| self.enters(cell, direction))
    }

    /// Rows and columns between two cells.
    pub fn distance(self, a: usize, b: usize) -> usize {
        let w = self.width;
        (a / w).abs_diff(b / w) + (a % w).abs_diff(b % w)
    }

    /// The cells of the first column and of the last.
    fn outer_columns(self) -> (Mask, Mask) {
        let first = (0..self.height).fold(0, |cells, row| cells | 1 << (row * self.width));
        (first, first << (self.width - 1))
    }

    /// The cells next to some cell of `mask`; some of them may be in it themselves.
    fn border(self, (first, last): (Mask, Mask), mask: Mask) -> Mask {
        let sideways = (mask & !last) << 1 | (mask & !first) >> 1;
        (sideways | mask << self.width | mask >> self.width) & self.all()
    }

    /// The regions into which `occupied` divides the other cells, in the order of their first cells.
    pub fn regions(self, occupied: Mask) -> impl Iterator<Item = Mask> {
        let mut free = self.all() & !occupied;
        let columns = self.outer_columns();
        std::iter::from_fn(move || {
            let mut region = free & free.wrapping_neg();
            if region == 0 {
                return None;
            }
            loop {
                let larger = region | self.border(columns, region) & free;
                if larger == region {
                    free &= !region;
                    return Some(region);
                }
                region = larger;
            }
        })
    }
}

/// The cells of a set, in order.
pub(super) fn cells_of(mut mask: Mask) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = mask.trailing_zeros() as usize;
        let found = (mask != 0).then_some(cell);
        mask &= mask.wrapping_sub(1);
        found
    })
}

/// How many cells of a set lie before a cell.
pub(super) fn place(mask: Mask, cell: usize) -> usize {
    (mask & ((1 << cell) - 1)).count_ones() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_are_walls() {
        let grid = Grid { width: 4, height: 3 };
        let sorted = |cell| {
            let mut cells: Vec<usize> = grid.neighbours(cell).collect();
            cells.sort_unstable();
            cells
        };
        assert_eq!(sorted(3), [2, 7]);
        assert_eq!(sorted(4), [0, 5, 8]);
        assert_eq!(sorted(11), [7, 10]);
        for cell in 0..12 {
            assert!(cells_of(grid.border(grid.outer_columns(), 1 << cell)).eq(sorted(cell)));
        }
    }

    #[test]
    fn a_corner_can_be_cut_off() {
        let grid = Grid { width: 10, height: 10 };
        let regions: Vec<Mask> = grid.regions(1 << 1 | 1 << 10).collect();
        assert_eq!(regions, [1, grid.all() & !(1 | 1 << 1 | 1 << 10)]);
        assert_eq!(grid.regions(grid.all() & !(1 << 99)).collect::<Vec<_>>(), [1 << 99]);
    }
}
