//! Opens tables, or builds and keeps them.
//!
//! Small tables are built side by side on threads of their own, large ones one after the other, to limit
//! memory use. In either case the calling thread alone talks to the listener; builders read a flag.

use bytes::Bytes;
use tuipan_search::has_memory;

use super::Engine;
use super::control::{Control, Note, Progress};
use super::error::EngineError;
use super::table::{OpenError, StoredTable, TableKey};
use crate::tiles::pdb::BuildOptions;

/// Where a table came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It was stored already.
    Cached,
    /// There was none, so it was built.
    Built,
    /// The stored one could not be used, so it was built again.
    Rebuilt,
}

/// A table that is ready, and how that came about.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// Which one.
    pub key: TableKey,
    /// Its bytes.
    pub bytes: Bytes,
    /// Where it came from.
    pub origin: Origin,
    /// Why it could not be kept, if it was built and could not.
    pub not_stored: Option<String>,
}

impl Engine {
    /// All tables of some keys, in their order: opened, or built and kept.
    pub fn open_or_build(
        &self,
        keys: &[TableKey],
        options: &BuildOptions,
        control: &mut Control<'_>,
    ) -> Result<Vec<Prepared>, EngineError> {
        let n_tables = keys.len();
        let mut ready: Vec<Option<Prepared>> = Vec::with_capacity(n_tables);
        let mut missing = Vec::new();
        for (table_idx, key) in keys.iter().enumerate() {
            if self.source.has(key) {
                go_on(control, Progress::Opening { table: key, table_idx, n_tables })?;
            }
            let (bytes, origin) = match self.source.open(key) {
                Ok(Some(bytes)) => (Some(bytes), Origin::Cached),
                Ok(None) => (None, Origin::Built),
                // To build it again would take even more.
                Err(OpenError::NoMemory) => return Err(no_memory(keys)),
                Err(OpenError::Unusable(why)) => {
                    let note = Note::Rebuilding { table: key, why: &why };
                    go_on(control, Progress::Note(note))?;
                    (None, Origin::Rebuilt)
                }
            };
            if bytes.is_none() {
                missing.push((table_idx, origin));
            } else {
                go_on(control, Progress::Ready { table_idx, n_tables })?;
            }
            let key = key.clone();
            ready.push(bytes.map(|bytes| Prepared { key, bytes, origin, not_stored: None }));
        }
        let side_by_side = !missing.iter().any(|&(table_idx, _)| keys[table_idx].is_built_alone());
        let n_at_once = if side_by_side { n_tables } else { 1 };
        self.check_memory(keys, &missing, side_by_side)?;
        let mut is_waiting = false;
        while !missing.is_empty() {
            let (mut group, mut claims, mut others) = (Vec::new(), Vec::new(), Vec::new());
            for (table_idx, origin) in missing {
                let key = &keys[table_idx];
                let may_wait = is_waiting && group.is_empty();
                let claim = match group.len() < n_at_once {
                    true => self.source.claim(key, may_wait),
                    false => None,
                };
                match claim {
                    None => others.push((table_idx, origin)),
                    // Another program may have built it meanwhile.
                    Some(claim) => match self.source.open(key) {
                        Ok(Some(bytes)) => {
                            let (key, origin) = (key.clone(), Origin::Cached);
                            go_on(control, Progress::Ready { table_idx, n_tables })?;
                            ready[table_idx] =
                                Some(Prepared { key, bytes, origin, not_stored: None });
                        }
                        Err(OpenError::NoMemory) => return Err(no_memory(keys)),
                        Ok(None) | Err(OpenError::Unusable(_)) => {
                            group.push((table_idx, origin));
                            claims.push(claim);
                        }
                    },
                }
            }
            missing = others;
            if let (true, Some(&(table_idx, _))) = (group.is_empty(), missing.first()) {
                let table = &keys[table_idx];
                if !is_waiting {
                    go_on(control, Progress::Note(Note::BuiltElsewhere { table }))?;
                }
                let (n_done, n_steps) = (0, 0);
                let step = Progress::Building { table, table_idx, n_tables, n_done, n_steps };
                go_on(control, step)?;
                is_waiting = true;
                continue;
            }
            let built = build_side_by_side(keys, &group, options, control)?;
            let is_stopped = built.iter().any(Option::is_none);
            // What was finished before a stop is kept.
            for (&(table_idx, origin), bytes) in group.iter().zip(built) {
                let Some(bytes) = bytes else { continue };
                let key = keys[table_idx].clone();
                let StoredTable { bytes, not_stored } = self.source.keep(&key, bytes);
                if let Some(why) = &not_stored {
                    go_on(control, Progress::Note(Note::NotKept { table: &key, why }))?;
                }
                go_on(control, Progress::Ready { table_idx, n_tables })?;
                ready[table_idx] = Some(Prepared { key, bytes, origin, not_stored });
            }
            drop(claims);
            if is_stopped {
                return Err(EngineError::Stopped);
            }
        }
        Ok(ready.into_iter().flatten().collect())
    }

