//! One game in two front ends: begun on the page, finished in the terminal, watched on the page again.

use std::io::{Read, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use serde_json::json;

use crate::page::Page;

/// Longer than anything takes, even on a slow machine.
const PATIENCE: Duration = Duration::from_secs(60);
const ROWS: u16 = 24;
const COLUMNS: u16 = 80;

pub fn there_and_back(page: &mut Page<'_>) -> Result<()> {
    // Two moves from the goal; one is made here.
    page.begin("1 2 3/4 0 6/7 5 8")?;
    page.key("ArrowUp")?;
    page.wait_for("document.querySelector('#stm').textContent === '1'")?;
    let address = page.eval("location.href.split('#')[0]")?;
    let address = address.as_str().context("no address")?.to_owned();
    let directory = tempfile::tempdir()?;
    let file = directory.path().join("from-the-browser.txt");
    std::fs::write(&file, super::data::export(page)?)?;

    let mut terminal = Terminal::play(directory.path())?;
    terminal.wait_for("Game")?;
    terminal.send("tm")?;
    terminal.wait_for("Import")?;
    terminal.send("\x15")?; // Ctrl-U: without the proposal.
    terminal.send(file.to_str().context("a path that is no text")?)?;
    terminal.send("\r")?;
    terminal.wait_for("Moves      1")?;
    terminal.send("\x1b[D")?; // Left.
    terminal.wait_for("Solved!")?;
    terminal.send("c")?;
    terminal.wait_for("tuipan play LINK")?;
    terminal.send("xq")?;
    let link = terminal.printed()?;

    page.call("Page.navigate", json!({ "url": "about:blank" }))?;
    page.open(&format!("{address}#{link}"))?;
    page.click("#start-replay")?;
    page.wait_for("document.querySelector('#show-cursor')?.textContent === '2'")
}

/// The program in a terminal.
struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    writer: Box<dyn Write + Send>,
    shown: Arc<Mutex<vt100::Parser>>,
    _master: Box<dyn MasterPty + Send>,
}

impl Terminal {
    /// Starts the program that `cargo xtask e2e` has made.
    fn play(directory: &Path) -> Result<Self> {
        let program = std::env::var("TUIPAN_PROGRAM").context("TUIPAN_PROGRAM is not set")?;
        let size = PtySize { rows: ROWS, cols: COLUMNS, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size)?;
        let mut command = CommandBuilder::new(program);
        command.args(["play", "--lang", "en", "3x3"]);
        command.env("TUIPAN_SAVE_DIR", directory.join("save"));
        command.env("TUIPAN_TABLES_DIR", directory.join("tables"));
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        let child = pair.slave.spawn_command(command)?;
        let mut reader = pair.master.try_clone_reader()?;
        let writer = pair.master.take_writer()?;
        let shown = Arc::new(Mutex::new(vt100::Parser::new(ROWS, COLUMNS, 0)));
        let parser = Arc::clone(&shown);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(n @ 1..) = reader.read(&mut bytes) {
                parser.lock().expect("nobody panics with it").process(&bytes[..n]);
            }
        });
        Ok(Terminal { child, writer, shown, _master: pair.master })
    }

    fn screen(&self) -> String {
        self.shown.lock().expect("nobody panics with it").screen().contents()
    }

    fn wait_for(&self, text: &str) -> Result<()> {
        let start = Instant::now();
        while !self.screen().contains(text) {
            if start.elapsed() > PATIENCE {
                bail!("no {text:?} in the terminal:\n{}", self.screen());
            }
            thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    fn send(&mut self, keys: &str) -> Result<()> {
        self.writer.write_all(keys.as_bytes())?;
        Ok(self.writer.flush()?)
    }

    /// Waits for the end; gives what stands on the terminal's own screen then.
    fn printed(&mut self) -> Result<String> {
        ensure!(self.child.wait()?.success(), "the program failed");
        let start = Instant::now();
        loop {
            let is_own = {
                let parser = self.shown.lock().expect("nobody panics with it");
                !parser.screen().alternate_screen()
            };
            let text: String = self.screen().split_whitespace().collect();
            if is_own && text.len() > 10 {
                return Ok(text);
            }
            ensure!(start.elapsed() < PATIENCE, "no link was printed: {text}");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}
