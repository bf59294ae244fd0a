//! Reading a request: method and path, and nothing else of it.

use std::io::Read;

/// No browser asks longer than this.
const MAX_BYTES: usize = 16 << 10;

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Whether only the headers are wanted.
    pub is_head: bool,
    /// The name of a file of the site: no leading `/`, no query, `index.html` for directories.
    pub name: String,
}

/// Why a request gets no file; the status to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bad {
    /// It cannot be read.
    Malformed,
    /// Something else than GET and HEAD.
    Method,
    /// A path that names no file.
    Path,
}

/// Reads a request up to the end of its headers.
pub fn read(stream: &mut impl Read) -> Result<Request, Bad> {
    let mut bytes = Vec::new();
    let mut block = [0; 2048];
    loop {
        let n_read = stream.read(&mut block).map_err(|_| Bad::Malformed)?;
        bytes.extend_from_slice(&block[..n_read]);
        if let Some(request) = parse(&bytes)? {
            return Ok(request);
        }
        if n_read == 0 || bytes.len() > MAX_BYTES {
            return Err(Bad::Malformed);
        }
    }
}

/// The request, if it is all there.
fn parse(bytes: &[u8]) -> Result<Option<Request>, Bad> {
    let mut headers = [httparse::EMPTY_HEADER; 64];
    let mut request = httparse::Request::new(&mut headers);
    if request.parse(bytes).map_err(|_| Bad::Malformed)?.is_partial() {
        return Ok(None);
    }
    let is_head = match request.method {
        Some("GET") => false,
        Some("HEAD") => true,
        _ => return Err(Bad::Method),
    };
    let name = request.path.and_then(file_name).ok_or(Bad::Path)?;
    Ok(Some(Request { is_head, name }))
}

/// The file that a path names. Its parts are plain names: our own files need no escapes, so `%` is no
/// character of a name, and a part that begins with `.` (hidden, or the way up) is none either.
fn file_name(path: &str) -> Option<String> {
    let path = path.split(['?', '#']).next()?.strip_prefix('/')?;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    let is_name =
        |part: &str| !part.is_empty() && !part.starts_with('.') && part.chars().all(is_plain);
    let (dirs, last) =
        path.rsplit_once('/').map_or((None, path), |(dirs, last)| (Some(dirs), last));
    if dirs.is_some_and(|dirs| !dirs.split('/').all(is_name)) {
        return None;
    }
    match last {
        "" => Some(format!("{path}index.html")),
        _ if is_name(last) => Some(path.to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(text: &str) -> Result<Request, Bad> {
        read(&mut text.as_bytes())
    }

    fn name(path: &str) -> Result<String, Bad> {
        asked(&format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n")).map(|request| request.name)
    }

    #[test]
    fn paths_name_files() {
        assert_eq!(name("/"), Ok("index.html".into()));
        assert_eq!(name("/?a=b#c"), Ok("index.html".into()));
        assert_eq!(name("/assets/icon.svg"), Ok("assets/icon.svg".into()));
        assert_eq!(name("/assets/"), Ok("assets/index.html".into()));
    }

    #[test]
    fn no_path_leads_out() {
        for path in [
            "/../x",
            "/a/../../x",
            "//etc/passwd",
            "/%2e%2e/x",
            "/..%2fx",
            "/a/./x",
            "/.hidden",
            r"/a\b",
            "x",
            "/a//b",
        ] {
            assert_eq!(name(path), Err(Bad::Path), "{path}");
        }
    }

    #[test]
    fn only_what_is_understood_is_answered() {
        assert_eq!(asked("HEAD /x HTTP/1.1\r\n\r\n").map(|request| request.is_head), Ok(true));
        assert_eq!(asked("POST / HTTP/1.1\r\n\r\n"), Err(Bad::Method));
        for text in ["", "GET", "GET / HTTP/1.1\r\n", "\0\0\0\r\n\r\n"] {
            assert_eq!(asked(text), Err(Bad::Malformed), "{text:?}");
        }
        let long = format!("GET / HTTP/1.1\r\nA: {}", "x".repeat(MAX_BYTES));
        assert_eq!(asked(&long), Err(Bad::Malformed));
    }
}
