//! `tuipan tables`: the tables that are kept for solving.

mod stat;

use std::sync::Arc;
use std::time::Instant;

use anyhow::{Result, bail};
use clap::{Args, Subcommand};
use serde::Serialize;
use tuipan_puzzle::tiles::{Board, Metric, Size};
use tuipan_solve::engine::{
    Control, Engine, Origin, Prepared, Progress, Settings, TableKey, TableSource,
};
use tuipan_solve::tiles::pdb::BuildOptions;
use tuipan_solve::tiles::{ExactTable, TableSet};
use tuipan_store::{Cache, Entry, TableName};

use crate::exit::{Exit, FileError};
use crate::input::{BoardArgs, by_name};
use crate::output::{BAD, GOOD, Out, STRONG, bytes, complain, note, plural, time};
use crate::run::{interrupt, memory, now};
use crate::tables::{FileTables, Label, SetName, TableLine, TablesDir, explained, set_name};

/// List, build, verify, study and remove the tables that solving uses
///
/// `tuipan solve` makes the small tables that it needs by itself. The large set, which solves about
/// eight times as fast, is made here, once; `tuipan solve` uses it when it is there.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tuipan tables build                       the large set for 4x4 boards
  tuipan tables build --size 5x3            the large set for 5x3 boards
  tuipan tables list
  tuipan tables verify                      is every byte as it was written?
  tuipan tables stat                        entries, and how often each estimate occurs
  tuipan tables remove --all

Goals that differ by turning, reflecting or renumbering share their tables: those with the blank
in any corner of a 4x4 board need one set.

Exit codes: 0 done, 1 a table is damaged, 2 bad input, 3 memory is full, 70 a table could not be
kept, 130 interrupted.")]
pub struct TablesArgs {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    /// List the tables: name, size, and whether the header is sound
    List {
        #[command(flatten)]
        common: Common,
    },
    /// Build a set of tables, unless it is there
    Build {
        #[command(flatten)]
        board: BoardArgs,

        /// Which set
        #[arg(long, value_enum, default_value = "large")]
        set: SetName,

        /// For which metric: moves of one tile (stm), or slides of a whole line (mtm)
        #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "stm")]
        metric: Metric,

        #[command(flatten)]
        common: Common,
    },
    /// Check every byte of tables
    Verify {
        /// The names of tables (`tuipan tables list`) [default: all]
        #[arg(value_name = "NAME")]
        names: Vec<TableName>,

        #[command(flatten)]
        common: Common,
    },
    /// Count the entries of tables by their estimate h
    ///
    /// With --size and no more than 10 cells, of the table of all positions, which is in no file.
    Stat {
        /// The names of tables (`tuipan tables list`) [default: all]
        #[arg(value_name = "NAME")]
        names: Vec<TableName>,

        /// All positions of this board, of up to 10 cells, by their distance from the goal
        #[arg(long, value_name = "WxH", conflicts_with = "names")]
        size: Option<Size>,

        /// What counts as a move, with --size: one tile by one cell (stm), or a slide of a whole line (mtm)
        #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "stm", requires = "size")]
        metric: Metric,

        #[command(flatten)]
        common: Common,
    },
    /// Remove tables
    Remove {
        /// The names of tables (`tuipan tables list`)
        #[arg(value_name = "NAME", required_unless_present = "all")]
        names: Vec<TableName>,

        /// All of them
        #[arg(long, conflicts_with = "names")]
        all: bool,

        #[command(flatten)]
        common: Common,
    },
}

#[derive(Args)]
struct Common {
    #[command(flatten)]
    tables: TablesDir,

    /// One JSON object a table and line
    #[arg(long)]
    json: bool,
}

/// A table, as `--json` tells of it; documented in docs/json.md.
#[derive(Serialize)]
struct Record {
    name: String,
    file: Option<String>,
    /// What it holds.
    parameters: Option<String>,
    /// The size of the file.
    bytes: Option<u64>,
    /// Whether it is in order, as far as it was looked at.
    sound: bool,
    fault: Option<String>,
    /// `cached`, `built`, `rebuilt` or `removed`, if something was done.
    done: Option<&'static str>,
}

impl From<&Entry> for Record {
    fn from(entry: &Entry) -> Self {
        let parameters = entry.parameters.as_ref();
        Record {
            name: entry.name.to_string(),
            file: Some(entry.path.display().to_string()),
            parameters: parameters.ok().map(|parameters| parameters.to_string()),
            bytes: Some(entry.n_bytes),
            sound: parameters.is_ok(),
            fault: parameters.err().map(|error| error.fault.to_string()),
            done: None,
        }
    }
}

