//! The course: its data against searches of its own, lessons done, shown and missed, the path, the coach.

use std::collections::{HashMap, VecDeque};

use tuipan_game::tile_input::Arrows;
use tuipan_game::{Metric, Profile, Status};
use tuipan_play::course::{
    Act, Aim, Coach, Exercise, LESSONS, Lesson, PATH, Said, Task, coach, dismiss_coach, finish,
    is_done, is_walked, next_on_path, step_of, tasks_done,
};
use tuipan_play::{Message, Occasion, Start};
use tuipan_puzzle::tiles::{
    Board, Direction, Metric as Counted, Move, NamedGoal, Solvability, Tile,
};

use crate::common::{COLLECTION, Table, level, scramble, solve, tiles};

fn goal_of(board: &Board) -> Board {
    NamedGoal::BlankLast.board(board.size())
}

/// What of a board matters for an aim: other tiles all look the same.
fn seen(board: &Board, aim: Aim) -> Vec<Tile> {
    let tiles = board.tiles().iter().copied();
    match aim {
        Aim::Home(kept) | Aim::Pair(kept) => {
            tiles.map(|tile| if tile == 0 || kept.contains(&tile) { tile } else { 999 }).collect()
        }
        Aim::Solved | Aim::Feel | Aim::Tell => tiles.collect(),
    }
}

fn is_reached(board: &Board, aim: Aim) -> bool {
    let goal = goal_of(board);
    match aim {
        Aim::Home(kept) | Aim::Pair(kept) => {
            kept.iter().all(|&tile| board.cells()[usize::from(tile)] + 1 == usize::from(tile))
        }
        Aim::Solved => *board == goal,
        Aim::Feel | Aim::Tell => unreachable!("nothing is to be reached"),
    }
}

/// The fewest moves of a task, by breadth-first search.
fn fewest(task: &Task) -> u32 {
    let counted = match task.metric {
        Metric::Mtm => Counted::MultiTile,
        _ => Counted::SingleTile,
    };
    let start = task.start();
    let mut far = HashMap::from([(seen(&start, task.aim), 0)]);
    let mut queue = VecDeque::from([start]);
    while let Some(board) = queue.pop_front() {
        let n = far[&seen(&board, task.aim)];
        if is_reached(&board, task.aim) {
            return n;
        }
        for m in board.legal_moves(counted) {
            let mut next = board.clone();
            next.play(m).unwrap();
            far.entry(seen(&next, task.aim)).or_insert_with(|| {
                queue.push_back(next);
                n + 1
            });
        }
    }
    unreachable!("every task can be done");
}

#[test]
fn every_task_can_be_done_in_its_fewest_moves_and_no_fewer() {
    let mut ids: Vec<_> = LESSONS.iter().map(|lesson| lesson.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), LESSONS.len());
    for lesson in &LESSONS {
        for task in lesson.tasks {
            let start = task.start();
            if matches!(task.aim, Aim::Feel | Aim::Tell) {
                assert_eq!(task.best, 0);
                continue;
            }
            // Nobody who goes on alone meets a board that cannot be solved.
            assert!(
                Solvability::between(&start, &goal_of(&start)).unwrap().is_solvable(),
                "{start}"
            );
            assert_eq!(task.best, fewest(task), "{start} of {}", lesson.id);
        }
    }
}

/// A press on the tile that makes a move.
fn press(board: &Board, m: Move) -> Act {
    let (size, n) = (board.size(), usize::from(m.count));
    let (row, column) = (size.row(board.blank()), size.column(board.blank()));
    Act::Press(match m.direction {
        Direction::Up => size.cell(row + n, column),
        Direction::Down => size.cell(row - n, column),
        Direction::Left => size.cell(row, column + n),
        Direction::Right => size.cell(row, column - n),
    })
}

#[test]
fn what_is_shown_reaches_the_aim_and_counts_only_when_the_player_does_it() {
    for lesson in &LESSONS {
        let mut exercise = Exercise::new(lesson);
        for (task_idx, task) in lesson.tasks.iter().enumerate() {
            exercise.update(Act::Go(task_idx));
            if !exercise.can_show() {
                assert!(matches!(task.aim, Aim::Feel | Aim::Tell));
                continue;
            }
            let mut boards = vec![exercise.board().clone()];
            exercise.update(Act::Show);
            while exercise.is_showing() {
                // Who presses something meanwhile changes nothing.
                let before = exercise.board().clone();
                for cell in 0..9 {
                    assert!(!exercise.update(Act::Press(cell)));
                }
                assert_eq!(*exercise.board(), before);
                assert!(!exercise.update(Act::Tick));
                boards.push(exercise.board().clone());
                assert!(boards.len() < 100, "{} {task_idx} has no end", lesson.id);
            }
            assert_eq!(exercise.said(), Some(Said::Shown));
            assert!(exercise.is_over() && !exercise.is_task_done(task_idx), "{}", lesson.id);
            // Now the same by hand.
            exercise.update(Act::Again);
            let mut n_done = 0;
            for pair in boards.windows(2) {
                let m = pair[0].legal_moves(Counted::MultiTile).find(|m| {
                    let mut next = pair[0].clone();
                    next.play(*m).unwrap();
                    next == pair[1]
                });
                n_done += u32::from(exercise.update(press(&pair[0], m.expect("one slide"))));
            }
            assert_eq!(n_done, 1, "{} {task_idx}", lesson.id);
            assert!(exercise.is_task_done(task_idx));
            let Some(Said::Reached(n)) = exercise.said() else { panic!("{:?}", exercise.said()) };
            assert!(n >= task.best);
            assert_eq!(n == task.best, exercise.n_moves() == task.best);
            // What is done is not done again, and nothing moves any more.
            let before = exercise.board().clone();
            assert!(
                !exercise.update(press(
                    &before,
                    before.legal_moves(Counted::SingleTile).next().unwrap()
                ))
            );
            assert_eq!(*exercise.board(), before);
        }
        let is_without_questions = lesson.tasks.iter().all(|task| task.best > 0);
        assert_eq!(exercise.is_lesson_done(), is_without_questions, "{}", lesson.id);
    }
}

