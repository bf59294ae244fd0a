//! `tuipan`, the command: solve, check, scramble and verify sliding puzzles in a terminal.
//!
//! This crate reads arguments and files, watches the clock, the terminal and Ctrl-C, and prints. What a
//! position is worth and how it is solved is decided in `tuipan-puzzle` and `tuipan-solve`; nothing here
//! knows the rules of the game.

mod command;
mod exit;
mod input;
mod output;
mod run;
mod tables;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    let status = match command::Cli::parse().run() {
        Ok(status) => status,
        Err(error) => exit::explain(&error),
    };
    status.into()
}
