//! What page and worker say to each other: postcard's bytes of these types.
//!
//! Both ends come from one build, so the bytes are no contract. Positions and moves are the texts of
//! docs/formats.md.

use serde::{Deserialize, Serialize};
use tuipan_puzzle::tiles;

use crate::blocks::message::{BlockQuestion, BlockReply};

/// A question with its number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// Replies carry it too.
    pub id: u32,
    /// The question.
    pub question: Question,
}

/// A question to the solver.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// Solve a position.
    Solve {
        /// Where from, where to.
        problem: Problem,
        /// Whether the best first moves are wanted too; only told where solutions are shortest.
        with_first_moves: bool,
        /// Whether a good solution at once is better than the best one later: for boards that are not solved shortest.
        is_quick: bool,
    },
    /// How far are these positions from the goal?
    Distances {
        /// The positions.
        positions: Vec<String>,
        /// Where to.
        goal: String,
        /// How moves are counted.
        metric: Metric,
    },
    /// A position whose shortest solutions have that length.
    OfLength {
        /// Where to.
        goal: String,
        /// How moves are counted.
        metric: Metric,
        /// The length.
        length: u32,
        /// Decides between positions.
        seed: u64,
    },
    /// Of Study.
    Study(tuipan_study::Question),
    /// About sliding blocks.
    Blocks(BlockQuestion),
}

/// Where from, where to, and how moves are counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// The position.
    pub position: String,
    /// The goal.
    pub goal: String,
    /// How moves are counted.
    pub metric: Metric,
}

/// How moves are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Metric {
    /// Each tile by itself.
    SingleTile,
    /// Tiles that slide together as one.
    MultiTile,
}

impl From<Metric> for tiles::Metric {
    fn from(metric: Metric) -> Self {
        match metric {
            Metric::SingleTile => tiles::Metric::SingleTile,
            Metric::MultiTile => tiles::Metric::MultiTile,
        }
    }
}

/// A reply with the number of its question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Told {
    /// The question's number.
    pub id: u32,
    /// The reply.
    pub reply: Reply,
}

/// What the solver says. All but [`Progress`](Reply::Progress) and a [solution](Found) that may get better are the last
/// word on their question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// How far it is.
    Progress(Progress),
    /// A solution.
    Found(Found),
    /// The distances asked for.
    Distances {
        /// One for each position; `None` where none is known.
        lengths: Vec<Option<u32>>,
        /// Whether they are the distances; else the distances are at most that.
        are_exact: bool,
    },
    /// The position asked for, if there is one.
    Position(Option<String>),
    /// Of Study.
    Study(tuipan_study::Answer),
    /// About sliding blocks.
    Blocks(BlockReply),
    /// The question makes no sense, or the worker is broken; in words for developers.
    Failed(String),
}

impl Reply {
    /// Whether nothing comes after it.
    pub fn is_last(&self) -> bool {
        match self {
            Reply::Progress(_) => false,
            Reply::Found(found) => found.is_final,
            Reply::Blocks(reply) => reply.is_last(),
            _ => true,
        }
    }
}

/// How far something is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Progress {
    /// Tables are made, once and for all: the share that is done.
    Tables(f32),
    /// Nodes looked at, in a search without a known end.
    Nodes(u64),
    /// So many of so many positions.
    Positions(u32, u32),
}

/// Which solver has answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum By {
    /// A table of all positions.
    Table,
    /// IDA* with pattern databases.
    Fast,
    /// A solution put together row by row.
    Constructed,
    /// Beams, better and better.
    Anytime,
    /// IDA* with tables that count slides along an axis.
    Slides,
}

/// A solution.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Found {
    /// The moves.
    pub moves: String,
    /// Their number in the metric asked for.
    pub length: u32,
    /// Whether no solution is shorter.
    pub is_shortest: bool,
    /// Whether the search has ended.
    pub is_final: bool,
    /// Which solver.
    pub by: By,
    /// Nodes generated.
    pub n_nodes: u64,
    /// Milliseconds searched.
    pub ms: f64,
    /// All first moves of shortest solutions, if they were asked for.
    pub first_moves: Option<Vec<String>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_arrive_as_they_were_sent() {
        let reply = Reply::Found(Found {
            moves: "UL2".into(),
            length: 3,
            is_shortest: true,
            is_final: false,
            by: By::Fast,
            n_nodes: 7,
            ms: 1.5,
            first_moves: Some(vec!["U".into()]),
        });
        assert!(!reply.is_last() && Reply::Position(None).is_last());
        let told = Told { id: 9, reply };
        let bytes = postcard::to_allocvec(&told).unwrap();
        assert_eq!(postcard::from_bytes::<Told>(&bytes).unwrap(), told);
    }
}