fn lesson(id: &str) -> Exercise {
    Exercise::new(LESSONS.iter().find(|lesson| lesson.id == id).unwrap())
}

fn arrow(exercise: &mut Exercise, letters: &str) -> bool {
    let way = |c: char| Direction::ALL.into_iter().find(|way| way.letter() == c).unwrap();
    letters
        .chars()
        .map(|c| exercise.update(Act::Arrow(way(c), Arrows::Tile)))
        .fold(false, |a, b| a | b)
}

#[test]
fn what_was_missed_is_said() {
    let mut exercise = lesson("moves");
    exercise.update(Act::Press(0));
    assert_eq!(exercise.said(), Some(Said::Blocked));
    assert!(exercise.update(Act::Press(8)));
    assert_eq!(exercise.said(), Some(Said::Reached(1)));
    // Two keys the same way are one slide.
    exercise.update(Act::Go(1));
    assert!(arrow(&mut exercise, "LL"));
    assert_eq!(exercise.said(), Some(Said::Reached(1)));
    // A detour counts, what is undone does not.
    exercise.update(Act::Go(2));
    arrow(&mut exercise, "D");
    exercise.update(Act::Undo);
    assert_eq!((exercise.n_moves(), exercise.said()), (0, None));
    assert!(arrow(&mut exercise, "DULUL"));
    assert_eq!(exercise.said(), Some(Said::Reached(5)));
    assert!(exercise.is_lesson_done());
    // The 1 leaves its place.
    let mut exercise = lesson("first-tiles");
    exercise.update(Act::Go(2));
    arrow(&mut exercise, "D");
    assert_eq!(exercise.said(), Some(Said::LeftHome(1)));
    arrow(&mut exercise, "U");
    assert_eq!(exercise.said(), None);
    // The 2 comes home before the 3 can get in; with the 3 behind the corner and the blank in it, it may.
    let mut exercise = lesson("last-two");
    arrow(&mut exercise, "L");
    assert_eq!(exercise.said(), None);
    exercise.update(Act::Go(3));
    arrow(&mut exercise, "DU");
    assert_eq!(exercise.said(), Some(Said::TooEarly(2, 3)));
}

#[test]
fn parity_is_felt_and_told() {
    let mut exercise = lesson("parity");
    arrow(&mut exercise, "L");
    assert!(matches!(exercise.said(), Some(Said::Inversions(_, 0))), "sideways nothing changes");
    let mut n_done = 0;
    for letters in ["U", "D", "R", "L", "U", "D"] {
        n_done += u32::from(arrow(&mut exercise, letters));
        let Some(Said::Inversions(n, change)) = exercise.said() else { panic!("nothing is said") };
        assert_eq!((n % 2, change % 2), (0, 0));
    }
    assert_eq!(n_done, 1);
    for (task_idx, is_solvable) in [(1, false), (2, true), (3, true)] {
        exercise.update(Act::Go(task_idx));
        assert!(!exercise.update(Act::Press(7)) && exercise.n_moves() == 0, "it is only looked at");
        assert!(!exercise.update(Act::Answer(!is_solvable)));
        assert_eq!(exercise.said(), Some(Said::Answered(false)));
        exercise.update(Act::Again);
        assert!(exercise.update(Act::Answer(is_solvable)));
        assert_eq!(exercise.said(), Some(Said::Answered(true)));
    }
    assert!(exercise.is_lesson_done());
}

