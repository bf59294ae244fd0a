//! Sessions: the rules of the clock, of undo and restart, of counting; by example and by chance.

use crate::common::{
    HENGDAO, given, inputs, layout, puzzles, random_game, random_input, solved_hengdao,
};
use proptest::prelude::*;
use tuipan_game::analysis::stages;
use tuipan_game::{
    About, Act, Class, Help, Id, Illegal, Input, Kind, Metric, Move, Playback, Puzzle, Recording,
    Refused, Run, Session, Status, Steps,
};
use tuipan_puzzle::tiles::Direction;
use tuipan_space::SplitMix64;

fn easy() -> Session {
    Session::new(given("1 2 3/4 0 6/7 5 8", "1 2 3/4 5 6/7 8 0"))
}

fn play(session: &mut Session, moves: &str, now: u64) {
    for m in session.puzzle().read_moves(moves).unwrap() {
        session.play(m, Input::Keyboard, now).unwrap();
    }
}

fn run_of(session: &Session, when: u64, now: u64) -> Option<Run> {
    Run::of(session, Id::new(1), About::default(), when, now)
}

#[test]
fn the_clock_runs_from_the_first_move_to_the_last() {
    let mut session = easy();
    assert_eq!((session.status(), session.elapsed(123_456)), (Status::Ready, 0));
    play(&mut session, "R", 10_000);
    assert_eq!((session.status(), session.elapsed(10_700)), (Status::Running, 700));
    session.pause(11_000).unwrap();
    assert_eq!((session.status(), session.elapsed(99_000)), (Status::Paused, 1000));
    let tile = session.puzzle().read_moves("L").unwrap().remove(0);
    assert_eq!(session.play(tile, Input::Keyboard, 99_000), Err(Refused::Paused));
    session.resume(100_000);
    play(&mut session, "L", 100_500);
    play(&mut session, "U", 100_600);
    play(&mut session, "L", 101_000);
    assert_eq!((session.status(), session.elapsed(200_000)), (Status::Solved, 2000));
    assert_eq!(session.per_second(200_000), Some(2.0));
    assert_eq!(session.undo(200_000), Err(Refused::Finished));
    let run = run_of(&session, 7, 200_000).unwrap();
    assert_eq!((run.ms, run.n_pauses, run.n_undos), (Some(2000), 1, 0));
    assert_eq!(run.steps, Steps::Tiles { stm: 4, mtm: 4 });
}

#[test]
fn steps_are_counted_on_the_line_and_undone_moves_cost_only_time() {
    let mut session = Session::new(given(
        "1 2 3 4/5 6 7 8/9 10 11 0/13 14 15 12",
        "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0",
    ));
    play(&mut session, "R2", 0);
    play(&mut session, "R", 100);
    assert_eq!(session.moves_text(), "R3");
    assert_eq!(session.steps(), Steps::Tiles { stm: 3, mtm: 1 });
    // One undo takes back one input, not what it merged into.
    session.undo(200).unwrap();
    assert_eq!(session.moves_text(), "R2");
    session.undo(300).unwrap();
    assert_eq!(session.undo(300), Err(Refused::NothingToUndo));
    assert_eq!(session.redo(400), Ok(Status::Running));
    assert_eq!(session.moves_text(), "R2");
    session.undo(450).unwrap();
    play(&mut session, "U", 500);
    assert_eq!(session.status(), Status::Solved);
    let run = run_of(&session, 0, 500).unwrap();
    assert_eq!((run.ms, run.n_undos, run.steps.get(Metric::Stm)), (Some(500), 3, Some(1)));
}

#[test]
fn blocks_count_in_three_metrics_and_a_drag_is_one_move() {
    let session = solved_hengdao(900);
    assert_eq!(session.steps(), Steps::Blocks { unit: 118, slide: 90, moves: 81 });
    assert_eq!(session.moves_text(), HENGDAO);
    let mut session = Session::new(layout("hrd-01"));
    play(&mut session, "G:D", 0);
    play(&mut session, "G:R", 10);
    // Two drags of one piece are one move; each can be undone by itself.
    assert_eq!(session.steps(), Steps::Blocks { unit: 2, slide: 2, moves: 1 });
    session.undo(20).unwrap();
    assert_eq!(session.moves_text(), "G:D");
}

#[test]
fn a_refused_input_changes_nothing() {
    let mut session = easy();
    let before = session.clone();
    let far = Move::Tiles(tuipan_puzzle::tiles::Move { direction: Direction::Up, count: 2 });
    let refused = session.play(far.clone(), Input::Mouse, 5).unwrap_err();
    assert_eq!(refused.to_string(), "move 1 (U2) is not possible: only one tile can go up");
    assert_eq!(session.pause(9), Err(Refused::NotStarted));
    assert_eq!(session.redo(9), Err(Refused::NothingToRedo));
    assert_eq!(session, before);
    let mut blocks = Session::new(layout("hrd-01"));
    assert_eq!(blocks.play(far, Input::Mouse, 5), Err(Refused::Illegal(Illegal::OtherPuzzle)));
    assert_eq!(run_of(&session, 0, 0), None);
}

