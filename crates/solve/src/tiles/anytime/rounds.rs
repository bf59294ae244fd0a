//! The same search round by round, for a caller that has other work to do in between.

use tuipan_puzzle::tiles::{Move, SizeMismatch};
use tuipan_space::{Cost, Limits, Solution, Stats, StopReason};

use super::AnytimeSolver;
use super::beam::Control;
use super::budget::Budget;
use super::incumbent::Incumbent;
use super::solver::{MOST_CELLS, Round, Search};
use super::watch::AnytimeWatch;
use crate::tiles::Problem;

/// A search that rests between two rounds, each with beams twice as wide as the one before. There is a solution
/// from the beginning.
pub(crate) struct Rounds<'a> {
    search: Search<'a>,
    limits: Limits,
    best: Incumbent<'a>,
    lower_bound: Cost,
    round: Round,
    stats: Stats,
    is_over: bool,
}

impl<'a> Rounds<'a> {
    /// Constructs a solution of a position that has one.
    pub fn begin(
        solver: &'a AnytimeSolver,
        Problem { start, goal, metric }: Problem<'a>,
        limits: &Limits,
        watch: &mut dyn AnytimeWatch,
    ) -> Result<Self, SizeMismatch> {
        let search = Search { solver, start, goal, metric };
        let (best, lower_bound) = search.begin(watch)?;
        let n_cells = goal.size().n_cells();
        let round = Round::first(solver.max_width(n_cells, limits));
        let stats = Stats { bound: lower_bound, ..Stats::default() };
        let (limits, is_over) = (*limits, n_cells > MOST_CELLS);
        Ok(Rounds { search, limits, best, lower_bound, round, stats, is_over })
    }

    /// What the best solution costs.
    pub fn cost(&self) -> Cost {
        self.best.cost()
    }

    /// No solution costs less.
    pub fn lower_bound(&self) -> Cost {
        self.lower_bound
    }

    /// What was done so far.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    /// Whether no round is left.
    pub fn is_over(&self) -> bool {
        self.is_over || self.cost() <= self.lower_bound
    }

    /// Does the next round. What it finds before it is stopped is not lost, and a stop is the end.
    pub fn go(&mut self, watch: &mut dyn AnytimeWatch) -> Result<(), StopReason> {
        let budget = Budget::new(&Limits::default(), None);
        let mut control = Control { stats: self.stats, limits: self.limits, budget, watch };
        let Rounds { search, best, lower_bound, round, .. } = self;
        let is_over = search.round(round, best, lower_bound, &mut control);
        self.stats = control.stats;
        self.is_over = is_over.unwrap_or(true);
        is_over.map(|_| ())
    }

    /// The best solution.
    pub fn into_solution(self) -> Solution<Move> {
        self.best.into_solution()
    }
}
