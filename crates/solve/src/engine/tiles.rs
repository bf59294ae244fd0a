//! Requests and reports about tiles: from request to replayed answer.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use tuipan_puzzle::tiles::{Board, Metric, Move, Solvability};
use tuipan_search::Algorithm;
use tuipan_space::{Cost, INFINITE, Limits, Outcome, Report, Stats, StopReason};

use super::Engine;
use super::control::{Control, Progress};
use super::error::EngineError;
use super::ready::{Ready, keys};
use super::replay::{Replayed, WrongAnswer, check_bound, replay_tiles};
use super::table::{TableKey, TableNeed};
use super::tile_solver::{TileJob, TileSolver, Watch};
use crate::tiles::{
    AnytimeSolver, Method, Plan, Problem, Quality, Request, Rounds, Strategy, TableSet, Why,
};

/// How the solver is selected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// The engine chooses a solver that gives this quality.
    Choose(Quality),
    /// The caller, by a plan.
    Plan(Plan),
    /// The caller, by naming the solver: such as the anytime solver on a board that has a better one. Tables
    /// that it needs are built, also a large set.
    By(Method),
}

/// A position, where it is to go, and what the solution should be like.
#[derive(Clone, Copy)]
pub struct TileRequest<'a> {
    /// The position.
    pub start: &'a Board,
    /// The goal, of the same size.
    pub goal: &'a Board,
    /// How moves are counted.
    pub metric: Metric,
    /// What is wanted.
    pub how: How,
    /// What the search is allowed.
    pub limits: Limits,
    /// The time to plan by, for [`Quality::Best`]; without it the search continues until the listener stops it.
    pub time: Option<Duration>,
}

impl<'a> TileRequest<'a> {
    /// A request without limits.
    pub fn new(start: &'a Board, goal: &'a Board, metric: Metric, how: How) -> Self {
        TileRequest { start, goal, metric, how, limits: Limits::default(), time: None }
    }
}

/// What the engine would do.
#[derive(Clone, Debug)]
pub struct Preparation {
    /// Which solver, and why.
    pub strategy: Strategy,
    /// The tables that it needs.
    pub tables: Vec<TableNeed>,
}

/// What came of a request.
#[derive(Clone, Debug)]
pub struct TileReport {
    /// Which solver answered.
    pub method: Method,
    /// Which one worked beside it: of the two, one finds solutions and the other proves that none is shorter.
    pub beside: Option<Method>,
    /// Why that one, if the engine chose it.
    pub why: Option<Why>,
    /// How it ended.
    pub outcome: Outcome,
    /// The reason, if the position cannot be solved.
    pub unsolvable: Option<Solvability>,
    /// The best solution, replayed; it survives a stop. Of requests that leave the choice to the engine there is
    /// always one, unless it is beyond the cost limit.
    pub best: Option<Replayed<Move>>,
    /// No solution costs less; `INFINITE` if there is none.
    pub lower_bound: Cost,
    /// What the solver did, without the one beside it.
    pub stats: Stats,
    /// How long the search took, without the time for tables.
    pub time: Duration,
    /// What the tables of the plan's heuristic take.
    pub heuristic_bytes: u64,
}

impl TileReport {
    /// Whether the best solution is proved to be the shortest there is.
    pub fn is_optimal(&self) -> bool {
        self.best.as_ref().is_some_and(|best| best.cost() <= self.lower_bound)
    }

    /// How much longer the best solution is at most than a shortest one, as a part of that; `None` if there is no
    /// solution, or nothing is proved about its length.
    pub fn gap(&self) -> Option<f64> {
        let (cost, least) = (self.best.as_ref()?.cost(), self.lower_bound);
        match (cost, least) {
            _ if cost <= least => Some(0.0),
            (_, 0) => None,
            _ => Some(f64::from(cost - least) / f64::from(least)),
        }
    }
}

impl Engine {
    /// Which solver a request gets, and the tables that it needs. Nothing is opened or built.
    pub fn prepare(&self, request: &TileRequest<'_>) -> Result<Preparation, EngineError> {
        let strategy = self.expected(request);
        let keys = keys(&strategy.method, request.goal, request.metric)?;
        let need = |key: TableKey| TableNeed {
            n_bytes: key.n_bytes(),
            is_kept: self.source.has(&key),
            key,
        };
        Ok(Preparation { strategy, tables: keys.into_iter().map(need).collect() })
    }

