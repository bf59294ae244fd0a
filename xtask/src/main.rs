//! `cargo xtask`: builds, checks and measures the workspace.
//!
//! Thin on purpose. It compiles in seconds, because it stands in front of every check; whatever needs
//! heavy dependencies goes into a crate of its own under `tools/`. It must not know anything about
//! puzzles or searches, and everything it does is a command that could be typed by hand: each is
//! printed before it runs.

mod apt;
mod axe;
mod bench;
mod debian;
mod deny;
#[cfg(test)]
mod documents;
mod e2e;
mod fuzz;
mod levels;
mod load;
mod node;
mod postgres;
mod process;
mod schemathesis;
mod stage;
mod test;
mod texts;
mod wasm_check;
mod wasm_toolchain;
mod web;

use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
cargo xtask COMMAND

  play                 makes the game's page if need be, serves it on this machine, opens the browser
  web                  makes the page alone: a static site in target/web
  program              makes the program with the page inside: target/release/tuipan, all that `tuipan serve` needs
  e2e [NAME]           plays the page in headless Chromium: all cases, or those with NAME in their name
  measure              the page in Chromium: loading, a hundred 4x4 solves, long tasks
  screenshots [NAME]   pictures of every screen, in target/screenshots, or those with NAME in their file's name
  test [--slow]        format, clippy, whether the fuzz targets compile, tests, doctests, documentation, the answers of
                       the core crates in wasm, and the page in a browser; --slow adds the tests marked `#[ignore = \"slow: ...\"]`,
                       schemathesis on the server's API, and cargo-deny on the licences of what we use
  wasm [--debian]      only the last but one of these: compiles the core crates to wasm and compares their
                       answers under node; --debian uses Debian's compiler even where rustup's will do
  levels [--check]     writes the tables derived from the levels in data/blocks, and the number of levels in the
                       documents; --check only reports what is out of date
  texts                every text of the catalogues: its key, English, Chinese
  bench [NAME [ARG..]] the benchmarks, or the one of that name with its arguments
  load [ARG..]         how much the server takes, with SQLite and PostgreSQL; `load help` says more
  fuzz [TARGET [SECS]] the fuzz targets, or one of them, for that many seconds each [default: 60];
                       `all` is all of them
  help                 this text

A missing wasm target, node, Chromium or PostgreSQL is installed where rustup or apt-get can do so.
TUIPAN_NO_INSTALL=1 forbids that: you are then told what to install.
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match dispatch(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\n{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(args: &[&str]) -> Result<()> {
    match args {
        [] | ["help" | "--help" | "-h"] => print!("{HELP}"),
        ["play"] => web::play()?,
        ["web"] => {
            web::build()?;
        }
        ["program"] => web::program()?,
        ["e2e"] => e2e::run("")?,
        ["e2e", name] => e2e::run(name)?,
        ["measure"] => e2e::measure()?,
        ["screenshots"] => e2e::screenshots("")?,
        ["screenshots", name] => e2e::screenshots(name)?,
        ["test"] => test::run(test::Extent::Usual)?,
        ["test", "--slow"] => test::run(test::Extent::Slow)?,
        ["wasm"] => wasm_check::run(wasm_toolchain::Choice::Best)?,
        ["wasm", "--debian"] => wasm_check::run(wasm_toolchain::Choice::Debian)?,
        ["texts"] => texts::run()?,
        ["levels"] => levels::run(&[])?,
        ["levels", "--check"] => levels::run(&["--check"])?,
        ["bench"] => bench::run("*", &[])?,
        ["bench", name, rest @ ..] => bench::run(name, rest)?,
        ["load", rest @ ..] => load::run(rest)?,
        ["fuzz"] => fuzz::run(None, "60")?,
        ["fuzz", target] => fuzz::run(Some(target), "60")?,
        ["fuzz", target, seconds] => fuzz::run(Some(target), seconds)?,
        _ => bail!("unknown: cargo xtask {}\n\n{HELP}", args.join(" ")),
    }
    Ok(())
}
