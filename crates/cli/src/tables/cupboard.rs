//! Opens tables, or builds and keeps them, and tells the user what went wrong on the way.

use std::fmt::Display;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

use anyhow::{Result, bail};
use tuipan_puzzle::tiles::{Board, Metric};
use tuipan_solve::tiles::pdb::{BuildOptions, Progress, TableSpec};
use tuipan_solve::tiles::{
    Bytes, HeuristicError, HeuristicKind, Ingredient, MultiTileSolver, PreparedHeuristic, TableId,
    TableSet, grain,
};
use tuipan_space::Stats;
use tuipan_store::{Cache, Fault, Opened, Origin, Parameters, Table, TableError, TableName};

use super::building::Building;
use super::{Label, TablesDir, label, set_name, too_large};
use crate::exit::Exit;

/// A directory of tables, and what the user was told of it.
pub struct Cupboard {
    cache: Cache,
    /// Whether it was told that nothing can be kept: once is enough.
    told_unsaved: AtomicBool,
}

/// A table that is there now, and how that came about.
pub struct Item {
    pub name: TableName,
    pub parameters: Parameters,
    /// None if it could not be kept.
    pub file: Option<PathBuf>,
    pub n_bytes: u64,
    /// `cached`, `built` or `rebuilt`.
    pub done: &'static str,
    /// Why it could not be kept.
    pub fault: Option<String>,
}

impl Item {
    /// Of a table that was opened or built.
    pub fn new(ingredient: &Ingredient, opened: &Opened) -> Result<Self> {
        let Label { name, parameters } = label(ingredient)?;
        Ok(Item {
            name,
            parameters,
            file: opened.table.path().map(PathBuf::from),
            n_bytes: opened.table.len() as u64,
            done: match opened.origin {
                Origin::Cached => "cached",
                Origin::Built => "built",
                Origin::Rebuilt(_) => "rebuilt",
            },
            fault: opened.unsaved.as_ref().map(|error| error.fault.to_string()),
        })
    }
}

/// Ctrl-C while tables were built.
#[derive(Clone, Copy, Debug)]
pub struct Interrupted;

impl std::fmt::Display for Interrupted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "interrupted while tables were built; what was not done is not kept")
    }
}

impl std::error::Error for Interrupted {}

impl Cupboard {
    /// In the directory asked for, or the user's cache.
    pub fn new(directory: &TablesDir) -> Self {
        let cache = directory.tables_dir.as_ref().map_or_else(Cache::user, Cache::at);
        Cupboard { cache, told_unsaved: AtomicBool::new(false) }
    }

    /// The directory itself.
    pub fn cache(&self) -> &Cache {
        &self.cache
    }

    /// The tables of some ingredients, opened or built. Faults are told on standard error.
    ///
    /// Small sets are built side by side; large tables one after the other, for the sake of memory: each of
    /// them keeps all cores busy by itself.
    pub fn open_or_build(
        &self,
        goal: &Board,
        set: TableSet,
        ingredients: &[Ingredient],
    ) -> Result<Vec<Opened>> {
        let title = format!("the {} set of tables for {}", set_name(set), goal.size());
        let building = Building::new(title, ingredients.len());
        let open = |(idx, ingredient)| {
            let opened = self.open_or_build_one(ingredient, &building, idx);
            building.done(idx);
            opened
        };
        let all = ingredients.iter().enumerate();
        if set == TableSet::Large {
            return all.map(open).collect();
        }
        thread::scope(|scope| {
            let threads: Vec<_> = all.map(|one| scope.spawn(move || open(one))).collect();
            let join = |thread: thread::ScopedJoinHandle<'_, _>| {
                thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            threads.into_iter().map(join).collect()
        })
    }

    fn open_or_build_one(
        &self,
        ingredient: &Ingredient,
        building: &Building,
        idx: usize,
    ) -> Result<Opened> {
        Ok(self.open_or_build_as(&label(ingredient)?, building, || {
            ingredient
                .build(&mut |n_done, n_steps| building.step(idx, n_done, n_steps))
                .ok_or(Interrupted)
        })?)
    }

    /// The table of a label, opened or built; faults are told.
    fn open_or_build_as<E>(
        &self,
        Label { name, parameters }: &Label,
        building: &Building,
        build: impl FnOnce() -> Result<Vec<u8>, E>,
    ) -> Result<Opened, E> {
        let opened = self.cache.open_or_build(name, parameters, |origin| {
            if let Origin::Rebuilt(error) = origin {
                building.tell(format_args!("{error}; it is built again"));
            }
            build()
        })?;
        if let Some(error) = &opened.unsaved {
            self.tell_unsaved(building, error);
        }
        Ok(opened)
    }

