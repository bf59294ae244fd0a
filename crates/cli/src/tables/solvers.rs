//! One solver a goal, made when it is first asked for and kept for all positions of a run.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Result, anyhow};
use tuipan_learn::{Learned, Model, Rounding};
use tuipan_puzzle::tiles::{Board, Metric, Move};
use tuipan_solve::tiles::pdb::{BuildOptions, PdbError};
use tuipan_solve::tiles::{
    Bytes, ExactTable, FastSolver, HeuristicError, HeuristicKind, Ingredient, MultiTileSolver,
    Plan, PlanError, PreparedHeuristic, Problem, TableSet, grain,
};
use tuipan_space::{Outcome, Report, Stats, StopReason};
use tuipan_store::Table;

use super::{Cupboard, label, too_large};
use crate::output::note;

/// The solvers made so far.
pub struct Solvers {
    cupboard: Cupboard,
    /// Whether they are to serve many positions, so that it pays to make them ready with care.
    for_many: bool,
    fast: Kept<(Board, TableSet), Option<Arc<FastSolver>>>,
    multi_tile: Kept<(Board, TableSet), Option<Arc<MultiTileSolver>>>,
    exact: Kept<(Board, Metric), Arc<ExactTable>>,
    heuristics: Kept<(HeuristicKind, Board, Metric), PreparedHeuristic>,
    learned: Kept<(Board, Metric), Learned>,
}

/// A few things, found by their key; the oldest makes room for new ones. Whoever asks while one is made
/// waits for it.
struct Kept<K, V>(Mutex<Vec<(K, V)>>);

/// Enough for a batch of boards of several sizes.
const MAX_KEPT: usize = 8;

impl<K: PartialEq, V: Clone> Kept<K, V> {
    fn new() -> Self {
        Kept(Mutex::new(Vec::new()))
    }

    fn get_or_make<E>(&self, key: K, make: impl FnOnce(&K) -> Result<V, E>) -> Result<V, E> {
        let mut kept: MutexGuard<'_, _> = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, value)) = kept.iter().find(|(known, _)| *known == key) {
            return Ok(value.clone());
        }
        let value = make(&key)?;
        if kept.len() == MAX_KEPT {
            kept.remove(0);
        }
        kept.push((key, value.clone()));
        Ok(value)
    }
}

impl Solvers {
    /// None yet.
    pub fn new(cupboard: Cupboard, for_many: bool) -> Self {
        Solvers {
            cupboard,
            for_many,
            fast: Kept::new(),
            multi_tile: Kept::new(),
            exact: Kept::new(),
            heuristics: Kept::new(),
            learned: Kept::new(),
        }
    }

    /// The table of all positions of a small board.
    pub fn exact(&self, goal: &Board, metric: Metric) -> Result<Arc<ExactTable>> {
        self.exact.get_or_make((goal.clone(), metric), |(goal, metric)| {
            let table = ExactTable::new(goal, *metric);
            table.map(Arc::new).ok_or_else(|| too_large(goal))
        })
    }

    /// Searches as planned, with the one model of the run as the heuristic; what its features need is built
    /// once a goal.
    pub fn search_learned(
        &self,
        model: &Arc<Model>,
        plan: &Plan,
        problem: Problem<'_>,
        tick: &mut dyn FnMut(&Stats) -> ControlFlow<()>,
    ) -> Result<Report<Move>> {
        let key = (problem.goal.clone(), problem.metric);
        let learned = self.learned.get_or_make(key, |(goal, metric)| {
            Learned::new(model, goal, *metric, Rounding::Parity)
        })?;
        Ok(tuipan_learn::solve(plan, problem, &learned, tick)?)
    }

    /// Searches as planned. The tables of a pattern database are opened or built once, for all positions; `heuristic`
    /// is what was used.
    pub fn search(
        &self,
        plan: &Plan,
        problem: Problem<'_>,
        heuristic: &mut Option<PreparedHeuristic>,
        tick: &mut dyn FnMut(&Stats) -> ControlFlow<()>,
    ) -> Result<Report<Move>, PlanError> {
        let is_costly = matches!(plan.heuristic, HeuristicKind::Pdb(_) | HeuristicKind::Classic(_));
        if is_costly && plan.algorithm.uses_heuristic() {
            let key = (plan.heuristic, problem.goal.clone(), problem.metric);
            let usual = BuildOptions::default();
            let max_bytes = plan.max_bytes.unwrap_or(usual.max_bytes);
            let options = BuildOptions { max_bytes, ..usual };
            let made = self.heuristics.get_or_make(key, |(kind, goal, metric)| {
                self.cupboard.heuristic((*kind, goal, *metric), &options, tick)
            });
            *heuristic = match made {
                Ok(made) => Some(made),
                Err(HeuristicError::Pdb(PdbError::Cancelled)) => {
                    let outcome = Outcome::Stopped(StopReason::Cancelled);
                    let stats = Stats::default();
                    return Ok(Report { outcome, best: None, lower_bound: 0, stats });
                }
                Err(error) => return Err(error.into()),
            };
        }
        plan.solve_keeping(problem, heuristic, tick)
    }

