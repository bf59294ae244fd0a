//! Links: puzzles and recordings as text that survives an address bar.
//!
//! The bytes of `wire.rs` in base64url without padding. A whole address that holds a link may be pasted.
//! Nothing from a link is ever shown as it is.

use data_encoding::{BASE64URL_NOPAD, DecodeKind};

use crate::level_text::Layouts;
use crate::wire::{self, LinkContent, WireError};
use crate::{Address, Puzzle, Recording};

/// The longest text that is looked at: a hundred times what usual games need.
pub const MAX_LINK: usize = 1 << 16;

/// Reads a link to a puzzle or a replay.
///
/// ```
/// use tuipan_game::{Puzzle, LinkContent, TilePuzzle, read_link};
/// use tuipan_puzzle::tiles::NamedGoal;
/// let goal = NamedGoal::default().board("4x4".parse()?);
/// let puzzle = Puzzle::Tiles(TilePuzzle::scrambled(goal, 2024));
/// assert_eq!(puzzle.to_link(), "UAECBAAAAAAAAAD9AG3Ou9c");
/// assert_eq!(read_link("https://a.example/#UAECBAAAAAAAAAD9AG3Ou9c", &())?, LinkContent::Puzzle(puzzle));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_link(text: &str, layouts: &dyn Layouts) -> Result<LinkContent, WireError> {
    let text = text.rsplit_once('#').map_or(text, |(_, fragment)| fragment).trim();
    if text.len() > MAX_LINK {
        return Err(WireError::TooLong);
    }
    match text.parse() {
        Ok(
            Address::Open(link)
            | Address::Replay(link)
            | Address::Challenge(link)
            | Address::EditLink(link),
        ) => from_text(&link, layouts),
        _ => from_text(text, layouts),
    }
}

/// Reads the text of any length.
pub(crate) fn from_text(text: &str, layouts: &dyn Layouts) -> Result<LinkContent, WireError> {
    let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|error| match error.kind {
        DecodeKind::Length => WireError::End,
        _ => WireError::Character(error.position + 1),
    })?;
    wire::read(&bytes, layouts)
}

impl Puzzle {
    /// The link to play it.
    pub fn to_link(&self) -> String {
        BASE64URL_NOPAD.encode(&wire::puzzle_to_bytes(self))
    }
}

impl Recording {
    /// The link to watch it, or to play against it.
    pub fn to_link(&self) -> String {
        BASE64URL_NOPAD.encode(&wire::recording_to_bytes(self))
    }

    /// Reads a recording from a link.
    pub fn from_link(text: &str, layouts: &dyn Layouts) -> Result<Self, WireError> {
        match read_link(text, layouts)? {
            LinkContent::Recording(recording) => Ok(recording),
            LinkContent::Puzzle(_) | LinkContent::Challenge(_) => Err(WireError::OtherContent),
        }
    }
}
