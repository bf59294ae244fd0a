//! `cargo xtask wasm`: do the page and the core crates compile to wasm, and do they answer there as they do here?
//!
//! The questions and answers are `tools/wasm-check`'s: this only builds it, together with the page, and has node ask.

use std::process::Command;

use anyhow::Result;

use crate::node;
use crate::process::{root, run as run_command};
use crate::stage::stage;
use crate::wasm_toolchain::{Choice, WasmToolchain};

/// Compiles and asks.
pub fn run(choice: Choice) -> Result<()> {
    let toolchain = stage("wasm toolchain", || WasmToolchain::ready(choice))?;
    stage("wasm build (some minutes the first time)", || toolchain.build_all())?;
    stage("wasm answers", || {
        let node = node::ready()?;
        let wasm = toolchain.out_dir().join("wasm_check.wasm");
        let command = &mut Command::new(node);
        run_command(command.current_dir(root()).arg("tools/wasm-check/check.mjs").arg(wasm))
    })
}
