//! `cargo xtask web` and `cargo xtask play`: the game's page, made and served.
//!
//! Cargo knows whether the code has changed, and `web-build` whether the site has; so a second start costs
//! two questions.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};
use tuipan_serve::{Server, Site, open_browser};

use crate::process::{program, root, run as run_command, target_dir};
use crate::stage::stage;
use crate::wasm_toolchain::{Choice, WasmToolchain};

/// Makes the static site; gives its directory.
pub fn build() -> Result<PathBuf> {
    let toolchain = stage("wasm toolchain", || WasmToolchain::ready(Choice::Best))?;
    stage("page: Rust to wasm (some minutes the first time)", || toolchain.build_page())?;
    let site = target_dir().join("web");
    stage("page: the site", || {
        let module = |name| toolchain.out_dir().join(name);
        let mut command = Command::new(program("web-build")?);
        command.arg(module("tuipan-page.wasm")).arg(module("tuipan-worker.wasm"));
        run_command(command.arg(root().join("crates/web")).arg(&site))
    })?;
    println!("\nThe site is in {}; any static host will do.", site.display());
    Ok(site)
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
