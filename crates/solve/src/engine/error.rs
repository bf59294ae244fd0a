//! Why the engine has no answer.

use std::fmt;

use tuipan_puzzle::tiles::{Size, SizeMismatch};
use tuipan_space::StopReason;

use super::replay::WrongAnswer;
use super::table::TableKey;
use crate::tiles::pdb::PdbError;
use crate::tiles::{HeuristicError, MAX_AT_ONCE, PlanError};

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineError {
    /// The position and the goal are of different sizes.
    SizeMismatch(SizeMismatch),
    /// The heuristic is not available for this board.
    Heuristic(HeuristicError),
    /// There are no tables for boards of this size.
    TooLarge(Size),
    /// Shortest solutions of boards of this size do not come at once, and the question needs many.
    NotAtOnce(Size),
    /// The tables take more memory than there is, or than is allowed.
    MemoryFull {
        /// What they take, while they are built if they are not kept.
        needed: u64,
        /// What is allowed; `None` if the system has no more.
        allowed: Option<u64>,
    },
    /// A search reached a limit, and the question needs its end.
    Limit(StopReason),
    /// The request needs a search by plan, and the engine was made [without](super::Engine::without_plans).
    WithoutPlans,
    /// A table passed its checks and yet is not what its name says.
    WrongTable(TableKey),
    /// The listener said stop, and there is nothing to show.
    Stopped,
    /// A solver's answer did not pass the replay: a bug.
    WrongAnswer(WrongAnswer),
    /// A solver from outside cannot do it, in its own words.
    Solver(String),
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineError::SizeMismatch(error) => error.fmt(f),
            EngineError::Heuristic(error) => error.fmt(f),
            EngineError::TooLarge(size) => write!(f, "a {size} board is too large for tables"),
            EngineError::NotAtOnce(size) => {
                write!(
                    f,
                    "shortest solutions of a {size} board take too long; boards of up to {MAX_AT_ONCE} \
                     cells will do"
                )
            }
            EngineError::MemoryFull { needed, allowed } => {
                let needed = mebibytes(*needed);
                write!(f, "memory is full: the tables take {needed}")?;
                match allowed {
                    Some(allowed) => write!(f, ", and {} are allowed", mebibytes(*allowed)),
                    None => Ok(()),
                }
            }
            EngineError::Limit(_) => write!(f, "a search reached its limit"),
            EngineError::WithoutPlans => write!(f, "this program has no searches by plan"),
            EngineError::WrongTable(key) => write!(f, "these bytes are not the {key}"),
            EngineError::Stopped => {
                write!(f, "interrupted; unfinished tables were discarded")
            }
            EngineError::WrongAnswer(error) => error.fmt(f),
            EngineError::Solver(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for EngineError {}

fn mebibytes(n_bytes: u64) -> String {
    format!("{:.1} MiB", n_bytes as f64 / f64::from(1 << 20))
}

impl From<SizeMismatch> for EngineError {
    fn from(error: SizeMismatch) -> Self {
        EngineError::SizeMismatch(error)
    }
}

impl From<WrongAnswer> for EngineError {
    fn from(error: WrongAnswer) -> Self {
        EngineError::WrongAnswer(error)
    }
}

impl From<HeuristicError> for EngineError {
    fn from(error: HeuristicError) -> Self {
        match error {
            HeuristicError::Pdb(PdbError::Cancelled) => EngineError::Stopped,
            HeuristicError::Pdb(PdbError::MemoryFull { needed }) => {
                EngineError::MemoryFull { needed, allowed: None }
            }
            error => EngineError::Heuristic(error),
        }
    }
}

impl From<PlanError> for EngineError {
    fn from(error: PlanError) -> Self {
        match error {
            PlanError::SizeMismatch(error) => error.into(),
            PlanError::Heuristic(error) => error.into(),
        }
    }
}

impl EngineError {
    pub(super) fn pattern(error: PdbError) -> Self {
        HeuristicError::Pdb(error).into()
    }
}