#[test]
fn what_is_done_is_kept_and_merged() {
    let mut profile = Profile::default();
    assert!(LESSONS.iter().all(|lesson| !is_done(&profile, lesson)));
    let all = |profile: &mut Profile, lesson: &Lesson, when: u64| {
        (0..lesson.tasks.len()).for_each(|task_idx| finish(profile, lesson, task_idx, when));
    };
    // Task by task, in any order.
    finish(&mut profile, &LESSONS[2], 2, 900);
    finish(&mut profile, &LESSONS[2], 0, 901);
    assert!(!is_done(&profile, &LESSONS[2]));
    assert_eq!(tasks_done(&profile, &LESSONS[2]), [true, false, true, false]);
    let mut exercise = Exercise::resume(&LESSONS[2], tasks_done(&profile, &LESSONS[2]));
    assert_eq!((exercise.task_idx(), exercise.next_open()), (1, Some(3)));
    exercise.update(Act::Go(3));
    assert_eq!(exercise.next_open(), Some(1));
    all(&mut profile, &LESSONS[2], 1_000);
    assert_eq!(profile.settings().get("lesson-last-two").map(String::as_str), Some("done"));
    let mut read = Profile::from_save(profile.to_save().as_bytes(), &*COLLECTION).unwrap();
    let mut other = Profile::default();
    all(&mut other, &LESSONS[0], 500);
    read.merge(other);
    let done: Vec<_> = LESSONS.iter().map(|lesson| is_done(&read, lesson)).collect();
    assert_eq!(done[..4], [true, false, true, false]);
}

#[test]
fn the_path_gets_harder_and_ends_at_the_classic() {
    let length = |id: &str| {
        let (puzzle, metric) = (level(id), Metric::Move);
        let position = puzzle.start();
        let effort = tuipan_play::Effort::Patient;
        let question = tuipan_play::Question::Solve { puzzle, position, metric, effort };
        match solve(&question) {
            tuipan_play::Answer::Solution(solution) if solution.is_optimal => solution.moves.len(),
            answer => panic!("{id}: {answer:?}"),
        }
    };
    let lengths = PATH.map(length);
    assert!(lengths.is_sorted() && lengths[0] < 10, "{lengths:?}");
    assert_eq!((PATH[8], lengths[8]), ("hrd-01", 81));
}

#[test]
fn a_level_of_the_path_knows_its_place() {
    let mut table = Table::new(scramble("4x4", 1));
    table.tell(Message::Start(Start::Path(0, level(PATH[0]))));
    assert_eq!(table.play.occasion(), Some(Occasion::Path(0)));
    let solution = {
        let (puzzle, metric) = (level(PATH[0]), Metric::Move);
        let (position, effort) = (puzzle.start(), tuipan_play::Effort::Patient);
        solve(&tuipan_play::Question::Solve { puzzle, position, metric, effort })
    };
    let tuipan_play::Answer::Solution(solution) = solution else { panic!("{solution:?}") };
    let (first, rest) = solution.moves.split_first().unwrap();
    let make = |m: &tuipan_game::Move| Message::Make(Some(m.clone()), tuipan_game::Input::Mouse);
    table.tell(make(first));
    let mut table = table.reloaded();
    assert_eq!(step_of(&table.play.game.about), Some(0), "also after a reload");
    assert_eq!(next_on_path(&table.profile), Some(0));
    rest.iter().for_each(|m| drop(table.tell(make(m))));
    assert_eq!(table.status(), Status::Solved);
    assert!(is_walked(&table.profile, PATH[0]));
    assert_eq!(next_on_path(&table.profile), Some(1));
    // Who is shown the solution has not walked.
    table.tell(Message::Start(Start::Path(1, level(PATH[1]))));
    table.tell_and_answer(Message::Solve);
    while table.status() != Status::Solved {
        table.tell_and_answer(Message::Next);
    }
    assert!(!is_walked(&table.profile, PATH[1]));
}

#[test]
fn the_coach_shows_three_moves_and_goes() {
    let mut table = Table::new(tiles("1 2 3/4 5 6/0 7 8"));
    let stage = |table: &Table| coach(&table.profile, table.session());
    assert_eq!(stage(&table), Some(Coach::Move));
    table.make("D");
    assert_eq!(stage(&table), Some(Coach::Slide));
    table.make("U");
    assert_eq!(stage(&table), Some(Coach::Slide), "one tile is not several");
    table.make("D2");
    assert_eq!(stage(&table), Some(Coach::Undo));
    table.tell(Message::Undo);
    assert_eq!(stage(&table), Some(Coach::Done));
    // A player who goes on without it is left alone, also in the next game.
    table.make("DUDUDUDU");
    assert_eq!(stage(&table), None);
    table.tell(Message::Start(Start::Puzzle(tiles("1 2 3/4 5 6/0 7 8"))));
    assert_eq!(stage(&table), None);
    // Who sends it away, too; and who has solved something.
    let mut table = Table::new(tiles("1 2 3/4 5 6/0 7 8"));
    dismiss_coach(&mut table.profile, 1);
    assert_eq!(stage(&table), None);
    let mut table = Table::new(tiles("1 2 3/4 5 6/0 7 8"));
    table.make("L2");
    table.tell(Message::Start(Start::Puzzle(tiles("1 2 3/4 5 6/0 7 8"))));
    assert_eq!(stage(&table), None);
}
