//! Reading positions in every form that people write or paste.
//!
//! What is accepted is the contract of docs/formats.md. One rule distinguishes most forms: every row has two cells or
//! more, so a row that is a single word must be compact, one base-36 digit per tile. A text of one row is a list, whose
//! shape is a square or is given. In brackets (JSON, Python) each innermost pair is a row.
//!
//! Reading takes linear time, stops at the first error, and never holds more tiles than the largest board has, whatever
//! the text. It must not guess: a text that could be two boards is an error.

use tuipan_names::quote;

use super::{ParseError, Place, Size, Tile};
use crate::rows::{Form, RowsError, only_word, split, unquoted, words};

/// The most cells a board can have.
const MAX_CELLS: usize = Size::MAX_SIDE * Size::MAX_SIDE;

/// What a text says before anyone asks whether it is a position.
pub(super) struct Written {
    pub tiles: Vec<Tile>,
    /// Whether every tile is one digit or letter of a compact row.
    pub all_compact: bool,
    /// How many tiles each row has; a list is one row.
    row_lengths: Vec<usize>,
    /// The side of a square board, from a separate line before the rows.
    side: Option<usize>,
}

/// Whether a text begins with a line that gives the size, as the files of a well-known school exercise do (their goal
/// is the spiral).
pub fn has_size_line(text: &str) -> bool {
    let text = without_remarks(text);
    split(&text, MAX_CELLS).is_ok_and(|(rows, form)| size_line(&rows, form).is_some())
}

/// Whether the lines of a text that is not a position were meant as the rows of one, and not as positions of their own.
///
/// Most rows are of one length. If that is a square number, each could be a list by itself, unless a size is given: then
/// there must be about as many rows, and a tile that no list of this length has.
pub fn looks_like_rows(text: &str, given: Option<Size>) -> bool {
    let text = without_remarks(text);
    let lines: Vec<&str> = text.trim().lines().map(str::trim).collect();
    if lines.iter().any(|line| line.is_empty()) {
        return false;
    }
    let (mut rows, form) = match split(&text, Size::MAX_SIDE + 1) {
        Ok(rows) => rows,
        Err(RowsError::Empty | RowsError::TooMany) => return false,
        // Brackets that are opened in one line and closed in another hold the lines together.
        Err(_) => {
            let is_open = |line: &&str| line.matches('[').count() != line.matches(']').count();
            return lines.iter().any(is_open);
        }
    };
    let has_side = size_line(&rows, form).is_some();
    if has_side {
        rows.remove(0);
    }
    // Several lines of several rows each are several positions.
    if rows.len() < 2 || lines.len() > 1 && rows.len() > lines.len() {
        return false;
    }
    let lengths: Vec<usize> = rows.iter().map(row_length).collect();
    let n_of = |length: usize| lengths.iter().filter(|&&other| other == length).count();
    let width = lengths.iter().copied().max_by_key(|&length| n_of(length)).unwrap_or(0);
    let is_tile_beyond = || {
        let beyond = |tile: Option<usize>| tile.is_some_and(|tile| tile > width);
        rows.iter().any(|row| match only_word(row) {
            Some(word) => word.chars().any(|c| beyond(c.to_digit(36).map(|digit| digit as usize))),
            None => words(row).any(|word| beyond(word.parse().ok())),
        })
    };
    let fits = match given {
        Some(size) => width == size.width(),
        None if width.isqrt().pow(2) == width => {
            width.abs_diff(rows.len()) <= 1 && is_tile_beyond()
        }
        None => true,
    };
    width > 1 && 2 * n_of(width) > rows.len() && (has_side || fits)
}

/// How many tiles a row has, as far as that matters.
fn row_length(row: &&str) -> usize {
    match only_word(row) {
        Some(word) => word.chars().take(Size::MAX_SIDE + 1).count(),
        None => words(row).take(Size::MAX_SIDE + 1).count(),
    }
}

/// The text without what follows a `#` in each line.
fn without_remarks(text: &str) -> String {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
    lines.collect::<Vec<&str>>().join("\n")
}

impl Written {
    pub fn read(text: &str) -> Result<Self, ParseError> {
        let text = without_remarks(text);
        let (mut rows, form) = split(&text, MAX_CELLS)?;
        let side = size_line(&rows, form);
        if side.is_some() {
            rows.remove(0);
        }
        let is_column = side.is_none() && is_column(&rows, form);
        let is_list = is_column || rows.len() == 1;

        let mut written =
            Written { tiles: Vec::new(), all_compact: true, row_lengths: Vec::new(), side };
        for (row_idx, row) in rows.into_iter().enumerate() {
            let row_start = written.tiles.len();
            let compact = if is_column || form == Form::Brackets { None } else { only_word(row) };
            written.all_compact &= compact.is_some();
            let place = |n_before: usize| match is_list {
                true => Place::Nth(n_before + 1),
                false => Place::Cell { row: row_idx + 1, column: n_before - row_start + 1 },
            };
            if let Some(word) = compact {
                for c in word.chars() {
                    written.push(digit(c, place(written.tiles.len()))?)?;
                }
            } else {
                for word in words(row) {
                    written.push(number(word, place(written.tiles.len()))?)?;
                }
            }
            written.row_lengths.push(written.tiles.len() - row_start);
        }
        if is_column {
            written.row_lengths = vec![written.tiles.len()];
        }
        Ok(written)
    }

