//! Sliding blocks: shortest solutions in three metrics, and whole state spaces.
//!
//! [`solve`] and [`analyse`] take a level and are what front ends want. Under them are [`LayeredBfs`] and
//! [`Analysis`], which work on a [`BlockSpace`](tuipan_puzzle::blocks::BlockSpace) of known words, and
//! under those one engine, `flood.rs`: breadth-first by layers, over keys without parents, with a
//! table of the last layers only.

mod analysis;
mod diameter;
mod expander;
mod flood;
mod graph;
mod level;
mod search;
mod shown;
mod spots;
mod window;

pub use analysis::{Analysis, Incomplete};
pub use flood::Tick;
pub use graph::{StateGraph, StateNode, state_graph};
pub use level::{DistanceMap, analyse, solve};
pub use search::{LayeredBfs, bidirectional};
