//! `tuipan heuristics`: the list to choose from.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use tuipan_solve::tiles::HeuristicKind;

use crate::exit::Exit;
use crate::output::{Out, STRONG};

/// List the heuristics
#[derive(Args)]
pub struct HeuristicsArgs {
    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    description: &'static str,
    consistent: bool,
}

impl HeuristicsArgs {
    /// Prints the list.
    pub fn run(self) -> Result<Exit> {
        let mut out = Out::new();
        for kind in HeuristicKind::ALL {
            let row = Row {
                name: kind.name(),
                description: kind.description(),
                consistent: kind.is_consistent(),
            };
            if self.json {
                out.json(&row)?;
            } else {
                let name = out.paint(STRONG, format!("{:<16}", row.name));
                out.line(format_args!("{name} {}", row.description))?;
            }
        }
        if !self.json {
            out.line(
                "\nRoughly the weakest first. All are consistent: they never overestimate, so A*, IDA* and their \
                 kin\nfind shortest solutions with each of them. Choose one with `tuipan solve \
                 --heuristic NAME`.\nPattern databases of other tiles: `pdb:1-4/5-8/9-12/13-15` \
                 (added up), `classic:1-4,7` (the largest counts).",
            )?;
        }
        out.flush()?;
        Ok(Exit::Success)
    }
}
