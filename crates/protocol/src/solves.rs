//! Solving on the server: small puzzles at once, others as jobs.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::ErrorBody;

/// `POST /api/v1/solves`: a position of tiles or a level of blocks, and what the solution should be like.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewSolve {
    /// A position of tiles: "8 1 0/3 5 7/4 2 6". Either this or a level.
    #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9 ,/\n]*$", max_length = 4096))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The id of a built-in level of blocks: "hrd-01".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// The size of the position, where its text does not say it: "4x3".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<String>,
    /// The goal of tiles by its name; "blank-last" unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub goal: Option<String>,
    /// What is counted: "stm" or "mtm"; "unit", "slide" or "move".
    #[cfg_attr(feature = "openapi", schema(pattern = "^(stm|mtm|unit|slide|move)$"))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub metric: Option<String>,
    /// Whether the solution of tiles must be a shortest one.
    #[serde(default)]
    pub optimal: bool,
    /// Instead, how many seconds solutions of tiles are improved, 1 to 30.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 30))]
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "whole")]
    pub best_in: Option<u32>,
}

/// A whole number, which some languages write as 5.0.
fn whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u32>, D::Error> {
    let Some(number) = Option::<f64>::deserialize(deserializer)? else { return Ok(None) };
    let is_whole = number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&number);
    let number = is_whole.then_some(number as u32);
    number.map(Some).ok_or_else(|| D::Error::custom("a whole number is wanted"))
}

/// How far a job is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SolveState {
    /// It is being solved, or waits for its turn.
    Open,
    /// There is an answer.
    Done,
    /// There is none: see the error.
    Failed,
}

/// A job, or an answer that was there at once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Solve {
    /// The id of the job; nothing if the answer was known.
    pub id: Option<Uuid>,
    /// How far it is.
    pub state: SolveState,
    /// How it gets on: the events `searching` and `building` of docs/json.md.
    pub progress: Option<Value>,
    /// The best solution so far: the event `improved` of docs/json.md.
    pub improved: Option<Value>,
    /// The object of `tuipan solve --json` or `tuipan blocks solve --json` in docs/json.md.
    pub answer: Option<Value>,
    /// Why there is no answer.
    pub error: Option<ErrorBody>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_may_have_a_point() {
        let read = |json: &str| serde_json::from_str::<NewSolve>(json).map(|new| new.best_in).ok();
        for (json, best_in) in [
            ("{}", None),
            (r#"{"best_in":null}"#, None),
            (r#"{"best_in":5}"#, Some(5)),
            (r#"{"best_in":5.0}"#, Some(5)),
        ] {
            assert_eq!(read(json), Some(best_in), "{json}");
        }
        for json in
            [r#"{"best_in":5.5}"#, r#"{"best_in":-1}"#, r#"{"best_in":1e12}"#, r#"{"best_in":"5"}"#]
        {
            assert_eq!(read(json), None, "{json}");
        }
    }
}