#[test]
fn a_restart_does_not_wipe_out_help() {
    let mut session = easy();
    play(&mut session, "R", 1000);
    session.take_help(Help::Solution);
    let mut session = session.restarted();
    assert_eq!((session.status(), session.elapsed(9000)), (Status::Ready, 0));
    assert!(session.is_assisted() && !session.can_undo());
    play(&mut session, "UL", 12_000);
    assert_eq!(session.status(), Status::Solved);
    assert!(!run_of(&session, 0, 12_000).unwrap().is_ranked());
    assert_eq!(session.undo(13_000), Err(Refused::Finished));
}

#[test]
fn a_retry_keeps_what_was_good_and_is_assisted() {
    let session = solved_hengdao(900);
    let mut retry = session.retry_from(40);
    assert_eq!((retry.status(), retry.attempt().line().len()), (Status::Paused, 40));
    assert_eq!(retry.elapsed(0), session.attempt().line()[39].at);
    assert!(retry.helps().contains(Help::Retry));
    retry.resume(500);
    retry.undo(600).unwrap();
    assert_eq!(retry.attempt().line().len(), 39);
    assert_eq!(session.retry_from(0).status(), Status::Ready);
    assert_eq!(session.retry_from(999).status(), Status::Solved);
}

#[test]
fn kinds_are_written_and_read() {
    let kinds = puzzles().iter().map(|puzzle| puzzle.kind().to_string()).collect::<Vec<_>>();
    let mine = &kinds[7];
    assert_eq!(
        kinds,
        [
            "4x4",
            "2x5 spiral",
            "12x10 columns",
            "3x3 chosen",
            "3x2 chosen goal 4 3 1/5 2 0",
            "layout hrd-01",
            "layout hrd-05",
            mine,
            "4x3 rows 2 spiral",
        ]
    );
    assert!(mine.starts_with("level ") && mine.len() == 22);
    for text in &kinds {
        assert_eq!(text.parse::<Kind>().unwrap().as_str(), text);
    }
    for text in
        ["", "4x4 ", "1x4", "4X4", "4x4 blank-last", "4x4 goal 1 2/3 0", "level xyz", "layout "]
    {
        assert!(text.parse::<Kind>().is_err(), "{text:?}");
    }
    let chosen: Kind = "3x3 chosen".parse().unwrap();
    assert!(chosen.is_chosen() && chosen.size().unwrap().n_cells() == 9);
}

