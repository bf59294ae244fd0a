//! Why a pattern database cannot be made.

use std::fmt;

use tuipan_puzzle::tiles::{Size, Tile};

use super::order::MAX_TILES;

/// Why a pattern database cannot be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PdbError {
    /// Boards of more than 100 cells have no tables.
    BoardTooLarge(Size),
    /// A group names a tile that the board does not have.
    NotOnBoard {
        /// The tile.
        tile: Tile,
        /// The board.
        size: Size,
    },
    /// There is no group.
    NoGroups,
    /// A group has this many tiles, more than a table is made for.
    GroupTooLarge(usize),
    /// The tables would take more memory than allowed.
    TooMuchMemory {
        /// What building them takes; `None` if it is more than can be numbered.
        needed: Option<u64>,
        /// What is allowed.
        allowed: u64,
    },
    /// The system has no memory for a table that is to be built.
    MemoryFull {
        /// What building it takes.
        needed: u64,
    },
    /// The number of bytes is not that of the table.
    WrongLength {
        /// How many the table has.
        expected: u64,
        /// How many there are.
        found: u64,
    },
    /// The tables are for another board or goal, or for two kinds of database.
    TablesDisagree,
    /// The progress callback said stop.
    Cancelled,
}

impl fmt::Display for PdbError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PdbError::BoardTooLarge(size) => {
                write!(f, "pattern databases are for boards of up to 100 cells, not {size}")
            }
            PdbError::NotOnBoard { tile, size } => {
                write!(f, "a group names tile {tile}, which a {size} board does not have")
            }
            PdbError::NoGroups => write!(f, "a pattern database needs at least one group of tiles"),
            PdbError::GroupTooLarge(n) => {
                write!(f, "a group has {n} tiles; pattern databases take at most {MAX_TILES}")
            }
            PdbError::TooMuchMemory { needed: Some(needed), allowed } => write!(
                f,
                "the pattern databases take {} of memory to build, more than the {} allowed; take \
                 smaller groups of tiles",
                mebibytes(*needed),
                mebibytes(*allowed)
            ),
            PdbError::TooMuchMemory { needed: None, allowed } => write!(
                f,
                "the pattern databases would have far more entries than the {} of memory allowed; \
                 take smaller groups of tiles",
                mebibytes(*allowed)
            ),
            PdbError::MemoryFull { needed } => write!(
                f,
                "memory is full: a pattern database takes {} to build",
                mebibytes(*needed)
            ),
            PdbError::WrongLength { expected, found } => {
                write!(f, "the table has {expected} bytes, not {found}")
            }
            PdbError::TablesDisagree => {
                write!(f, "the tables are not for this board and goal, or not of one kind")
            }
            PdbError::Cancelled => write!(f, "the building of the tables was stopped"),
        }
    }
}

impl std::error::Error for PdbError {}

fn mebibytes(n_bytes: u64) -> String {
    format!("{:.1} MiB", n_bytes as f64 / f64::from(1 << 20))
}
