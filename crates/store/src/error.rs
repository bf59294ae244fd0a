//! What is wrong with a table file: which file, and what about it.
//!
//! One type for all operations on files, because a reader's errors are also the reasons why a table is
//! built again, and a writer's why it is not kept. A message is one line that a program can print as it is.

use std::path::{Path, PathBuf};
use std::{error, fmt, io};

use crate::{FORMAT_VERSION, Parameters};

/// An error of a table file.
#[derive(Debug)]
pub struct TableError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub kind: TableErrorKind,
}

/// What is wrong with a table file.
#[derive(Debug)]
pub enum TableErrorKind {
    /// There is no such file.
    Missing,
    /// There is no directory for it, because the user's home is not known.
    NoDirectory,
    /// What should be the directory for it is something else.
    NotADirectory,
    /// It is something else: it does not begin as a table file does, or is not a plain file.
    NotATable,
    /// It has another version of the format.
    OtherVersion(u32),
    /// Its header is damaged.
    DamagedHeader,
    /// It is cut short, or something follows its end.
    WrongLength {
        /// How many bytes there should be (at least, if not even the header is whole).
        expected: u64,
        /// How many there are.
        actual: u64,
    },
    /// Its payload is damaged.
    DamagedPayload,
    /// It is in order, but holds another table.
    OtherTable {
        /// What it should hold.
        wanted: Parameters,
        /// What it holds.
        found: Parameters,
    },
    /// The operating system refused something.
    Io {
        /// What.
        action: FileAction,
        /// Why.
        source: io::Error,
    },
}

/// What the operating system was asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileAction {
    /// Read a file.
    Read,
    /// Write one.
    Write,
    /// Map one into memory.
    Map,
    /// Give a file that was written its name.
    PutInPlace,
    /// Remove one.
    Remove,
    /// List a directory.
    ListDirectory,
    /// Make one.
    MakeDirectory,
}

impl fmt::Display for FileAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FileAction::Read => "read",
            FileAction::Write => "write",
            FileAction::Map => "map",
            FileAction::PutInPlace => "put in place",
            FileAction::Remove => "remove",
            FileAction::ListDirectory => "list the directory",
            FileAction::MakeDirectory => "make the directory",
        })
    }
}

impl TableErrorKind {
    /// Names the file.
    pub(crate) fn of(self, path: &Path) -> TableError {
        TableError { path: path.to_owned(), kind: self }
    }

    /// For `map_err`: what the operating system refused.
    pub(crate) fn io(action: FileAction) -> impl FnOnce(io::Error) -> TableErrorKind {
        move |source| TableErrorKind::Io { action, source }
    }
}

impl fmt::Display for TableErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableErrorKind::Missing => write!(f, "no such table file"),
            TableErrorKind::NoDirectory => {
                write!(f, "no directory to keep it in: no home directory is known")
            }
            TableErrorKind::NotADirectory => write!(f, "not a directory"),
            TableErrorKind::NotATable => write!(f, "not a table file"),
            TableErrorKind::OtherVersion(version) => {
                write!(f, "format version {version}, where this program reads {FORMAT_VERSION}")
            }
            TableErrorKind::DamagedHeader => write!(f, "damaged header"),
            TableErrorKind::WrongLength { expected, actual } => {
                write!(f, "{actual} bytes long, where {expected} are expected")
            }
            TableErrorKind::DamagedPayload => {
                write!(f, "damaged: the checksum of its payload is wrong")
            }
            TableErrorKind::OtherTable { wanted, found } => {
                write!(f, "holds the table '{found}', not '{wanted}'")
            }
            TableErrorKind::Io { action, source } => write!(f, "cannot {action}: {source}"),
        }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.kind)
    }
}

// The message already gives the cause, so there is no `source` that would repeat it.
impl error::Error for TableError {}
