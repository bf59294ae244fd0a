//! The server's API, tried against its own description by schemathesis: a stage of `cargo xtask test --slow`.
//!
//! Schemathesis comes from PyPI into a virtual environment under the target directory.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::process::{output_of, program, root, run, run_within, target_dir};

/// The releases whose options are used here.
const RELEASE: &str = "schemathesis>=4.32,<5";

/// 43 characters, as devices make them.
const SECRET: &str = "c2NoZW1hdGhlc2lzc2NoZW1hdGhlc2lzc2NoZW1hdGg";

/// Starts a server with empty data, and tries everything that it describes.
pub fn check() -> Result<()> {
    let directory = target_dir().join("schemathesis");
    let python = directory.join("venv/bin");
    if output_of(Command::new(python.join("schemathesis")).arg("--version")).is_none() {
        if std::env::var_os("TUIPAN_NO_INSTALL").is_some() {
            bail!("schemathesis is missing in {}: pip install '{RELEASE}'", python.display());
        }
        run(Command::new("python3").args(["-m", "venv"]).arg(directory.join("venv")))
            .context("Python 3 with venv is missing (Debian: python3-venv)")?;
        run(Command::new(python.join("pip")).args(["install", "--quiet", RELEASE]))?;
    }
    let data = directory.join("data");
    if data.exists() {
        std::fs::remove_dir_all(&data)?;
    }
    let mut command = Command::new(program("tuipan")?);
    command.args(["serve", "--port", "0", "--data"]).arg(&data).stdout(Stdio::piped());
    let mut server = Serving(command.spawn().context("could not start the server")?);
    let mut line = String::new();
    BufReader::new(server.0.stdout.as_mut().context("no output")?).read_line(&mut line)?;
    let address = line.trim().split("//").nth(1).context("the server does not say its address")?;
    let address = address.trim_end_matches('/');
    let try_operations = |filters: &[&str]| -> Result<()> {
        let token = format!("Authorization: Bearer {}.{SECRET}", device(address)?);
        let mut command = Command::new(python.join("schemathesis"));
        command
            .current_dir(&directory)
            .arg("--config-file")
            .arg(root().join("xtask/schemathesis.toml"));
        command.args(["run", &format!("http://{address}/api/openapi.json")]);
        // The server allows a client 20 requests per second.
        command.args(["--header", &token, "--rate-limit", "15/s"]);
        command.args(filters);
        command.args(["--max-examples", "20", "--seed", "1"]);
        run_within(Duration::from_secs(1200), &mut command)
    };
    // While the others are tried, the device that asks must stay.
    let (without, with) = ("--exclude-operation-id", "--include-operation-id");
    try_operations(&[without, "delete", without, "revoke"])?;
    try_operations(&[with, "revoke"])?;
    try_operations(&[with, "delete"])
}

/// A player's first device.
fn device(address: &str) -> Result<String> {
    let body = format!(r#"{{"name":"Schemathesis","secret":"{SECRET}","is_bot":true}}"#);
    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "POST /api/v1/players HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let device = answer.split("\"device\":\"").nth(1).and_then(|rest| rest.split('"').next());
    Ok(device.with_context(|| format!("no device: {answer}"))?.to_owned())
}

/// Ended when it is dropped.
struct Serving(Child);

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
