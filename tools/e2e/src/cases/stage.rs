//! A stage that stays put: help never changes the board's size or place, and a dialog stays in its frame.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use super::FRAMES;
use super::blocks::{FIRST, pick};
use crate::page::Page;

/// The box of the board.
const TRAY: &str = "(() => { const b = document.querySelector('.tray').getBoundingClientRect(); return [b.x, b.y, b.width, b.height].map(Math.round); })()";

/// What is done, and when it has been done. On phones the buttons are in other places, so scripts press them.
const HELP: [(&str, &str); 6] = [
    ("document.querySelector('#solve')?.click()", "#length"),
    ("document.querySelector('#next').click()", "#length"),
    ("document.querySelector('#hint, .thumb .main').click()", "#hint-note"),
    ("document.querySelector('#hint-note .btn').click()", ".tray .hint"),
    ("document.querySelector('#hint-note .btn').click()", ".tray [data-move]"),
    ("document.querySelector('#demo').click()", "#show"),
];

/// The board is where it was after each kind of help.
fn stays_put(page: &mut Page<'_>, what: &str) -> Result<()> {
    page.eval(FRAMES)?;
    let before = page.eval(TRAY)?;
    let still = |page: &mut Page<'_>, done: &str| -> Result<()> {
        page.eval(FRAMES)?;
        let now: Value = page.eval(TRAY)?;
        ensure!(now == before, "{what}: {done} makes {before} {now}");
        Ok(())
    };
    for (press, done) in HELP {
        page.eval(press).with_context(|| format!("{what}: {press}"))?;
        page.wait_for_element(done).with_context(|| format!("{what}: after {press}"))?;
        still(page, press)?;
    }
    let is_seen = "(() => { const b = document.querySelector('#end-show').getBoundingClientRect(); return b.top >= 0 && b.bottom <= innerHeight; })()";
    ensure!(page.eval(is_seen)? == true, "{what}: all of the player is seen");
    page.eval("document.querySelector('#end-show').click()")?;
    page.wait_for("!document.querySelector('#show')")?;
    still(page, "back to the game")
}

pub fn board(page: &mut Page<'_>) -> Result<()> {
    page.begin("8 6 7/2 5 4/3 0 1")?;
    let before = page.eval(TRAY)?;
    page.click("#settings")?;
    page.click("#switch-to-go")?;
    page.click(".dialog header .iconbtn")?;
    page.wait_for("/[0-9]/.test(document.querySelector('#to-go')?.textContent)")?;
    let now = page.eval(TRAY)?;
    ensure!(now == before, "moves to go make {before} {now}");
    for (name, width, height) in [("desktop", 1280, 800), ("phone", 390, 844)] {
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        page.call("Emulation.setDeviceMetricsOverride", size)?;
        page.eval("document.querySelector('.tabs [data-tab=play]').click()")?;
        page.wait_for_element("#board .tile")?;
        stays_put(page, &format!("tiles, {name}"))?;
        pick(page, FIRST)?;
        stays_put(page, &format!("blocks, {name}"))?;
    }
    Ok(())
}

/// What the menu asks for is seen on a phone that lies on its side, too.
pub fn sheet_on_its_side(page: &mut Page<'_>) -> Result<()> {
    page.begin("8 6 7/2 5 4/3 0 1")?;
    let size = json!({ "width": 844, "height": 390, "deviceScaleFactor": 1, "mobile": false });
    page.call("Emulation.setDeviceMetricsOverride", size)?;
    page.eval("document.querySelector('.thumb button:last-child').click()")?;
    page.wait_for_element(".menu")?;
    page.eval("document.querySelector('.menu [data-entry=solve]').click()")?;
    page.wait_for("document.querySelector('#length')?.checkVisibility()")
}

/// In the panel after a win, what is said covers neither a figure nor a button, on any phone.
pub fn toasts_after_a_win(page: &mut Page<'_>) -> Result<()> {
    const COVERED: &str = "(() => {
        const box = (e) => e.getBoundingClientRect();
        const toasts = [...document.querySelectorAll('.win .toast')].map(box);
        const covers = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        return [toasts.length, [...document.querySelectorAll('.win button, .win .time, .win .facts, .win #verdict')]
            .filter((e) => toasts.some((toast) => covers(toast, box(e)))).map((e) => e.id || e.className).join(' ')];
    })()";
    for (width, height) in [(390, 844), (320, 640), (844, 390)] {
        let size =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        // Achievements are unlocked once: everything begins again.
        page.eval("localStorage.clear(); indexedDB.deleteDatabase('tuipan')")?;
        page.reload()?;
        page.begin("1 2 3/4 5 6/0 7 8")?;
        page.call("Emulation.setDeviceMetricsOverride", size)?;
        page.key("ArrowLeft")?;
        page.key("ArrowLeft")?;
        page.wait_for_element(".dialog.win .toast")?;
        page.wait_for_element(".dialog.win #optimum")?;
        page.eval("document.querySelector('#win-share').click()")?;
        page.wait_for_toast("Link copied")?;
        page.eval(FRAMES)?;
        let found = page.eval(COVERED)?;
        ensure!(found[0].as_u64() >= Some(1), "{width}x{height}: nothing is said");
        ensure!(found[1] == "", "{width}x{height}: covered are {}", found[1]);
        page.call("Emulation.clearDeviceMetricsOverride", json!({}))?;
    }
    Ok(())
}

/// A press on Import, which has the focus then, does not scroll the dialog out of its frame.
pub fn import(page: &mut Page<'_>) -> Result<()> {
    page.call("Page.setInterceptFileChooserDialog", json!({ "enabled": true }))?;
    page.click("#settings")?;
    page.wait_for_element("#import")?;
    page.eval("document.querySelector('#import').closest('label').id = 'import-label'; 1")?;
    page.click("#import-label")?;
    page.eval(FRAMES)?;
    page.eval("document.querySelector('#import').focus()")?;
    let scrolled = page.eval("document.querySelector('.dialog').scrollTop")?;
    ensure!(scrolled == 0, "the dialog has scrolled by {scrolled}");
    page.click(".dialog header .iconbtn")
}
