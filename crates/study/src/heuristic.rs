//! The heuristics of Study: the solver's own list for sliding puzzles, and for graphs the values written at their nodes.
//!
//! It only says which can be chosen for what. Estimates are made in `run`, their names in `text::study`.

use std::fmt;
use std::str::FromStr;

use tuipan_puzzle::tiles::{Metric, NamedGoal, Size};
use tuipan_solve::tiles::{HeuristicKind, HeuristicNameError};

/// Tables are built for every run, so they must be small enough to be built unnoticed. All that the 3x3 needs is far
/// below; the pattern databases of the 4x4, of millions of entries, are above.
const MAX_ENTRIES: u64 = 500_000;

/// What a search can know of the distance to the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeuristicChoice {
    /// One of a sliding puzzle's. [`HeuristicKind::None`] suits everything that can be searched.
    Tiles(HeuristicKind),
    /// The values at the nodes of a graph.
    Values,
}

/// What the values at nodes are called in texts.
const VALUES: &str = "values";

impl HeuristicChoice {
    /// No knowledge.
    pub const NONE: HeuristicChoice = HeuristicChoice::Tiles(HeuristicKind::None);
    /// The usual one of a sliding puzzle.
    pub const MANHATTAN: HeuristicChoice = HeuristicChoice::Tiles(HeuristicKind::Manhattan);

    /// Those for graphs.
    pub fn of_graphs() -> Vec<HeuristicChoice> {
        vec![HeuristicChoice::NONE, HeuristicChoice::Values]
    }

    /// Those for sliding puzzles of a size.
    pub fn of_tiles(size: Size) -> Vec<HeuristicChoice> {
        let kinds = HeuristicKind::ALL.into_iter().filter(|kind| is_small(*kind, size));
        kinds.map(HeuristicChoice::Tiles).collect()
    }
}

fn is_small(kind: HeuristicKind, size: Size) -> bool {
    // What tables take depends on the size alone, so any goal will do.
    let tables = kind.tables(&NamedGoal::BlankLast.board(size), Metric::SingleTile);
    let n_entries = tables
        .ok()
        .and_then(|tables| tables.iter().map(|table| table.n_entries()).sum::<Option<u64>>());
    kind.fits(size).is_ok() && n_entries.is_some_and(|n_entries| n_entries <= MAX_ENTRIES)
}

impl fmt::Display for HeuristicChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeuristicChoice::Tiles(kind) => kind.fmt(f),
            HeuristicChoice::Values => f.pad(VALUES),
        }
    }
}

impl FromStr for HeuristicChoice {
    type Err = HeuristicNameError;

    fn from_str(text: &str) -> Result<Self, HeuristicNameError> {
        match text {
            VALUES => Ok(HeuristicChoice::Values),
            name => name.parse().map(HeuristicChoice::Tiles),
        }
    }
}
