//! What the engine can say besides one solution: distances, every best first move, the first of all shortest
//! solutions, how many there are, a hint, and positions of a given length.
//!
//! Exact answers come from a solver that finds shortest solutions quickly, so they are given for boards that
//! have one ([`is_solved_at_once`]); for larger boards there are upper bounds.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use tuipan_puzzle::tiles::{Board, Metric, Move, Solvability};
use tuipan_space::{
    Cost, INFINITE, Limits, Outcome, Report, Solution, SplitMix64, Stats, StopReason,
};

use super::Engine;
use super::control::{Control, Progress};
use super::error::EngineError;
use super::replay::{Replayed, replay_tiles};
use super::tile_solver::{TileJob, TileSolver, Watch};
use super::tiles::{How, TileRequest};
use crate::tiles::{
    ExactTable, MAX_TRIES, Method, Quality, farthest, first_solution, is_solved_at_once,
    optimal_first_moves, position_of_length,
};

/// How far positions are from the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distances {
    /// One for each position; `None` for a position that cannot be solved.
    pub lengths: Vec<Option<Cost>>,
    /// Whether they are the true distances, or upper bounds.
    pub are_exact: bool,
}

/// A search that was stopped is an error here: there is nothing to show of it.
fn stopped(reason: StopReason) -> EngineError {
    match reason {
        StopReason::Cancelled => EngineError::Stopped,
        reason => EngineError::Limit(reason),
    }
}

impl Engine {
    /// The solver for shortest solutions, where they come at once.
    fn at_once(
        &self,
        goal: &Board,
        metric: Metric,
        control: &mut Control<'_>,
    ) -> Result<(Method, Arc<dyn TileSolver>), EngineError> {
        if !is_solved_at_once(goal.size(), metric) {
            return Err(EngineError::NotAtOnce(goal.size()));
        }
        let request = TileRequest::new(goal, goal, metric, How::Choose(Quality::Optimal));
        let strategy = self.strategy(&request, control);
        let ready = self.ready(&strategy.method, &request, control)?;
        Ok((strategy.method, ready.solver))
    }

    /// The length of the shortest solutions; `None` for a position that cannot be solved.
    pub fn distance(
        &self,
        start: &Board,
        goal: &Board,
        metric: Metric,
        control: &mut Control<'_>,
    ) -> Result<Option<Cost>, EngineError> {
        if !Solvability::between(start, goal)?.is_solvable() {
            return Ok(None);
        }
        let (_, solver) = self.at_once(goal, metric, control)?;
        let report = one(&*solver, start, goal, metric, &Limits::default(), control)?;
        match report.outcome {
            Outcome::Stopped(reason) => Err(stopped(reason)),
            _ => Ok(report.best.map(|best| best.cost)),
        }
    }

    /// How far each of several positions is: exactly where shortest solutions come at once, else at most,
    /// in single-tile moves, with this much time for each.
    pub fn distances(
        &self,
        positions: &[Board],
        goal: &Board,
        metric: Metric,
        each: Duration,
        control: &mut Control<'_>,
    ) -> Result<Distances, EngineError> {
        let are_exact = is_solved_at_once(goal.size(), metric);
        let mut lengths = Vec::with_capacity(positions.len());
        for (idx, position) in positions.iter().enumerate() {
            let is_solvable = Solvability::between(position, goal)?.is_solvable();
            lengths.push(match (is_solvable, are_exact) {
                (false, _) => None,
                (true, true) => self.distance(position, goal, metric, control)?,
                (true, false) => {
                    let how = How::Choose(Quality::Best);
                    let request = TileRequest {
                        time: Some(each),
                        ..TileRequest::new(position, goal, Metric::SingleTile, how)
                    };
                    self.solve(&request, control)?.best.map(|best| best.cost())
                }
            });
            let n_all = positions.len();
            let done = Progress::Positions { n_done: idx + 1, n_all };
            if control.hear(done).is_break() {
                return Err(EngineError::Stopped);
            }
        }
        Ok(Distances { lengths, are_exact })
    }

    /// All moves that begin some shortest solution, in the order of the directions; none if the position is
    /// solved or cannot be.
    pub fn best_moves(
        &self,
        start: &Board,
        goal: &Board,
        metric: Metric,
        control: &mut Control<'_>,
    ) -> Result<Vec<Move>, EngineError> {
        if !Solvability::between(start, goal)?.is_solvable() {
            return Ok(Vec::new());
        }
        let (_, solver) = self.at_once(goal, metric, control)?;
        let mut failed = None;
        let moves = optimal_first_moves(start, metric, &mut |position, limits| {
            report_or(one(&*solver, position, goal, metric, limits, control), &mut failed)
        });
        match (failed, moves) {
            (Some(error), _) => Err(error),
            (None, moves) => moves.map_err(stopped),
        }
    }

    /// The first of all shortest solutions, in the order of the directions and the shorter slide first: always the
    /// same, whichever tables are there. `None` if the position cannot be solved.
    pub fn first_solution(
        &self,
        start: &Board,
        goal: &Board,
        metric: Metric,
        control: &mut Control<'_>,
    ) -> Result<Option<Replayed<Move>>, EngineError> {
        if !Solvability::between(start, goal)?.is_solvable() {
            return Ok(None);
        }
        let (_, solver) = self.at_once(goal, metric, control)?;
        let mut failed = None;
        let moves = first_solution(start, metric, &mut |position, limits| {
            report_or(one(&*solver, position, goal, metric, limits, control), &mut failed)
        });
        let moves = match (failed, moves) {
            (Some(error), _) => return Err(error),
            (None, moves) => moves.map_err(stopped)?,
        };
        let Some(actions) = moves else { return Ok(None) };
        let cost = actions.len() as Cost;
        Ok(Some(replay_tiles(start, goal, metric, Solution { actions, cost })?))
    }

