//! The N-puzzle: `W x H` cells, numbered tiles, one blank, any goal.
//!
//! [`Board`] is the readable form, for any size, and checks everything. [`TileSpace`] is the same puzzle
//! as a search sees it, over one of the [packed forms](packed), and checks nothing. One [`Move`] type
//! serves both, so every front end speaks of moves in the same way.

mod board;
mod goal;
mod moves;
mod notation;
pub mod packed;
mod parse_error;
mod perft;
mod read;
pub mod scramble;
mod size;
mod solvability;
mod space;

pub use board::{Board, BoardError, IllegalMove};
pub use goal::NamedGoal;
pub use moves::{Axis, Direction, MAX_COUNT, Metric, Move, MoveError, Moves};
pub use notation::{Notation, Order};
pub use packed::Packed;
pub use parse_error::{ParseError, Place, is_negative};
pub use perft::perft;
pub use read::{has_size_line, looks_like_rows};
pub use size::{Size, SizeError};
pub use solvability::{Invariant, Parity, SizeMismatch, Solvability};
pub use space::TileSpace;

/// A tile's number; 0 is the blank.
pub type Tile = u16;
