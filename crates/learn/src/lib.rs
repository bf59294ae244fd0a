//! Heuristics learned from solved positions.
//!
//! A [`Model`] estimates distances: [features](Feature) times coefficients, found by least squares or by
//! Bayes' rule, or a small neural network. [`Learned`] makes it a heuristic toward a goal, [`solve`] searches
//! with it, and [`LazyModel`] is how the engine sees it. None of them is admissible, so no answer is proved to be the shortest.
//!
//! With the feature `train`, [`train`] makes models: training data from solved positions, and the
//! three learners. Without it the crate is small enough for a browser.
//!
//! The crate touches no clock and no file: models come and go as bytes. Only making training data uses threads.

pub mod evaluate;
mod features;
mod heuristic;
mod linear;
mod model;
mod network;
mod samples;
mod search;
mod solver;
#[cfg(feature = "train")]
pub mod train;
mod view;

pub use features::{Feature, Features, UnknownFeature};
pub use heuristic::{
    Learned, LinearHeuristic, NetworkHeuristic, NetworkMemo, Rounding, TENTHS, UseError,
};
pub use linear::{Linear, Uncertainty};
pub use model::{Body, MAX_CELLS, Model, ModelError};
pub use network::{Accumulator, INNER, Network, WIDTH};
pub use samples::Samples;
pub use search::{rounding_for, solve};
pub use solver::{LazyModel, LearnedSearch};
pub use view::View;
