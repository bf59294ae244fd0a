//! All 1,588,914 layouts of the classic board with two free cells: how long it takes to find the distance of
//! each. And how many nodes each way of searching expands for a single one, 横刀立马.
//!
//! `cargo xtask bench blocks_layouts`

use std::ops::ControlFlow;
use std::time::Instant;

use tuipan_puzzle::blocks::{BlockSpace, Level, Metric, Packed, read_levels};
use tuipan_search::{SidePolicy, Ties, a_star, bfs};
use tuipan_solve::blocks::{
    Analysis, BlockingPieces, Enumeration, GoalDistance, LayeredBfs, PatternTable, PieceSet,
    bidirectional,
};
use tuipan_space::{Heuristic, Limits, Report, Stats, Zero};

const CLASSIC: &str = include_str!("../../../data/blocks/collection/hrd_classic.sbp");

fn go_on(_: &Stats) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn main() {
    layouts();
    for metric in Metric::ALL {
        nodes(metric);
    }
}

fn layouts() {
    // Of one of the 36 sets there is no layout.
    let sets = PieceSet::all_two_blank();
    let levels: Vec<Level> = sets.iter().filter_map(|set| set.level("set", None).ok()).collect();
    println!("all layouts   layouts  solvable  farthest  hardest  seconds  ns/layout");
    for metric in Metric::ALL {
        let (mut best, mut last) = (f64::MAX, None);
        for _ in 0..7 {
            let begin = Instant::now();
            let all = Enumeration::new(&levels, metric, &Limits::default(), &mut go_on);
            best = best.min(begin.elapsed().as_secs_f64());
            last = all.ok();
        }
        let all = last.expect("no limits were set");
        println!(
            "{:<11} {:>9} {:>9} {:>9} {:>8} {best:>8.3} {:>10.0}",
            metric.name(),
            all.n_layouts().unwrap_or(0),
            all.n_solvable(),
            all.farthest().unwrap_or(0),
            all.n_hardest(),
            best * 1e9 / all.n_solvable() as f64,
        );
    }
}

type Space = BlockSpace<u64, u64>;

fn nodes(metric: Metric) {
    let level = &read_levels(CLASSIC).expect("the classics")[0];
    let space = Space::new(level, metric).expect("a small board");
    let start = space.pack(level.start()).expect("the level's start");
    let limits = Limits::default();
    println!("\n横刀立马, {metric:<16} length   expanded  milliseconds");
    let show = |name: &str, search: &mut dyn FnMut() -> Report<_>| {
        let begin = Instant::now();
        let report = search();
        let ms = begin.elapsed().as_secs_f64() * 1e3;
        let length = report.best.map_or(0, |best| best.cost);
        println!("{name:<26} {length:>6} {:>10} {ms:>13.1}", report.stats.expanded);
    };
    show("by layers", &mut || {
        LayeredBfs::default().search(&space, &start, &limits, &mut |_| ControlFlow::Continue(()))
    });
    let all = Analysis::new(space.clone(), &start, &limits, &mut go_on).expect("no limits");
    let ends: Vec<Packed<u64, u64>> =
        all.at_distance(0).iter().map(|&key| space.unpack_key(key)).collect();
    for policy in SidePolicy::ALL {
        let name = format!("both ends, {}", policy.name());
        show(&name, &mut || {
            bidirectional(&space, &start, ends.clone(), policy, &limits, &mut go_on)
        });
    }
    show("bfs", &mut || bfs(&space, &start, &limits, &mut ()));
    let small = PatternTable::new(&space, &start, &[], usize::MAX).expect("no limit");
    let soldiers = space.classes().iter().position(|class| class.pieces.len() == 4);
    let large =
        PatternTable::new(&space, &start, &soldiers.map_or(vec![], |idx| vec![idx]), usize::MAX);
    let large = large.expect("no limit");
    let distance = GoalDistance::new(&space);
    let blocking = BlockingPieces::new(&space);
    let heuristics: [(&str, &dyn Heuristic<Space>); 5] = [
        ("A*, no estimate", &Zero),
        ("A*, goal distance", &distance),
        ("A*, blocking pieces", &blocking),
        ("A*, small pattern table", &small),
        ("A*, large pattern table", &large),
    ];
    for (name, heuristic) in heuristics {
        show(name, &mut || a_star(&space, &start, heuristic, Ties::LowH, &limits, &mut ()));
    }
}
