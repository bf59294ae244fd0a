//! Table keys, and the storage behind them.
//!
//! A [`TableKey`] names a table and all that its bytes depend on; it knows how large the table is and how to
//! build it. A [`TableSource`] keeps tables between runs: files in a cache, a browser's database, memory. The
//! engine never copies what a source hands over, so it may be a memory map.

use std::collections::HashMap;
use std::fmt;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use bytes::Bytes;

use crate::tiles::pdb::{self, BuildOptions, TableSpec};
use crate::tiles::{Ingredient, TableId};

/// A table: its text, by `Display`, says all that its bytes depend on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TableKey {
    /// Of the fast solver for single-tile moves.
    Fast(Ingredient),
    /// Of the solver for slides.
    Slides(TableId),
    /// Of a pattern database used as a heuristic.
    Pattern(TableSpec),
}

impl TableKey {
    /// How many bytes it takes; `None` if that is not known before it is built.
    pub fn n_bytes(&self) -> Option<u64> {
        match self {
            TableKey::Fast(ingredient) => ingredient.n_bytes(),
            TableKey::Slides(id) => Some(id.n_bytes()),
            TableKey::Pattern(spec) => spec.n_bytes(),
        }
    }

    /// About how many bytes there are in use while it is built, the table included.
    pub fn n_bytes_to_build(&self) -> Option<u64> {
        match self {
            // Three sets of as many bits, and what numbers them.
            TableKey::Fast(ingredient) => ingredient.n_bytes().map(|n_bytes| 4 * n_bytes),
            TableKey::Slides(id) => Some(id.n_bytes_to_build()),
            TableKey::Pattern(spec) => spec.n_bytes_to_build(),
        }
    }

    /// Builds it: `None` if `progress` said stop. It hears the steps done and the steps to do.
    pub fn build(
        &self,
        options: &BuildOptions,
        progress: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Result<Option<Vec<u8>>, pdb::PdbError> {
        match self {
            TableKey::Fast(ingredient) => Ok(ingredient.build(progress)),
            TableKey::Slides(id) => Ok(id.build(progress)),
            TableKey::Pattern(spec) => {
                match spec.build(options, &mut |step| progress(step.n_done, step.n_entries)) {
                    Ok(bytes) => Ok(Some(bytes)),
                    Err(pdb::PdbError::Cancelled) => Ok(None),
                    Err(error) => Err(error),
                }
            }
        }
    }

    /// Whether building it keeps all cores busy, or takes so much memory that it should be built alone.
    pub(super) fn is_built_alone(&self) -> bool {
        const LARGE: u64 = 16 << 20;
        match self {
            TableKey::Fast(ingredient) => {
                ingredient.n_bytes().is_some_and(|n_bytes| n_bytes > LARGE)
            }
            TableKey::Slides(_) => false,
            TableKey::Pattern(_) => true,
        }
    }
}

impl fmt::Display for TableKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableKey::Fast(ingredient) => ingredient.fmt(f),
            TableKey::Slides(id) => id.fmt(f),
            TableKey::Pattern(spec) => spec.fmt(f),
        }
    }
}

/// A table that a request needs, and whether it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableNeed {
    /// Which one.
    pub key: TableKey,
    /// Its size, which is also what building it costs: every entry is visited once.
    pub n_bytes: Option<u64>,
    /// Whether the source has something under this key.
    pub is_kept: bool,
}

/// A table that was handed to a source for storage.
pub struct StoredTable {
    /// Its bytes; if it was stored, from where it is stored.
    pub bytes: Bytes,
    /// Why it could not be stored, if that failed.
    pub not_stored: Option<String>,
}

/// Why a table that is kept cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// There is no memory for it; nothing need be wrong with the table.
    NoMemory,
    /// Something is wrong with it, in words.
    Unusable(String),
}

/// The right to build a table, until it is dropped.
pub type Claim = Box<dyn Send>;

/// Keeps tables.
pub trait TableSource: Send + Sync {
    /// Whether there is something under a key. Must be cheap; whether it is usable shows when it is opened.
    fn has(&self, key: &TableKey) -> bool;

    /// The bytes under a key, whole and checked; `Ok(None)` if there are none.
    fn open(&self, key: &TableKey) -> Result<Option<Bytes>, OpenError>;

    /// Keeps bytes that were built.
    fn keep(&self, key: &TableKey, bytes: Vec<u8>) -> StoredTable;

    /// Claims to build a table; `None` as long as somebody else builds it, who will keep it here. If it `may_wait`,
    /// it says so only after a moment.
    fn claim(&self, _key: &TableKey, _may_wait: bool) -> Option<Claim> {
        Some(Box::new(()))
    }
}

/// Tables in memory: for tests, and for callers that bring them from elsewhere.
#[derive(Default)]
pub struct InMemory {
    tables: Mutex<HashMap<TableKey, Bytes>>,
}

impl InMemory {
    /// Adds a table.
    pub fn add(&self, key: TableKey, bytes: impl Into<Bytes>) {
        self.lock().insert(key, bytes.into());
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<TableKey, Bytes>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl TableSource for InMemory {
    fn has(&self, key: &TableKey) -> bool {
        self.lock().contains_key(key)
    }

    fn open(&self, key: &TableKey) -> Result<Option<Bytes>, OpenError> {
        Ok(self.lock().get(key).cloned())
    }

    fn keep(&self, key: &TableKey, bytes: Vec<u8>) -> StoredTable {
        let bytes = Bytes::from(bytes);
        self.add(key.clone(), bytes.clone());
        StoredTable { bytes, not_stored: None }
    }
}

impl<T: TableSource + ?Sized> TableSource for std::sync::Arc<T> {
    fn has(&self, key: &TableKey) -> bool {
        (**self).has(key)
    }

    fn open(&self, key: &TableKey) -> Result<Option<Bytes>, OpenError> {
        (**self).open(key)
    }

    fn keep(&self, key: &TableKey, bytes: Vec<u8>) -> StoredTable {
        (**self).keep(key, bytes)
    }

    fn claim(&self, key: &TableKey, may_wait: bool) -> Option<Claim> {
        (**self).claim(key, may_wait)
    }
}
