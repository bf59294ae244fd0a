//! The puzzles of a day, and how a player stands with them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{Attempt, AttemptState};

/// The two puzzles of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DailyPuzzleKind {
    /// The N-puzzle.
    Tiles,
    /// 华容道.
    Blocks,
}

/// `GET /api/v1/daily`: which day.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct DailyQuery {
    /// The date (UTC), today unless given: "2026-11-17".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
}

/// The puzzles of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Daily {
    /// The date (UTC).
    pub day: String,
    /// The number that is shown; days before the first have none.
    pub number: Option<u32>,
    /// The scramble.
    pub tiles: DailyPuzzle,
    /// The level.
    pub blocks: DailyPuzzle,
}

/// A puzzle of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DailyPuzzle {
    /// The puzzle, as a link.
    pub puzzle: String,
    /// What it is compared with: "4x4", "layout fayaa-252".
    pub kind: String,
    /// What it is counted in: "stm" or "move".
    pub metric: String,
    /// The fewest steps that solve it; nothing until the server has found out.
    pub par: Option<i64>,
    /// The ranked attempt of the player who asks.
    pub attempt: Option<Attempt>,
}

/// `GET /api/v1/players/{id}/daily`: which puzzle, and which month.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct CalendarQuery {
    /// Which of the two.
    pub puzzle: DailyPuzzleKind,
    /// The month (UTC), the current one unless given: "2026-11".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub month: Option<String>,
}

/// How a player stands with the days of a month.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Calendar {
    /// How many days in a row were solved, up to today, or to yesterday while today's is still to come.
    pub streak: u32,
    /// The most days in a row.
    pub longest: u32,
    /// The days that were begun, the first of the month first.
    pub days: Vec<CalendarDay>,
}

/// A day that was begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CalendarDay {
    /// The date (UTC).
    pub day: String,
    /// How far the attempt is.
    pub state: AttemptState,
    /// The run, if it was solved.
    pub run: Option<Uuid>,
    /// Its milliseconds.
    pub ms: Option<i64>,
    /// Its steps by metric.
    pub steps: BTreeMap<String, i64>,
    /// The fewest steps that solve it, where they are known.
    pub par: Option<i64>,
}
