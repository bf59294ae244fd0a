//! Solvers and heuristics made ready: their tables opened or built, and the solver kept for the next question.

use std::sync::Arc;
use std::time::Duration;

use tuipan_puzzle::tiles::{Board, Metric};

use super::Engine;
use super::bound_first::BoundFirst;
use super::bounded::{Aim, Bounded, JOINS_AFTER};
use super::control::{Control, Note, Progress};
use super::error::EngineError;
use super::prepare::n_bytes;
use super::table::{OpenError, TableKey};
use super::tile_solver::{Planned, TileSolver};
use super::tiles::{How, TileRequest};
use crate::tiles::pdb::BuildOptions;
use crate::tiles::{
    AnytimeSolver, ExactTable, FastSolver, HeuristicKind, Method, MultiTileSolver, Plan,
    PreparedHeuristic, Quality, TableSet, grain, is_solved_at_once,
};

/// A solver, ready to start.
pub(super) struct Ready {
    pub solver: Arc<dyn TileSolver>,
    /// What the tables of its heuristic take.
    pub heuristic_bytes: u64,
}

/// What proves bounds, and what it is.
type Prover = (Method, Arc<dyn TileSolver>);

impl Engine {
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
            Method::Fast(set) => {
                let fast = self.fast_or(goal, set, if_missing, control)?;
                match is_solved_at_once(goal.size(), metric) {
                    true => fast,
                    false => {
                        Arc::new(BoundFirst::new(fast, self.anytime(self.settings.n_threads, 0)))
                    }
                }
            }
            Method::MultiTile(set) => self.slides_or(goal, set, if_missing, control)?,
            // The anytime solver begins with what is constructed, and ends there on huge boards.
            Method::Anytime | Method::Constructive => {
                Arc::new(self.anytime(self.settings.n_threads, 0))
            }
            Method::Search(plan) => {
                let planned = self.planned.ok_or(EngineError::WithoutPlans)?;
                return planned(self, plan, goal, metric, control);
            }
        };
        Ok(Ready { solver, heuristic_bytes: 0 })
    }

    /// The anytime solver, with the memory that is left beside that many bytes of tables.
    fn anytime(&self, n_threads: usize, n_bytes: u64) -> AnytimeSolver {
        let mut solver = AnytimeSolver::new();
        solver.n_threads = n_threads;
        let most = self.settings.max_bytes.unwrap_or(u64::MAX).saturating_sub(n_bytes);
        solver.max_bytes = solver.max_bytes.min(most);
        solver
    }

    /// For a solver that the engine chose: both it and one for the other bound, beams beside a prover, a prover
    /// beside beams, and which one that is. `None` if it works alone; without a clock the time cannot be shared.
    pub(super) fn with_bounds(
        &self,
        solver: &Arc<dyn TileSolver>,
        method: Method,
        request: &TileRequest<'_>,
        control: &mut Control<'_>,
    ) -> Result<Option<(Bounded, Method)>, EngineError> {
        let How::Choose(quality) = request.how else { return Ok(None) };
        // A budget of beams is spent on beams.
        let is_budget = request.time.is_some() || request.limits.max_expanded < u64::MAX;
        let mut joins_after = Some(JOINS_AFTER);
        let (prover, n_threads, aim, beside) = match method {
            _ if !control.has_clock() => return Ok(None),
            Method::Exact | Method::Constructive => return Ok(None),
            Method::Anytime if is_budget => return Ok(None),
            Method::Anytime => {
                let Some((method, prover)) = self.prover(request, control)? else {
                    return Ok(None);
                };
                joins_after = Some(Duration::ZERO);
                (prover, self.settings.n_threads, Aim::Closed(Quality::Best), method)
            }
            Method::Fast(_) | Method::MultiTile(_) | Method::Search(_) => {
                let aim = match is_solved_at_once(request.goal.size(), request.metric) {
                    true => Aim::Proof,
                    false => Aim::Closed(quality),
                };
                let mut prover = solver.clone();
                match (method, aim) {
                    // It has beams of its own, between its passes.
                    (Method::Fast(_), Aim::Closed(Quality::Optimal)) => joins_after = None,
                    (Method::Fast(set), Aim::Closed(_)) => {
                        prover = self.fast(request.goal, set, control)?;
                    }
                    _ => {}
                }
                // The prover has the other threads.
                (prover, 1, aim, Method::Anytime)
            }
        };
        let finder = self.anytime(n_threads, prover.n_bytes());
        Ok(Some((Bounded { prover, finder, aim, joins_after, has_joined: false.into() }, beside)))
    }

    /// What proves bounds beside the anytime solver without delay: the solver with tables if they are kept, else a
    /// search without any.
    fn prover(
        &self,
        request: &TileRequest<'_>,
        control: &mut Control<'_>,
    ) -> Result<Option<Prover>, EngineError> {
        let &TileRequest { goal, metric, .. } = request;
        let set = TableSet::Small;
        if metric == Metric::SingleTile
            && Self::set_keys(goal, metric, set).is_some_and(|keys| self.has_all(&keys))
            && let Some(fast) = self.fast_if(goal, set, IfMissing::GoWithout, control)?
        {
            return Ok(Some((Method::Fast(set), fast)));
        }
        let Some(planned) = self.planned else { return Ok(None) };
        let plan = Plan { max_bytes: self.settings.max_bytes, ..Plan::shortest(goal.size()) };
        match planned(self, plan, goal, metric, control) {
            Ok(ready) => Ok(Some((Method::Search(plan), ready.solver))),
            // Beams need no prover.
            Err(EngineError::MemoryFull { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether tables are kept and there is memory for them.
    pub(super) fn has_all(&self, keys: &[TableKey]) -> bool {
        keys.iter().all(|key| self.source.has(key)) && self.allows(n_bytes(keys))
    }

    fn allows(&self, n_bytes: u64) -> bool {
        self.settings.max_bytes.is_none_or(|allowed| n_bytes <= allowed)
    }

    /// The table of all positions of a small board.
    pub fn exact(&self, goal: &Board, metric: Metric) -> Result<Arc<ExactTable>, EngineError> {
        if !ExactTable::fits(goal.size()) {
            return Err(EngineError::TooLarge(goal.size()));
        }
        let needed = ExactTable::n_bytes(goal.size());
        if !self.allows(needed) {
            return Err(EngineError::MemoryFull { needed, allowed: self.settings.max_bytes });
        }
        self.exact.get_or_make((goal.clone(), metric), |(goal, metric)| {
            let table = ExactTable::new(goal, *metric);
            table.map(Arc::new).ok_or(EngineError::MemoryFull { needed, allowed: None })
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
        let made = self.fast_if(goal, set, if_missing.of(set), control)?;
        made.ok_or(EngineError::TooLarge(goal.size()))
    }

    /// The fast solver; nothing if it goes without the tables.
    fn fast_if(
        &self,
        goal: &Board,
        set: TableSet,
        if_missing: IfMissing,
        control: &mut Control<'_>,
    ) -> Result<Option<Arc<FastSolver>>, EngineError> {
        self.fast.get_or_make((goal.clone(), set, if_missing), |(goal, set, _)| {
            let keys = keys(&Method::Fast(*set), goal, Metric::SingleTile)?;
            self.with_tables(&keys, (goal, *set), if_missing, control, |tables| {
                let made = FastSolver::with(goal, *set, tables);
                made.map_err(|wrong| TableKey::Fast(wrong.0))
            })
        })
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
            self.with_tables(&keys, (goal, *set), if_missing, control, |tables| {
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
        (goal, set): (&Board, TableSet),
        if_missing: IfMissing,
        control: &mut Control<'_>,
        put_together: impl FnOnce(Vec<bytes::Bytes>) -> Result<T, TableKey>,
    ) -> Result<Option<Arc<T>>, EngineError> {
        if if_missing == IfMissing::Build {
            let ready = self.open_or_build(keys, &BuildOptions::default(), control)?;
            let made = put_together(ready.into_iter().map(|table| table.bytes).collect());
            return made.map(|made| Some(Arc::new(made))).map_err(EngineError::WrongTable);
        }
        if !self.has_all(keys) {
            return Ok(None);
        }
        let made = self.open_all(keys, control)?.and_then(|tables| {
            let made = tables.map(put_together).transpose();
            made.map_err(|key| OpenError::Unusable(EngineError::WrongTable(key).to_string()))
        });
        let size = goal.size();
        let note = match &made {
            Ok(_) => None,
            Err(OpenError::NoMemory) => Some(Note::NoMemoryFor { set, size }),
            Err(OpenError::Unusable(why)) => Some(Note::SetUnusable { set, size, why }),
        };
        if let Some(note) = note {
            // Another set is used instead, or none.
            let _ = control.hear(Progress::Note(note));
        }
        Ok(made.ok().flatten().map(Arc::new))
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

/// The tables that a method needs.
pub(super) fn keys(
    method: &Method,
    goal: &Board,
    metric: Metric,
) -> Result<Vec<TableKey>, EngineError> {
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
