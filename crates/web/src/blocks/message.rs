//! What the page asks the worker about sliding blocks. Levels, positions and moves are the texts of docs/formats.md.

use serde::{Deserialize, Serialize};
use tuipan_puzzle::blocks::Metric;

/// A question about blocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BlockQuestion {
    /// Everything that is known of a level.
    Facts {
        /// Its text.
        level: String,
    },
    /// How far positions are from the goal.
    Distances {
        /// The level.
        level: String,
        /// What counts as one.
        #[serde(with = "metric_number")]
        metric: Metric,
        /// The positions.
        positions: Vec<String>,
    },
    /// A shortest solution.
    Solve {
        /// The level.
        level: String,
        /// What counts as one.
        #[serde(with = "metric_number")]
        metric: Metric,
        /// Where from.
        from: String,
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
    /// So many states were looked at; it goes on.
    Progress(u64),
    /// What is known of the level.
    Facts(Facts),
    /// The distances; `None` where no goal can be reached.
    Distances(Vec<Option<u32>>),
    /// A solution; `None` if there is none.
    Solution(Option<BlockSolution>),
    /// A new level; `None` if none was found.
    Made(Option<String>),
    /// There are too many states for a browser.
    TooLarge,
}

impl BlockReply {
    /// Whether nothing comes after it.
    pub fn is_last(&self) -> bool {
        !matches!(self, BlockReply::Progress(_))
    }
}

/// A shortest solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockSolution {
    /// The moves, each by itself.
    pub moves: Vec<String>,
    /// Their number in the metric asked for.
    pub length: u32,
    /// Whether it was looked up in a map of the whole level, so that the next one comes at once.
    pub is_mapped: bool,
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

mod metric_number {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use tuipan_puzzle::blocks::Metric;

    pub fn serialize<S: Serializer>(metric: &Metric, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(*metric as u8)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Metric, D::Error> {
        let number = usize::from(u8::deserialize(from)?);
        Metric::ALL.get(number).copied().ok_or_else(|| D::Error::custom("no metric"))
    }
}
