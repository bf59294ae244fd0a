//! The exact solver for the multi-tile metric: boards of up to 16 cells, any goal.
//!
//! In this metric a slide of any number of tiles is one move, so one slide takes the blank anywhere in
//! its line, and moves along the two axes alternate. Everything here follows from that:
//!
//! - A search of a given depth that begins with a given axis knows how many moves each axis still has,
//!   and along which axis the last move goes. Each axis has only its own moves.
//! - A table for an axis counts only its moves ([`table`]): those along the other axis are free. They
//!   leave the order of the tiles line after line as it is, a [`word`], and so neither the word nor the
//!   count has to know where in its line the blank is. Tiles count as equal if they have the same
//!   colour ([`layout`]).
//! - All places of the blank along one slide differ by at most one in their count. One bit for each
//!   place says which are farther; one look-up judges all slides of a node.
//!
//! Tables depend only on the board's size and the goal's blank, up to reflection. They are built in a few
//! seconds for 16 cells and can be stored as plain bytes. docs/decisions/2026-11-15-multi-tile.md has the
//! figures, and what did not pay.

mod layout;
mod numbering;
mod search;
mod solver;
mod table;
mod word;

pub use layout::{Grain, LastMove, TableId};
pub use solver::MultiTileSolver;
