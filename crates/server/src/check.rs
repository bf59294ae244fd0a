//! Whether a recording is a solved game of the puzzle that was given out.
//!
//! Everything is replayed. What cannot be replayed is the time, so it is compared with what the server saw: a recording
//! cannot last longer than the time since the puzzle was given out, and it is *confirmed* only if first move and
//! solution arrived when it says they were made.

use tuipan_game::{
    Class, Layouts, LinkContent, Puzzle, Recording, Refused, Steps, Unsound, Unverified,
    VerifiedRun, read_link, verify,
};
use tuipan_protocol::{ErrorCode, TimeCheck};

use crate::Settings;
use crate::error::AppError;

/// What the server knows about an attempt.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// When the puzzle was given out.
    pub issued_at: i64,
    /// When the first move was reported.
    pub first_move_at: Option<i64>,
    /// When the recording came.
    pub now: i64,
}

impl Seen {
    /// How long a recording may last: as long as there was time, by a clock that may be a little fast. Nobody gains by
    /// a time that is too long, so this only has to refuse what cannot be.
    fn longest(&self, settings: &Settings) -> i64 {
        let passed = self.now - self.issued_at;
        passed + settings.clock_slack_ms + passed * settings.clock_drift_ppm / 1_000_000
    }
}

/// A recording that was replayed and is what was asked for. Only [`check`] makes one.
#[derive(Clone, Debug)]
pub struct Checked {
    run: VerifiedRun,
    time: TimeCheck,
}

impl Checked {
    /// The run.
    pub fn run(&self) -> &VerifiedRun {
        &self.run
    }

    /// Milliseconds from the first move to the last.
    pub fn ms(&self) -> i64 {
        // Times in recordings are below 2^48.
        self.run.ms() as i64
    }

    /// The steps.
    pub fn steps(&self) -> Steps {
        self.run.steps()
    }

    /// What it was played with.
    pub fn class(&self) -> Class {
        Class::of(self.run.recording().controls)
    }

    /// Whether the server saw how long it took.
    pub fn time(&self) -> TimeCheck {
        self.time
    }
}

/// Reads and replays a recording, and compares its time with what was seen.
pub fn check(
    link: &str,
    puzzle: &Puzzle,
    seen: Seen,
    layouts: &dyn Layouts,
    settings: &Settings,
) -> Result<Checked, AppError> {
    let run = solved(link, Some(puzzle), layouts)?;
    let ms = run.ms() as i64;
    if ms > seen.longest(settings) {
        return Err(ErrorCode::ImpossibleTime.into());
    }
    let time = match seen.first_move_at {
        Some(first) if (seen.now - first - ms).abs() <= settings.confirm_slack_ms => {
            TimeCheck::Confirmed
        }
        _ => TimeCheck::NotConfirmed,
    };
    Ok(Checked { run, time })
}

/// A game that was solved without help and pauses, of that puzzle or of any.
pub fn solved(
    link: &str,
    puzzle: Option<&Puzzle>,
    layouts: &dyn Layouts,
) -> Result<VerifiedRun, AppError> {
    let recording = read(link, layouts)?;
    if puzzle.is_some_and(|puzzle| recording.puzzle != *puzzle) {
        return Err(ErrorCode::OtherPuzzle.into());
    }
    if !recording.helps.is_empty() {
        return Err(ErrorCode::Assisted.into());
    }
    let run = verify(recording).map_err(|error| match error {
        Unverified::Unsound(Unsound { reason: Refused::Time, .. }) => {
            AppError::new(ErrorCode::ImpossibleTime, error)
        }
        Unverified::Unsound(_) => AppError::new(ErrorCode::IllegalMove, error),
        Unverified::NotSolved | Unverified::NoMoves => ErrorCode::NotSolved.into(),
        Unverified::TimeAfterEnd => AppError::new(ErrorCode::ImpossibleTime, error),
        Unverified::Metric => AppError::new(ErrorCode::BadRecording, error),
    })?;
    if run.n_pauses() > 0 {
        return Err(ErrorCode::Paused.into());
    }
    Ok(run)
}

/// The recording in a link; that of a challenge has one, too.
pub fn read(link: &str, layouts: &dyn Layouts) -> Result<Recording, AppError> {
    match read_link(link, layouts) {
        Ok(LinkContent::Recording(recording)) => Ok(recording),
        Ok(LinkContent::Challenge(challenge)) => Ok(challenge.recording().clone()),
        Ok(_) => Err(AppError::new(ErrorCode::BadRecording, "the link is not a recording")),
        Err(error) => Err(AppError::new(ErrorCode::BadRecording, error)),
    }
}
