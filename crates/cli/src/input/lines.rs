//! Positions from the lines of a file or of standard input.
//!
//! Lines are read by a thread of their own, so that Ctrl-C is heard while the input is silent. A paragraph, which is
//! what stands between blank lines, is one position if its lines together make a board, or would but for a slip, and
//! else one position per line. (Lines that are positions never make a board together: they all have a tile 1.) A line
//! that cannot be read is handed on as such: one bad line does not end a batch.

use std::io::{self, BufRead};
use std::mem;
use std::sync::mpsc::{Receiver, sync_channel};

use tuipan_names::Quoted;
use tuipan_puzzle::tiles::{Notation, Size, has_size_line};

use super::Given;
use super::positions::is_slip;
use crate::run::last_resort;
use crate::said::Said;

/// Longer lines are no positions: the largest board takes 49 kB.
pub const MAX_LINE: usize = 1 << 20;

/// The most lines that make a board: its rows, and one for the size.
const MAX_LINES: usize = Size::MAX_SIDE + 1;

/// Reads in the background; what is called `name` is one error if it begins as no text does. Of a stream nobody knows
/// when the next line comes, so its first line is answered at once if it is a position by itself.
pub fn read_lines(
    mut reader: impl BufRead + Send + 'static,
    name: Quoted,
    notation: Notation,
    is_stream: bool,
) -> Receiver<io::Result<Given>> {
    let (sender, receiver) = sync_channel(16);
    let mut paragraph = Paragraph { notation, is_stream, waiting: Vec::new(), are_lines: false };
    last_resort::spawn(move || {
        let mut bytes = Vec::new();
        if reader.fill_buf().is_ok_and(is_binary) {
            let text = Err(Said::new(|words| (words.input.not_text)(&name)).coded("not-text"));
            drop(sender.send(Ok(Given {
                file: None,
                several: false,
                line: None,
                argument: None,
                text,
            })));
            return;
        }
        for line in 1.. {
            let (ready, end) = match read_line(&mut reader, &mut bytes) {
                Ok(Some(cut)) => (paragraph.add(line, Line::of(&bytes, cut)), None),
                Ok(None) => (paragraph.end(), Some(Ok(()))),
                Err(error) => (paragraph.end(), Some(Err(error))),
            };
            let is_unheard = ready.into_iter().any(|given| sender.send(Ok(given)).is_err());
            match end {
                Some(Err(error)) => drop(sender.send(Err(error))),
                None if !is_unheard => continue,
                _ => {}
            }
            return;
        }
    });
    receiver
}

/// Whether something is not text from its first bytes on: pictures and programs, or text in UTF-16.
pub fn is_binary(bytes: &[u8]) -> bool {
    // A character may be cut off at the end.
    let is_invalid = || str::from_utf8(bytes).is_err_and(|error| error.error_len().is_some());
    bytes.contains(&0) && is_invalid()
}

/// A line as it stands there.
pub struct RawLine {
    /// From 1.
    pub number: u64,
    /// What it says, or why it is no text.
    pub text: Result<String, Said>,
}

/// Hands on every line, until `take` wants no more or nothing more can be read.
pub fn for_each_line(mut reader: impl BufRead, mut take: impl FnMut(io::Result<RawLine>) -> bool) {
    let mut bytes = Vec::new();
    for number in 1.. {
        let line = match read_line(&mut reader, &mut bytes) {
            Ok(None) => return,
            Ok(Some(cut)) => Ok(RawLine { number, text: text_of(&bytes, cut).map(str::to_owned) }),
            Err(error) => Err(error),
        };
        let is_over = line.is_err();
        if !take(line) || is_over {
            return;
        }
    }
}

/// The text of a line, or why it is none.
fn text_of(bytes: &[u8], cut: bool) -> Result<&str, Said> {
    match std::str::from_utf8(bytes) {
        _ if cut => {
            Err(Said::new(|words| (words.input.line_too_long)(MAX_LINE)).coded("line-too-long"))
        }
        Err(_) => Err(Said::new(|words| words.input.line_not_text.to_owned()).coded("not-text")),
        Ok(text) => Ok(text.strip_prefix('\u{feff}').unwrap_or(text).trim()),
    }
}

/// What a line says.
enum Line {
    Blank,
    /// Nothing but a remark, which does not end a paragraph.
    Remark,
    Text(Result<String, Said>),
}

impl Line {
    fn of(bytes: &[u8], cut: bool) -> Self {
        let text = match text_of(bytes, cut) {
            Ok(text) => text,
            Err(said) => return Line::Text(Err(said)),
        };
        match text.split('#').next().unwrap_or_default().trim() {
            "" if text.is_empty() => Line::Blank,
            "" => Line::Remark,
            text => Line::Text(Ok(text.to_owned())),
        }
    }
}

/// The lines since the last blank one.
struct Paragraph {
    notation: Notation,
    is_stream: bool,
    waiting: Vec<Given>,
    /// Whether it is clear that each line is a position.
    are_lines: bool,
}

