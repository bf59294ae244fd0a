//! Exit codes, and what the user is told of an error.

use std::fmt;
use std::io;
use std::process::ExitCode;

use tuipan_solve::engine::EngineError;

use crate::output::complain;
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
    /// A bug, or output that could not be written.
    Failure = 70,
    /// Ctrl-C.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit as u8)
    }
}

/// Something that must never happen: our fault, not the user's.
#[derive(Debug)]
pub struct InternalError(pub String);

impl fmt::Display for InternalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&(EN.program.internal_error)(&self.0))
    }
}

impl std::error::Error for InternalError {}

/// Standard output or standard error did not take what was written.
#[derive(Debug)]
pub struct OutputError(pub io::Error);

impl fmt::Display for OutputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&(EN.program.output_failed)(&self.0.to_string()))
    }
}

impl std::error::Error for OutputError {}

/// Says what went wrong, and gives the exit code for it.
pub fn explain(error: &anyhow::Error) -> Exit {
    if let Some(OutputError(io)) = find(error) {
        // `tuipan ... | head` has seen enough; that is no error.
        if io.kind() == io::ErrorKind::BrokenPipe {
            return Exit::Success;
        }
        let _ = complain(error);
        return Exit::Failure;
    }
    // Nobody is left to tell if this fails.
    let _ = complain(error);
    match find(error) {
        Some(EngineError::Stopped) => Exit::Interrupted,
        _ if find::<InternalError>(error).is_some() => Exit::Failure,
        _ => Exit::BadInput,
    }
}

/// An error of a type, or its cause of that type.
fn find<E: std::error::Error + 'static>(error: &anyhow::Error) -> Option<&E> {
    error.chain().find_map(|error| error.downcast_ref())
}
