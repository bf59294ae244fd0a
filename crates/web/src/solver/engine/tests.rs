//! The engine's answers, natively.

use std::ops::ControlFlow;

use super::*;
use crate::solver::message;
use tuipan_puzzle::tiles::{NamedGoal, Size};

const STM: message::Metric = message::Metric::SingleTile;

/// All replies to a question. Each look at the clock takes 100 ms of its time, so that budgets end soon.
fn replies(engine: &mut Engine, question: &Question) -> Vec<Reply> {
    let goal = Engine::goal_of(question).unwrap();
    let missing = engine.missing(&goal);
    if !missing.is_empty() {
        let go_on = &mut |_, _| ControlFlow::Continue(());
        let tables = missing.iter().map(|table| table.build(go_on).unwrap()).collect();
        assert!(engine.add(&goal, tables));
    }
    let ms = std::cell::Cell::new(0.0);
    let now = || {
        ms.set(ms.get() + 100.0);
        ms.get()
    };
    let mut heard = Vec::new();
    engine.answer(question, Around { now: &now, tell: &mut |reply| heard.push(reply) });
    heard
}

fn goal(width: usize, height: usize) -> Board {
    NamedGoal::BlankLast.board(Size::new(width, height).unwrap())
}

fn solve(engine: &mut Engine, position: &str, goal: &Board) -> Vec<Reply> {
    let problem = Problem { position: position.to_owned(), goal: goal.to_string(), metric: STM };
    let question = Question::Solve { problem, with_first_moves: true, is_quick: false };
    replies(engine, &question)
}

/// Plays a solution by the checked rules.
fn leads_to(position: &str, moves: &str, goal: &Board) -> bool {
    let mut board = Board::parse(position).unwrap();
    board.play_all(&moves.parse().unwrap()).unwrap();
    board == *goal
}

#[test]
fn small_boards_are_solved_shortest_by_either_solver() {
    let mut engine = Engine::default();
    for (position, length, by) in [
        ("8 6 7/2 5 4/3 0 1", 31, By::Table),
        ("5 1 3 4/2 6 8 12/9 10 7 0/13 14 11 15", 11, By::Fast),
    ] {
        let goal = goal(
            position.split('/').next().unwrap().split(' ').count(),
            position.split('/').count(),
        );
        let heard = solve(&mut engine, position, &goal);
        let [Reply::Found(found)] = &heard[..] else { panic!("{heard:?}") };
        assert_eq!((found.length, found.by, found.is_shortest), (length, by, true));
        assert!(found.is_final && leads_to(position, &found.moves, &goal));
        let first = found.first_moves.as_ref().unwrap();
        let begins = |m: &String| found.moves.starts_with(m.as_str());
        assert!(first.iter().any(begins), "{first:?} {}", found.moves);
    }
}

#[test]
fn large_boards_get_better_solutions() {
    let mut rng = tuipan_space::SplitMix64::new(3);
    let goal = goal(6, 5);
    let position = tuipan_puzzle::tiles::scramble::uniform(&goal, &mut rng).to_string();
    let heard = solve(&mut Engine::default(), &position, &goal);
    let lengths: Vec<u32> = heard
        .iter()
        .map(|reply| {
            let Reply::Found(found) = reply else { panic!("{reply:?}") };
            assert!(leads_to(&position, &found.moves, &goal));
            found.length
        })
        .collect();
    assert!(lengths.is_sorted_by(|a, b| a >= b) && lengths.len() > 2, "{lengths:?}");
    assert!(lengths[lengths.len() - 1] < lengths[0], "{lengths:?}");
    assert!(heard.last().unwrap().is_last());
}

#[test]
fn slides_are_counted_exactly_up_to_sixteen_cells() {
    let goal = goal(4, 4);
    let position = "5 1 3 4/2 6 8 12/9 10 7 0/13 14 11 15".to_owned();
    let metric = message::Metric::MultiTile;
    let problem = Problem { position: position.clone(), goal: goal.to_string(), metric };
    let question = Question::Solve { problem, with_first_moves: true, is_quick: false };
    let heard = replies(&mut Engine::default(), &question);
    let mut lengths = Vec::new();
    for reply in &heard {
        let Reply::Found(found) = reply else { panic!("{reply:?}") };
        assert!(leads_to(&position, &found.moves, &goal));
        assert_eq!(found.moves.parse::<Moves>().unwrap().mtm() as u32, found.length);
        lengths.push(found.length);
    }
    let Some(Reply::Found(last)) = heard.last() else { panic!("{heard:?}") };
    assert!(last.is_shortest && last.is_final && last.by == By::Slides, "{last:?}");
    assert!(lengths.len() > 1 && lengths.iter().all(|length| *length >= last.length));
}

#[test]
fn large_boards_have_upper_bounds_that_agree() {
    let mut rng = tuipan_space::SplitMix64::new(4);
    let goal = goal(5, 5);
    let start = tuipan_puzzle::tiles::scramble::uniform(&goal, &mut rng);
    let mut engine = Engine::default();
    let problem = Problem { position: start.to_string(), goal: goal.to_string(), metric: STM };
    let question = Question::Solve { problem, with_first_moves: false, is_quick: true };
    let heard = replies(&mut engine, &question);
    let [Reply::Found(found)] = &heard[..] else { panic!("{heard:?}") };
    assert!(found.is_final && !found.is_shortest);
    assert!(leads_to(&start.to_string(), &found.moves, &goal));
    // Along the way, each bound is less than the one before, or a better way was found.
    let moves: Moves = found.moves.parse().unwrap();
    let mut positions = vec![start.to_string()];
    let mut board = start;
    for m in moves.singles().take(3) {
        board.play(m).unwrap();
        positions.push(board.to_string());
    }
    let question = Question::Distances { positions, goal: goal.to_string(), metric: STM };
    let heard = replies(&mut engine, &question);
    let Some(Reply::Distances { lengths, are_exact: false }) = heard.last() else {
        panic!("{heard:?}")
    };
    let lengths: Vec<u32> = lengths.iter().map(|length| length.unwrap()).collect();
    assert!(lengths[0] <= found.length, "{lengths:?}");
    assert!(lengths.windows(2).all(|pair| pair[1] < pair[0]), "{lengths:?}");
}

#[test]
fn distances_and_positions_of_a_length_agree() {
    let mut engine = Engine::default();
    for (goal, length) in [(goal(3, 3), 17), (goal(4, 3), 20)] {
        let question = Question::OfLength { goal: goal.to_string(), metric: STM, length, seed: 5 };
        let heard = replies(&mut engine, &question);
        let [Reply::Position(Some(position))] = &heard[..] else { panic!("{heard:?}") };
        let positions = vec![position.clone(), goal.to_string(), "nonsense".to_owned()];
        let question = Question::Distances { positions, goal: goal.to_string(), metric: STM };
        let heard = replies(&mut engine, &question);
        let last = heard.last().unwrap();
        let lengths = vec![Some(length), Some(0), None];
        assert_eq!(*last, Reply::Distances { lengths, are_exact: true });
    }
}

#[test]
fn nonsense_is_refused() {
    let mut engine = Engine::default();
    for position in ["1 2 3/4 5 6/8 7 0", "1 2/3 0", "what?"] {
        let heard = solve(&mut engine, position, &goal(3, 3));
        assert!(matches!(&heard[..], [Reply::Failed(_)]), "{heard:?}");
    }
}
