//! `tuipan lab compare`: two results of an experiment, side by side.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use tuipan_lab::{Comparison, Row, compare, from_csv, number};

use crate::exit::Exit;
use crate::input::shown_path;
use crate::lang::words;
use crate::output::{LABEL, Out, count};
use crate::said::OrSay;

#[derive(Args)]
#[command(about = words().lab.compare, after_help = words().lab.compare_after)]
pub struct CompareArgs {
    #[arg(value_name = "A", help = words().lab.compare_first)]
    first: PathBuf,

    #[arg(value_name = "B", help = words().lab.compare_second)]
    second: PathBuf,

    #[arg(long, help = words().input.json_lines)]
    json: bool,
}

#[derive(Serialize)]
struct Record<'a> {
    part: &'a str,
    method: &'a str,
    both: usize,
    same: usize,
    only_first: usize,
    only_second: usize,
    nodes: Option<f64>,
    time: Option<f64>,
}

impl CompareArgs {
    /// Compares; the exit code says whether nodes and solutions are the same.
    pub fn run(self) -> Result<Exit> {
        let (first, second) = (rows(&self.first)?, rows(&self.second)?);
        let all = compare(&first, &second);
        let mut out = Out::new();
        for one in &all {
            match self.json {
                true => out.json(&record(one))?,
                false => {
                    let what = out.paint(LABEL, format!("{}:", one.part));
                    out.line(format_args!("{what} {}", one.method))?;
                    out.line(format_args!("  {}", line(one)))?;
                }
            }
        }
        let is_same = all.iter().all(Comparison::is_same);
        if !self.json {
            let said = if is_same { words().lab.compare_same } else { words().lab.compare_differs };
            out.line(said)?;
        }
        out.flush()?;
        Ok(if is_same { Exit::Success } else { Exit::No })
    }
}

fn record(one: &Comparison) -> Record<'_> {
    Record {
        part: &one.part,
        method: &one.method,
        both: one.n_both,
        same: one.n_same,
        only_first: one.n_only_first,
        only_second: one.n_only_second,
        nodes: one.nodes,
        time: one.time,
    }
}

/// What there is to say of a method.
fn line(one: &Comparison) -> String {
    let words = &words().lab;
    let mut parts = Vec::new();
    if one.n_both > 0 {
        parts.push((words.compare_rows)(&count(one.n_same as u64), &count(one.n_both as u64)));
    }
    let ratio = |ratio: f64| number::value((ratio * 1000.0).round() / 1000.0);
    parts.extend(one.nodes.map(|nodes| (words.compare_nodes)(&ratio(nodes))));
    parts.extend(one.time.map(|time| (words.compare_time)(&ratio(time))));
    for (n, name) in [(one.n_only_first, "A"), (one.n_only_second, "B")] {
        if n > 0 {
            parts.push((words.compare_only)(&count(n as u64), name));
        }
    }
    parts.join(words.compare_join)
}

/// The rows of a directory of results, or of a file of them.
fn rows(path: &Path) -> Result<Vec<Row>> {
    let file = if path.is_dir() { path.join("rows.csv") } else { path.to_owned() };
    let shown = shown_path(&file);
    let text = fs::read_to_string(&file).or_say(|words| (words.input.cannot_read)(&shown))?;
    from_csv(&text).or_say(|words| (words.lab.not_rows)(&shown))
}