/// Counts moves without the lists of `tuipan-puzzle`: by cells and changes alone.
fn recount(puzzle: &Puzzle, moves: &[Move]) -> Vec<u32> {
    let mut units: Vec<(char, Direction)> = Vec::new();
    for m in moves {
        match m {
            Move::Tiles(m) => units.extend(vec![(' ', m.direction); m.count.into()]),
            Move::Blocks(m) => units.extend(m.units().map(|direction| (m.piece(), direction))),
        }
    }
    let changes = |is_new: fn(&(char, Direction), &(char, Direction)) -> bool| {
        let first = u32::from(!units.is_empty());
        first + units.windows(2).filter(|pair| is_new(&pair[0], &pair[1])).count() as u32
    };
    match puzzle {
        Puzzle::Tiles(_) => vec![units.len() as u32, changes(|a, b| a != b)],
        Puzzle::Blocks(_) => {
            vec![units.len() as u32, changes(|a, b| a != b), changes(|a, b| a.0 != b.0)]
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// The log only grows, every position follows from the line by the rules, and the counts are those
    /// of an independent recount.
    #[test]
    fn a_session_never_loses_moves(which in 0..9_usize, seed: u64) {
        let rng = &mut SplitMix64::new(seed);
        let mut session = Session::new(puzzles()[which].clone());
        let mut now = 77;
        for _ in 0..60 {
            let before = session.attempt().clone();
            now += rng.below(400);
            random_input(&mut session, rng, now);
            let after = session.attempt();
            prop_assert!(after.log().starts_with(before.log()));
            let mut position = session.puzzle().start();
            for played in after.line() {
                session.puzzle().play(&mut position, &played.m).unwrap();
            }
            prop_assert_eq!(&position, session.position());
            prop_assert_eq!(session.puzzle().is_goal(&position), session.status() == Status::Solved);
            let moves: Vec<Move> = after.line().iter().map(|played| played.m.clone()).collect();
            prop_assert_eq!(session.steps().to_list(), recount(session.puzzle(), &moves));
            // The text of the line reads back to the same end and the same counts.
            let text = session.puzzle().read_moves(&session.moves_text()).unwrap();
            prop_assert_eq!(session.puzzle().count(&text), session.steps());
            let n_moves = after.n_acts(|act| matches!(act, Act::Move(_)));
            prop_assert!(n_moves as usize >= after.line().len());
            if session.status() == Status::Solved {
                break;
            }
        }
    }

    /// The stages of a game lead from its start to its position, cost what it counts, and each can be
    /// taken up again.
    #[test]
    fn stages_cover_the_game(which in 0..9_usize, seed: u64) {
        let (session, _) = random_game(puzzles()[which].clone(), seed, 40);
        for &metric in session.puzzle().metrics() {
            let stages = stages(session.puzzle(), session.attempt().line(), metric);
            let total: u32 = stages.iter().map(|stage| stage.cost).sum();
            prop_assert_eq!(Some(total), session.steps().get(metric));
            prop_assert!(stages[1..].iter().all(|stage| stage.cost > 0));
            for stage in &stages {
                let retry = session.retry_from(stage.n_inputs);
                prop_assert_eq!(retry.position(), &stage.position);
            }
            prop_assert_eq!(&stages.last().unwrap().position, session.position());
        }
    }

    #[test]
    fn undo_and_redo_are_inverse(which in 0..9_usize, seed: u64, n in 1..30_usize) {
        let (mut session, now) = random_game(puzzles()[which].clone(), seed, 40);
        session.resume(now);
        prop_assume!(session.status() == Status::Running);
        let before = session.attempt().clone();
        let n = n.min(before.line().len());
        for _ in 0..n {
            session.undo(now).unwrap();
        }
        prop_assert_eq!(session.attempt().line().len(), before.line().len() - n);
        for _ in 0..n {
            session.redo(now).unwrap();
        }
        let moves = |attempt: &tuipan_game::Attempt| {
            attempt.line().iter().map(|played| played.m.clone()).collect::<Vec<_>>()
        };
        prop_assert_eq!(session.position(), before.position());
        prop_assert_eq!(moves(session.attempt()), moves(&before));
        prop_assert_eq!(session.attempt().undone(), before.undone());
    }

    /// A recorded game comes back as it was: board, time, history, and what can be redone.
    #[test]
    fn a_recording_restores_the_game(which in 0..9_usize, seed: u64, wait in 0..5000_u64) {
        let (session, now) = random_game(puzzles()[which].clone(), seed, 50);
        let now = now + wait;
        let recording = session.recording(now);
        let restored = Session::restore(&recording).unwrap();
        prop_assert_eq!(restored.attempt(), session.attempt());
        prop_assert_eq!(restored.elapsed(0), session.elapsed(now));
        prop_assert_eq!((restored.controls(), restored.helps()), (session.controls(), session.helps()));
        prop_assert!(restored.status() != Status::Running);
        prop_assert_eq!(restored.recording(0), recording);
    }

    /// A playback shows at every time what the player had before him.
    #[test]
    fn a_ghost_is_where_the_player_was(which in 0..9_usize, seed: u64) {
        let (session, now) = random_game(puzzles()[which].clone(), seed, 50);
        let recording = session.recording(now);
        let mut playback = Playback::of_recording(&recording).unwrap();
        let ends: Vec<usize> = (0..=recording.events.len()).collect();
        // Forward, then backward: the cursor goes both ways.
        for n in ends.iter().chain(ends.iter().rev()).copied() {
            let so_far = Recording { events: recording.events[..n].to_vec(), ..recording.clone() };
            let attempt = so_far.replay().unwrap();
            let next_at = recording.events.get(n).map_or(u64::MAX, |event| event.at);
            if attempt.last_at() < next_at && n > 0 {
                prop_assert_eq!(playback.seek_time(attempt.last_at()), attempt.position());
                prop_assert_eq!(playback.seek_time(next_at - 1), attempt.position());
                prop_assert_eq!(playback.steps(), attempt.steps(session.puzzle()));
            }
        }
        prop_assert_eq!(playback.seek(0), &session.puzzle().start());
        prop_assert_eq!(playback.seek(usize::MAX), session.position());
    }
}

#[test]
fn a_demonstration_goes_to_any_move() {
    let puzzle = layout("hrd-01");
    let moves = puzzle.read_moves(HENGDAO).unwrap();
    let mut demo = Playback::of_moves(puzzle.clone(), puzzle.start(), moves, 300).unwrap();
    assert!(puzzle.is_goal(demo.seek(81)));
    assert_eq!(demo.seek(0), &puzzle.start());
    assert_eq!(demo.next_move().unwrap().to_string(), "G:D");
    demo.seek_time(650);
    assert_eq!((demo.cursor(), demo.ms()), (3, 80 * 300));
    let bad = puzzle.read_moves("G:D A:D").unwrap();
    let error = Playback::of_moves(puzzle.clone(), puzzle.start(), bad, 300).unwrap_err();
    assert_eq!((error.0, error.1.to_string().as_str()), (2, "piece A cannot go D after 0 cells"));
}

#[test]
fn thirty_moves_a_second_are_all_counted() {
    let mut session = Session::new(puzzles()[0].clone());
    let rng = &mut SplitMix64::new(5);
    for n in 0..40 {
        let moves = inputs(session.puzzle(), session.position());
        let m = moves[rng.below(moves.len() as u64) as usize].clone();
        // Several inputs in one frame have one time.
        session.play(m, Input::Keyboard, 1000 + n / 3 * 16).unwrap();
    }
    assert_eq!(session.attempt().log().len(), 40);
    assert_eq!(session.class(), Class::Keyboard);
}
