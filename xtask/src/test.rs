//! `cargo xtask test`: everything that must hold before a change goes in, in the order of what fails
//! fastest.

use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::process::{cargo, output_of, run as run_command};
use crate::stage::stage;
use crate::{deny, e2e, fuzz, postgres, schemathesis, wasm_check, wasm_toolchain};

/// How much to run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// What every change must pass.
    Usual,
    /// Also the tests that take minutes.
    Slow,
}

/// Runs the stages one after the other, up to the first that fails.
pub fn run(extent: Extent) -> Result<()> {
    let start = Instant::now();

    stage("format", || {
        needs_component("fmt", "rustfmt")?;
        run_command(cargo().args(["fmt", "--all", "--check"]))
    })?;
    stage("clippy", || {
        needs_component("clippy", "clippy")?;
        let everything = ["--workspace", "--all-targets", "--all-features"];
        run_command(cargo().arg("clippy").args(everything).args(["--", "-D", "warnings"]))
    })?;
    stage("fuzz targets", fuzz::check)?;

    stage("PostgreSQL", postgres::ready)?;
    let nextest = has_subcommand("nextest");
    stage("tests", || run_command(&mut tests(nextest)))?;
    // Nextest cannot run doctests.
    stage("doctests", || run_command(cargo().args(["test", "--doc"]).args(WORKSPACE)))?;
    if extent == Extent::Slow {
        stage("slow tests", || run_command(&mut slow_tests(nextest)))?;
        stage("the API by schemathesis", schemathesis::check)?;
        stage("licences and bans", deny::check)?;
    }
    stage("documentation", || {
        let mut command = cargo();
        command.args(["doc", "--no-deps"]).args(WORKSPACE).env("RUSTDOCFLAGS", "-D warnings");
        run_command(&mut command)
    })?;
    wasm_check::run(wasm_toolchain::Choice::Best)?;
    e2e::run("")?;

    println!("\n== all passed, {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

const WORKSPACE: [&str; 2] = ["--workspace", "--all-features"];

/// Every target but the doctests, which have a stage of their own.
const WITHOUT_DOCTESTS: [&str; 4] = ["--lib", "--bins", "--tests", "--examples"];

fn tests(nextest: bool) -> Command {
    let mut command = cargo();
    if nextest {
        command.args(["nextest", "run"]).args(WORKSPACE);
    } else {
        command.arg("test").args(WORKSPACE).args(WITHOUT_DOCTESTS);
    }
    command
}

/// Only the tests marked `#[ignore]`: the others have just run, and these use the same build. The crates that search are
/// optimised in it; a release build of all tests takes longer than it saves.
fn slow_tests(nextest: bool) -> Command {
    let mut command = cargo();
    if nextest {
        command.args(["nextest", "run"]).args(WORKSPACE);
        command.args(["--run-ignored", "only", "--no-tests", "pass"]);
    } else {
        command.arg("test").args(WORKSPACE).args(WITHOUT_DOCTESTS).args(["--", "--ignored"]);
    }
    command
}

fn has_subcommand(name: &str) -> bool {
    output_of(cargo().args([name, "--version"])).is_some()
}

fn needs_component(subcommand: &str, component: &str) -> Result<()> {
    if !has_subcommand(subcommand) {
        bail!("cargo {subcommand} is missing; to install it:\n  rustup component add {component}");
    }
    Ok(())
}
