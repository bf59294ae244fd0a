//! The fast exact solver: boards of up to 25 cells, any goal, the single-tile metric.
//!
//! IDA* over additive pattern databases of six to eight tiles that know the blank's region, one bit an
//! entry ([`table`], numbered by [`placements`]), with a reflected look-up where the goal has a
//! reflection ([`symmetry`]), and an automaton that skips move sequences which another does as well
//! ([`automaton`]). The tree is walked with one partition of the tiles ([`views`]) or with many that share
//! tables ([`catalogue`]). The small set for 4x4 is made in a second and fits 4 MB. What takes long to make
//! ([`ingredient`]) is plain bytes, so that a caller can keep it.
//!
//! It must not be slower than it needs to be, and must agree with the generic searches: the tests
//! compare it with breadth-first search on the whole 8-puzzle and with Korf's hundred.

mod automaton;
mod board_words;
mod build;
mod catalogue;
mod count;
mod deepen;
mod engine;
mod ingredient;
mod lane;
#[cfg(feature = "parallel")]
mod parallel;
mod partition;
mod pick;
mod placements;
mod room;
mod search;
mod shape;
mod slack;
mod solver;
mod symmetry;
mod table;
mod trie;
mod views;
mod words;

pub use build::Progress;
pub use ingredient::Ingredient;
pub use partition::TableSet;
pub use solver::{FastSolver, WrongBytes};
pub use table::Pattern;
