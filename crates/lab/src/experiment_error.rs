//! Why a text is no experiment, and where.

use std::fmt;

use tuipan_names::{nearest as nearest_name, shown};
use tuipan_puzzle::tiles::{Size, SizeError};

use super::Experiment;

/// Why a text is no experiment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExperimentError {
    /// It is not TOML, or not the TOML of an experiment.
    Toml {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What kind of thing is wrong.
        kind: Box<TomlErrorKind>,
        /// The same as the reader of TOML says it, in one line.
        message: String,
    },
    /// It is, but a word or a part makes no sense.
    Flaw {
        /// The line, from 1, if it is about one.
        line: Option<usize>,
        /// What is wrong.
        message: String,
    },
}

/// What can be wrong with the TOML of an experiment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TomlErrorKind {
    /// It is no TOML.
    Syntax,
    /// A key is there twice.
    Twice,
    /// A field or a word that nobody knows.
    Unknown {
        /// What is written there.
        name: String,
        /// What could be.
        known: Vec<String>,
        /// What was probably meant.
        meant: Option<String>,
    },
    /// A name that is not in its list, such as that of an algorithm.
    UnknownName {
        /// What the list is of.
        list: String,
        /// What is written there.
        name: String,
        /// What could be.
        known: Vec<String>,
        /// What was probably meant.
        meant: Option<String>,
    },
    /// A value of the right type that cannot be there.
    BadValue {
        /// What is written there.
        value: String,
        /// What should be, as for another type.
        expected: String,
    },
    /// It is not the size of a board.
    Size(SizeError),
    /// A field is not there.
    Missing(String),
    /// A value of another type than this is there, such as `u32`.
    OtherType(String),
    /// Something that only the message tells.
    Other,
}

impl ExperimentError {
    pub(crate) fn of_toml(error: &toml::de::Error, text: &str) -> Self {
        if let Some(error) = unknown_section(text) {
            return error;
        }
        let span = error.span().unwrap_or_default();
        let before = text.get(..span.start).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        let message = error.message().lines().collect::<Vec<_>>().join(" ");
        let is_toml = || toml::from_str::<toml::Table>(text).is_ok();
        let word = text.get(span).unwrap_or_default().trim_matches(['"', '\'']);
        let kind = match word.parse::<Size>() {
            Err(error) if error.to_string() == message => TomlErrorKind::Size(error),
            _ => TomlErrorKind::of(&message, is_toml),
        };
        let message = match &kind {
            TomlErrorKind::Unknown { name, meant: Some(meant), .. } => {
                format!("unknown field '{name}' (did you mean {meant}?)")
            }
            TomlErrorKind::OtherType(expected) | TomlErrorKind::BadValue { expected, .. } => {
                let (begin, _) = message.rsplit_once("expected ").unwrap_or((&message, ""));
                format!("{begin}expected {}", in_words(expected))
            }
            _ => message,
        };
        let message = message.chars().map(shown).collect();
        ExperimentError::Toml { line, column, kind: Box::new(kind), message }
    }
}

impl TomlErrorKind {
    /// What a message is about. The reader has texts only, whose beginnings are those of serde.
    fn of(message: &str, is_toml: impl FnOnce() -> bool) -> Self {
        let begins = |start: &str| message.starts_with(start);
        let quoted = message.split('`').skip(1).step_by(2);
        let mut quoted = quoted.map(|name| name.chars().map(shown).collect::<String>());
        if begins("duplicate key") || begins("duplicate field") {
            TomlErrorKind::Twice
        } else if !is_toml() {
            TomlErrorKind::Syntax
        } else if begins("unknown field") || begins("unknown variant") {
            let name = quoted.next().unwrap_or_default();
            let known: Vec<String> = quoted.collect();
            TomlErrorKind::Unknown { meant: nearest(&name, &known), name, known }
        } else if let (true, Some(value), Some((_, expected))) = (
            begins("invalid value"),
            message.split(['`', '"']).nth(1),
            message.rsplit_once("expected "),
        ) {
            let value = value.chars().map(shown).collect();
            TomlErrorKind::BadValue { value, expected: expected.to_owned() }
        } else if let Some(unknown) = Self::unknown_name(message) {
            unknown
        } else if begins("missing field") {
            TomlErrorKind::Missing(quoted.next().unwrap_or_default())
        } else if let (true, Some((_, expected))) =
            (begins("invalid type"), message.rsplit_once("expected "))
        {
            TomlErrorKind::OtherType(expected.to_owned())
        } else {
            TomlErrorKind::Other
        }
    }
}

