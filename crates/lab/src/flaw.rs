//! What is wrong with an experiment that could be read as TOML, and where.

use std::fmt;
use std::ops::Range;

use toml::Spanned;
use tuipan_names::shown;

/// A word or a part that makes no sense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    message: String,
    /// The bytes of the text that it is about, where they are known.
    at: Option<Range<usize>>,
}

impl From<String> for Flaw {
    /// The message may quote the text: whatever is there, it is one line.
    fn from(message: String) -> Self {
        Flaw { message: message.chars().map(shown).collect(), at: None }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl From<&str> for Flaw {
    fn from(message: &str) -> Self {
        message.to_owned().into()
    }
}

impl Flaw {
    /// The flaw of a word.
    pub fn of<T>(word: &Spanned<T>, message: String) -> Self {
        Flaw::from(message).within(word)
    }

    /// The same, somewhere in this; what is known more exactly stays.
    pub fn within<T>(self, place: &Spanned<T>) -> Self {
        Flaw { at: self.at.or(Some(place.span())), ..self }
    }

    /// The same, with a word about what it is part of.
    pub fn about(self, what: &str) -> Self {
        Flaw { at: self.at, ..Flaw::from(format!("{what}: {}", self.message)) }
    }

    /// Its line in the text, from 1.
    pub fn line(&self, text: &str) -> Option<usize> {
        let before = text.get(..self.at.as_ref()?.start)?;
        Some(before.matches('\n').count() + 1)
    }
}
