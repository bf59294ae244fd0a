//! A small neural network, as it is used: plain numbers and loops, the same on every platform.
//!
//! ```text
//! position -> 128 sums of 16-bit weights, one weight per (tile, cell) -> max(0, x)
//!          -> 32 sums -> max(0, x) -> 1 sum: by how much the distance exceeds Manhattan distance
//! ```
//!
//! The input is "tile t is in cell c", yes or no, for all t (the blank too) and c. So the first layer is not a
//! matrix product but a sum of as many rows as there are cells, and a move changes four rows of it: what is
//! carried along a path is the [`Accumulator`]. Its numbers are whole, so that sums made step by step and
//! sums made from scratch are the same to the last bit. The other layers use `f32` in a fixed order of
//! additions, and no fused ones: every machine gets the same answer.

/// How many sums the first layer has.
pub const WIDTH: usize = 128;
/// How many the second has.
pub const INNER: usize = 32;

/// The first layer of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Accumulator([i16; WIDTH]);

/// The numbers of a network for boards of this many cells.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    pub(crate) n_cells: usize,
    /// For tile `t` in cell `c` at `t * n_cells + c`.
    pub(crate) rows: Vec<[i16; WIDTH]>,
    /// For each sum of the first layer, in units of its whole numbers, what it adds to the second.
    pub(crate) inner: Vec<[f32; INNER]>,
    pub(crate) inner_bias: [f32; INNER],
    pub(crate) outer: [f32; INNER],
    pub(crate) outer_bias: f32,
}

impl Network {
    /// Whether no position can make a sum of the first layer too large for its 16 bits.
    pub(crate) fn is_safe(&self) -> bool {
        let largest = |unit: usize| -> i32 {
            let tiles = self.rows.chunks(self.n_cells);
            tiles
                .map(|cells| cells.iter().map(|row| i32::from(row[unit]).abs()).max().unwrap_or(0))
                .sum()
        };
        (0..WIDTH).all(|unit| largest(unit) <= i32::from(i16::MAX))
    }

    /// How many cells its boards have.
    pub fn n_cells(&self) -> usize {
        self.n_cells
    }

    #[inline]
    fn row(&self, tile: usize, cell: usize) -> &[i16; WIDTH] {
        &self.rows[tile * self.n_cells + cell]
    }

    /// The first layer of a position, given as tiles and their cells.
    #[inline]
    pub fn start(&self, placed: impl Iterator<Item = (usize, usize)>) -> Accumulator {
        let mut sums = [0i16; WIDTH];
        for (tile, cell) in placed {
            let row = self.row(tile, cell);
            for (sum, &weight) in sums.iter_mut().zip(row) {
                *sum = sum.wrapping_add(weight);
            }
        }
        Accumulator(sums)
    }

    /// The first layer after `tile` has gone from a cell to another, where the blank was.
    #[inline]
    pub fn step(
        &self,
        Accumulator(mut sums): Accumulator,
        tile: usize,
        from: usize,
        to: usize,
    ) -> Accumulator {
        let (tile_to, tile_from) = (self.row(tile, to), self.row(tile, from));
        let (blank_to, blank_from) = (self.row(0, from), self.row(0, to));
        for (idx, sum) in sums.iter_mut().enumerate() {
            // On the way it may leave the range; what comes out is in it.
            *sum = sum
                .wrapping_add(tile_to[idx])
                .wrapping_sub(tile_from[idx])
                .wrapping_add(blank_to[idx])
                .wrapping_sub(blank_from[idx]);
        }
        Accumulator(sums)
    }

    /// By how much the distance exceeds Manhattan distance, which is never less than 0.
    #[inline]
    pub fn residual(&self, Accumulator(sums): &Accumulator) -> f32 {
        let mut inner = self.inner_bias;
        for (&sum, weights) in sums.iter().zip(&self.inner) {
            // No branch for those that add nothing: which they are cannot be foretold.
            let sum = f32::from(sum.max(0));
            for (out, &weight) in inner.iter_mut().zip(weights) {
                *out += sum * weight;
            }
        }
        let mut lanes = [0f32; 8];
        for (values, weights) in inner.chunks_exact(8).zip(self.outer.chunks_exact(8)) {
            for ((lane, &value), &weight) in lanes.iter_mut().zip(values).zip(weights) {
                *lane += value.max(0.0) * weight;
            }
        }
        (lanes.iter().sum::<f32>() + self.outer_bias).max(0.0)
    }
}
