//! `levels [--check]`: writes, or only checks, everything that is derived from the levels of sliding blocks.
//!
//! That is `data/blocks/verified.tsv` (shortest solutions), `data/blocks/difficulty.tsv` (scores) and the number of
//! levels that some documents mention. `cargo xtask levels` calls it. It is a crate of its own because it needs the
//! solver, and `xtask` must stay light. Its unit tests run the check, which searches nothing and takes milliseconds;
//! whether the figures themselves are right is tested in `crates/solve/tests`.

mod data;
mod documents;
mod figures;
mod table;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

use anyhow::{Context, Result, bail};
use tuipan_puzzle::blocks::Level;

use data::Data;
use table::Table;

const VERIFIED: Table = Table {
    path: "data/blocks/verified.tsv",
    header: "\
# Shortest solutions of every level in three metrics. `cargo xtask levels` adds, replaces and removes rows.
# NONE: proved unsolvable; >n: the search stopped, there is no solution of up to n; empty: not searched.
# states: how many the search met in the move metric. layout: a checksum of start, goal and rules; if it does not fit
# the level, the row is out of date.
id	unit	slide	move	states	layout
",
};

const DIFFICULTY: Table = Table {
    path: "data/blocks/difficulty.tsv",
    header: "\
# How hard the levels of the collection are: bits of advice in the move metric (docs/book/difficulty.md).
# `cargo xtask levels` adds, replaces and removes rows.
# states: how many can be reached, or >n if that is too many to explore. The score is empty if they are too many, or if
# there is no solution. layout: a checksum as in verified.tsv.
id	states	score	layout
",
};

/// What to do about levels whose figures are missing or out of date.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Compute the figures.
    Write,
    /// Name the levels.
    Check,
}

/// A file that is out of date.
struct Stale {
    /// Where it is, from the workspace's directory.
    path: &'static str,
    /// What is out of date in it.
    why: String,
    /// What it should contain; without figures for the levels named if nothing was to be computed.
    text: String,
}

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let mode = match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => Mode::Write,
        ["--check"] => Mode::Check,
        _ => {
            eprintln!("usage: levels [--check]");
            return ExitCode::from(2);
        }
    };
    let done = stale_files(&root(), mode).and_then(|stale| match mode {
        Mode::Write => write(&root(), &stale),
        Mode::Check => report(&stale),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The workspace's directory.
fn root() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.ancestors().nth(2).expect("the tool is two levels below the workspace").to_owned()
}

fn write(root: &Path, stale: &[Stale]) -> Result<()> {
    for Stale { path, why, text } in stale {
        fs::write(root.join(path), text).with_context(|| format!("cannot write {path}"))?;
        println!("wrote {path}: {why}");
    }
    if stale.is_empty() {
        println!("the tables of levels and the counts in the documents are up to date");
    }
    Ok(())
}

fn report(stale: &[Stale]) -> Result<()> {
    if stale.is_empty() {
        return Ok(());
    }
    let list = stale.iter().map(|file| format!("  {}: {}\n", file.path, file.why));
    bail!("out of date:\n{}to update: cargo xtask levels", list.collect::<String>());
}

/// Everything that does not match the levels.
fn stale_files(root: &Path, mode: Mode) -> Result<Vec<Stale>> {
    let data = Data::read(root)?;
    let (verified, why) = refreshed(root, &VERIFIED, data.levels(), &mut |level| match mode {
        Mode::Write => figures::optima(level, figures::MOST_STATES),
        Mode::Check => Ok(String::new()),
    })?;
    let path = VERIFIED.path;
    let mut stale = Vec::from_iter(why.map(|why| Stale { path, why, text: verified.clone() }));

    let lengths = move_counts(&verified);
    let (difficulty, why) =
        refreshed(root, &DIFFICULTY, data.entries(), &mut |level| match mode {
            Mode::Write => {
                let length = lengths.get(level.id()).copied().flatten();
                figures::difficulty(level, length, figures::MOST_STATES)
            }
            Mode::Check => Ok(String::new()),
        })?;
    stale.extend(why.map(|why| Stale { path: DIFFICULTY.path, why, text: difficulty }));

    stale.extend(documents::stale(root, &data.counts())?);
    Ok(stale)
}

/// What a table should contain, and what is out of date in it, if anything is.
fn refreshed<'a>(
    root: &Path,
    table: &Table,
    levels: impl Iterator<Item = &'a Level>,
    compute: &mut dyn FnMut(&Level) -> Result<String>,
) -> Result<(String, Option<String>)> {
    let old = fs::read_to_string(root.join(table.path));
    let old = old.with_context(|| format!("cannot read {}", table.path))?;
    table.refreshed(&old, levels, compute)
}

/// The length of a shortest solution in the move metric, by the level's id.
fn move_counts(verified: &str) -> HashMap<&str, Option<u32>> {
    let rows = verified.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    rows.filter(|row| row.len() > 3).map(|row| (row[0], row[3].parse().ok())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_and_the_documents_match_the_levels() {
        let stale = stale_files(&root(), Mode::Check).unwrap();
        if let Err(error) = report(&stale) {
            panic!("{error}");
        }
    }

    #[test]
    fn the_report_names_the_file_and_the_command() {
        let stale =
            Stale { path: "some/table.tsv", why: "new levels: x".into(), text: String::new() };
        assert_eq!(
            report(&[stale]).unwrap_err().to_string(),
            "out of date:\n  some/table.tsv: new levels: x\nto update: cargo xtask levels"
        );
        assert!(report(&[]).is_ok());
    }
}