    fn push(&mut self, tile: Tile) -> Result<(), ParseError> {
        if self.tiles.len() == MAX_CELLS {
            return Err(ParseError::TooMany);
        }
        self.tiles.push(tile);
        Ok(())
    }

    /// Where a tile is written, by its number from 0.
    pub fn place(&self, tile_idx: usize) -> Place {
        let mut column = tile_idx;
        for (row_idx, &length) in self.row_lengths.iter().enumerate() {
            if column < length && self.row_lengths.len() > 1 {
                return Place::Cell { row: row_idx + 1, column: column + 1 };
            }
            column = column.saturating_sub(length);
        }
        Place::Nth(tile_idx + 1)
    }

    /// The size of the board, from the rows, the number of tiles, and what was given.
    pub fn size(&self, given: Option<Size>) -> Result<Size, ParseError> {
        let told = self.side.map(|side| Size::new(side, side)).transpose()?;
        let given = match (given, told) {
            (Some(given), Some(told)) if given != told => {
                return Err(ParseError::OtherSize { found: told, given });
            }
            (given, told) => given.or(told),
        };
        let n_tiles = self.tiles.len();
        let (expected, height) = (self.row_lengths[0], self.row_lengths.len());
        if height == 1 {
            let n_cells = given.map_or((n_tiles + 1).isqrt().pow(2), Size::n_cells);
            if n_cells == n_tiles + 1 && !self.tiles.contains(&0) {
                return Err(ParseError::NoBlank { n_tiles });
            }
            let side = n_tiles.isqrt();
            return match given {
                Some(size) => Ok(size),
                None if side * side == n_tiles => Ok(Size::new(side, side)?),
                None => Err(ParseError::NotSquare { n_tiles }),
            };
        }
        if let Some(row_idx) = self.row_lengths.iter().position(|&length| length != expected) {
            let found = self.row_lengths[row_idx];
            return Err(ParseError::RaggedRow { row: row_idx + 1, found, expected });
        }
        let found = Size::new(expected, height)?;
        match given {
            Some(given) if given != found => Err(ParseError::OtherSize { found, given }),
            _ => Ok(found),
        }
    }
}

/// A list with one tile per line. No board's rows look like that: its one-word rows are compact, of two digits or more,
/// while every list has the tiles 0 to 3, of one.
fn is_column(rows: &[&str], form: Form) -> bool {
    form == Form::Lines
        && rows.len() > 1
        && rows.iter().all(|row| only_word(row).is_some())
        && rows.iter().any(|row| only_word(row).is_some_and(|word| word.chars().nth(1).is_none()))
}

/// The number in the first row, if it is the side of the square that the other rows make, or if it cannot be a row of
/// theirs. A size does not begin with 0: `02/34/51` is a board of three rows.
fn size_line(rows: &[&str], form: Form) -> Option<usize> {
    let (first, rest) = rows.split_first()?;
    let word = only_word(first).filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()))?;
    if word.starts_with('0') {
        return None;
    }
    let side = word.parse().ok().filter(|side| (Size::MIN_SIDE..=Size::MAX_SIDE).contains(side))?;
    let fits = || rest.len() == side && rest.iter().all(|row| row_length(row) == side);
    let is_no_row = || {
        let n_tiles = rest.first().map_or(0, row_length);
        // Several digits may also be a row that lacks a tile, unless they are a line by themselves and fit the rest.
        let is_meant = || {
            let is_compact = rest.first().is_some_and(|row| only_word(row).is_some());
            word.len() == 1
                || form == Form::Lines && (!is_compact || [n_tiles, rest.len()].contains(&side))
        };
        n_tiles > 1 && n_tiles != word.len() && !is_column(rows, form) && is_meant()
    };
    (form != Form::Brackets && (fits() || is_no_row())).then_some(side)
}

/// The tile that a digit of the compact form means.
fn digit(c: char, place: Place) -> Result<Tile, ParseError> {
    let text = || quote(c.encode_utf8(&mut [0; 4]));
    match c {
        '_' | '.' => Ok(0),
        c => c
            .to_digit(36)
            .map(|tile| tile as Tile)
            .ok_or_else(|| ParseError::NotATile { text: text(), place }),
    }
}

/// The tile that a word names.
fn number(word: &str, place: Place) -> Result<Tile, ParseError> {
    let text = || quote(word);
    if word.is_empty() {
        return Err(ParseError::NoTile(place));
    }
    let word = unquoted(word);
    if ["_", ".", "x", "X", "None", "null"].contains(&word) {
        return Ok(0);
    }
    if word.is_empty() || !word.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(ParseError::NotATile { text: text(), place });
    }
    let tile = word.parse().ok().filter(|&tile| usize::from(tile) < MAX_CELLS);
    tile.ok_or_else(|| ParseError::NumberTooLarge { text: text(), place })
}

impl From<RowsError> for ParseError {
    fn from(error: RowsError) -> Self {
        match error {
            RowsError::Empty => ParseError::Empty,
            RowsError::EmptyRow(row) => ParseError::EmptyRow(row),
            RowsError::Brackets => ParseError::Brackets,
            RowsError::Outside(word) => ParseError::OutsideBrackets(word),
            RowsError::TooMany => ParseError::TooMany,
        }
    }
}
