//! `tuipan completions`: what a shell needs to complete our commands and names.

use std::io::Write;

use anyhow::Result;
use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};

use super::Cli;
use crate::exit::{Exit, OutputError};

/// Print completions for a shell
///
/// For bash: tuipan completions bash > ~/.local/share/bash-completion/completions/tuipan
#[derive(Args)]
pub struct CompletionsArgs {
    /// The shell
    shell: Shell,
}

impl CompletionsArgs {
    /// Prints the script.
    pub fn run(self) -> Result<Exit> {
        // Into memory first: the generator panics where it cannot write.
        let mut script = Vec::new();
        generate(self.shell, &mut Cli::command(), "tuipan", &mut script);
        std::io::stdout().write_all(&script).map_err(OutputError)?;
        Ok(Exit::Success)
    }
}
