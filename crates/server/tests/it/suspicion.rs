//! What looks like a program's play is flagged; what looks like a person's is not.

use tuipan_game::{Puzzle, Recording, Session, TilePuzzle, VerifiedRun, verify};
use tuipan_puzzle::tiles::{Board, Metric, NamedGoal};
use tuipan_server::suspicion::{Flag, Opinion, Rules, play, timing};
use tuipan_solve::engine::{Control, How, TileRequest};
use tuipan_solve::tiles::{ConstructiveSolver, Quality};
use tuipan_space::SplitMix64;

use crate::common::solution_of;

fn puzzle() -> Puzzle {
    let goal = NamedGoal::BlankLast.board("4x4".parse().unwrap());
    Puzzle::Tiles(TilePuzzle::scrambled(goal, 2024))
}

/// The solver's moves, at these times.
fn by_solver(at: impl Fn(u64) -> u64) -> VerifiedRun {
    verify(solution_of(puzzle(), |idx, _| at(idx))).unwrap()
}

/// Row by row, as people do it, with the pauses and the unsteady hands of people.
fn by_hand() -> VerifiedRun {
    let puzzle = puzzle();
    let Puzzle::Tiles(tiles) = &puzzle else { unreachable!() };
    let moves = ConstructiveSolver.moves(tiles.start(), tiles.goal()).unwrap().unwrap();
    let mut session = Session::new(puzzle.clone());
    let mut random = SplitMix64::new(5);
    let mut now = 0;
    for m in moves {
        now += 90 + random.below(180) + if random.below(12) == 0 { 900 } else { 0 };
        session.play(tuipan_game::Move::Tiles(m), tuipan_game::Input::Keyboard, now).unwrap();
    }
    let recording: Recording = session.recording(now);
    verify(recording).unwrap()
}

fn rules_of(flags: &[Flag]) -> Vec<&str> {
    flags.iter().map(|flag| flag.rule).collect()
}

#[test]
fn times_of_programs() {
    let rules = Rules::default();
    assert_eq!(rules_of(&timing(&by_solver(|idx| idx * 20), &rules)), ["too-fast", "too-regular"]);
    let regular = timing(&by_solver(|idx| idx * 150 + idx % 2), &rules);
    assert_eq!(rules_of(&regular), ["too-regular"]);
    assert!(regular[0].figures.starts_with("intervals of 150 ms vary by 0."), "{regular:?}");
    let slower = Rules { max_per_second: 5.0, ..rules };
    assert_eq!(
        rules_of(&timing(&by_solver(|idx| idx * 150 + idx % 2), &slower)),
        ["too-fast", "too-regular"]
    );
    assert_eq!(timing(&by_hand(), &rules), []);
}

#[test]
fn moves_of_programs() {
    let engine = crate::common::engine();
    let goal = NamedGoal::BlankLast.board("4x4".parse().unwrap());
    let mut solve = |board: &Board| {
        let request =
            TileRequest::new(board, &goal, Metric::SingleTile, How::Choose(Quality::Optimal));
        let report = engine.solve(&request, &mut Control::none()).ok()?;
        let known = Some(report.lower_bound);
        let lines = vec![report.best?.into_moves()];
        Some(Opinion { at_least: report.lower_bound, known, lines })
    };
    let rules = Rules::default();
    let quick = play(&by_solver(|idx| idx * 200), &rules, &mut solve);
    assert_eq!(rules_of(&quick), ["near-optimal", "solver-line"], "{quick:?}");
    // Somebody who thinks for an hour may find a shortest solution.
    assert_eq!(
        rules_of(&play(&by_solver(|idx| idx * 60_000), &rules, &mut solve)),
        ["solver-line"]
    );
    assert_eq!(play(&by_hand(), &rules, &mut solve), []);
    // It may have shown another one before.
    let mut shows_another = |board: &Board| {
        let mut opinion = solve(board)?;
        opinion.lines.insert(0, ConstructiveSolver.moves(board, &goal).ok()??);
        Some(opinion)
    };
    let quick = play(&by_solver(|idx| idx * 200), &rules, &mut shows_another);
    assert_eq!(rules_of(&quick), ["near-optimal", "solver-line"], "{quick:?}");
    // A bound below the optimum says nothing about who comes close to the optimum; a solution that is known does.
    let unsure = |board: &Board, known: u32| {
        let optimum = solve(board)?.at_least;
        Some(Opinion {
            at_least: optimum - 3,
            known: (known > 0).then_some(optimum + known),
            ..Opinion::default()
        })
    };
    let run = by_solver(|idx| idx * 200);
    assert_eq!(play(&run, &rules, &mut |board| unsure(board, 0)), []);
    let near = play(&run, &rules, &mut |board| unsure(board, 4));
    assert_eq!(rules_of(&near), ["near-optimal"]);
    assert!(near[0].figures.contains("our solver finds"), "{near:?}");
    assert_eq!(play(&by_hand(), &rules, &mut |board| unsure(board, 4)), []);
    // Where no solver is at hand, nothing is said.
    assert_eq!(play(&by_solver(|idx| idx * 200), &rules, &mut |_| None), []);
}
