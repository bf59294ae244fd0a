//! A text that could not be read, shown with the place of the fault.

use std::fmt;

use unicode_width::UnicodeWidthChar;

/// How much of a long line is shown on either side of the fault.
const AROUND: usize = 30;

/// What is wrong with a text, and where.
#[derive(Clone, Debug)]
pub struct Misread {
    /// The file, or what stands for one.
    pub source: String,
    /// The line or the row, from 1, if the fault has a place.
    pub line: Option<usize>,
    /// The character of the line, from 1.
    pub column: Option<usize>,
    /// What is wrong.
    pub fault: String,
    /// The line itself.
    excerpt: Option<String>,
}

impl Misread {
    /// A fault of the whole text.
    pub fn whole(source: &str, fault: impl fmt::Display) -> Self {
        let (source, fault) = (source.to_owned(), fault.to_string());
        Misread { source, line: None, column: None, fault, excerpt: None }
    }

    /// A fault at a place, with the line where it is.
    pub fn at(
        source: &str,
        (line, column): (usize, usize),
        text: &str,
        fault: impl fmt::Display,
    ) -> Self {
        Misread {
            line: Some(line),
            column: Some(column),
            excerpt: Some(text.to_owned()),
            ..Misread::whole(source, fault)
        }
    }
}

impl std::error::Error for Misread {}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Misread { source, line, column, fault, excerpt } = self;
        write!(f, "{source}: ")?;
        let (Some(line), Some(column)) = (line, column) else { return write!(f, "{fault}") };
        write!(f, "line {line}, column {column}: {fault}")?;
        let Some(text) = excerpt else { return Ok(()) };
        let (shown, n_before) = excerpt_around(text, column - 1);
        let number = line.to_string();
        let margin = " ".repeat(number.len());
        write!(f, "\n{number} | {shown}\n{margin} | {}^", " ".repeat(n_before))
    }
}

/// The part of a line around a character, fit to be shown, and how many columns of the terminal are before
/// that character.
fn excerpt_around(line: &str, at: usize) -> (String, usize) {
    let mut shown = String::new();
    let mut n_before = 0;
    let first = at.saturating_sub(AROUND);
    if first > 0 {
        shown.push('…');
        n_before += 1;
    }
    let mut rest = line.chars().skip(first);
    for (idx, c) in (first..=at + AROUND).zip(rest.by_ref()) {
        // A terminal would obey control characters, and not show others at all.
        let (c, width) = match c.width() {
            Some(width) if width > 0 => (c, width),
            _ => ('\u{fffd}', 1),
        };
        shown.push(c);
        if idx < at {
            n_before += width;
        }
    }
    if rest.next().is_some() {
        shown.push('…');
    }
    (shown, n_before)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caret_is_under_the_fault() {
        let error = Misread::at("a.sbp", (12, 3), "曹曹x.", "bad").to_string();
        assert_eq!(error, "a.sbp: line 12, column 3: bad\n12 | 曹曹x.\n   |     ^");
        let error = Misread::at("a.sbp", (1, 3), "a\tb", "bad").to_string();
        assert_eq!(error, "a.sbp: line 1, column 3: bad\n1 | a\u{fffd}b\n  |   ^");
        // Behind the end of the line.
        let error = Misread::at("a.sbp", (1, 4), "abc", "bad").to_string();
        assert!(error.ends_with("1 | abc\n  |    ^"), "{error}");
    }

    #[test]
    fn long_lines_are_cut() {
        let line = format!("{}X{}", "a".repeat(500), "b".repeat(500));
        let error = Misread::at("a", (1, 501), &line, "bad").to_string();
        let lines: Vec<&str> = error.lines().collect();
        assert_eq!(lines[1].find('X').map(|at| at - '…'.len_utf8() + 1), lines[2].find('^'));
        assert!(lines[1].chars().count() < 80);
    }
}
