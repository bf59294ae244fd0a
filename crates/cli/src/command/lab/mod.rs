//! `tuipan lab`: experiments.

mod contest;
mod error_plot;
mod evaluate;
mod train;

use anyhow::Result;
use clap::{Args, Subcommand};

use crate::exit::Exit;

/// Learn heuristics and try them
#[derive(Args)]
pub struct LabArgs {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Train(train::TrainArgs),
    Evaluate(evaluate::EvaluateArgs),
}

impl LabArgs {
    /// Does what was asked.
    pub fn run(self) -> Result<Exit> {
        match self.command {
            Command::Train(args) => args.run(),
            Command::Evaluate(args) => args.run(),
        }
    }
}
