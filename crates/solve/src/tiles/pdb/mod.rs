//! Pattern databases: exact distances of a few tiles, looked up in tables.
//!
//! Two kinds, for any board of up to 100 cells, any goal and any groups of up to eight tiles:
//!
//! - **Additive** (R. Korf and A. Felner, "Disjoint pattern database heuristics", 2002): each table
//!   counts the moves of its own tiles alone, so the entries of disjoint groups are added up. Tiles in no
//!   group count their Manhattan distance, which is what a table of that tile alone would say. In the
//!   multi-tile metric a slide moves up to side - 1 tiles, so the sum is divided by that and rounded up.
//! - **Classic** (J. Culberson and J. Schaeffer, "Pattern databases", 1996): each table counts all moves,
//!   the blank's cell is part of the key, and of several tables the largest entry is taken. They exist
//!   for either metric.
//!
//! # What pays
//!
//! IDA* on the first ten of Korf's hundred, groups `1,4,5,8,9,12/2,3,6,7,10,11/13-15`; walking distance
//! generates 201.7 million nodes there:
//!
//! | key | entry | MB | nodes, plain | nodes, reflected |
//! |---|---|---|---|---|
//! | placement | byte | 11.5 | 6,656,747 | 2,692,625 |
//! | placement | 2 bits | 2.9 | 6,697,007 | 2,712,876 |
//! | and blank's region | byte | 23.6 | 4,730,499 | 1,834,840 |
//! | and blank's region | 2 bits | 5.9 | 4,772,880 | 1,856,162 |
//!
//! Clipping to two bits costs one node in a hundred, a quarter of the memory, and less time per node (the
//! table stays in the cache). Knowing the region saves a third of the nodes for twice the memory, and makes
//! the estimate consistent. The reflected look-up saves six nodes in ten for a third to a half more time
//! per node. So two bits, region known and reflected, is what [`HeuristicKind`](super::HeuristicKind) takes.
//!
//! [`TileGroups`] says which tiles share a table, [`TableSpec`] names one table and builds its bytes, and
//! [`PatternDatabase`] reads such bytes, wherever they come from, as a heuristic. Nothing here knows about files.

mod build;
mod database;
mod error;
mod grid;
mod groups;
mod histogram;
mod numbering;
mod order;
mod partition;
mod placement;
mod spec;
mod sweep;
mod table;
mod view;

pub use database::{PatternDatabase, PdbMemo};
pub use error::PdbError;
pub use groups::{GroupsError, Patterns, TileGroups};
pub use spec::{Encoding, TableKind, TableSpec, UnknownTable};

/// How tables are built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuildOptions {
    /// The most bytes in use at a time.
    pub max_bytes: u64,
    /// The number of threads, if the feature `parallel` is there. The default is one for each core.
    pub n_threads: usize,
}

impl BuildOptions {
    /// What the default allows: 1 GiB.
    pub const USUAL_MAX_BYTES: u64 = 1 << 30;
}

/// How far the building of a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Entries found.
    pub n_done: u64,
    /// Entries in all. A few may never be found, because the goal cannot be reached from there.
    pub n_entries: u64,
}
