//! axe-core, which judges how well a page can be used by everybody. Fetched by npm when first needed, never part of the
//! sources.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::apt::may_install;
use crate::process::{run, target_dir};

const PACKAGE: &str = "axe-core@4.14.0";

/// Its script; `None`, with a word about it, where it cannot be had.
pub fn ready() -> Option<PathBuf> {
    let dir = target_dir().join("axe");
    let script = dir.join("node_modules/axe-core/axe.min.js");
    if script.is_file() {
        return Some(script);
    }
    match fetch(&dir) {
        Ok(()) if script.is_file() => Some(script),
        Ok(()) => None,
        Err(error) => {
            println!("axe-core cannot be had ({error:#}): its case is passed over.");
            None
        }
    }
}

fn fetch(dir: &Path) -> Result<()> {
    ensure!(may_install(), "TUIPAN_NO_INSTALL is set");
    std::fs::create_dir_all(dir)?;
    let mut npm = Command::new("npm");
    npm.args(["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix"]);
    run(npm.arg(dir).arg(PACKAGE)).context("npm could not fetch it")
}
