//! The bench on which runs are made: what they are allowed, the clock, the engine that solves, and optimal
//! lengths, which are asked for again and again.
//!
//! It owns no clock and no file: those are the [`Host`]'s.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use tuipan_puzzle::tiles::{Board, Metric};
use tuipan_solve::engine::{
    Control, Engine, EngineError, InMemory, Progress, TableKey, TableSource, TileReport,
    TileRequest,
};
use tuipan_solve::tiles::pdb::{BuildOptions, PatternDatabase, TableSpec};
use tuipan_solve::tiles::{
    ExactTable, FastSolver, HeuristicKind, PreparedHeuristic, TableSet, is_solved_at_once,
};
use tuipan_space::{Cost, Limits, Outcome, Report, Stats};

use crate::experiment::RunLimits;
use crate::row::{Origin, Row};
use crate::run::RunError;

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

    /// Whether to run what takes hours, too.
    fn runs_slow(&self) -> bool {
        false
    }

    /// Which program this is, and on which processor: every row says so.
    fn origin(&self) -> Origin {
        Origin::default()
    }

    /// A file of positions that the experiment names.
    fn file(&mut self, name: &str) -> Result<String, String>;

    /// Where solvers' tables are kept; in memory, for this run alone, if the host has no place for them.
    fn tables(&mut self) -> Arc<dyn TableSource> {
        Arc::new(InMemory::default())
    }
}

/// Where runs are made.
pub struct Bench<'h> {
    host: &'h mut dyn Host,
    limits: RunLimits,
    engine: Engine,
    optima: HashMap<(Board, Board), u32>,
    databases: Vec<PatternDatabase>,
}

/// How what runs learns the time.
pub(crate) type Tick<'a> = dyn FnMut(&Stats) -> ControlFlow<()> + 'a;

impl<'h> Bench<'h> {
    pub(crate) fn new(host: &'h mut dyn Host, limits: RunLimits) -> Self {
        let engine = Engine::new(host.tables());
        Bench { host, limits, engine, optima: HashMap::new(), databases: Vec::new() }
    }

    pub(crate) fn host(&mut self) -> &mut dyn Host {
        self.host
    }

    /// What a run is allowed.
    pub(crate) fn limits(&self) -> RunLimits {
        self.limits
    }

    /// At most this many bytes for nodes and tables.
    pub(crate) fn max_bytes(&self) -> Option<u64> {
        self.limits.megabytes.map(|megabytes| megabytes.saturating_mul(1 << 20))
    }

    /// The text of a file of positions.
    pub(crate) fn file(&mut self, name: &str) -> Result<String, RunError> {
        self.host.file(name).map_err(RunError::Wrong)
    }

    /// Runs a search within the limits and the clock, and writes down what it did.
    pub(crate) fn measure<A>(
        &mut self,
        row: &mut Row,
        search: impl FnOnce(&Limits, &mut Tick<'_>) -> Report<A>,
    ) -> Result<Report<A>, RunError> {
        let limits = Limits { max_expanded: self.max_expanded(), ..Limits::default() };
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
            return Err(RunError::Interrupted);
        }
        let length = report.best.as_ref().map(|best| best.cost);
        write_down(row, elapsed, report.outcome, length, &report.stats);
        Ok(report)
    }

