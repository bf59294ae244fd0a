//! `cargo xtask load`: how many submissions the server takes, and how long board reads take meanwhile.
//!
//! The work is done by `tools/load`, which starts the server, and PostgreSQL, on a core of their own.

use std::process::Command;

use anyhow::Result;

use crate::postgres;
use crate::process::{cargo, run as run_command, target_dir};

/// Builds the program as it is delivered, and runs it.
pub fn run(args: &[&str]) -> Result<()> {
    postgres::ready()?;
    run_command(cargo().args(["build", "--release", "--package", "load"]))?;
    let program =
        target_dir().join("release").join(format!("load{}", std::env::consts::EXE_SUFFIX));
    run_command(Command::new(program).args(args))
}
