//! Why a text is not a position, in words that say what to fix.
//!
//! Texts come from anywhere, so what is quoted of them is shortened and has no control characters: a message is always
//! one short line.

use std::fmt;

use super::{BoardError, Size, SizeError, Tile};

/// Where in a text an error is, as it is written there (in snake order too).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a text of several rows: row and column, from 1.
    Cell {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
    },
    /// In a list: the how-manieth tile, from 1.
    Nth(usize),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Cell { row, column } => write!(f, "row {row}, column {column}"),
            Place::Nth(nth) => write!(f, "number {nth} of the list"),
        }
    }
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseError {
    /// Nothing but blank space.
    Empty,
    /// A word that is not a number, or a letter that is not a digit of the compact form.
    NotATile {
        /// What is written there, at most 20 characters of it.
        text: String,
        /// Where.
        place: Place,
    },
    /// A number that is too large for every board.
    NumberTooLarge {
        /// What is written there, at most 20 characters of it.
        text: String,
        /// Where.
        place: Place,
    },
    /// A digit of the compact form that is too large for this board.
    DigitTooLarge {
        /// The digit, as it is written.
        digit: char,
        /// The tile that the digit means, up to 35.
        tile: Tile,
        /// The board.
        size: Size,
    },
    /// A number that is too large for this board.
    TileTooLarge {
        /// The tile.
        tile: usize,
        /// The board.
        size: Size,
        /// Where.
        place: Place,
    },
    /// Two commas with nothing between them, or a comma at the start.
    NoTile(Place),
    /// Two slashes with nothing between them, or a slash at the start; the row, from 1.
    EmptyRow(usize),
    /// Brackets that are not closed, not opened, or closed by others.
    Brackets,
    /// Something besides separators outside the brackets.
    OutsideBrackets(String),
    /// A row that is not as long as the first.
    RaggedRow {
        /// The row, from 1.
        row: usize,
        /// Its length.
        found: usize,
        /// The length of row 1.
        expected: usize,
    },
    /// More tiles than the largest board has cells.
    TooMany,
    /// One tile too few, and the one that is missing is the blank.
    NoBlank {
        /// The number of tiles.
        n_tiles: usize,
    },
    /// A list that does not give the shape of its board.
    NotSquare {
        /// The number of tiles.
        n_tiles: usize,
    },
    /// Rows that are not of the size that was asked for.
    OtherSize {
        /// The size of the rows.
        found: Size,
        /// The size asked for.
        given: Size,
    },
    /// A board too small or too large.
    Size(SizeError),
    /// The shape is right, the tiles are not.
    Board(BoardError),
}

impl ParseError {
    /// For tiles that make no square: the size closest to a square that they fill, wider than high.
    pub fn example_size(&self) -> Option<Size> {
        match self {
            ParseError::NotSquare { n_tiles } => example_size(*n_tiles),
            _ => None,
        }
    }
}

/// Whether what is no tile number is a negative one.
pub fn is_negative(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '−']);
    digits.is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The size closest to a square that a number of tiles fills, wider than high.
fn example_size(n_tiles: usize) -> Option<Size> {
    let heights = (Size::MIN_SIDE..=n_tiles.isqrt()).rev();
    heights
        .filter(|height| n_tiles.is_multiple_of(*height))
        .find_map(|h| Size::new(n_tiles / h, h).ok())
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let max_tile = Size::MAX_SIDE * Size::MAX_SIDE - 1;
        match self {
            ParseError::Empty => f.write_str("there are no tiles in the text"),
            ParseError::NotATile { text, place } if is_negative(text) => {
                write!(f, "no tile has a negative number: '{text}' ({place})")
            }
            ParseError::NotATile { text, place } => {
                write!(f, "'{text}' ({place}) is not a tile number")
            }
            ParseError::NumberTooLarge { text, place } => {
                write!(f, "{text} ({place}) is too large: no board has a tile above {max_tile}")
            }
            ParseError::DigitTooLarge { digit, tile, size } => {
                let most = size.n_cells() - 1;
                write!(
                    f,
                    "'{digit}' stands for tile {tile}, but a {size} board has tiles 0 to {most}"
                )
            }
            ParseError::TileTooLarge { tile, size, place } => {
                let most = size.n_cells() - 1;
                write!(
                    f,
                    "tile {tile} ({place}) is too large: a {size} board has tiles 0 to {most}"
                )
            }
            ParseError::NoTile(place) => write!(f, "a tile is missing before a comma ({place})"),
            ParseError::EmptyRow(row) => write!(f, "row {row} is empty"),
            ParseError::Brackets => f.write_str("the brackets do not match"),
            ParseError::OutsideBrackets(word) => {
                write!(f, "'{word}' stands outside the brackets")
            }
            ParseError::RaggedRow { row, found, expected } => {
                let s = if *found == 1 { "" } else { "s" };
                write!(f, "row {row} has {found} tile{s}, row 1 has {expected}")
            }
            ParseError::TooMany => {
                let (side, most) = (Size::MAX_SIDE, max_tile + 1);
                write!(
                    f,
                    "the largest board is {side}x{side}, and the text has more than {most} tiles"
                )
            }
            ParseError::NoBlank { n_tiles } => {
                write!(f, "there is no blank (0) among the {n_tiles} tiles")
            }
            ParseError::NotSquare { n_tiles } => match self.example_size() {
                Some(size) => write!(
                    f,
                    "{n_tiles} tiles do not make a square board; give the size as WxH, such as \
                     {size} (the command line: --size {size})"
                ),
                None => write!(f, "{n_tiles} tiles do not fill a board of any size"),
            },
            ParseError::OtherSize { found, given } => {
                write!(f, "the rows make a {found} board, but the size given is {given}")
            }
            ParseError::Size(error) => error.fmt(f),
            ParseError::Board(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ParseError {}

impl From<SizeError> for ParseError {
    fn from(error: SizeError) -> Self {
        ParseError::Size(error)
    }
}

impl From<BoardError> for ParseError {
    fn from(error: BoardError) -> Self {
        ParseError::Board(error)
    }
}
