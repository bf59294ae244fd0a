//! What the fast solver is made of, and takes long to make: each can be kept as bytes.

use std::fmt;
use std::ops::ControlFlow;

use super::automaton::Automaton;
use super::build::Progress;
use super::table::Pattern;

/// Something that takes long to make and is worth keeping.
///
/// Its text, by `Display`, says all that its bytes depend on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Ingredient {
    /// The table of a group of tiles.
    Pattern(Pattern),
    /// The automaton that skips pointless moves; the same for all boards.
    Automaton,
}

impl Ingredient {
    /// How many bytes it takes; `None` for the automaton, whose size is known when it is built.
    pub fn n_bytes(&self) -> Option<u64> {
        match self {
            Ingredient::Pattern(pattern) => Some(pattern.n_bytes()),
            Ingredient::Automaton => None,
        }
    }

    /// Makes it: the bytes, or `None` if `progress` said stop. It is told the steps done and the steps to
    /// do.
    pub fn build(&self, progress: Progress<'_>) -> Option<Vec<u8>> {
        match self {
            Ingredient::Pattern(pattern) => pattern.build(progress),
            Ingredient::Automaton => match progress(0, 1) {
                ControlFlow::Continue(()) => Some(Automaton::new(AUTOMATON_LENGTH).to_bytes()),
                ControlFlow::Break(()) => None,
            },
        }
    }
}

impl fmt::Display for Ingredient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ingredient::Pattern(pattern) => write!(f, "zero-aware one-bit table, {pattern}"),
            Ingredient::Automaton => write!(f, "pruning automaton, words up to {AUTOMATON_LENGTH}"),
        }
    }
}

/// Longer words prune more, but take longer to find: with 12 this takes half a second.
const AUTOMATON_LENGTH: usize = 12;
