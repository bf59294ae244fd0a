//! Our generic algorithms against the `pathfinding` crate's, in one run.
//!
//! The peer gets our packed states, our successors and our Manhattan distance, so that the algorithms
//! alone are compared. Each instance is solved by both in turn, several rounds; of the rounds the
//! fastest counts. Both must find the same length.
//!
//! `cargo bench -p tuipan-solve --bench pathfinding`

use std::hint::black_box;
use std::time::Instant;

use tuipan_puzzle::tiles::{Board, Metric, NamedGoal, Packed, Size, TileSpace, scramble};
use tuipan_search::{Ties, a_star, bfs, ida_star};
use tuipan_solve::tiles::Manhattan;
use tuipan_space::{Cost, Heuristic, Limits, Observer, Report, SplitMix64, StateSpace, Stats};

const ROUNDS: usize = 3;

type Tiles = TileSpace<u64>;

/// An observer that is there but wants nothing, behind a pointer as in real programs.
struct Onlooker;
impl Observer<Tiles> for Onlooker {}

fn successors(space: &Tiles, state: &u64) -> impl Iterator<Item = u64> + use<> {
    let mut found = [None; 4];
    for (place, action) in found.iter_mut().zip(space.actions(state)) {
        *place = Some(space.successor(state, action));
    }
    found.into_iter().flatten()
}

struct Set {
    name: &'static str,
    space: Tiles,
    heuristic: Manhattan,
    starts: Vec<u64>,
}

impl Set {
    fn new(name: &'static str, side: usize, starts: impl Fn(&Board) -> Vec<Board>) -> Self {
        let goal = NamedGoal::BlankLast.board(Size::new(side, side).expect("a size"));
        Set {
            name,
            space: Tiles::new(&goal, Metric::SingleTile),
            heuristic: Manhattan::new(&goal, Metric::SingleTile),
            starts: starts(&goal).iter().map(u64::pack).collect(),
        }
    }
}

/// The sum over all starts of the best of several rounds, of each contender; and our nodes.
fn compare(
    set: &Set,
    algorithm: &str,
    ours: impl Fn(u64, &mut dyn Observer<Tiles>) -> Report<tuipan_puzzle::tiles::Move>,
    ours_silent: impl Fn(u64) -> Report<tuipan_puzzle::tiles::Move>,
    peer: impl Fn(u64) -> Cost,
) {
    let mut seconds = [0.0; 3];
    let mut stats = Stats::default();
    for &start in &set.starts {
        let mut best = [f64::MAX; 3];
        for _ in 0..ROUNDS {
            let mut time = |idx: usize, run: &mut dyn FnMut() -> Cost| {
                // Twice in a row, so that everybody finds the memory that the first run took from the
                // system, and nobody pays for what another gave back.
                let mut cost = 0;
                for _ in 0..2 {
                    let begin = Instant::now();
                    cost = black_box(run());
                    best[idx] = f64::min(best[idx], begin.elapsed().as_secs_f64());
                }
                cost
            };
            let mut report = None;
            let cost = time(0, &mut || {
                let solved = ours_silent(start);
                let cost = solved.best.as_ref().map_or(0, |best| best.cost);
                report = Some(solved);
                cost
            });
            let watched = time(1, &mut || ours(start, &mut Onlooker).best.map_or(0, |b| b.cost));
            let theirs = time(2, &mut || peer(start));
            assert_eq!((cost, watched), (theirs, theirs), "both must find the same length");
            if let (Some(report), true) = (report, best[0] < f64::MAX) {
                stats = Stats {
                    expanded: stats.expanded + report.stats.expanded,
                    generated: stats.generated + report.stats.generated,
                    ..stats
                };
            }
        }
        for (sum, best) in seconds.iter_mut().zip(best) {
            *sum += best;
        }
    }
    let generated = stats.generated / ROUNDS as u64;
    println!(
        "{:<7} {:<28} {:>12} {:>9.1} {:>9.1} {:>9.1} {:>7.1}x {:>9.2}",
        algorithm,
        set.name,
        generated,
        seconds[0] * 1e3,
        seconds[0] * 1e9 / generated as f64,
        seconds[2] * 1e3,
        seconds[2] / seconds[0],
        seconds[1] / seconds[0],
    );
}

fn main() {
    let parse = |texts: &[&str]| -> Vec<Board> {
        texts.iter().map(|text| text.parse().expect("a position")).collect()
    };
    let uniform = |goal: &Board, n: u64| -> Vec<Board> {
        (0..n).map(|seed| scramble::uniform(goal, &mut SplitMix64::new(seed))).collect()
    };
    let walks = |goal: &Board, n: u64, length| -> Vec<Board> {
        (0..n).map(|seed| scramble::walk(goal, length, &mut SplitMix64::new(seed)).0).collect()
    };
    let eight = Set::new("8-puzzle, 20 random", 3, |goal| uniform(goal, 20));
    let hardest = Set::new("8-puzzle, the two of 31", 3, |_| parse(&["867254301", "647850321"]));
    let near = Set::new("15-puzzle, 8 walks of 20", 4, |goal| walks(goal, 8, 20));
    let middling = Set::new("15-puzzle, 6 walks of 44", 4, |goal| walks(goal, 6, 44));
    println!(
        "{:<7} {:<28} {:>12} {:>9} {:>9} {:>9} {:>8} {:>9}",
        "", "instances", "generated", "ours ms", "ns/node", "peer ms", "ratio", "watched"
    );
    let limits = &Limits::default();
    for set in [&eight, &hardest, &near] {
        let Set { space, .. } = set;
        compare(
            set,
            "BFS",
            |start, observer| bfs(space, &start, limits, observer),
            |start| bfs(space, &start, limits, &mut ()),
            |start| {
                let path = pathfinding::prelude::bfs(
                    &start,
                    |state| successors(space, state),
                    |state| space.is_goal(state),
                );
                path.map_or(0, |path| path.len() as Cost - 1)
            },
        );
    }
    let estimate = |set: &Set, state: &u64| Heuristic::<Tiles>::estimate(&set.heuristic, state);
    for set in [&eight, &hardest, &middling] {
        let Set { space, heuristic, .. } = set;
        compare(
            set,
            "A*",
            |start, observer| a_star(space, &start, heuristic, Ties::LowH, limits, observer),
            |start| a_star(space, &start, heuristic, Ties::LowH, limits, &mut ()),
            |start| {
                let path = pathfinding::prelude::astar(
                    &start,
                    |state| successors(space, state).map(|next| (next, 1)),
                    |state| estimate(set, state),
                    |state| space.is_goal(state),
                );
                path.map_or(0, |(_, cost)| cost)
            },
        );
    }
    for set in [&eight, &hardest, &middling] {
        let Set { space, heuristic, .. } = set;
        compare(
            set,
            "IDA*",
            |start, observer| ida_star(space, &start, heuristic, limits, observer),
            |start| ida_star(space, &start, heuristic, limits, &mut ()),
            |start| {
                let path = pathfinding::prelude::idastar(
                    &start,
                    |state| successors(space, state).map(|next| (next, 1)),
                    |state| estimate(set, state),
                    |state| space.is_goal(state),
                );
                path.map_or(0, |(_, cost)| cost)
            },
        );
    }
    println!(
        "\nratio: the peer's time by ours. watched: our time with an observer that wants no events, by\n\
         our time without one."
    );
}
