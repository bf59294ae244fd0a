//! A challenge: a solved game and its player's name, for somebody else to beat.

use data_encoding::BASE64URL_NOPAD;

use crate::wire;
use crate::{Recording, Steps, VerifiedRun};

/// The longest name, in bytes.
pub const MAX_NAME: usize = 40;

/// A recorded game to play against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    name: String,
    recording: Recording,
}

impl Challenge {
    /// A challenge by somebody, whose name is what [`clean_name`] makes of it.
    pub fn new(name: &str, recording: Recording) -> Self {
        Challenge { name: clean_name(name), recording }
    }

    /// Who played; empty if that is not said.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The game.
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// The link to take it up.
    pub fn to_link(&self) -> String {
        BASE64URL_NOPAD.encode(&wire::challenge_to_bytes(self))
    }
}

/// A player's name: what cannot be shown in a line is left out, and so is what exceeds [`MAX_NAME`].
pub fn clean_name(name: &str) -> String {
    let is_shown = |c: &char| !c.is_control() && !is_invisible(*c);
    let shown: String = name.chars().filter(is_shown).collect();
    let mut cut = String::new();
    for c in shown.trim_start().chars() {
        if cut.len() + c.len_utf8() > MAX_NAME {
            break;
        }
        cut.push(c);
    }
    cut.truncate(cut.trim_end().len());
    cut
}

/// Characters that turn a line around or take no room: a name must not use them to look like another. The list is part
/// of docs/formats.md, so it does not follow later versions of Unicode.
pub fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// What a run took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// Milliseconds.
    pub ms: u64,
    /// The steps in every metric.
    pub steps: Steps,
}

impl Score {
    /// Of a solved game.
    pub fn of(run: &VerifiedRun) -> Self {
        Score { ms: run.ms(), steps: run.steps() }
    }
}

/// How a run ended against the one that it was played against: the faster one wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// What the player took.
    pub own: Score,
    /// What the opponent took.
    pub other: Score,
}

impl Verdict {
    /// Compares two solved games of one puzzle.
    pub fn of(own: &VerifiedRun, other: &VerifiedRun) -> Self {
        Verdict { own: Score::of(own), other: Score::of(other) }
    }

    /// Milliseconds more than the opponent took; less than 0 if the player won.
    pub fn ms(&self) -> i64 {
        // Times in recordings are below 2^48.
        self.own.ms as i64 - self.other.ms as i64
    }
}
