//! The answers: plain functions, the same natively and in wasm.

use std::error::Error;

use tuipan_game::{
    About, Id, LinkContent, Mode, Profile, Recording, Run, Session, read_link, verify,
};
use tuipan_puzzle::blocks::Collection;
use tuipan_puzzle::tiles::{Board, Moves, NamedGoal, Size, Solvability, scramble};
use tuipan_space::SplitMix64;

use crate::engine::{of_length, solve_by_engine, solve_by_map};
use crate::lab::lab;
use crate::learned::solve_learned;
use crate::solve::{solve, solve_blocks, solve_fast};

/// Answers a question such as `scramble 4x4 2024`; an error is an answer too.
pub fn answer(question: &str) -> String {
    try_answer(question).unwrap_or_else(|error| format!("error: {error}"))
}

fn try_answer(question: &str) -> Result<String, Box<dyn Error>> {
    // A position may have spaces in it, so it comes last, or before `to` and the goal. A board too
    // large to be written in a line is the end of a walk.
    let (question, goal) = match question.split_once(" to ") {
        Some((question, goal)) => (question, Some(goal)),
        None => (question, None),
    };
    let words: Vec<&str> = question.split(' ').collect();
    match words[..] {
        ["random", seed, "below", n] => random(seed.parse()?, n.parse()?),
        ["scramble", size, seed] => {
            let rng = &mut SplitMix64::new(seed.parse()?);
            Ok(scramble::uniform(&usual_goal(size.parse()?), rng).to_string())
        }
        ["walk", size, n_moves, seed] => {
            let (board, moves) = walk(size, n_moves, seed)?;
            Ok(format!("{moves} {board}"))
        }
        ["check", ref position @ ..] => {
            let (start, goal) = start_and_goal(position, goal)?;
            let is_solvable = Solvability::between(&start, &goal)?.is_solvable();
            Ok(if is_solvable { "solvable" } else { "not solvable" }.into())
        }
        ["fast", ref position @ ..] => {
            let (start, goal) = start_and_goal(position, goal)?;
            solve_fast(&start, &goal)
        }
        ["learned", algorithm, ref position @ ..] => {
            let (start, goal) = start_and_goal(position, goal)?;
            solve_learned(algorithm.parse()?, &start, &goal)
        }
        ["solve", algorithm, heuristic, ref position @ ..] => {
            let (start, goal) = start_and_goal(position, goal)?;
            solve(algorithm.parse()?, heuristic.parse()?, &start, &goal)
        }
        ["engine", metric, ref position @ ..] => {
            let (start, goal) = start_and_goal(position, goal)?;
            solve_by_engine(metric, &start, &goal)
        }
        ["length", size, metric, length, seed] => {
            of_length(&usual_goal(size.parse()?), metric, length.parse()?, seed.parse()?)
        }
        ["blocks", id] => solve_blocks(id),
        ["map", metric, id] => solve_by_map(metric.parse()?, id),
        ["link", link] => match read_link(link, &Collection::built_in())? {
            LinkContent::Puzzle(puzzle) => {
                Ok(format!("{}: {}", puzzle.kind(), puzzle.to_link() == link))
            }
            LinkContent::Recording(recording) => replay(link, recording),
            LinkContent::Challenge(challenge) => {
                replay(&challenge.recording().to_link(), challenge.recording().clone())
            }
        },
        ["lab", name] => lab(name),
        _ => Err("no such question".into()),
    }
}

/// The time and the steps of a replay, played again; and a save that holds it, written and read back.
fn replay(link: &str, recording: Recording) -> Result<String, Box<dyn Error>> {
    let session = Session::restore(&recording)?;
    let mut profile = Profile::default();
    let (id, about) = (Id::new(7), About::of_mode(&Mode::Daily));
    let run = Run::of(&session, id, about, 1_763_251_200_000, 0).ok_or("nothing was played")?;
    let n_unlocked = profile.add(run).unlocked.len();
    let save = profile.to_save();
    if Profile::from_save(save.as_bytes(), &Collection::built_in())? != profile {
        return Err("the save reads as something else".into());
    }
    let run = verify(recording)?;
    let (kind, steps, ms) = (session.puzzle().kind(), run.steps().to_list(), run.ms());
    let same = run.recording().to_link() == link;
    Ok(format!(
        "{kind}: {steps:?} in {ms} ms, {n_unlocked} achievements, {} bytes, {same}",
        save.len()
    ))
}

/// The first four numbers below `n`.
fn random(seed: u64, n: u64) -> Result<String, Box<dyn Error>> {
    if n == 0 {
        return Err("there is no number below 0".into());
    }
    let mut rng = SplitMix64::new(seed);
    Ok([(); 4].map(|()| rng.below(n).to_string()).join(" "))
}

fn usual_goal(size: Size) -> Board {
    NamedGoal::default().board(size)
}

fn walk(size: &str, n_moves: &str, seed: &str) -> Result<(Board, Moves), Box<dyn Error>> {
    let rng = &mut SplitMix64::new(seed.parse()?);
    Ok(scramble::walk(&usual_goal(size.parse()?), n_moves.parse()?, rng))
}

fn start_and_goal(position: &[&str], goal: Option<&str>) -> Result<(Board, Board), Box<dyn Error>> {
    let start = match *position {
        ["walk", size, n_moves, seed] => walk(size, n_moves, seed)?.0,
        _ => Board::parse(&position.join(" "))?,
    };
    let goal = match goal {
        Some(goal) => Board::parse(goal)?,
        None => usual_goal(start.size()),
    };
    Ok((start, goal))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_the_expected_ones() {
        let lines = include_str!("../expected.txt").lines();
        let cases = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        let mut n_cases = 0;
        let mut errors = String::new();
        for case in cases {
            let (question, expected) = case.split_once(" = ").expect("question = answer");
            let answer = answer(question);
            if answer != expected {
                errors += &format!("\n{question} = {answer}, not {expected}");
            }
            n_cases += 1;
        }
        assert!(n_cases > 0 && errors.is_empty(), "{errors}");
    }
}
