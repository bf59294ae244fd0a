//! What runs are compared on: the kind of puzzle, the mode, and the length of the scramble where it was chosen.

use crate::{Kind, Mode};

/// Runs of one category share boards and statistics.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Category {
    /// The kind of puzzle.
    pub kind: Kind,
    /// The optimal length that the scramble was made to have.
    pub length: Option<u32>,
    /// The mode.
    pub mode: Mode,
}

impl From<Kind> for Category {
    /// The ordinary runs of a kind.
    fn from(kind: Kind) -> Self {
        Category { kind, length: None, mode: Mode::Normal }
    }
}
