//! The rules of sliding puzzles.
//!
//! [`tiles`] is the N-puzzle on any board with any goal, [`blocks`] are sliding-block puzzles: 华容道,
//! Rush Hour and their kin. Everything here is rules and notation: what a
//! position is, which moves are legal, what they are called. It must not contain a search algorithm or
//! a heuristic; it meets the searches only through the traits of `tuipan-space`.

pub mod blocks;
mod rows;
pub mod tiles;