    /// Which solver a request gets, by the tables that are kept. Nothing is opened or built.
    pub fn expected(&self, request: &TileRequest<'_>) -> Strategy {
        self.choose(request, |keys| self.has_all(keys))
    }

    /// Opens or builds what a request needs, and does not solve it: how many bytes its tables take.
    pub fn make_ready(
        &self,
        request: &TileRequest<'_>,
        control: &mut Control<'_>,
    ) -> Result<u64, EngineError> {
        let strategy = self.strategy(request, control);
        let ready = self.ready(&strategy.method, request, control)?;
        Ok(ready.solver.n_bytes())
    }

    /// Solves: chooses, prepares, runs, replays.
    pub fn solve(
        &self,
        request: &TileRequest<'_>,
        control: &mut Control<'_>,
    ) -> Result<TileReport, EngineError> {
        if let Some(report) = self.unsolvable(request)? {
            return Ok(report);
        }
        let strategy = self.strategy(request, control);
        match self.run_with_bounds(strategy.clone(), request, control) {
            Err(EngineError::Stopped) => self.known_at_once(request, stopped(strategy)),
            Err(EngineError::MemoryFull { .. }) => {
                let outcome = Outcome::Stopped(StopReason::Stored);
                self.known_at_once(request, TileReport { outcome, ..stopped(strategy) })
            }
            answer => answer,
        }
    }

    /// Makes the solver ready, and one beside it where that pays, and runs them.
    fn run_with_bounds(
        &self,
        strategy: Strategy,
        request: &TileRequest<'_>,
        control: &mut Control<'_>,
    ) -> Result<TileReport, EngineError> {
        let Ready { solver, heuristic_bytes } = self.ready(&strategy.method, request, control)?;
        match self.with_bounds(&solver, strategy.method, request, control)? {
            None => self.run(&*solver, strategy, heuristic_bytes, request, control),
            Some((both, beside)) => {
                let report = self.run(&both, strategy, heuristic_bytes, request, control)?;
                let has_joined = both.has_joined.load(Relaxed);
                Ok(TileReport { beside: has_joined.then_some(beside), ..report })
            }
        }
    }

    /// A report on a request that was stopped before the search, with what is known without one: the solution that is
    /// constructed, and a bound. Who has chosen the solver gets only what that one finds.
    fn known_at_once(
        &self,
        request: &TileRequest<'_>,
        report: TileReport,
    ) -> Result<TileReport, EngineError> {
        let &TileRequest { start, goal, metric, limits, .. } = request;
        let How::Choose(_) = request.how else { return Ok(report) };
        let solver = AnytimeSolver::new();
        let rounds = Rounds::begin(&solver, Problem { start, goal, metric }, &limits, &mut ())?;
        let lower_bound = rounds.lower_bound();
        let best = Some(rounds.into_solution()).filter(|best| best.cost <= limits.max_cost);
        let best = best.map(|best| replay_tiles(start, goal, metric, best)).transpose()?;
        check_bound(best.as_ref(), lower_bound, || start.to_string())?;
        Ok(TileReport { best, lower_bound, ..report })
    }

    /// The same by a solver from outside, for a request with a plan; its answers are replayed, too.
    pub fn solve_by(
        &self,
        solver: &dyn TileSolver,
        plan: Plan,
        request: &TileRequest<'_>,
        control: &mut Control<'_>,
    ) -> Result<TileReport, EngineError> {
        match self.unsolvable(request)? {
            Some(report) => Ok(report),
            None => self.run(solver, by(Method::Search(plan)), 0, request, control),
        }
    }

    /// The report on a position that parity shows to be unsolvable.
    fn unsolvable(&self, request: &TileRequest<'_>) -> Result<Option<TileReport>, EngineError> {
        let solvability = Solvability::between(request.start, request.goal)?;
        if solvability.is_solvable() {
            return Ok(None);
        }
        Ok(Some(TileReport {
            outcome: Outcome::Unsolvable,
            unsolvable: Some(solvability),
            lower_bound: INFINITE,
            ..stopped(self.expected(request))
        }))
    }

