//! Questions and answers. They can be sent as bytes: front ends answer in a separate worker or thread.
//!
//! Algorithms, heuristics, weights and positions travel as the texts that the command line reads. An unknown name
//! is an error when a message is read, never silently something else.

use serde::{Deserialize, Serialize};
use tuipan_search::Algorithm;
use tuipan_space::{Outcome, Stats};

use super::graph::Drawn;
use super::heuristic::HeuristicChoice;
use super::trace::Trace;

/// What is searched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Subject {
    /// A sliding puzzle of at most 16 cells.
    Tiles {
        /// The position.
        start: String,
        /// Where to.
        goal: String,
    },
    /// A level of the collection, by its id; a small one.
    Level(String),
    /// A tree or a map: the name of one of a book's, or a text that [`read_graph`](crate::read_graph) reads.
    Tree(String),
}

/// An algorithm with a heuristic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Searcher {
    /// The algorithm.
    #[serde(with = "as_text")]
    pub algorithm: Algorithm,
    /// The heuristic; of no account for algorithms that use none.
    #[serde(with = "as_text")]
    pub heuristic: HeuristicChoice,
}

impl Searcher {
    /// This algorithm with this heuristic.
    pub const fn new(algorithm: Algorithm, heuristic: HeuristicChoice) -> Self {
        Searcher { algorithm, heuristic }
    }

    /// The heuristic that the algorithm uses.
    pub fn used(self) -> HeuristicChoice {
        match self.algorithm.uses_heuristic() {
            true => self.heuristic,
            false => HeuristicChoice::NONE,
        }
    }
}

/// What has a name travels as its name.
mod as_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    pub fn serialize<T: Display, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(value)
    }

    pub fn deserialize<'de, T, D>(from: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// A run: what is searched, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spec {
    /// What is searched.
    pub subject: Subject,
    /// Who searches.
    pub searcher: Searcher,
    /// The weight of weighted A*.
    pub weight: String,
    /// The limit of depth-limited search.
    pub depth_limit: u32,
    /// By how much the limit of iterative deepening grows.
    pub step: u32,
    /// How many nodes SMA* may store.
    pub budget: u32,
    /// How wide a beam is.
    pub beam_width: u32,
    /// Expand at most this many nodes.
    pub max_expanded: u64,
}

/// A sample for the charts: 8-puzzles spread evenly over a range of lengths.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sample {
    /// The least and the greatest length of the shortest solutions.
    pub lengths: (u32, u32),
    /// How many positions.
    pub count: u32,
    /// Where the drawing starts.
    pub seed: u64,
    /// Who takes part.
    pub contenders: Vec<Searcher>,
}

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// Run a search and record it.
    Run(Spec),
    /// Draw the whole state graph.
    Graph(Subject),
    /// How many 8-puzzles lie at each distance.
    Depths,
    /// Measure a sample.
    Sample(Sample),
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ended {
    /// With a solution.
    Solved,
    /// There is none.
    Unsolvable,
    /// At the limit of nodes, or of depth or memory.
    Stopped,
}

impl From<Outcome> for Ended {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Solved => Ended::Solved,
            Outcome::Unsolvable => Ended::Unsolvable,
            Outcome::Stopped(_) => Ended::Stopped,
        }
    }
}

/// What a search did, as [`tuipan_space::Stats`] counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Nodes whose successors were made.
    pub expanded: u64,
    /// Successors made.
    pub generated: u64,
    /// The most nodes stored at one time.
    pub stored: u64,
}

impl From<&Stats> for Counts {
    fn from(stats: &Stats) -> Self {
        Counts { expanded: stats.expanded, generated: stats.generated, stored: stats.peak_stored }
    }
}

/// A state on the way from the start to the goal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stop {
    /// The state.
    pub label: String,
    /// The cost so far.
    pub g: u32,
    /// The estimate of the rest.
    pub h: u32,
    /// Its nodes in the trace.
    pub nodes: Vec<u32>,
}

/// A run, recorded.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Recorded {
    /// What was asked.
    pub spec: Spec,
    /// What happened, as far as it was recorded.
    pub trace: Trace,
    /// How it ended.
    pub ended: Ended,
    /// The whole search's counts.
    pub counts: Counts,
    /// The solution found, from the start to the goal, or the beginning of a very long one; empty if there is none.
    pub path: Vec<Stop>,
    /// What the solution costs.
    pub length: Option<u32>,
    /// The cost of the cheapest solutions, found by another way.
    pub optimum: Option<u32>,
    /// Milliseconds, recording included.
    pub ms: f64,
}

/// One run of a sample.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measured {
    /// The position.
    pub position: String,
    /// Which contender.
    pub contender: u32,
    /// The length of the shortest solutions.
    pub optimum: u32,
    /// The length of the solution found.
    pub length: Option<u32>,
    /// How it ended.
    pub ended: Ended,
    /// What it did.
    pub counts: Counts,
    /// Milliseconds.
    pub ms: f64,
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// The run.
    Run(Box<Recorded>),
    /// The state graph.
    Graph(Drawn),
    /// How many positions lie at each distance.
    Depths(Vec<u32>),
    /// The sample's runs.
    Rows(Vec<Measured>),
}
