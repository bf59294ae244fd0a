//! `cargo xtask web`, `program` and `play`: the game's page, made, put into the program, and served.
//!
//! Cargo knows whether the code has changed, and `web-build` whether the site has; so a second start costs
//! two questions.

use std::path::PathBuf;
use std::process::Command;

use anyhow::Result;

use crate::process::{self, cargo, root, run as run_command, target_dir};
use crate::stage::stage;
use crate::wasm_toolchain::{Choice, WasmToolchain};

/// Makes the static site; gives its directory.
pub fn build() -> Result<PathBuf> {
    let toolchain = stage("wasm toolchain", || WasmToolchain::ready(Choice::Best))?;
    stage("page: Rust to wasm (some minutes the first time)", || toolchain.build_page())?;
    let site = target_dir().join("web");
    stage("page: the site", || {
        let module = |name| toolchain.out_dir().join(name);
        let mut command = Command::new(process::program("web-build")?);
        command.arg(module("tuipan-page.wasm")).arg(module("tuipan-worker.wasm"));
        run_command(command.arg(root().join("crates/web")).arg(&site))
    })?;
    println!("\nThe site is in {}; any static host will do.", site.display());
    Ok(site)
}

/// Makes the site, and the program with it inside.
pub fn program() -> Result<()> {
    build()?;
    let package = ["build", "--release", "--package", "tuipan-cli", "--features", "page"];
    stage("program with the page inside", || run_command(cargo().args(package)))?;
    let program =
        target_dir().join("release").join(format!("tuipan{}", std::env::consts::EXE_SUFFIX));
    println!("\nThe program is {}; it needs no other file.", program.display());
    Ok(())
}

/// Makes the site and the program if need be, and runs it: it serves the page and opens a browser.
pub fn play() -> Result<()> {
    let site = build()?;
    let tuipan = stage("program", || process::program("tuipan"))?;
    run_command(Command::new(tuipan).args(["serve", "--open", "--dir"]).arg(site))
}