    /// A move toward the goal: the first of the best ones, or the first of a good solution on boards that
    /// are too large for those; `None` if the position is solved or cannot be.
    pub fn hint(
        &self,
        start: &Board,
        goal: &Board,
        metric: Metric,
        time: Duration,
        control: &mut Control<'_>,
    ) -> Result<Option<Move>, EngineError> {
        let (how, time) = match is_solved_at_once(goal.size(), metric) {
            true => (Quality::Optimal, None),
            false => (Quality::Best, Some(time)),
        };
        let request =
            TileRequest { time, ..TileRequest::new(start, goal, metric, How::Choose(how)) };
        let report = self.solve(&request, control)?;
        // Where the shortest solution comes at once, what is known before is no hint.
        let is_hint = time.is_some() || !matches!(report.outcome, Outcome::Stopped(_));
        Ok(report.best.filter(|_| is_hint).and_then(|best| best.moves().first().copied()))
    }

    /// How many shortest solutions a position has, each sequence of moves by itself; `None` where that
    /// cannot be counted: slides on boards of more than ten cells.
    pub fn count_solutions(
        &self,
        start: &Board,
        goal: &Board,
        metric: Metric,
        limits: &Limits,
        control: &mut Control<'_>,
    ) -> Result<Option<u64>, EngineError> {
        if !Solvability::between(start, goal)?.is_solvable() {
            return Ok(Some(0));
        }
        let (method, _) = self.at_once(goal, metric, control)?;
        match method {
            Method::Exact => Ok(Some(self.exact(goal, metric)?.count_solutions(start))),
            Method::Fast(set) => {
                let Some(length) = self.distance(start, goal, metric, control)? else {
                    return Ok(Some(0));
                };
                let solver = self.fast(goal, set, control)?;
                let tick = &mut |stats: &Stats| control.hear(Progress::Searching(stats));
                let counted = solver.count_solutions(start, length, limits, tick);
                counted.map(Some).map_err(stopped)
            }
            Method::MultiTile(_) | Method::Anytime | Method::Constructive | Method::Search(_) => {
                Ok(None)
            }
        }
    }

    /// A position whose shortest solutions have this length, from a seed: the same whichever tables are there (see
    /// docs/formats.md). `None` if none was found among [`MAX_TRIES`] positions, and at once if it is known that there
    /// is none.
    pub fn position_of_length(
        &self,
        goal: &Board,
        metric: Metric,
        length: Cost,
        seed: u64,
        control: &mut Control<'_>,
    ) -> Result<Option<Board>, EngineError> {
        if ExactTable::fits(goal.size()) {
            let table = self.exact(goal, metric)?;
            return Ok(table.position_at(length, &mut SplitMix64::new(seed)));
        }
        if farthest(goal, metric).is_some_and(|most| length > most) {
            return Ok(None);
        }
        let (_, solver) = self.at_once(goal, metric, control)?;
        let (mut n_done, mut failed) = (0, None);
        let solve = &mut |position: &Board, limits: &Limits| {
            let heard = control.hear(Progress::Positions { n_done, n_all: MAX_TRIES.max(n_done) });
            n_done += 1;
            let report = match heard {
                ControlFlow::Continue(()) => one(&*solver, position, goal, metric, limits, control),
                ControlFlow::Break(()) => Err(EngineError::Stopped),
            };
            report_or(report, &mut failed)
        };
        let found = position_of_length(goal, metric, length, seed, solve);
        match (failed, found) {
            (Some(error), _) => Err(error),
            (None, found) => found.map_err(stopped),
        }
    }
}

/// One search of many, on one thread; what it finds is replayed.
fn one(
    solver: &dyn TileSolver,
    start: &Board,
    goal: &Board,
    metric: Metric,
    limits: &Limits,
    control: &mut Control<'_>,
) -> Result<Report<Move>, EngineError> {
    if control.hear(Progress::Searching(&Stats::default())) == ControlFlow::Break(()) {
        return Err(EngineError::Stopped);
    }
    let job = TileJob { start, goal, metric, limits: *limits, n_threads: 1, time: None };
    let mut watch = Watch::new(job, control);
    let report = solver.solve(&job, &mut watch)?;
    if let Some(wrong) = watch.into_wrong() {
        return Err(wrong.into());
    }
    if let Some(best) = &report.best {
        replay_tiles(start, goal, metric, best.clone())?;
    }
    Ok(report)
}

/// Hands a report on; an error is set aside, and the caller stops.
fn report_or(
    report: Result<Report<Move>, EngineError>,
    failed: &mut Option<EngineError>,
) -> Report<Move> {
    report.unwrap_or_else(|error| {
        *failed = Some(error);
        let outcome = Outcome::Stopped(StopReason::Cancelled);
        Report { outcome, best: None, lower_bound: INFINITE, stats: Stats::default() }
    })
}
