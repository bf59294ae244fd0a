//! What is wrong with a table file: which file, and what about it.
//!
//! One type for all operations on files, because a reader's faults are also the reasons why a table is
//! built again, and a writer's why it is not kept. A message is one line that a program can print as it is.

use std::path::{Path, PathBuf};
use std::{error, fmt, io};

use crate::{FORMAT_VERSION, Parameters};

/// A fault of a table file.
#[derive(Debug)]
pub struct TableError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What is wrong with a table file.
#[derive(Debug)]
pub enum Fault {
    /// There is no such file.
    Missing,
    /// There is no directory for it, because the user's home is not known.
    NoDirectory,
    /// It is something else: it does not begin as a table file does, or is no plain file.
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
        /// What: "read", "write", ...
        action: &'static str,
        /// Why.
        source: io::Error,
    },
}

impl Fault {
    /// Names the file.
    pub(crate) fn of(self, path: &Path) -> TableError {
        TableError { path: path.to_owned(), fault: self }
    }

    /// For `map_err`: what the operating system refused.
    pub(crate) fn io(action: &'static str) -> impl FnOnce(io::Error) -> Fault {
        move |source| Fault::Io { action, source }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Missing => write!(f, "no such table file"),
            Fault::NoDirectory => {
                write!(f, "no directory to keep it in: no home directory is known")
            }
            Fault::NotATable => write!(f, "not a table file"),
            Fault::OtherVersion(version) => {
                write!(f, "format version {version}, where this program reads {FORMAT_VERSION}")
            }
            Fault::DamagedHeader => write!(f, "damaged header"),
            Fault::WrongLength { expected, actual } => {
                write!(f, "{actual} bytes long, where {expected} are expected")
            }
            Fault::DamagedPayload => write!(f, "damaged: the checksum of its payload is wrong"),
            Fault::OtherTable { wanted, found } => {
                write!(f, "holds the table '{found}', not '{wanted}'")
            }
            Fault::Io { action, source } => write!(f, "cannot {action}: {source}"),
        }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.fault)
    }
}

// The message already tells the cause, so there is no `source` that would repeat it.
impl error::Error for TableError {}
