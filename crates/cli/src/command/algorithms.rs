//! `tuipan algorithms`: the list to choose from.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use tuipan_search::Algorithm;

use super::solve::flag;
use crate::exit::Exit;
use crate::output::{LABEL, Out, STRONG};

/// List the algorithms, with what their answers are worth
#[derive(Args)]
pub struct AlgorithmsArgs {
    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    title: &'static str,
    guarantee: &'static str,
    memory: &'static str,
    uses_heuristic: bool,
    /// The options it reads.
    options: Vec<String>,
}

impl AlgorithmsArgs {
    /// Prints the list.
    pub fn run(self) -> Result<Exit> {
        let mut out = Out::new();
        let rows = Algorithm::ALL.map(|algorithm| Row {
            name: algorithm.name(),
            title: algorithm.title(),
            guarantee: algorithm.guarantee(),
            memory: algorithm.memory(),
            uses_heuristic: algorithm.uses_heuristic(),
            options: algorithm.settings().iter().map(|&setting| flag(setting)).collect(),
        });
        if self.json {
            for row in &rows {
                out.json(row)?;
            }
        } else {
            for row in &rows {
                let name = out.paint(STRONG, format!("{:<7}", row.name));
                out.line(format_args!("{name} {}", row.title))?;
                let options = match row.options.as_slice() {
                    [] => "none".to_owned(),
                    options => options.join(" "),
                };
                let facts =
                    [("answer", row.guarantee), ("memory", row.memory), ("options", &options)];
                for (label, text) in facts {
                    let label = out.paint(LABEL, format!("{label:<8}"));
                    out.line(format_args!("        {label} {text}"))?;
                }
            }
            out.line("\nChoose one with `tuipan solve --algorithm NAME`.")?;
        }
        out.flush()?;
        Ok(Exit::Success)
    }
}
