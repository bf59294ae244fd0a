//! One level, one search, one verified answer.

use std::time::Duration;

use anyhow::{Error, Result};
use tuipan_puzzle::blocks::{Level, Metric, Move, Moves, Position, Step};
use tuipan_solve::blocks::{Method, solve};
use tuipan_space::{Cost, INFINITE, Outcome, Stats};

use crate::command::blocks::levels::Given;
use crate::command::blocks::work::{Footprint, Work};
use crate::command::solve::Stop;
use crate::exit::{Exit, InternalError};

/// What came of a level.
pub struct Answer {
    pub given: Given,
    pub metric: Metric,
    pub verdict: Verdict,
    /// No solution is shorter than this; `None` if there is none.
    pub lower_bound: Option<Cost>,
    pub stats: Stats,
    pub time: Duration,
}

/// How it ended.
pub enum Verdict {
    /// With a solution that is the shortest, and has been replayed.
    Solved(Moves),
    Unsolvable,
    Stopped(Stop),
}

impl Answer {
    /// The exit code for this answer alone.
    pub fn exit(&self) -> Exit {
        match self.verdict {
            Verdict::Solved(_) => Exit::Success,
            Verdict::Unsolvable => Exit::No,
            Verdict::Stopped(Stop::Interrupted) => Exit::Interrupted,
            Verdict::Stopped(_) => Exit::Stopped,
        }
    }

    /// The moves of the solution, one for each that the metric counts, and the position after it.
    pub fn steps(&self) -> Result<Vec<(Move, Position)>> {
        let Verdict::Solved(moves) = &self.verdict else { return Ok(Vec::new()) };
        let level = &self.given.level;
        let mut position = level.start().clone();
        let mut steps = Vec::new();
        for m in moves.as_slice().iter().flat_map(|m| parts(m, self.metric)) {
            level.play(&mut position, &m)?;
            steps.push((m, position.clone()));
        }
        Ok(steps)
    }
}

/// A move as the moves that a metric counts.
fn parts(m: &Move, metric: Metric) -> Vec<Move> {
    let straight = |&step: &Step| Move::new(m.piece(), step);
    let unit = |direction| Move::new(m.piece(), Step { direction, count: 1 });
    match metric {
        Metric::Unit => m.units().map(unit).collect(),
        Metric::Slide => m.path().iter().map(straight).collect(),
        Metric::Move => vec![m.clone()],
    }
}

/// Searches. An error is a bug.
pub fn answer(given: Given, metric: Metric, method: Method, work: &mut Work) -> Result<Answer> {
    let level = &given.level;
    let limits = work.limits(level, metric, Footprint::SOLVING);
    let done = work.run(|tick| solve(level, metric, method, &limits, tick));
    let report = &done.result;
    let verdict = match (report.outcome, &report.best) {
        (Outcome::Solved, Some(best)) => {
            let moves: Moves = best.actions.iter().cloned().collect();
            replay(level, &moves, metric, best.cost)?;
            Verdict::Solved(moves)
        }
        (Outcome::Solved, None) => return Err(bug("a solver claims a solution and gives none")),
        (Outcome::Unsolvable, _) => Verdict::Unsolvable,
        (Outcome::Stopped(reason), _) => Verdict::Stopped(done.stop(reason)),
    };
    Ok(Answer {
        metric,
        verdict,
        lower_bound: Some(report.lower_bound).filter(|&least| least < INFINITE),
        stats: report.stats,
        time: done.time,
        given,
    })
}

/// No solution leaves the program that was not replayed by the checked rules.
fn replay(level: &Level, moves: &Moves, metric: Metric, cost: Cost) -> Result<()> {
    let id = level.id();
    let mut position = level.start().clone();
    if let Err((nth, illegal)) = level.play_all(&mut position, moves) {
        return Err(bug(&format!("move {nth} of the solution of {id} is not legal: {illegal}")));
    }
    if !level.is_goal(&position) {
        return Err(bug(&format!("the solution of {id} misses the goal")));
    }
    let length = moves.len(metric);
    if length != cost as usize {
        return Err(bug(&format!("{length} {metric}s are counted as {cost} for {id}")));
    }
    Ok(())
}

fn bug(what: &str) -> Error {
    InternalError(what.to_owned()).into()
}
