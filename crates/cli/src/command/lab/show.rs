//! `tuipan lab show`: an experiment's text, to begin one's own from.

use anyhow::Result;
use clap::Args;

use super::{parse, text_of};
use crate::exit::Exit;
use crate::lang::words;
use crate::output::Out;

#[derive(Args)]
#[command(about = words().lab.show)]
pub struct ShowArgs {
    #[arg(value_name = "FILE|NAME", help = words().lab.experiment)]
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
