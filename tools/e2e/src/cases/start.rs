//! How the page arrives: what is loaded up to the first move, and what is said if the program does not come.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::page::Page;

/// The most bytes, compressed, that may be loaded up to the first move. What is not needed for it loads when it is
/// opened (`crates/web/src/later.rs`).
const MAX_FIRST_LOAD: u64 = 850_000;

/// All files that the page has asked for, each with its size as a host would send it.
pub const FILES: &str = "(async () => {
    const names = [location.href, ...performance.getEntriesByType('resource').map((file) => file.name)];
    const sizes = {};
    for (const name of names.map((name) => name.split('#')[0])) {
        const packed = (await fetch(name)).body.pipeThrough(new CompressionStream('gzip'));
        sizes[new URL(name).pathname] = (await new Response(packed).arrayBuffer()).byteLength;
    }
    return sizes;
})()";

pub fn first_load(page: &mut Page<'_>) -> Result<()> {
    page.key("ArrowUp")?;
    page.key("ArrowDown")?;
    ensure!(page.text("#stm")? != "0", "a move was made");
    let files = page.eval(FILES)?;
    let files = files.as_object().context("no files")?;
    ensure!(files.keys().any(|name| name.ends_with(".wasm")), "the program is among {files:?}");
    for later in ["solver", "split_", "chunk_"] {
        let is_there = files.keys().any(|name| name.contains(later));
        ensure!(!is_there, "{later} comes when it is asked for: {files:?}");
    }
    let n_bytes: u64 = files.values().filter_map(serde_json::Value::as_u64).sum();
    ensure!(n_bytes <= MAX_FIRST_LOAD, "{n_bytes} bytes up to the first move: {files:?}");
    Ok(())
}

pub fn start_fails(page: &mut Page<'_>) -> Result<()> {
    page.call("Network.setBypassServiceWorker", json!({ "bypass": true }))?;
    page.call("Network.setCacheDisabled", json!({ "cacheDisabled": true }))?;
    page.call("Network.setBlockedURLs", json!({ "urls": ["*.wasm"] }))?;
    page.call("Page.reload", json!({}))?;
    page.wait_for("document.querySelector('#splash button')?.hidden === false")?;
    ensure!(page.text("#splash p")?.starts_with("Tuipan could not be loaded"), "it is said");
    page.expect_complaint()?;
    page.call("Network.setBlockedURLs", json!({ "urls": [] }))?;
    page.click("#splash button")?;
    page.wait_for_element("#board .tile")?;
    ensure!(page.eval("!document.querySelector('#splash')")? == true, "the splash is gone");
    Ok(())
}

/// A screen and a dialog that cannot be loaded say so, and come when they are asked for again.
pub fn part_fails(page: &mut Page<'_>) -> Result<()> {
    page.call("Network.setBypassServiceWorker", json!({ "bypass": true }))?;
    page.call("Network.setCacheDisabled", json!({ "cacheDisabled": true }))?;
    page.call("Network.setBlockedURLs", json!({ "urls": ["*split_*.wasm"] }))?;
    page.click(".tabs [data-tab=study]")?;
    page.wait_for_element(".later[role=alert]")?;
    page.expect_complaint()?;
    page.click("#settings")?;
    page.wait_for_toast("could not be loaded")?;
    page.expect_complaint()?;
    ensure!(page.eval("!document.querySelector('dialog')")? == true, "no dialog is left open");
    page.call("Network.setBlockedURLs", json!({ "urls": [] }))?;
    page.click(".later .btn")?;
    page.wait_for_element("#study")?;
    page.click("#settings")?;
    page.wait_for_element(".dialog .settings")
}
