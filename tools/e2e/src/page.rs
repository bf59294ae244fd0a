//! A page as a player has it: keys, mouse, fingers, and what can be seen.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use data_encoding::BASE64;
use serde_json::{Value, json};
use tuipan_puzzle::tiles::{Board, Direction};

use crate::protocol::Protocol;

/// Longer than anything takes, even on a slow machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A page.
pub struct Page<'a> {
    protocol: &'a mut Protocol,
    session: String,
}

impl<'a> Page<'a> {
    /// The page of a session.
    pub fn new(protocol: &'a mut Protocol, session: String) -> Self {
        Page { protocol, session }
    }

    /// Calls a method of the protocol for this page.
    pub fn call(&mut self, method: &str, params: Value) -> Result<Value> {
        self.protocol.call(Some(&self.session), method, params)
    }

    /// Opens an address and waits until its screen is there.
    pub fn open(&mut self, url: &str) -> Result<()> {
        self.call("Page.navigate", json!({ "url": url }))?;
        self.wait_for("document.readyState === 'complete' && !!document.querySelector('.app main')")
    }

    /// Loads the page again.
    pub fn reload(&mut self) -> Result<()> {
        self.eval("window.isOld = true")?;
        self.call("Page.reload", json!({}))?;
        self.wait_for("!window.isOld && !!document.querySelector('.app main')")
    }

    /// Opens the same address in another tab of the same browser, and goes there; gives the tab that was left.
    pub fn new_tab(&mut self) -> Result<String> {
        let mut info = self.call("Target.getTargetInfo", json!({}))?["targetInfo"].take();
        let url = info["url"].as_str().context("no address")?;
        let url = url.split('#').next().unwrap_or(url).to_owned();
        let session = self.protocol.new_tab(&info["browserContextId"].take())?;
        let left = self.switch(session);
        self.open(&url)?;
        Ok(left)
    }

    /// Goes to another tab; gives the one that was left.
    pub fn switch(&mut self, tab: String) -> String {
        std::mem::replace(&mut self.session, tab)
    }

    /// Kills the tab, whatever it is doing, and opens its address in another one.
    pub fn crash_and_reopen(&mut self) -> Result<()> {
        // It cannot answer any more.
        self.protocol.send(Some(&self.session), "Page.crash", json!({}))?;
        std::thread::sleep(Duration::from_secs(1));
        self.new_tab().map(drop)
    }

    /// The value of an expression.
    pub fn eval(&mut self, expression: &str) -> Result<Value> {
        let params =
            json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut answer = self.call("Runtime.evaluate", params)?;
        if let Some(details) = answer.get("exceptionDetails") {
            bail!("{expression}: {}", details["exception"]["description"]);
        }
        Ok(answer["result"]["value"].take())
    }

    /// Waits until an expression is true.
    pub fn wait_for(&mut self, expression: &str) -> Result<()> {
        let start = Instant::now();
        loop {
            // An error counts as not yet: the page may just be changing.
            if self.eval(expression).is_ok_and(|value| value == true) {
                return Ok(());
            }
            ensure!(
                start.elapsed() < PATIENCE,
                "not so after {} s: {expression}",
                PATIENCE.as_secs()
            );
            std::thread::sleep(Duration::from_millis(30));
        }
    }

    /// Waits until there is such an element.
    pub fn wait_for_element(&mut self, selector: &str) -> Result<()> {
        self.wait_for(&format!("!!document.querySelector({selector:?})"))
    }

    /// Waits until one of the toasts says something that a regular expression matches.
    pub fn wait_for_toast(&mut self, pattern: &str) -> Result<()> {
        self.wait_for(&format!(
            "[...document.querySelectorAll('.toast')].some((toast) => /{pattern}/.test(toast.textContent))"
        ))
    }

    /// The text of an element.
    pub fn text(&mut self, selector: &str) -> Result<String> {
        let value = self.eval(&format!("document.querySelector({selector:?})?.textContent"))?;
        Ok(value.as_str().with_context(|| format!("there is no {selector}"))?.trim().to_owned())
    }

    /// The position on the board, as the page says it.
    pub fn board(&mut self) -> Result<Board> {
        let text = self.eval("document.querySelector('#board').dataset.position")?;
        Ok(Board::parse(text.as_str().context("no position")?)?)
    }

