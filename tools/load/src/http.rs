//! A client over one connection that stays open: enough HTTP/1.1 for our own server.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde::de::DeserializeOwned;

/// A connection.
pub struct Client {
    stream: BufReader<TcpStream>,
    n_asked: u32,
}

impl Client {
    /// Connects.
    pub fn connect(address: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(15)))?;
        // Connections begin at different clients.
        let n_asked = u32::from(stream.local_addr()?.port()) * 61;
        Ok(Client { stream: BufReader::new(stream), n_asked })
    }

    /// Asks; an answer that is not a success is an error.
    pub fn ask(
        &mut self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &str,
    ) -> Result<Vec<u8>> {
        // Every request is another client's, so that the limits for each are not reached.
        self.n_asked = self.n_asked.wrapping_add(1);
        let [_, _, a, b] = self.n_asked.to_be_bytes();
        let token = token.map(|token| format!("Authorization: Bearer {token}\r\n"));
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: tuipan\r\nX-Forwarded-For: 10.0.{a}.{b}\r\n{}\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            token.unwrap_or_default(),
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes())?;
        let (status, answer) = self.answer()?;
        if !(200..300).contains(&status) {
            bail!("{method} {path}: {status} {}", String::from_utf8_lossy(&answer));
        }
        Ok(answer)
    }

    /// The same, for an answer in JSON.
    pub fn read<T: DeserializeOwned>(
        &mut self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &str,
    ) -> Result<T> {
        Ok(serde_json::from_slice(&self.ask(method, path, token, body)?)?)
    }

    fn answer(&mut self) -> Result<(u16, Vec<u8>)> {
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.context("the server closed the connection")?;
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line)?;
            let Some((name, value)) = line.split_once(':') else { break };
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse()?;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        Ok((status, body))
    }
}