    /// Whether there is memory for tables, and to build those that are missing.
    fn check_memory(
        &self,
        keys: &[TableKey],
        missing: &[(usize, Origin)],
        side_by_side: bool,
    ) -> Result<(), EngineError> {
        if keys.iter().any(|key| matches!(key, TableKey::Pattern(_))) {
            // The pattern databases of a plan have a limit of their own.
            return Ok(());
        }
        let extra = |&(table_idx, _): &(usize, Origin)| {
            let key = &keys[table_idx];
            Some(key.n_bytes_to_build()? - key.n_bytes()?)
        };
        let extras = missing.iter().filter_map(extra);
        let extra = if side_by_side { extras.sum() } else { extras.max().unwrap_or(0) };
        let needed = n_bytes(keys) + extra;
        if let Some(allowed) = self.settings.max_bytes.filter(|&allowed| needed > allowed) {
            return Err(EngineError::MemoryFull { needed, allowed: Some(allowed) });
        }
        // An automaton takes little memory itself, so a limit of the user's does not count what it takes for a second; but
        // the system must have it.
        let words = missing.iter().map(|&(table_idx, _)| match &keys[table_idx] {
            TableKey::Fast(ingredient) => ingredient.n_bytes_of_words(),
            _ => 0,
        });
        let to_build = if missing.is_empty() { 0 } else { needed + words.max().unwrap_or(0) };
        match usize::try_from(to_build).is_ok_and(has_memory::<u8>) {
            true => Ok(()),
            false => Err(EngineError::MemoryFull { needed, allowed: None }),
        }
    }

    /// The tables of some keys, if all are kept. The outer error is a stop; the inner one says why they cannot be
    /// used.
    pub(super) fn open_all(
        &self,
        keys: &[TableKey],
        control: &mut Control<'_>,
    ) -> Result<Result<Option<Vec<Bytes>>, OpenError>, EngineError> {
        let n_tables = keys.len();
        let mut all = Vec::with_capacity(n_tables);
        for (table_idx, table) in keys.iter().enumerate() {
            go_on(control, Progress::Opening { table, table_idx, n_tables })?;
            match self.source.open(table) {
                Ok(Some(bytes)) => all.push(bytes),
                Ok(None) => return Ok(Ok(None)),
                Err(error) => return Ok(Err(error)),
            }
        }
        Ok(Ok(Some(all)))
    }
}

/// The system has no memory for tables, which are there.
fn no_memory(keys: &[TableKey]) -> EngineError {
    EngineError::MemoryFull { needed: n_bytes(keys), allowed: None }
}

/// How many bytes tables take, as far as that is known.
pub(super) fn n_bytes(keys: &[TableKey]) -> u64 {
    keys.iter().filter_map(TableKey::n_bytes).sum()
}

fn go_on(control: &mut Control<'_>, progress: Progress<'_>) -> Result<(), EngineError> {
    match control.hear(progress) {
        std::ops::ControlFlow::Continue(()) => Ok(()),
        std::ops::ControlFlow::Break(()) => Err(EngineError::Stopped),
    }
}

#[cfg(not(feature = "parallel"))]
fn build_side_by_side(
    keys: &[TableKey],
    group: &[(usize, Origin)],
    options: &BuildOptions,
    control: &mut Control<'_>,
) -> Result<Vec<Option<Vec<u8>>>, EngineError> {
    let build = |&(table_idx, _): &(usize, Origin)| build_one(keys, table_idx, options, control);
    group.iter().map(build).collect()
}

/// Builds one table on this thread; `None` if that was stopped.
fn build_one(
    keys: &[TableKey],
    table_idx: usize,
    options: &BuildOptions,
    control: &mut Control<'_>,
) -> Result<Option<Vec<u8>>, EngineError> {
    let (table, n_tables) = (&keys[table_idx], keys.len());
    let built = table.build(options, &mut |n_done, n_steps| {
        control.hear(Progress::Building { table, table_idx, n_tables, n_done, n_steps })
    });
    built.map_err(EngineError::pattern)
}

#[cfg(feature = "parallel")]
fn build_side_by_side(
    keys: &[TableKey],
    group: &[(usize, Origin)],
    options: &BuildOptions,
    control: &mut Control<'_>,
) -> Result<Vec<Option<Vec<u8>>>, EngineError> {
    use std::ops::ControlFlow;
    use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
    use std::sync::mpsc;

    if let [(table_idx, _)] = *group {
        return Ok(vec![build_one(keys, table_idx, options, control)?]);
    }
    let n_tables = keys.len();
    let is_stopped = &AtomicBool::new(false);
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        let builders: Vec<_> = group
            .iter()
            .map(|&(table_idx, _)| {
                let (table, sender) = (&keys[table_idx], sender.clone());
                let build = move || {
                    table.build(options, &mut |n_done, n_steps| {
                        // The receiver lives until all builders have ended.
                        let _ = sender.send((table_idx, n_done, n_steps));
                        match is_stopped.load(Relaxed) {
                            true => ControlFlow::Break(()),
                            false => ControlFlow::Continue(()),
                        }
                    })
                };
                std::thread::Builder::new().spawn_scoped(scope, build).ok()
            })
            .collect();
        drop(sender);
        for (table_idx, n_done, n_steps) in receiver {
            let table = &keys[table_idx];
            let step = Progress::Building { table, table_idx, n_tables, n_done, n_steps };
            if control.hear(step).is_break() {
                is_stopped.store(true, Relaxed);
            }
        }
        let join = |builder: std::thread::ScopedJoinHandle<'_, _>| {
            builder.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
        };
        let built = group.iter().zip(builders).map(|(&(table_idx, _), builder)| match builder {
            Some(builder) => join(builder).map_err(EngineError::pattern),
            // The system gave no thread for it.
            None => build_one(keys, table_idx, options, control),
        });
        built.collect()
    })
}
