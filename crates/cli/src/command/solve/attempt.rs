//! One position, one search, one verified answer.

use std::time::Duration;

use anyhow::{Error, Result};
use tuipan_puzzle::tiles::{Board, Metric, Moves, Solvability};
use tuipan_search::Algorithm;
use tuipan_solve::tiles::{Plan, PreparedHeuristic, Problem};
use tuipan_space::{Cost, INFINITE, Outcome, Stats, StopReason};

use crate::exit::{Exit, InternalError};
use crate::run::{Ended, Progress, Stopwatch};

/// A position, and how to solve it.
pub struct Question {
    pub start: Board,
    pub goal: Board,
    pub metric: Metric,
    pub plan: Plan,
}

/// What came of it.
pub struct Answer {
    pub question: Question,
    pub verdict: Verdict,
    /// The heuristic, if one was needed.
    pub heuristic: Option<PreparedHeuristic>,
    /// The best solution, which has been replayed.
    pub moves: Option<Moves>,
    /// Whether no shorter solution exists, in the metric asked for.
    pub optimal: bool,
    /// No solution is shorter than this, in the metric asked for; `INFINITE` if there is none.
    pub lower_bound: Cost,
    pub stats: Stats,
    pub time: Duration,
}

/// How it ended.
pub enum Verdict {
    Solved,
    Unsolvable(Solvability),
    Stopped(Stop),
}

/// What stopped a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    Timeout,
    Interrupted,
    MaxNodes,
    MaxMemory,
    MaxCost,
    /// The depth of depth-limited search.
    Depth,
    /// The node budget of SMA*.
    Budget,
    /// Beam search dropped every path to the goal.
    BeamWidth,
}

impl Stop {
    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Stop::Timeout => "timeout",
            Stop::Interrupted => "interrupted",
            Stop::MaxNodes => "max-nodes",
            Stop::MaxMemory => "max-memory",
            Stop::MaxCost => "max-cost",
            Stop::Depth => "depth",
            Stop::Budget => "budget",
            Stop::BeamWidth => "beam-width",
        }
    }
}

impl Answer {
    /// The exit code for this answer alone.
    pub fn exit(&self) -> Exit {
        match self.verdict {
            Verdict::Solved => Exit::Success,
            Verdict::Unsolvable(_) => Exit::No,
            Verdict::Stopped(Stop::Interrupted) => Exit::Interrupted,
            Verdict::Stopped(_) => Exit::Stopped,
        }
    }

    /// What is proved about the length of every solution, if anything is.
    pub fn proved(&self) -> Option<Cost> {
        (self.lower_bound < INFINITE).then_some(self.lower_bound)
    }
}

impl Question {
    /// Searches. The outer error is a bug; the inner one says why there can be no search. `kept` is the
    /// heuristic of the position before, whose tables may serve again.
    pub fn answer(
        self,
        kept: &mut Option<PreparedHeuristic>,
        timeout: Option<Duration>,
        progress: &mut Progress,
    ) -> Result<Result<Answer>> {
        let Question { start, goal, metric, plan } = &self;
        let problem = Problem { start, goal, metric: *metric };
        let mut stopwatch = Stopwatch::start(timeout);
        let report = plan.solve_keeping(problem, kept, &mut |stats| {
            let elapsed = stopwatch.elapsed();
            progress.update(stats, elapsed);
            stopwatch.check(elapsed)
        });
        let time = stopwatch.elapsed();
        let report = match report {
            Ok(report) => report,
            Err(error) => return Ok(Err(error.into())),
        };

        let optimal = report.is_optimal();
        let moves = report.best.map(|best| (Moves::from_iter(best.actions), best.cost));
        if let Some((moves, cost)) = &moves {
            self.replay(moves, *cost)?;
        }
        let verdict = match report.outcome {
            Outcome::Solved if moves.is_some() => Verdict::Solved,
            Outcome::Solved => return Err(bug("a solver claims a solution and gives none")),
            Outcome::Unsolvable => match Solvability::between(start, goal) {
                Ok(facts) if !facts.is_solvable() => Verdict::Unsolvable(facts),
                _ => return Err(bug("a solver calls a solvable position unsolvable")),
            },
            Outcome::Stopped(reason) => {
                Verdict::Stopped(self.stop(reason, stopwatch.ended(), &report.stats))
            }
        };
        Ok(Ok(Answer {
            verdict,
            heuristic: kept.clone(),
            moves: moves.map(|(moves, _)| moves),
            optimal,
            lower_bound: report.lower_bound,
            stats: report.stats,
            time,
            question: self,
        }))
    }

    /// No solution leaves the program that was not replayed on the checked board.
    fn replay(&self, moves: &Moves, cost: Cost) -> Result<()> {
        let mut board = self.start.clone();
        if let Err(illegal) = board.play_all(moves) {
            return Err(bug(&format!("the solution of {} is not legal: {illegal}", self.start)));
        }
        if board != self.goal {
            return Err(bug(&format!("the solution of {} misses the goal", self.start)));
        }
        let length = match self.metric {
            Metric::SingleTile => moves.stm(),
            Metric::MultiTile => moves.mtm(),
        };
        if length != cost as usize {
            return Err(bug(&format!("{length} moves are counted as {cost} for {}", self.start)));
        }
        Ok(())
    }

    fn stop(&self, reason: StopReason, ended: Option<Ended>, stats: &Stats) -> Stop {
        let plan = &self.plan;
        match reason {
            StopReason::Expanded => Stop::MaxNodes,
            // SMA* fills its budget, unless memory sets it a smaller one.
            StopReason::Stored
                if plan.algorithm == Algorithm::SmaStar
                    && stats.peak_stored >= plan.parameters.budget as u64 =>
            {
                Stop::Budget
            }
            StopReason::Stored => Stop::MaxMemory,
            StopReason::Cost
                if plan.algorithm == Algorithm::DepthLimited
                    && plan.parameters.depth_limit <= plan.limits.max_cost =>
            {
                Stop::Depth
            }
            StopReason::Cost => Stop::MaxCost,
            StopReason::Cancelled => match ended {
                Some(Ended::Interrupted) => Stop::Interrupted,
                Some(Ended::Timeout) | None => Stop::Timeout,
            },
            StopReason::Incomplete => Stop::BeamWidth,
        }
    }
}

fn bug(what: &str) -> Error {
    InternalError(what.to_owned()).into()
}
