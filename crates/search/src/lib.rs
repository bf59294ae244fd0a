//! Every classic search algorithm, one per file, generic over a
//! [`StateSpace`](tuipan_space::StateSpace).
//!
//! Each algorithm is a free function that takes the space, a start, what it needs of heuristics and
//! parameters, [`Limits`](tuipan_space::Limits) and an [`Observer`](tuipan_space::Observer), and
//! returns a [`Report`](tuipan_space::Report). [`Algorithm`] lists them, with what each finds, stores and
//! reads; [`Configured`] runs any of them by one call.
//!
//! This crate must not know about any puzzle, and uses no clock, file or terminal. Only `parallel_a_star` and
//! `parallel_ida_star`, behind the feature `parallel`, use threads.

mod algorithm;
mod arena;
mod best_first;
mod configured;
mod depth_first;
mod explore;
mod memory;
mod open_list;
mod path_cost;
mod setting;
mod side;
mod watch;
mod weight;

pub use algorithm::*;
pub use best_first::bytes_per_node;
pub use configured::{Configured, HeuristicMaker};
pub use explore::{Exploration, explore};
pub use memory::has_memory;
pub use open_list::Ties;
pub use setting::{Parameters, Setting};
pub use side::SidePolicy;
pub use weight::{Schedule, Weight, WeightError};
