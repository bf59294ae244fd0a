//! `cargo xtask wasm`: do the core crates compile to wasm, and do they answer there as they do here?
//!
//! The questions and answers are `tools/wasm-check`'s: this only builds that crate and has node ask.

use std::process::Command;

use anyhow::Result;

use crate::node;
use crate::process::{root, run as run_command};
use crate::stage::stage;
use crate::wasm_toolchain::{Choice, PROFILE, WasmToolchain};

/// Compiles and asks.
pub fn run(choice: Choice) -> Result<()> {
    let toolchain = stage("wasm toolchain", || WasmToolchain::ready(choice))?;
    stage("wasm build", || {
        let build = ["build", "--profile", PROFILE, "--package", "wasm-check"];
        run_command(toolchain.cargo().args(build))
    })?;
    stage("wasm answers", || {
        let node = node::ready()?;
        let wasm = toolchain.out_dir().join("wasm_check.wasm");
        let command = &mut Command::new(node);
        run_command(command.current_dir(root()).arg("tools/wasm-check/check.mjs").arg(wasm))
    })
}
