//! The first thing a client asks: who is there, and do we understand each other.

use serde::{Deserialize, Serialize};

use crate::Millis;

/// The version of this protocol.
pub const VERSION: u32 = 1;

/// The oldest version that is still understood.
pub const OLDEST_VERSION: u32 = 1;

/// Who is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Hello {
    /// The protocol that the server speaks.
    pub protocol: u32,
    /// The oldest protocol that it understands: an older page must be loaded again.
    pub oldest: u32,
    /// The version of the program.
    pub server: String,
    /// Its time.
    pub now: Millis,
}
