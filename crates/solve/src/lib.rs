//! Where puzzle meets search: heuristics and solvers.
//!
//! The searches of `tuipan-search` know no puzzle, and `tuipan-puzzle` knows no search. What needs
//! both is here: [`engine`] is the entry point for front ends, [`tiles`] has the heuristics and solvers of the N-puzzle,
//! [`blocks`] the solver and the analysis of sliding blocks, [`combine`] the ways to make one heuristic of several, and
//! [`TraceEvent`] is a step of any search on either.
//!
//! Nothing here touches a clock, a file, standard output or ambient randomness: callers pass in what is
//! needed, and the crate compiles to wasm32 unchanged. Threads exist only behind the feature
//! `parallel`.

pub mod blocks;
pub mod combine;
pub mod engine;
pub mod tiles;
mod trace;

pub use trace::{TraceEvent, TraceNode};
