//! The commands, one a file.

mod algorithms;
mod bench;
mod blocks;
mod check;
mod completions;
mod heuristics;
mod insight;
mod lab;
mod play;
mod scramble;
mod serve;
mod solve;
mod tables;
mod verify;

use anyhow::Result;
use clap::{Parser, Subcommand};

use crate::exit::Exit;

/// Plays, solves, checks, scrambles and verifies sliding puzzles (15-puzzles of any size, with any goal), and solves and
/// studies sliding blocks (华容道, Klotski, Rush Hour).
#[derive(Parser)]
#[command(name = "tuipan", version, arg_required_else_help = true, after_help = EXAMPLES)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  tuipan play                                   the game, here in the terminal
  tuipan solve 810357426                        the shortest solution of an 8-puzzle
  tuipan solve \"5 1 3 4/2 6 7 8/9 10 11 12/13 14 15 0\" --show boards
  tuipan scramble --count 10 | tuipan solve -   ten random 15-puzzles, with a summary
  tuipan check 123456870                        can it be solved, and why not?
  tuipan blocks solve 横刀立马                  sliding blocks: 华容道 and all its kin
  tuipan tables build                           once, to solve 15-puzzles in about a millisecond
  tuipan bench                                  a hundred well-known 15-puzzles
  tuipan lab run eight-hardest                  an experiment, with a report to look at

Exit codes:
  0 solved, 1 unsolvable, 2 bad input, 3 stopped at a limit, 130 interrupted;
  of several positions the highest. (70: a bug, or output that could not be written.)";

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
    Lab(lab::LabArgs),
    Algorithms(algorithms::AlgorithmsArgs),
    Heuristics(heuristics::HeuristicsArgs),
    Serve(serve::ServeArgs),
    Completions(completions::CompletionsArgs),
}

impl Cli {
    /// Does what was asked.
    pub fn run(self) -> Result<Exit> {
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
            Command::Lab(args) => args.run(),
            Command::Algorithms(args) => args.run(),
            Command::Heuristics(args) => args.run(),
            Command::Serve(args) => args.run(),
            Command::Completions(args) => args.run(),
        }
    }
}
