//! The device that the server knows this browser as. It is kept apart from the profile: exports may be given away, and
//! the secret may not.

use serde::{Deserialize, Serialize};
use tuipan_protocol::{Player, Uuid};

use crate::storage::DEVICE as KEY;

/// A device and its secret, and who plays on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Device {
    /// The server's id of it.
    pub device: Uuid,
    /// 32 random bytes in base64url.
    pub secret: String,
    /// The player, as last heard.
    pub player: Player,
}

impl Device {
    /// What requests are signed with.
    pub fn token(&self) -> String {
        format!("Bearer {}.{}", self.device, self.secret)
    }

    /// Whether another one is the same to the server, whatever the player is called there.
    pub fn is_same(&self, other: &Device) -> bool {
        self.device == other.device
    }
}

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

/// The device, if this browser has one.
pub fn read() -> Option<Device> {
    serde_json::from_str(&storage()?.get_item(KEY).ok().flatten()?).ok()
}

/// Keeps it, or forgets it.
pub fn keep(device: Option<&Device>) {
    let Some(storage) = storage() else { return };
    // Where nothing can be kept, the player is a new one next time.
    let _ = match device.and_then(|device| serde_json::to_string(device).ok()) {
        Some(text) => storage.set_item(KEY, &text),
        None => storage.remove_item(KEY),
    };
}

/// A new secret, if the browser has random numbers that nobody can foresee.
pub fn new_secret() -> Option<String> {
    let mut bytes = [0; 32];
    let crypto = web_sys::window()?.crypto().ok()?;
    crypto.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(data_encoding::BASE64URL_NOPAD.encode(&bytes))
}