impl TomlErrorKind {
    /// Reads what [`tuipan_names::Unknown`] says: of errors the reader of TOML hands on only the texts.
    fn unknown_name(message: &str) -> Option<Self> {
        let (list, rest) = message.strip_prefix("unknown ")?.split_once(" '")?;
        let (name, rest) = rest.split_once('\'')?;
        let meant = rest.split_once("did you mean ").and_then(|(_, rest)| rest.split_once('?'));
        let known = rest.split_once("nown: ").map_or("", |(_, known)| known);
        Some(TomlErrorKind::UnknownName {
            list: list.to_owned(),
            name: name.chars().map(shown).collect(),
            known: known.split(", ").map(str::to_owned).collect(),
            meant: meant.map(|(meant, _)| meant.to_owned()),
        })
    }
}

/// A key of the outermost level that no experiment has. The reader of TOML may complain first about what follows from
/// it: with `[[serach]]` before it, `[[search.run]]` makes a table where a list is wanted.
fn unknown_section(text: &str) -> Option<ExperimentError> {
    let table: toml::Table = toml::from_str(text).ok()?;
    // The message about a key that nobody knows lists those that are known.
    let none = toml::from_str::<Experiment>("no-such-key = 0");
    let message = none.err()?.message().to_owned();
    let known: Vec<String> = message.split('`').skip(3).step_by(2).map(str::to_owned).collect();
    let (name, value) = table.iter().find(|(name, _)| !known.contains(name))?;
    let key = |line: &str| {
        let line = line.trim_start_matches(['[', ' ', '\t']);
        line.strip_prefix(name.as_str())
            .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    };
    let (line_idx, line) = text.lines().enumerate().find(|(_, line)| key(line))?;
    let column = line.find(name.as_str()).map_or(1, |at| line[..at].chars().count() + 1);
    let name: String = name.chars().map(shown).collect();
    let meant = nearest(&name, &known);
    let what = if value.is_table() || value.is_array() { "section" } else { "field" };
    let message = match &meant {
        Some(meant) => format!("unknown {what} '{name}' (did you mean {meant}?)"),
        None => format!("unknown {what} '{name}'; known: {}", known.join(", ")),
    };
    let kind = TomlErrorKind::Unknown { name, known, meant };
    Some(ExperimentError::Toml { line: line_idx + 1, column, kind: Box::new(kind), message })
}

/// What was probably meant.
fn nearest(name: &str, known: &[String]) -> Option<String> {
    nearest_name(name, known.iter().map(String::as_str)).map(str::to_owned)
}

/// What the reader of TOML expects, in words.
fn in_words(expected: &str) -> &str {
    match expected {
        "usize" | "u8" | "u16" | "u32" | "u64" => "a whole number, not negative",
        "isize" | "i8" | "i16" | "i32" | "i64" => "a whole number",
        "f32" | "f64" => "a number",
        "a sequence" => "a list",
        "a map" => "a section",
        other if other.starts_with("struct ") => "a section",
        other => other,
    }
}

impl fmt::Display for ExperimentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExperimentError::Toml { line, column, message, .. } => {
                write!(f, "line {line}, column {column}: {message}")
            }
            ExperimentError::Flaw { line: Some(line), message } => {
                write!(f, "line {line}: {message}")
            }
            ExperimentError::Flaw { line: None, message } => f.write_str(message),
        }
    }
}

impl std::error::Error for ExperimentError {}
