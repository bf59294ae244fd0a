//! Writes a table file whole or not at all.
//!
//! The bytes go to a temporary file in the same directory, with zeros where the header will be. When all
//! are there, the header is filled in, the file is synced to disk and gets its name in one step.
//! At every moment the name refers to the old file or the new one. A writer that is dropped, or whose
//! process dies, leaves the old one; two writers of one name do not meet, and the last to finish wins.

use std::io::{self, Seek, Write};
use std::path::PathBuf;

use tempfile::NamedTempFile;

use crate::table_file::{Checksum, Header};
use crate::{FileAction, PAYLOAD_START, Parameters, Table, TableError, TableErrorKind, temporary};

/// Takes the payload of a table piece by piece.
///
/// Nothing is buffered: write large pieces, or wrap it in a [`BufWriter`](io::BufWriter).
///
/// ```
/// use std::io::Write;
/// use tuipan_store::{Table, TableWriter};
///
/// # let directory = tempfile::tempdir().unwrap();
/// # let path = directory.path().join("squares.table");
/// let mut writer = TableWriter::create(&path, "squares n=4".parse().unwrap()).unwrap();
/// writer.write_all(&[0, 1]).unwrap();
/// writer.write_all(&[4, 9]).unwrap();
/// assert!(!path.exists());
/// let table = writer.finish().unwrap();
/// assert_eq!(*table, [0, 1, 4, 9]);
/// assert_eq!(*Table::open(&path).unwrap(), [0, 1, 4, 9]);
/// ```
pub struct TableWriter {
    path: PathBuf,
    parameters: Parameters,
    file: NamedTempFile,
    n_bytes: u64,
    checksum: Checksum,
}

impl TableWriter {
    /// Begins a table file, in a directory that is there.
    pub fn create(
        path: impl Into<PathBuf>,
        parameters: Parameters,
    ) -> Result<TableWriter, TableError> {
        let path = path.into();
        let created = temporary::create(&path).and_then(|mut file| {
            file.as_file_mut().write_all(&[0; PAYLOAD_START])?;
            Ok(file)
        });
        match created {
            Ok(file) => {
                Ok(TableWriter { path, parameters, file, n_bytes: 0, checksum: Checksum::new() })
            }
            Err(error) => Err(TableErrorKind::io(FileAction::Write)(error).of(&path)),
        }
    }

    /// Ends the file, gives it its name, and opens it. What was there under that name is replaced.
    ///
    /// The table is read back through its checksum: who makes a table works with what the next one will.
    pub fn finish(mut self) -> Result<Table, TableError> {
        let header = Header {
            parameters: self.parameters,
            n_bytes: self.n_bytes,
            checksum: self.checksum.value(),
        };
        // The name is not forced to the disk as well: if a crash undoes the renaming, the table is built
        // once more, and that is all.
        let file = self.file.as_file_mut();
        file.rewind()
            .and_then(|()| file.write_all(&header.encode()))
            .and_then(|()| file.sync_all())
            .map_err(|error| TableErrorKind::io(FileAction::Write)(error).of(&self.path))?;
        let file = self.file.persist(&self.path).map_err(|error| {
            TableErrorKind::io(FileAction::PutInPlace)(error.error).of(&self.path)
        })?;
        // It is not temporary any more, and a map would keep the lock.
        let _ = file.unlock();
        // Not by its name: by now, that may stand for the file of another.
        Table::map(&file, &self.path, header)
    }

    /// Writes a table that is already there as a whole, and opens it.
    pub fn write_whole(
        path: impl Into<PathBuf>,
        parameters: Parameters,
        bytes: &[u8],
    ) -> Result<Table, TableError> {
        let mut writer = TableWriter::create(path, parameters)?;
        writer
            .write_all(bytes)
            .map_err(|error| TableErrorKind::io(FileAction::Write)(error).of(&writer.path))?;
        writer.finish()
    }
}

impl Write for TableWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // The file itself: errors are to name the table, not the temporary file.
        let n = self.file.as_file_mut().write(bytes)?;
        self.checksum.update(&bytes[..n]);
        self.n_bytes += n as u64;
        Ok(n)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
