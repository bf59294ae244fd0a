//! The bench on which runs are made: what they are allowed, the clock, and what is worth keeping between
//! them (tables, optimal lengths).
//!
//! It owns no clock and no file: those are the [`Host`]'s.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::time::Duration;

use tuipan_puzzle::tiles::{Board, Metric};
use tuipan_solve::tiles::{ExactTable, FastSolver, HeuristicKind, PreparedHeuristic};
use tuipan_space::{Limits, Report, Stats};

use crate::experiment::RunLimits;
use crate::row::Row;
use crate::run::Fault;

/// What a front end lends to a run.
pub trait Host {
    /// The time since some moment in the past.
    fn now(&self) -> Duration;

    /// Whether to go on; asked about every thousand nodes.
    fn go_on(&mut self) -> bool;

    /// A run begins, after `n_done` of `n_all`.
    fn begin(&mut self, _row: &Row, _n_done: usize, _n_all: usize) {}

    /// A run has ended, and this came of it. An error ends the experiment.
    fn row(&mut self, row: &Row) -> Result<(), String>;

    /// A file of positions that the experiment names.
    fn file(&mut self, name: &str) -> Result<String, String>;
}

/// Where runs are made.
pub struct Bench<'h> {
    host: &'h mut dyn Host,
    limits: RunLimits,
    exact: Vec<(Board, Rc<ExactTable>)>,
    fast: Vec<(Board, Rc<FastSolver>)>,
    heuristics: Vec<PreparedHeuristic>,
    optima: HashMap<(Board, Board), u32>,
}

/// How the time of a run is told to what runs.
pub(crate) type Tick<'a> = dyn FnMut(&Stats) -> ControlFlow<()> + 'a;

/// Boards of more cells are not solved for their optimal length: it could take for ever.
const MOST_CELLS: usize = 16;

impl<'h> Bench<'h> {
    pub(crate) fn new(host: &'h mut dyn Host, limits: RunLimits) -> Self {
        let (exact, fast, heuristics) = Default::default();
        Bench { host, limits, exact, fast, heuristics, optima: HashMap::new() }
    }

    pub(crate) fn host(&mut self) -> &mut dyn Host {
        self.host
    }

    /// What a run is allowed.
    pub(crate) fn limits(&self) -> RunLimits {
        self.limits
    }

    /// At most so many bytes for nodes and tables.
    pub(crate) fn max_bytes(&self) -> Option<u64> {
        self.limits.megabytes.map(|megabytes| megabytes.saturating_mul(1 << 20))
    }

    /// The text of a file of positions.
    pub(crate) fn file(&mut self, name: &str) -> Result<String, Fault> {
        self.host.file(name).map_err(Fault::Wrong)
    }

    /// Runs a search within the limits and the clock, and writes down what it did.
    pub(crate) fn measure<A>(
        &mut self,
        row: &mut Row,
        search: impl FnOnce(&Limits, &mut Tick<'_>) -> Report<A>,
    ) -> Result<Report<A>, Fault> {
        let limits =
            Limits { max_expanded: self.limits.nodes.unwrap_or(u64::MAX), ..Limits::default() };
        let begin = self.host.now();
        let mut interrupted = false;
        let report = {
            let (host, most) = (&mut *self.host, self.limits.seconds);
            let mut tick = |_: &Stats| {
                interrupted = !host.go_on();
                let elapsed = host.now().saturating_sub(begin).as_secs_f64();
                match interrupted || most.is_some_and(|most| elapsed >= most) {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            };
            search(&limits, &mut tick)
        };
        let elapsed = self.host.now().saturating_sub(begin);
        if interrupted {
            return Err(Fault::Interrupted);
        }
        row.seconds = elapsed.as_secs_f64();
        row.outcome = report.outcome.into();
        row.length = report.best.as_ref().map(|best| best.cost);
        row.expanded = report.stats.expanded;
        row.generated = report.stats.generated;
        row.peak_stored = report.stats.peak_stored;
        Ok(report)
    }

    /// Times something that is no search.
    pub(crate) fn time<T>(&mut self, row: &mut Row, work: impl FnOnce() -> T) -> T {
        let begin = self.host.now();
        let result = work();
        row.seconds = self.host.now().saturating_sub(begin).as_secs_f64();
        result
    }

    /// The table of all positions, for boards that are small enough.
    pub(crate) fn exact_table(&mut self, goal: &Board) -> Option<Rc<ExactTable>> {
        if let Some((_, table)) = self.exact.iter().find(|(known, _)| known == goal) {
            return Some(table.clone());
        }
        let table = Rc::new(ExactTable::new(goal, Metric::SingleTile)?);
        self.exact.push((goal.clone(), table.clone()));
        Some(table)
    }

    /// The fast solver for a goal.
    pub(crate) fn fast_solver(&mut self, goal: &Board) -> Result<Rc<FastSolver>, Fault> {
        if let Some((_, solver)) = self.fast.iter().find(|(known, _)| known == goal) {
            return Ok(solver.clone());
        }
        let too_large = || Fault::Wrong(format!("the fast solver has no room for {}", goal.size()));
        let solver = Rc::new(FastSolver::new(goal).ok_or_else(too_large)?);
        self.fast.push((goal.clone(), solver.clone()));
        Ok(solver)
    }

    /// A heuristic with its tables.
    pub(crate) fn heuristic(
        &mut self,
        kind: HeuristicKind,
        goal: &Board,
    ) -> Result<PreparedHeuristic, Fault> {
        let metric = Metric::SingleTile;
        let known = self.heuristics.iter().find(|known| known.is_for(kind, goal, metric));
        if let Some(known) = known {
            return Ok(known.clone());
        }
        let made = kind.prepare(goal, metric).map_err(|error| Fault::Wrong(error.to_string()))?;
        self.heuristics.push(made.clone());
        Ok(made)
    }

    /// The length of a position's shortest solutions, unless the board is too large to tell.
    pub(crate) fn optimum(&mut self, start: &Board, goal: &Board) -> Result<Option<u32>, Fault> {
        if let Some(table) = self.exact_table(goal) {
            return Ok(table.distance(start));
        }
        if goal.size().n_cells() > MOST_CELLS {
            return Ok(None);
        }
        let key = (start.clone(), goal.clone());
        if let Some(&optimum) = self.optima.get(&key) {
            return Ok(Some(optimum));
        }
        let solver = self.fast_solver(goal)?;
        let mut interrupted = false;
        let report = solver.solve_board(start, &Limits::default(), &mut |_| {
            interrupted = !self.host.go_on();
            if interrupted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if interrupted {
            return Err(Fault::Interrupted);
        }
        let optimum = report.best.map(|best| best.cost);
        if let Some(optimum) = optimum {
            self.optima.insert(key, optimum);
        }
        Ok(optimum)
    }
}
