//! `tuipan tables stat`: what is in a table.

use anyhow::{Error, Result};
use serde::Serialize;
use tuipan_puzzle::tiles::{Metric, NamedGoal, Size};
use tuipan_solve::engine::{StatError, TableKey, TableStat};
use tuipan_solve::tiles::{ExactTable, Ingredient};
use tuipan_store::{Cache, Parameters, Table, TableName};

use super::{Common, names_or_all, place};
use crate::exit::Exit;
use crate::lang::words;
use crate::output::{LABEL, Out, STRONG, bytes, complain, count, wrap};
use crate::run::{StatusLine, interrupt};
use crate::said::{OrSay, Said};
use crate::tables::key_of;

/// What `--json` prints, documented in docs/json.md.
#[derive(Serialize)]
struct Record {
    name: String,
    kind: &'static str,
    parameters: Option<String>,
    bytes: u64,
    entries: u64,
    mean: Option<f64>,
    max: Option<usize>,
    histogram: Vec<u64>,
}

/// Counts what is in files.
pub fn files(names: &[TableName], common: &Common, out: &mut Out) -> Result<Exit> {
    let cache = common.tables.cache();
    let entries = cache.list()?;
    interrupt::listen()?;
    let mut exit = Exit::Success;
    let mut any = false;
    for name in names_or_all(names, &entries) {
        let entry = entries.iter().find(|entry| entry.name == name);
        let parameters = entry.and_then(|entry| entry.parameters.as_ref().ok());
        match of_file(&cache, &name, parameters) {
            Ok(None) => return Ok(Exit::Interrupted),
            Ok(Some(record)) => {
                record.show(common, any, out)?;
                any = true;
            }
            Err(error) => {
                out.flush()?;
                complain(&error.context(name.to_string()))?;
                exit = Exit::No;
            }
        }
        out.flush()?;
    }
    if !common.json && entries.is_empty() && names.is_empty() {
        out.line((words().tables.none)(&place(&cache)))?;
    }
    Ok(exit)
}

/// Counts what is in a file; nothing after Ctrl-C.
fn of_file(
    cache: &Cache,
    name: &TableName,
    parameters: Option<&Parameters>,
) -> Result<Option<Record>> {
    let Some(parameters) = parameters else {
        // Whatever is wrong, this says it.
        let missing = || Said::new(|words| words.tables.missing.to_owned()).into();
        return Err(cache.verify(name).err().map_or_else(missing, Error::from));
    };
    let key = key_of(parameters).or_say(|words| (words.tables.unknown)(&parameters.to_string()))?;
    let table = Table::open_as(cache.path(name)?, parameters)?;
    let mut line = StatusLine::new();
    let stat = key.stat(&table, &mut |n_done, n_all| {
        let percent = (100 * n_done).checked_div(n_all).unwrap_or(100);
        line.show(&(words().tables.counting)(name.as_str(), percent));
        interrupt::go_on()
    });
    line.clear();
    let stat = match stat {
        Err(StatError::Stopped) => return Ok(None),
        stat => stat?,
    };
    let kind = match key {
        TableKey::Fast(Ingredient::Pattern(_)) => "one-bit",
        TableKey::Fast(Ingredient::Automaton | Ingredient::BoardAutomaton { .. }) => "automaton",
        TableKey::Slides(_) => "slides",
        TableKey::Pattern(_) => "pattern",
    };
    let parameters = Some(parameters.to_string());
    Ok(Some(Record::new(name.to_string(), kind, parameters, table.len() as u64, stat)))
}

/// Counts all positions of a small board.
pub fn all_positions(size: Size, metric: Metric, common: &Common, out: &mut Out) -> Result<Exit> {
    let goal = NamedGoal::BlankLast.board(size);
    let table = ExactTable::new(&goal, metric);
    let table = table.or_say(|words| (words.tables.too_many_positions)(&size.to_string()))?;
    let histogram: Vec<u64> = table.histogram().into_iter().map(|n| n as u64).collect();
    let n_entries = histogram.iter().sum();
    let stat = TableStat { n_entries, histogram };
    Record::new(format!("{size} {metric}"), "all-positions", None, n_entries, stat)
        .show(common, false, out)?;
    Ok(Exit::Success)
}

impl Record {
    fn new(
        name: String,
        kind: &'static str,
        parameters: Option<String>,
        bytes: u64,
        stat: TableStat,
    ) -> Self {
        let mean = stat.mean().map(|mean| (mean * 1e6).round() / 1e6);
        let (entries, max) = (stat.n_entries, stat.max());
        Record { name, kind, parameters, bytes, entries, mean, max, histogram: stat.histogram }
    }

    fn show(&self, common: &Common, after_another: bool, out: &mut Out) -> Result<()> {
        if common.json {
            return Ok(out.json(self)?);
        }
        if after_another {
            out.line("")?;
        }
        let name = out.paint(STRONG, &self.name);
        out.line(format_args!("{name}"))?;
        let tables = &words().tables;
        let size = bytes(self.bytes);
        let entries = count(self.entries);
        match (self.mean, self.max) {
            (Some(mean), Some(max)) => {
                out.field(tables.entries, (tables.entries_are)(&entries, &size))?;
                out.field("h", (tables.estimates_are)(&format!("{mean:.4}"), max))?;
                let [entries, share] = [(tables.entries, 14), (tables.head_share, 8)]
                    .map(|(text, width)| wrap::right(text, width));
                out.line(out.paint(LABEL, format!("{:>6} {entries} {share}", "h")))?;
                for (h, &n) in self.histogram.iter().enumerate() {
                    let share = 100.0 * n as f64 / self.entries.max(1) as f64;
                    out.line(format_args!("{h:>6} {:>14} {share:>7.2}%", count(n)))?;
                }
            }
            _ => out.field(tables.entries, (tables.states_are)(&entries, &size))?,
        }
        Ok(())
    }
}
