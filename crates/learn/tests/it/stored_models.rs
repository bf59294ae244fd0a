//! The models that come with the project do what their records say.

use std::fs;
use std::ops::ControlFlow;
use std::sync::Arc;

use tuipan_learn::evaluate::{ErrorTable, Errors};
use tuipan_learn::train::data::{Curriculum, Teacher};
use tuipan_learn::{Learned, Model, Rounding, Samples};
use tuipan_puzzle::tiles::{Board, Metric, NamedGoal, Size, scramble};
use tuipan_search::Algorithm;
use tuipan_solve::tiles::{HeuristicKind, Plan, Problem};
use tuipan_space::SplitMix64;

fn stored(size: &str) -> (Board, Learned) {
    let path = format!("{}/../../data/models/{size}.model", env!("CARGO_MANIFEST_DIR"));
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    assert!(bytes.len() <= 300_000, "{path} has {} bytes", bytes.len());
    let model = Model::from_bytes(&bytes).unwrap_or_else(|error| panic!("{path}: {error}"));
    assert_eq!((model.size.to_string().as_str(), model.kind()), (size, "network"));
    let names: Vec<&str> = model.record.iter().map(|(name, _)| name.as_str()).collect();
    for name in ["program", "seed", "lessons", "positions", "labels", "epochs", "test-error"] {
        assert!(names.contains(&name), "{path} does not tell its {name}");
    }
    let goal = NamedGoal::BlankLast.board(model.size);
    let ready = Learned::new(&Arc::new(model), &goal, Metric::SingleTile, Rounding::Parity);
    (goal, ready.unwrap())
}

fn errors(samples: &Samples, ready: &Learned) -> Errors {
    ErrorTable::of_model(samples, ready).total()
}

#[test]
fn eight_puzzle_errors_on_all_positions() {
    let (goal, ready) = stored("3x3");
    let table = Teacher::for_size(goal.size(), 0).table(goal.size()).expect("a small board");
    let mut samples = Samples::new(goal.size());
    table.positions().for_each(|(board, distance)| samples.push(&board, distance as u16));
    assert_eq!(samples.len(), 181_440);
    let errors = errors(&samples, &ready);
    assert!(errors.mean_absolute() < 1.2, "{}", errors.mean_absolute());
    assert!(errors.rms() < 1.55, "{}", errors.rms());
    // Not admissible, and this is how far from it.
    assert!((0.02..0.12).contains(&errors.inadmissible()), "{}", errors.inadmissible());
}

fn solved(size: &str, n: usize, algorithm: Algorithm, width: usize) -> (u32, u64, Vec<Board>) {
    let (goal, ready) = stored(size);
    let mut rng = SplitMix64::new(31);
    let boards: Vec<Board> = (0..n).map(|_| scramble::uniform(&goal, &mut rng)).collect();
    let mut plan = Plan::new(algorithm, HeuristicKind::Manhattan);
    plan.parameters.beam_width = width;
    let (mut length, mut expanded) = (0, 0);
    for start in &boards {
        let problem = Problem { start, goal: &goal, metric: Metric::SingleTile };
        let go_on = &mut |_: &_| ControlFlow::Continue(());
        let report = tuipan_learn::solve(&plan, problem, &ready, go_on).unwrap();
        length += report.best.expect("it is solvable").cost;
        expanded += report.stats.expanded;
    }
    (length, expanded, boards)
}

#[test]
fn fifteen_puzzle_errors_on_a_fixed_seed() {
    let (goal, ready) = stored("4x4");
    let teacher = Teacher::for_size(goal.size(), 0);
    let curriculum = Curriculum::for_size(goal.size(), 4242, 12);
    let go_on = &|_| ControlFlow::Continue(());
    let samples = curriculum.samples(&teacher, goal.size(), 2, go_on).unwrap();
    let errors = errors(&samples, &ready);
    assert!(errors.mean_absolute() < 1.0, "{}", errors.mean_absolute());
    assert!(errors.rms() < 1.6, "{}", errors.rms());
    // In search: near the shortest, with some thousand nodes each.
    let (length, expanded, boards) = solved("4x4", 8, Algorithm::AStar, 1);
    let shortest: usize = boards.iter().map(|start| teacher.solve(start).len()).sum();
    assert!(f64::from(length) <= 1.03 * shortest as f64, "{length} {shortest}");
    assert!(expanded < 8 * 5_000, "{expanded}");
}

#[test]
fn twenty_four_puzzles_are_solved_by_a_beam() {
    let size = Size::new(5, 5).unwrap();
    let (length, _, boards) = solved("5x5", 3, Algorithm::Beam, 300);
    let near = Teacher::for_size(size, 100_000);
    let good: usize = boards.iter().map(|start| near.solve(start).len()).sum();
    assert!(f64::from(length) <= 1.15 * good as f64, "{length} {good}");
}
