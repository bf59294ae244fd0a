//! Cells of a board of at most 16, as bits of a word.

/// A set of cells.
pub(crate) type Mask = u16;

/// Width and height of a board of at most 16 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub width: usize,
    pub height: usize,
}

impl Shape {
    pub fn n_cells(self) -> usize {
        self.width * self.height
    }

    fn all(self) -> Mask {
        Mask::MAX >> (16 - self.n_cells())
    }

    /// The cells of the first column.
    fn first_column(self) -> Mask {
        (0..self.height).fold(0, |mask, row| mask | 1 << (row * self.width))
    }

    /// The cells next to some cell of `mask`; some of them may be in it themselves.
    pub fn border(self, mask: Mask) -> Mask {
        let first = self.first_column();
        let last = first << (self.width - 1);
        let sideways = (mask & !last) << 1 | (mask & !first) >> 1;
        let (w, mask) = (self.width, u32::from(mask));
        (sideways | (mask << w) as Mask | (mask >> w) as Mask) & self.all()
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

    /// Rows and columns between two cells.
    fn distance(self, a: usize, b: usize) -> i32 {
        let (w, d) = (self.width, |a: usize, b: usize| a.abs_diff(b) as i32);
        d(a / w, b / w) + d(a % w, b % w)
    }

    /// By how much a tile that steps from `from` to `to` gets farther from its home: 1 or -1.
    pub fn farther(self, home: usize, from: usize, to: usize) -> i32 {
        self.distance(home, to) - self.distance(home, from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_are_walls() {
        let shape = Shape { width: 4, height: 3 };
        assert_eq!(shape.border(1 << 3), 1 << 2 | 1 << 7);
        assert_eq!(shape.border(1 << 4), 1 << 0 | 1 << 5 | 1 << 8);
        assert_eq!(shape.border(1 << 11), 1 << 10 | 1 << 7);
    }

    #[test]
    fn a_corner_can_be_cut_off() {
        let shape = Shape { width: 4, height: 4 };
        let regions = shape.regions(1 << 1 | 1 << 4);
        assert_eq!(regions, [1, !(1 | 1 << 1 | 1 << 4)]);
    }
}