impl Record {
    /// Of a table that was opened or built.
    fn built(table: &Prepared, files: &FileTables, cache: &Cache) -> Result<Self> {
        let Label { name, parameters } = Label::of(&table.key)?;
        let is_kept = table.not_kept.is_none();
        let path = is_kept.then(|| cache.path(&name)).transpose()?;
        Ok(Record {
            name: name.to_string(),
            file: path.map(|path| path.display().to_string()),
            parameters: Some(parameters.to_string()),
            bytes: Some(table.bytes.len() as u64),
            sound: is_kept,
            fault: table.not_kept.clone().map(|why| files.fault(&table.key).unwrap_or(why)),
            done: Some(match table.origin {
                Origin::Kept => "cached",
                Origin::Built => "built",
                Origin::Rebuilt => "rebuilt",
            }),
        })
    }
}

impl TablesArgs {
    /// Does what was asked.
    pub fn run(self) -> Result<Exit> {
        let mut out = Out::new();
        let exit = match &self.action {
            Action::List { common } => list(common, &mut out)?,
            Action::Build { board, set, metric, common } => {
                build(&board.goal_board(None)?, (*set).into(), *metric, common, &mut out)?
            }
            Action::Verify { names, common } => verify(names, common, &mut out)?,
            Action::Stat { names, size: None, common, .. } => stat::files(names, common, &mut out)?,
            Action::Stat { size: Some(size), metric, common, .. } => {
                stat::all_positions(*size, *metric, common, &mut out)?
            }
            Action::Remove { names, common, .. } => remove(names, common, &mut out)?,
        };
        out.flush()?;
        Ok(exit)
    }
}

fn list(common: &Common, out: &mut Out) -> Result<Exit> {
    let cache = common.tables.cache();
    let entries = cache.list()?;
    for entry in &entries {
        show(&entry.into(), "sound header", common, out)?;
    }
    if !common.json {
        let n_bytes = entries.iter().map(|entry| entry.n_bytes).sum();
        let tables = plural(entries.len() as u64, "table", "tables");
        out.line(format_args!("{tables}, {}, in {}", bytes(n_bytes), place(&cache)))?;
    }
    Ok(Exit::Success)
}

fn build(
    goal: &Board,
    set: TableSet,
    metric: Metric,
    common: &Common,
    out: &mut Out,
) -> Result<Exit> {
    let size = goal.size();
    if ExactTable::fits(size) {
        bail!("{size} boards need no tables: all their positions are looked at in a moment");
    }
    let keys = set_keys(goal, set, metric)?;
    let cache = common.tables.cache();
    let files = Arc::new(FileTables::new(cache.clone(), false));
    let missing: Vec<_> = keys.iter().filter(|key| !files.has(key)).collect();
    check_disk(&cache, missing.iter().filter_map(|key| key.n_bytes()).sum())?;
    if !common.json && !missing.is_empty() {
        note(expectation(goal, set))?;
    }
    interrupt::listen()?;
    let begin = Instant::now();
    let mut line = TableLine::of_set(set, size, metric);
    let mut listen = |heard: Progress<'_>| line.hear(&heard);
    let control = &mut Control::new(&now, &mut listen);
    let settings = Settings { max_bytes: memory::usual_limit(), ..Settings::default() };
    let engine = Engine::with_settings(files.clone(), settings);
    let ready = engine.open_or_build(&keys, &BuildOptions::default(), control);
    let ready = ready.map_err(explained)?;
    let elapsed = begin.elapsed();
    let mut exit = Exit::Success;
    for table in &ready {
        let text = match table.origin {
            Origin::Kept => "was there",
            Origin::Built => "built",
            Origin::Rebuilt => "built again",
        };
        let record = Record::built(table, &files, &cache)?;
        if !record.sound {
            exit = Exit::Failure;
        }
        show(&record, text, common, out)?;
    }
    if !common.json {
        let n_bytes = bytes(ready.iter().map(|table| table.bytes.len() as u64).sum());
        let (set, time, place) = (set_name(set), time(elapsed), place(&cache));
        match ready.iter().filter(|table| table.not_kept.is_some()).count() {
            0 => out.line(format_args!(
                "the {set} set for {size}: {n_bytes}, ready in {time}, in {place}"
            ))?,
            n => {
                let tables = plural(n as u64, "table", "tables");
                out.line(format_args!(
                    "the {set} set for {size} is not complete: {tables} could not be kept in {place}"
                ))?;
            }
        }
    }
    Ok(exit)
}

/// Whether there is room for tables on the disk; where the system does not say, it shows later.
fn check_disk(cache: &Cache, needed: u64) -> Result<(), FileError> {
    match (cache.directory(), cache.free_space()) {
        (Some(directory), Some(free)) if free < needed => Err(FileError {
            path: directory.to_owned(),
            cause: format!("the tables take {}, and {} are free", bytes(needed), bytes(free))
                .into(),
        }),
        _ => Ok(()),
    }
}

