//! The solver at the player's side, in a Web Worker.
//!
//! [`message`] is what page and worker say to each other, [`game`] the part of it that is the game's. [`answer`] answers with the engine of `tuipan-solve`, and
//! knows no browser: it is tested natively. [`worker`] puts it into a worker and keeps its tables in the browser's
//! database (`tables`); [`client`] is the page's end.

pub mod answer;
pub mod client;
pub mod game;
pub mod message;
mod tables;
pub mod worker;

use tuipan_puzzle::tiles::{Metric, Size};

/// Whether shortest solutions of boards of a size come at once.
pub fn is_solved_at_once(size: Size) -> bool {
    tuipan_solve::tiles::is_solved_at_once(size, Metric::SingleTile)
}

#[cfg(test)]
mod tests;
