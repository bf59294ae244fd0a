//! Texts of rows: positions of tiles and grids of blocks, as people write and paste them.
//!
//! Rows are lines, or have `/` or `;` between them, or are in brackets as in JSON and Python. What is in a row is
//! not interpreted here; it is only split into words.

use tuipan_names::quote;

/// What separates the words of a row, besides blank space.
const COMMAS: [char; 3] = [',', '，', '、'];
/// What separates rows, besides the ends of lines.
const ROW_ENDS: [char; 3] = ['/', ';', '；'];
const BRACKETS: [char; 6] = ['[', ']', '(', ')', '{', '}'];

/// How the rows are separated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// One per line.
    Lines,
    /// Separators between them.
    Separated,
    /// Each innermost pair of brackets is one.
    Brackets,
}

/// Why a text has no rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RowsError {
    /// Nothing but blank space.
    Empty,
    /// Nothing between two separators or in brackets; the row, from 1.
    EmptyRow(usize),
    /// Brackets that are not closed, not opened, or closed by others.
    Brackets,
    /// Something besides separators outside the brackets.
    Outside(String),
    /// More rows than allowed.
    TooMany,
}

/// The rows of a text, at least one and at most a number of them.
pub(crate) fn split(text: &str, most: usize) -> Result<(Vec<&str>, Form), RowsError> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let (rows, form) = if text.contains(BRACKETS) {
        (bracketed(text, most)?, Form::Brackets)
    } else if text.contains(ROW_ENDS) {
        (separated(lines, most)?, Form::Separated)
    } else {
        (lines.take(most + 1).collect(), Form::Lines)
    };
    match rows.len() {
        0 => Err(RowsError::Empty),
        n if n > most => Err(RowsError::TooMany),
        _ => Ok((rows, form)),
    }
}

/// Lines split at their separators. One at the end of a line only ends its row.
fn separated<'a>(
    lines: impl Iterator<Item = &'a str>,
    most: usize,
) -> Result<Vec<&'a str>, RowsError> {
    let mut rows = Vec::new();
    let rows_of = |line: &'a str| line.strip_suffix(ROW_ENDS).unwrap_or(line).split(ROW_ENDS);
    for row in lines.flat_map(rows_of).take(most + 1) {
        if row.trim().is_empty() {
            return Err(RowsError::EmptyRow(rows.len() + 1));
        }
        rows.push(row);
    }
    Ok(rows)
}

/// What is in the innermost brackets.
fn bracketed(text: &str, most: usize) -> Result<Vec<&str>, RowsError> {
    let mut rows = Vec::new();
    let mut open = Vec::new();
    let mut last = 0;
    for (at, c) in text.char_indices().filter(|(_, c)| BRACKETS.contains(c)) {
        let between = &text[last..at];
        let mut is_row = false;
        if "[({".contains(c) {
            open.push((c, at));
        } else {
            let (opening, begin) = open.pop().ok_or(RowsError::Brackets)?;
            if !matches!((opening, c), ('[', ']') | ('(', ')') | ('{', '}')) {
                return Err(RowsError::Brackets);
            }
            is_row = begin + 1 == last;
        }
        last = at + 1;
        if !is_row {
            outside(between)?;
        } else if !between.trim().is_empty() {
            rows.push(between);
        } else if !(rows.is_empty() && open.is_empty()) {
            return Err(RowsError::EmptyRow(rows.len() + 1));
        }
        if rows.len() > most || open.len() > most {
            return Err(RowsError::TooMany);
        }
    }
    outside(&text[last..])?;
    if open.is_empty() { Ok(rows) } else { Err(RowsError::Brackets) }
}

/// Between brackets there is nothing but separators.
fn outside(text: &str) -> Result<(), RowsError> {
    let is_between = |c: char| c.is_whitespace() || COMMAS.contains(&c) || ROW_ENDS.contains(&c);
    match text.split(is_between).find(|word| !word.is_empty()) {
        Some(word) => Err(RowsError::Outside(quote(word))),
        None => Ok(()),
    }
}

/// What is between commas and spaces in a row. Between two commas with nothing between them, and before a
/// comma at the start, there is an empty word; a comma at the end only ends its word.
pub(crate) fn words(row: &str) -> impl Iterator<Item = &str> {
    let row = row.trim();
    let items = row.strip_suffix(COMMAS).unwrap_or(row).split(COMMAS);
    items.flat_map(|item| {
        let empty = if item.trim().is_empty() { Some("") } else { None };
        empty.into_iter().chain(item.split_whitespace())
    })
}

/// The word of a row that has only one.
pub(crate) fn only_word(row: &str) -> Option<&str> {
    let mut words = words(row);
    words.next().filter(|word| words.next().is_none() && !word.is_empty())
}

/// A word without the quotation marks around it.
pub(crate) fn unquoted(word: &str) -> &str {
    let quoted = ['\'', '"'].into_iter().find_map(|c| word.strip_prefix(c)?.strip_suffix(c));
    quoted.unwrap_or(word)
}
