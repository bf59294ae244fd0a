//! Files on a native machine: tables that take a long time to compute, kept in the user's cache directory, and
//! [files that the user owns](write_whole).
//!
//! A [`Table`] is a run of bytes with [`Parameters`] that say what they mean. It lives in a file of its
//! own, checked whole before its first byte is used, and then read through a memory map. A [`Cache`] is a
//! directory of such files: [`Cache::open_or_build`] is the one call that most callers need. It answers
//! with a usable table whatever the state of the disk, and says what it found there.
//!
//! The crates below take bytes and know no files, which is why this one is apart. It must not know what a
//! table means: it needs no puzzle, and a damaged file must be found here, not in an odd answer there.
//!
//! ```
//! use std::convert::Infallible;
//! use tuipan_store::{Cache, Origin};
//!
//! # let directory = tempfile::tempdir().unwrap();
//! # let directory = directory.path();
//! let cache = Cache::at(directory); // or Cache::user()
//! let name = "squares".parse().unwrap();
//! let parameters = "squares n=4".parse().unwrap();
//! let build = |_: &Origin| Ok::<_, Infallible>(vec![0u8, 1, 4, 9]);
//!
//! let Ok(first) = cache.open_or_build(&name, &parameters, build);
//! assert!(matches!(first.origin, Origin::Built));
//! let Ok(second) = cache.open_or_build(&name, &parameters, build);
//! assert!(matches!(second.origin, Origin::Cached));
//! assert_eq!(second.table[3], 9);
//! ```

mod cache;
mod claim;
mod error;
mod free_space;
mod parameters;
mod table;
mod table_file;
mod table_name;
mod table_writer;
mod temporary;
mod user_file;

pub use cache::{Cache, Entry, Opened, Origin};
pub use claim::Claim;
pub use error::{FileAction, TableError, TableErrorKind};
pub use parameters::{Parameters, ParametersError};
pub use table::Table;
pub use table_file::{FORMAT_VERSION, MAX_PARAMETERS, PAYLOAD_START};
pub use table_name::{TableName, TableNameError};
pub use table_writer::TableWriter;
pub use user_file::{NewFile, data_directory, write_whole};
