//! Korf's fifty 24-puzzles with the fast solver, on one thread: nodes and time of the passes below the optimum.
//!
//! These passes are the proof that nothing is shorter. They are the same in every run, and what is left to do
//! when a solution of that length is known already. With `full` the last pass is run as well,
//! with `small` the small set of tables is used.
//!
//! `cargo bench -p tuipan-solve --features parallel --bench korf24 -- 38 40 44` (the feature speeds up the
//! building). Tables are kept in cargo's directory for temporary files.

use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use bytes::Bytes;
use tuipan_puzzle::tiles::{Board, NamedGoal, Notation, Size};
use tuipan_solve::tiles::{FastSolver, Ingredient, TableSet};
use tuipan_space::{Cost, Limits, Stats};

/// An ingredient, from its file if there is one.
fn open_or_build(ingredient: &Ingredient) -> Bytes {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = directory.join(ingredient.to_string().replace([' ', ','], "_"));
    if let Ok(bytes) = std::fs::read(&file) {
        return bytes.into();
    }
    let begin = Instant::now();
    let bytes = ingredient.build(&mut |_, _| ControlFlow::Continue(())).expect("nobody stops it");
    println!("built the {ingredient} in {:.1?}", begin.elapsed());
    std::fs::create_dir_all(directory).expect("a directory");
    std::fs::write(&file, &bytes).expect("a file");
    bytes.into()
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let has = |word: &str| args.iter().any(|arg| arg == word);
    let set = if has("small") { TableSet::Small } else { TableSet::Large };
    let numbers: Vec<u32> = args.iter().filter_map(|arg| arg.parse().ok()).collect();
    let size = Size::new(5, 5).expect("a size");
    let goal = NamedGoal::BlankFirst.board(size);
    let ingredients = FastSolver::ingredients(&goal, set).expect("small enough");
    let bytes = ingredients.iter().map(open_or_build).collect();
    let solver = FastSolver::with(&goal, set, bytes).expect("what was just built");
    println!("tables: {:.1} MB", solver.n_bytes() as f64 / 1e6);
    let notation = Notation { size: Some(size), ..Notation::default() };
    let text = include_str!("../../../data/tiles/korf50_24puzzle.txt");
    let (mut total_nodes, mut total_time) = (0, 0.0);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let number: u32 = fields[0].parse().expect("a number");
        if !numbers.contains(&number) {
            continue;
        }
        let start: Board = notation.parse(fields[1]).expect("a position");
        let optimum: Cost = fields[2].parse().expect("a length");
        let max_cost = if has("full") { Cost::MAX } else { optimum - 1 };
        let limits = Limits { max_cost, ..Limits::default() };
        let begin = Instant::now();
        let report =
            solver.solve_board(&start, &limits, &mut |_: &Stats| ControlFlow::Continue(()));
        let time = begin.elapsed().as_secs_f64();
        assert_eq!(report.lower_bound, optimum, "no. {number}");
        if let Some(best) = report.best {
            let mut board = start.clone();
            best.actions.iter().for_each(|&action| board.play(action).expect("a legal move"));
            assert_eq!((board, best.cost), (goal.clone(), optimum), "no. {number}");
        }
        let nodes = report.stats.expanded;
        println!(
            "no. {number}: {optimum} moves, {nodes} nodes, {:.2} generated a node, {time:.2} s, {:.0} ns a node",
            report.stats.generated as f64 / nodes as f64,
            time * 1e9 / nodes as f64
        );
        total_nodes += nodes;
        total_time += time;
    }
    println!("{total_nodes} nodes, {total_time:.2} s");
}
