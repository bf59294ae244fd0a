//! A recorded game, finished or not: what saves and replay links hold.

use crate::attempt::{Attempt, Event};
use crate::link::from_text;
use crate::session::Unsound;
use crate::wire::{LinkContent, WireError};
use crate::{Controls, Helps, Layouts, Metric, Puzzle};

/// Everything that was done in a game. The fields can be anything; whether they make a game is for
/// [`Recording::replay`] and [`verify`](crate::verify) to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording {
    /// The puzzle, with its start.
    pub puzzle: Puzzle,
    /// What counted as a step.
    pub metric: Metric,
    /// What moves were made with.
    pub controls: Controls,
    /// What help was taken.
    pub helps: Helps,
    /// What was done, and when.
    pub events: Vec<Event>,
    /// Milliseconds played after the last event; none in a finished game.
    pub rest: u64,
}

impl Recording {
    /// Does everything again, by the rules.
    pub fn replay(&self) -> Result<Attempt, Unsound> {
        let mut attempt = Attempt::new(&self.puzzle);
        for (idx, event) in self.events.iter().enumerate() {
            let taken = attempt.take(&self.puzzle, event.clone());
            taken.map_err(|reason| Unsound { number: idx + 1, reason })?;
        }
        Ok(attempt)
    }
}

/// A recording in the form in which it is stored, its link. A player has thousands of them, and few are ever looked at:
/// they are read when they are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay(Box<str>);

impl Replay {
    /// Of a recording.
    pub fn of(recording: &Recording) -> Self {
        Replay(recording.to_link().into())
    }

    /// Of a link, which is not looked at.
    pub(crate) fn of_link(link: &str) -> Self {
        Replay(link.into())
    }

    /// The link.
    pub fn link(&self) -> &str {
        &self.0
    }

    /// The recording; levels are looked up by their ids.
    pub fn read(&self, layouts: &dyn Layouts) -> Result<Recording, WireError> {
        match from_text(&self.0, layouts)? {
            LinkContent::Recording(recording) => Ok(recording),
            LinkContent::Puzzle(_) | LinkContent::Challenge(_) => Err(WireError::OtherContent),
        }
    }
}