    /// The position on the board, as the tiles stand: by the places that a player sees.
    pub fn seen_board(&mut self) -> Result<Board> {
        let script = "(() => {
            const well = document.querySelector('#board').getBoundingClientRect();
            return [...document.querySelectorAll('#board > .tile')].map((tile) => {
                const box = tile.getBoundingClientRect();
                return [Number(tile.textContent), Math.round((box.left - well.left) / box.width),
                    Math.round((box.top - well.top) / box.height)];
            });
        })()";
        let size = self.board()?.size();
        let mut tiles = vec![0; size.n_cells()];
        for tile in self.eval(script)?.as_array().context("no tiles")? {
            let number = |idx: usize| tile[idx].as_u64().map(|n| n as usize).context("no number");
            let cell = size.cell(number(2)?, number(1)?);
            *tiles.get_mut(cell).context("a tile off the board")? = number(0)?.try_into()?;
        }
        Ok(Board::new(size, tiles)?)
    }

    /// Clicks an element, where a player would.
    pub fn click(&mut self, selector: &str) -> Result<()> {
        self.wait_for_element(selector)?;
        let script = format!(
            "(() => {{ const e = document.querySelector({selector:?}); e.scrollIntoView({{ block: 'nearest' }});
            const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }})()"
        );
        let at = self.eval(&script)?;
        let (x, y) = (at[0].as_f64().context("no place")?, at[1].as_f64().context("no place")?);
        self.press_at(x, y)
    }

    pub fn press_at(&mut self, x: f64, y: f64) -> Result<()> {
        for kind in ["mousePressed", "mouseReleased"] {
            let params = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", params)?;
        }
        Ok(())
    }

    /// The middle of a cell of the board.
    pub fn cell_at(&mut self, cell: usize) -> Result<(f64, f64)> {
        let size = self.board()?.size();
        let script = "(() => { const b = document.querySelector('#board').getBoundingClientRect();
            return [b.x, b.y, b.width]; })()";
        let well = self.eval(script)?;
        let number = |idx: usize| well[idx].as_f64().context("no place");
        let side = number(2)? / size.width() as f64;
        let middle = |n: usize| (n as f64 + 0.5) * side;
        Ok((number(0)? + middle(size.column(cell)), number(1)? + middle(size.row(cell))))
    }

    /// Clicks a cell of the board with the mouse.
    pub fn click_cell(&mut self, cell: usize) -> Result<()> {
        let (x, y) = self.cell_at(cell)?;
        self.press_at(x, y)
    }

    /// Touches somewhere, goes along, and lets go.
    pub fn swipe(&mut self, from: (f64, f64), to: (f64, f64)) -> Result<()> {
        let point = |(x, y): (f64, f64)| json!([{ "x": x, "y": y }]);
        let touch = |kind, points| json!({ "type": kind, "touchPoints": points });
        self.call("Input.dispatchTouchEvent", touch("touchStart", point(from)))?;
        if from != to {
            for part in [0.3, 0.7, 1.0] {
                let at = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
                self.call("Input.dispatchTouchEvent", touch("touchMove", point(at)))?;
            }
        }
        self.call("Input.dispatchTouchEvent", touch("touchEnd", json!([]))).map(drop)
    }

    /// Presses a key: its name, its place, and what is held (1 Alt, 2 Ctrl, 8 Shift).
    pub fn key_with(&mut self, key: &str, code: &str, held: u8) -> Result<()> {
        for kind in ["rawKeyDown", "keyUp"] {
            let params = json!({ "type": kind, "key": key, "code": code, "modifiers": held });
            self.call("Input.dispatchKeyEvent", params)?;
        }
        Ok(())
    }

    /// Presses the mouse somewhere, goes along, and lets go.
    pub fn drag(&mut self, from: (f64, f64), to: (f64, f64)) -> Result<()> {
        let event = |kind: &str, (x, y): (f64, f64)| {
            let held = u8::from(kind != "mouseReleased");
            json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": held, "clickCount": 1 })
        };
        self.call("Input.dispatchMouseEvent", event("mousePressed", from))?;
        for part in [0.3, 0.7, 1.0] {
            let at = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
            self.call("Input.dispatchMouseEvent", event("mouseMoved", at))?;
        }
        self.call("Input.dispatchMouseEvent", event("mouseReleased", to)).map(drop)
    }

    /// Moves the mouse somewhere.
    pub fn hover(&mut self, (x, y): (f64, f64)) -> Result<()> {
        let params = json!({ "type": "mouseMoved", "x": x, "y": y });
        self.call("Input.dispatchMouseEvent", params).map(drop)
    }

    /// Presses Tab or Escape, with what the browser makes of it.
    pub fn press_native(&mut self, key: &str) -> Result<()> {
        let code = if key == "Tab" { 9 } else { 27 };
        for kind in ["rawKeyDown", "keyUp"] {
            let params =
                json!({ "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code });
            self.call("Input.dispatchKeyEvent", params)?;
        }
        Ok(())
    }

    /// Presses Enter, with what the browser makes of it.
    pub fn press_enter(&mut self) -> Result<()> {
        for kind in ["keyDown", "keyUp"] {
            let params = json!({ "type": kind, "key": "Enter", "code": "Enter", "text": "\r", "windowsVirtualKeyCode": 13 });
            self.call("Input.dispatchKeyEvent", params)?;
        }
        Ok(())
    }

    /// Chooses an entry of the menu, by its icon.
    pub fn menu(&mut self, icon: &str) -> Result<()> {
        self.click("#menu")?;
        self.click(&format!(".menu [data-entry={icon}]"))
    }

    /// Presses a key that is called as its place.
    pub fn key(&mut self, key: &str) -> Result<()> {
        self.key_with(key, key, 0)
    }

    /// Presses keys, each without waiting for the one before.
    pub fn keys_at_once(&mut self, keys: &[&str]) -> Result<()> {
        let event = |kind: &str, key: &str| json!({ "type": kind, "key": key, "code": key });
        let both = |key: &&str| ["rawKeyDown", "keyUp"].map(|kind| event(kind, key));
        let events = keys.iter().flat_map(both).collect();
        self.protocol.call_all(&self.session, "Input.dispatchKeyEvent", events)
    }

    /// Presses Space.
    pub fn space(&mut self) -> Result<()> {
        self.key_with(" ", "Space", 0)
    }

    /// Presses the arrow of a direction.
    pub fn arrow(&mut self, direction: Direction) -> Result<()> {
        self.key(match direction {
            Direction::Up => "ArrowUp",
            Direction::Down => "ArrowDown",
            Direction::Left => "ArrowLeft",
            Direction::Right => "ArrowRight",
        })
    }

    /// Types into an element.
    pub fn write(&mut self, selector: &str, text: &str) -> Result<()> {
        self.wait_for_element(selector)?;
        self.eval(&format!("(() => {{ const e = document.querySelector({selector:?}); e.focus(); e.select?.(); }})()"))?;
        self.call("Input.insertText", json!({ "text": text })).map(drop)
    }

    /// Presses a button that copies a link; gives the link.
    pub fn copied_by(&mut self, selector: &str) -> Result<String> {
        self.eval(
            "window.copied = null; navigator.clipboard.writeText = async (text) => { window.copied = text; }; 1",
        )?;
        self.eval(&format!("document.querySelector({selector:?}).click()"))?;
        self.wait_for("!!window.copied")?;
        let copied = self.eval("window.copied")?;
        Ok(copied.as_str().context("no text")?.to_owned())
    }

    /// Starts a game from a position, through the dialog.
    pub fn begin(&mut self, position: &str) -> Result<()> {
        self.click("#new")?;
        self.click("#way-custom")?;
        self.write("#custom", position)?;
        self.click("#begin")?;
        let wanted = Board::parse(position)?.to_string();
        self.wait_for(&format!("document.querySelector('#board').dataset.position === {wanted:?}"))
    }

    /// Has the browser record the tasks of its threads, and what they do.
    pub fn begin_trace(&mut self) -> Result<()> {
        self.protocol.trace = (Vec::new(), false);
        let config =
            json!({ "includedCategories": ["toplevel", "devtools.timeline", "v8", "__metadata"] });
        let params = json!({ "transferMode": "ReportEvents", "traceConfig": config });
        self.protocol.call(None, "Tracing.start", params).map(drop)
    }

    /// What was recorded.
    pub fn end_trace(&mut self) -> Result<Vec<Value>> {
        self.protocol.call(None, "Tracing.end", json!({}))?;
        while !self.protocol.trace.1 {
            self.eval("1")?; // Hears what comes.
        }
        Ok(std::mem::take(&mut self.protocol.trace.0))
    }

    /// A picture of what can be seen.
    pub fn save_picture(&mut self, path: &Path) -> Result<()> {
        let answer = self.call("Page.captureScreenshot", json!({ "format": "png" }))?;
        let data = answer["data"].as_str().context("no picture")?;
        Ok(std::fs::write(path, BASE64.decode(data.as_bytes())?)?)
    }

    /// Fails unless the page has complained; what it has said until now is forgotten.
    pub fn expect_complaint(&mut self) -> Result<()> {
        ensure!(self.expect_no_complaints().is_err(), "the page has not complained");
        let session = &self.session;
        self.protocol.complaints.retain(|complaint| complaint.session != *session);
        Ok(())
    }

    /// Forgets what the page has complained about so far, where a complaint has all of these words; other complaints
    /// still fail the case.
    pub fn forgive(&mut self, words: &[&str]) -> Result<()> {
        self.eval("1")?; // Hears what is under way.
        let session = &self.session;
        let has_all = |text: &str| words.iter().all(|word| text.contains(word));
        self.protocol.complaints.retain(|it| it.session != *session || !has_all(&it.text));
        Ok(())
    }

    /// Fails if the page has complained on its console.
    pub fn expect_no_complaints(&mut self) -> Result<()> {
        self.eval("1")?; // Hears what is under way.
        let session = &self.session;
        let own = self.protocol.complaints.iter().filter(|complaint| complaint.session == *session);
        let texts: Vec<&str> = own.map(|complaint| complaint.text.as_str()).collect();
        ensure!(texts.is_empty(), "the page complains: {}", texts.join("; "));
        Ok(())
    }
}
