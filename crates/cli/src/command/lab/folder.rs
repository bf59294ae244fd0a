//! The directory of one experiment's results.
//!
//! `rows.csv` grows line by line while the experiment runs; from it an interrupted run goes on. That it is
//! the same experiment is told by `experiment.toml`, and the same program by `run.json`: rows of another would
//! be a lie. The rest is made of the rows at the end.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Result;
use tuipan_lab::{
    Experiment, Machine, Record, Row, csv_header, csv_line, from_csv, html, to_csv, to_json,
};
use tuipan_names::Quoted;

use crate::exit::{FileError, OutputError};
use crate::input::shown_path;
use crate::said::{OrSay, Said};
use crate::words::Words;

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
        let shown = shown_path(path);
        let cannot_make = |cause| Said::because(cause, |words| (words.lab.cannot_make)(&shown));
        fs::create_dir_all(path).map_err(OutputError).map_err(Into::into).map_err(cannot_make)?;
        let file = |name: &str| path.join(name);
        let (rows_file, toml, json) = (file("rows.csv"), file("experiment.toml"), file("run.json"));
        let mut record = Record { version: VERSION.to_owned(), machines: Vec::new() };
        let mut done = Vec::new();
        if rows_file.exists() && !fresh {
            let unusable = |file: &Path| {
                let file = shown_path(file);
                move |words: &Words| (words.lab.cannot_use)(&file)
            };
            if read(&toml)? != text {
                return Err(Said::new(|words| (words.lab.other_experiment)(&shown)).into());
            }
            let old: Record = serde_json::from_str(&read(&json)?).or_say(unusable(&json))?;
            if old.version != VERSION {
                let old = Quoted::new(&old.version);
                return Err(Said::new(|words| (words.lab.other_version)(&shown, &old)).into());
            }
            record = old;
            done = from_csv(&read(&rows_file)?).or_say(unusable(&rows_file))?;
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
        let rows = rows.map_err(FileError::at(rows_file))?;
        Ok((Folder { path: path.to_owned(), record, rows }, done))
    }

    /// The file of the rows.
    pub fn rows_path(&self) -> PathBuf {
        self.path.join("rows.csv")
    }

    /// Keeps a row.
    pub fn keep(&mut self, row: &Row) -> std::io::Result<()> {
        self.rows.write_all(csv_line(row).as_bytes())?;
        self.rows.flush()
    }

    /// Writes the rows in order, the charts and the report; answers where that is.
    pub fn finish(&self, experiment: &Experiment, text: &str, rows: &[Row]) -> Result<PathBuf> {
        write(&self.rows_path(), &to_csv(rows))?;
        write(&self.path.join("rows.json"), &to_json(rows))?;
        for (number, chart) in (1..).zip(&experiment.chart) {
            write(&self.path.join(format!("chart-{number}.svg")), &chart.chart(rows).svg())?;
        }
        let report = self.path.join("report.html");
        write(&report, &html(experiment, text, rows, &self.record))?;
        Ok(report)
    }
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).or_say(|words| (words.input.cannot_read)(&shown_path(path)))
}

fn write(path: &Path, text: &str) -> Result<(), FileError> {
    fs::write(path, text).map_err(FileError::at(path))
}
