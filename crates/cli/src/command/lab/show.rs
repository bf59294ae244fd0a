//! `tuipan lab show`: an experiment's text, to begin one's own from.

use anyhow::Result;
use clap::Args;

use super::{parse, text_of};
use crate::exit::Exit;
use crate::output::Out;

/// Print an experiment's TOML, to begin your own from
#[derive(Args)]
pub struct ShowArgs {
    /// A file, or the name of an experiment that comes with the program
    #[arg(value_name = "FILE|NAME")]
    experiment: String,
}

impl ShowArgs {
    /// Checks and prints it.
    pub fn run(self) -> Result<Exit> {
        let text = text_of(&self.experiment)?;
        parse(&self.experiment, &text)?;
        let mut out = Out::new();
        out.line(text.trim_end())?;
        out.flush()?;
        Ok(Exit::Success)
    }
}
