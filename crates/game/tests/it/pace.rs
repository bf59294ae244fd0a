//! Where the time of a game went.

use tuipan_game::analysis::{analyse, stage_times, stages};
use tuipan_game::pace::{Pace, Pause};
use tuipan_game::{Input, Metric, Puzzle, Session, TilePuzzle, VerifiedRun, verify};
use tuipan_puzzle::tiles::{Board, NamedGoal};

/// A game of these moves, each at its time.
fn play(start: &str, moves: &str, times: &[u64]) -> VerifiedRun {
    let start = Board::parse(start).unwrap();
    let goal = NamedGoal::default().board(start.size());
    let mut session = Session::new(Puzzle::Tiles(TilePuzzle::given(start, goal).unwrap()));
    assert_eq!(moves.len(), times.len());
    for (direction, &now) in moves.chars().zip(times) {
        let m = session.puzzle().read_moves(&direction.to_string()).unwrap().remove(0);
        session.play(m, Input::Keyboard, 1000 + now).unwrap();
    }
    verify(session.recording(0)).unwrap()
}

#[test]
fn rows_count_once_they_stay() {
    let run = play("1 2 3/4 5 6/0 7 8", "LL", &[0, 400]);
    let pace = Pace::of(&run).unwrap();
    let splits: Vec<_> =
        pace.splits.iter().map(|it| (it.n_rows, it.n_moves, it.at, it.steps.finest())).collect();
    assert_eq!(splits, [(1, 1, 0, 1), (3, 2, 400, 1)]);
    // The first row is broken by the second move, and back for good with the third.
    let run = play("1 2 0/4 5 3/7 8 6", "UDUU", &[0, 100, 200, 700]);
    let pace = Pace::of(&run).unwrap();
    let splits: Vec<_> = pace
        .splits
        .iter()
        .map(|it| (it.n_rows, it.n_moves, it.at, it.ms, it.steps.finest()))
        .collect();
    assert_eq!(splits, [(1, 3, 200, 200, 3), (3, 4, 700, 500, 1)]);
}

#[test]
fn pauses_are_much_longer_than_the_usual_gap() {
    let run = play("0 2 3/1 5 6/4 7 8", "UULL", &[0, 300, 500, 9500]);
    let pace = Pace::of(&run).unwrap();
    assert_eq!(pace.usual_gap, 300);
    assert_eq!(pace.pauses, [Pause { n_moves: 3, ms: 9000 }]);
    let splits: Vec<_> = pace.splits.iter().map(|it| (it.n_rows, it.at, it.ms)).collect();
    assert_eq!(splits, [(1, 0, 0), (3, 9500, 9500)]);
}

#[test]
fn each_stage_knows_its_time_and_what_it_wasted() {
    // The third move takes back the second.
    let run = play("1 2 0/4 5 3/7 8 6", "UDUU", &[0, 100, 350, 700]);
    let puzzle = &run.recording().puzzle;
    let line = run.attempt().line();
    let stages = stages(puzzle, line, Metric::Stm);
    assert_eq!(stage_times(line, &stages), [0, 100, 250, 350]);
    let analysis = analyse(&[Some(2), Some(1), Some(2), Some(1), Some(0)], &[1; 4]);
    assert_eq!(analysis.total, 2);
    let pace = Pace::of(&run).unwrap();
    assert_eq!(pace.wasted(&stages, &analysis), [2, 0]);
    // Slides that count together are one stage, with the time of all of them.
    let run = play("1 2 3/4 5 6/0 7 8", "LL", &[0, 400]);
    let stages =
        tuipan_game::analysis::stages(&run.recording().puzzle, run.attempt().line(), Metric::Mtm);
    assert_eq!(stage_times(run.attempt().line(), &stages), [400]);
}
