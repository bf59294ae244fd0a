//! `tuipan lab index`: one page over all reports of a directory.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args;
use tuipan_lab::{Experiment, IndexEntry, findings, from_csv, index_html};

use crate::exit::{Exit, FileError};
use crate::input::shown_path;
use crate::lang::words;
use crate::output::{Out, count};
use crate::said::{OrSay, Said};

#[derive(Args)]
#[command(about = words().lab.index)]
pub struct IndexArgs {
    #[arg(value_name = "DIR", default_value = "lab", help = words().lab.index_dir)]
    directory: PathBuf,
}

impl IndexArgs {
    /// Writes the page.
    pub fn run(self) -> Result<Exit> {
        let entries = entries(&self.directory)?;
        let shown = shown_path(&self.directory);
        if entries.is_empty() {
            return Err(Said::new(|words| (words.lab.index_empty)(&shown)).into());
        }
        let page = write(&self.directory, &entries)?;
        let mut out = Out::new();
        out.line((words().lab.index_done)(&count(entries.len() as u64), &shown_path(&page)))?;
        out.flush()?;
        Ok(Exit::Success)
    }
}

/// Writes the page over what a directory has; where it is.
pub fn update(directory: &Path) -> Result<PathBuf> {
    write(directory, &entries(directory)?)
}

fn write(directory: &Path, entries: &[IndexEntry]) -> Result<PathBuf> {
    let page = directory.join("index.html");
    fs::write(&page, index_html(entries)).map_err(FileError::at(&page))?;
    Ok(page)
}

/// The reports of a directory, by name. What is not one is left out, and so is one that is not finished.
fn entries(directory: &Path) -> Result<Vec<IndexEntry>> {
    let shown = shown_path(directory);
    let listed = fs::read_dir(directory).or_say(|words| (words.input.cannot_read)(&shown))?;
    let mut names: Vec<String> =
        listed.flatten().filter_map(|entry| entry.file_name().into_string().ok()).collect();
    names.sort();
    Ok(names.iter().filter_map(|name| entry(directory, name)).collect())
}

fn entry(directory: &Path, name: &str) -> Option<IndexEntry> {
    let folder = directory.join(name);
    if !folder.join("report.html").is_file() {
        return None;
    }
    let read = |file: &str| fs::read_to_string(folder.join(file)).ok();
    let experiment = Experiment::parse(&read("experiment.toml")?).ok()?;
    let rows = from_csv(&read("rows.csv")?).ok()?;
    let has_picture = folder.join("chart-1.svg").is_file();
    Some(IndexEntry {
        link: format!("{name}/report.html"),
        found: findings(&experiment, &rows).into_iter().next().unwrap_or_default(),
        n_rows: rows.len(),
        n_stopped: rows.iter().filter(|row| row.outcome.is_stopped()).count(),
        picture: has_picture.then(|| format!("{name}/chart-1.svg")),
        name: experiment.name,
        title: experiment.title,
    })
}
