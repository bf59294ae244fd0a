//! Algorithms and heuristics.
//!
//! In English they are their own words: title, guarantee and description are in their lists.

use tuipan_search::{Algorithm, Condition};
use tuipan_solve::tiles::HeuristicKind;

use crate::words;

/// What there is to say about an algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AboutAlgorithm {
    /// Its name in the literature.
    pub title: &'static str,
    /// Its guarantee.
    pub guarantee: &'static str,
    /// What it keeps in memory.
    pub memory: &'static str,
}

/// What there is to say about a heuristic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AboutHeuristic {
    /// Its name in the literature.
    pub title: &'static str,
    /// What it is, in a line.
    pub description: &'static str,
}

area! {
    /// Algorithms and heuristics: `lang.say(methods::ALGORITHM)(Algorithm::Bfs).title`.
    pub struct Methods in words.methods {
        /// What there is to say about an algorithm.
        ALGORITHM: fn(Algorithm) -> AboutAlgorithm,
        /// When a property of an algorithm holds.
        CONDITION: fn(Condition) -> String,
        /// What there is to say about a heuristic.
        HEURISTIC: fn(HeuristicKind) -> AboutHeuristic,
    }
}

/// A title as a heading or an entry of a menu: with a capital letter.
pub fn heading(title: &str) -> String {
    let mut letters = title.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
