//! A text that could not be read, shown with the place of the error.

use std::fmt;

use unicode_width::UnicodeWidthChar;

use crate::lang::words;
use crate::said::Said;
use crate::words::{EN, Words};

/// How much of a long line is shown on either side of the error.
const AROUND: usize = 30;

/// What is wrong with a text, and where.
#[derive(Clone, Debug)]
pub struct Misread {
    /// The file, or what stands for one.
    pub source: Box<Said>,
    /// The line or the row, from 1, if the error has a place.
    pub line: Option<usize>,
    /// The character of the line, from 1.
    pub column: Option<usize>,
    /// What is wrong.
    pub error: Box<Said>,
    /// The line itself.
    excerpt: Option<String>,
}

impl Misread {
    /// An error in the whole text.
    pub fn whole(source: &Said, error: Said) -> Self {
        let source = Box::new(source.clone());
        let error = Box::new(error);
        Misread { source, line: None, column: None, error, excerpt: None }
    }

    /// An error at a place, with the line where it is.
    pub fn at(source: &Said, (line, column): (usize, usize), text: &str, error: Said) -> Self {
        Misread {
            line: Some(line),
            column: Some(column),
            excerpt: Some(text.to_owned()),
            ..Misread::whole(source, error)
        }
    }

    /// The text in the language of this run; `Display` has it in English.
    pub fn local(&self) -> String {
        self.in_words(words(), self.source.local(), self.error.local())
    }

    fn in_words(&self, words: &Words, source: &str, error: &str) -> String {
        let colon = words.program.colon;
        let (Some(line), Some(column)) = (self.line, self.column) else {
            // "the grid" does not say it twice.
            return match error.starts_with(source) {
                true => error.to_owned(),
                false => format!("{source}{colon}{error}"),
            };
        };
        let place = (words.blocks.place)(line, column);
        let mut text = format!("{source}{colon}{place}{colon}{error}");
        if let Some(excerpt) = &self.excerpt {
            let (shown, n_before) = excerpt_around(excerpt, column - 1);
            let number = line.to_string();
            let margin = " ".repeat(number.len());
            text += &format!("\n{number} | {shown}\n{margin} | {}^", " ".repeat(n_before));
        }
        text
    }
}

impl std::error::Error for Misread {}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(&EN, &self.source.to_string(), &self.error.to_string()))
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

    fn at(source: &str, place: (usize, usize), line: &str) -> String {
        Misread::at(&Said::same(source), place, line, Said::same("bad")).to_string()
    }

    #[test]
    fn the_caret_is_under_the_error() {
        let error = at("a.sbp", (12, 3), "曹曹x.");
        assert_eq!(error, "a.sbp: line 12, column 3: bad\n12 | 曹曹x.\n   |     ^");
        let error = at("a.sbp", (1, 3), "a\tb");
        assert_eq!(error, "a.sbp: line 1, column 3: bad\n1 | a\u{fffd}b\n  |   ^");
        // Behind the end of the line.
        let error = at("a.sbp", (1, 4), "abc");
        assert!(error.ends_with("1 | abc\n  |    ^"), "{error}");
    }

    #[test]
    fn long_lines_are_cut() {
        let line = format!("{}X{}", "a".repeat(500), "b".repeat(500));
        let error = at("a", (1, 501), &line);
        let lines: Vec<&str> = error.lines().collect();
        assert_eq!(lines[1].find('X').map(|at| at - '…'.len_utf8() + 1), lines[2].find('^'));
        assert!(lines[1].chars().count() < 80);
    }
}
