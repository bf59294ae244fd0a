//! The solvers that give shortest solutions at once.

use std::ops::ControlFlow;
use std::sync::Arc;

use anyhow::{Result, anyhow};
use tuipan_puzzle::tiles::{Board, Metric, Move};
use tuipan_solve::tiles::{
    ExactTable, FastSolver, Method, MultiTileSolver, Request, Strategy, TableSet, Wish,
};
use tuipan_space::{Cost, Limits, Outcome, Report, Stats, StopReason};

use super::Solvers;
use crate::exit::InternalError;
use crate::run::Ticks;

/// One of them, made ready for a goal and a metric.
pub enum Exactly {
    Table(Arc<ExactTable>),
    Fast(Arc<FastSolver>),
    MultiTile(Arc<MultiTileSolver>),
}

/// Asked now and then whether to go on.
type Tick<'a> = &'a mut dyn FnMut(&Stats) -> ControlFlow<()>;

impl Exactly {
    /// A shortest solution.
    pub fn solve(
        &self,
        start: &Board,
        n_threads: usize,
        limits: &Limits,
        tick: Tick<'_>,
    ) -> Report<Move> {
        match self {
            Exactly::Table(table) => look_up(table, start, limits),
            Exactly::Fast(solver) => solver.solve_on_threads(n_threads, start, limits, tick),
            Exactly::MultiTile(solver) => solver.solve_board(start, limits, &mut Ticks(tick)),
        }
    }

    /// How many shortest solutions there are, if that can be told; `length` is theirs.
    pub fn count(
        &self,
        start: &Board,
        length: Cost,
        limits: &Limits,
        tick: Tick<'_>,
    ) -> Result<Option<u64>, StopReason> {
        match self {
            Exactly::Table(table) => Ok(Some(table.count_solutions(start))),
            Exactly::Fast(solver) => solver.count_solutions(start, length, limits, tick).map(Some),
            Exactly::MultiTile(_) => Ok(None),
        }
    }
}

impl Solvers {
    /// What the program picks for a wish, by the tables that are there.
    pub fn strategy(&self, goal: &Board, metric: Metric, wish: Wish) -> Strategy {
        let request = Request { goal, metric, wish, has_large_set: true };
        let strategy = Strategy::choose(request);
        // Only now it is worth to look.
        let has_large_set = match strategy.method {
            Method::Fast(TableSet::Large) => self.fast_with_large_set(goal).is_some(),
            Method::MultiTile(TableSet::Large) => self.multi_tile_with_large_set(goal).is_some(),
            _ => return strategy,
        };
        Strategy::choose(Request { has_large_set, ..request })
    }

    /// The solver of a method, if it is one of these.
    pub fn exactly(
        &self,
        method: &Method,
        goal: &Board,
        metric: Metric,
    ) -> Result<Option<Exactly>> {
        let lost = || InternalError("the large set was there".to_owned());
        Ok(Some(match method {
            Method::Exact => Exactly::Table(self.exact(goal, metric)?),
            Method::Fast(TableSet::Small) => Exactly::Fast(self.fast(goal)?),
            Method::Fast(TableSet::Large) => {
                Exactly::Fast(self.fast_with_large_set(goal).ok_or_else(lost)?)
            }
            Method::MultiTile(TableSet::Small) => Exactly::MultiTile(self.multi_tile(goal)?),
            Method::MultiTile(TableSet::Large) => {
                Exactly::MultiTile(self.multi_tile_with_large_set(goal).ok_or_else(lost)?)
            }
            Method::Anytime | Method::Constructive | Method::Search(_) => return Ok(None),
        }))
    }

    /// A solver for commands that need many shortest solutions: only boards of up to 16 cells have one.
    pub fn at_once(&self, goal: &Board, metric: Metric) -> Result<Exactly> {
        let size = goal.size();
        let strategy = self.strategy(goal, metric, Wish::Optimal);
        let exactly = match size.n_cells() <= 16 {
            true => self.exactly(&strategy.method, goal, metric)?,
            false => None,
        };
        exactly.ok_or_else(|| {
            anyhow!("shortest solutions of a {size} board take too long; boards of up to 16 cells will do")
        })
    }
}

/// The table looks at no clock, and at no number of nodes: it needs one for each move.
fn look_up(table: &ExactTable, start: &Board, limits: &Limits) -> Report<Move> {
    let report = table.solve_board(start, limits);
    match report.stats.expanded > limits.max_expanded {
        true => {
            let outcome = Outcome::Stopped(StopReason::Expanded);
            Report { outcome, best: None, stats: Stats::default(), ..report }
        }
        false => report,
    }
}
