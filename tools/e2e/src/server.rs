//! The real server, `tuipan serve`, with data of its own, and other players on it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result, ensure};
use data_encoding::BASE64URL_NOPAD;
use serde_json::{Value, json};
use tempfile::TempDir;
use tuipan_game::{Input, LinkContent, Move, Puzzle, Session, read_link};
use tuipan_puzzle::blocks::Collection;
use tuipan_puzzle::tiles::{self, Board};
use tuipan_solve::tiles::ConstructiveSolver;

use crate::site;

/// A server with the site under test.
pub struct Server {
    process: Option<Child>,
    address: String,
    data: TempDir,
}

/// Another player, who has no browser.
pub struct Other {
    pub token: String,
    pub id: String,
}

impl Server {
    /// Starts it with nothing stored.
    pub fn start() -> Result<Self> {
        let data = tempfile::tempdir()?;
        let mut server = Server { process: None, address: "127.0.0.1:0".to_owned(), data };
        server.start_again()?;
        Ok(server)
    }

    /// Starts it with what is stored, where it was.
    pub fn start_again(&mut self) -> Result<()> {
        let program = std::env::var("TUIPAN_PROGRAM").context("TUIPAN_PROGRAM is not set")?;
        let mut process = Command::new(program)
            .args(["serve", "--lang", "en", "--listen", &self.address, "--dir"])
            .arg(site::made())
            .arg("--data")
            .arg(self.data.path())
            .stdout(Stdio::piped())
            .spawn()
            .context("the server cannot be started")?;
        let mut line = String::new();
        BufReader::new(process.stdout.take().context("no output")?).read_line(&mut line)?;
        let address = line.split("//").nth(1).with_context(|| format!("no address: {line}"))?;
        self.address = address.trim_end_matches(['/', '\n']).to_owned();
        self.process = Some(process);
        Ok(())
    }

    /// It is gone.
    pub fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }

    /// The address of the page.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Asks it something.
    pub fn ask(
        &self,
        method: &str,
        path: &str,
        other: Option<&Other>,
        body: &Value,
    ) -> Result<Value> {
        let body = body.to_string();
        let token = other.map(|other| format!("Authorization: Bearer {}\r\n", other.token));
        let mut stream = TcpStream::connect(&self.address)?;
        write!(
            stream,
            "{method} /api/v1{path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{}\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            token.unwrap_or_default(),
            body.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let (head, body) = answer.split_once("\r\n\r\n").context("no answer")?;
        ensure!(head.starts_with("HTTP/1.1 2"), "{method} {path}: {answer}");
        Ok(if body.is_empty() { Value::Null } else { serde_json::from_str(body)? })
    }

    /// Another player.
    pub fn player(&self, name: &str) -> Result<Other> {
        let secret: Vec<u8> = name.bytes().cycle().take(32).collect();
        let secret = BASE64URL_NOPAD.encode(&secret);
        let new = json!({ "name": name, "secret": secret });
        let made = self.ask("POST", "/players", None, &new)?;
        let device = made["device"].as_str().context("no device")?;
        let id = made["player"]["id"].as_str().context("no id")?.to_owned();
        Ok(Other { token: format!("{device}.{secret}"), id })
    }

    /// Another player solves a ranked puzzle of tiles, in no time at all.
    pub fn run(&self, other: &Other, size: &str) -> Result<Value> {
        let new = json!({ "puzzle": { "tiles": { "size": size } } });
        let attempt = self.ask("POST", "/attempts", Some(other), &new)?;
        let link = attempt["puzzle"].as_str().context("no puzzle")?;
        let Ok(LinkContent::Puzzle(puzzle)) = read_link(link, &Collection::built_in()) else {
            anyhow::bail!("{link} is not a puzzle");
        };
        let path = format!("/attempts/{}", attempt["id"].as_str().context("no id")?);
        self.ask("POST", &format!("{path}/first-move"), Some(other), &Value::Null)?;
        let recording = json!({ "recording": solved(puzzle)? });
        self.ask("POST", &format!("{path}/run"), Some(other), &recording)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Moves that solve a board.
pub fn solution(start: &Board, goal: &Board) -> Result<Vec<tiles::Move>> {
    ConstructiveSolver.moves(start, goal)?.context("it cannot be solved")
}

fn solved(puzzle: Puzzle) -> Result<String> {
    let Puzzle::Tiles(board) = &puzzle else { anyhow::bail!("not tiles") };
    let moves = solution(board.start(), board.goal())?;
    let mut session = Session::new(puzzle.clone());
    for (idx, m) in moves.into_iter().enumerate() {
        let played = session.play(Move::Tiles(m), Input::Keyboard, 5 * idx as u64);
        ensure!(played.is_ok(), "a move is against the rules");
    }
    let last = session.attempt().last_at();
    Ok(session.recording(last).to_link())
}
