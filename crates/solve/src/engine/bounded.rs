//! Bounds from both sides: a prover raises the lower one, the anytime solver lowers the upper one, by turns.
//!
//! One thread does both, so it works the same in a browser: the prover runs, and when it reports how far it is,
//! the anytime solver may do a round of beams before the prover goes on. Time comes from the caller's clock.
//!
//! - For a shortest solution, or one within some percent of it, the prover starts: many positions
//!   are solved before the anytime solver would have begun. It joins after [`JOINS_AFTER`], and only with rounds
//!   that its share of the time has paid for.
//! - For the best solution in a given time, the anytime solver starts, and the prover gets what time is left.
//!
//! Rounds that find nothing better halve the share; a better solution restores it.
//! The search ends when the bounds are as close as was asked for, or when it is stopped; then the best solution
//! and the lower bound are in the report, whoever they come from.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use tuipan_puzzle::tiles::Move;
use tuipan_space::{Cost, Outcome, Report, Solution, Stats, StopReason};

use super::control::{Control, Progress};
use super::error::EngineError;
use super::tile_solver::{TileJob, TileSolver, Watch};
use crate::tiles::{AnytimeSolver, AnytimeWatch, Problem, Quality, Rounds};

/// So long the prover works alone.
pub(super) const JOINS_AFTER: Duration = Duration::from_millis(500);

/// A prover and the anytime solver as one solver.
pub(super) struct Bounded {
    pub prover: Arc<dyn TileSolver>,
    pub finder: AnytimeSolver,
    pub aim: Aim,
    /// When the anytime solver joins; `None` if the prover finds solutions on its own.
    pub joins_after: Option<Duration>,
    /// Whether the anytime solver was needed.
    pub has_joined: AtomicBool,
}

/// When it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// With the prover's solution. Its node counts do not depend on the time then.
    Proof,
    /// When the bounds are as close as this quality demands.
    Closed(Quality),
}

impl Aim {
    /// Whether the anytime solver goes first.
    fn is_best(self) -> bool {
        self == Aim::Closed(Quality::Best)
    }

    /// The anytime solver's share of the time at first, and after many rounds without success.
    fn shares(self) -> (f64, f64) {
        match self.is_best() {
            true => (0.875, 0.5),
            false => (0.5, 1.0 / 32.0),
        }
    }

    /// The longest solution that will do, if none is shorter than `bound`.
    fn longest(self, bound: Cost) -> Option<Cost> {
        match self {
            Aim::Proof => None,
            Aim::Closed(Quality::Optimal | Quality::Best) => Some(bound),
            Aim::Closed(Quality::Within(most)) => {
                let longest = u64::from(most) * u64::from(bound) / 10_000;
                Some(Cost::try_from(longest).unwrap_or(Cost::MAX))
            }
        }
    }
}

impl TileSolver for Bounded {
    fn solve(
        &self,
        job: &TileJob<'_>,
        watch: &mut Watch<'_, '_>,
    ) -> Result<Report<Move>, EngineError> {
        let clock = watch.clock();
        let mut turns = Turns::new(self, *job, clock);
        // Beams use all threads; a prover beside them would only be in their way.
        let n_threads = if self.aim.is_best() { 1 } else { job.n_threads };
        let prover_job = TileJob { n_threads, ..*job };
        let mut listen = |progress: Progress<'_>| match progress {
            Progress::Searching(stats) => turns.take(stats, watch),
            Progress::Improved(best, _) => {
                let solution = Solution { actions: best.moves().to_vec(), cost: best.cost() };
                watch.improved(&solution);
                turns.shown = Some(solution);
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Continue(()),
        };
        let mut control = Control::new(clock, &mut listen);
        let report = self.prover.solve(&prover_job, &mut Watch::new(prover_job, &mut control))?;
        turns.end(report, watch)
    }

    fn n_bytes(&self) -> u64 {
        self.prover.n_bytes()
    }
}

/// Whose turn it is.
struct Turns<'a> {
    solver: &'a Bounded,
    job: TileJob<'a>,
    clock: &'a dyn Fn() -> Duration,
    began: Duration,
    /// When the clock was last looked at.
    last: Duration,
    rounds: Option<Rounds<'a>>,
    /// The best solution that the prover has shown.
    shown: Option<Solution<Move>>,
    share: f64,
    /// The time that the anytime solver has earned and spent, and that its last round took, in seconds.
    earned: f64,
    spent: f64,
    last_round: f64,
    /// What the prover has done and proved.
    stats: Stats,
    /// Whether the bounds are as close as was asked for.
    is_met: bool,
    failed: Option<EngineError>,
}

impl<'a> Turns<'a> {
    fn new(solver: &'a Bounded, job: TileJob<'a>, clock: &'a dyn Fn() -> Duration) -> Self {
        let now = clock();
        Turns {
            solver,
            job,
            clock,
            began: now,
            last: now,
            rounds: None,
            shown: None,
            share: solver.aim.shares().0,
            earned: 0.0,
            spent: 0.0,
            last_round: 0.0,
            stats: Stats::default(),
            is_met: false,
            failed: None,
        }
    }

