//! Errors in words of the program, in English and in the user's language: JSON is always English.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use serde::{Serialize, Serializer};

use crate::lang::words;
use crate::words::{EN, Words};

/// An error in words of the program.
#[derive(Clone, Debug)]
pub struct Said {
    english: String,
    local: String,
    code: Option<&'static str>,
    source: Option<Arc<anyhow::Error>>,
}

impl Said {
    /// Takes the words from the catalogue: `Said::new(|words| words.input.no_position.to_owned())`.
    pub fn new(text: impl Fn(&Words) -> String) -> Self {
        Said::with(|words, _| text(words))
    }

    /// The same for a text that quotes another, which must be in the same language; it is told whether that is English.
    pub fn with(text: impl Fn(&Words, bool) -> String) -> Self {
        Said { english: text(&EN, true), local: text(words(), false), code: None, source: None }
    }

    /// What is the same in every language, such as the name of a file.
    pub fn same(text: impl Into<String>) -> Self {
        let text = text.into();
        Said { english: text.clone(), local: text, code: None, source: None }
    }

    /// What failed, in words of the program, and the cause.
    pub fn because(cause: anyhow::Error, text: impl Fn(&Words) -> String) -> anyhow::Error {
        Said { source: Some(Arc::new(cause)), ..Said::new(text) }.into()
    }

    /// The same with a code for programs (docs/json.md).
    pub fn coded(self, code: &'static str) -> Self {
        Said { code: Some(code), ..self }
    }

    /// Its code, if it has one.
    pub fn code(&self) -> Option<&'static str> {
        self.code
    }

    /// The text in the language of this run; `Display` has it in English.
    pub fn local(&self) -> &str {
        &self.local
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl Error for Said {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        let source: &anyhow::Error = self.source.as_deref()?;
        Some(source.as_ref())
    }
}

impl Serialize for Said {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl PartialEq for Said {
    fn eq(&self, other: &Self) -> bool {
        self.english == other.english
    }
}

/// Says what failed, in words of the program; the cause follows.
pub trait OrSay<T> {
    /// The value, or an error that begins with this text.
    fn or_say(self, text: impl Fn(&Words) -> String) -> anyhow::Result<T>;
}

impl<T, E: Into<anyhow::Error>> OrSay<T> for Result<T, E> {
    fn or_say(self, text: impl Fn(&Words) -> String) -> anyhow::Result<T> {
        self.map_err(|error| Said::because(error.into(), text))
    }
}

impl<T> OrSay<T> for Option<T> {
    fn or_say(self, text: impl Fn(&Words) -> String) -> anyhow::Result<T> {
        self.ok_or_else(|| Said::new(text).into())
    }
}
