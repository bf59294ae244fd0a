//! Positions from a seed: those of a second implementation, with any tables and whichever solution a solver finds.

use std::fs;
use std::path::Path;

use tuipan_puzzle::tiles::{Board, Metric, Move, NamedGoal, Size, scramble};
use tuipan_solve::engine::{Control, Engine, InMemory};
use tuipan_solve::tiles::pdb::BuildOptions;
use tuipan_solve::tiles::{
    ExactTable, Exactly, TableSet, farthest, first_solution, position_of_length,
};
use tuipan_space::{Cost, Limits, Outcome, Report, Solution, SplitMix64};

fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/tiles").join(name);
    fs::read_to_string(path).unwrap()
}

fn metric_named(name: &str) -> Metric {
    let metrics = [Metric::SingleTile, Metric::MultiTile];
    metrics.into_iter().find(|metric| metric.to_string() == name).unwrap()
}

/// A line of `lengths.txt`.
struct Vector {
    goal: Board,
    metric: Metric,
    length: Cost,
    seed: u64,
    position: String,
}

fn vectors() -> Vec<Vector> {
    let text = data("lengths.txt");
    let lines = text.lines().filter(|line| line.starts_with("length "));
    let read = |line: &str| {
        let (question, position) = line.split_once(" | ").unwrap();
        let [_, size, goal, metric, length, seed] =
            question.split(' ').collect::<Vec<_>>().try_into().unwrap();
        Vector {
            goal: goal.parse::<NamedGoal>().unwrap().board(size.parse().unwrap()),
            metric: metric_named(metric),
            length: length.parse().unwrap(),
            seed: seed.parse().unwrap(),
            position: position.to_owned(),
        }
    };
    lines.map(read).collect()
}

fn check(engine: &Engine, vector: &Vector) {
    let Vector { ref goal, metric, length, seed, ref position } = *vector;
    let control = &mut Control::none();
    let found = engine.position_of_length(goal, metric, length, seed, control).unwrap();
    let found = found.map(|board| board.to_string());
    let size = goal.size();
    assert_eq!(found.as_ref(), Some(position), "{size} {metric}, length {length}, seed {seed}");
}

#[test]
fn seeds_give_what_a_second_implementation_says() {
    let engine = Engine::new(InMemory::default());
    let vectors = vectors();
    assert!(vectors.len() > 150, "{}", vectors.len());
    vectors.iter().for_each(|vector| check(&engine, vector));
}

/// The vectors on boards with these numbers of cells, by an engine that has the large set of tables.
fn check_with_large_tables(n_cells: std::ops::Range<usize>) {
    let engine = Engine::new(InMemory::default());
    let mut vectors = vectors();
    vectors.retain(|vector| n_cells.contains(&vector.goal.size().n_cells()));
    assert!(vectors.len() > 20);
    for Vector { goal, metric, .. } in &vectors {
        let keys = Engine::set_keys(goal, *metric, TableSet::Large).expect("there is one");
        engine.open_or_build(&keys, &BuildOptions::default(), &mut Control::none()).unwrap();
    }
    vectors.iter().for_each(|vector| check(&engine, vector));
}

#[test]
fn seeds_give_the_same_with_large_tables() {
    check_with_large_tables(11..16);
}

#[test]
#[ignore = "slow: builds the large tables of 4x4"]
fn seeds_give_the_same_with_large_tables_of_4x4() {
    check_with_large_tables(16..17);
}

/// Finds one shortest solution or another.
fn by_chance(table: &ExactTable, rng: &mut SplitMix64, start: &Board, metric: Metric) -> Vec<Move> {
    let (mut position, mut moves) = (start.clone(), Vec::new());
    for left in (0..table.distance(start).expect("solvable")).rev() {
        let after = |m: Move| {
            let mut after = position.clone();
            after.play(m).unwrap();
            after
        };
        let best: Vec<Move> = position
            .legal_moves(metric)
            .filter(|&m| table.distance(&after(m)) == Some(left))
            .collect();
        let m = best[rng.below(best.len() as u64) as usize];
        position = after(m);
        moves.push(m);
    }
    moves
}

