//! The log: a JSON object per line on standard error, for programs that collect them.
//!
//! It says what was asked and how it ended, never by whom: no addresses, names, ids, secrets or recordings. Paths are
//! logged as their patterns, such as `/api/v1/players/{id}`.

use std::time::Duration;

use axum::extract::MatchedPath;
use axum::http::Method;
use axum::response::Response;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tuipan_protocol::ErrorCode;

/// How much is logged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogLevel {
    /// Nothing.
    Off,
    /// What went wrong in the server or its database.
    #[default]
    Errors,
    /// Every request, too.
    Requests,
}

/// Logs to standard error from now on; a second call in a process changes nothing.
pub fn start(level: LogLevel) {
    let level = match level {
        LogLevel::Off => return,
        LogLevel::Errors => LevelFilter::WARN,
        LogLevel::Requests => LevelFilter::INFO,
    };
    // Only what this crate says: what others log may name queries and their values.
    let targets = Targets::new().with_target("tuipan_server", level);
    let lines = tracing_subscriber::fmt::layer().json().with_writer(std::io::stderr);
    let _ = tracing_subscriber::registry().with(targets).with(lines).try_init();
}

/// Logs a request that was answered.
pub fn request(method: &Method, path: Option<&MatchedPath>, response: &Response, took: Duration) {
    let known =
        [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::PATCH, Method::DELETE];
    let method = if known.contains(method) { method.as_str() } else { "other" };
    let path = path.map_or("other", MatchedPath::as_str);
    let code = response.extensions().get::<ErrorCode>().map_or("", |code| code.as_str());
    let (status, ms) = (response.status().as_u16(), took.as_secs_f64() * 1e3);
    tracing::info!(method, path, status, code, ms, "request");
}