/// Which tables a set has.
fn set_keys(goal: &Board, set: TableSet, metric: Metric) -> Result<Vec<TableKey>> {
    let size = goal.size();
    match (Engine::set_keys(goal, metric, set), metric) {
        (Some(keys), _) => Ok(keys),
        (None, Metric::SingleTile) => {
            bail!("a {size} board is too large for tables; 25 cells are the most")
        }
        (None, Metric::MultiTile) => {
            bail!("a {size} board is too large for tables that count slides; 16 cells are the most")
        }
    }
}

/// What is to come, for those who wait.
fn expectation(goal: &Board, set: TableSet) -> String {
    let size = goal.size();
    let what = format!("the {} set of tables for {size} is built", set_name(set));
    match set {
        TableSet::Small => what,
        TableSet::Large => {
            format!(
                "{what}: for 4x4 it takes 200 MB and ten seconds to a minute, else less (Ctrl-C stops)"
            )
        }
    }
}

fn verify(names: &[TableName], common: &Common, out: &mut Out) -> Result<Exit> {
    let cache = common.tables.cache();
    let entries = cache.list()?;
    let mut exit = Exit::Success;
    for name in names_or_all(names, &entries) {
        let entry = entries.iter().find(|entry| entry.name == name);
        let verified = cache.verify(&name);
        if verified.is_err() {
            exit = Exit::No;
        }
        let record = Record {
            name: name.to_string(),
            file: entry.map(|entry| entry.path.display().to_string()),
            parameters: verified.as_ref().ok().map(|parameters| parameters.to_string()),
            bytes: entry.map(|entry| entry.n_bytes),
            sound: verified.is_ok(),
            fault: verified.err().map(|error| error.fault.to_string()),
            done: None,
        };
        show(&record, "sound, every byte", common, out)?;
    }
    if !common.json && entries.is_empty() && names.is_empty() {
        out.line(format_args!("no tables in {}", place(&cache)))?;
    }
    Ok(exit)
}

fn remove(names: &[TableName], common: &Common, out: &mut Out) -> Result<Exit> {
    let cache = common.tables.cache();
    let entries = cache.list()?;
    let mut exit = Exit::Success;
    for name in names_or_all(names, &entries) {
        let entry = entries.iter().find(|entry| entry.name == name);
        match cache.remove(&name) {
            Ok(()) => {
                let of_entry = entry.map(Record::from);
                let record = of_entry.map(|record| Record { done: Some("removed"), ..record });
                if let Some(record) = record {
                    show(&Record { sound: true, fault: None, ..record }, "removed", common, out)?;
                }
            }
            Err(error) => {
                complain(&error.into())?;
                exit = Exit::BadInput;
            }
        }
    }
    cache.remove_stale();
    if !common.json && entries.is_empty() && names.is_empty() {
        out.line(format_args!("no tables in {}", place(&cache)))?;
    }
    Ok(exit)
}

/// Those that were named, or all there are.
fn names_or_all(names: &[TableName], entries: &[Entry]) -> Vec<TableName> {
    match names {
        [] => entries.iter().map(|entry| entry.name.clone()).collect(),
        names => names.to_vec(),
    }
}

/// One line about a table; `good` is said if nothing is wrong with it.
fn show(record: &Record, good: &str, common: &Common, out: &mut Out) -> Result<()> {
    if common.json {
        return Ok(out.json(record)?);
    }
    let name = out.paint(STRONG, format!("{:<72}", record.name));
    let size = record.bytes.map_or(String::new(), bytes);
    match &record.fault {
        None => out.line(format_args!("{name} {size:>15}  {}", out.paint(GOOD, good)))?,
        Some(fault) => out.line(format_args!("{name} {size:>15}  {}", out.paint(BAD, fault)))?,
    }
    Ok(())
}

fn place(cache: &Cache) -> String {
    cache.directory().map_or("no directory".to_owned(), |directory| directory.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_disk_without_room_is_named() {
        let directory = tempfile::tempdir().unwrap();
        let cache = Cache::at(directory.path().join("tables"));
        assert!(check_disk(&cache, 1).is_ok());
        let error = anyhow::Error::from(check_disk(&cache, u64::MAX).unwrap_err());
        let error = format!("{error:#}");
        assert!(
            error.starts_with(&format!("cannot write {}", directory.path().display())),
            "{error}"
        );
        assert!(error.contains(": the tables take ") && error.ends_with(" are free"), "{error}");
    }
}
