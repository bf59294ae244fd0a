//! `cargo xtask fuzz`: the fuzz targets in `fuzz/`, by libFuzzer.
//!
//! The compiler's stable version can instrument too, if it is told which passes to run; so neither a
//! nightly compiler nor cargo-fuzz is needed, only a C++ compiler for libFuzzer itself. What a target
//! learns stays under the target directory, so the next run goes on where this one ended; a find is a file
//! there, which is named.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process::{cargo, output_of, root, run as run_command, target_dir};
use crate::stage::stage;

/// The targets, as `fuzz/Cargo.toml` lists them.
const TARGETS: [&str; 11] = [
    "link",
    "save",
    "solves",
    "tile_position",
    "level",
    "block_grid",
    "graph",
    "block_moves",
    "name",
    "engine_request",
    "api_body",
];

/// Coverage as libFuzzer reads it.
const FLAGS: &str = "-Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares \
    --cfg=fuzzing -Ccodegen-units=1";

/// Compiles the targets, but neither links nor runs them. libFuzzer itself is not needed for that; a path in its place
/// spares its C++.
pub fn check() -> Result<()> {
    let mut command = cargo();
    command.current_dir(root().join("fuzz")).args(["check", "--bins", "--locked"]);
    command.env("CARGO_TARGET_DIR", target_dir()).env("CUSTOM_LIBFUZZER_PATH", "none/libfuzzer.a");
    run_command(&mut command)
}

/// Runs one target, or all, for this many seconds each.
pub fn run(target: Option<&str>, seconds: &str) -> Result<()> {
    let n_seconds: u32 =
        seconds.parse().with_context(|| format!("no number of seconds: {seconds}"))?;
    let targets: Vec<&str> = match target {
        None | Some("all") => TARGETS.to_vec(),
        Some(name) if TARGETS.contains(&name) => vec![name],
        Some(name) => bail!("no fuzz target {name}; there are {}, and all", TARGETS.join(", ")),
    };
    let versions = output_of(Command::new("rustc").arg("-vV")).context("no rustc")?;
    let host = versions.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.context("rustc does not tell its host")?;
    let dir = target_dir().join("fuzz");
    stage("fuzz build", || {
        // With a target named, the flags do not reach build scripts, which could not be linked.
        let build = ["build", "--release", "--bins", "--target", host];
        let mut command = cargo();
        command.current_dir(root().join("fuzz")).args(build);
        run_command(command.env("RUSTFLAGS", FLAGS).env("CARGO_TARGET_DIR", &dir))
    })?;
    for name in targets {
        stage(&format!("fuzz {name}"), || {
            let corpus = dir.join("corpus").join(name);
            std::fs::create_dir_all(&corpus)?;
            let mut command = Command::new(dir.join(host).join("release").join(name));
            command
                .arg(format!("-max_total_time={n_seconds}"))
                .args(["-timeout=120", "-print_final_stats=1"]);
            command.arg(format!("-artifact_prefix={}/found-{name}-", dir.display()));
            let seeds = root().join("fuzz/seeds").join(name);
            command.arg(corpus).args(seeds.is_dir().then_some(seeds));
            run_command(&mut command)
        })?;
    }
    Ok(())
}
