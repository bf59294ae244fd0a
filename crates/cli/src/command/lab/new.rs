//! `tuipan lab new`: an experiment with comments, to begin one's own from.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args;
use tuipan_lab::builtin::{TEMPLATE, TEMPLATE_NAME};

use crate::exit::{Exit, FileError};
use crate::input::shown_path;
use crate::lang::words;
use crate::output::Out;
use crate::said::Said;

#[derive(Args)]
#[command(about = words().lab.new, after_help = words().lab.new_after)]
pub struct NewArgs {
    #[arg(value_name = "FILE", default_value = "my-experiment.toml", help = words().lab.new_file)]
    file: PathBuf,
}

impl NewArgs {
    /// Writes it; a file that is there stays as it is.
    pub fn run(self) -> Result<Exit> {
        let text = TEMPLATE.replace(TEMPLATE_NAME, &name_of(&self.file));
        let file = OpenOptions::new().write(true).create_new(true).open(&self.file);
        let shown = shown_path(&self.file);
        if file.as_ref().is_err_and(|error| error.kind() == std::io::ErrorKind::AlreadyExists) {
            return Err(Said::new(|words| (words.lab.new_exists)(&shown)).into());
        }
        let written = file.and_then(|mut file| file.write_all(text.as_bytes()));
        written.map_err(FileError::at(&self.file))?;
        let mut out = Out::new();
        out.line((words().lab.new_done)(&shown))?;
        out.flush()?;
        Ok(Exit::Success)
    }
}

/// The experiment is called as its file, as far as names may be.
fn name_of(file: &Path) -> String {
    let stem = file.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let is_plain = |c: &char| c.is_alphanumeric() || matches!(c, '-' | '_');
    let name: String = stem.unwrap_or_default().chars().filter(is_plain).collect();
    if name.is_empty() { TEMPLATE_NAME.to_owned() } else { name }
}
