//! A server in a process of its own, which a test can kill: this test program started again, with one test that serves.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, io};

use serde::Serialize;
use tuipan_protocol::{Attempt, NewAttempt, NewPlayer, PuzzleChoice, Registered, Submission};
use tuipan_server::{Server, Settings, Storage};
use tuipan_solve::engine::{Engine, InMemory};

use super::{Answer, Player, secret, unlimited};

/// Names the database, in the process that serves.
const DATABASE: &str = "TUIPAN_TEST_DATABASE";

const READY: &str = "listening on ";

pub struct ChildServer {
    process: Child,
    address: SocketAddr,
}

/// Not a test: what the process of a [`ChildServer`] runs.
#[test]
fn serves_if_it_is_told_to() {
    let Ok(url) = env::var(DATABASE) else { return };
    let server = Server::bind(Some(0)).unwrap();
    let address = server.address().unwrap();
    let engine = Engine::new(InMemory::default());
    let ready = || println!("{READY}{address}");
    server
        .serve(&Storage::Database(url), None, unlimited(Settings::default()), engine, ready)
        .unwrap();
}

impl ChildServer {
    pub fn start(database: &str) -> Self {
        let mut process = Command::new(env::current_exe().unwrap())
            .args(["--exact", "common::child::serves_if_it_is_told_to", "--nocapture"])
            .env(DATABASE, database)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let address = lines.find_map(|line| {
            let line = line.unwrap();
            line.split_once(READY).map(|(_, address)| address.parse().unwrap())
        });
        ChildServer { process, address: address.expect("the server did not start") }
    }

    pub fn client(&self) -> Client {
        Client { address: self.address }
    }

    /// `kill -9`.
    pub fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

/// Asks a server over a connection per request.
#[derive(Clone, Copy)]
pub struct Client {
    address: SocketAddr,
}

impl Client {
    /// An error is one of the connection: whether the server did anything is not known then.
    pub fn ask(
        &self,
        method: &str,
        path: &str,
        player: Option<&Player>,
        body: &impl Serialize,
    ) -> io::Result<Answer> {
        let body = serde_json::to_string(body).unwrap();
        let token = player.map(|player| format!("Authorization: Bearer {}\r\n", player.token));
        let (token, n) = (token.unwrap_or_default(), body.len());
        let mut stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        write!(
            stream,
            "{method} /api/v1{path} HTTP/1.1\r\nHost: tuipan\r\nConnection: close\r\n{token}\
             Content-Type: application/json\r\nContent-Length: {n}\r\n\r\n{body}"
        )?;
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes)?;
        parse(&bytes).ok_or_else(|| io::ErrorKind::UnexpectedEof.into())
    }

    pub fn player(&self, name: &str) -> Player {
        let secret = secret(name);
        let new = NewPlayer { name: name.into(), secret: secret.clone(), is_bot: false };
        let registered: Registered = self.ask("POST", "/players", None, &new).unwrap().read();
        Player { token: format!("{}.{secret}", registered.device), registered }
    }

    pub fn attempt(&self, player: &Player, puzzle: PuzzleChoice) -> Attempt {
        self.ask("POST", "/attempts", Some(player), &NewAttempt { puzzle }).unwrap().read()
    }

    pub fn submit(
        &self,
        player: &Player,
        attempt: &Attempt,
        recording: &str,
    ) -> io::Result<Answer> {
        let submission = Submission { recording: recording.into() };
        self.ask("POST", &format!("/attempts/{}/run", attempt.id), Some(player), &submission)
    }
}

/// A whole answer, or nothing.
pub fn parse(bytes: &[u8]) -> Option<Answer> {
    let end = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
    let head = str::from_utf8(&bytes[..end]).ok()?;
    let mut lines = head.lines();
    let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
    let mut headers = axum::http::HeaderMap::new();
    for line in lines {
        let (name, value) = line.split_once(": ")?;
        let name: axum::http::HeaderName = name.parse().ok()?;
        headers.append(name, value.parse().ok()?);
    }
    let body = bytes[end + 4..].to_vec();
    let length: Option<usize> =
        headers.get("content-length").and_then(|value| value.to_str().ok()?.parse().ok());
    (length.is_none() || length == Some(body.len())).then_some(Answer { status, headers, body })
}
