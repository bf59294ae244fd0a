//! The page in a real browser: `cargo xtask e2e`, a stage of `cargo xtask test`, and `cargo xtask screenshots`.
//!
//! The cases are `tools/e2e`'s: this makes the site, brings a browser, and calls that program.

use std::process::Command;

use anyhow::{Context, Result};

use crate::apt::Apt;
use crate::axe;
use crate::process::{output_of, program, run as run_command, target_dir};
use crate::stage::stage;
use crate::web;

/// Chromium, and a font for the Chinese half of the page.
const PACKAGES: [&str; 2] = ["chromium", "fonts-noto-cjk"];

/// Runs the cases whose name contains `name`.
pub fn run(name: &str) -> Result<()> {
    let site = web::build()?;
    browser()?;
    let tuipan = stage("program for the terminal", || program("tuipan"))?;
    let mut command = e2e()?;
    command.arg("test").arg(&site).arg(name).env("TUIPAN_PROGRAM", tuipan);
    if let Some(axe) = axe::ready() {
        command.env("TUIPAN_AXE", axe);
    }
    stage("page in the browser", || run_command(&mut command))
}

/// Measures loading, solving and long tasks.
pub fn measure() -> Result<()> {
    let site = web::build()?;
    browser()?;
    stage("page measured", || run_command(e2e()?.arg("measure").arg(&site)))
}

/// Writes a picture of every screen.
pub fn screenshots(name: &str) -> Result<()> {
    let site = web::build()?;
    browser()?;
    let out = target_dir().join("screenshots");
    let tuipan = stage("program for the server", || program("tuipan"))?;
    stage("screenshots", || {
        let mut command = e2e()?;
        command.arg("screenshots").arg(&site).arg(&out).arg(name).env("TUIPAN_PROGRAM", tuipan);
        run_command(&mut command)
    })?;
    println!("\nThe pictures are in {}.", out.display());
    Ok(())
}

fn e2e() -> Result<Command> {
    Ok(Command::new(program("e2e")?))
}

/// Makes sure that there is a browser; `tools/e2e/src/browser.rs` looks for the same names.
fn browser() -> Result<()> {
    let set = std::env::var("TUIPAN_CHROMIUM").ok();
    let names = ["chromium", "chromium-browser", "google-chrome", "chrome"];
    let mut names = set.iter().map(String::as_str).chain(names);
    if names.any(|name| output_of(Command::new(name).arg("--version")).is_some()) {
        return Ok(());
    }
    let installed = Apt::ready().and_then(|apt| apt.install(&PACKAGES));
    installed.context("Chromium is missing. Install it, or name it in TUIPAN_CHROMIUM")
}
