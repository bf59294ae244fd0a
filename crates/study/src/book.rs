//! The trees of the books, and what else can be searched by name.

use std::collections::HashMap;

use tuipan_names::quote;
use tuipan_puzzle::blocks::{BlockSpace, Collection, Level, Metric, read_levels};
use tuipan_puzzle::tiles::{Board, NamedGoal, Size};
use tuipan_solve::blocks::BlockingPieces;
use tuipan_space::{Heuristic, StateSpace};

use super::error::StudyError;
use super::space::Explicit;
use super::typed::read_graph;

/// A tree or a map: its name in links, itself, what is looked for.
type Tree = (&'static str, &'static str, &'static str);

/// All trees and maps that have names. The first is a journal paper's of 2009, its values written behind the names. The
/// second is a book chapter's. Of the third the chapter prints only what it says of its picture: the layers A, B C D,
/// E F G H, I J, and that the path A B E I has no branches below the root; where F, G, H and J hang is our choice. The
/// map is the one of S. Russell and P. Norvig, *Artificial Intelligence: A Modern Approach*, roads in kilometres.
pub const TREES: [Tree; 4] = [
    ("valued", "A5 -> B4 C4 D6, B -> E5 F5, C -> G4 H3", "H"),
    ("small", "A -> B C D, B -> E, C -> F", "F"),
    ("letters", "A -> B C D, B -> E, C -> F G, D -> H, E -> I, H -> J", "J"),
    ("romania", include_str!("../../../data/graphs/romania.txt"), "Bucharest"),
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

/// The text of the tree of that name, and what is looked for in it.
pub fn named_tree(name: &str) -> Option<(&'static str, &'static str)> {
    let found = TREES.into_iter().find(|(known, ..)| *known == name);
    found.map(|(_, text, goal)| (text, goal))
}

/// A tree by its name, or one that is written out.
pub fn tree(name_or_text: &str) -> Result<Explicit, StudyError> {
    if let Some((text, goal)) = named_tree(name_or_text) {
        return Ok(read_graph(&format!("{text}\nto {goal}"))?);
    }
    // A word alone is a name.
    if name_or_text.chars().all(|c| c.is_alphanumeric() || c == '_') {
        return Err(StudyError::Unknown(quote(name_or_text)));
    }
    Ok(read_graph(name_or_text)?)
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
    let level = level(id).ok_or_else(|| StudyError::Unknown(quote(id)))?;
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
