//! What the fast solver is made of, and takes long to make: each can be kept as bytes.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use tuipan_puzzle::tiles::Size;

use super::automaton;
use super::build::Progress;
use super::shape::{MAX_CELLS, Shape};
use super::table::Pattern;
use crate::tiles::pdb::UnknownTable;

/// Something that takes long to make and is worth keeping.
///
/// Its text, by `Display`, says all that its bytes depend on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ingredient {
    /// The table of a group of tiles.
    Pattern(Pattern),
    /// The automaton that skips pointless moves; the same for all boards.
    Automaton,
    /// The automaton that skips moves which are pointless on one board; it knows longer sequences.
    BoardAutomaton {
        /// The board's width, ...
        width: usize,
        /// ... and its height.
        height: usize,
    },
}

impl Ingredient {
    /// How many bytes it takes; `None` for an automaton, whose size is known when it is built.
    pub fn n_bytes(&self) -> Option<u64> {
        match self {
            Ingredient::Pattern(pattern) => Some(pattern.n_bytes()),
            Ingredient::Automaton | Ingredient::BoardAutomaton { .. } => None,
        }
    }

    /// About how many bytes are in use while an automaton is built, as measured; 0 for a table, whose own size tells.
    pub fn n_bytes_of_words(&self) -> u64 {
        match self {
            Ingredient::Pattern(_) => 0,
            Ingredient::Automaton => 100 << 20,
            Ingredient::BoardAutomaton { .. } => BOARD_WORDS << 20,
        }
    }

    /// Makes it: the bytes, or `None` if `progress` said stop. It is told the steps done and the steps to
    /// do.
    pub fn build(&self, progress: Progress<'_>) -> Option<Vec<u8>> {
        match *self {
            Ingredient::Pattern(ref pattern) => pattern.build(progress),
            Ingredient::Automaton => match progress(0, 1) {
                ControlFlow::Continue(()) => Some(automaton::everywhere(LENGTH)),
                ControlFlow::Break(()) => None,
            },
            Ingredient::BoardAutomaton { width, height } => {
                automaton::on_board(Shape::new(width, height), BOARD_LENGTH, progress)
            }
        }
    }
}

const PATTERN: &str = "zero-aware one-bit table, ";

impl fmt::Display for Ingredient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ingredient::Pattern(pattern) => write!(f, "{PATTERN}{pattern}"),
            Ingredient::Automaton => write!(f, "pruning automaton, words up to {LENGTH}"),
            Ingredient::BoardAutomaton { width, height } => {
                write!(f, "pruning automaton, {width}x{height}, words up to {BOARD_LENGTH}")
            }
        }
    }
}

/// Reads what [`Display`](fmt::Display) writes, and nothing else.
impl FromStr for Ingredient {
    type Err = UnknownTable;

    fn from_str(text: &str) -> Result<Self, UnknownTable> {
        if let Some(pattern) = text.strip_prefix(PATTERN) {
            return pattern.parse().map(Ingredient::Pattern);
        }
        // A board, if there is one, stands between two commas.
        let size = text.split(", ").nth(1).and_then(|word| word.parse::<Size>().ok());
        let found = match size.filter(|size| size.n_cells() <= MAX_CELLS) {
            Some(size) => Ingredient::BoardAutomaton { width: size.width(), height: size.height() },
            None => Ingredient::Automaton,
        };
        if found.to_string() == text { Ok(found) } else { Err(UnknownTable) }
    }
}

/// Longer words prune more, but take longer to find: with 12 this takes half a second.
const LENGTH: usize = 12;

/// The same for the words of one board.
const BOARD_LENGTH: usize = 16;

/// What these words take while they are found, in MiB.
const BOARD_WORDS: u64 = 500;
