//! Learns a network: stochastic gradient descent on the squared error, by Adam.
//!
//! Written out rather than taken from a framework, because the input is sparse. A framework multiplies the
//! whole first matrix with vectors that are nearly all 0; here a position touches as many rows as it has
//! cells. What that is worth was measured: docs/decisions/2026-11-16-learned-heuristics.md. That the gradient is
//! right is tested against differences.
//!
//! Source: D. Kingma and J. Ba, "Adam: a method for stochastic optimization", 2015; K. He et al.,
//! "Delving deep into rectifiers", 2015, for the first numbers.

use std::ops::ControlFlow;

use tuipan_space::SplitMix64;

use crate::Samples;
use crate::network::{INNER, Network, WIDTH};

/// What one unit of the network's output means while it learns, in moves: keeps the numbers near 1.
const SCALE: f32 = 10.0;
/// How much of the mean gradient, and of the mean square, the next step keeps.
const KEEP: (f32, f32) = (0.9, 0.999);

/// How long to learn, and how fast.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Schedule {
    /// How often each sample is seen.
    pub n_epochs: u32,
    /// How many samples a step is made of.
    pub batch: usize,
    /// The length of the first step; it falls to a hundredth in a straight line.
    pub rate: f32,
    /// Of the first numbers and of the order of the samples.
    pub seed: u64,
}

impl Default for Schedule {
    fn default() -> Self {
        Schedule { n_epochs: 10, batch: 256, rate: 2e-3, seed: 1 }
    }
}

/// Learns from samples. After each epoch `progress` hears its number, from 1, and the root of the mean
/// squared error in moves, as it was while learning; it can end the matter.
pub fn train(
    samples: &Samples,
    schedule: Schedule,
    progress: &mut dyn FnMut(u32, f64) -> ControlFlow<()>,
) -> Network {
    let mut trainer = Trainer::new(samples.size().n_cells(), schedule.seed);
    let target =
        |idx: usize| (f32::from(samples.distance(idx)) - samples.manhattan(idx) as f32) / SCALE;
    let n = samples.len();
    let mean = (0..n).map(|idx| f64::from(target(idx))).sum::<f64>() / n.max(1) as f64;
    trainer.set_outer_bias(mean as f32);
    let mut order: Vec<u32> = (0..n as u32).collect();
    let mut rng = SplitMix64::new(schedule.seed ^ 0x5851_f42d_4c95_7f2d);
    let batch = schedule.batch.max(1);
    let n_steps = (n.div_ceil(batch) * schedule.n_epochs as usize).max(1);
    let mut step = 0;
    for epoch in 1..=schedule.n_epochs {
        for i in (1..n).rev() {
            order.swap(i, rng.below(i as u64 + 1) as usize);
        }
        let mut loss = 0.0;
        for batch in order.chunks(batch) {
            for &idx in batch {
                let idx = idx as usize;
                loss += f64::from(trainer.learn(samples.tiles(idx), target(idx)));
            }
            let left = 1.0 - step as f32 / n_steps as f32;
            trainer.step(batch.len(), schedule.rate * (0.01 + 0.99 * left));
            step += 1;
        }
        let rms = (loss / n.max(1) as f64).sqrt() * f64::from(SCALE);
        if progress(epoch, rms).is_break() {
            break;
        }
    }
    trainer.network()
}

/// A network that learns: its numbers in one row, so that a step is one loop.
///
/// First the rows of the first layer, then for each of its sums what it adds to the second, then the
/// second's own, the outer weights and the outer bias. (The first layer needs no bias of its own: the
/// blank's rows do for it, since the blank is always somewhere.)
pub struct Trainer {
    n_cells: usize,
    weights: Vec<f32>,
    gradient: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    n_steps: i32,
}

impl Trainer {
    /// A network for boards of this many cells that knows nothing yet.
    pub fn new(n_cells: usize, seed: u64) -> Self {
        let n = n_cells * n_cells * WIDTH + WIDTH * INNER + 2 * INNER + 1;
        let mut rng = SplitMix64::new(seed);
        let mut weights = vec![0.0; n];
        let mut fill = |part: &mut [f32], fan_in: usize| {
            // Evenly from an interval of variance 2 / fan_in.
            let end = (6.0 / fan_in as f32).sqrt();
            for weight in part {
                let unit = (rng.next_u64() >> 40) as f32 / (1 << 24) as f32;
                *weight = (2.0 * unit - 1.0) * end;
            }
        };
        let (rows, rest) = weights.split_at_mut(n_cells * n_cells * WIDTH);
        fill(rows, n_cells);
        fill(&mut rest[..WIDTH * INNER], WIDTH);
        fill(&mut rest[WIDTH * INNER + INNER..WIDTH * INNER + 2 * INNER], 8 * INNER);
        let zeros = vec![0.0; n];
        Trainer {
            n_cells,
            weights,
            gradient: zeros.clone(),
            mean: zeros.clone(),
            square: zeros,
            n_steps: 0,
        }
    }

