//! What can be wrong with a level or a position, and where.

use std::fmt;

use tuipan_names::shown;

use super::MAX_CELLS;

/// Why a text is not a level, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelError {
    /// The line of the text, from 1.
    pub line: usize,
    /// The character of that line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: LevelErrorKind,
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.kind)
    }
}

impl std::error::Error for LevelError {}

/// An error in a text. Texts from outside are quoted up to 20 characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LevelErrorKind {
    /// No level in the text.
    Empty,
    /// A line that is not `field: value`, nor anything else that may be there.
    NotAField(String),
    /// An unknown field.
    UnknownField(String),
    /// A field, or a part of the level, for the second time.
    Twice(&'static str),
    /// A field that has no value.
    NoValue(&'static str),
    /// A value that its field cannot have, and what it can.
    BadValue(String, Allowed),
    /// The id of an earlier level.
    SameId(String),
    /// The text ends, or something else comes, where this is wanted.
    Missing(Part),
    /// A row of a bare grid without cells; the row, from 1.
    EmptyRow(usize),
    /// Brackets that are not closed, not opened, or closed by others.
    Brackets,
    /// Something besides separators outside the brackets.
    OutsideBrackets(String),
    /// A row that is not as long as the first.
    Ragged {
        /// Its length.
        found: usize,
        /// The length of the first row.
        expected: usize,
    },
    /// A grid with too few or too many rows.
    Height {
        /// How many there are, if they have been counted to the end.
        found: usize,
        /// How many the start has.
        expected: usize,
    },
    /// More than [`MAX_CELLS`] cells.
    TooLarge {
        /// How many, as far as they have been counted.
        n_cells: usize,
    },
    /// A character that cannot be a piece.
    NotAPiece(char),
    /// A board without pieces.
    NoPiece,
    /// A board without a free cell.
    NoBlank,
    /// A piece whose cells do not hang together, and which is not listed in `split`.
    Torn(char),
    /// The same in a bare grid, which has no `split`.
    TornInGrid(char),
    /// The same in a bare grid of digits, where several pieces were meant.
    SameDigit(char),
    /// A blank line in a bare grid.
    BlankLine,
    /// A letter that is not a piece of the level.
    UnknownPiece(char),
    /// A piece that is not in the position.
    NoSuchPiece(char),
    /// A piece whose cells are not those of its shape.
    OtherShape(char),
    /// A piece on a wall.
    OnWall(char),
    /// A piece on a door that is closed to it.
    OnDoor(char),
    /// A wall or a door where the level has none.
    NoWallThere(char),
    /// A goal that names no piece.
    NoTarget,
}

/// A part of a level's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The line `puzzle: ID`.
    Id,
    /// That line, before the one that is there.
    IdBefore,
    /// The line `start:`.
    Start,
    /// The first row of the start.
    FirstRow,
    /// The line `goal:`.
    Goal,
    /// The line `end`.
    End,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Part::Id => "'puzzle: ID'",
            Part::IdBefore => "'puzzle: ID' before it",
            Part::Start => "'start:'",
            Part::FirstRow => "the first row of the start",
            Part::Goal => "'goal:'",
            Part::End => "'end'",
        })
    }
}

/// What a field can have as its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// The name of a rule.
    Rule,
    /// What must match in a goal.
    Mode,
    /// Nothing: rows begin on the next line.
    Nothing,
    /// One cell of a grid.
    Cell,
}

impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Allowed::Rule => "a rule; the only one is 'axis'",
            Allowed::Mode => "'piece' or 'shape'",
            Allowed::Cell => "one cell of a grid",
            Allowed::Nothing => "wanted here: rows begin on the next line",
        })
    }
}

impl fmt::Display for LevelErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LevelErrorKind::Empty => f.write_str("there is no level in the text"),
            LevelErrorKind::NotAField(text) => {
                write!(f, "'{text}' is not a field; a level begins with 'puzzle: ID'")
            }
            LevelErrorKind::UnknownField(name) => write!(f, "there is no field '{name}'"),
            LevelErrorKind::Twice(name) => write!(f, "'{name}' is there twice"),
            LevelErrorKind::NoValue(name) => write!(f, "'{name}' has no value"),
            LevelErrorKind::BadValue(text, wanted) => write!(f, "'{text}' is not {wanted}"),
            LevelErrorKind::SameId(id) => write!(f, "an earlier level has the id '{id}'"),
            LevelErrorKind::Missing(what) => write!(f, "{what} is missing"),
            LevelErrorKind::EmptyRow(row) => write!(f, "row {row} is empty"),
            LevelErrorKind::Brackets => f.write_str("the brackets do not match"),
            LevelErrorKind::OutsideBrackets(word) => {
                write!(f, "'{word}' stands outside the brackets")
            }
            LevelErrorKind::Ragged { found, expected } => {
                let s = if *found == 1 { "" } else { "s" };
                write!(f, "this row has {found} cell{s}, the first row has {expected}")
            }
            LevelErrorKind::Height { found, expected } => {
                let s = if *found == 1 { "" } else { "s" };
                write!(f, "this makes {found} row{s}, the start has {expected}")
            }
            LevelErrorKind::TooLarge { n_cells } => {
                write!(f, "a board has at most {MAX_CELLS} cells, and this one at least {n_cells}")
            }
            LevelErrorKind::NotAPiece(c) => write!(f, "'{}' cannot be a piece", shown(*c)),
            LevelErrorKind::NoPiece => f.write_str("there is no piece on the board"),
            LevelErrorKind::NoBlank => f.write_str(
                "there is no free cell on the board (free cells are . or, in a grid of digits, 0)",
            ),
            LevelErrorKind::Torn(c) => write!(
                f,
                "piece {c} is torn apart: this cell does not touch the rest of it (if that is meant, \
                 write 'split: {c}')"
            ),
            LevelErrorKind::TornInGrid(c) => {
                write!(f, "piece {c} is torn apart: this cell does not touch the rest of it")
            }
            LevelErrorKind::SameDigit(c) => write!(
                f,
                "the {c}s do not all touch; give each piece its own digit (only 1 may repeat)"
            ),
            LevelErrorKind::BlankLine => f.write_str(
                "this line is blank; a grid has no blank lines, several levels need 'puzzle: ID' records",
            ),
            LevelErrorKind::UnknownPiece(c) => write!(f, "the level has no piece {}", shown(*c)),
            LevelErrorKind::NoSuchPiece(c) => write!(f, "piece {c} is missing"),
            LevelErrorKind::OtherShape(c) => {
                write!(f, "piece {c} has another shape in the level's start")
            }
            LevelErrorKind::OnWall(c) => write!(f, "piece {c} is on a wall"),
            LevelErrorKind::OnDoor(c) => write!(f, "piece {c} is on a door that it may not enter"),
            LevelErrorKind::NoWallThere(c) => write!(f, "the level's start has no '{c}' there"),
            LevelErrorKind::NoTarget => f.write_str("the goal names no piece"),
        }
    }
}
