//! Korf's hundred 15-puzzles in the multi-tile metric: nodes and times, on one thread.
//!
//! `cargo bench -p tuipan-solve --bench korf_mtm`

use std::ops::ControlFlow;
use std::time::Instant;

use tuipan_puzzle::tiles::{NamedGoal, Notation, Size};
use tuipan_solve::tiles::{Grain, MultiTileSolver};
use tuipan_space::{Limits, Stats};

fn main() {
    let size = Size::new(4, 4).expect("a size");
    let notation = Notation { size: Some(size), ..Notation::default() };
    let text = include_str!("../../../data/tiles/korf100_15puzzle.txt");
    let goal = NamedGoal::BlankFirst.board(size);
    let go_on = &mut |_: &Stats| ControlFlow::Continue(());
    for grain in [Grain::Coarse, Grain::Fine, Grain::Finest] {
        let begin = Instant::now();
        let solver = MultiTileSolver::build(&goal, grain);
        let solver = solver.expect("small enough");
        let built = begin.elapsed();
        println!("{grain:?}: {:.1} MB, {built:.2?} to build", solver.n_bytes() as f64 / 1e6);
        let (mut n_expanded, mut n_moves, mut times) = (0, 0, Vec::new());
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let tiles = line.split('|').nth(1).expect("a column of tiles");
            let start = notation.parse(tiles.trim()).expect("a position");
            let begin = Instant::now();
            let report = solver.solve_board(&start, &Limits::default(), go_on);
            times.push(begin.elapsed().as_secs_f64() * 1e3);
            n_expanded += report.stats.expanded;
            n_moves += report.best.expect("a solution").cost;
        }
        times.sort_by(f64::total_cmp);
        let (n, total) = (times.len(), times.iter().sum::<f64>());
        println!(
            "{n} positions, {n_moves} moves: {} nodes expanded on the mean, {:.1} ns each",
            n_expanded / n as u64,
            total * 1e6 / n_expanded as f64
        );
        println!(
            "mean {:.2} ms, median {:.2} ms, longest {:.1} ms",
            total / n as f64,
            times[n / 2],
            times[n - 1]
        );
    }
}
