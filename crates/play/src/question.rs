//! What a solver is asked, and what it answers. `answer.rs` answers with the engine; front ends carry both across
//! threads, workers or a network (`sent.rs` says how they are sent).

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tuipan_game::{Metric, Move, Position, Puzzle};
use tuipan_puzzle::tiles::Board;

use crate::sent::{Sent, as_texts};

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Sent", try_from = "Sent")]
pub enum Question {
    /// How to continue from a position?
    Solve {
        /// The puzzle.
        puzzle: Puzzle,
        /// A position of it.
        position: Position,
        /// What the solution is to be short in.
        metric: Metric,
        /// How long large boards are thought about.
        effort: Effort,
    },
    /// How far are these positions from the goal?
    Distances {
        /// The puzzle.
        puzzle: Puzzle,
        /// Positions of it.
        positions: Vec<Position>,
        /// How moves are counted.
        metric: Metric,
    },
    /// A position whose shortest solutions have a given length.
    OfLength {
        /// Where to.
        goal: Board,
        /// The length, in single tiles.
        length: u32,
        /// Decides between positions.
        seed: u64,
    },
}

/// How long boards that cannot be solved optimally at once are thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effort {
    /// A good solution at once.
    Quick,
    /// A solution that improves for a while. Where shortest solutions come at once, their first moves are counted.
    Patient,
}

/// An answer. Only a [`Solution`] can be followed by another one to the same question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// A way to the goal.
    Solution(Solution),
    /// Distances, one per position; `None` where none is known.
    Distances {
        /// The distances.
        lengths: Vec<Option<u32>>,
        /// Whether they are exact; otherwise they are upper bounds.
        are_exact: bool,
    },
    /// A position of the given length, if there is one.
    Position(#[serde(with = "as_texts::option")] Option<Board>),
    /// The goal cannot be reached.
    Unsolvable,
    /// There are too many states to say.
    TooLarge,
    /// It was stopped, or did not get to the end.
    GaveUp,
    /// Something is wrong with a table or a solver, in English.
    Failed(String),
}

impl Answer {
    /// Whether no other answer to the same question follows.
    pub fn is_last(&self) -> bool {
        !matches!(self, Answer::Solution(solution) if !solution.is_final)
    }
}

/// A way to the goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solution {
    /// The moves: each counts one in the metric asked for.
    #[serde(with = "as_texts")]
    pub moves: Vec<Move>,
    /// Whether no solution is shorter in that metric.
    pub is_optimal: bool,
    /// Whether no better one follows.
    pub is_final: bool,
    /// How many nodes were generated.
    pub n_nodes: u64,
    /// How long it took.
    pub time: Duration,
    /// What found it.
    pub by: By,
    /// How many first moves begin a shortest solution, if that was asked for and is known at once.
    pub n_first_moves: Option<u32>,
}

/// What found a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum By {
    /// A table of all positions.
    Table,
    /// IDA* with pattern databases.
    Patterns,
    /// IDA* with tables that count slides along an axis.
    Slides,
    /// It was put together row by row.
    Construction,
    /// Beam search.
    Beams,
    /// A map of all states of the level.
    Map,
    /// Some other search.
    #[default]
    Search,
}

impl Default for Solution {
    fn default() -> Self {
        Solution {
            moves: Vec::new(),
            is_optimal: false,
            is_final: true,
            n_nodes: 0,
            time: Duration::ZERO,
            by: By::default(),
            n_first_moves: None,
        }
    }
}

/// How far an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Progress {
    /// Tables are being built: how many percent of them are done.
    Tables(u8),
    /// The search has seen this many nodes.
    Nodes(u64),
    /// This many of this many positions are done.
    Positions(u32, u32),
}
