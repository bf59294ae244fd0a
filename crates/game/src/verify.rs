//! Verification: a run counts only if the rules accept it when it is played again.
//!
//! A [`VerifiedRun`] can be made in no other way, so whoever has one can rely on it. It proves that the
//! moves solve the puzzle and what they count. It cannot prove that a person made them, nor at what time:
//! a record board that must know gives out the puzzle and takes the time itself.

use std::fmt;

use crate::attempt::{Act, Attempt};
use crate::session::Unsound;
use crate::{Recording, Steps};

/// Why a recording is not a solved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unverified {
    /// Something in it cannot have been done.
    Unsound(Unsound),
    /// The goal is not reached.
    NotSolved,
    /// It was solved from the start.
    NoMoves,
    /// Time passes after the goal is reached.
    TimeAfterEnd,
    /// It is counted in a metric of another puzzle.
    Metric,
}

impl fmt::Display for Unverified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unverified::Unsound(error) => error.fmt(f),
            Unverified::NotSolved => f.write_str("the game ends before the goal is reached"),
            Unverified::NoMoves => f.write_str("the puzzle is solved from the start"),
            Unverified::TimeAfterEnd => f.write_str("time passes after the goal is reached"),
            Unverified::Metric => f.write_str("the metric is one of another puzzle"),
        }
    }
}

impl std::error::Error for Unverified {}

/// A solved game that has been played again by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerifiedRun {
    recording: Recording,
    attempt: Attempt,
    steps: Steps,
}

/// Plays a recording again.
pub fn verify(recording: Recording) -> Result<VerifiedRun, Unverified> {
    if !recording.puzzle.metrics().contains(&recording.metric) {
        return Err(Unverified::Metric);
    }
    let attempt = recording.replay().map_err(Unverified::Unsound)?;
    if !attempt.is_solved() {
        return Err(Unverified::NotSolved);
    }
    if attempt.line().is_empty() {
        return Err(Unverified::NoMoves);
    }
    if recording.rest > 0 {
        return Err(Unverified::TimeAfterEnd);
    }
    let steps = attempt.steps(&recording.puzzle);
    Ok(VerifiedRun { recording, attempt, steps })
}

impl VerifiedRun {
    /// The recording.
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// The attempt, with the moves that lead to the goal.
    pub fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    /// The steps in every metric.
    pub fn steps(&self) -> Steps {
        self.steps
    }

    /// Milliseconds from the first move to the last.
    pub fn ms(&self) -> u64 {
        self.attempt.last_at()
    }

    /// Whether help was taken.
    pub fn is_assisted(&self) -> bool {
        !self.recording.helps.is_empty()
    }

    /// How many moves were undone.
    pub fn n_undos(&self) -> u32 {
        self.attempt.n_acts(|act| *act == Act::Undo)
    }

    /// How often the clock was stopped.
    pub fn n_pauses(&self) -> u32 {
        self.attempt.n_acts(|act| *act == Act::Pause)
    }
}
