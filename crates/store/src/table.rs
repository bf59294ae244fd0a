//! A table that is ready to be read: bytes that were checked, and what they are.
//!
//! The only way to a [`Table`] of a file is through its checksum, so whoever has one may trust it.
//! Its bytes begin on a page, wherever they come from, so that they can be read as aligned words.
//!
//! It is read through a memory map and not copied: several programs share the memory, and it is there at
//! once. The price is that of every map: a file that is written in place or truncated while it is mapped
//! breaks the reader. Tuipan never does that to a table file, it puts a new one in its place; others should
//! not either.
//!
//! For long searches all over a large table, it can be put [on huge pages](Table::on_huge_pages): the
//! fast solver with its 190 MB took 20 % less user time for 1500 positions. It is not the default, because
//! the system may take half a second to find the pages, where the map takes none.

use std::fs::File;
use std::io;
use std::ops::Deref;
use std::path::{Path, PathBuf};

use memmap2::{Mmap, MmapMut};

use crate::table_file::{self, Checksum, Header};
use crate::{FileAction, PAYLOAD_START, Parameters, TableError, TableErrorKind};

/// Smaller tables gain nothing from huge pages.
const MIN_COPIED: usize = 16 << 20;

/// The bytes of a table, with their parameters. Dereferences to `[u8]`.
#[derive(Debug)]
pub struct Table {
    parameters: Parameters,
    path: Option<PathBuf>,
    map: Mmap,
    start: usize,
}

impl Table {
    /// Opens a table file, whatever table it holds, and checks all of it.
    ///
    /// ```
    /// use tuipan_store::Table;
    ///
    /// let error = Table::open("nowhere/x.table").unwrap_err();
    /// assert_eq!(error.to_string(), "nowhere/x.table: no such table file");
    /// ```
    pub fn open(path: impl AsRef<Path>) -> Result<Table, TableError> {
        Table::open_file(path.as_ref(), None)
    }

    /// Opens the file of a certain table, and checks all of it.
    pub fn open_as(path: impl AsRef<Path>, wanted: &Parameters) -> Result<Table, TableError> {
        Table::open_file(path.as_ref(), Some(wanted))
    }

    fn open_file(path: &Path, wanted: Option<&Parameters>) -> Result<Table, TableError> {
        let (file, header) = table_file::open(path)?;
        match wanted {
            Some(wanted) if *wanted != header.parameters => {
                let (wanted, found) = (wanted.clone(), header.parameters);
                Err(TableErrorKind::OtherTable { wanted, found }.of(path))
            }
            _ => Table::map(&file, path, header),
        }
    }

    /// Maps a file that has this header, and checks its payload.
    pub(crate) fn map(file: &File, path: &Path, header: Header) -> Result<Table, TableError> {
        // SAFETY: the bytes must not change while they are mapped. No part of Tuipan writes to a table
        // file: a new one is written under another name and then takes this one's, which leaves the
        // mapped file as it is. That no one else does is a condition the module states.
        let map = unsafe { Mmap::map(file) }
            .map_err(|error| TableErrorKind::io(FileAction::Map)(error).of(path))?;
        // The length was compared before, but the file could have been cut since.
        let payload = map.get(PAYLOAD_START..).unwrap_or_default();
        if payload.len() as u64 != header.n_bytes || Checksum::of(payload) != header.checksum {
            return Err(TableErrorKind::DamagedPayload.of(path));
        }
        let (parameters, path) = (header.parameters, Some(path.to_owned()));
        Ok(Table { parameters, path, map, start: PAYLOAD_START })
    }

    /// The same table, copied to memory that the system may back with huge pages, so that look-ups are
    /// faster; as it is if it is small, if there is no memory for a copy, or on other systems than Linux.
    pub fn on_huge_pages(self) -> Table {
        if !cfg!(target_os = "linux") || self.len() < MIN_COPIED {
            return self;
        }
        match copied(&self) {
            Ok(map) => Table { map, start: 0, ..self },
            Err(_) => self,
        }
    }

    /// A table that is in no file. The bytes are copied.
    ///
    /// # Panics
    /// If there is no memory for it.
    pub fn in_memory(parameters: Parameters, bytes: &[u8]) -> Table {
        match copied(bytes) {
            Ok(map) => Table { parameters, path: None, map, start: 0 },
            Err(error) => panic!("no memory for a table of {} bytes: {error}", bytes.len()),
        }
    }

    /// What the table holds.
    pub fn parameters(&self) -> &Parameters {
        &self.parameters
    }

    /// The file it is read from, or none if it is only in memory.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }
}

/// A separate copy in memory, on huge pages if the system has them.
fn copied(bytes: &[u8]) -> io::Result<Mmap> {
    let mut map = MmapMut::map_anon(bytes.len())?;
    // Only to be faster.
    #[cfg(target_os = "linux")]
    let _ = map.advise(memmap2::Advice::HugePage);
    map.copy_from_slice(bytes);
    map.make_read_only()
}

impl Deref for Table {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.map[self.start..]
    }
}

impl AsRef<[u8]> for Table {
    fn as_ref(&self) -> &[u8] {
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TableWriter;

    #[test]
    fn huge_pages_change_nothing_but_the_place() {
        let directory = tempfile::tempdir().unwrap();
        for n_bytes in [1000, MIN_COPIED + 5] {
            let path = directory.path().join("x.table");
            let bytes: Vec<u8> = (0..n_bytes).map(|idx| (idx * 7 % 251) as u8).collect();
            let table = TableWriter::write_whole(&path, "x".parse().unwrap(), &bytes).unwrap();
            let moved = table.on_huge_pages();
            assert!(*moved == *bytes);
            assert_eq!((moved.path(), moved.parameters().as_str()), (Some(&*path), "x"));
            let n_before = moved.start;
            assert_eq!(n_before == 0, cfg!(target_os = "linux") && n_bytes >= MIN_COPIED);
        }
    }
}
