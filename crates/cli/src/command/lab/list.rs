//! `tuipan lab list`: the experiments that come with the program.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use tuipan_lab::builtin;

use super::parse;
use crate::exit::Exit;
use crate::lang::words;
use crate::output::{LABEL, Out, STRONG};

#[derive(Args)]
#[command(about = words().lab.list)]
pub struct ListArgs {
    #[arg(long, help = words().input.json_lines)]
    json: bool,
}

#[derive(Serialize)]
struct Record<'a> {
    name: &'a str,
    title: &'a str,
    duration: &'a str,
    claim: &'a str,
}

impl ListArgs {
    /// Prints the list.
    pub fn run(self) -> Result<Exit> {
        let mut out = Out::new();
        for (name, text) in builtin::ALL {
            let experiment = parse(name, text)?;
            let (title, duration) = (&experiment.title, &experiment.duration);
            if self.json {
                out.json(&Record { name, title, duration, claim: experiment.claim.trim() })?;
            } else {
                let shown = out.paint(STRONG, format!("{name:<24}"));
                let time = out.paint(LABEL, format!("({duration})"));
                out.text(format_args!("{shown}  {title} {time}"))?;
            }
        }
        out.flush()?;
        Ok(Exit::Success)
    }
}
