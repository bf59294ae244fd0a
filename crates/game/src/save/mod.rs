//! The save: a [`Profile`] as one text, for storage, export and import alike.
//!
//! One line per item, each with its own checksum, as described in docs/formats.md. So a damaged line costs
//! that line alone, and the error can be named; a line of a kind that this program does not know is kept
//! and written again. [`Profile::to_save`] and [`Profile::from_save`] are each other's inverse.
//!
//! **Versions.** The first line says the version. Every version that was ever written must be readable forever;
//! a file of each is kept in `tests/fixtures`. A later version than ours is refused as a whole: reading
//! part of it and writing that back would lose the rest.

mod fields;
pub mod pieces;
mod read;
mod write;

use std::fmt;

use tuipan_puzzle::blocks::LevelError;

use crate::session::Unsound;
use crate::wire::WireError;
use crate::{Layouts, Profile};

/// The version that we write.
pub(crate) const VERSION: u32 = 1;
/// What the first line begins with.
pub(crate) const MAGIC: &str = "tuipan-save ";

/// Why a text is not a save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// It is not one of ours.
    Foreign,
    /// A later version than this program knows.
    Newer(u32),
    /// Parts of it are damaged; what is left, and what is wrong with the rest.
    Damaged(Box<Damaged>),
}

/// A save with errors.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// What could be read.
    pub rest: Profile,
    /// What could not, in the order of the text. There is at least one.
    pub errors: Vec<LineError>,
}

/// An error in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it. But for a few kinds that say so, the line was dropped.
    pub kind: SaveErrorKind,
}

/// What can be wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveErrorKind {
    /// The first line is not readable; version 1 was assumed.
    Header,
    /// It is not UTF-8.
    NotText,
    /// The checksum does not fit, or there is none.
    Checksum,
    /// A field is missing, or one too many; which word the line begins with.
    Fields(&'static str),
    /// A field cannot be read; the word, and what it should be.
    Field(&'static str, &'static str),
    /// The recording of a slot cannot be read.
    Recording(WireError),
    /// The recording of a run cannot be read; the run was kept without it.
    Replay(WireError),
    /// The recording of a slot is not a game.
    Unsound(Unsound),
    /// A level that is none.
    Level(LevelError),
    /// Something that an earlier line has said already.
    Twice,
    /// A line after the end.
    AfterEnd,
    /// The last line is missing: the text was cut off.
    NoEnd,
    /// Lines were lost: how many there are, and how many there should be.
    Lost(usize, usize),
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveError::Foreign => f.write_str("this is not a Tuipan save file"),
            SaveError::Newer(version) => {
                write!(
                    f,
                    "the save has version {version}, but this program reads only up to {VERSION}"
                )
            }
            SaveError::Damaged(damaged) => {
                let n = damaged.errors.len();
                let s = if n == 1 { "" } else { "s" };
                write!(f, "the save has {n} error{s}")?;
                damaged.errors.first().map_or(Ok(()), |first| write!(f, "; {first}"))
            }
        }
    }
}

impl std::error::Error for SaveError {}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}

impl fmt::Display for SaveErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SaveErrorKind::Header => f.write_str("the first line has no version"),
            SaveErrorKind::NotText => f.write_str("this is not text"),
            SaveErrorKind::Checksum => f.write_str("the checksum is wrong"),
            SaveErrorKind::Fields(word) => write!(f, "'{word}' has the wrong number of fields"),
            SaveErrorKind::Field(word, what) => write!(f, "'{word}' has no valid {what}"),
            SaveErrorKind::Recording(error) => write!(f, "this unfinished game: {error}"),
            SaveErrorKind::Replay(error) => write!(f, "the replay of this run: {error}"),
            SaveErrorKind::Unsound(error) => write!(f, "this unfinished game: {error}"),
            SaveErrorKind::Level(error) => write!(f, "this level: {error}"),
            SaveErrorKind::Twice => f.write_str("this is in the file twice"),
            SaveErrorKind::AfterEnd => f.write_str("there is a line after the end"),
            SaveErrorKind::NoEnd => f.write_str("the end is missing: the save was cut off"),
            SaveErrorKind::Lost(found, expected) => {
                write!(f, "lines were lost: there are {found} of {expected}")
            }
        }
    }
}

impl Profile {
    /// The whole profile as text.
    pub fn to_save(&self) -> String {
        write::write(self)
    }

    /// Reads a profile; layouts are looked up by their ids.
    pub fn from_save(bytes: &[u8], layouts: &dyn Layouts) -> Result<Self, SaveError> {
        read::read(bytes, layouts)
    }
}
