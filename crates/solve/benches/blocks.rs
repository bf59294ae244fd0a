//! Sliding blocks: our solver against the `pathfinding` crate's bfs over our own rules, in one run.
//!
//! Our time goes from the parsed level to the replayed solution, nothing cached. The peer gets the packed
//! start and only has to find the states of the path. Each takes its turn, several rounds; of the
//! rounds the fastest counts. Both must find the same length.
//!
//! `cargo xtask bench blocks [huge]`; `huge` lets the peer, too, solve the large ones.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

use tuipan_puzzle::blocks::{
    BlockSpace, Level, Metric, Moves, SpaceVisitor, Word, read_levels, with_space,
};
use tuipan_solve::blocks::{LayeredBfs, analyse, solve};
use tuipan_space::{Limits, StateSpace, Stats};

const CLASSIC: &str = include_str!("../../../data/blocks/collection/hrd_classic.sbp");
const FAMOUS: &str = include_str!("../../../data/blocks/collection/famous.sbp");
const RUSH: &str = include_str!("../../../data/blocks/tests/rush_std40.sbp");
const LAYTON: &str = include_str!("../../../data/blocks/tests/layton24.sbp");

fn go_on(_: &Stats) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Solves and replays; gives the cost and the states expanded.
fn ours(level: &Level, metric: Metric) -> (usize, u64) {
    let report = solve(level, metric, LayeredBfs::default(), &Limits::default(), &mut go_on);
    let solution = report.best.expect("a solution");
    let moves: Moves = solution.actions.into_iter().collect();
    let mut position = level.start().clone();
    level.play_all(&mut position, &moves).expect("a legal solution");
    assert!(level.is_goal(&position) && moves.len(metric) == solution.cost as usize);
    (solution.cost as usize, report.stats.expanded)
}

/// The peer's length and seconds, after packing.
struct Peer;

impl SpaceVisitor for Peer {
    type Output = (usize, f64);

    fn visit<M: Word, K: Word>(self, space: BlockSpace<M, K>) -> (usize, f64) {
        let start = space.pack(space.level().start()).expect("the level's start");
        let begin = Instant::now();
        let path = pathfinding::prelude::bfs(
            &start,
            |state| {
                let next = space.actions(state).map(|action| space.successor(state, action));
                next.collect::<Vec<_>>()
            },
            |state| space.is_goal(state),
        );
        (path.map_or(0, |path| path.len() - 1), begin.elapsed().as_secs_f64())
    }
}

fn seconds<T>(run: impl FnOnce() -> T) -> f64 {
    let begin = Instant::now();
    black_box(run());
    begin.elapsed().as_secs_f64()
}

fn row(name: &str, metric: Metric, states: u64, ours: f64, peer: Option<f64>) {
    let (ms, ns) = (ours * 1e3, ours * 1e9 / states as f64);
    let (peer_ms, ratio) = match peer {
        Some(peer) => (format!("{:.1}", peer * 1e3), format!("{:.1}x", peer / ours)),
        None => ("-".into(), "-".into()),
    };
    println!("{name:<26} {metric:<6} {states:>9} {ms:>9.2} {ns:>9.1} {peer_ms:>9} {ratio:>7}");
}

fn compare(name: &str, levels: &[Level], rounds: usize, with_peer: bool) {
    for metric in Metric::ALL {
        let (mut sum_ours, mut sum_peer, mut states) = (0.0, 0.0, 0);
        for level in levels {
            let (mut best, mut best_peer) = (f64::MAX, f64::MAX);
            let (cost, expanded) = ours(level, metric);
            states += expanded;
            for _ in 0..rounds {
                best = best.min(seconds(|| ours(level, metric)));
            }
            for _ in 0..if with_peer { rounds.div_ceil(5) } else { 0 } {
                let (peer_cost, peer_seconds) = with_space(level, metric, Peer);
                assert_eq!(peer_cost, cost, "both must find the same length");
                best_peer = best_peer.min(peer_seconds);
            }
            sum_ours += best;
            sum_peer += best_peer;
        }
        row(name, metric, states, sum_ours, with_peer.then_some(sum_peer));
    }
}

fn main() {
    let huge = std::env::args().any(|arg| arg == "huge");
    let read = |text: &str| read_levels(text).expect("the data are right");
    let some = |text: &str, ids: &[&str]| -> Vec<Level> {
        read(text).into_iter().filter(|level| ids.contains(&level.id())).collect()
    };
    println!(
        "{:<26} {:<6} {:>9} {:>9} {:>9} {:>9} {:>7}",
        "", "metric", "states", "ours ms", "ns/state", "peer ms", "ratio"
    );
    let donkey = some(CLASSIC, &["hrd-01"]);
    compare("横刀立马", &donkey, 50, true);
    for metric in Metric::ALL {
        let map = || analyse(&donkey[0], metric, &Limits::default(), &mut go_on).ok();
        let states = map().map_or(0, |map| map.n_states() as u64);
        let best = (0..30).map(|_| seconds(map)).fold(f64::MAX, f64::min);
        row("横刀立马, distance map", metric, states, best, None);
    }
    compare(
        "47 classics but hrd-39",
        &{
            let mut levels = read(CLASSIC);
            levels.retain(|level| level.id() != "hrd-39");
            levels
        },
        5,
        true,
    );
    compare("Rush Hour, 40 cards", &read(RUSH), 10, true);
    compare(
        "Layton, all but the 5th",
        &{
            let mut levels = read(LAYTON);
            levels.retain(|level| level.id() != "layton-05");
            levels
        },
        1,
        huge,
    );
    compare("Climb 12c", &some(FAMOUS, &["climb12c"]), 3, huge);
}
