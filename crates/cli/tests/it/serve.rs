//! `tuipan serve` and `tuipan admin` as programs: addresses, certificates, logs, administration beside a server.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};

use serde_json::Value;

use crate::common::{command, tuipan};

/// A server with data in a directory, ended with the test.
pub struct Serving {
    process: Child,
    pub address: String,
}

impl Serving {
    pub fn start(data: &str, args: &[&str]) -> Self {
        let mut process = command(&["serve", "--data", data])
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("//").nth(1).unwrap_or_else(|| panic!("{line}"));
        Serving { address: address.trim_end_matches(['/', '\n']).to_owned(), process }
    }

    fn ask(&self, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n\
             User-Agent: Spyglass\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Ends it as an administrator does, and reads what it logged.
    #[cfg(unix)]
    fn stop(mut self) -> String {
        let pid = rustix::process::Pid::from_child(&self.process);
        rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
        assert_eq!(self.process.wait().unwrap().code(), Some(0));
        let mut log = String::new();
        self.process.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        log
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

const PLAYER: &str =
    r#"{"name":"Mei Observed","secret":"TWVpTWVpTWVpTWVpTWVpTWVpTWVpTWVpTWVpTWVpTWU"}"#;

#[test]
#[cfg(unix)]
fn the_log_has_no_personal_data() {
    let data = tempfile::tempdir().unwrap();
    let server =
        Serving::start(data.path().to_str().unwrap(), &["--port", "0", "--log", "requests"]);
    assert!(server.ask("POST", "/api/v1/players", PLAYER).starts_with("HTTP/1.1 201"));
    let answer = server.ask("GET", "/api/v1/hello", "");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    server.ask("GET", "/api/v1/players/0198c0de-0000-7000-8000-00000000abcd?who=Mei", "");
    server.ask("SPY", "/secret/path", "");
    let log = server.stop();
    let lines: Vec<Value> = log
        .lines()
        .filter(|line| line.starts_with('{'))
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect();
    let fields = |idx: usize| &lines[idx]["fields"];
    assert_eq!(lines.len(), 4, "{log}");
    assert_eq!(
        (&fields(0)["path"], &fields(0)["status"]),
        (&"/api/v1/players".into(), &201.into())
    );
    assert_eq!(
        (&fields(2)["path"], &fields(2)["code"]),
        (&"/api/v1/players/{id}".into(), &"no-player".into())
    );
    assert_eq!((&fields(3)["method"], &fields(3)["path"]), (&"other".into(), &"other".into()));
    for secret in ["Mei", "TWVp", "127.0.0.1", "Spyglass", "abcd", "who=", "SPY", "secret/path"] {
        assert!(!log.contains(secret), "{secret}: {log}");
    }
}

#[test]
fn addresses_and_certificates_are_checked() {
    let serve = |args: &[&str]| tuipan(&[&["serve"], args].concat());
    serve(&["--listen", "everywhere"])
        .exits(2)
        .complains("'everywhere' is not an address to listen on");
    serve(&["--listen", "127.0.0.1:0", "--port", "1"]).exits(2).complains("--port");
    serve(&["--trusted-proxy", "10.0.0.0/99"])
        .exits(2)
        .complains("neither an address nor a network");
    serve(&["--tls-cert", "x.pem"]).exits(2).complains("--tls-key");
    let missing = ["--listen", "127.0.0.1:0", "--tls-cert", "none.pem", "--tls-key", "none.pem"];
    serve(&missing).exits(2).complains("the certificate cannot be read");
    tuipan(&[&["--lang", "zh", "serve"], &missing[..]].concat()).exits(2).complains("无法读取证书");
}

/// Whoever lets others in without https is told what they lose.
#[test]
#[cfg(unix)]
fn plain_http_is_said_to_be_unsafe() {
    let data = tempfile::tempdir().unwrap();
    let data = data.path().to_str().unwrap();
    let unsafe_ = |args: &[&str]| Serving::start(data, args).stop().contains("without https");
    assert!(unsafe_(&["--listen", "0.0.0.0:0"]));
    assert!(!unsafe_(&["--listen", "127.0.0.1:0"]));
    assert!(!unsafe_(&["--listen", "0.0.0.0:0", "--trusted-proxy", "127.0.0.1"]));
}

/// What the server answers is what the command prints.
#[test]
fn the_server_solves() {
    let data = tempfile::tempdir().unwrap();
    let server = Serving::start(data.path().to_str().unwrap(), &["--port", "0"]);
    let solve = |question: &str| -> Value {
        let answer = server.ask("POST", "/api/v1/solves", question);
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap()
    };
    let timeless = |mut answer: Value| {
        for field in ["seconds", "peak_memory", "line"] {
            answer.as_object_mut().unwrap().remove(field);
        }
        answer
    };
    let printed = tuipan(&["solve", "810357426", "--optimal", "--json", "--threads", "1"]).json();
    let answer = solve(r#"{"position":"810357426","optimal":true}"#);
    assert_eq!(timeless(answer["answer"].clone()), timeless(printed));
    assert_eq!(answer["answer"]["stm"], 22);
    let level = solve(r#"{"level":"hrd-01"}"#);
    assert_eq!(level["answer"]["outcome"], "solved");
    let wrong = server.ask("POST", "/api/v1/solves", r#"{"position":"1 1/1 1"}"#);
    assert!(wrong.starts_with("HTTP/1.1 422") && wrong.contains("bad-question"), "{wrong}");
}

#[test]
fn a_server_is_administered_while_it_runs() {
    let directory = tempfile::tempdir().unwrap();
    let path = |name: &str| directory.path().join(name).to_str().unwrap().to_owned();
    let (data, other, file) = (path("data"), path("other"), path("backup"));
    let server = Serving::start(&data, &["--port", "0"]);
    let answer = server.ask("POST", "/api/v1/players", PLAYER);
    let body: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let player = body["player"]["id"].as_str().unwrap();
    let admin = |data: &str, args: &[&str]| tuipan(&[&["admin", "--data", data], args].concat());
    admin(&data, &["review"]).exits(0).says("nothing to review");
    let json = admin(&data, &["review", "--json"]).exits(0).stdout;
    assert_eq!(json, "{\"version\":2,\"flags\":[]}\n");
    admin(&data, &["ban", player]).exits(0);
    admin(&data, &["unban", player]).exits(0);
    admin(&data, &["ban", "Mei"]).exits(2).complains("'Mei' is not an id");
    for what in ["ban", "hide", "unhide", "keep"] {
        admin(&data, &[what, "0198c0de-0000-7000-8000-00000000abcd"]).exits(2).complains("no such");
    }
    admin(&data, &["backup", &file]).exits(0).says("rows written");
    admin(&data, &["backup", &file]).exits(2).complains("cannot be read or written");
    admin(&data, &["restore", &file]).exits(2).complains("already has players");
    admin(&other, &["restore", &file]).exits(0).says("rows restored");
    admin(&other, &["ban", player]).exits(0);
    drop(server);
    let server = Serving::start(&other, &["--port", "0"]);
    assert!(server.ask("GET", &format!("/api/v1/players/{player}"), "").contains("Mei Observed"));
}
