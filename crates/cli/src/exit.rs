//! Exit codes, and what the user is told of an error.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use tuipan_solve::engine::EngineError;
use tuipan_solve::tiles::HeuristicError;
use tuipan_solve::tiles::pdb::PdbError;

use crate::input::shown_path;
use crate::output::{complain, note};
use crate::translate;
use crate::words::EN;

/// How a run ended, from good to bad: of several positions the worst counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    /// Solved; solvable; the goal reached.
    Success = 0,
    /// Unsolvable; the goal not reached.
    No = 1,
    /// An argument or a position that makes no sense.
    BadInput = 2,
    /// A limit was reached first.
    Stopped = 3,
    /// A bug, or output or a file that could not be written.
    Failure = 70,
    /// Ctrl-C.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit as u8)
    }
}

/// Something that must never happen: our bug, not the user's mistake.
#[derive(Debug)]
pub struct InternalError(pub String);

impl fmt::Display for InternalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&(EN.program.internal_error)(&self.0))
    }
}

impl Error for InternalError {}

/// Standard output or standard error did not take what was written.
#[derive(Debug)]
pub struct OutputError(pub io::Error);

impl fmt::Display for OutputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&(EN.program.output_failed)(&self.0.to_string()))
    }
}

impl Error for OutputError {}

/// A file cannot be written.
#[derive(Debug)]
pub struct FileError {
    /// Which one, or its directory.
    pub path: PathBuf,
    /// Why not.
    pub cause: Box<dyn Error + Send + Sync>,
}

impl FileError {
    /// For `map_err`.
    pub fn at(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        move |error| FileError { path: path.into(), cause: error.into() }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&(EN.input.cannot_write)(&shown_path(&self.path)))
    }
}

impl Error for FileError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(self.cause.as_ref())
    }
}

/// Says what went wrong, and gives the exit code for it.
pub fn explain(error: &anyhow::Error) -> Exit {
    if let Some(OutputError(io)) = find(error) {
        // `tuipan ... | head` has seen enough; that is no error.
        if io.kind() == io::ErrorKind::BrokenPipe {
            return Exit::Success;
        }
    }
    let code = code(error);
    // Nobody is left to tell if this fails.
    let _ = match code {
        // That was asked for; it is no error.
        Exit::Interrupted => note(translate::error(error.as_ref())),
        _ => complain(error),
    };
    code
}

/// The exit code for an error.
pub fn code(error: &anyhow::Error) -> Exit {
    let is_failure = find::<InternalError>(error).is_some()
        || find::<FileError>(error).is_some()
        || find::<OutputError>(error).is_some();
    match find(error) {
        _ if is_failure => Exit::Failure,
        Some(EngineError::Stopped) => Exit::Interrupted,
        Some(EngineError::MemoryFull { .. }) => Exit::Stopped,
        Some(EngineError::Heuristic(HeuristicError::Pdb(PdbError::TooMuchMemory {
            needed: Some(_),
            ..
        }))) => Exit::Stopped,
        _ => Exit::BadInput,
    }
}

/// An error of a type, or its cause of that type.
fn find<E: Error + 'static>(error: &anyhow::Error) -> Option<&E> {
    error.chain().find_map(|error| error.downcast_ref())
}