    /// The fast solver with the small set of tables, which are built if need be.
    pub fn fast(&self, goal: &Board) -> Result<Arc<FastSolver>> {
        let solver = self.fast.get_or_make((goal.clone(), TableSet::Small), |(goal, set)| {
            self.cupboard
                .fast_solver(goal, *set, self.for_many)
                .map(|solver| Some(Arc::new(solver)))
        })?;
        solver.ok_or_else(|| too_large(goal))
    }

    /// The solver for the multi-tile metric with the small set of tables, which are built if need be.
    pub fn multi_tile(&self, goal: &Board) -> Result<Arc<MultiTileSolver>> {
        let solver =
            self.multi_tile.get_or_make((goal.clone(), TableSet::Small), |(goal, set)| {
                let (solver, _) = self.cupboard.multi_tile_solver(goal, *set, true)?;
                anyhow::Ok(Some(Arc::new(solver)))
            })?;
        solver.ok_or_else(|| too_large(goal))
    }

    /// The fast solver with the large set of tables, if they are there and sound. If they are not sound,
    /// that is told, once: to build them takes too long to be done unasked.
    pub fn fast_with_large_set(&self, goal: &Board) -> Option<Arc<FastSolver>> {
        let open = |(goal, set): &(Board, TableSet)| {
            let Some(ingredients) = FastSolver::ingredients(goal, *set) else { return Ok(None) };
            if !self.cupboard.has_files(&ingredients) {
                return Ok(None);
            }
            let tables = self.cupboard.open(&ingredients).map_err(anyhow::Error::from);
            told(goal, tables.and_then(|tables| put_together(goal, *set, tables, self.for_many)))
        };
        self.fast.get_or_make((goal.clone(), TableSet::Large), open).ok().flatten()
    }

    /// The same for the multi-tile metric.
    pub fn multi_tile_with_large_set(&self, goal: &Board) -> Option<Arc<MultiTileSolver>> {
        let open = |(goal, set): &(Board, TableSet)| {
            let ids = MultiTileSolver::table_ids(goal, grain(goal.size(), *set));
            if !ids.is_some_and(|ids| self.cupboard.has_files(&ids)) {
                return Ok(None);
            }
            let solver = self.cupboard.multi_tile_solver(goal, *set, false);
            told(goal, solver.map(|(solver, _)| solver))
        };
        self.multi_tile.get_or_make((goal.clone(), TableSet::Large), open).ok().flatten()
    }
}

/// A solver with the large set, or the word that it cannot be had.
fn told<T>(goal: &Board, solver: Result<T>) -> Result<Option<Arc<T>>> {
    match solver {
        Ok(solver) => Ok(Some(Arc::new(solver))),
        Err(error) => {
            note(format_args!(
                "the large set of tables for {} is not used: {error:#} (`tuipan tables build` makes it \
                 again)",
                goal.size()
            ))?;
            Ok(None)
        }
    }
}

impl Cupboard {
    /// The fast solver for a goal; tables that are not there are built.
    pub fn fast_solver(&self, goal: &Board, set: TableSet, for_many: bool) -> Result<FastSolver> {
        let ingredients = FastSolver::ingredients(goal, set).ok_or_else(|| too_large(goal))?;
        let opened = self.open_or_build(goal, set, &ingredients)?;
        put_together(goal, set, opened.into_iter().map(|one| one.table), for_many)
    }
}

fn put_together(
    goal: &Board,
    set: TableSet,
    tables: impl IntoIterator<Item = Table>,
    for_many: bool,
) -> Result<FastSolver> {
    let bytes = tables.into_iter().map(|table| -> Bytes {
        match for_many {
            true => Arc::new(table.on_huge_pages()),
            false => Arc::new(table),
        }
    });
    FastSolver::with(goal, set, bytes.collect()).map_err(|wrong| {
        let remove = |ingredient: &Ingredient| match label(ingredient) {
            Ok(label) => format!("; `tuipan tables remove {}` clears the way", label.name),
            Err(_) => String::new(),
        };
        anyhow!("a table file is sound, but {wrong}{}", remove(&wrong.0))
    })
}
