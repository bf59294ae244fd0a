//! A challenge: a solved game and the name of who played it, to be beaten by somebody else.

use std::cmp::Ordering;

use data_encoding::BASE64URL_NOPAD;

use crate::wire;
use crate::{Metric, Recording, VerifiedRun};

/// The longest name, in bytes.
pub const MAX_NAME: usize = 40;

/// A recorded game to play against.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    name: String,
    recording: Recording,
}

impl Challenge {
    /// A challenge by somebody. Of the name, what cannot be shown in a line is left out, and so is what exceeds
    /// [`MAX_NAME`].
    pub fn new(name: &str, recording: Recording) -> Self {
        let is_shown = |c: &char| !c.is_control() && !is_invisible(*c);
        let mut cut = String::new();
        for c in name.trim().chars().filter(is_shown) {
            if cut.len() + c.len_utf8() > MAX_NAME {
                break;
            }
            cut.push(c);
        }
        cut.truncate(cut.trim_end().len());
        Challenge { name: cut, recording }
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

/// Characters that turn a line around or take no room: a name must not use them to look like another.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// How a run ended against the one that it was played against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// Milliseconds more than the opponent; less than 0 if it was faster.
    pub ms: i64,
    /// Steps more than the opponent, in the metric asked for.
    pub steps: i64,
}

impl Verdict {
    /// Compares two solved games of one puzzle; `None` if it is not a metric of theirs.
    pub fn of(own: &VerifiedRun, other: &VerifiedRun, metric: Metric) -> Option<Self> {
        let steps = |run: &VerifiedRun| run.steps().get(metric).map(i64::from);
        // Times in recordings are below 2^48.
        let ms = |run: &VerifiedRun| run.ms() as i64;
        Some(Verdict { ms: ms(own) - ms(other), steps: steps(own)? - steps(other)? })
    }

    /// Who won: the faster one. `Less` is a victory, as with times.
    pub fn winner(&self) -> Ordering {
        self.ms.cmp(&0)
    }
}