impl Paragraph {
    /// Takes a line; gives the positions that are known by now.
    fn add(&mut self, line: u64, found: Line) -> Vec<Given> {
        let text = match found {
            Line::Blank => return self.end(),
            Line::Remark => return Vec::new(),
            Line::Text(text) => text,
        };
        let given = Given { file: None, several: false, line: Some(line), argument: None, text };
        let is_first = self.is_stream && self.waiting.is_empty();
        self.are_lines |= given.text.is_err() || is_first && given.read(self.notation).is_ok();
        self.waiting.push(given);
        self.are_lines |= self.waiting.len() > MAX_LINES;
        if self.are_lines { mem::take(&mut self.waiting) } else { Vec::new() }
    }

    /// What is left.
    fn end(&mut self) -> Vec<Given> {
        self.are_lines = false;
        let mut lines = mem::take(&mut self.waiting);
        if lines.len() < 2 {
            return lines;
        }
        let texts = lines.iter().filter_map(|given| given.text.as_deref().ok());
        let text = texts.collect::<Vec<_>>().join("\n");
        if self.notation.parse(&text).is_ok()
            || has_size_line(&text)
            || is_slip(&text, self.notation)
        {
            lines.truncate(1);
            lines[0].text = Ok(text);
        }
        lines
    }
}

/// Reads a line, but keeps no more of it than a position can have. Says whether it was cut; `None` at
/// the end.
fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let mut any = false;
    let mut cut = false;
    loop {
        let buffer = match reader.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            other => other?,
        };
        if buffer.is_empty() {
            return Ok(any.then_some(cut));
        }
        any = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        let room = MAX_LINE - line.len();
        cut |= part.len() > room;
        line.extend_from_slice(&part[..part.len().min(room)]);
        let used = end.map_or(buffer.len(), |end| end + 1);
        reader.consume(used);
        if end.is_some() {
            return Ok(Some(cut));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8], is_stream: bool) -> Vec<(Option<u64>, Result<String, Said>)> {
        let (bytes, name) = (io::Cursor::new(bytes.to_vec()), Quoted::whole("input"));
        let lines = read_lines(bytes, name, Notation::default(), is_stream);
        lines
            .into_iter()
            .map(|given| given.unwrap())
            .map(|given| (given.line, given.text))
            .collect()
    }

    #[test]
    fn blank_lines_and_comments_are_skipped_but_counted() {
        let text = b"\xef\xbb\xbf# header\r\n\n 810357426 # the thesis\r\n1 2/3 0";
        let expected = [(Some(3), Ok("810357426".into())), (Some(4), Ok("1 2/3 0".into()))];
        for is_stream in [false, true] {
            assert_eq!(read(text, is_stream), expected);
        }
    }

    #[test]
    fn a_bad_line_does_not_end_the_rest() {
        let mut text = b"\xff\xfe\n".to_vec();
        text.extend(vec![b'7'; MAX_LINE + 1]);
        text.extend(b"\n1230\n");
        let read = read(&text, true);
        assert_eq!(read[0].1.as_ref().unwrap_err().to_string(), "the line is not text (UTF-8)");
        assert!(read[1].1.as_ref().unwrap_err().to_string().contains("longer than"));
        assert_eq!(read[2], (Some(3), Ok("1230".into())));
        assert_eq!(read.len(), 3);
    }

    #[test]
    fn what_is_no_text_is_one_error() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\n810357426\n";
        for is_stream in [false, true] {
            let read = read(png, is_stream);
            assert_eq!(read.len(), 1);
            assert_eq!(read[0].1.as_ref().unwrap_err().to_string(), "input is not a text file");
        }
    }

    #[test]
    fn paragraphs_can_be_boards() {
        let text = b"# solvable\n3\n8 1 0\n3 5 7\n4 2 6\n\n12\n30\n\n\n1230\n810357426\nbad\n";
        let expected = [
            (Some(2), "3\n8 1 0\n3 5 7\n4 2 6"),
            (Some(7), "12\n30"),
            (Some(11), "1230"),
            (Some(12), "810357426"),
            (Some(13), "bad"),
        ];
        for is_stream in [false, true] {
            assert_eq!(read(text, is_stream), expected.map(|(line, text)| (line, Ok(text.into()))));
        }
        // The first row of a file's grid may be a position by itself.
        let grid = b"0 1 2 3\n4 5 6 7\n8 9 10 11\n12 13 14 15\n";
        assert_eq!(read(grid, false).len(), 1);
        // With a slip it is one bad position, also if the first row is a good one.
        for slip in ["0 1 2 3\n4 5 6 7\n8 9 1O 11\n12 13 14 15\n", "1 2 3\n4 5 6\n7 8 8\n"] {
            assert_eq!(read(slip.as_bytes(), false), [(Some(1), Ok(slip.trim().into()))]);
        }
        // Positions of their own, good and bad.
        assert_eq!(read(b"1230\n1203\n12x0\n1320\n", false).len(), 4);
        // More lines than a board has.
        let many = "123456780\n".repeat(500);
        assert_eq!(read(many.as_bytes(), false).len(), 500);
    }
}
