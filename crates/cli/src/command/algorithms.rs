//! `tuipan algorithms`: the list to choose from.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use tuipan_search::Algorithm;

use super::solve::flag;
use crate::exit::Exit;
use crate::lang::words;
use crate::output::{LABEL, Out, STRONG, is_quiet, wrap};
use crate::translate;

#[derive(Args)]
#[command(about = words().lists.algorithms)]
pub struct AlgorithmsArgs {
    #[arg(long, help = words().input.json_lines)]
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
            let lists = &words().lists;
            for (row, algorithm) in rows.iter().zip(Algorithm::ALL) {
                let about = translate::algorithm(algorithm);
                let name = out.paint(STRONG, format!("{:<8}", row.name));
                out.text(format_args!("{name}  {}", about.title))?;
                if is_quiet() {
                    continue;
                }
                let options = match row.options.as_slice() {
                    [] => lists.none.to_owned(),
                    options => options.join(" "),
                };
                for (label, text) in [
                    (lists.answer, about.guarantee),
                    (lists.memory, about.memory),
                    (lists.options, &options),
                ] {
                    let label = out.paint(LABEL, wrap::padded(label, 7));
                    out.text(format_args!("          {label}  {text}"))?;
                }
            }
            out.text(format_args!("\n{}", lists.choose_algorithm))?;
        }
        out.flush()?;
        Ok(Exit::Success)
    }
}
