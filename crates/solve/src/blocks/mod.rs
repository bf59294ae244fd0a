//! Sliding blocks: shortest solutions in three metrics, and whole state spaces.
//!
//! [`solve`] and [`analyse`] take a level and are what front ends want. Under them are [`LayeredBfs`] and
//! [`Analysis`], which work on a [`BlockSpace`](tuipan_puzzle::blocks::BlockSpace) of known words, and
//! under those one engine, `flood.rs`: breadth-first by layers, over keys without parents, with a
//! table of the last layers only.

mod analysis;
mod diameter;
mod enumerate;
mod expander;
mod flood;
mod level;
mod packing;
mod piece_set;
mod search;
mod shown;
mod spots;
mod window;

pub use analysis::{Analysis, Incomplete};
pub use enumerate::{Enumeration, Layouts};
pub use flood::Tick;
pub use level::{DistanceMap, analyse, solve};
pub use piece_set::{PieceSet, PieceSetError};
pub use search::{LayeredBfs, bidirectional};
