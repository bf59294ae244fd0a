//! `cargo xtask web` and `cargo xtask play`: the game's page, made and served.
//!
//! Cargo knows whether the code has changed, and `web-build` whether the site has; so a second start costs
//! two questions.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use tuipan_serve::{Server, Site, open_browser};

use crate::process::{cargo, root, run as run_command, target_dir};
use crate::stage::stage;
use crate::wasm_toolchain::{Choice, WasmToolchain};

/// Makes the static site; gives its directory.
pub fn build() -> Result<PathBuf> {
    let toolchain = stage("wasm toolchain", || WasmToolchain::ready(Choice::Best))?;
    let page = module(&toolchain, "page", "page: Rust to wasm (some minutes the first time)")?;
    let worker = module(&toolchain, "worker", "its solver: Rust to wasm")?;
    let site = target_dir().join("web");
    stage("page: the site", || {
        let mut command = cargo();
        command.args(["run", "--quiet", "--package", "web-build", "--"]);
        run_command(command.arg(page).arg(worker).arg(root().join("crates/web")).arg(&site))
    })?;
    println!("\nThe site is in {}; any static host will do.", site.display());
    Ok(site)
}

/// Makes the wasm of one role of the page's crate.
fn module(toolchain: &WasmToolchain, role: &str, title: &str) -> Result<PathBuf> {
    stage(title, || {
        let build = ["build", "--profile", "web", "--package", "tuipan-web", "--lib"];
        let mut command = toolchain.cargo();
        command.args(build).args(["--no-default-features", "--features", role]);
        // Views of one type instead of one each: less code.
        run_command(command.env("RUSTFLAGS", "--cfg erase_components"))
    })?;
    // The next role's takes the same name.
    let made = toolchain.profile_dir("web").join("tuipan_web.wasm");
    let kept = made.with_file_name(format!("tuipan_{role}.wasm"));
    let is_same = fs::read(&kept).is_ok_and(|old| fs::read(&made).is_ok_and(|new| old == new));
    if !is_same {
        fs::copy(&made, &kept).with_context(|| format!("cannot write {}", kept.display()))?;
    }
    Ok(kept)
}

/// Makes the site if need be, serves it, and opens a browser.
pub fn play() -> Result<()> {
    let site = build()?;
    let server = Server::bind(None, Site::Directory(site)).context("cannot listen")?;
    let url = server.url()?;
    println!("\nTuipan is at {url}\nCtrl-C ends it.");
    if let Err(error) = open_browser(&url) {
        println!("Please open that address in a browser. (It could not be done for you: {error})");
    }
    server.run()
}
