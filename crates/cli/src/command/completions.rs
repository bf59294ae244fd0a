//! `tuipan completions`: what a shell needs to complete our commands and names.

use std::io::Write;

use anyhow::Result;
use clap::Args;
use clap_complete::{Shell, generate};

use crate::exit::{Exit, OutputError};
use crate::help;
use crate::lang::words;

#[derive(Args)]
#[command(about = words().completions.about)]
pub struct CompletionsArgs {
    #[arg(value_name = "SHELL", help = words().completions.shell)]
    shell: Shell,
}

impl CompletionsArgs {
    /// Prints the script.
    pub fn run(self) -> Result<Exit> {
        // Into memory first: the generator panics where it cannot write.
        let mut script = Vec::new();
        generate(self.shell, &mut help::command(), "tuipan", &mut script);
        std::io::stdout().write_all(&script).map_err(OutputError)?;
        Ok(Exit::Success)
    }
}
