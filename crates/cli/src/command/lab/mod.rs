//! `tuipan lab`: experiments on searches. One file per subcommand.

mod compare;
mod contest;
mod error_plot;
mod evaluate;
mod folder;
mod index;
mod lesson_file;
mod lessons;
mod list;
mod machine;
mod new;
mod progress;
mod run;
mod show;
mod train;

use std::path::Path;

use anyhow::Result;
use clap::{Args, Subcommand};
use tuipan_lab::{Experiment, builtin};
use tuipan_names::Quoted;

use crate::exit::Exit;
use crate::input::read_text;
use crate::lang::words;
use crate::said::OrSay;

#[derive(Args)]
#[command(about = words().lab.about, after_help = words().lab.after)]
pub struct LabArgs {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Run(run::RunArgs),
    List(list::ListArgs),
    Show(show::ShowArgs),
    New(new::NewArgs),
    Compare(compare::CompareArgs),
    Index(index::IndexArgs),
    Train(train::TrainArgs),
    Evaluate(evaluate::EvaluateArgs),
    Lessons(lessons::LessonsArgs),
}

impl LabArgs {
    /// Does what was asked.
    pub fn run(self) -> Result<Exit> {
        match self.command {
            Command::Run(args) => args.run(),
            Command::List(args) => args.run(),
            Command::Show(args) => args.run(),
            Command::New(args) => args.run(),
            Command::Compare(args) => args.run(),
            Command::Index(args) => args.run(),
            Command::Train(args) => args.run(),
            Command::Evaluate(args) => args.run(),
            Command::Lessons(args) => args.run(),
        }
    }
}

/// The text of an experiment that comes with the program, or is in a file.
fn text_of(name: &str) -> Result<String> {
    let is_file = Path::new(name).exists() || name.contains(['/', '\\', '.']);
    match builtin::find(name) {
        Ok(text) => return Ok(text.to_owned()),
        Err(_) if is_file => {}
        Err(unknown) => return Err(unknown.into()),
    }
    read_text(Path::new(name))
}

fn parse(name: &str, text: &str) -> Result<Experiment> {
    Experiment::parse(text).or_say(|words| (words.lab.not_an_experiment)(&Quoted::whole(name)))
}
