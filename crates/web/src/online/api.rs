//! Questions to the server that the page comes from, and to no other.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tuipan_protocol::{ErrorBody, ErrorCode, VERSION};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, Headers, RequestCache, RequestInit, Response};

use super::account::Device;

/// How long an answer is waited for, in milliseconds.
const PATIENCE: u32 = 10_000;

/// Why something did not work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// Nobody answers.
    Unreachable,
    /// The page comes from a plain host.
    NoServer,
    /// The server says no.
    Code(ErrorCode),
}

/// Asks for something.
pub async fn get<T: DeserializeOwned>(path: &str, device: Option<&Device>) -> Result<T, Trouble> {
    ask("GET", path, device, None::<&()>).await
}

/// Sends something.
pub async fn send<T: DeserializeOwned>(
    method: &str,
    path: &str,
    device: Option<&Device>,
    body: &impl Serialize,
) -> Result<T, Trouble> {
    ask(method, path, device, Some(body)).await
}

async fn ask<T: DeserializeOwned>(
    method: &str,
    path: &str,
    device: Option<&Device>,
    body: Option<&impl Serialize>,
) -> Result<T, Trouble> {
    let (status, text) = exchange(method, path, device, body).await?;
    if (200..300).contains(&status) {
        let text = if text.is_empty() { "null" } else { &text };
        // A plain host may answer anything with its first page.
        return serde_json::from_str(text).map_err(|_| Trouble::NoServer);
    }
    match serde_json::from_str::<ErrorBody>(&text) {
        Ok(error) => Err(Trouble::Code(error.code)),
        // A proxy whose server is gone, or no server at all.
        Err(_) if status >= 500 => Err(Trouble::Unreachable),
        Err(_) => Err(Trouble::NoServer),
    }
}

async fn exchange(
    method: &str,
    path: &str,
    device: Option<&Device>,
    body: Option<&impl Serialize>,
) -> Result<(u16, String), Trouble> {
    let gone = |_: JsValue| Trouble::Unreachable;
    let window = web_sys::window().ok_or(Trouble::Unreachable)?;
    let headers = Headers::new().map_err(gone)?;
    headers.set("Tuipan-Protocol", &VERSION.to_string()).map_err(gone)?;
    if let Some(device) = device {
        headers.set("Authorization", &device.token()).map_err(gone)?;
    }
    let init = RequestInit::new();
    init.set_method(method);
    init.set_cache(RequestCache::NoStore);
    init.set_signal(Some(&AbortSignal::timeout_with_u32(PATIENCE)));
    if let Some(body) = body {
        headers.set("Content-Type", "application/json").map_err(gone)?;
        let text = serde_json::to_string(body).map_err(|_| Trouble::Code(ErrorCode::BadRequest))?;
        init.set_body(&JsValue::from_str(&text));
    }
    init.set_headers(&headers);
    // Relative: to where the page is.
    let asked = window.fetch_with_str_and_init(&format!("api/v1{path}"), &init);
    let response: Response = JsFuture::from(asked).await.map_err(gone)?.unchecked_into();
    let text = JsFuture::from(response.text().map_err(gone)?).await.map_err(gone)?;
    Ok((response.status(), text.as_string().unwrap_or_default()))
}