    fn set_outer_bias(&mut self, bias: f32) {
        if let Some(last) = self.weights.last_mut() {
            *last = bias;
        }
    }

    /// Adds the gradient of the squared error of one sample, and gives that error.
    pub fn learn(&mut self, tiles: &[u8], target: f32) -> f32 {
        let n_cells = self.n_cells;
        let (rows, inner, rest) = parts(&self.weights, n_cells);
        let starts = || {
            let row = move |(cell, &tile)| (usize::from(tile) * n_cells + cell) * WIDTH;
            tiles.iter().enumerate().map(row)
        };
        let forward = forward(rows, inner, rest, starts());
        let error = forward.output - target;

        let (g_rows, g_inner, g_rest) = parts_mut(&mut self.gradient, n_cells);
        let slope = 2.0 * error;
        let mut second = [0f32; INNER];
        for idx in 0..INNER {
            g_rest[INNER + idx] += slope * forward.second[idx].max(0.0);
            if forward.second[idx] > 0.0 {
                second[idx] = slope * rest[INNER + idx];
            }
            g_rest[idx] += second[idx];
        }
        g_rest[2 * INNER] += slope;
        let mut first = [0f32; WIDTH];
        for (idx, &sum) in forward.first.iter().enumerate() {
            let slope = dot(&second, &inner[idx * INNER..][..INNER]);
            first[idx] = if sum > 0.0 { slope } else { 0.0 };
            let sum = sum.max(0.0);
            for (gradient, &slope) in g_inner[idx * INNER..][..INNER].iter_mut().zip(&second) {
                *gradient += sum * slope;
            }
        }
        for start in starts() {
            for (gradient, &slope) in g_rows[start..][..WIDTH].iter_mut().zip(&first) {
                *gradient += slope;
            }
        }
        error * error
    }

    /// One step against the mean of the gradients added since the last.
    pub fn step(&mut self, n_samples: usize, rate: f32) {
        self.n_steps += 1;
        let (keep_mean, keep_square) = KEEP;
        // Both means begin at 0, which these undo.
        let mean_share = 1.0 - keep_mean.powi(self.n_steps);
        let square_share = 1.0 - keep_square.powi(self.n_steps);
        let rate = rate / mean_share;
        let share = 1.0 / n_samples.max(1) as f32;
        let numbers = self.weights.iter_mut().zip(&mut self.gradient);
        let means = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, gradient), (mean, square)) in numbers.zip(means) {
            let slope = *gradient * share;
            *gradient = 0.0;
            *mean = keep_mean * *mean + (1.0 - keep_mean) * slope;
            *square = keep_square * *square + (1.0 - keep_square) * slope * slope;
            *weight -= rate * *mean / ((*square / square_share).sqrt() + 1e-8);
        }
    }

    /// What it would say of a position now, in moves above Manhattan distance; may be below 0.
    pub fn output(&self, tiles: &[u8]) -> f32 {
        let (rows, inner, rest) = parts(&self.weights, self.n_cells);
        let row = |(cell, &tile): (usize, &u8)| (usize::from(tile) * self.n_cells + cell) * WIDTH;
        forward(rows, inner, rest, tiles.iter().enumerate().map(row)).output * SCALE
    }

    /// The network as it is used, the first layer rounded to whole numbers.
    pub fn network(&self) -> Network {
        let (rows, inner, rest) = parts(&self.weights, self.n_cells);
        let row = |idx: usize| &rows[idx * WIDTH..][..WIDTH];
        // The largest sum that any position can make must fit.
        let largest = |unit: usize| -> f32 {
            let most = |tile: usize| {
                let cells = tile * self.n_cells..(tile + 1) * self.n_cells;
                cells.map(|idx| row(idx)[unit].abs()).fold(0.0, f32::max)
            };
            (0..self.n_cells).map(most).sum()
        };
        let most = (0..WIDTH).map(largest).fold(f32::MIN_POSITIVE, f32::max);
        // Each rounding may add a half.
        let units = (f32::from(i16::MAX) - self.n_cells as f32) / most;
        let array = |values: &[f32]| -> [f32; INNER] {
            let mut array = [0.0; INNER];
            array.copy_from_slice(values);
            array
        };
        let rounded = |idx: usize| {
            let mut whole = [0i16; WIDTH];
            for (whole, &weight) in whole.iter_mut().zip(row(idx)) {
                *whole = (weight * units).round() as i16;
            }
            whole
        };
        Network {
            n_cells: self.n_cells,
            rows: (0..self.n_cells * self.n_cells).map(rounded).collect(),
            inner: inner.chunks(INNER).map(|weights| array(weights).map(|w| w / units)).collect(),
            inner_bias: array(&rest[..INNER]),
            outer: array(&rest[INNER..2 * INNER]).map(|weight| weight * SCALE),
            outer_bias: rest[2 * INNER] * SCALE,
        }
    }
}

