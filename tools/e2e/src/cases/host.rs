//! Where the site lies: under a path of a larger one, and when a new version of it has come.

use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::page::Page;
use crate::site;

fn copy(from: &Path, to: &Path) -> Result<()> {
    std::fs::create_dir_all(to)?;
    for entry in from.read_dir()? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        match entry.file_type()?.is_dir() {
            true => copy(&entry.path(), &target)?,
            false => drop(std::fs::copy(entry.path(), target)?),
        }
    }
    Ok(())
}

const CONTROLLED: &str = "!!navigator.serviceWorker.controller";

pub fn under_a_path(page: &mut Page<'_>) -> Result<()> {
    let dir = tempfile::tempdir()?;
    copy(site::made(), &dir.path().join("games/sliding"))?;
    let url = site::serve(dir.path())?;
    page.open(&format!("{url}games/sliding/"))?;
    page.click("#solve")?;
    page.wait_for_element("#length").context("the worker is found there")?;
    page.click("#new")?;
    page.click(".swatches .swatch:nth-child(2) input")?;
    page.wait_for(
        "[...document.images].every((image) => image.complete && image.naturalWidth > 0)",
    )?;
    let scope =
        page.eval("navigator.serviceWorker.ready.then((ready) => new URL(ready.scope).pathname)")?;
    ensure!(scope == "/games/sliding/", "the service worker keeps to its place: {scope}");
    Ok(())
}

pub fn new_version(page: &mut Page<'_>) -> Result<()> {
    let dir = tempfile::tempdir()?;
    let site = dir.path().join("site");
    copy(site::made(), &site)?;
    let url = site::serve(&site)?;
    page.open(&url)?;
    page.wait_for(CONTROLLED)?;
    page.key("ArrowUp")?;
    page.key("ArrowDown")?;
    let board = page.board()?;
    let worker = std::fs::read_to_string(site.join("sw.js"))?;
    let newer = worker.replacen("const VERSION = '", "const VERSION = 'new", 1);
    ensure!(newer != worker, "the version was not found in sw.js");
    std::fs::write(site.join("sw.js"), newer)?;
    page.reload()?;
    page.wait_for_element("#update").context("the offer")?;
    ensure!(page.board()? == board, "nothing has changed yet");
    page.eval("window.isOld = true")?;
    page.click("#update .btn")?;
    page.wait_for("!window.isOld && !!document.querySelector('#board .tile')")?;
    ensure!(page.board()? == board, "the game is where it was");
    page.wait_for("caches.keys().then((keys) => keys.length === 1 && keys[0].includes('-new'))")?;
    ensure!(page.eval("!document.querySelector('#update')")? == true, "the offer is gone");
    Ok(())
}
