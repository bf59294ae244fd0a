//! Who asks: a device and its secret, `Authorization: Bearer DEVICE.SECRET`.
//!
//! The secret is made by the device and has 256 random bits, so a plain hash of it can be stored: there is nothing to
//! guess from a list of usual ones.

use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use sha2::{Digest, Sha256};
use sqlx::Row;
use subtle::ConstantTimeEq;
use tuipan_protocol::{ErrorCode, Uuid};

use crate::app::App;
use crate::error::AppError;

/// It is noted once in this time that a device was seen.
const SEEN_EVERY_MS: i64 = 60 * 1000;

/// A player, as one of their devices has shown.
#[derive(Clone, Copy, Debug)]
pub struct Caller {
    /// The player.
    pub player: Uuid,
    /// The device.
    pub device: Uuid,
}

/// The hash of a secret, a code or a file.
pub fn hash(bytes: impl AsRef<[u8]>) -> String {
    HEXLOWER.encode(&Sha256::digest(bytes))
}

/// Whether a text is a secret: 32 bytes in base64url.
pub fn is_secret(text: &str) -> bool {
    text.len() == 43 && BASE64URL_NOPAD.decode(text.as_bytes()).is_ok_and(|bytes| bytes.len() == 32)
}

/// The device and the secret in a header.
fn read(header: &str) -> Option<(Uuid, &str)> {
    let (scheme, token) = header.split_once(' ')?;
    let (device, secret) = token.trim().split_once('.')?;
    let is_bearer = scheme.eq_ignore_ascii_case("bearer") && is_secret(secret);
    is_bearer.then_some((device.parse().ok()?, secret))
}

impl FromRequestParts<App> for Caller {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        let header = parts.headers.get(AUTHORIZATION).and_then(|value| value.to_str().ok());
        let (device, secret) = header.and_then(read).ok_or(ErrorCode::Unauthorized)?;
        let query = "SELECT player, hash, seen_at FROM devices WHERE id = $1";
        let row = sqlx::query(query).bind(device.to_string()).fetch_optional(app.pool()).await?;
        let row = row.ok_or(ErrorCode::Unauthorized)?;
        let known: String = row.try_get("hash")?;
        if !bool::from(known.as_bytes().ct_eq(hash(secret).as_bytes())) {
            return Err(ErrorCode::Unauthorized.into());
        }
        let player: String = row.try_get("player")?;
        let player = player.parse().map_err(|_| ErrorCode::Internal)?;
        let now = app.now();
        if now - row.try_get::<i64, _>("seen_at")? >= SEEN_EVERY_MS {
            let query = sqlx::query("UPDATE devices SET seen_at = $1 WHERE id = $2");
            app.database().write(query.bind(now).bind(device.to_string())).await?;
        }
        Ok(Caller { player, device })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_headers_are_read() {
        let (device, secret) = (Uuid::nil(), "A".repeat(43));
        assert_eq!(read(&format!("Bearer {device}.{secret}")), Some((device, secret.as_str())));
        assert_eq!(read(&format!("bearer {device}.{secret}")), Some((device, secret.as_str())));
        for header in [
            String::new(),
            format!("Basic {device}.{secret}"),
            format!("Bearer {device}"),
            format!("Bearer {device}.{}", &secret[1..]),
            format!("Bearer {device}.{secret}A"),
            format!("Bearer x.{secret}"),
            format!("Bearer {device}.{}!", &secret[1..]),
        ] {
            assert_eq!(read(&header), None, "{header}");
        }
    }
}
