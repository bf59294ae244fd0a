//! Node.js, which runs the wasm that we compile.

use std::process::Command;

use anyhow::{Context, Result};

use crate::apt::Apt;
use crate::process::output_of;

/// The name by which node can be called here, after installing it if need be.
pub fn ready() -> Result<&'static str> {
    if let Some(name) = find() {
        return Ok(name);
    }
    let installed = Apt::ready().and_then(|apt| apt.install(&["nodejs"]));
    installed.context("node is missing. Install Node.js 18 or newer (https://nodejs.org)")?;
    find().context("nodejs was installed, and yet there is no node in PATH")
}

/// Debian has called the program `nodejs`, too.
fn find() -> Option<&'static str> {
    let runs = |name: &&str| output_of(Command::new(name).arg("--version")).is_some();
    ["node", "nodejs"].into_iter().find(runs)
}
