//! A plain static host, as the page must work from one: it answers GET and HEAD with the files of a directory, closes
//! each connection, and listens on this machine only. Tests of the page with a server use the real one.

mod mime;
mod request;

use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use mime::mime_type;
use request::{Bad, Request};

/// As in `crates/web/page/index.html`; `frame-ancestors` works only as a header.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' blob: data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

/// A client that says nothing for this long is gone.
const PATIENCE: Duration = Duration::from_secs(10);

/// A socket of this machine, and the directory behind it.
pub struct Host {
    listener: TcpListener,
    directory: Arc<Path>,
}

impl Host {
    /// Listens on a free port.
    pub fn bind(directory: PathBuf) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        Ok(Host { listener, directory: directory.into() })
    }

    /// Where it listens.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// The address of the page.
    pub fn url(&self) -> io::Result<String> {
        Ok(format!("http://{}/", self.address()?))
    }

    /// Answers until the program ends.
    pub fn run(&self) -> ! {
        loop {
            // A connection that fails is that client's trouble.
            if let Ok((stream, _)) = self.listener.accept() {
                let directory = Arc::clone(&self.directory);
                std::thread::spawn(move || {
                    let _ = answer(stream, &directory);
                });
            }
        }
    }
}

fn answer(mut stream: TcpStream, directory: &Path) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let request = request::read(&mut stream);
    stream.write_all(&response(request, directory))?;
    stream.flush()
}

/// The whole answer.
fn response(request: Result<Request, Bad>, directory: &Path) -> Vec<u8> {
    let found = match &request {
        Ok(request) => std::fs::read(directory.join(&request.name)).map_err(|_| "404 Not Found"),
        Err(Bad::Path) => Err("404 Not Found"),
        Err(Bad::Method) => Err("405 Method Not Allowed"),
        Err(Bad::Malformed) => Err("400 Bad Request"),
    };
    let name = request.as_ref().map_or("", |request| &request.name);
    let (status, kind, body) = match found {
        Ok(bytes) => ("200 OK", mime_type(name), bytes),
        Err(status) => (status, mime_type("x.txt"), status.as_bytes().into()),
    };
    let mut answer = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\
         Cache-Control: no-cache\r\nContent-Security-Policy: {POLICY}\r\nX-Content-Type-Options: nosniff\r\n\
         Referrer-Policy: no-referrer\r\nCross-Origin-Opener-Policy: same-origin\r\n\r\n",
        body.len(),
    )
    .into_bytes();
    if !request.is_ok_and(|request| request.is_head) {
        answer.extend_from_slice(&body);
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    fn asked(address: SocketAddr, line: &str) -> String {
        let mut stream = TcpStream::connect(address).unwrap();
        write!(stream, "{line} HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    #[test]
    fn files_are_served_and_nothing_else() {
        let dir = tempfile::tempdir().unwrap();
        let site = dir.path().join("site");
        std::fs::create_dir_all(site.join("assets")).unwrap();
        std::fs::write(dir.path().join("secret.txt"), "secret").unwrap();
        std::fs::write(site.join("index.html"), "<p>page").unwrap();
        std::fs::write(site.join("assets/a.wasm"), "wasm").unwrap();
        let server = Host::bind(site).unwrap();
        let address = server.address().unwrap();
        assert!(address.ip().is_loopback());
        std::thread::spawn(move || server.run());

        let page = asked(address, "GET /?x");
        assert!(page.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/html"), "{page}");
        assert!(page.ends_with("\r\n\r\n<p>page") && page.contains("script-src 'self'"), "{page}");
        let wasm = asked(address, "HEAD /assets/a.wasm");
        assert!(
            wasm.contains("application/wasm") && wasm.contains("Content-Length: 4\r\n"),
            "{wasm}"
        );
        assert!(wasm.ends_with("\r\n\r\n"), "{wasm}");
        for line in ["GET /../secret.txt", "GET /%2e%2e/secret.txt", "GET /nothing", "GET /assets/"]
        {
            let answer = asked(address, line);
            assert!(answer.starts_with("HTTP/1.1 404 ") && !answer.contains("secret"), "{answer}");
        }
        assert!(asked(address, "POST /").starts_with("HTTP/1.1 405 "));
        assert!(asked(address, "nonsense").starts_with("HTTP/1.1 400 "));
    }

    /// The page says the same policy, but for what only a header can say.
    #[test]
    fn the_page_says_the_same_policy() {
        let page = include_str!("../../../../crates/web/page/index.html");
        let policy = POLICY.strip_suffix("; frame-ancestors 'none'").unwrap();
        assert!(page.contains(&format!("content=\"{policy}\"")), "{policy}");
    }
}
