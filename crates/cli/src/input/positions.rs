//! Positions from arguments, files or standard input.

use std::fs::{self, File};
use std::io::{self, BufReader, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use anyhow::{Error, Result};
use tuipan_names::Quoted;
use tuipan_puzzle::blocks::Collection;
use tuipan_puzzle::tiles::{Board, Notation, Size, has_size_line, looks_like_rows};

use super::lines::{MAX_LINE, read_lines};
use crate::lang::words;
use crate::run::interrupt;
use crate::said::{OrSay, Said};
use crate::translate;
use crate::words::Words;

/// Where to find positions.
#[derive(Clone, Debug, clap::Args)]
pub struct PositionArgs {
    #[arg(value_name = "POSITION|FILE", help = words().input.positions)]
    positions: Vec<String>,

    #[arg(short, long, value_name = "FILE", conflicts_with = "positions", help = words().input.file)]
    file: Option<PathBuf>,
}

/// A position as it was given.
pub struct Given {
    /// Its file, if it is from one.
    pub file: Option<String>,
    /// Whether there are several, so that messages name the file.
    pub several: bool,
    /// Its first line in a file or on standard input, from 1.
    pub line: Option<u64>,
    /// Its number among several arguments, from 1.
    pub argument: Option<u64>,
    /// The text, or why there is none.
    pub text: Result<String, Said>,
}

impl Given {
    /// Reads it.
    pub fn read(&self, notation: Notation) -> Result<Board> {
        let text = self.text.as_ref().map_err(Said::clone)?;
        let parsed =
            notation.parse(text).or_else(|error| notation.parse(&plain(text)).map_err(|_| error));
        if let (Err(_), Some(_), Some(said)) = (&parsed, self.line, mistaken_line(text)) {
            return Err(said.into());
        }
        parsed.or_say(|words| words.input.not_a_position.to_owned())
    }

    fn shown_file(&self) -> Option<String> {
        self.file.clone().filter(|_| self.several)
    }

    /// Its line or its number among the arguments, with its file if there are several.
    pub fn place(&self) -> String {
        let number = self.line.or(self.argument).map(|number| number.to_string());
        [self.shown_file(), number].into_iter().flatten().collect::<Vec<_>>().join(":")
    }

    /// What is wrong with a position, with its place among the others, for people.
    pub fn locate(&self, error: &Error) -> String {
        let Words { input, program, .. } = words();
        let place = match (self.line, self.argument) {
            (Some(line), _) => Some((input.at_line)(line)),
            (None, Some(number)) => Some((input.at_position)(number)),
            (None, None) => None,
        };
        let error = Some(translate::error(error.as_ref()));
        let parts: Vec<String> = [self.shown_file(), place, error].into_iter().flatten().collect();
        parts.join(program.colon)
    }
}

/// A position with the signs that the notation knows: digits and punctuation of full width, `|` between rows, tuples.
fn plain(text: &str) -> String {
    let text = text.trim().trim_matches(['|', '｜']);
    let known = |c: char| match c {
        '０'..='９' => char::from_u32(c as u32 - '０' as u32 + '0' as u32).unwrap_or(c),
        '；' => ';',
        '，' | '、' => ',',
        '／' | '|' | '｜' => '/',
        '　' => ' ',
        '(' | '（' | '［' => '[',
        ')' | '）' | '］' => ']',
        c => c,
    };
    text.chars().map(known).collect::<String>().replace(",]", "]")
}

/// Positions, one after the other.
pub struct Positions {
    sources: std::vec::IntoIter<Source>,
    /// What is being read, and what it is called.
    lines: Option<(Receiver<io::Result<Given>>, Quoted)>,
    notation: Notation,
    several: bool,
    /// Whether what is being read is a file.
    is_file: bool,
}

/// Where positions come from.
enum Source {
    Text(Given),
    File(File, Quoted),
    Stdin,
}

impl PositionArgs {
    /// As if only a file had been given.
    pub fn in_file(path: &Path) -> Self {
        PositionArgs { positions: Vec::new(), file: Some(path.to_owned()) }
    }

    /// Whether there may be more than one, so that a summary makes sense.
    pub fn is_batch(&self, notation: Notation) -> bool {
        match &self.positions[..] {
            _ if self.file.is_some() || self.reads_stdin() => true,
            _ if self.joined(notation).is_some() => false,
            [only] => is_file(only, notation) && whole(Path::new(only), notation).is_none(),
            _ => true,
        }
    }

    fn reads_stdin(&self) -> bool {
        match &self.file {
            Some(file) => file == Path::new("-"),
            None => self.positions.is_empty() || self.positions == ["-"],
        }
    }

    /// Starts to read.
    pub fn open(&self, notation: Notation) -> Result<Positions> {
        let mut sources = Vec::new();
        if self.reads_stdin() {
            let asked = self.file.is_some() || !self.positions.is_empty();
            if !asked && io::stdin().is_terminal() {
                return Err(Said::new(|words| words.input.no_position.to_owned()).into());
            }
            sources.push(Source::Stdin);
        } else if let Some(path) = &self.file {
            sources.push(open(path)?);
        } else {
            if self.positions.iter().any(|position| position == "-") {
                return Err(Said::new(|words| words.input.dash_and_positions.to_owned()).into());
            }
            let joined = self.joined(notation).map(|joined| vec![joined]);
            let positions = joined.as_ref().unwrap_or(&self.positions);
            let several = positions.len() > 1;
            for (text, number) in positions.iter().zip(1..) {
                let (text, file) = match is_file(text, notation) || is_missing(text, notation) {
                    false => (text.clone(), None),
                    true => match whole(Path::new(text), notation) {
                        Some(whole) => (whole, Some(Quoted::whole(text).to_string())),
                        None => {
                            sources.push(open(Path::new(text))?);
                            continue;
                        }
                    },
                };
                let argument = (several && file.is_none()).then_some(number);
                let text = match mistaken(&text, notation) {
                    Some(said) => Err(said),
                    None => Ok(text),
                };
                let given = Given { file, several, line: None, argument, text };
                sources.push(Source::Text(given));
            }
        }
        let several = sources.len() > 1;
        let sources = sources.into_iter();
        Ok(Positions { sources, lines: None, notation, several, is_file: false })
    }

    /// `tuipan solve 8 1 0 3 5 7 4 2 6` is one position without its quotes.
    fn joined(&self, notation: Notation) -> Option<String> {
        let is_position = |text: &String| notation.parse(text).is_ok();
        let joined = self.positions.join(" ");
        let are_parts = self.positions.len() > 1 && !self.positions.iter().any(is_position);
        (are_parts && is_position(&joined)).then_some(joined)
    }
}

/// Whether an argument that is neither a position nor a file was meant as a file: it has no blanks, and an ending, or it
/// begins as paths do.
fn is_missing(argument: &str, notation: Notation) -> bool {
    let ending = Path::new(argument).extension().and_then(|ending| ending.to_str());
    let is_word = |ending: &str| ending.len() < 6 && ending.chars().any(char::is_alphabetic);
    let is_path = ["/", "./", "../", "~/"].iter().any(|start| argument.starts_with(start))
        && !Path::new(argument).is_dir();
    !argument.contains(|c: char| c.is_whitespace() || "[](){},;".contains(c))
        && (ending.is_some_and(is_word) || is_path)
        && notation.parse(argument).is_err()
}

/// What an argument is that is not a position.
pub fn mistaken(text: &str, notation: Notation) -> Option<Said> {
    let is_word = !text.trim().contains(|c: char| c.is_whitespace() || "[](){},;/|".contains(c));
    if notation.parse(text).is_ok() || notation.parse(&plain(text)).is_ok() {
        None
    } else if Path::new(text).is_dir() {
        Some(
            Said::new(|words| (words.input.is_directory)(&Quoted::whole(text)))
                .coded("is-directory"),
        )
    } else if let Some(said) = other_thing(text) {
        Some(said)
    } else if is_word && !text.trim().is_empty() && !text.contains(char::is_numeric) {
        Some(Said::new(|words| (words.input.neither)(&Quoted::new(text))).coded("not-a-position"))
    } else {
        None
    }
}

/// What a line of a file or of standard input is that is not a position: a level, a size, or words.
fn mistaken_line(text: &str) -> Option<Said> {
    let is_words = !text.contains(char::is_numeric) && text.contains(char::is_alphabetic);
    let words =
        || Said::new(|words| (words.input.is_words)(&Quoted::new(text))).coded("not-a-position");
    other_thing(text).or_else(|| is_words.then(words))
}

/// What else has a text of its own: a size, a level.
fn other_thing(text: &str) -> Option<Said> {
    if text.contains(['x', 'X', '×', '*']) && text.parse::<Size>().is_ok() {
        Some(Said::new(|words| (words.input.is_size)(&Quoted::new(text))).coded("is-size"))
    } else if is_level(text) {
        Some(Said::new(|words| (words.input.is_level)(&as_argument(text))).coded("is-level"))
    } else {
        None
    }
}

/// Whether a text is the name of a level.
pub fn is_level(text: &str) -> bool {
    static LEVELS: LazyLock<Collection> = LazyLock::new(Collection::with_cars);
    text.contains(char::is_alphabetic) && LEVELS.find(text).is_ok()
}

/// As an argument for the shell.
pub fn as_argument(text: &str) -> Quoted {
    match text.contains(char::is_whitespace) {
        true => Quoted::new(&format!("\"{text}\"")),
        false => Quoted::new(text),
    }
}

/// The name of a file, in a message.
pub fn shown_path(path: &Path) -> Quoted {
    Quoted::whole(&path.display().to_string())
}

/// Whether an argument names a file. What is a position by itself is one; its file would be written ./NAME.
fn is_file(argument: &str, notation: Notation) -> bool {
    Path::new(argument).is_file() && notation.parse(argument).is_err()
}

fn open(path: &Path) -> Result<Source> {
    let name = shown_path(path);
    let file = File::open(path).or_say(|words| (words.input.cannot_open)(&name))?;
    Ok(Source::File(file, name))
}

/// The text of a file that holds just one position.
fn whole(path: &Path, notation: Notation) -> Option<String> {
    let is_small = fs::metadata(path).is_ok_and(|data| data.len() <= MAX_LINE as u64);
    let text = if is_small { fs::read_to_string(path).ok()? } else { return None };
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let is_one = notation.parse(text).is_ok() || has_size_line(text) || is_slip(text, notation);
    is_one.then(|| text.to_owned())
}

/// Whether a text was meant as the rows of one board. One of them may be a board by itself, but no more: each board has
/// a blank.
pub fn is_slip(text: &str, notation: Notation) -> bool {
    let is_position = |line: &&str| notation.parse(line).is_ok();
    looks_like_rows(text, notation.size) && text.lines().filter(is_position).count() < 2
}

/// An argument that is a text, the name of a file with the text, or - for standard input.
pub fn read_argument(argument: &str, is_text: impl Fn(&str) -> bool) -> Result<String> {
    if argument == "-" {
        return io::read_to_string(io::stdin())
            .or_say(|words| (words.input.cannot_read)(&Quoted::whole(words.input.standard_input)));
    }
    match Path::new(argument).is_file() && !is_text(argument) {
        true => read_text(Path::new(argument)),
        false => Ok(argument.to_owned()),
    }
}

/// The text of a file.
pub fn read_text(path: &Path) -> Result<String> {
    let name = shown_path(path);
    let bytes = fs::read(path).or_say(|words| (words.input.cannot_read)(&name))?;
    let not_text = |_| Said::new(|words| (words.input.not_text)(&name)).coded("not-text");
    Ok(String::from_utf8(bytes).map_err(not_text)?)
}

impl Positions {
    /// The next position; none at the end or after Ctrl-C.
    pub fn next(&mut self) -> Result<Option<Given>> {
        while !interrupt::requested() {
            let Some((lines, name)) = &self.lines else {
                match self.sources.next() {
                    None => return Ok(None),
                    Some(Source::Text(given)) => return Ok(Some(given)),
                    Some(Source::File(file, name)) => {
                        let lines =
                            read_lines(BufReader::new(file), name.clone(), self.notation, false);
                        self.is_file = true;
                        self.lines = Some((lines, name));
                    }
                    Some(Source::Stdin) => {
                        let name = Quoted::whole(words().input.standard_input);
                        let stdin = BufReader::new(io::stdin());
                        let lines = read_lines(stdin, name.clone(), self.notation, true);
                        self.is_file = false;
                        self.lines = Some((lines, name));
                    }
                }
                continue;
            };
            match lines.recv_timeout(Duration::from_millis(50)) {
                Ok(given) => {
                    let mut given = given.or_say(|words| (words.input.cannot_read)(name))?;
                    given.file = self.is_file.then(|| name.to_string());
                    given.several = self.several;
                    return Ok(Some(given));
                }
                Err(RecvTimeoutError::Disconnected) => self.lines = None,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
        Ok(None)
    }
}
