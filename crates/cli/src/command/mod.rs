//! The commands, one per file.

mod admin;
mod algorithms;
mod bench;
mod blocks;
mod check;
mod completions;
mod engine;
mod general;
mod heuristics;
mod insight;
mod judge;
mod lab;
mod play;
mod scramble;
mod serve;
mod solve;
mod tables;
mod tree;
mod verify;

use anyhow::Result;
use clap::{Parser, Subcommand};

pub use self::blocks::{BLOCK_ALGORITHM, Misread};
use self::general::GeneralArgs;
pub(crate) use self::solve::EstimateNameError;
use crate::exit::Exit;
use crate::lang::words;

/// The whole command line.
#[derive(Parser)]
#[command(
    name = "tuipan",
    arg_required_else_help = true,
    about = words().program.about,
    after_help = words().program.after
)]
pub struct Cli {
    #[command(flatten)]
    general: GeneralArgs,

    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::PlayArgs),
    Solve(Box<solve::SolveArgs>),
    Blocks(blocks::BlocksArgs),
    Check(check::CheckArgs),
    Insight(insight::InsightArgs),
    Scramble(scramble::ScrambleArgs),
    Verify(verify::VerifyArgs),
    Tables(tables::TablesArgs),
    Bench(bench::BenchArgs),
    Engine(engine::EngineArgs),
    Judge(Box<judge::JudgeArgs>),
    Lab(lab::LabArgs),
    Tree(tree::TreeArgs),
    Algorithms(algorithms::AlgorithmsArgs),
    Heuristics(heuristics::HeuristicsArgs),
    Serve(Box<serve::ServeArgs>),
    Admin(admin::AdminArgs),
    Completions(completions::CompletionsArgs),
}

impl Cli {
    /// Does what was asked.
    pub fn run(self) -> Result<Exit> {
        self.general.apply();
        match self.command {
            Command::Play(args) => args.run(),
            Command::Solve(args) => args.run(),
            Command::Blocks(args) => args.run(),
            Command::Check(args) => args.run(),
            Command::Insight(args) => args.run(),
            Command::Scramble(args) => args.run(),
            Command::Verify(args) => args.run(),
            Command::Tables(args) => args.run(),
            Command::Bench(args) => args.run(),
            Command::Engine(args) => args.run(),
            Command::Judge(args) => args.run(),
            Command::Lab(args) => args.run(),
            Command::Tree(args) => args.run(),
            Command::Algorithms(args) => args.run(),
            Command::Heuristics(args) => args.run(),
            Command::Serve(args) => args.run(),
            Command::Admin(args) => args.run(),
            Command::Completions(args) => args.run(),
        }
    }
}
