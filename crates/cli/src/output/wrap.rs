//! Long lines at the terminal's width, never inside words, the second line indented to match the first.
//!
//! Where a line may break, Unicode says (Chinese has no blanks, but a full stop may not begin a line); but words with
//! hyphens or slashes, such as options and positions, are not torn apart. What is longer than a line stays whole: moves
//! can then be copied.

use std::env;
use std::io;

use terminal_size::{Width, terminal_size_of};
use unicode_linebreak::{BreakOpportunity, linebreaks};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The width for help where no terminal says another.
const USUAL: usize = 100;
/// Text beside a label or an option has at least this many columns; else it goes below.
const LEAST: usize = 24;
/// How far it is indented there.
const BELOW: usize = 6;

/// The width of standard output: the terminal's, or `COLUMNS` if that is set; none for files and pipes.
pub fn width() -> Option<usize> {
    let terminal = terminal_size_of(io::stdout()).map(|(Width(width), _)| usize::from(width));
    let asked = || env::var("COLUMNS").ok()?.parse().ok();
    terminal.or_else(asked).filter(|&width| width > 0)
}

/// The width for help.
pub fn help_width() -> usize {
    width().unwrap_or(USUAL)
}

/// How many columns a text takes, whatever its colours.
pub fn columns(text: &str) -> usize {
    match text.contains('\x1b') {
        true => anstream::adapter::strip_str(text).to_string().width(),
        false => text.width(),
    }
}

/// A text filled up with blanks to that many columns.
pub fn padded(text: &str, n_columns: usize) -> String {
    format!("{text}{}", " ".repeat(n_columns.saturating_sub(columns(text))))
}

/// A text with blanks before it, at the right of that many columns.
pub fn right(text: &str, n_columns: usize) -> String {
    format!("{}{text}", " ".repeat(n_columns.saturating_sub(columns(text))))
}

/// Wraps one paragraph, whose first line begins at column `indent` and whose others are indented so far.
pub fn paragraph(text: &str, indent: usize, width: usize) -> String {
    let mut wrapped = String::new();
    let mut column = indent;
    for piece in pieces(text) {
        let n_columns = columns(piece.trim_end());
        if column > indent && column + n_columns > width {
            wrapped.truncate(wrapped.trim_end().len());
            wrapped.push('\n');
            wrapped.extend(std::iter::repeat_n(' ', indent));
            column = indent;
        }
        wrapped.push_str(piece);
        column += columns(piece);
    }
    wrapped
}

/// The parts of a text between which it may be broken.
fn pieces(text: &str) -> impl Iterator<Item = &str> {
    let may_break = |at: usize| {
        let before = text[..at].chars().next_back();
        let after = text[at..].chars().next();
        let is_wide = |c: Option<char>| c.is_some_and(|c| c.width() == Some(2));
        before.is_none_or(|c| c == ' ') || is_wide(before) || is_wide(after)
    };
    let breaks = linebreaks(text).filter(move |&(at, kind)| {
        kind == BreakOpportunity::Mandatory || at == text.len() || may_break(at)
    });
    let mut from = 0;
    breaks.map(move |(at, _)| &text[std::mem::replace(&mut from, at)..at])
}

/// Wraps the lines of a help text that are too long. What stands beside something else, two blanks or more away from
/// it, stays beside it, or goes below it where that leaves too little room.
pub fn lines(text: &str, width: usize) -> String {
    text.lines().map(|text| line(text.trim_end(), width)).collect::<Vec<_>>().join("\n")
}

fn line(text: &str, width: usize) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let indent = text.len() - text.trim_start().len();
    let below = " ".repeat(indent + BELOW);
    match split(&text[indent..]) {
        Some((head, gap, beside)) => {
            let head = &text[..indent + head.len()];
            let column = columns(head) + gap;
            match column + LEAST <= width {
                true => format!("{head}{}{}", " ".repeat(gap), paragraph(beside, column, width)),
                false => {
                    let head = paragraph(head.trim_start(), indent, width);
                    let beside = paragraph(beside, below.len(), width);
                    format!("{}{head}\n{below}{beside}", " ".repeat(indent))
                }
            }
        }
        None => format!("{}{}", " ".repeat(indent), paragraph(text.trim_start(), indent, width)),
    }
}

/// A text and the one beside it, with the gap between them.
fn split(text: &str) -> Option<(&str, usize, &str)> {
    let at = text.find("  ")?;
    let beside = text[at..].trim_start();
    (!beside.is_empty()).then(|| (&text[..at], text.len() - at - beside.len(), beside))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_hang() {
        let text = "every solution has at least forty-two moves";
        assert_eq!(paragraph(text, 4, 24), "every solution has\n    at least forty-two\n    moves");
    }

    #[test]
    fn chinese_breaks_anywhere_but_before_a_full_stop() {
        assert_eq!(paragraph("任何一步都不改变奇偶。好", 0, 20), "任何一步都不改变奇\n偶。好");
        assert_eq!(paragraph("用 --max-memory 限制", 0, 16), "用 --max-memory\n限制");
    }

    #[test]
    fn words_are_not_torn() {
        let moves = "RUL2D3R2U3LDRULDRUL";
        assert_eq!(
            paragraph(&format!("{moves} and-so-on/or-so"), 2, 12),
            format!("{moves}\n  and-so-on/or-so")
        );
    }

    #[test]
    fn colours_take_no_room() {
        assert_eq!(columns("\x1b[1m局面\x1b[0m x"), 6);
    }

    #[test]
    fn what_stands_beside_stays_there_or_goes_below() {
        let text = "  tuipan play   the game, here in the terminal";
        assert_eq!(
            lines(text, 42),
            "  tuipan play   the game, here in the\n                terminal"
        );
        assert_eq!(
            lines(text, 30),
            "  tuipan play\n        the game, here in the\n        terminal"
        );
        assert_eq!(lines(text, 80), text);
    }
}