    /// A table opened, or built and kept if that can be done; nothing if `steps` said stop. Nothing is told: somebody
    /// else has the terminal.
    pub fn open_or_build_quietly(
        &self,
        ingredient: &Ingredient,
        steps: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Option<Bytes> {
        let Label { name, parameters } = label(ingredient).ok()?;
        let build = |_: &Origin| ingredient.build(steps).ok_or(Interrupted);
        let opened = self.cache.open_or_build(&name, &parameters, build).ok()?;
        Some(Arc::new(opened.table))
    }

    /// The tables of some ingredients, if all are there and sound: every byte is checked.
    pub fn open(&self, ingredients: &[Ingredient]) -> Result<Vec<Table>, TableError> {
        let mut tables = Vec::new();
        for ingredient in ingredients {
            if let Ok(Label { name, parameters }) = label(ingredient) {
                tables.push(Table::open_as(self.cache.path(&name)?, &parameters)?);
            }
        }
        Ok(tables)
    }

    /// The solver for the multi-tile metric. With `may_build`, tables that are not there or not sound are
    /// built, and faults are told; without it, they are the error.
    pub fn multi_tile_solver(
        &self,
        goal: &Board,
        set: TableSet,
        may_build: bool,
    ) -> Result<(MultiTileSolver, Vec<Item>)> {
        let grain = grain(goal.size(), set);
        let ids = MultiTileSolver::table_ids(goal, grain).ok_or_else(|| too_large(goal))?;
        let mut items = Vec::new();
        let mut tables = Vec::new();
        let title = format!("the {} set of tables for {} in slides", set_name(set), goal.size());
        let building = Building::new(title, 1);
        for id in &ids {
            let Label { name, parameters } = label(id)?;
            let opened = self.cache.path(&name).and_then(|path| Table::open_as(path, &parameters));
            let done = match &opened {
                Ok(_) => "cached",
                Err(error) if !may_build => bail!("{error}"),
                Err(TableError { fault: Fault::Missing | Fault::NoDirectory, .. }) => "built",
                Err(error) => {
                    building.tell(format_args!("{error}; it is built again"));
                    "rebuilt"
                }
            };
            tables.push(opened.ok());
            items.push(Item { name, parameters, file: None, n_bytes: 0, done, fault: None });
        }
        let load = |id: &TableId| {
            let idx = ids.iter().position(|known| known == id)?;
            tables[idx].take().map(|table| table.to_vec())
        };
        let solver = MultiTileSolver::with_tables(goal, grain, load, &|share| {
            if building.step(0, (share * 1000.0) as u64, 1000).is_break() {
                // Nothing is half written, and the building cannot be stopped otherwise.
                building.tell(Interrupted);
                std::process::exit(Exit::Interrupted as i32);
            }
        })
        .ok_or_else(|| too_large(goal))?;
        for (id, bytes) in solver.tables() {
            let idx = ids.iter().position(|known| *known == id);
            let Some(item) = idx.and_then(|idx| items.get_mut(idx)) else { continue };
            item.n_bytes = bytes.len() as u64;
            if item.done != "cached"
                && let Err(error) = self.cache.store(&item.name, &item.parameters, bytes)
            {
                self.tell_unsaved(&building, &error);
                item.fault = Some(error.fault.to_string());
            } else {
                item.file = self.cache.path(&item.name).ok();
            }
        }
        Ok((solver, items))
    }

    /// A heuristic; tables of pattern databases that are not there are built, until `tick` says stop.
    pub fn heuristic(
        &self,
        (kind, goal, metric): (HeuristicKind, &Board, Metric),
        options: &BuildOptions,
        tick: &mut dyn FnMut(&Stats) -> ControlFlow<()>,
    ) -> Result<PreparedHeuristic, HeuristicError> {
        let n_tables = kind.tables(goal, metric)?.len();
        let building = Building::new(format!("the tables of {kind} for {}", goal.size()), n_tables);
        let mut n_done = 0;
        let table = &mut |spec: &TableSpec| {
            let mut build = || {
                spec.build(options, &mut |progress: Progress| {
                    tick(&Stats::default())?;
                    building.step(n_done, progress.n_done, progress.n_entries)
                })
            };
            let bytes = match Label::of_spec(spec) {
                Ok(label) => self.open_or_build_as(&label, &building, build)?.table.to_vec(),
                // A table without a name can be used all the same.
                Err(_) => build()?,
            };
            building.done(n_done);
            n_done += 1;
            Ok(bytes)
        };
        PreparedHeuristic::with_tables(kind, goal, metric, options.max_bytes, table)
    }

    /// Says that nothing can be kept, once.
    fn tell_unsaved(&self, building: &Building, error: &TableError) {
        if !self.told_unsaved.swap(true, Relaxed) {
            building.tell(format_args!("tables cannot be kept for next time: {error}"));
        }
    }

    /// Whether files for all of some ingredients are there; what is in them is not looked at.
    pub fn has_files(&self, ingredients: &[impl Display]) -> bool {
        ingredients.iter().all(|ingredient| {
            let path = label(ingredient).ok().and_then(|label| self.cache.path(&label.name).ok());
            path.is_some_and(|path| path.exists())
        })
    }
}
