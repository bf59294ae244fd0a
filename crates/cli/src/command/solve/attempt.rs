//! One position, one search, one verified answer.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::{Error, Result};
use tuipan_puzzle::tiles::{Board, Metric, Moves, Solvability};
use tuipan_search::Setting;
use tuipan_solve::tiles::{AnytimeSolver, Method, Plan, PreparedHeuristic, Problem};
use tuipan_space::{Cost, INFINITE, Limits, Outcome, Stats, StopReason};

use super::estimate::NamedModel;
use crate::exit::{Exit, InternalError};
use crate::run::{Ended, Progress, Stopwatch, Ticks};
use crate::tables::{Exactly, Interrupted, Solvers};

/// A position, and how to solve it.
pub struct Question {
    /// Its number among all, from 1.
    pub number: u64,
    pub start: Board,
    pub goal: Board,
    pub metric: Metric,
    pub method: Method,
    /// The model in place of the search's heuristic.
    pub learned: Option<Arc<NamedModel>>,
    /// Why this method, if the program chose it.
    pub why: Option<String>,
    pub limits: Limits,
    /// How many threads a solver that the program picked may use.
    pub n_threads: usize,
    /// At most so many bytes for stored nodes.
    pub max_bytes: Option<u64>,
    pub time_limit: TimeLimit,
}

/// How long a search may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeLimit {
    None,
    /// Then it has failed.
    Timeout(Duration),
    /// Then what it has found is the answer.
    BestIn(Duration),
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
    /// What a search goes by, as a user would name it; none for algorithms that need none.
    pub fn heuristic(&self) -> Option<String> {
        match (&self.method, &self.learned) {
            (Method::Search(plan), _) if !plan.algorithm.uses_heuristic() => None,
            (Method::Search(_), Some(learned)) => Some(learned.name.clone()),
            (Method::Search(plan), None) => Some(plan.heuristic.to_string()),
            _ => None,
        }
    }

    /// Searches. The outer error is a bug; the inner one says why there can be no search.
    pub fn answer(self, solvers: &Solvers, progress: &Mutex<Progress>) -> Result<Result<Answer>> {
        let Question { start, goal, metric, .. } = &self;
        let solvability = match Solvability::between(start, goal) {
            Ok(solvability) => solvability,
            Err(error) => return Ok(Err(error.into())),
        };
        if !solvability.is_solvable() {
            return Ok(Ok(self.unsolved(Verdict::Unsolvable(solvability), INFINITE)));
        }
        let solver = match self.solver(solvers) {
            Ok(solver) => solver,
            Err(error) if error.is::<Interrupted>() => {
                return Ok(Ok(self.unsolved(Verdict::Stopped(Stop::Interrupted), 0)));
            }
            Err(error) if error.is::<InternalError>() => return Err(error),
            Err(error) => return Ok(Err(error)),
        };
        let mut stopwatch = Stopwatch::start(match self.time_limit {
            TimeLimit::None => None,
            TimeLimit::Timeout(time) | TimeLimit::BestIn(time) => Some(time),
        });
        let mut tick = |stats: &Stats| {
            let elapsed = stopwatch.elapsed();
            // If another thread shows something, this one does not wait for its turn.
            if let Ok(mut progress) = progress.try_lock() {
                progress.update(self.number, stats, elapsed);
            }
            stopwatch.check(elapsed)
        };
        let mut heuristic = None;
        let report = match solver {
            Solver::Exactly(solver) => solver.solve(start, self.n_threads, &self.limits, &mut tick),
            Solver::Anytime(solver) => {
                let observer = &mut Ticks(&mut tick);
                match solver.solve_board(start, goal, *metric, &self.limits, observer) {
                    Ok(report) => report,
                    Err(error) => return Ok(Err(error.into())),
                }
            }
            Solver::Search(plan) => {
                let problem = Problem { start, goal, metric: *metric };
                let plan = Plan { limits: self.limits, ..plan };
                let found = match &self.learned {
                    Some(learned) => {
                        solvers.search_learned(&learned.model, &plan, problem, &mut tick)
                    }
                    None => solvers
                        .search(&plan, problem, &mut heuristic, &mut tick)
                        .map_err(Error::from),
                };
                match found {
                    Ok(report) => report,
                    Err(error) => return Ok(Err(error)),
                }
            }
        };
        let time = stopwatch.elapsed();

        let optimal = report.is_optimal();
        let moves = report.best.map(|best| (Moves::from_iter(best.actions), best.cost));
        if let Some((moves, cost)) = &moves {
            self.replay(moves, *cost)?;
        }
        let verdict = match report.outcome {
            Outcome::Solved if moves.is_some() => Verdict::Solved,
            Outcome::Solved => return Err(bug("a solver claims a solution and gives none")),
            Outcome::Unsolvable => {
                return Err(bug("a solver calls a solvable position unsolvable"));
            }
            Outcome::Stopped(reason) => {
                let stop = self.stop(reason, stopwatch.ended(), &report.stats);
                match self.time_limit {
                    TimeLimit::BestIn(_) if stop == Stop::Timeout && moves.is_some() => {
                        Verdict::Solved
                    }
                    _ => Verdict::Stopped(stop),
                }
            }
        };
        Ok(Ok(Answer {
            verdict,
            heuristic,
            moves: moves.map(|(moves, _)| moves),
            optimal,
            lower_bound: report.lower_bound,
            stats: report.stats,
            time,
            question: self,
        }))
    }

    /// The solver, made ready.
    fn solver(&self, solvers: &Solvers) -> Result<Solver> {
        if let Some(solver) = solvers.exactly(&self.method, &self.goal, self.metric)? {
            return Ok(Solver::Exactly(solver));
        }
        match self.method {
            Method::Search(plan) => Ok(Solver::Search(plan)),
            // The anytime solver begins with what is constructed, and ends there on huge boards.
            _ => {
                let mut solver = AnytimeSolver::new();
                solver.n_threads = self.n_threads;
                solver.max_bytes = solver.max_bytes.min(self.max_bytes.unwrap_or(u64::MAX));
                Ok(Solver::Anytime(solver))
            }
        }
    }

    /// An answer without a search.
    fn unsolved(self, verdict: Verdict, lower_bound: Cost) -> Answer {
        Answer {
            question: self,
            verdict,
            heuristic: None,
            moves: None,
            optimal: false,
            lower_bound,
            stats: Stats::default(),
            time: Duration::ZERO,
        }
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
        let reading = |setting| match &self.method {
            Method::Search(plan) if plan.algorithm.reads(setting) => Some(&plan.parameters),
            _ => None,
        };
        match reason {
            StopReason::Expanded => Stop::MaxNodes,
            // A search with a budget fills it, unless memory sets it a smaller one.
            StopReason::Stored
                if reading(Setting::Budget)
                    .is_some_and(|parameters| stats.peak_stored >= parameters.budget as u64) =>
            {
                Stop::Budget
            }
            StopReason::Stored => Stop::MaxMemory,
            StopReason::Cost
                if reading(Setting::Depth)
                    .is_some_and(|parameters| parameters.depth_limit <= self.limits.max_cost) =>
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

/// A solver, ready to start.
enum Solver {
    Exactly(Exactly),
    Anytime(AnytimeSolver),
    Search(Plan),
}

fn bug(what: &str) -> Error {
    InternalError(what.to_owned()).into()
}
