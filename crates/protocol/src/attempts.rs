//! Ranked attempts: a puzzle from the server, a recording back.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{Millis, Player};

/// `POST /api/v1/attempts`: a puzzle to play for the boards. An attempt at a daily puzzle that is open is answered
/// again: there is one, on whatever device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewAttempt {
    /// Which one.
    pub puzzle: PuzzleChoice,
}

/// What a ranked attempt is at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleChoice {
    /// A new scramble of tiles, 2x2 to 10x10, blank last.
    Tiles {
        /// The size: "4x4".
        size: String,
    },
    /// A built-in level of blocks.
    Level {
        /// Its id: "hrd-01".
        id: String,
    },
    /// Today's scramble (UTC).
    DailyTiles,
    /// Today's level (UTC).
    DailyBlocks,
}

/// An attempt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Attempt {
    /// The id.
    pub id: Uuid,
    /// The puzzle, as a link.
    pub puzzle: String,
    /// What it is compared with: "4x4", "layout hrd-01".
    pub kind: String,
    /// In which mode: "normal" or "daily".
    pub mode: String,
    /// When it was issued.
    pub issued_at: Millis,
    /// Until when a recording is taken.
    pub expires_at: Millis,
    /// When the first move was reported.
    pub first_move_at: Option<Millis>,
    /// How far it is.
    pub state: AttemptState,
    /// The run, once it was accepted.
    pub run: Option<Uuid>,
}

impl Attempt {
    /// When it was issued, if it is at a day's puzzle.
    pub fn daily_at(&self) -> Option<Millis> {
        (self.mode == "daily").then_some(self.issued_at)
    }
}

/// How far an attempt is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AttemptState {
    /// It can be played.
    Open,
    /// A run was accepted.
    Done,
    /// Nothing came in time.
    Expired,
}

/// `POST /api/v1/attempts/{id}/run`: the solved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Submission {
    /// The recording, as a link.
    pub recording: String,
}

/// Whether the server saw how long a run took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TimeCheck {
    /// First move and solution came when the recording says, within five seconds.
    Confirmed,
    /// They did not, or the game was played offline: listed below confirmed times.
    NotConfirmed,
}

/// A run that was accepted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Run {
    /// The id.
    pub id: Uuid,
    /// Who played.
    pub player: Player,
    /// What it is compared with: "4x4", "layout hrd-01".
    pub kind: String,
    /// In which mode: "normal" or "daily".
    pub mode: String,
    /// What it was played with: "keyboard", "pointer", "hover" or "mixed".
    pub class: String,
    /// Milliseconds from the first move to the last.
    pub ms: i64,
    /// Whether the server saw that.
    pub time: TimeCheck,
    /// The steps by metric: "stm", "mtm"; "unit", "slide", "move".
    pub steps: std::collections::BTreeMap<String, i64>,
    /// When it was accepted.
    pub at: Millis,
    /// The recording, as a link.
    pub recording: String,
}

/// The answer to a submission. The same recording sent again gets the same answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RunAnswer {
    /// The run.
    pub run: Run,
    /// The boards on which it is now the player's best.
    pub bests: Vec<String>,
}
