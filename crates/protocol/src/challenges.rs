//! Challenges: a solved game for others to beat, and how they did.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{Millis, Player};

/// `POST /api/v1/challenges`: a game to beat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NewChallenge {
    /// An accepted run of the player who asks.
    Run(Uuid),
    /// Any game that they solved without help and pauses, as a link.
    Recording(String),
}

/// What a game took.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Score {
    /// Milliseconds from the first move to the last, as recorded.
    pub ms: i64,
    /// The steps by metric.
    pub steps: BTreeMap<String, i64>,
}

/// A challenge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Challenge {
    /// The id.
    pub id: Uuid,
    /// Whose it is.
    pub by: Player,
    /// The kind of its puzzle.
    pub kind: String,
    /// The game, as the link of a challenge.
    pub link: String,
    /// What it took.
    pub score: Score,
    /// When it was stored.
    pub at: Millis,
    /// How many have answered it.
    pub n_results: i64,
    /// How many of them were faster.
    pub n_faster: i64,
    /// The result of the player who asks.
    pub own: Option<ChallengeResult>,
}

/// `POST /api/v1/challenges/{id}/results`: a game of the same puzzle, solved without help and pauses. The first counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewResult {
    /// The recording, as a link.
    pub recording: String,
}

/// How a game against a challenge ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It was faster.
    Won,
    /// It took as long.
    Drawn,
    /// It was slower.
    Lost,
}

/// A game against a challenge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChallengeResult {
    /// Who played.
    pub player: Player,
    /// What it took.
    pub score: Score,
    /// How it ended, for this player; for the challenger it is the opposite.
    pub verdict: Verdict,
    /// The recording, as a link.
    pub recording: String,
    /// When it came.
    pub at: Millis,
}

/// `GET /api/v1/me/challenges`: those that the player made or answered, the newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChallengePage {
    /// The challenges.
    pub rows: Vec<Challenge>,
    /// Where the next page begins, if there is one.
    pub next: Option<Uuid>,
}

/// `GET /api/v1/challenges/{id}/results`: the first that came first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ResultPage {
    /// The results.
    pub rows: Vec<ChallengeResult>,
    /// Where the next page begins, if there is one.
    pub next: Option<Uuid>,
}