    /// The strategy of a request; a large set of tables counts only if it can be used.
    pub(super) fn strategy(
        &self,
        request: &TileRequest<'_>,
        control: &mut Control<'_>,
    ) -> Strategy {
        self.choose(request, |_| match request.metric {
            Metric::SingleTile => self.fast(request.goal, TableSet::Large, control).is_ok(),
            Metric::MultiTile => self.slides(request.goal, TableSet::Large, control).is_ok(),
        })
    }

    /// Chooses, unless the caller has chosen; looks for a large set only where one would be used.
    fn choose(
        &self,
        request: &TileRequest<'_>,
        has_large_set: impl FnOnce(&[TableKey]) -> bool,
    ) -> Strategy {
        let mut strategy = match request.how {
            How::Plan(plan) => return by(Method::Search(plan)),
            How::By(method) => return by(method),
            How::Choose(quality) => choose(request.goal, request.metric, quality, has_large_set),
        };
        if let Method::Search(plan) = &mut strategy.method {
            // A* on threads is for those who ask for it: nodes vary from run to run, and small boards need one.
            if plan.algorithm == Algorithm::IdaStar {
                plan.parameters.n_threads = self.settings.n_threads;
            }
            plan.max_bytes = self.settings.max_bytes;
        }
        strategy
    }

    /// Runs a solver, and replays what it answers.
    fn run(
        &self,
        solver: &dyn TileSolver,
        strategy: Strategy,
        heuristic_bytes: u64,
        request: &TileRequest<'_>,
        control: &mut Control<'_>,
    ) -> Result<TileReport, EngineError> {
        let &TileRequest { start, goal, metric, limits, time, .. } = request;
        let job = TileJob { start, goal, metric, limits, n_threads: self.settings.n_threads, time };
        let stopped = stopped(strategy);
        // Whoever measures time begins here.
        if control.hear(Progress::Searching(&Stats::default())).is_break() {
            return self.known_at_once(request, stopped);
        }
        let known = self.known(&stopped.method, request);
        let began = control.now();
        let mut watch = Watch::new(job, control);
        if let Some(known) = &known {
            watch.improved(known);
        }
        let report = solver.solve(&job, &mut watch)?;
        if let Some(wrong) = watch.into_wrong() {
            return Err(wrong.into());
        }
        let time = control.now().saturating_sub(began);
        let Report { outcome, best, lower_bound, stats } = report;
        let best = match (best, known) {
            (Some(best), Some(known)) if known.cost < best.cost => Some(known),
            (None, known) if known.as_ref().is_some_and(|it| it.cost <= limits.max_cost) => known,
            (best, _) => best,
        };
        let best = best.map(|best| replay_tiles(start, goal, metric, best)).transpose()?;
        match outcome {
            Outcome::Solved if best.is_none() => {
                return Err(WrongAnswer::Missing { puzzle: start.to_string() }.into());
            }
            Outcome::Unsolvable => {
                return Err(WrongAnswer::NotUnsolvable { puzzle: start.to_string() }.into());
            }
            _ => {}
        }
        check_bound(best.as_ref(), lower_bound, || start.to_string())?;
        if let Some(best) = &best {
            self.remember(&stopped.method, goal, start, best);
        }
        Ok(TileReport { outcome, best, lower_bound, stats, time, heuristic_bytes, ..stopped })
    }
}

/// Chooses for a quality.
fn choose(
    goal: &Board,
    metric: Metric,
    quality: Quality,
    has_large_set: impl FnOnce(&[TableKey]) -> bool,
) -> Strategy {
    let request = Request { goal, metric, quality, has_large_set: true };
    let strategy = Strategy::choose(request);
    match strategy.method {
        Method::Fast(TableSet::Large) | Method::MultiTile(TableSet::Large) => {
            let keys = Engine::set_keys(goal, metric, TableSet::Large);
            let has_large_set = keys.is_some_and(|keys| has_large_set(&keys));
            Strategy::choose(Request { has_large_set, ..request })
        }
        _ => strategy,
    }
}

/// What the caller has chosen.
fn by(method: Method) -> Strategy {
    Strategy { method, why: None }
}

/// The report on a request of which nothing came.
fn stopped(strategy: Strategy) -> TileReport {
    TileReport {
        method: strategy.method,
        beside: None,
        why: strategy.why,
        outcome: Outcome::Stopped(StopReason::Cancelled),
        unsolvable: None,
        best: None,
        lower_bound: 0,
        stats: Stats::default(),
        time: Duration::ZERO,
        heuristic_bytes: 0,
    }
}
