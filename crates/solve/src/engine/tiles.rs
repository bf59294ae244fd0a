//! Requests and reports about tiles: the way from a wish to a replayed answer.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use tuipan_puzzle::tiles::{Board, Metric, Move, Size, SizeMismatch, Solvability};
use tuipan_space::{Cost, INFINITE, Limits, Outcome, Report, Stats, StopReason};

use super::Engine;
use super::control::{Control, Note, Progress};
use super::replay::{Replayed, WrongAnswer, check_bound, replay_tiles};
use super::table::{TableKey, TableNeed};
use super::tile_solver::{Planned, TileJob, TileSolver, Watch};
use crate::tiles::pdb::{BuildOptions, PdbError};
use crate::tiles::{
    AnytimeSolver, ExactTable, FastSolver, HeuristicError, HeuristicKind, MAX_AT_ONCE, Method,
    MultiTileSolver, Plan, PlanError, PreparedHeuristic, Quality, Request, Strategy, TableSet,
    grain,
};

/// Who says how to solve.
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
    /// The time to plan by, for [`Quality::Best`]; without it the search goes on until the listener stops it.
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
    /// Why that one, if the engine chose it.
    pub why: Option<String>,
    /// How it ended.
    pub outcome: Outcome,
    /// The reason, if the position cannot be solved.
    pub unsolvable: Option<Solvability>,
    /// The best solution, replayed; it survives a stop.
    pub best: Option<Replayed<Move>>,
    /// No solution costs less; `INFINITE` if there is none.
    pub lower_bound: Cost,
    /// What the search did.
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
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineError {
    /// The position and the goal are of different sizes.
    SizeMismatch(SizeMismatch),
    /// The heuristic cannot be had for this board.
    Heuristic(HeuristicError),
    /// There are no tables for boards of this size.
    TooLarge(Size),
    /// Shortest solutions of boards of this size do not come at once, and the question needs many.
    NotAtOnce(Size),
    /// A search reached a limit, and the question needs its end.
    Limit(StopReason),
    /// The request needs a search by plan, and the engine was made [without](Engine::without_plans).
    WithoutPlans,
    /// A table passed its checks and yet is not what its name says.
    WrongTable(TableKey),
    /// The listener said stop while tables were built.
    Stopped,
    /// A solver's answer did not pass the replay: a bug.
    WrongAnswer(WrongAnswer),
    /// A solver from outside cannot do it, in its own words.
    Solver(String),
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineError::SizeMismatch(error) => error.fmt(f),
            EngineError::Heuristic(error) => error.fmt(f),
            EngineError::TooLarge(size) => write!(f, "a {size} board is too large for tables"),
            EngineError::NotAtOnce(size) => {
                write!(
                    f,
                    "shortest solutions of a {size} board take too long; boards of up to {MAX_AT_ONCE} \
                     cells will do"
                )
            }
            EngineError::Limit(_) => write!(f, "a search reached its limit"),
            EngineError::WithoutPlans => write!(f, "this program has no searches by plan"),
            EngineError::WrongTable(key) => write!(f, "these bytes are not the {key}"),
            EngineError::Stopped => {
                write!(f, "interrupted while building tables; unfinished tables were discarded")
            }
            EngineError::WrongAnswer(error) => error.fmt(f),
            EngineError::Solver(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for EngineError {}

impl From<SizeMismatch> for EngineError {
    fn from(error: SizeMismatch) -> Self {
        EngineError::SizeMismatch(error)
    }
}

impl From<WrongAnswer> for EngineError {
    fn from(error: WrongAnswer) -> Self {
        EngineError::WrongAnswer(error)
    }
}

impl From<HeuristicError> for EngineError {
    fn from(error: HeuristicError) -> Self {
        match error {
            HeuristicError::Pdb(PdbError::Cancelled) => EngineError::Stopped,
            error => EngineError::Heuristic(error),
        }
    }
}

impl From<PlanError> for EngineError {
    fn from(error: PlanError) -> Self {
        match error {
            PlanError::SizeMismatch(error) => error.into(),
            PlanError::Heuristic(error) => error.into(),
        }
    }
}

impl EngineError {
    pub(super) fn pattern(error: PdbError) -> Self {
        HeuristicError::Pdb(error).into()
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
        self.choose(request, |keys| keys.iter().all(|key| self.source.has(key)))
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
        match self.ready(&strategy.method, request, control) {
            Ok(ready) => {
                self.run(&*ready.solver, strategy, ready.heuristic_bytes, request, control)
            }
            Err(EngineError::Stopped) => Ok(stopped(strategy, request.how)),
            Err(error) => Err(error),
        }
    }

    /// The same by a solver from outside, for a request with a plan; what it answers is replayed as well.
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
            ..stopped(self.expected(request), request.how)
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
            plan.parameters.n_threads = self.settings.n_threads;
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
        let &TileRequest { start, goal, metric, how, limits, time } = request;
        let job = TileJob { start, goal, metric, limits, n_threads: self.settings.n_threads, time };
        let stopped = stopped(strategy, how);
        // Whoever measures time begins here.
        if control.hear(Progress::Searching(&Stats::default())).is_break() {
            return Ok(stopped);
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

    /// The solver of a method, made ready.
    pub(super) fn ready(
        &self,
        method: &Method,
        request: &TileRequest<'_>,
        control: &mut Control<'_>,
    ) -> Result<Ready, EngineError> {
        let (goal, metric) = (request.goal, request.metric);
        // To build a large set takes too long to be done unasked.
        let if_missing = match request.how {
            How::Choose(_) => IfMissing::GoWithout,
            How::By(_) | How::Plan(_) => IfMissing::Build,
        };
        let solver: Arc<dyn TileSolver> = match *method {
            Method::Exact => self.exact(goal, metric)?,
            Method::Fast(set) => self.fast_or(goal, set, if_missing, control)?,
            Method::MultiTile(set) => self.slides_or(goal, set, if_missing, control)?,
            // The anytime solver begins with what is constructed, and ends there on huge boards.
            Method::Anytime | Method::Constructive => {
                let mut solver = AnytimeSolver::new();
                solver.n_threads = self.settings.n_threads;
                let most = self.settings.max_bytes.unwrap_or(u64::MAX);
                solver.max_bytes = solver.max_bytes.min(most);
                Arc::new(solver)
            }
            Method::Search(plan) => {
                let planned = self.planned.ok_or(EngineError::WithoutPlans)?;
                return planned(self, plan, goal, metric, control);
            }
        };
        Ok(Ready { solver, heuristic_bytes: 0 })
    }

    /// The table of all positions of a small board.
    pub fn exact(&self, goal: &Board, metric: Metric) -> Result<Arc<ExactTable>, EngineError> {
        self.exact.get_or_make((goal.clone(), metric), |(goal, metric)| {
            let table = ExactTable::new(goal, *metric);
            table.map(Arc::new).ok_or(EngineError::TooLarge(goal.size()))
        })
    }

    /// The fast solver with a set of tables. The small set is built if it is not there; the large one is
    /// used if it is.
    pub fn fast(
        &self,
        goal: &Board,
        set: TableSet,
        control: &mut Control<'_>,
    ) -> Result<Arc<FastSolver>, EngineError> {
        self.fast_or(goal, set, IfMissing::GoWithout, control)
    }

    fn fast_or(
        &self,
        goal: &Board,
        set: TableSet,
        if_missing: IfMissing,
        control: &mut Control<'_>,
    ) -> Result<Arc<FastSolver>, EngineError> {
        let if_missing = if_missing.of(set);
        let key = (goal.clone(), set, if_missing);
        let made = self.fast.get_or_make(key, |(goal, set, _)| {
            let keys = keys(&Method::Fast(*set), goal, Metric::SingleTile)?;
            self.with_tables(&keys, goal, if_missing, control, |tables| {
                let made = FastSolver::with(goal, *set, tables);
                made.map_err(|wrong| TableKey::Fast(wrong.0))
            })
        })?;
        made.ok_or(EngineError::TooLarge(goal.size()))
    }

    /// The solver for slides with a set of tables, likewise.
    pub(super) fn slides(
        &self,
        goal: &Board,
        set: TableSet,
        control: &mut Control<'_>,
    ) -> Result<Arc<MultiTileSolver>, EngineError> {
        self.slides_or(goal, set, IfMissing::GoWithout, control)
    }

    fn slides_or(
        &self,
        goal: &Board,
        set: TableSet,
        if_missing: IfMissing,
        control: &mut Control<'_>,
    ) -> Result<Arc<MultiTileSolver>, EngineError> {
        let if_missing = if_missing.of(set);
        let key = (goal.clone(), set, if_missing);
        let made = self.slides.get_or_make(key, |(goal, set, _)| {
            let keys = keys(&Method::MultiTile(*set), goal, Metric::MultiTile)?;
            self.with_tables(&keys, goal, if_missing, control, |tables| {
                let made = MultiTileSolver::with(goal, grain(goal.size(), *set), tables);
                made.map_err(TableKey::Slides)
            })
        })?;
        made.ok_or(EngineError::TooLarge(goal.size()))
    }

    /// A solver with its tables; nothing if it goes without those that are missing. `put_together` may say
    /// which of them is not what its name says.
    fn with_tables<T>(
        &self,
        keys: &[TableKey],
        goal: &Board,
        if_missing: IfMissing,
        control: &mut Control<'_>,
        put_together: impl FnOnce(Vec<bytes::Bytes>) -> Result<T, TableKey>,
    ) -> Result<Option<Arc<T>>, EngineError> {
        if if_missing == IfMissing::Build {
            let ready = self.open_or_build(keys, &BuildOptions::default(), control)?;
            let made = put_together(ready.into_iter().map(|table| table.bytes).collect());
            return made.map(|made| Some(Arc::new(made))).map_err(EngineError::WrongTable);
        }
        if !keys.iter().all(|key| self.source.has(key)) {
            return Ok(None);
        }
        let made = self.open_all(keys).and_then(|tables| {
            let made = tables.map(put_together).transpose();
            made.map_err(|key| EngineError::WrongTable(key).to_string())
        });
        match made {
            Ok(made) => Ok(made.map(Arc::new)),
            Err(why) => {
                let note = Note::LargeSetUnusable { size: goal.size(), why: &why };
                // The small set is used instead.
                let _ = control.hear(Progress::Note(note));
                Ok(None)
            }
        }
    }

    /// A heuristic with its tables, for as many searches as wanted.
    pub fn heuristic(
        &self,
        kind: HeuristicKind,
        goal: &Board,
        metric: Metric,
        max_bytes: Option<u64>,
        control: &mut Control<'_>,
    ) -> Result<PreparedHeuristic, EngineError> {
        self.heuristics.get_or_make((kind, goal.clone(), metric), |(kind, goal, metric)| {
            let usual = BuildOptions::default();
            let max_bytes = max_bytes.unwrap_or(usual.max_bytes);
            let specs = kind.tables(goal, *metric)?;
            PreparedHeuristic::check_memory(&specs, max_bytes)?;
            let keys: Vec<_> = specs.into_iter().map(TableKey::Pattern).collect();
            let options = BuildOptions { max_bytes, ..usual };
            let ready = self.open_or_build(&keys, &options, control)?;
            let tables = ready.into_iter().map(|table| table.bytes).collect();
            Ok(PreparedHeuristic::with_tables(*kind, goal, *metric, tables)?)
        })
    }

    /// The keys of a set of tables for a goal; `None` if there is none for boards of this size.
    pub fn set_keys(goal: &Board, metric: Metric, set: TableSet) -> Option<Vec<TableKey>> {
        match metric {
            Metric::SingleTile => {
                let ingredients = FastSolver::ingredients(goal, set)?;
                Some(ingredients.into_iter().map(TableKey::Fast).collect())
            }
            Metric::MultiTile => {
                let ids = MultiTileSolver::table_ids(goal, grain(goal.size(), set))?;
                Some(ids.into_iter().map(TableKey::Slides).collect())
            }
        }
    }
}

/// How a search by plan is made ready.
pub(super) type MakePlanned =
    fn(&Engine, Plan, &Board, Metric, &mut Control<'_>) -> Result<Ready, EngineError>;

/// Makes a search by plan ready, with its heuristic.
pub(super) fn planned(
    engine: &Engine,
    plan: Plan,
    goal: &Board,
    metric: Metric,
    control: &mut Control<'_>,
) -> Result<Ready, EngineError> {
    let kind = match plan.algorithm.uses_heuristic() {
        true => plan.heuristic,
        false => HeuristicKind::None,
    };
    let heuristic = engine.heuristic(kind, goal, metric, plan.max_bytes, control)?;
    let heuristic_bytes = heuristic.n_bytes();
    Ok(Ready { solver: Arc::new(Planned { plan, heuristic }), heuristic_bytes })
}

/// What is done about tables that are not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IfMissing {
    /// They are built.
    Build,
    /// Another set is used.
    GoWithout,
}

impl IfMissing {
    /// The small set is always built.
    fn of(self, set: TableSet) -> Self {
        match set {
            TableSet::Small => IfMissing::Build,
            TableSet::Large => self,
        }
    }
}

/// A solver, ready to start.
pub(super) struct Ready {
    pub solver: Arc<dyn TileSolver>,
    heuristic_bytes: u64,
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

/// The tables that a method needs.
fn keys(method: &Method, goal: &Board, metric: Metric) -> Result<Vec<TableKey>, EngineError> {
    match method {
        Method::Fast(set) | Method::MultiTile(set) => {
            Engine::set_keys(goal, metric, *set).ok_or(EngineError::TooLarge(goal.size()))
        }
        Method::Search(plan) if plan.algorithm.uses_heuristic() => {
            let specs = plan.heuristic.tables(goal, metric)?;
            Ok(specs.into_iter().map(TableKey::Pattern).collect())
        }
        Method::Exact | Method::Anytime | Method::Constructive | Method::Search(_) => {
            Ok(Vec::new())
        }
    }
}

/// What the caller has chosen.
fn by(method: Method) -> Strategy {
    Strategy { method, why: String::new() }
}

/// The report on a request of which nothing came.
fn stopped(strategy: Strategy, how: How) -> TileReport {
    TileReport {
        method: strategy.method,
        why: matches!(how, How::Choose(_)).then_some(strategy.why),
        outcome: Outcome::Stopped(StopReason::Cancelled),
        unsolvable: None,
        best: None,
        lower_bound: 0,
        stats: Stats::default(),
        time: Duration::ZERO,
        heuristic_bytes: 0,
    }
}
