//! `tuipan tables`: the tables that are kept for solving.

mod stat;

use std::fs;
use std::sync::Arc;
use std::time::Instant;

use anyhow::Result;
use clap::{Args, Subcommand};
use serde::Serialize;
use tuipan_names::Quoted;
use tuipan_puzzle::tiles::{Board, Metric, Size};
use tuipan_solve::engine::{
    Control, Engine, Origin, Prepared, Progress, Settings, TableKey, TableSource,
};
use tuipan_solve::tiles::pdb::BuildOptions;
use tuipan_solve::tiles::{ExactTable, TableSet};
use tuipan_store::{Cache, Entry, TableError, TableName};

use crate::code;
use crate::exit::{Exit, FileError};
use crate::input::{BoardArgs, by_name, shown_path};
use crate::lang::words;
use crate::output::{BAD, GOOD, Out, STRONG, bytes, complain, counted, note, time, wrap};
use crate::run::{interrupt, memory, now};
use crate::said::Said;
use crate::tables::{FileTables, Label, SetName, TableLine, TablesDir, explained, set_words};
use crate::translate;
use crate::words::Words;

#[derive(Args)]
#[command(about = words().tables.about, after_help = words().tables.after)]
pub struct TablesArgs {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand)]
enum Action {
    #[command(about = words().tables.list)]
    List {
        #[command(flatten)]
        common: Common,
    },
    #[command(about = words().tables.build)]
    Build {
        #[command(flatten)]
        board: BoardArgs<4>,

        #[arg(long, value_enum, value_name = "NAME", default_value = "large", help = words().tables.set)]
        set: SetName,

        #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "stm", help = words().tables.metric)]
        metric: Metric,

        #[command(flatten)]
        common: Common,
    },
    #[command(about = words().tables.verify)]
    Verify {
        #[arg(value_name = "NAME", help = words().tables.names)]
        names: Vec<TableName>,

        #[command(flatten)]
        common: Common,
    },
    #[command(about = words().tables.stat)]
    Stat {
        #[arg(value_name = "NAME", help = words().tables.names)]
        names: Vec<TableName>,

        #[arg(long, value_name = "WxH", conflicts_with = "names", help = words().tables.stat_size)]
        size: Option<Size>,

        #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "stm", requires = "size", help = words().tables.stat_metric)]
        metric: Metric,

        #[command(flatten)]
        common: Common,
    },
    #[command(about = words().tables.remove)]
    Remove {
        #[arg(value_name = "NAME", required_unless_present = "all", help = words().tables.names_to_remove)]
        names: Vec<TableName>,

        #[arg(long, conflicts_with = "names", help = words().tables.all)]
        all: bool,

        #[command(flatten)]
        common: Common,
    },
}

#[derive(Args)]
struct Common {
    #[command(flatten)]
    tables: TablesDir,

    #[arg(long, help = words().tables.json)]
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
    ok: bool,
    error: Option<Said>,
    code: Option<&'static str>,
    /// `cached`, `built`, `rebuilt` or `removed`, if something was done.
    status: Option<&'static str>,
}

impl From<&Entry> for Record {
    fn from(entry: &Entry) -> Self {
        let parameters = entry.parameters.as_ref();
        Record {
            name: entry.name.to_string(),
            file: Some(entry.path.display().to_string()),
            parameters: parameters.ok().map(|parameters| parameters.to_string()),
            bytes: Some(entry.n_bytes),
            ok: parameters.is_ok(),
            error: parameters.err().map(|error| translate::table_error(&error.kind)),
            code: parameters.err().map(|error| code::table(&error.kind)),
            status: None,
        }
    }
}

impl Record {
    /// Of a table that could not be removed.
    fn not_removed(name: &TableName, entry: Option<&Entry>, error: &TableError) -> Self {
        Record {
            name: name.to_string(),
            file: entry.map(|entry| entry.path.display().to_string()),
            parameters: None,
            bytes: entry.map(|entry| entry.n_bytes),
            ok: false,
            error: Some(translate::table_error(&error.kind)),
            code: Some(code::table(&error.kind)),
            status: None,
        }
    }

