//! What a table is called: the name of its file without the ending.
//!
//! Names are typed by users (`tables remove NAME`) and become paths, so they are narrow: nothing in
//! them can lead out of the directory, hide a file, or differ only in case.

use std::str::FromStr;
use std::{error, fmt};

/// The longest name.
const MAX_NAME: usize = 100;

/// The name of a table: `a`-`z`, `0`-`9`, and between them `-`, `_`, `.`, `,`; at most 100 characters.
///
/// ```
/// use tuipan_store::TableName;
///
/// assert!("pdb-4x4-1,4,5".parse::<TableName>().is_ok());
/// assert!("../../secret".parse::<TableName>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableName(String);

impl TableName {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name of the file.
    pub(crate) fn file_name(&self) -> String {
        format!("{}.table", self.0)
    }

    /// The name that belongs to a file, unless the file has no name of ours.
    pub(crate) fn of_file(file_name: &str) -> Option<TableName> {
        file_name.strip_suffix(".table")?.parse().ok()
    }
}

impl fmt::Display for TableName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for TableName {
    type Err = TableNameError;

    fn from_str(text: &str) -> Result<Self, TableNameError> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        if let Some(c) = text.chars().find(|&c| !plain(c) && !"-_.,".contains(c)) {
            return Err(TableNameError::Character(c));
        }
        if text.len() > MAX_NAME {
            return Err(TableNameError::TooLong(text.len()));
        }
        if !text.starts_with(plain) || !text.ends_with(plain) {
            return Err(TableNameError::Ends);
        }
        Ok(TableName(text.to_owned()))
    }
}

/// Why a text is not a name of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableNameError {
    /// A character that no name has.
    Character(char),
    /// It does not begin and end with a letter or a digit.
    Ends,
    /// This many characters.
    TooLong(usize),
}

impl fmt::Display for TableNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableNameError::Character(c) => {
                write!(
                    f,
                    "{c:?} in the name of a table: only a-z, 0-9, '-', '_', '.' and ',' are allowed"
                )
            }
            TableNameError::Ends => {
                write!(f, "the name of a table begins and ends with a letter or a digit")
            }
            TableNameError::TooLong(n) => {
                write!(f, "the name of a table has at most {MAX_NAME} characters, not {n}")
            }
        }
    }
}

impl error::Error for TableNameError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_leave_the_directory() {
        for bad in
            ["", ".", "..", "../x", "a/b", "a\\b", "-x", ".x", "x.", "X", "c:x", "x y", "x\0"]
        {
            assert!(bad.parse::<TableName>().is_err(), "{bad:?}");
        }
        assert!("x".repeat(100).parse::<TableName>().is_ok());
        assert_eq!("x".repeat(101).parse::<TableName>(), Err(TableNameError::TooLong(101)));
    }

    #[test]
    fn a_file_name_gives_the_name_back() {
        let name: TableName = "pdb-4x4_a.b,c".parse().unwrap();
        assert_eq!(TableName::of_file(&name.file_name()), Some(name));
        for other in ["x", "x.tmp", ".table", "X.table", ".x.table"] {
            assert_eq!(TableName::of_file(other), None, "{other}");
        }
    }
}
