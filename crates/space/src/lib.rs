//! The contract between puzzles and searches.
//!
//! A puzzle describes itself as a [`StateSpace`]; a search algorithm takes any `StateSpace`, a
//! [`Heuristic`] where it wants one, [`Limits`], and an [`Observer`] that may watch and stop it, and
//! answers with a [`Report`]. The two sides know this crate and not each other, which is why it has no
//! dependencies and stays small enough to read in one sitting.
//!
//! It must not contain an algorithm or a puzzle. (The [`toy`] graphs are here because every side wants
//! them in examples and tests.)

mod heuristic;
mod observer;
mod report;
mod rng;
mod state_space;
pub mod toy;

pub use heuristic::{FromScratch, Heuristic, IncrementalHeuristic, Zero};
pub use observer::{Event, Node, Observer, PruneReason, Side};
pub use report::{Limits, Outcome, Report, Solution, Stats, StopReason};
pub use rng::SplitMix64;
pub use state_space::{GoalStates, Reversible, StateSpace};

/// A path cost, or an estimate of one. Costs are integers so that open lists can be buckets.
pub type Cost = u32;

/// "No path": larger than every real cost, and what an estimate says of a dead end.
pub const INFINITE: Cost = Cost::MAX;