    /// Of a table that was opened or built.
    fn built(table: &Prepared, files: &FileTables, cache: &Cache) -> Result<Self> {
        let Label { name, parameters } = Label::of(&table.key)?;
        let is_kept = table.not_stored.is_none();
        let path = is_kept.then(|| cache.path(&name)).transpose()?;
        // The file has a header, too; a table that is not kept is only in memory.
        let n_bytes = path.as_ref().and_then(|path| Some(fs::metadata(path).ok()?.len()));
        let error = table.not_stored.as_ref().map(|why| {
            let other = || Said::same(why).coded("not-saved");
            files.error(&table.key).unwrap_or_else(other)
        });
        Ok(Record {
            name: name.to_string(),
            file: path.map(|path| path.display().to_string()),
            parameters: Some(parameters.to_string()),
            bytes: Some(n_bytes.unwrap_or(table.bytes.len() as u64)),
            ok: is_kept,
            code: error.as_ref().and_then(Said::code),
            error,
            status: Some(match table.origin {
                Origin::Cached => "cached",
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
    let rows = Rows::new(entries.iter().map(|entry| &entry.name), common);
    let Words { tables, units, .. } = words();
    for entry in &entries {
        rows.show(&entry.into(), tables.header_intact, out)?;
    }
    if !common.json {
        let n_bytes = entries.iter().map(|entry| entry.n_bytes).sum();
        let n_tables = counted(entries.len() as u64, units.tables);
        out.line((tables.total)(&n_tables, &bytes(n_bytes), &place(&cache)))?;
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
    let size = goal.size().to_string();
    if ExactTable::fits(goal.size()) {
        return Err(Said::new(|words| (words.tables.not_needed)(&size)).into());
    }
    let keys = set_keys(goal, set, metric)?;
    let cache = common.tables.cache();
    let files = Arc::new(FileTables::new(cache.clone(), false));
    cache.make_directory()?;
    let missing: Vec<_> = keys.iter().filter(|key| !files.has(key)).collect();
    let n_missing = missing.iter().filter_map(|key| key.n_bytes()).sum();
    check_disk(&cache, n_missing)?;
    let Words { tables, units, .. } = words();
    if !common.json && !missing.is_empty() {
        note(match set {
            TableSet::Small => (tables.expect_small)(&size),
            TableSet::Large => (tables.expect_large)(&size, &bytes(n_missing)),
        })?;
    }
    interrupt::listen()?;
    let begin = Instant::now();
    let mut line = TableLine::of_set(set, goal.size(), metric);
    let mut listen = |heard: Progress<'_>| line.hear(&heard);
    let control = &mut Control::new(&now, &mut listen);
    let settings = Settings { max_bytes: memory::usual_limit(), ..Settings::default() };
    let engine = Engine::with_settings(files.clone(), settings);
    let ready = engine.open_or_build(&keys, &BuildOptions::default(), control);
    let ready = ready.map_err(explained)?;
    let elapsed = begin.elapsed();
    let records = ready.iter().map(|table| Record::built(table, &files, &cache));
    let records = records.collect::<Result<Vec<_>>>()?;
    let rows = Rows::new(records.iter().map(|record| &record.name), common);
    for (table, record) in ready.iter().zip(&records) {
        let text = match table.origin {
            Origin::Cached => tables.cached,
            Origin::Built => tables.built,
            Origin::Rebuilt => tables.rebuilt,
        };
        rows.show(record, text, out)?;
    }
    let n_lost = ready.iter().filter(|table| table.not_stored.is_some()).count() as u64;
    if !common.json {
        let n_bytes = bytes(records.iter().filter_map(|record| record.bytes).sum());
        let (set, place) = (set_words(set), place(&cache));
        out.text(match n_lost {
            0 => (tables.ready)(set, &size, &n_bytes, &time(elapsed), &place),
            n => (tables.not_all_saved)(set, &size, &counted(n, units.tables), &place),
        })?;
    }
    Ok(if n_lost == 0 { Exit::Success } else { Exit::Failure })
}

/// Whether there is room for tables on the disk; where the system does not say, it shows later.
fn check_disk(cache: &Cache, needed: u64) -> Result<(), FileError> {
    match (cache.directory(), cache.free_space()) {
        (Some(directory), Some(free)) if free < needed => Err(FileError {
            path: directory.to_owned(),
            cause: Said::new(|words| (words.tables.disk_full)(&bytes(needed), &bytes(free))).into(),
        }),
        _ => Ok(()),
    }
}

/// Which tables a set has.
fn set_keys(goal: &Board, set: TableSet, metric: Metric) -> Result<Vec<TableKey>, Said> {
    let keys = Engine::set_keys(goal, metric, set);
    let too_large = |words: &Words| match metric {
        Metric::SingleTile => (words.tables.too_large)(&goal.size().to_string()),
        Metric::MultiTile => (words.tables.too_large_slides)(&goal.size().to_string()),
    };
    keys.ok_or_else(|| Said::new(too_large))
}

fn verify(names: &[TableName], common: &Common, out: &mut Out) -> Result<Exit> {
    let cache = common.tables.cache();
    let entries = cache.list()?;
    let mut exit = Exit::Success;
    let all = names_or_all(names, &entries);
    let rows = Rows::new(&all, common);
    for name in &all {
        let entry = entries.iter().find(|entry| entry.name == *name);
        let verified = cache.verify(name);
        if verified.is_err() {
            exit = Exit::No;
        }
        let record = Record {
            name: name.to_string(),
            file: entry.map(|entry| entry.path.display().to_string()),
            parameters: verified.as_ref().ok().map(|parameters| parameters.to_string()),
            bytes: entry.map(|entry| entry.n_bytes),
            ok: verified.is_ok(),
            code: verified.as_ref().err().map(|error| code::table(&error.kind)),
            error: verified.err().map(|error| translate::table_error(&error.kind)),
            status: None,
        };
        rows.show(&record, words().tables.intact, out)?;
    }
    if !common.json && entries.is_empty() && names.is_empty() {
        out.line((words().tables.none)(&place(&cache)))?;
    }
    Ok(exit)
}

fn remove(names: &[TableName], common: &Common, out: &mut Out) -> Result<Exit> {
    let cache = common.tables.cache();
    let entries = cache.list()?;
    let mut exit = Exit::Success;
    let all = names_or_all(names, &entries);
    let rows = Rows::new(&all, common);
    for name in &all {
        let entry = entries.iter().find(|entry| entry.name == *name);
        match cache.remove(name) {
            Ok(()) => {
                let of_entry = entry.map(Record::from);
                let record = of_entry.map(|record| Record { status: Some("removed"), ..record });
                if let Some(record) = record {
                    let record = Record { ok: true, error: None, code: None, ..record };
                    rows.show(&record, words().tables.removed, out)?;
                }
            }
            Err(error) => {
                match common.json {
                    true => rows.show(&Record::not_removed(name, entry, &error), "", out)?,
                    false => complain(&error.into())?,
                }
                exit = Exit::BadInput;
            }
        }
    }
    cache.remove_stale();
    if !common.json && entries.is_empty() && names.is_empty() {
        out.line((words().tables.none)(&place(&cache)))?;
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

/// A line for each table, in columns.
struct Rows {
    /// How many columns the names take.
    width: usize,
    json: bool,
}

impl Rows {
    /// For tables of these names.
    fn new<T: ToString>(names: impl IntoIterator<Item = T>, common: &Common) -> Self {
        let width = names.into_iter().map(|name| name.to_string().len()).max().unwrap_or(0);
        Rows { width, json: common.json }
    }

    /// One line about a table; `good` is said if nothing is wrong with it.
    fn show(&self, record: &Record, good: &str, out: &mut Out) -> Result<()> {
        if self.json {
            return Ok(out.json(record)?);
        }
        let name = out.paint(STRONG, wrap::padded(&record.name, self.width));
        let size = record.bytes.map_or(String::new(), bytes);
        // Sizes are at most this wide: 1,048,575 bytes.
        let size = wrap::right(&size, 15);
        match &record.error {
            None => out.line(format_args!("{name} {size}  {}", out.paint(GOOD, good)))?,
            Some(error) => {
                let error = match record.status {
                    None => error.local().to_owned(),
                    Some(_) => (words().tables.not_saved)(error.local()),
                };
                out.line(format_args!("{name} {size}  {}", out.paint(BAD, error)))?;
            }
        }
        Ok(())
    }
}

fn place(cache: &Cache) -> Quoted {
    cache.directory().map_or_else(|| Quoted::whole(words().tables.no_directory), shown_path)
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
