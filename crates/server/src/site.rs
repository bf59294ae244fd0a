//! The page: from a directory, or from the program itself (feature `page`).
//!
//! Browsers ask again for files that they have (`no-cache`); what has not changed is not sent again.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::UNIX_EPOCH;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use tuipan_protocol::ErrorCode;

use crate::app::App;
use crate::auth::hash;
use crate::error::AppError;

/// Names and contents; empty without the feature `page`, or if the page had not been made.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// What tells the contents of [`FILES`] from others of the same names, in the same order.
static TAGS: LazyLock<Vec<String>> = LazyLock::new(|| {
    FILES.iter().map(|(_, bytes)| format!("\"{}\"", &hash(bytes)[..32])).collect()
});

/// The files of a site.
#[derive(Clone, Debug)]
pub enum Site {
    /// A directory that `cargo xtask web` has made.
    Directory(PathBuf),
    /// The page inside this program.
    Embedded,
}

impl Site {
    /// The page inside this program, if it was built with one.
    pub fn embedded() -> Option<Self> {
        let has_page = FILES.iter().any(|(name, _)| *name == "index.html");
        has_page.then_some(Site::Embedded)
    }

    /// A text that changes when the file does, as `ETag` has it.
    async fn tag(&self, name: &str) -> Option<String> {
        match self {
            Site::Directory(dir) => {
                let facts = tokio::fs::metadata(dir.join(name)).await.ok()?;
                let changed = facts.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
                Some(format!("W/\"{:x}-{:x}\"", facts.len(), changed.as_nanos()))
            }
            Site::Embedded => {
                let idx = FILES.iter().position(|(known, _)| *known == name)?;
                TAGS.get(idx).cloned()
            }
        }
    }

    async fn file(&self, name: &str) -> Option<Cow<'static, [u8]>> {
        match self {
            Site::Directory(dir) => tokio::fs::read(dir.join(name)).await.ok().map(Cow::Owned),
            Site::Embedded => {
                let file = FILES.iter().find(|(known, _)| *known == name);
                file.map(|(_, bytes)| Cow::Borrowed(*bytes))
            }
        }
    }
}

/// What `/` says where there is no page.
const NO_PAGE: &str = "<!doctype html><html lang=en><meta charset=utf-8><title>Tuipan</title><h1>Tuipan</h1>\
    <p>This server has no page inside; its <a href=/api>API</a> works. <code>cargo xtask web</code> makes the page; \
    then start the server with <code>--dir target/web</code>.\
    <p lang=zh>此服务器未包含网页，但 <a href=/api>API</a> 可用。先运行 <code>cargo xtask web</code> 生成网页，再用 \
    <code>--dir target/web</code> 启动。</html>";

/// Answers everything that is not the API.
pub async fn answer(State(app): State<App>, request: Request) -> Response {
    let path = request.uri().path();
    if path.starts_with("/api/") {
        return AppError::from(ErrorCode::NotFound).into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return AppError::from(ErrorCode::MethodNotAllowed).into_response();
    }
    let (site, name) = match (app.site(), file_name(path)) {
        (None, Some("index.html")) => return Html(NO_PAGE).into_response(),
        (Some(site), Some(name)) => (site, name),
        _ => return AppError::from(ErrorCode::NotFound).into_response(),
    };
    // First the tag: if the file changes meanwhile, it is only sent once more.
    let tag = site.tag(name).await.and_then(|tag| HeaderValue::try_from(tag).ok());
    let mut response = match &tag {
        Some(tag) if is_known(request.headers(), tag) => StatusCode::NOT_MODIFIED.into_response(),
        _ => match site.file(name).await {
            Some(bytes) => {
                let kind = HeaderValue::from_static(mime_type(name));
                ([(header::CONTENT_TYPE, kind)], bytes.into_owned()).into_response()
            }
            None => return AppError::from(ErrorCode::NotFound).into_response(),
        },
    };
    if let Some(tag) = tag {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

/// Whether the browser says that it has the file with this tag.
fn is_known(headers: &HeaderMap, tag: &HeaderValue) -> bool {
    let strong = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let Ok(tag) = tag.to_str().map(strong) else { return false };
    let lists = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|known| strong(known) == tag)
}

/// The name of a file of the site: plain parts only, so nothing outside it can be named.
fn file_name(path: &str) -> Option<&str> {
    let name = path.strip_prefix('/')?;
    let name = if name.is_empty() { "index.html" } else { name };
    let is_plain = |part: &str| {
        !part.is_empty()
            && !part.starts_with('.')
            && part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
    };
    name.split('/').all(is_plain).then_some(name)
}

/// What a file is, by the ending of its name. Unknown endings are plain bytes, which no browser runs.
fn mime_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webmanifest" => "application/manifest+json",
        "json" => "application/json",
        "txt" => "text/plain; charset=utf-8",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stay_inside_the_site() {
        assert_eq!(file_name("/"), Some("index.html"));
        assert_eq!(file_name("/assets/a-1.wasm"), Some("assets/a-1.wasm"));
        for path in
            ["", "/../x", "/a/../x", "/%2e%2e/x", "//x", "/a/", "/.git/config", "/a\\b", "/C:/x"]
        {
            assert_eq!(file_name(path), None, "{path}");
        }
    }

    /// The page says the same policy, but for what only a header can say.
    #[test]
    fn the_page_says_the_same_policy() {
        let page = include_str!("../../web/page/index.html");
        let policy = crate::app::POLICY.strip_suffix("; frame-ancestors 'none'").unwrap();
        assert!(page.contains(&format!("content=\"{policy}\"")), "{policy}");
    }
}
