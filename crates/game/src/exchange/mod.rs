//! Lists of solves from other programs and for them, as docs/formats.md describes them.
//!
//! | file | what it holds |
//! |---|---|
//! | `cells.rs` | tables with separators, line by line |
//! | `values.rs` | times, dates and numbers as such tables write them |
//! | `cstimer.rs` | the exports of csTimer: JSON and CSV |
//! | `own.rs` | our own CSV and JSON |
//! | `take.rs` | what was read becomes runs of a profile |
//!
//! A solve that has its recording is a run like any other once the recording was played again. All others have the mode
//! [`Mode::Imported`](crate::Mode): they have statistics of their own and no place on a board.
//!
//! Reading is pure and does not panic. What cannot be read is reported with its place; the rest is read.

mod cells;
mod cstimer;
mod own;
mod take;
mod values;

use std::fmt;

use tuipan_names::quote;

pub use self::cstimer::to_cstimer;
pub use self::own::{to_csv, to_json};
pub use self::take::Taken;
use crate::{Kind, Layouts, Metric, Run, Steps, Unverified, WireError};

/// A penalty, as timers give them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Penalty {
    /// None.
    #[default]
    None,
    /// Milliseconds that are added to the time.
    Plus(u64),
    /// It does not count as solved.
    DidNotFinish,
}

/// A time from elsewhere, without a recording.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Solve {
    /// When, in milliseconds since 1970; `None` if that is not said.
    pub when: Option<u64>,
    /// Milliseconds, without the penalty.
    pub ms: u64,
    /// The penalty.
    pub penalty: Penalty,
    /// What was solved, if the list says so.
    pub kind: Option<Kind>,
    /// The moves in every metric, if they are known.
    pub steps: Option<Steps>,
    /// The length of a shortest solution and its metric, if it is known.
    pub optimum: Option<(Metric, u32)>,
    /// The scramble, as the other program writes it.
    pub scramble: String,
    /// What the player has noted.
    pub comment: String,
}

/// A solve of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// With its recording, which was played again.
    Run(Box<Run>),
    /// A time alone.
    Time(Box<Solve>),
}

/// A list of solves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// What it is called; empty for one without a name.
    pub name: String,
    /// What its solves are solves of, if the list says so.
    pub kind: Option<Kind>,
    /// The solves, in their order.
    pub items: Vec<Item>,
}

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Lists {
    /// The lists, none of them empty.
    pub lists: Vec<List>,
    /// What could not be read, in the order of the text.
    pub errors: Vec<ReadError>,
}

/// Something that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// Where.
    pub place: Place,
    /// Why.
    pub reason: Reason,
}

/// Where something is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A line, from 1.
    Line(usize),
    /// A solve of a list, from 1.
    Solve {
        /// The list.
        list: String,
        /// Its number.
        number: usize,
    },
}

/// Why something is not a solve.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// This many cells are there, and this many should be.
    Cells(usize, usize),
    /// It is not built like a solve.
    Shape,
    /// This is not a time.
    Time(String),
    /// This is not a date.
    Date(String),
    /// This is not a kind of puzzle.
    Kind(String),
    /// This is not a number.
    Number(String),
    /// The recording cannot be read.
    Recording(WireError),
    /// The recording is not a solved game.
    Unverified(Unverified),
}

/// Why a text is not a list of solves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSolves {
    /// It is none of the formats that are known.
    Foreign,
    /// It is not JSON; line and column, from 1.
    Json(usize, usize),
    /// A later version than this program knows.
    Newer(u64),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Line(line) => write!(f, "line {line}"),
            Place::Solve { list, number } => write!(f, "'{}', solve {number}", quote(list)),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Cells(found, wanted) => {
                write!(f, "there are {found} cells where there should be {wanted}")
            }
            Reason::Shape => f.write_str("this is not a solve"),
            Reason::Time(text) => write!(f, "'{}' is not a time", quote(text)),
            Reason::Date(text) => write!(f, "'{}' is not a date", quote(text)),
            Reason::Kind(text) => write!(f, "'{}' is not a kind of puzzle", quote(text)),
            Reason::Number(text) => write!(f, "'{}' is not a number", quote(text)),
            Reason::Recording(error) => write!(f, "the recording: {error}"),
            Reason::Unverified(error) => write!(f, "the recording: {error}"),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.reason)
    }
}

impl std::error::Error for ReadError {}

impl fmt::Display for NotSolves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotSolves::Foreign => f.write_str(
                "this is not a list of solves; csTimer's JSON and CSV and Tuipan's own can be read",
            ),
            NotSolves::Json(line, column) => {
                write!(f, "this is not valid JSON: line {line}, column {column}")
            }
            NotSolves::Newer(version) => {
                write!(f, "the list has version {version}: update Tuipan to read it")
            }
        }
    }
}

impl std::error::Error for NotSolves {}

/// Reads a list of solves in any format that is known; levels are looked up by their ids.
///
/// ```
/// use tuipan_game::exchange::{Item, read};
/// let text = "No.;Time;Comment;Scramble;Date;P.1\r\n1;12.34+;slow;RDLU;2026-11-17 20:15:33;10.34\r\n";
/// let found = read(text, &()).unwrap();
/// assert!(found.errors.is_empty());
/// let Item::Time(solve) = &found.lists[0].items[0] else { panic!() };
/// assert_eq!((solve.ms, solve.comment.as_str()), (10_340, "slow"));
/// ```
pub fn read(text: &str, layouts: &dyn Layouts) -> Result<Lists, NotSolves> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut found = match text.trim_start() {
        json if json.starts_with('{') => {
            let json: serde_json::Value = serde_json::from_str(json).map_err(|error| {
                let before = text.len() - json.len();
                let n_lines = text[..before].matches('\n').count();
                NotSolves::Json(error.line() + n_lines, error.column())
            })?;
            match own::read_json(&json, layouts)? {
                Some(found) => found,
                None => cstimer::read_json(&json).ok_or(NotSolves::Foreign)?,
            }
        }
        _ => match own::read_csv(text, layouts) {
            Some(found) => found,
            None => cstimer::read_csv(text).ok_or(NotSolves::Foreign)?,
        },
    };
    found.lists.retain(|list| !list.items.is_empty());
    Ok(found)
}
