//! The interface of a solver of tiles: one signature for all of them.
//!
//! A solver gets a job and a [`Watch`], through which it reports, hears whether to go on, and shows better
//! solutions as it finds them. What it answers is a claim: the engine replays it.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tuipan_puzzle::tiles::{Board, Metric, Move};
use tuipan_space::{Cost, Limits, Outcome, Report, Solution, Stats, StopReason};

use super::control::{Control, Progress};
use super::error::EngineError;
use super::replay::{WrongAnswer, replay_tiles};
use crate::tiles::{
    AnytimeSolver, AnytimeWatch, ExactTable, FastSolver, MultiTileSolver, Plan, PreparedHeuristic,
    Problem, TimeBudget, TraceEvent,
};

/// A position to solve, and what may be used for it.
#[derive(Clone, Copy)]
pub struct TileJob<'a> {
    /// The position.
    pub start: &'a Board,
    /// Where it is to go; of the same size, and reachable.
    pub goal: &'a Board,
    /// How moves are counted.
    pub metric: Metric,
    /// What the search is allowed.
    pub limits: Limits,
    /// How many threads it may use.
    pub n_threads: usize,
    /// The time to plan by, for solvers that can.
    pub time: Option<Duration>,
}

/// Solves positions of tiles.
pub trait TileSolver: Send + Sync {
    /// Solves one. The answer is a claim that the engine checks.
    fn solve(
        &self,
        job: &TileJob<'_>,
        watch: &mut Watch<'_, '_>,
    ) -> Result<Report<Move>, EngineError>;

    /// How many bytes its tables take.
    fn n_bytes(&self) -> u64 {
        0
    }
}

/// The channel through which a solver reports.
pub struct Watch<'w, 'c> {
    job: TileJob<'w>,
    control: &'w mut Control<'c>,
    stats: Stats,
    /// The cost of the best solution shown so far.
    shown: Option<Cost>,
    is_stopped: bool,
    wrong: Option<WrongAnswer>,
}

impl<'w, 'c> Watch<'w, 'c> {
    pub(super) fn new(job: TileJob<'w>, control: &'w mut Control<'c>) -> Self {
        let (stats, shown, is_stopped, wrong) = Default::default();
        Watch { job, control, stats, shown, is_stopped, wrong }
    }

    /// Reports how far a search is, about every thousand nodes; hears whether to go on.
    pub fn tick(&mut self, stats: &Stats) -> ControlFlow<()> {
        self.stats = *stats;
        if self.is_stopped || self.control.hear(Progress::Searching(stats)).is_break() {
            self.is_stopped = true;
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }

    /// Shows a solution, if it is better than those before. It is replayed; a wrong one ends the search.
    pub fn improved(&mut self, solution: &Solution<Move>) {
        if self.shown.is_some_and(|shown| shown <= solution.cost) {
            return;
        }
        let TileJob { start, goal, metric, .. } = self.job;
        match replay_tiles(start, goal, metric, solution.clone()) {
            Ok(replayed) => {
                self.shown = Some(replayed.cost());
                let heard = self.control.hear(Progress::Improved(&replayed, &self.stats));
                self.is_stopped |= heard.is_break();
            }
            Err(wrong) => {
                self.wrong = Some(wrong);
                self.is_stopped = true;
            }
        }
    }

    /// The clock.
    pub fn clock(&self) -> &'c dyn Fn() -> Duration {
        self.control.clock()
    }

    pub(super) fn into_wrong(self) -> Option<WrongAnswer> {
        self.wrong
    }
}

impl AnytimeWatch for Watch<'_, '_> {
    fn tick(&mut self, stats: &Stats) -> ControlFlow<()> {
        Watch::tick(self, stats)
    }

    fn improved(&mut self, solution: &Solution<Move>) {
        Watch::improved(self, solution);
    }
}

