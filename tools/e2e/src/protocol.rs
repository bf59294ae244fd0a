//! Chromium's DevTools protocol: JSON over a WebSocket, one question at a time.

use std::io::ErrorKind;
use std::net::TcpStream;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use tungstenite::{Error, Message, WebSocket};

/// An event that matters to a test: what a page complained of.
#[derive(Clone, Debug)]
pub struct Complaint {
    /// Whose.
    pub session: String,
    /// What it said.
    pub text: String,
}

/// The connection.
pub struct Protocol {
    socket: WebSocket<TcpStream>,
    last_id: u64,
    /// What pages have complained of, so far.
    pub complaints: Vec<Complaint>,
    /// What the browser has recorded of itself, and whether that is all.
    pub trace: (Vec<Value>, bool),
}

impl Protocol {
    /// Connects to the address that the browser has printed.
    pub fn connect(url: &str) -> Result<Self> {
        let address = url.strip_prefix("ws://").and_then(|rest| rest.split('/').next());
        let stream = TcpStream::connect(address.context("not a ws:// address")?)?;
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        let (socket, _) = tungstenite::client(url, stream).context("no handshake")?;
        Ok(Protocol { socket, last_id: 0, complaints: Vec::new(), trace: (Vec::new(), false) })
    }

    /// Calls a method and waits for its result; meanwhile events are looked through.
    pub fn call(&mut self, session: Option<&str>, method: &str, params: Value) -> Result<Value> {
        let id = self.send(session, method, params)?;
        self.result(id, method)
    }

    /// Calls a method with each of some parameters, without waiting between them.
    pub fn call_all(&mut self, session: &str, method: &str, params: Vec<Value>) -> Result<()> {
        let send = |params| self.send(Some(session), method, params);
        let ids: Vec<u64> = params.into_iter().map(send).collect::<Result<_>>()?;
        // Results come in the order of the calls.
        ids.into_iter().try_for_each(|id| self.result(id, method).map(drop))
    }

    /// Opens an empty tab in a context of the browser; gives its session.
    pub fn new_tab(&mut self, context: &Value) -> Result<String> {
        let target = json!({ "url": "about:blank", "browserContextId": context, "newWindow": true, "width": 1280, "height": 800 });
        let target = self.call(None, "Target.createTarget", target)?;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = self.call(None, "Target.attachToTarget", attach)?;
        let session = session["sessionId"].as_str().context("no session")?.to_owned();
        for method in ["Page.enable", "Runtime.enable", "Log.enable", "Network.enable"] {
            self.call(Some(&session), method, json!({}))?;
        }
        Ok(session)
    }

    /// Calls a method without waiting for its result.
    pub fn send(&mut self, session: Option<&str>, method: &str, params: Value) -> Result<u64> {
        self.last_id += 1;
        let id = self.last_id;
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = session.into();
        }
        self.socket.send(Message::text(message.to_string()))?;
        Ok(id)
    }

    fn result(&mut self, id: u64, method: &str) -> Result<Value> {
        loop {
            let message = match self.socket.read() {
                // A signal, not an end.
                Err(Error::Io(error)) if error.kind() == ErrorKind::Interrupted => continue,
                message => message.with_context(|| method.to_owned())?,
            };
            let Message::Text(text) = message else { continue };
            let mut answer: Value = serde_json::from_str(text.as_str())?;
            if answer["id"] != id {
                self.hear(&answer);
                continue;
            }
            if let Some(error) = answer.get("error") {
                bail!("{method}: {error}");
            }
            return Ok(answer["result"].take());
        }
    }

    fn hear(&mut self, event: &Value) {
        let params = &event["params"];
        let text = match event["method"].as_str() {
            Some("Tracing.dataCollected") => {
                self.trace.0.extend(params["value"].as_array().cloned().unwrap_or_default());
                return;
            }
            Some("Tracing.tracingComplete") => {
                self.trace.1 = true;
                return;
            }
            Some("Runtime.exceptionThrown") => {
                let details = &params["exceptionDetails"];
                format!("{} {}", details["text"], details["exception"]["description"])
            }
            Some("Runtime.consoleAPICalled") => match params["type"].as_str() {
                Some("error" | "assert") => params["args"].to_string(),
                _ => return,
            },
            Some("Log.entryAdded") if params["entry"]["level"] == "error" => {
                format!("{} {}", params["entry"]["text"], params["entry"]["url"])
            }
            _ => return,
        };
        let session = event["sessionId"].as_str().unwrap_or_default().to_owned();
        self.complaints.push(Complaint { session, text });
    }
}
