//! `cargo xtask levels`: the tables and counts that are derived from the levels of sliding blocks.
//!
//! The work is done by `tools/levels`, whose unit tests also run the check; this only builds and calls that program.

use std::process::Command;

use anyhow::Result;

use crate::process::{program, run as run_command};

/// Writes what is out of date, or, with `--check` for an argument, reports it and fails.
pub fn run(args: &[&str]) -> Result<()> {
    run_command(Command::new(program("levels")?).args(args))
}