    /// The same for a search of the engine's: `solve` is one of its methods. What it finds was replayed.
    pub(crate) fn solve(
        &mut self,
        row: &mut Row,
        request: TileRequest<'_>,
        solve: impl FnOnce(
            &Engine,
            &TileRequest<'_>,
            &mut Control<'_>,
        ) -> Result<TileReport, EngineError>,
    ) -> Result<TileReport, RunError> {
        let limits = Limits { max_expanded: self.max_expanded(), ..request.limits };
        let most = self.limits.seconds;
        let host = RefCell::new(&mut *self.host);
        let now = || host.borrow().now();
        let (mut interrupted, mut begin) = (false, None);
        let mut listen = |progress: Progress<'_>| {
            interrupted |= !host.borrow_mut().go_on();
            let is_late = match progress {
                Progress::Searching(_) => {
                    let now = now();
                    let elapsed = now.saturating_sub(*begin.get_or_insert(now)).as_secs_f64();
                    most.is_some_and(|most| elapsed >= most)
                }
                _ => false,
            };
            go_on_if(!interrupted && !is_late)
        };
        let control = &mut Control::new(&now, &mut listen);
        let report = solve(&self.engine, &TileRequest { limits, ..request }, control);
        if interrupted {
            return Err(RunError::Interrupted);
        }
        let report = report.map_err(error)?;
        let length = report.best.as_ref().map(|best| best.cost());
        write_down(row, report.time, report.outcome, length, &report.stats);
        Ok(report)
    }

    fn max_expanded(&self) -> u64 {
        self.limits.nodes.unwrap_or(u64::MAX)
    }

    /// Asks the engine something that is not measured.
    fn ask<T>(
        &mut self,
        question: impl FnOnce(&Engine, &mut Control<'_>) -> Result<T, EngineError>,
    ) -> Result<T, RunError> {
        let Bench { host, engine, .. } = self;
        let mut listen = |_: Progress<'_>| go_on_if(host.go_on());
        question(engine, &mut Control::new(&|| Duration::ZERO, &mut listen)).map_err(error)
    }

    /// Times something that is not a search.
    pub(crate) fn time<T>(&mut self, row: &mut Row, work: impl FnOnce() -> T) -> T {
        let begin = self.host.now();
        let result = work();
        row.seconds = self.host.now().saturating_sub(begin).as_secs_f64();
        result
    }

    /// The table of all positions, for boards that are small enough.
    pub(crate) fn exact_table(&self, goal: &Board) -> Option<Arc<ExactTable>> {
        self.engine.exact(goal, Metric::SingleTile).ok()
    }

    /// The fast solver for a goal, always with its small set of tables: nodes and positions must not depend on
    /// what else the host keeps.
    pub(crate) fn fast_solver(&mut self, goal: &Board) -> Result<Arc<FastSolver>, RunError> {
        if !FastSolver::fits(goal.size()) {
            let why = format!("the fast solver has no room for {}", goal.size());
            return Err(RunError::Wrong(why));
        }
        self.ask(|engine, control| engine.fast(goal, TableSet::Small, control))
    }

    /// A position whose shortest solutions have this length, if one is found.
    pub(crate) fn position_of_length(
        &mut self,
        goal: &Board,
        length: Cost,
        seed: u64,
    ) -> Result<Option<Board>, RunError> {
        let metric = Metric::SingleTile;
        self.ask(|engine, control| engine.position_of_length(goal, metric, length, seed, control))
    }

    /// A heuristic with its tables.
    pub(crate) fn heuristic(
        &mut self,
        kind: HeuristicKind,
        goal: &Board,
    ) -> Result<PreparedHeuristic, RunError> {
        self.ask(|engine, control| engine.heuristic(kind, goal, Metric::SingleTile, None, control))
    }

    /// Pattern databases, opened or built once.
    pub(crate) fn pattern_database(
        &mut self,
        goal: &Board,
        specs: &[TableSpec],
        max_bytes: u64,
    ) -> Result<PatternDatabase, RunError> {
        let known = self.databases.iter().find(|known| known.specs().eq(specs));
        if let Some(known) = known {
            return Ok(known.clone());
        }
        let keys: Vec<_> = specs.iter().cloned().map(TableKey::Pattern).collect();
        let options = BuildOptions { max_bytes, ..BuildOptions::default() };
        let tables = self.ask(|engine, control| engine.open_or_build(&keys, &options, control))?;
        let bytes = tables.into_iter().map(|table| table.bytes);
        let tables = specs.iter().cloned().zip(bytes).collect();
        let database = PatternDatabase::from_bytes(goal, Metric::SingleTile, tables)
            .map_err(|error| RunError::Wrong(error.to_string()))?;
        self.databases.push(database.clone());
        Ok(database)
    }

    /// The length of a position's shortest solutions, unless the board is too large.
    pub(crate) fn optimum(&mut self, start: &Board, goal: &Board) -> Result<Option<u32>, RunError> {
        let metric = Metric::SingleTile;
        if !is_solved_at_once(goal.size(), metric) {
            return Ok(None);
        }
        let key = (start.clone(), goal.clone());
        if let Some(&optimum) = self.optima.get(&key) {
            return Ok(Some(optimum));
        }
        let optimum = self.ask(|engine, control| engine.distance(start, goal, metric, control))?;
        if let Some(optimum) = optimum {
            self.optima.insert(key, optimum);
        }
        Ok(optimum)
    }
}

/// What a search did.
fn write_down(
    row: &mut Row,
    time: Duration,
    outcome: Outcome,
    length: Option<Cost>,
    stats: &Stats,
) {
    row.seconds = time.as_secs_f64();
    row.outcome = outcome.into();
    row.length = length;
    row.expanded = stats.expanded;
    row.generated = stats.generated;
    row.peak_stored = stats.peak_stored;
}

fn go_on_if(goes_on: bool) -> ControlFlow<()> {
    if goes_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
}

/// Why the engine has no answer. Nobody but the host stops it.
fn error(error: EngineError) -> RunError {
    match error {
        EngineError::Stopped => RunError::Interrupted,
        EngineError::WrongAnswer(wrong) => RunError::Bug(wrong.to_string()),
        error => RunError::Wrong(error.to_string()),
    }
}
