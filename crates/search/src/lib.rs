//! Every classic search algorithm, one a file, generic over a
//! [`StateSpace`](tuipan_space::StateSpace).
//!
//! Each algorithm is a free function that takes the space, a start, what it needs of heuristics and
//! parameters, [`Limits`](tuipan_space::Limits) and an [`Observer`](tuipan_space::Observer), and
//! returns a [`Report`](tuipan_space::Report). [`Algorithm`] lists them by name, and [`Configured`]
//! runs any of them behind the one [`Solver`](tuipan_space::Solver) face.
//!
//! | file | finds | memory |
//! |---|---|---|
//! | [`bfs`] | fewest actions | every state met |
//! | [`dfs`] | any solution | every state met |
//! | [`depth_limited`] | any solution within a depth | one path |
//! | [`iterative_deepening`] | fewest actions | one path |
//! | [`bidirectional_bfs`] | fewest actions | every state met, from both ends |
//! | [`uniform_cost`] | cheapest | every state met |
//! | [`greedy`] | any solution, fast | every state met |
//! | [`a_star`] | cheapest | every state met |
//! | [`weighted_a_star`] | within a factor of the cheapest | every state met |
//! | [`ida_star`], [`parallel_ida_star`] | cheapest | one path (a thread) |
//! | [`rbfs`] | cheapest | one path and its siblings |
//! | [`sma_star`] | cheapest that fits | as much as it is given |
//! | [`bae_star`] | cheapest | every state met, from both ends |
//! | [`beam`] | perhaps a solution | the beam's width a layer |
//!
//! This crate must not know a puzzle, and touches no clock, file or terminal; threads only in
//! `parallel_ida_star`, behind the feature `parallel`.

mod a_star;
mod arena;
mod bae_star;
mod beam;
mod best_first;
mod bfs;
mod bidirectional_bfs;
mod catalogue;
mod configured;
mod depth_first;
mod depth_limited;
mod dfs;
mod explore;
mod greedy;
mod ida_star;
mod iterative_deepening;
mod open_list;
#[cfg(feature = "parallel")]
mod parallel_ida_star;
mod rbfs;
mod side;
mod sma_star;
mod uniform_cost;
mod watch;
mod weight;
mod weighted_a_star;

pub use a_star::a_star;
pub use bae_star::bae_star;
pub use beam::beam;
pub use best_first::bytes_per_node;
pub use bfs::bfs;
pub use bidirectional_bfs::bidirectional_bfs;
pub use catalogue::{Algorithm, UnknownAlgorithm};
pub use configured::{Configured, HeuristicMaker, Parameters};
pub use depth_limited::depth_limited;
pub use dfs::dfs;
pub use explore::{Exploration, explore};
pub use greedy::greedy;
pub use ida_star::ida_star;
pub use iterative_deepening::iterative_deepening;
pub use open_list::{Ties, UnknownTies};
#[cfg(feature = "parallel")]
pub use parallel_ida_star::parallel_ida_star;
pub use rbfs::rbfs;
pub use side::{SidePolicy, UnknownSidePolicy};
pub use sma_star::sma_star;
pub use uniform_cost::uniform_cost;
pub use weight::{Weight, WeightError};
pub use weighted_a_star::weighted_a_star;
