//! A headless Chromium of our own.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::page::Page;
use crate::protocol::Protocol;

/// What browsers are called.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// A headless browser of our own, a service worker and sandbox apart from the user's.
const FLAGS: [&str; 13] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--mute-audio",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--remote-debugging-port=0",
];

/// The browser; ends with us.
pub struct Browser {
    child: Child,
    protocol: Protocol,
    /// The context of the last page.
    context: Option<Value>,
    _profile: tempfile::TempDir,
}

impl Browser {
    /// Starts it.
    pub fn start() -> Result<Self> {
        let profile = tempfile::tempdir()?;
        let set = std::env::var("TUIPAN_CHROMIUM").ok();
        let names = set.iter().map(String::as_str).chain(NAMES);
        let start = |name: &str| {
            Command::new(name)
                .args(FLAGS)
                .arg(format!("--user-data-dir={}", profile.path().display()))
                .arg("about:blank")
                .stdout(Stdio::null())
                .stderr(Stdio::piped())
                .spawn()
                .ok()
        };
        let child = names.into_iter().find_map(start);
        let mut child =
            child.context("there is no chromium; install it, or name it in TUIPAN_CHROMIUM")?;
        let said = BufReader::new(child.stderr.take().context("no standard error")?);
        let mut lines = said.lines();
        let url = lines.find_map(|line| {
            line.ok()?.split_once("DevTools listening on ").map(|(_, url)| url.trim().to_owned())
        });
        // Somebody must go on listening, or it blocks.
        std::thread::spawn(move || lines.for_each(drop));
        let protocol = Protocol::connect(&url.context("chromium did not say where it listens")?)?;
        Ok(Browser { child, protocol, context: None, _profile: profile })
    }

    /// A page at an address, in a browser that has never seen it. The page is ready when it can be played.
    pub fn fresh_page(&mut self, url: &str) -> Result<Page<'_>> {
        let mut page = self.blank_page()?;
        page.open(url)?;
        Ok(page)
    }

    /// An empty page, in a browser that has never seen any.
    pub fn blank_page(&mut self) -> Result<Page<'_>> {
        let protocol = &mut self.protocol;
        // What the page before is still busy with must not slow this one down.
        if let Some(id) = self.context.take() {
            protocol.call(
                None,
                "Target.disposeBrowserContext",
                json!({ "browserContextId": id }),
            )?;
        }
        let context = protocol.call(None, "Target.createBrowserContext", json!({}))?;
        let context = &context["browserContextId"];
        self.context = Some(context.clone());
        let session = protocol.new_tab(context)?;
        Ok(Page::new(protocol, session))
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