/// The three parts of a row of numbers: first layer, second layer, and the rest.
fn parts(numbers: &[f32], n_cells: usize) -> (&[f32], &[f32], &[f32]) {
    let (rows, rest) = numbers.split_at(n_cells * n_cells * WIDTH);
    let (inner, rest) = rest.split_at(WIDTH * INNER);
    (rows, inner, rest)
}

fn parts_mut(numbers: &mut [f32], n_cells: usize) -> (&mut [f32], &mut [f32], &mut [f32]) {
    let (rows, rest) = numbers.split_at_mut(n_cells * n_cells * WIDTH);
    let (inner, rest) = rest.split_at_mut(WIDTH * INNER);
    (rows, inner, rest)
}

/// The sums of each layer, before what is below 0 is cut off.
struct Forward {
    first: [f32; WIDTH],
    second: [f32; INNER],
    output: f32,
}

fn forward(
    rows: &[f32],
    inner: &[f32],
    rest: &[f32],
    starts: impl Iterator<Item = usize>,
) -> Forward {
    let mut first = [0f32; WIDTH];
    for start in starts {
        for (sum, &weight) in first.iter_mut().zip(&rows[start..][..WIDTH]) {
            *sum += weight;
        }
    }
    let mut second = [0f32; INNER];
    second.copy_from_slice(&rest[..INNER]);
    for (idx, &sum) in first.iter().enumerate() {
        let sum = sum.max(0.0);
        for (out, &weight) in second.iter_mut().zip(&inner[idx * INNER..][..INNER]) {
            *out += sum * weight;
        }
    }
    let cut = second.map(|value| value.max(0.0));
    Forward { first, second, output: dot(&cut, &rest[INNER..2 * INNER]) + rest[2 * INNER] }
}

/// In eight lanes, which is what the machine can do at once.
fn dot(a: &[f32; INNER], b: &[f32]) -> f32 {
    let mut lanes = [0f32; 8];
    for (a, b) in a.chunks_exact(8).zip(b.chunks_exact(8)) {
        for ((lane, a), b) in lanes.iter_mut().zip(a).zip(b) {
            *lane += a * b;
        }
    }
    lanes.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train::data::tests::few_samples;

    #[test]
    fn the_gradient_is_that_of_differences() {
        let samples = few_samples();
        let mut trainer = Trainer::new(samples.size().n_cells(), 5);
        let (tiles, target) = (samples.tiles(7), 0.8);
        trainer.learn(tiles, target);
        let gradient = std::mem::take(&mut trainer.gradient);
        let n = trainer.weights.len();
        let squared = |trainer: &Trainer| f64::from(trainer.output(tiles) / SCALE - target).powi(2);
        let mut n_checked = 0;
        // Some of each part; all of the last, small ones.
        for idx in (0..n).filter(|idx| idx % 97 == 0 || n - idx < 100) {
            let weight = trainer.weights[idx];
            let step = 1e-3;
            trainer.weights[idx] = weight + step;
            let above = squared(&trainer);
            trainer.weights[idx] = weight - step;
            let below = squared(&trainer);
            trainer.weights[idx] = weight;
            let slope = (above - below) / f64::from(2.0 * step);
            let error = (slope - f64::from(gradient[idx])).abs();
            assert!(error < 2e-3 + 0.02 * slope.abs(), "{idx}: {slope} is not {}", gradient[idx]);
            n_checked += usize::from(slope != 0.0);
        }
        assert!(n_checked > 30, "only {n_checked} mattered");
    }

    #[test]
    fn rounding_changes_little() {
        let samples = few_samples();
        let mut trainer = Trainer::new(samples.size().n_cells(), 5);
        for _ in 0..30 {
            for idx in 0..samples.len() {
                trainer.learn(samples.tiles(idx), f32::from(samples.distance(idx)) / 30.0);
            }
            trainer.step(samples.len(), 1e-3);
        }
        let network = trainer.network();
        assert!(network.is_safe());
        for idx in 0..samples.len() {
            let tiles = samples.tiles(idx);
            let placed = tiles.iter().enumerate().map(|(cell, &tile)| (usize::from(tile), cell));
            let used = network.residual(&network.start(placed));
            let learned = trainer.output(tiles).max(0.0);
            assert!((used - learned).abs() < 0.02, "{used} {learned}");
        }
    }

    #[test]
    fn it_learns_what_it_sees() {
        let samples = few_samples();
        let mut errors = Vec::new();
        let schedule = Schedule { n_epochs: 60, batch: 16, ..Schedule::default() };
        train(&samples, schedule, &mut |_, error| {
            errors.push(error);
            ControlFlow::Continue(())
        });
        assert_eq!(errors.len(), 60);
        assert!(errors[59] < 0.2 * errors[0], "{errors:?}");
        let mut n_calls = 0;
        train(&samples, schedule, &mut |_, _| {
            n_calls += 1;
            ControlFlow::Break(())
        });
        assert_eq!(n_calls, 1);
    }
}
