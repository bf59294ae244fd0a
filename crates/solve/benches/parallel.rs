//! Parallel IDA* against IDA* on one thread, in one run.
//!
//! Three of Korf's hundred with the Manhattan distance, each some seconds on one thread.
//!
//! `cargo bench -p tuipan-solve --features parallel --bench parallel [THREADS]`

use std::time::Instant;

use tuipan_puzzle::tiles::{Board, Metric, NamedGoal, Packed, TileSpace};
use tuipan_search::{ida_star, parallel_ida_star};
use tuipan_solve::tiles::Manhattan;
use tuipan_space::Limits;

const INSTANCES: [(u32, &str); 3] = [
    (4, "5 12 10 7/15 11 14 0/8 2 1 13/3 4 9 6"),
    (8, "12 11 15 3/8 0 4 2/6 13 9 5/14 1 10 7"),
    (11, "5 9 13 14/6 3 7 12/10 8 4 0/15 2 11 1"),
];

fn main() {
    let threads = std::env::args().skip(1).find_map(|arg| arg.parse().ok());
    let n_threads: usize =
        threads.or_else(|| std::thread::available_parallelism().ok().map(usize::from)).unwrap_or(2);
    println!(
        "{:<6} {:>6} {:>14} {:>9} {:>12} {:>9}",
        "Korf",
        "moves",
        "expanded",
        "1 thread",
        format!("{n_threads} threads"),
        "speed-up"
    );
    for (number, text) in INSTANCES {
        let start: Board = text.parse().expect("a position");
        let goal = NamedGoal::BlankFirst.board(start.size());
        let space = TileSpace::<u64>::new(&goal, Metric::SingleTile);
        let heuristic = Manhattan::new(&goal, Metric::SingleTile);
        let (start, limits) = (u64::pack(&start), Limits::default());
        let begin = Instant::now();
        let one = ida_star(&space, &start, &heuristic, &limits, &mut ());
        let alone = begin.elapsed().as_secs_f64();
        let begin = Instant::now();
        let many = parallel_ida_star(&space, &start, &heuristic, n_threads, &limits, &mut ());
        let together = begin.elapsed().as_secs_f64();
        let cost = one.best.map_or(0, |best| best.cost);
        assert_eq!(Some(cost), many.best.map(|best| best.cost), "both must find the same length");
        println!(
            "{number:<6} {cost:>6} {:>14} {alone:>8.2}s {together:>11.2}s {:>8.2}x",
            one.stats.expanded,
            alone / together
        );
    }
}
