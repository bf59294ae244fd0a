//! `tuipan`, the command: solve, check, scramble and verify sliding puzzles in a terminal.
//!
//! This crate reads arguments and files, watches the clock, the terminal and Ctrl-C, and prints. What a
//! position is worth and how it is solved is decided in `tuipan-puzzle` and `tuipan-solve`; nothing here
//! knows the rules of the game. What it says, in every language, stands in `words`.

mod code;
mod command;
mod exit;
mod help;
mod input;
mod lang;
mod output;
mod run;
mod said;
mod tables;
mod translate;
mod words;

use std::env;
use std::process::ExitCode;

use clap::FromArgMatches;

use crate::command::Cli;

fn main() -> ExitCode {
    let arguments = help::rewritten(env::args_os());
    lang::choose(arguments.iter().map(|argument| argument.to_string_lossy().into_owned()));
    let matches = help::command().try_get_matches_from(arguments);
    let ended = match matches.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli.run(),
        Err(error) => help::explain(&error).map_err(Into::into),
    };
    ended.unwrap_or_else(|error| exit::explain(&error)).into()
}
