//! What a table is about: the board as one axis sees it, the goal's blank, the colours.
//!
//! An axis sees the board as *lines* that its slides cross and *places* within a line: rows and columns
//! for vertical slides, columns and rows for horizontal ones. With that, both axes are the same.

use std::fmt;
use std::str::FromStr;

use super::word::Word;
use crate::tiles::pdb::UnknownTable;

/// How many tiles tables distinguish: memory for speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Grain {
    /// Three colours: 2 MB for the 15-puzzle, made in half a second.
    Coarse,
    /// Four colours: 63 MB for the 15-puzzle with its blank on a diagonal. Boards of 16 cells whose axes
    /// do not share tables need twice as much; smaller boards need far less.
    #[default]
    Fine,
    /// Four colours, and one tile by itself: three times as much, a third of the nodes.
    Finest,
}

impl Grain {
    fn n_colours(self) -> usize {
        match self {
            Grain::Coarse => 3,
            Grain::Fine | Grain::Finest => 4,
        }
    }
}

/// Which axis the last move of the solution goes along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LastMove {
    /// The axis that the table counts.
    Counted,
    /// The other one.
    Free,
}

/// What one table is about. Two tables of the same identity are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TableId {
    pub(crate) n_lines: usize,
    pub(crate) n_places: usize,
    /// The goal's blank.
    pub(crate) goal: Spot,
    pub(crate) grain: Grain,
    pub(crate) last_move: LastMove,
}

/// A cell as an axis sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Spot {
    pub line: usize,
    pub place: usize,
}

impl TableId {
    pub(crate) fn n_tiles(&self) -> usize {
        self.n_lines * self.n_places - 1
    }

    /// The colour of the tile whose home is a cell.
    ///
    /// Lines that are near each other share a colour if there are more lines than colours; if there are
    /// fewer, the first lines are divided in two.
    pub(crate) fn colour(&self, home: Spot) -> Word {
        let n_colours = self.grain.n_colours();
        if self.n_lines >= n_colours {
            return (home.line * n_colours / self.n_lines) as Word;
        }
        let second_half = home.place >= self.n_places.div_ceil(2);
        let extra = home.line + self.n_lines;
        (if second_half && extra < n_colours { extra } else { home.line }) as Word
    }

    /// The home of the tile that is distinguished from others of its colour.
    pub(crate) fn single(&self) -> Option<Spot> {
        let first = self.spots().find(|&home| home != self.goal);
        first.filter(|_| self.grain == Grain::Finest)
    }

    /// What a word has for the tile whose home is a cell.
    pub(crate) fn letter(&self, home: Spot) -> Word {
        self.colour(home) | Word::from(self.single() == Some(home)) << 32
    }

    /// All cells in the order of words: line after line.
    pub(crate) fn spots(&self) -> impl Iterator<Item = Spot> + use<> {
        let n_places = self.n_places;
        (0..self.n_lines * n_places)
            .map(move |cell| Spot { line: cell / n_places, place: cell % n_places })
    }
}

/// The most cells of a board whose slides can be counted.
pub(super) const MAX_CELLS: usize = 16;

/// Reads what [`Display`](fmt::Display) writes, and nothing else.
impl FromStr for TableId {
    type Err = UnknownTable;

    fn from_str(text: &str) -> Result<Self, UnknownTable> {
        let words: Vec<&str> = text.split('-').collect();
        let &["mtm", size, goal, grain, last_move] = &words[..] else { return Err(UnknownTable) };
        let numbers = |text: &str, between: char| -> Option<(usize, usize)> {
            let (a, b) = text.split_once(between)?;
            Some((a.parse().ok()?, b.parse().ok()?))
        };
        let (n_lines, n_places) = numbers(size, 'x').ok_or(UnknownTable)?;
        let (line, place) = numbers(goal, '.').ok_or(UnknownTable)?;
        let grain = match grain {
            "coarse" => Grain::Coarse,
            "fine" => Grain::Fine,
            _ => Grain::Finest,
        };
        let last_move = match last_move {
            "counted" => LastMove::Counted,
            _ => LastMove::Free,
        };
        let is_sound = line < n_lines
            && place < n_places
            && n_lines.min(n_places) >= 2
            && n_lines.checked_mul(n_places).is_some_and(|n_cells| n_cells <= MAX_CELLS);
        let id = TableId { n_lines, n_places, goal: Spot { line, place }, grain, last_move };
        if is_sound && id.to_string() == text { Ok(id) } else { Err(UnknownTable) }
    }
}

/// A name for a file, such as `mtm-4x4-0.0-fine-free`.
impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TableId { n_lines, n_places, goal, grain, last_move } = self;
        let grain = match grain {
            Grain::Coarse => "coarse",
            Grain::Fine => "fine",
            Grain::Finest => "finest",
        };
        let last = match last_move {
            LastMove::Counted => "counted",
            LastMove::Free => "free",
        };
        write!(f, "mtm-{n_lines}x{n_places}-{}.{}-{grain}-{last}", goal.line, goal.place)
    }
}
