//! Tables in files: the user's cache, or the directory that was asked for. The engine takes them from here.
//! What is wrong with one it hears in the language of this run, and passes on in its notes.

use std::collections::HashMap;
use std::io;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use bytes::Bytes;
use tuipan_solve::engine::{Claim, OpenError, StoredTable, TableKey, TableSource};
use tuipan_store::{Cache, Table, TableError, TableErrorKind};

use super::Label;
use crate::said::Said;
use crate::translate;

/// How often to look whether another program has built a table.
const PAUSE: Duration = Duration::from_millis(50);

/// A directory of tables.
pub struct FileTables {
    cache: Cache,
    /// Whether the tables serve many positions, so that it pays to have them on huge pages.
    for_many: bool,
    /// What was wrong, by the table that could not be kept.
    errors: Mutex<HashMap<TableKey, Said>>,
}

impl FileTables {
    /// In a directory.
    pub fn new(cache: Cache, for_many: bool) -> Self {
        FileTables { cache, for_many, errors: Mutex::default() }
    }

    /// Why a table could not be kept, without the name of its file.
    pub fn error(&self, key: &TableKey) -> Option<Said> {
        self.errors.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }

    /// The bytes of a table, which the engine shares.
    fn shared(&self, key: &TableKey, table: Table) -> Bytes {
        // Only the fast solver is known to gain by it.
        match self.for_many && matches!(key, TableKey::Fast(_)) {
            true => Bytes::from_owner(table.on_huge_pages()),
            false => Bytes::from_owner(table),
        }
    }
}

impl TableSource for FileTables {
    fn has(&self, key: &TableKey) -> bool {
        let path = Label::of(key).ok().and_then(|label| self.cache.path(&label.name).ok());
        path.is_some_and(|path| path.exists())
    }

    fn open(&self, key: &TableKey) -> Result<Option<Bytes>, OpenError> {
        // A table without a name can be used all the same.
        let Ok(Label { name, parameters }) = Label::of(key) else { return Ok(None) };
        match self.cache.path(&name).and_then(|path| Table::open_as(path, &parameters)) {
            Ok(table) => Ok(Some(self.shared(key, table))),
            Err(TableError {
                kind: TableErrorKind::Missing | TableErrorKind::NoDirectory, ..
            }) => Ok(None),
            Err(TableError { kind: TableErrorKind::Io { source, .. }, .. })
                if source.kind() == io::ErrorKind::OutOfMemory =>
            {
                Err(OpenError::NoMemory)
            }
            Err(error) => Err(OpenError::Unusable(translate::error(&error))),
        }
    }

    fn keep(&self, key: &TableKey, bytes: Vec<u8>) -> StoredTable {
        let label = Label::of(key).map_err(|error| error.to_string());
        let stored = label.and_then(|Label { name, parameters }| {
            self.cache.store(&name, &parameters, &bytes).map_err(|error| {
                let mut errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
                errors.insert(key.clone(), translate::table_error(&error.kind));
                translate::error(&error)
            })
        });
        match stored {
            Ok(table) => StoredTable { bytes: self.shared(key, table), not_stored: None },
            Err(why) => StoredTable { bytes: bytes.into(), not_stored: Some(why) },
        }
    }

    fn claim(&self, key: &TableKey, may_wait: bool) -> Option<Claim> {
        // A table without a name is nobody else's.
        let Ok(Label { name, .. }) = Label::of(key) else { return Some(Box::new(())) };
        let claim = self.cache.claim(&name);
        if claim.is_none() && may_wait {
            thread::sleep(PAUSE);
        }
        claim.map(|claim| -> Claim { Box::new(claim) })
    }
}
