//! Whom a player follows, who is online, and who is kept away.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{Millis, Player};

/// `POST /api/v1/me/following`: whom to follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Follow {
    /// A player from a board or a link.
    Player(Uuid),
    /// The player who gave this code.
    Code(String),
}

/// `POST /api/v1/me/friend-code`: a code by which others can follow the player who asks. The one before ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FriendCode {
    /// Ten digits and letters, in any case.
    pub code: String,
}

/// A player who is followed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Friend {
    /// The player.
    pub player: Player,
    /// Since when.
    pub since: Millis,
    /// Whether they follow back.
    pub follows_back: bool,
    /// Whether they have asked the server for something in the last two minutes; only said of those who follow back.
    pub is_online: bool,
}

/// `GET /api/v1/me/followers`: where a page begins.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams))]
#[cfg_attr(feature = "openapi", into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct PageQuery {
    /// `next` of the page before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<Uuid>,
    /// How many rows, 1 to 100; 20 unless given.
    #[cfg_attr(feature = "openapi", param(minimum = 1, maximum = 100))]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
}

/// A page of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerPage {
    /// The players.
    pub rows: Vec<Player>,
    /// Where the next page begins, if there is one.
    pub next: Option<Uuid>,
}