impl TileSolver for ExactTable {
    fn solve(&self, job: &TileJob<'_>, _: &mut Watch<'_, '_>) -> Result<Report<Move>, EngineError> {
        let report = self.solve_board(job.start, &job.limits);
        // A look-up counts no nodes as it goes: it needs one for each move.
        Ok(match report.stats.expanded > job.limits.max_expanded {
            true => {
                let outcome = Outcome::Stopped(StopReason::Expanded);
                Report { outcome, best: None, stats: Stats::default(), ..report }
            }
            false => report,
        })
    }
}

impl TileSolver for FastSolver {
    fn solve(
        &self,
        job: &TileJob<'_>,
        watch: &mut Watch<'_, '_>,
    ) -> Result<Report<Move>, EngineError> {
        let tick = &mut |stats: &Stats| watch.tick(stats);
        Ok(self.solve_on_threads(job.n_threads, job.start, &job.limits, tick))
    }

    fn n_bytes(&self) -> u64 {
        FastSolver::n_bytes(self) as u64
    }
}

impl TileSolver for MultiTileSolver {
    fn solve(
        &self,
        job: &TileJob<'_>,
        watch: &mut Watch<'_, '_>,
    ) -> Result<Report<Move>, EngineError> {
        Ok(self.solve_board(job.start, &job.limits, &mut |stats| watch.tick(stats)))
    }

    fn n_bytes(&self) -> u64 {
        MultiTileSolver::n_bytes(self) as u64
    }
}

impl TileSolver for AnytimeSolver {
    fn solve(
        &self,
        job: &TileJob<'_>,
        watch: &mut Watch<'_, '_>,
    ) -> Result<Report<Move>, EngineError> {
        let problem = Problem { start: job.start, goal: job.goal, metric: job.metric };
        let Some(total) = job.time else {
            return Ok(self.solve_board(problem, &job.limits, watch)?);
        };
        let clock = watch.clock();
        let began = clock();
        let now = || clock().saturating_sub(began);
        let time = TimeBudget { now: &now, total };
        Ok(self.solve_board_within(problem, &job.limits, time, watch)?)
    }
}

/// A search as planned, with its heuristic ready.
pub struct Planned {
    /// The plan; its limits are those of the job.
    pub plan: Plan,
    /// The heuristic of the plan, for the goal and the metric of the job.
    pub heuristic: PreparedHeuristic,
}

/// The same with every event of the search shown: on one thread, and slower.
pub struct TracedPlan<'l> {
    /// The plan; its limits are those of the job.
    pub plan: Plan,
    /// The heuristic of the plan, for the goal and the metric of the job.
    pub heuristic: PreparedHeuristic,
    /// Who is shown what happens.
    pub listener: Mutex<&'l mut (dyn FnMut(TraceEvent) + Send)>,
}

impl TileSolver for TracedPlan<'_> {
    fn solve(
        &self,
        job: &TileJob<'_>,
        watch: &mut Watch<'_, '_>,
    ) -> Result<Report<Move>, EngineError> {
        let plan = Plan { limits: job.limits, ..self.plan };
        let problem = Problem { start: job.start, goal: job.goal, metric: job.metric };
        let mut listener = self.listener.lock().unwrap_or_else(PoisonError::into_inner);
        let tick = &mut |stats: &Stats| watch.tick(stats);
        Ok(plan.trace(problem, &self.heuristic, tick, &mut **listener)?)
    }

    fn n_bytes(&self) -> u64 {
        self.heuristic.n_bytes()
    }
}

impl TileSolver for Planned {
    fn solve(
        &self,
        job: &TileJob<'_>,
        watch: &mut Watch<'_, '_>,
    ) -> Result<Report<Move>, EngineError> {
        let plan = Plan { limits: job.limits, ..self.plan };
        let problem = Problem { start: job.start, goal: job.goal, metric: job.metric };
        let mut heuristic = Some(self.heuristic.clone());
        let tick = &mut |stats: &Stats| watch.tick(stats);
        Ok(plan.solve_keeping(problem, &mut heuristic, tick)?)
    }

    fn n_bytes(&self) -> u64 {
        self.heuristic.n_bytes()
    }
}
