//! What pattern databases are worth: memory, time to build, nodes and ns a node, for each encoding, key
//! and partition, with IDA* on the first of Korf's hundred. Walking distance runs beside.
//!
//! `cargo bench -p tuipan-solve --features parallel --bench pdb -- [POSITIONS [all]]`; `all` adds the
//! partition 7-8, which takes 2 GB and minutes to build, and Manhattan.

use std::ops::ControlFlow;
use std::time::Instant;

use tuipan_puzzle::tiles::{Board, Metric, NamedGoal, Notation, Packed, Size, TileSpace};
use tuipan_search::ida_star;
use tuipan_solve::tiles::pdb::{BuildOptions, Encoding, PatternDatabase, TableKind, TableSpec};
use tuipan_solve::tiles::{Manhattan, WalkingDistance};
use tuipan_space::{IncrementalHeuristic, Limits};

const STM: Metric = Metric::SingleTile;
const PARTITIONS: [&str; 4] = [
    "1-4/5-8/9-12/13-15",
    "1,2,4,5,8/3,6,7,10,11/9,12-15",
    "1,4,5,8,9,12/2,3,6,7,10,11/13-15",
    "1-7/8-15",
];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let n = args.first().and_then(|n| n.parse().ok()).unwrap_or(10);
    let all = args.get(1).is_some_and(|arg| arg == "all");
    let size = Size::new(4, 4).expect("a size");
    let goal = NamedGoal::BlankFirst.board(size);
    let notation = Notation { size: Some(size), ..Notation::default() };
    let text = include_str!("../../../data/tiles/korf100_15puzzle.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#')).take(n);
    let tiles = lines.map(|line| line.split('|').nth(1).expect("a column of tiles").trim());
    let starts: Vec<Board> = tiles.map(|t| notation.parse(t).expect("a position")).collect();
    println!("Korf's first {}:", starts.len());
    println!("{:>9} {:>7} {:>12} {:>8}  heuristic", "MB", "built s", "generated", "ns/node");
    if all {
        run(&goal, &starts, &Manhattan::new(&goal, STM), "manhattan", 0.0, 0.0);
    }
    let begin = Instant::now();
    let walking = WalkingDistance::new(&goal, STM).expect("4x4");
    run(&goal, &starts, &walking, "walking", 1.4 * 2.0, begin.elapsed().as_secs_f64());
    for partition in &PARTITIONS[..if all { 4 } else { 3 }] {
        let groups = partition.parse().expect("a partition");
        for knows_region in [false, true] {
            for encoding in [Encoding::Byte, Encoding::TwoBits] {
                let kind = TableKind::Additive { knows_region, encoding };
                let specs = TableSpec::of_groups(&goal, &groups, kind).expect("tables");
                let begin = Instant::now();
                let options = BuildOptions { max_bytes: 6 << 30, ..BuildOptions::default() };
                let go_on = &mut |_| ControlFlow::Continue(());
                let database = PatternDatabase::build(&goal, STM, &specs, &options, go_on);
                let database = database.expect("a database");
                let seconds = begin.elapsed().as_secs_f64();
                let megabytes = database.n_bytes() as f64 / 1e6;
                let name = format!(
                    "{partition} {encoding:?} {}",
                    if knows_region { "region" } else { "nothing" }
                );
                let plain = database.clone().without_reflection();
                run(&goal, &starts, &plain, &format!("{name} plain"), megabytes, seconds);
                if database.is_reflected() {
                    let name = format!("{name} reflected");
                    run(&goal, &starts, &database, &name, megabytes, seconds);
                }
            }
        }
    }
}

fn run<H: IncrementalHeuristic<TileSpace<u64>>>(
    goal: &Board,
    starts: &[Board],
    heuristic: &H,
    name: &str,
    megabytes: f64,
    seconds: f64,
) {
    let space = TileSpace::<u64>::new(goal, STM);
    let (mut generated, begin) = (0, Instant::now());
    for start in starts {
        let report = ida_star(&space, &u64::pack(start), heuristic, &Limits::default(), &mut ());
        assert!(report.is_optimal());
        generated += report.stats.generated;
    }
    let nanoseconds = begin.elapsed().as_secs_f64() * 1e9 / generated as f64;
    println!("{megabytes:>9.1} {seconds:>7.2} {generated:>12} {nanoseconds:>8.1}  {name}");
}
