//! Positions from arguments, a file or standard input.
//!
//! Lines are read by a thread of their own, so that Ctrl-C is heard while the input is silent. A line
//! that cannot be read is handed on as such: one bad line does not end a batch.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Error, Result, anyhow, bail};
use tuipan_puzzle::tiles::Notation;

use crate::run::interrupt;

/// Longer lines are no positions: the largest board takes 49 kB.
const MAX_LINE: usize = 1 << 20;

/// Where to find positions.
#[derive(Clone, Debug, clap::Args)]
pub struct PositionArgs {
    /// Positions, each in quotes; - reads them from standard input, one a line
    ///
    /// Tiles row by row, 0 is the blank: "8 1 0/3 5 7/4 2 6", compact as 810357426 or
    /// 123456789ABCDEF0, a list with commas, or a grid of several lines. In files and on standard
    /// input there is one a line; blank lines, and what follows a #, are skipped.
    #[arg(value_name = "POSITION")]
    positions: Vec<String>,

    /// Read positions from a file, one a line
    #[arg(short, long, value_name = "FILE", conflicts_with = "positions")]
    file: Option<PathBuf>,
}

/// A position as it was given.
pub struct Given {
    /// Its line in a file or on standard input, from 1.
    pub line: Option<u64>,
    /// Its number among several arguments, from 1.
    pub argument: Option<u64>,
    /// The text, or why there is none.
    pub text: Result<String, String>,
}

impl Given {
    /// The error of a position, with its place among the others.
    pub fn locate(&self, error: &Error) -> Error {
        match (self.line, self.argument) {
            (Some(line), _) => anyhow!("line {line}: {error:#}"),
            (None, Some(argument)) => anyhow!("position {argument}: {error:#}"),
            (None, None) => anyhow!("{error:#}"),
        }
    }
}

/// Positions, one after the other.
pub enum Positions {
    /// From the arguments.
    Arguments { texts: std::vec::IntoIter<String>, several: bool, n_taken: u64 },
    /// From a reader, line by line.
    Lines(Receiver<io::Result<Given>>, String),
}

impl PositionArgs {
    /// Whether there may be more than one, so that a summary makes sense.
    pub fn is_batch(&self) -> bool {
        self.file.is_some() || self.reads_stdin() || self.positions.len() > 1
    }

    fn reads_stdin(&self) -> bool {
        match &self.file {
            Some(file) => file == Path::new("-"),
            None => self.positions.is_empty() || self.positions == ["-"],
        }
    }

    /// Starts to read.
    pub fn open(&self, notation: Notation) -> Result<Positions> {
        if self.reads_stdin() {
            let asked = self.file.is_some() || !self.positions.is_empty();
            if !asked && io::stdin().is_terminal() {
                bail!("no position is given; name one, or a --file, or - for standard input");
            }
            return Ok(lines(BufReader::new(io::stdin()), "standard input".to_owned()));
        }
        if let Some(path) = &self.file {
            let name = path.display().to_string();
            let file = File::open(path).with_context(|| format!("{name} cannot be opened"))?;
            return Ok(lines(BufReader::new(file), name));
        }
        if self.positions.iter().any(|position| position == "-") {
            bail!("- stands for standard input and cannot go together with positions");
        }
        self.check_quotes(notation)?;
        let texts = self.positions.clone().into_iter();
        Ok(Positions::Arguments { several: texts.len() > 1, texts, n_taken: 0 })
    }

    /// `tuipan solve 8 1 0 3 5 7 4 2 6` lacks its quotes.
    fn check_quotes(&self, notation: Notation) -> Result<()> {
        let is_position = |text: &String| notation.parse(text).is_ok();
        let joined = self.positions.join(" ");
        if self.positions.len() > 1
            && !self.positions.iter().any(is_position)
            && is_position(&joined)
        {
            bail!("these arguments are one position together; put it in quotes: \"{joined}\"");
        }
        Ok(())
    }
}

impl Positions {
    /// The next position; none at the end or after Ctrl-C.
    pub fn next(&mut self) -> Result<Option<Given>> {
        if interrupt::requested() {
            return Ok(None);
        }
        match self {
            Positions::Arguments { texts, several, n_taken } => {
                *n_taken += 1;
                let argument = several.then_some(*n_taken);
                Ok(texts.next().map(|text| Given { line: None, argument, text: Ok(text) }))
            }
            Positions::Lines(lines, name) => loop {
                match lines.recv_timeout(Duration::from_millis(50)) {
                    Ok(given) => {
                        return given.map(Some).with_context(|| format!("{name} cannot be read"));
                    }
                    Err(RecvTimeoutError::Disconnected) => return Ok(None),
                    Err(RecvTimeoutError::Timeout) if interrupt::requested() => return Ok(None),
                    Err(RecvTimeoutError::Timeout) => {}
                }
            },
        }
    }
}

fn lines(mut reader: impl BufRead + Send + 'static, name: String) -> Positions {
    let (sender, receiver) = sync_channel(16);
    thread::spawn(move || {
        let mut bytes = Vec::new();
        for line in 1.. {
            let given = match read_line(&mut reader, &mut bytes) {
                Ok(None) => return,
                Ok(Some(cut)) => text_of(&bytes, cut, line),
                Err(error) => Some(Err(error)),
            };
            let failed = matches!(given, Some(Err(_)));
            if given.is_some_and(|given| sender.send(given).is_err()) || failed {
                return;
            }
        }
    });
    Positions::Lines(receiver, name)
}

/// What a line says; nothing if it is blank.
fn text_of(bytes: &[u8], cut: bool, line: u64) -> Option<io::Result<Given>> {
    let text = match std::str::from_utf8(bytes) {
        _ if cut => Err(format!("the line is longer than {MAX_LINE} bytes")),
        Err(_) => Err("the line is not text (UTF-8)".to_owned()),
        Ok(text) => {
            let text = text.strip_prefix('\u{feff}').unwrap_or(text);
            let text = text.split('#').next().unwrap_or_default().trim();
            if text.is_empty() {
                return None;
            }
            Ok(text.to_owned())
        }
    };
    Some(Ok(Given { line: Some(line), argument: None, text }))
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

    fn read(bytes: &[u8]) -> Vec<(Option<u64>, Result<String, String>)> {
        let mut positions = lines(io::Cursor::new(bytes.to_vec()), String::new());
        let next = || positions.next().unwrap();
        std::iter::from_fn(next).map(|given| (given.line, given.text)).collect()
    }

    #[test]
    fn blank_lines_and_comments_are_skipped_but_counted() {
        let text = b"\xef\xbb\xbf# header\r\n\n 810357426 # the thesis\r\n1 2/3 0";
        let expected = [(Some(3), Ok("810357426".into())), (Some(4), Ok("1 2/3 0".into()))];
        assert_eq!(read(text), expected);
    }

    #[test]
    fn a_bad_line_does_not_end_the_rest() {
        let mut text = b"\xff\xfe\n".to_vec();
        text.extend(vec![b'7'; MAX_LINE + 1]);
        text.extend(b"\n1230\n");
        let read = read(&text);
        assert_eq!(read[0], (Some(1), Err("the line is not text (UTF-8)".into())));
        assert!(read[1].1.as_ref().unwrap_err().contains("longer than"));
        assert_eq!(read[2], (Some(3), Ok("1230".into())));
        assert_eq!(read.len(), 3);
    }
}
