//! How the guide's weights are learned: by solving, from nothing but the rules.
//!
//! Each round takes positions from the paths of narrow beams (including the dead ends that the current guide
//! leads into), solves them again with a wider beam, and fits the weights to the lengths: least squares,
//! no weight negative. Starts come from walks that grow longer with the rounds, then from
//! all positions, since lengths far from the goal are too noisy to begin with. It is a test only because it needs private items:
//!
//! `cargo test --release -p tuipan-solve --lib -- --ignored --nocapture learn_the_weights`
//!
//! prints a weight file after each round.

use tuipan_puzzle::tiles::{Board, Direction, Move, NamedGoal, Size, scramble};
use tuipan_space::{Cost, Limits, SplitMix64, Stats};

use super::beam::{Control, End, Request, beam};
use super::budget::Budget;
use super::geometry::Geometry;
use super::guide::{Guide, ONE, Tying, Weights};

const N_ROUNDS: u64 = 14;
/// From this round on starts are drawn from all positions.
const UNIFORM: u64 = 8;
const N_SOLVES: usize = 400;
const NARROW: usize = 60;
const WIDE: usize = 3000;
/// How much of the sums of earlier rounds counts in the next.
const MEMORY: f64 = 0.7;
/// The largest weight, so that a change fits in a byte.
const MOST: f64 = 127.0;
/// Keeps weights small that are seen little.
const RIDGE: f64 = 30.0;

fn solve(guide: &Guide<'_>, start: &Board, width: usize, longest: Cost) -> Option<Vec<Direction>> {
    let limits = Limits::default();
    let budget = Budget::new(&limits, None);
    let mut control = Control { stats: Stats::default(), limits, budget, watch: &mut () };
    let request = Request { width, longest, seed: 1, n_threads: 1, share: 1.0 };
    match beam(guide, &guide.geometry.by_homes(start), request, &mut control) {
        End::Found(moves) => Some(moves),
        _ => None,
    }
}

/// Sums for weighted least squares: squares of the features, and features times values.
struct Sums {
    n: usize,
    squares: Vec<f64>,
    products: Vec<f64>,
}

impl Sums {
    fn new(n: usize) -> Self {
        Sums { n, squares: vec![0.0; n * n], products: vec![0.0; n] }
    }

    fn forget(&mut self) {
        self.squares.iter_mut().chain(&mut self.products).for_each(|sum| *sum *= MEMORY);
    }

    fn add(&mut self, mut features: Vec<u16>, value: f64, weight: f64) {
        features.sort_unstable();
        let counts: Vec<(usize, f64)> = features
            .chunk_by(|a, b| a == b)
            .map(|same| (usize::from(same[0]), same.len() as f64))
            .collect();
        for &(i, count) in &counts {
            self.products[i] += weight * count * value;
            for &(j, other) in &counts {
                self.squares[i * self.n + j] += weight * count * other;
            }
        }
    }

    /// The weights that are not negative and fit best, by coordinate descent.
    fn fit(&self, weights: &mut [f64]) {
        for _ in 0..300 {
            for i in 0..self.n {
                let row = &self.squares[i * self.n..][..self.n];
                let sum: f64 = row.iter().zip(&*weights).map(|(a, b)| a * b).sum();
                let slope = self.products[i] - sum - RIDGE * weights[i];
                weights[i] = (weights[i] + slope / (row[i] + RIDGE)).max(0.0);
            }
        }
    }
}

#[test]
#[ignore = "slow: learns for minutes"]
fn learn_the_weights() {
    let goal = NamedGoal::BlankLast.board(Size::new(5, 5).expect("a size"));
    let tying = Tying::new();
    let mut weights = vec![0.0; tying.n_weights()];
    let mut sums = Sums::new(weights.len());
    let mut rng = SplitMix64::new(1);
    for round in 0..N_ROUNDS {
        let rounded: Vec<i16> =
            weights.iter().map(|w| (w * f64::from(ONE)).round().min(MOST) as i16).collect();
        let table = Weights::new(&rounded, &tying);
        let guide = Guide::new(Geometry::new(&goal), &table);
        sums.forget();
        for _ in 0..N_SOLVES {
            let start = if round < UNIFORM {
                let n_moves = 10 + rng.below(60 + 50 * round) as usize;
                scramble::walk(&goal, n_moves, &mut rng).0
            } else {
                scramble::uniform(&goal, &mut rng)
            };
            let Some(path) = solve(&guide, &start, NARROW, 300) else { continue };
            for _ in 0..if path.is_empty() { 0 } else { 2 } {
                let at = rng.below(path.len() as u64) as usize;
                let mut board = start.clone();
                path[..at].iter().for_each(|&d| board.play(Move::single(d)).expect("legal"));
                let longest = (path.len() - at) as Cost;
                let Some(better) = solve(&guide, &board, WIDE, longest) else { continue };
                for (n_done, &direction) in better.iter().enumerate() {
                    let length = (better.len() - n_done) as f64;
                    let (distance, features) =
                        guide.features(&guide.geometry.by_homes(&board), &tying);
                    // The longer, the less exact.
                    sums.add(features, length - f64::from(distance), 1.0 / (1.0 + length / 20.0));
                    board.play(Move::single(direction)).expect("legal");
                }
            }
        }
        sums.fit(&mut weights);
        println!("# round {round}");
        for line in weights.chunks(20) {
            let line: Vec<String> = line
                .iter()
                .map(|w| format!("{}", (w * f64::from(ONE)).round().min(MOST)))
                .collect();
            println!("{}", line.join(" "));
        }
    }
}
