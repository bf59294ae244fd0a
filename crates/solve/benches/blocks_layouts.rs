//! All 1,588,914 classic layouts with two free cells: how long it takes to find the distance of each.
//!
//! `cargo xtask bench blocks_layouts`

use std::ops::ControlFlow;
use std::time::Instant;

use tuipan_puzzle::blocks::{Level, Metric};
use tuipan_solve::blocks::{Enumeration, PieceSet};
use tuipan_space::{Limits, Stats};

fn go_on(_: &Stats) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn main() {
    // Of one of the 36 sets there is no layout.
    let sets = PieceSet::all_two_blank();
    let levels: Vec<Level> = sets.iter().filter_map(|set| set.level("set", None).ok()).collect();
    println!(
        "{:<8} {:>9} {:>9} {:>9} {:>7} {:>8} {:>10}",
        "metric", "layouts", "solvable", "farthest", "hardest", "seconds", "ns/layout"
    );
    for metric in Metric::ALL {
        let mut best = f64::MAX;
        let mut shown = String::new();
        for _ in 0..5 {
            let begin = Instant::now();
            let all = Enumeration::new(&levels, metric, &Limits::default(), &mut go_on)
                .expect("no limits");
            let seconds = begin.elapsed().as_secs_f64();
            best = best.min(seconds);
            let n_layouts = all.n_layouts().unwrap_or(0);
            shown = format!(
                "{:<8} {:>9} {:>9} {:>9} {:>7} {best:>8.3} {:>10.0}",
                metric.name(),
                n_layouts,
                all.n_solvable(),
                all.farthest().unwrap_or(0),
                all.n_hardest(),
                best * 1e9 / all.n_solvable() as f64,
            );
        }
        println!("{shown}");
    }
}
