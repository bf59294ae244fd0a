//! Boards: the best run of each player.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{Millis, Player, TimeCheck};

/// Whose runs are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// Everybody's, from the best on.
    #[default]
    World,
    /// Those around the player who asks.
    Around,
    /// Those of the player who asks and of whom they follow.
    Friends,
}

/// What decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Ranking {
    /// The time.
    #[default]
    Time,
    /// Single tiles moved.
    Stm,
    /// Slides of one or more tiles.
    Mtm,
    /// Cells that pieces moved.
    Unit,
    /// Straight slides of pieces.
    Slide,
    /// Moves of pieces.
    Move,
}

impl Ranking {
    /// All of them.
    pub const ALL: [Ranking; 6] =
        [Ranking::Time, Ranking::Stm, Ranking::Mtm, Ranking::Unit, Ranking::Slide, Ranking::Move];

    /// The text in JSON and addresses; that of a metric is the metric's id.
    pub const fn as_str(self) -> &'static str {
        match self {
            Ranking::Time => "time",
            Ranking::Stm => "stm",
            Ranking::Mtm => "mtm",
            Ranking::Unit => "unit",
            Ranking::Slide => "slide",
            Ranking::Move => "move",
        }
    }
}

/// `GET /api/v1/boards`: which board, and which part of it.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct BoardQuery {
    /// What is compared: "4x4", "layout hrd-01".
    pub kind: String,
    /// "normal" unless given, or "daily".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<String>,
    /// The day of a daily board: "2026-11-16".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
    /// "keyboard", "pointer", "hover" or "mixed"; all of them unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    /// What decides; the time unless given.
    #[serde(default)]
    pub ranking: Ranking,
    /// Whose runs; everybody's unless given.
    #[serde(default)]
    pub scope: Scope,
    /// Where the page begins: `next` of the page before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// How many rows, 1 to 100; 20 unless given.
    #[cfg_attr(feature = "openapi", param(minimum = 1, maximum = 100))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
}

impl Scope {
    /// All of them.
    pub const ALL: [Scope; 3] = [Scope::World, Scope::Around, Scope::Friends];

    /// The text in JSON and addresses.
    pub const fn as_str(self) -> &'static str {
        match self {
            Scope::World => "world",
            Scope::Around => "around",
            Scope::Friends => "friends",
        }
    }
}

impl BoardQuery {
    /// What follows the `?` of the address that asks for it.
    ///
    /// ```
    /// use tuipan_protocol::BoardQuery;
    /// let query = BoardQuery { kind: "layout hrd-01".into(), limit: Some(5), ..BoardQuery::default() };
    /// assert_eq!(query.to_query(), "kind=layout%20hrd-01&ranking=time&scope=world&limit=5");
    /// ```
    pub fn to_query(&self) -> String {
        let BoardQuery { kind, mode, day, class, ranking, scope, after, limit } = self;
        let limit = limit.map(|limit| limit.to_string());
        let fields = [
            ("kind", Some(kind.as_str())),
            ("mode", mode.as_deref()),
            ("day", day.as_deref()),
            ("class", class.as_deref()),
            ("ranking", Some(ranking.as_str())),
            ("scope", Some(scope.as_str())),
            ("after", after.as_deref()),
            ("limit", limit.as_deref()),
        ];
        let given = fields.iter().filter_map(|(name, value)| Some((name, (*value)?)));
        given
            .map(|(name, value)| format!("{name}={}", encoded(value)))
            .collect::<Vec<_>>()
            .join("&")
    }
}

/// A text as a part of an address.
fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
            char::from(byte).to_string()
        }
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

/// A part of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BoardPage {
    /// The rows, the best first.
    pub rows: Vec<BoardRow>,
    /// Where the next page begins, if there is one.
    pub next: Option<String>,
    /// Whether the puzzle could be known before the attempt, as levels and dailies can.
    pub is_known_before: bool,
}

/// A row of a board: the best run of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BoardRow {
    /// The place, from 1; not known far down a board.
    pub place: Option<i64>,
    /// The player.
    pub player: Player,
    /// The run.
    pub run: Uuid,
    /// What decides: milliseconds or steps.
    pub value: i64,
    /// Milliseconds.
    pub ms: i64,
    /// Whether the server saw that.
    pub time: TimeCheck,
    /// When it was accepted.
    pub at: Millis,
}

/// `GET /api/v1/records`: a run that was the best of all when it came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecordRow {
    /// The player.
    pub player: Player,
    /// The run.
    pub run: Uuid,
    /// What decides: milliseconds or steps.
    pub value: i64,
    /// When it was accepted.
    pub at: Millis,
}
