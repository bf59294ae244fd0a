//! Sliding blocks: shortest solutions in three metrics, and whole state spaces.
//!
//! [`solve`] and [`analyse`] take a level and are what front ends want. Under them are [`LayeredBfs`] and
//! [`Analysis`], which work on a [`BlockSpace`](tuipan_puzzle::blocks::BlockSpace) of known words, and
//! under those one engine, `flood.rs`: breadth-first by layers, over keys without parents, with a
//! table of the last layers only.
//!
//! [`Enumeration`] finds the distance of every layout of a set of pieces, [`Generator`] makes new levels of
//! them, and [`Difficulty`] says how hard one is. For the algorithms of `tuipan-search` there are
//! heuristics, all of them consistent in all three metrics: [`GoalDistance`], [`BlockingPieces`] and
//! [`PatternTable`].

mod analysis;
mod blocking_pieces;
mod diameter;
mod difficulty;
mod enumerate;
mod expander;
mod flood;
mod generate;
mod goal_distance;
mod graph;
mod level;
mod packing;
mod pattern_table;
mod piece_set;
mod search;
mod shown;
mod spots;
mod targets;
mod trace;
mod window;

pub use analysis::{Analysis, Incomplete};
pub use blocking_pieces::BlockingPieces;
pub use difficulty::{Difficulty, Grade};
pub use enumerate::{Enumeration, Layouts};
pub use flood::Tick;
pub use generate::{GenerateError, Generated, Generator, Requirements};
pub use goal_distance::GoalDistance;
pub use graph::{StateGraph, StateNode, state_graph};
pub use level::{DistanceMap, Method, analyse, solve, trace};
pub use pattern_table::PatternTable;
pub use piece_set::{PieceSet, PieceSetError};
pub use search::{LayeredBfs, bidirectional};
pub use trace::{Events, Listener, TraceEvent};