    /// The prover reports, and hears whether to go on; the anytime solver may have its turn meanwhile.
    fn take(&mut self, stats: &Stats, watch: &mut Watch<'_, '_>) -> ControlFlow<()> {
        self.stats = *stats;
        self.look()?;
        let is_first = self.solver.aim.is_best();
        let shown = match &self.rounds {
            Some(rounds) if is_first => rounds.stats(),
            _ => *stats,
        };
        watch.tick(&Stats { bound: self.bound(), ..shown })?;
        let elapsed = (self.clock)().saturating_sub(self.began);
        if self.solver.joins_after.is_none_or(|after| elapsed < after) {
            return ControlFlow::Continue(());
        }
        self.earn();
        if let Err(error) = self.begin(watch) {
            self.failed = Some(error);
            return ControlFlow::Break(());
        }
        while self.may_go_on() {
            self.round(watch)?;
        }
        ControlFlow::Continue(())
    }

    /// Stops if the bounds are close enough.
    fn look(&mut self) -> ControlFlow<()> {
        let longest = self.longest();
        let best = self.rounds.as_ref().map(Rounds::cost);
        self.is_met = longest.zip(best).is_some_and(|(longest, best)| best <= longest);
        if self.is_met { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The longest solution that will do.
    fn longest(&self) -> Option<Cost> {
        let longest = self.solver.aim.longest(self.bound())?;
        Some(longest.min(self.job.limits.max_cost))
    }

    /// What is proved.
    fn bound(&self) -> Cost {
        self.rounds.as_ref().map_or(0, Rounds::lower_bound).max(self.stats.bound)
    }

    fn earn(&mut self) {
        let now = (self.clock)();
        self.earned += self.share * now.saturating_sub(self.last).as_secs_f64();
        self.last = now;
    }

    /// Constructs the first solution, unless it is there.
    fn begin(&mut self, watch: &mut Watch<'_, '_>) -> Result<(), EngineError> {
        if self.rounds.is_none() {
            self.solver.has_joined.store(true, Relaxed);
            let TileJob { start, goal, metric, limits, .. } = self.job;
            let problem = Problem { start, goal, metric };
            let watch = &mut Beside {
                watch,
                stats: None,
                bound: self.stats.bound,
                longest: None,
                is_met: false,
            };
            self.rounds = Some(Rounds::begin(&self.solver.finder, problem, &limits, watch)?);
        }
        Ok(())
    }

    /// Whether the anytime solver may do a round now. The next one takes about twice as long as the last.
    fn may_go_on(&self) -> bool {
        let expected = if self.solver.aim.is_best() { 0.0 } else { 2.0 * self.last_round };
        let is_over = self.rounds.as_ref().is_none_or(Rounds::is_over);
        !is_over && self.spent + expected <= self.earned
    }

    fn round(&mut self, watch: &mut Watch<'_, '_>) -> ControlFlow<()> {
        let (aim, longest, bound) = (self.solver.aim, self.longest(), self.bound());
        let Some(rounds) = &mut self.rounds else { return ControlFlow::Continue(()) };
        let (before, began) = (rounds.cost(), (self.clock)());
        let stats = (!aim.is_best()).then_some(self.stats);
        let ended = rounds.go(&mut Beside { watch, stats, bound, longest, is_met: false });
        let is_better = rounds.cost() < before;
        self.last_round = (self.clock)().saturating_sub(began).as_secs_f64();
        self.spent += self.last_round;
        self.earn();
        let (first, least) = aim.shares();
        self.share = if is_better { first } else { least.max(self.share / 2.0) };
        self.look()?;
        match ended {
            Err(StopReason::Cancelled) => ControlFlow::Break(()),
            // At another limit it has nothing more to give, and the prover goes on alone.
            _ => ControlFlow::Continue(()),
        }
    }

    /// The answer of both. A search that was stopped before there was a solution constructs one now.
    fn end(
        mut self,
        report: Report<Move>,
        watch: &mut Watch<'_, '_>,
    ) -> Result<Report<Move>, EngineError> {
        if let Some(error) = self.failed {
            return Err(error);
        }
        let Outcome::Stopped(reason) = report.outcome else { return Ok(report) };
        let outcome = if self.is_met { Outcome::Solved } else { report.outcome };
        if reason == StopReason::Cost {
            // The prover has shown that no solution is as short as that.
            return Ok(report);
        }
        if self.shown.is_none() {
            self.begin(watch)?;
        }
        let lower_bound = report.lower_bound.max(self.bound());
        let stats = match &self.rounds {
            Some(rounds) if self.solver.aim.is_best() => rounds.stats(),
            _ => report.stats,
        };
        let fits = |best: &Solution<Move>| best.cost <= self.job.limits.max_cost;
        let found = self.rounds.map(Rounds::into_solution);
        let best = found.into_iter().chain(self.shown).min_by_key(|best| best.cost).filter(fits);
        Ok(Report { outcome, best, lower_bound, stats })
    }
}

/// The anytime solver as the listener sees it: beside the prover, whose figures are shown, or by itself. A solution
/// that will do ends the round.
struct Beside<'w, 'j, 'c> {
    watch: &'w mut Watch<'j, 'c>,
    stats: Option<Stats>,
    /// What was proved before.
    bound: Cost,
    longest: Option<Cost>,
    is_met: bool,
}

impl AnytimeWatch for Beside<'_, '_, '_> {
    fn tick(&mut self, stats: &Stats) -> ControlFlow<()> {
        let shown = self.stats.unwrap_or(*stats);
        self.watch.tick(&Stats { bound: self.bound.max(stats.bound), ..shown })?;
        if self.is_met { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn improved(&mut self, solution: &Solution<Move>) {
        self.is_met |= self.longest.is_some_and(|longest| solution.cost <= longest);
        self.watch.improved(solution);
    }
}
