//! The trees of the books, and what else can be searched by name.

use std::collections::HashMap;

use tuipan_puzzle::blocks::{BlockSpace, Collection, Level, Metric, read_levels};
use tuipan_puzzle::tiles::{Board, NamedGoal, Size};
use tuipan_solve::blocks::BlockingPieces;
use tuipan_space::{Heuristic, StateSpace};

use super::error::StudyError;
use super::space::Explicit;

/// A tree: its name in links, itself, what is looked for.
type Tree = (&'static str, &'static str, &'static str);

/// All trees. The first is a journal paper's of 2009, its values written behind the names; the second a book chapter's;
/// the third is the tree of that chapter's picture.
pub const TREES: [Tree; 3] = [
    ("valued", "A5: B4 C4 D6; B4: E5 F5; C4: G4 H3", "H"),
    ("small", "A: B C D; B: E; C: F", "F"),
    ("letters", "A: B C D; B: E F; C: G; D: H I; G: J", "J"),
];

/// The levels that are small enough to look at whole.
pub const LEVELS: [&str; 2] = ["tiny", "pennant"];

/// A level of a handful of states; not in the collection.
pub const TINY: &str = "puzzle: tiny\nstart:\nAB.\n...\ngoal:\nB.A\n...\nend\n";

/// Graphs of more states are too large to be a picture.
const MAX_STATES: usize = 5_000;

/// The goal of the 8-puzzle.
pub fn eight_puzzle() -> Board {
    NamedGoal::BlankLast.board(Size::new(3, 3).expect("a size that exists"))
}

/// The tree of that name.
pub fn tree(name: &str) -> Result<Explicit, StudyError> {
    let found = TREES.into_iter().find(|(known, ..)| *known == name);
    let (_, text, goal) = found.ok_or_else(|| StudyError::Unknown(name.to_owned()))?;
    Ok(Explicit::tree(text, goal))
}

/// The level of that id: the tiny one, or one of the collection.
pub fn level(id: &str) -> Option<Level> {
    if id == "tiny" {
        return read_levels(TINY).ok()?.pop();
    }
    Collection::built_in().find(id).ok().map(|entry| entry.level.clone())
}

/// The states of the level of that id.
pub fn graph_of_level(id: &str) -> Result<Explicit, StudyError> {
    let level = level(id).ok_or_else(|| StudyError::Unknown(id.to_owned()))?;
    explicit(&level).ok_or(StudyError::TooManyStates)
}

/// Everything that can be reached in a level, single steps counted, with the estimates of [`BlockingPieces`]; `None` if
/// there are too many states, or if the level is too large for words of 64 bits (small ones never are).
fn explicit(level: &Level) -> Option<Explicit> {
    let space = BlockSpace::<u64, u64>::new(level, Metric::Unit)?;
    let start = space.pack(level.start())?;
    let estimate = BlockingPieces::new(&space);
    let mut numbers = HashMap::from([(start.key, 0)]);
    let mut states = vec![start];
    let mut graph = Explicit::default();
    let mut idx = 0;
    while let Some(state) = states.get(idx).cloned() {
        let mut next = Vec::new();
        for action in space.actions(&state) {
            let after = space.successor(&state, action);
            let number = *numbers.entry(after.key).or_insert_with(|| {
                states.push(after);
                states.len() as u32 - 1
            });
            next.push(number);
        }
        if states.len() > MAX_STATES {
            return None;
        }
        if space.is_goal(&state) {
            graph.goals.push(idx as u32);
        }
        graph.labels.push(level.write_position(&space.unpack(state.key)));
        graph.next.push(next);
        graph.h.push(estimate.estimate(&state));
        idx += 1;
    }
    Some(graph)
}