#[test]
fn whichever_solution_is_found_a_seed_gives_the_same() {
    for (size, metric) in [("3x3", Metric::SingleTile), ("4x2", Metric::MultiTile)] {
        let goal = NamedGoal::BlankLast.board(size.parse().unwrap());
        let table = ExactTable::new(&goal, metric).unwrap();
        let mut chance = SplitMix64::new(1);
        let mut by_chance = |position: &Board, limits: &Limits| {
            let report = table.solve_board(position, limits);
            if report.outcome != Outcome::Solved {
                return report;
            }
            let actions = by_chance(&table, &mut chance, position, metric);
            let best = Some(Solution { cost: actions.len() as Cost, actions });
            Report { best, ..report }
        };
        let mut in_order = |position: &Board, limits: &Limits| table.solve_board(position, limits);
        let mut n_differ = 0;
        for seed in 0..200 {
            let start = scramble::uniform(&goal, &mut SplitMix64::new(seed));
            // The table takes the first best move.
            let first = table.solve_board(&start, &Limits::default()).best.unwrap().actions;
            n_differ +=
                u32::from(by_chance(&start, &Limits::default()).best.unwrap().actions != first);
            assert_eq!(first_solution(&start, metric, &mut by_chance), Ok(Some(first)));
            let draw =
                |solve: Exactly<'_>| position_of_length(&goal, metric, 11, seed, solve).unwrap();
            let drawn = draw(&mut by_chance);
            assert_eq!(drawn, draw(&mut in_order));
            assert_eq!(drawn.and_then(|position| table.distance(&position)), Some(11));
        }
        assert!(n_differ > 50, "{n_differ}: there was nothing to choose");
    }
}

#[test]
fn nothing_is_farther_than_the_farthest() {
    let mut n_files = 0;
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/tiles");
    for file in fs::read_dir(directory).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        let Some(what) = name.strip_prefix("dist_").and_then(|name| name.strip_suffix(".txt"))
        else {
            continue;
        };
        n_files += 1;
        let [sides, metric, blank] = what.split('_').collect::<Vec<_>>().try_into().unwrap();
        let (height, width) = sides.split_once('x').unwrap();
        let [width, height] = [width, height].map(|side| side.parse::<usize>().unwrap());
        let text = data(&name);
        let longest = text.lines().last().and_then(|line| line.split(' ').next()).unwrap();
        let longest: Cost = longest.parse().unwrap();
        // Every length up to it is there.
        assert_eq!(
            text.lines().filter(|line| !line.starts_with('#')).count(),
            longest as usize + 1
        );
        let blank = match blank {
            "corner" => 0,
            "edge" => 1,
            "center" => width + 1,
            other => panic!("{other}"),
        };
        for size in [Size::new(width, height).unwrap(), Size::new(height, width).unwrap()] {
            let mut tiles: Vec<u16> = (1..size.n_cells() as u16).collect();
            tiles.insert(blank, 0);
            let goal = Board::new(size, tiles).unwrap();
            assert_eq!(farthest(&goal, metric_named(metric)), Some(longest), "{name}");
        }
    }
    assert_eq!(n_files, 24);
    // A goal with the blank elsewhere: at most so far.
    for (tiles, metric) in
        [("1 2 3/4 0 5/6 7 8", Metric::SingleTile), ("1 0 2/3 4 5", Metric::MultiTile)]
    {
        let goal = Board::parse(tiles).unwrap();
        let table = ExactTable::new(&goal, metric).unwrap();
        assert!(farthest(&goal, metric).unwrap() as usize >= table.histogram().len() - 1);
    }
    assert_eq!(
        farthest(&NamedGoal::BlankLast.board("5x4".parse().unwrap()), Metric::SingleTile),
        None
    );
}

#[test]
fn lengths_that_do_not_exist_are_answered_at_once() {
    let engine = Engine::new(InMemory::default());
    for (size, metric, most) in [
        ("4x4", Metric::SingleTile, 80),
        ("4x4", Metric::MultiTile, 43),
        ("8x2", Metric::SingleTile, 140),
        ("3x3", Metric::SingleTile, 31),
    ] {
        let goal = NamedGoal::BlankLast.board(size.parse().unwrap());
        // Nothing is solved and nothing built.
        let mut n_heard = 0;
        let mut listen = |_: tuipan_solve::engine::Progress<'_>| {
            n_heard += 1;
            std::ops::ControlFlow::Continue(())
        };
        let control = &mut Control::new(&|| std::time::Duration::ZERO, &mut listen);
        assert_eq!(engine.position_of_length(&goal, metric, most + 1, 1, control), Ok(None));
        assert_eq!(n_heard, 0, "{size} {metric}");
    }
}
