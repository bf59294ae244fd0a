//! What runs are compared on: the size and the goal of tiles, the layout of blocks.
//!
//! Its text is the key under which records and statistics are stored, so it must stay what it is.
//!
//! ```text
//! 4x4                   a uniform scramble, the usual goal
//! 4x3 spiral            another goal with a name
//! 2x2 goal 0 1/2 3      any other goal
//! 4x4 chosen            a start that somebody chose; its goal may follow
//! 4x4 rows 1            only that many rows from the top are wanted
//! layout hrd-01         a level of the collection, by its id
//! level 93d1f2a07b6c5e48   any other level, by a checksum of its rules
//! ```

use std::fmt;
use std::str::FromStr;

use tuipan_puzzle::tiles::{Board, NamedGoal, Size};

use crate::level_text::rules_checksum;
use crate::{BlockPuzzle, Metric, Puzzle};

/// What runs are compared on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kind(String);

impl Kind {
    /// The kind of a puzzle.
    pub fn of(puzzle: &Puzzle) -> Self {
        Kind(match puzzle {
            Puzzle::Tiles(puzzle) => {
                of_tiles(puzzle.goal(), puzzle.seed().is_none(), puzzle.rows())
            }
            Puzzle::Blocks(puzzle) => of_blocks(puzzle),
        })
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The size, if it is one of tiles.
    pub fn size(&self) -> Option<Size> {
        self.0.split(' ').next()?.parse().ok()
    }

    /// The id, if it is a layout of the collection.
    pub fn layout(&self) -> Option<&str> {
        self.0.strip_prefix("layout ")
    }

    /// The checksum of the rules, if it is a level that is not of the collection.
    pub(crate) fn rules(&self) -> Option<u64> {
        u64::from_str_radix(self.0.strip_prefix("level ")?, 16).ok()
    }

    /// The kind of the collection's level of that id.
    pub(crate) fn of_layout(id: &str) -> Self {
        Kind(format!("layout {id}"))
    }

    /// Whether somebody chose the start.
    pub fn is_chosen(&self) -> bool {
        self.0.split(' ').nth(1) == Some("chosen")
    }

    /// How many rows of the goal are wanted, if not all are.
    pub fn rows(&self) -> Option<usize> {
        let mut words = self.0.split(' ').skip_while(|word| *word != "rows");
        words.nth(1)?.parse().ok()
    }

    /// The ways of counting, the finest first.
    pub fn metrics(&self) -> &'static [Metric] {
        if self.size().is_some() { &Metric::TILES } else { &Metric::BLOCKS }
    }

    /// The one that players usually count in: the finest of tiles, the coarsest of blocks.
    pub fn metric(&self) -> Metric {
        if self.size().is_some() { Metric::Stm } else { Metric::Move }
    }
}

fn of_tiles(goal: &Board, is_chosen: bool, rows: Option<usize>) -> String {
    let size = goal.size();
    let chosen = if is_chosen { " chosen" } else { "" };
    let rows = rows.map_or(String::new(), |rows| format!(" rows {rows}"));
    match named_goal(goal) {
        Some(NamedGoal::BlankLast) => format!("{size}{chosen}{rows}"),
        Some(name) => format!("{size}{chosen}{rows} {name}"),
        None => format!("{size}{chosen}{rows} goal {goal}"),
    }
}

fn of_blocks(puzzle: &BlockPuzzle) -> String {
    let level = puzzle.level();
    if puzzle.is_layout() {
        return Kind::of_layout(level.id()).0;
    }
    format!("level {:016x}", rules_checksum(level))
}

/// The name of a goal, if it has one.
pub(crate) fn named_goal(goal: &Board) -> Option<NamedGoal> {
    NamedGoal::ALL.into_iter().find(|name| name.board(goal.size()) == *goal)
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A text that is not a kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownKind;

impl fmt::Display for UnknownKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a kind of puzzle; write 4x4, layout ID or level CHECKSUM")
    }
}

impl std::error::Error for UnknownKind {}

impl FromStr for Kind {
    type Err = UnknownKind;

    /// Reads the text back; only what is written as we write it.
    fn from_str(text: &str) -> Result<Self, UnknownKind> {
        let is_kind = match text.split_once(' ') {
            Some(("layout", id)) => !id.is_empty() && !id.contains(char::is_control),
            Some(("level", sum)) => {
                let is_digit = |c: u8| c.is_ascii_digit() || (b'a'..=b'f').contains(&c);
                sum.len() == 16 && sum.bytes().all(is_digit)
            }
            _ => is_tiles(text),
        };
        if is_kind { Ok(Kind(text.to_owned())) } else { Err(UnknownKind) }
    }
}

/// Whether a text is what [`of_tiles`] writes.
fn is_tiles(text: &str) -> bool {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let Ok(size) = first.parse::<Size>() else { return false };
    let (goal, chosen) = match rest.strip_prefix("chosen") {
        Some(goal) => (goal.strip_prefix(' ').unwrap_or(goal), true),
        None => (rest, false),
    };
    let (goal, rows) = match goal.strip_prefix("rows ") {
        Some(rest) => {
            let (rows, goal) = rest.split_once(' ').unwrap_or((rest, ""));
            match rows.parse().ok().filter(|rows| (1..size.height()).contains(rows)) {
                Some(rows) => (goal, Some(rows)),
                None => return false,
            }
        }
        None => (goal, None),
    };
    let goal = match goal.strip_prefix("goal ") {
        Some(rows) => Board::parse(rows).ok().filter(|goal| goal.size() == size),
        None if goal.is_empty() => Some(NamedGoal::BlankLast.board(size)),
        None => goal.parse::<NamedGoal>().ok().map(|name| name.board(size)),
    };
    goal.is_some_and(|goal| of_tiles(&goal, chosen, rows) == text)
}
