//! `tuipan lab run`: an experiment, its rows and its report.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use tuipan_lab::{Host, Origin, Row, RunError, Summary, findings, run, summaries};

use super::folder::Folder;
use super::machine::{machine, origin};
use super::progress::Bar;
use super::{index, parse, text_of};
use crate::exit::{Exit, FileError, InternalError};
use crate::input::shown_path;
use crate::lang::words;
use crate::output::{Out, count, counted, note, time};
use crate::run::interrupt;

#[derive(Args)]
#[command(about = words().lab.run, after_help = words().lab.run_after)]
pub struct RunArgs {
    #[arg(value_name = "FILE|NAME", help = words().lab.experiment)]
    experiment: String,

    #[arg(long, value_name = "DIR", help = words().lab.out)]
    out: Option<PathBuf>,

    #[arg(long, help = words().lab.fresh)]
    fresh: bool,

    #[arg(long, help = words().lab.slow)]
    slow: bool,

    #[arg(long, help = words().lab.run_json)]
    json: bool,
}

/// What `--json` prints of a method.
#[derive(Serialize)]
struct Record<'a> {
    experiment: &'a str,
    part: &'a str,
    method: &'a str,
    runs: usize,
    solved: usize,
    stopped: usize,
    mean_length: Option<f64>,
    mean_excess: Option<f64>,
    median_expanded: f64,
    mean_expanded: f64,
    median_generated: f64,
    most_stored: f64,
    most_bytes: f64,
    median_seconds: f64,
}

impl RunArgs {
    /// Runs it.
    pub fn run(self) -> Result<Exit> {
        let text = text_of(&self.experiment)?;
        let experiment = parse(&self.experiment, &text)?;
        let is_usual = self.out.is_none();
        let path = self.out.unwrap_or_else(|| Path::new("lab").join(&experiment.name));
        interrupt::listen()?;
        let (folder, done) = Folder::open(&path, &text, machine(), self.fresh)?;
        if !done.is_empty() {
            let n = done.len() as u64;
            note((words().lab.continuing)(n, &count(n)))?;
        }
        let beside = Path::new(&self.experiment).parent().unwrap_or(Path::new("")).to_owned();
        let mut host = FolderHost { folder, bar: Bar::new(), beside, slow: self.slow, error: None };
        let rows = run(&experiment, &done, &mut host);
        host.bar.clear();
        let rows = match rows {
            Ok(rows) => rows,
            Err(RunError::Interrupted) => {
                note(words().lab.interrupted)?;
                return Ok(Exit::Interrupted);
            }
            Err(RunError::Bug(what)) => return Err(InternalError(what).into()),
            // Of a run only the rows are kept by the host.
            Err(RunError::Host(what)) => {
                let cause = host.error.map_or_else(|| what.into(), Into::into);
                return Err(FileError { path: host.folder.rows_path(), cause }.into());
            }
            Err(error) => return Err(error.into()),
        };
        let report = host.folder.finish(&experiment, &text, &rows)?;
        if is_usual {
            index::update(Path::new("lab"))?;
        }
        let mut out = Out::new();
        if self.json {
            for one in &summaries(&rows) {
                out.json(&record(&experiment.name, one))?;
            }
            out.flush()?;
            return Ok(Exit::Success);
        }
        for paragraph in findings(&experiment, &rows) {
            out.text(format_args!("{paragraph}\n"))?;
        }
        let n_new = rows.len().saturating_sub(done.len()) as u64;
        let (runs, took) = (counted(n_new, words().units.runs), time(host.bar.elapsed()));
        let report = shown_path(&report);
        out.line(match (n_new, rows.len() as u64) {
            (0, n @ 1..) => (words().lab.nothing_new)(n, &count(n), &report),
            _ => (words().lab.done)(&runs, &took, &report),
        })?;
        out.flush()?;
        Ok(Exit::Success)
    }
}

fn record<'a>(experiment: &'a str, one: &'a Summary) -> Record<'a> {
    Record {
        experiment,
        part: &one.part,
        method: &one.method,
        runs: one.n_runs,
        solved: one.n_solved,
        stopped: one.n_stopped,
        mean_length: one.mean_length,
        mean_excess: one.mean_excess,
        median_expanded: one.expanded,
        mean_expanded: one.mean_expanded,
        median_generated: one.generated,
        most_stored: one.peak_stored,
        most_bytes: one.bytes,
        median_seconds: one.seconds,
    }
}

/// Lends the clock, Ctrl-C and files.
struct FolderHost {
    folder: Folder,
    bar: Bar,
    /// Where the files are that the experiment names.
    beside: PathBuf,
    slow: bool,
    /// Why a row could not be kept.
    error: Option<io::Error>,
}

impl Host for FolderHost {
    fn now(&self) -> Duration {
        self.bar.elapsed()
    }

    fn go_on(&mut self) -> bool {
        self.bar.show();
        !interrupt::requested()
    }

    fn begin(&mut self, row: &Row, n_done: usize, n_all: usize) {
        self.bar.begin(row, n_done, n_all);
    }

    fn row(&mut self, row: &Row) -> Result<(), String> {
        self.folder.keep(row).map_err(|error| {
            let text = error.to_string();
            self.error = Some(error);
            text
        })
    }

    fn runs_slow(&self) -> bool {
        self.slow
    }

    fn origin(&self) -> Origin {
        origin()
    }

    fn file(&mut self, name: &str) -> Result<String, String> {
        let path = self.beside.join(name);
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", shown_path(&path)))
    }
}
