//! Players and their devices.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::Millis;
use crate::attempts::Run;

/// A player as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Player {
    /// The id.
    pub id: Uuid,
    /// The name; several players can have the same. Empty if the player was deleted.
    pub name: String,
    /// Four characters that tell players of the same name apart.
    pub tag: String,
    /// Whether it is a program, as it says itself.
    pub is_bot: bool,
    /// The highest grade that the player's runs on this server have earned, 1 to 9, or 0: each has a title.
    #[serde(default)]
    pub grade: u8,
    /// Whether the player was deleted.
    pub is_deleted: bool,
}

/// `POST /api/v1/players`: a new player with a first device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewPlayer {
    /// The name, 2 to 20 characters; spaces around it do not count.
    #[cfg_attr(feature = "openapi", schema(min_length = 2))]
    pub name: String,
    /// The device's secret: 32 random bytes in base64url. The server keeps a hash of it.
    #[cfg_attr(
        feature = "openapi",
        schema(
            pattern = "^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$",
            min_length = 43,
            max_length = 43
        )
    )]
    pub secret: String,
    /// Whether it is a program.
    #[serde(default)]
    pub is_bot: bool,
}

/// `POST /api/v1/devices`: another device of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NewDevice {
    /// The code that the first device was given.
    pub code: String,
    /// The new device's secret.
    #[cfg_attr(
        feature = "openapi",
        schema(
            pattern = "^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$",
            min_length = 43,
            max_length = 43
        )
    )]
    pub secret: String,
}

/// A player and the device that was just registered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Registered {
    /// The player.
    pub player: Player,
    /// The device: with its secret the `Authorization` of all requests.
    pub device: Uuid,
}

/// `POST /api/v1/me/codes`: a code that adds a device. It works once, for ten minutes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LinkCode {
    /// The code; it belongs into the fragment of a link.
    pub code: String,
    /// When it ends.
    pub expires_at: Millis,
}

/// A device.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Device {
    /// The id.
    pub id: Uuid,
    /// When it was added.
    pub created_at: Millis,
    /// When it last asked for something, to the minute.
    pub seen_at: Millis,
    /// Whether it is the one that asks.
    pub is_this: bool,
}

/// `GET /api/v1/me`: the player who asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// The player.
    pub player: Player,
    /// The devices that may speak for the player.
    pub devices: Vec<Device>,
    /// Whether the player may no longer submit runs.
    pub is_banned: bool,
}

/// `PATCH /api/v1/me`: another name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Rename {
    /// The name, 2 to 20 characters; spaces around it do not count.
    #[cfg_attr(feature = "openapi", schema(min_length = 2))]
    pub name: String,
}

/// `DELETE /api/v1/me`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Deletion {
    /// What becomes of the runs.
    #[serde(default)]
    pub runs: Runs,
}

/// What becomes of a deleted player's runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Runs {
    /// They stay on the boards, by a deleted player.
    #[default]
    Keep,
    /// They go.
    Delete,
}

/// `GET /api/v1/me/data`: everything that is stored about the player who asks. What can be long comes in pages of its own:
/// `/me/runs` and `/me/challenges`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StoredData {
    /// The player.
    pub player: Player,
    /// When the player came.
    pub created_at: Millis,
    /// The devices.
    pub devices: Vec<Device>,
    /// How many attempts were issued.
    pub n_attempts: i64,
    /// How many runs there are.
    pub n_runs: i64,
    /// How many challenges the player made or answered.
    pub n_challenges: i64,
    /// Whom the player follows.
    pub following: Vec<Player>,
    /// Whom the player has blocked.
    pub blocked: Vec<Player>,
}

/// A page of runs, the newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RunPage {
    /// The runs.
    pub rows: Vec<Run>,
    /// Where the next page begins, if there is one.
    pub next: Option<Uuid>,
}
