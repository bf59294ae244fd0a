//! What gallery and editor ask the worker about sliding blocks. Levels are the texts of docs/formats.md.

use serde::{Deserialize, Serialize};

/// A question about blocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BlockQuestion {
    /// Everything that is known of a level.
    Facts {
        /// Its text.
        level: String,
    },
    /// A new level.
    Make {
        /// Of what kind.
        kind: MakeKind,
        /// How hard: a number of `Grade::ALL`.
        grade: u8,
        /// What it is made from.
        seed: u64,
    },
}

/// The kinds of levels that are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MakeKind {
    /// 曹操, five generals, four soldiers.
    Huarong,
    /// Cars in a yard, each bound to its line.
    RushHour,
}

/// An answer about blocks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum BlockReply {
    /// What is known of the level.
    Facts(Facts),
    /// A new level; `None` if none was found.
    Made(Option<String>),
    /// There are too many states for a browser.
    TooLarge,
}

/// What is known of a level.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Facts {
    /// How many states can be reached.
    pub n_states: u64,
    /// The length of its shortest solutions in each metric, the finest first; `None` if it cannot be solved.
    pub optima: Option<[u32; 3]>,
    /// How hard it is, in bits of advice.
    pub score: Option<f64>,
    /// How many states there are at each distance, in the metric of moves.
    pub histogram: Vec<u32>,
}
