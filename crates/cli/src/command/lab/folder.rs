//! The directory of one experiment's results.
//!
//! `rows.csv` grows line by line while the experiment runs; from it an interrupted run goes on. That it is
//! the same experiment is told by `experiment.toml`, and the same program by `run.json`: rows of another would
//! be a lie. The rest is made of the rows at the end.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use tuipan_lab::{
    Experiment, Machine, Record, Row, csv_header, csv_line, from_csv, html, to_csv, to_json,
};

use crate::exit::OutputError;

/// Where results lie.
pub struct Folder {
    path: PathBuf,
    record: Record,
    rows: File,
}

const VERSION: &str = env!("CARGO_PKG_VERSION");

impl Folder {
    /// Opens or makes it; with the rows that are there. `fresh` forgets them.
    pub fn open(
        path: &Path,
        text: &str,
        machine: Machine,
        fresh: bool,
    ) -> Result<(Self, Vec<Row>)> {
        fs::create_dir_all(path).with_context(|| format!("{} cannot be made", path.display()))?;
        let file = |name: &str| path.join(name);
        let (rows_file, toml, json) = (file("rows.csv"), file("experiment.toml"), file("run.json"));
        let mut record = Record { version: VERSION.to_owned(), machines: Vec::new() };
        let mut done = Vec::new();
        if rows_file.exists() && !fresh {
            let again = "give another directory with --out, or --fresh to begin anew";
            if read(&toml)? != text {
                bail!("{} has rows of another experiment; {again}", path.display());
            }
            let old: Record = serde_json::from_str(&read(&json)?)
                .with_context(|| format!("{} is not what was written; {again}", json.display()))?;
            if old.version != VERSION {
                let old = old.version;
                bail!("{} has rows of version {old}; {again}", path.display());
            }
            record = old;
            done = from_csv(&read(&rows_file)?)
                .with_context(|| format!("{} cannot be used; {again}", rows_file.display()))?;
        }
        if !record.machines.contains(&machine) {
            record.machines.push(machine);
        }
        write(&toml, text)?;
        write(&json, &(serde_json::to_string_pretty(&record)? + "\n"))?;
        // Without half a line that an interrupted run may have left.
        let header = if done.is_empty() { csv_header() } else { to_csv(&done) };
        write(&rows_file, &header)?;
        let rows = OpenOptions::new().append(true).open(&rows_file);
        let rows = rows
            .map_err(OutputError)
            .with_context(|| format!("{} cannot be written", rows_file.display()))?;
        Ok((Folder { path: path.to_owned(), record, rows }, done))
    }

    /// Keeps a row.
    pub fn keep(&mut self, row: &Row) -> std::io::Result<()> {
        self.rows.write_all(csv_line(row).as_bytes())?;
        self.rows.flush()
    }

    /// Writes the rows in order, the charts and the report; answers where that is.
    pub fn finish(&self, experiment: &Experiment, rows: &[Row]) -> Result<PathBuf> {
        write(&self.path.join("rows.csv"), &to_csv(rows))?;
        write(&self.path.join("rows.json"), &to_json(rows))?;
        for (number, chart) in (1..).zip(&experiment.chart) {
            write(&self.path.join(format!("chart-{number}.svg")), &chart.chart(rows).svg())?;
        }
        let report = self.path.join("report.html");
        write(&report, &html(experiment, rows, &self.record))?;
        Ok(report)
    }
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
}

fn write(path: &Path, text: &str) -> Result<()> {
    fs::write(path, text)
        .map_err(OutputError)
        .with_context(|| format!("{} cannot be written", path.display()))
}
