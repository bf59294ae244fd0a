//! `tuipan lab run`: an experiment, its rows and its report.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args;
use tuipan_lab::{Fault, Host, Origin, Row, findings, run};

use super::folder::Folder;
use super::machine::{machine, origin};
use super::progress::Bar;
use super::{parse, text_of};
use crate::exit::{Exit, InternalError, OutputError};
use crate::output::{Out, note, plural, time};
use crate::run::interrupt;

/// Run an experiment and write its rows and a report
///
/// Ctrl-C stops; the same command goes on where it was. What reaches a limit is shown as stopped, never
/// left out.
#[derive(Args)]
#[command(after_help = "\
The directory then holds
  report.html        claim, finding, pictures and tables, in one page
  rows.csv, rows.json    one row a run (docs/formats.md)
  chart-N.svg        the pictures, for light and dark
  experiment.toml, run.json    what was run, and on which machine")]
pub struct RunArgs {
    /// A file, or the name of an experiment that comes with the program
    #[arg(value_name = "FILE|NAME")]
    experiment: String,

    /// Where the results go [default: lab/NAME]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Forget the rows that are there
    #[arg(long)]
    fresh: bool,
}

impl RunArgs {
    /// Runs it.
    pub fn run(self) -> Result<Exit> {
        let text = text_of(&self.experiment)?;
        let experiment = parse(&self.experiment, &text)?;
        let path = self.out.unwrap_or_else(|| Path::new("lab").join(&experiment.name));
        interrupt::listen()?;
        let (folder, done) = Folder::open(&path, &text, machine(), self.fresh)?;
        if !done.is_empty() {
            let n = plural(done.len() as u64, "row is", "rows are");
            note(format_args!("{n} there already; the run goes on after them"))?;
        }
        let beside = Path::new(&self.experiment).parent().unwrap_or(Path::new("")).to_owned();
        let mut desk = Desk { folder, bar: Bar::new(), beside };
        let rows = run(&experiment, &done, &mut desk);
        desk.bar.clear();
        let rows = match rows {
            Ok(rows) => rows,
            Err(Fault::Interrupted) => {
                note("interrupted; the same command goes on from here")?;
                return Ok(Exit::Interrupted);
            }
            Err(Fault::Bug(what)) => return Err(InternalError(what).into()),
            // Of a run only the rows are kept by the host.
            Err(Fault::Host(what)) => return Err(OutputError(io::Error::other(what)).into()),
            Err(fault) => bail!("{fault}"),
        };
        let report = desk.folder.finish(&experiment, &rows)?;
        let mut out = Out::new();
        for paragraph in findings(&experiment, &rows) {
            out.line(format_args!("{paragraph}\n"))?;
        }
        let n_new = rows.len().saturating_sub(done.len()) as u64;
        let took = time(desk.bar.elapsed());
        out.line(format_args!("{} in {took}: {}", plural(n_new, "run", "runs"), report.display()))?;
        out.flush()?;
        Ok(Exit::Success)
    }
}

/// Lends the clock, Ctrl-C and files.
struct Desk {
    folder: Folder,
    bar: Bar,
    /// Where the files are that the experiment names.
    beside: PathBuf,
}

impl Host for Desk {
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
        self.folder.keep(row).map_err(|error| format!("rows.csv cannot be written: {error}"))
    }

    fn origin(&self) -> Origin {
        origin()
    }

    fn file(&mut self, name: &str) -> Result<String, String> {
        let path = self.beside.join(name);
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    }
}
