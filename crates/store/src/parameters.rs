//! What a table holds, as one line of text: `pdb size=4x4 tiles=1,4,5,8,9,12 encoding=2bit`.
//!
//! Two tables are the same if their lines are the same, byte by byte; so the line must name everything
//! that the bytes depend on, the version of the encoding included, in a fixed order. There is one way to
//! write it (single spaces, no empty word, no key twice), so that what is equal compares equal. Only
//! printable ASCII, because it is shown on terminals and comes from files that anyone may have written.
//!
//! The meaning of kinds and keys belongs to those who make tables, not here.

use std::str::FromStr;
use std::{error, fmt};

use crate::MAX_PARAMETERS;

/// What a table holds: a kind, then `key=value` pairs.
///
/// ```
/// use tuipan_store::Parameters;
///
/// let parameters: Parameters = "pdb size=4x4 tiles=1,4,5".parse().unwrap();
/// assert_eq!(parameters.kind(), "pdb");
/// assert_eq!(parameters.get("size"), Some("4x4"));
/// assert_eq!(parameters.to_string(), "pdb size=4x4 tiles=1,4,5");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Parameters(String);

impl Parameters {
    /// The whole line.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The first word: what sort of table it is.
    pub fn kind(&self) -> &str {
        self.0.split(' ').next().unwrap_or_default()
    }

    /// All keys with their values, in order.
    pub fn pairs(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.split(' ').skip(1).filter_map(|word| word.split_once('='))
    }

    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.pairs().find(|(k, _)| *k == key).map(|(_, value)| value)
    }
}

impl fmt::Display for Parameters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Parameters {
    type Err = ParametersError;

    fn from_str(text: &str) -> Result<Self, ParametersError> {
        if let Some(c) = text.chars().find(|c| !c.is_ascii_graphic() && *c != ' ') {
            return Err(ParametersError::Character(c));
        }
        if text.len() > MAX_PARAMETERS {
            return Err(ParametersError::TooLong(text.len()));
        }
        let mut words = text.split(' ');
        match words.next() {
            None | Some("") => return Err(ParametersError::NoKind),
            Some(kind) if kind.contains('=') => return Err(ParametersError::NoKind),
            Some(_) => {}
        }
        let mut keys = Vec::new();
        for word in words {
            match word.split_once('=') {
                Some((key, value)) if !key.is_empty() && !value.is_empty() => {
                    if keys.contains(&key) {
                        return Err(ParametersError::KeyTwice(key.to_owned()));
                    }
                    keys.push(key);
                }
                _ => return Err(ParametersError::NoPair(word.to_owned())),
            }
        }
        Ok(Parameters(text.to_owned()))
    }
}

/// Why a text names no table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParametersError {
    /// It does not begin with a word that is no pair.
    NoKind,
    /// A character that is not printable ASCII.
    Character(char),
    /// A word after the first that is not `key=value`; an empty one if there is a space too many.
    NoPair(String),
    /// A key that appears twice.
    KeyTwice(String),
    /// This many bytes do not fit the header of a table file.
    TooLong(usize),
}

impl fmt::Display for ParametersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParametersError::NoKind => write!(f, "no kind of table at the start"),
            ParametersError::Character(c) => write!(f, "{c:?} is not allowed"),
            ParametersError::NoPair(word) => write!(f, "'{word}' is not key=value"),
            ParametersError::KeyTwice(key) => write!(f, "key '{key}' appears twice"),
            ParametersError::TooLong(n) => write!(f, "{n} bytes, more than {MAX_PARAMETERS}"),
        }
    }
}

impl error::Error for ParametersError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_way_to_write_them() {
        use ParametersError::*;
        let error = |text: &str| text.parse::<Parameters>().unwrap_err();
        assert_eq!(error(""), NoKind);
        assert_eq!(error(" pdb"), NoKind);
        assert_eq!(error("size=4x4"), NoKind);
        assert_eq!(error("pdb "), NoPair(String::new()));
        assert_eq!(error("pdb  size=4x4"), NoPair(String::new()));
        assert_eq!(error("pdb size"), NoPair("size".into()));
        assert_eq!(error("pdb size="), NoPair("size=".into()));
        assert_eq!(error("pdb =4x4"), NoPair("=4x4".into()));
        assert_eq!(error("pdb a=1 b=2 a=1"), KeyTwice("a".into()));
        assert_eq!(error("pdb a=1\n"), Character('\n'));
        assert_eq!(error("pdb a=é"), Character('é'));
        assert_eq!(error(&"x".repeat(MAX_PARAMETERS + 1)), TooLong(MAX_PARAMETERS + 1));
    }

    #[test]
    fn pairs_keep_their_order_and_values_may_hold_equals_signs() {
        let parameters: Parameters = "walk b=1 a=x=y".parse().unwrap();
        assert_eq!(parameters.pairs().collect::<Vec<_>>(), [("b", "1"), ("a", "x=y")]);
        assert_eq!(parameters.get("c"), None);
        assert_eq!("exact".parse::<Parameters>().unwrap().pairs().count(), 0);
    }
}
