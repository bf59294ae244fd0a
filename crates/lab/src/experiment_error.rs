//! Why a text is no experiment, and where.

use std::fmt;

use tuipan_names::shown;

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
        kind: TomlErrorKind,
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
    },
    /// A field is not there.
    Missing(String),
    /// A value of another type than this is there, such as `u32`.
    OtherType(String),
    /// Something that only the message tells.
    Other,
}

impl ExperimentError {
    pub(crate) fn of_toml(error: &toml::de::Error, text: &str) -> Self {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        let message = error.message().lines().collect::<Vec<_>>().join(" ");
        let is_toml = || toml::from_str::<toml::Table>(text).is_ok();
        let kind = TomlErrorKind::of(&message, is_toml);
        ExperimentError::Toml { line, column, kind, message: message.chars().map(shown).collect() }
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
            TomlErrorKind::Unknown { name, known: quoted.collect() }
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
