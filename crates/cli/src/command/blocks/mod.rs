//! `tuipan blocks`: sliding blocks, from a level to solutions, figures and pictures. One file per subcommand.

mod analyse;
mod drawing;
mod generate;
mod graph;
mod levels;
mod list;
mod misread;
mod show;
mod solve;
mod work;

use anyhow::Result;
use clap::{Args, Subcommand};
use tuipan_puzzle::blocks::Level;

pub use self::misread::Misread;
pub use self::solve::{BLOCK_ALGORITHM, LevelQuestion, Record as LevelAnswer};
use crate::exit::Exit;
use crate::lang::words;

#[derive(Args)]
#[command(about = words().blocks.about, after_help = words().blocks.after)]
pub struct BlocksArgs {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Solve(Box<solve::SolveArgs>),
    #[command(alias = "analyze")]
    Analyse(analyse::AnalyseArgs),
    #[command(aliases = ["find", "search"])]
    List(list::ListArgs),
    Generate(generate::GenerateArgs),
    Show(show::ShowArgs),
    Graph(graph::GraphArgs),
}

impl BlocksArgs {
    /// Does what was asked.
    pub fn run(self) -> Result<Exit> {
        match self.command {
            Command::Solve(args) => args.run(),
            Command::Analyse(args) => args.run(),
            Command::List(args) => args.run(),
            Command::Generate(args) => args.run(),
            Command::Show(args) => args.run(),
            Command::Graph(args) => args.run(),
        }
    }
}

/// A level with its names.
fn named(level: &Level) -> String {
    let names = ["zh", "pinyin", "en", "name"].into_iter().filter_map(|field| level.fact(field));
    let names: Vec<&str> = names.collect();
    match names.is_empty() {
        true => level.id().to_owned(),
        false => format!("{}: {}", level.id(), names.join(", ")),
    }
}
