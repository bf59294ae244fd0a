//! `tuipan heuristics`: the list to choose from.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use tuipan_solve::tiles::HeuristicKind;

use crate::exit::Exit;
use crate::input::Named;
use crate::lang::words;
use crate::output::{Out, STRONG};
use crate::translate;

#[derive(Args)]
#[command(about = words().lists.heuristics)]
pub struct HeuristicsArgs {
    #[arg(value_name = "NAME", value_parser = Named::new(HeuristicKind::ALL.map(HeuristicKind::name), str::parse::<HeuristicKind>),
          hide_possible_values = true, help = words().lists.only_algorithm)]
    name: Option<HeuristicKind>,

    #[arg(long, help = words().input.json_lines)]
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
        let is_wanted = |kind: HeuristicKind| self.name.is_none_or(|it| it.name() == kind.name());
        for kind in HeuristicKind::ALL.into_iter().filter(|&kind| is_wanted(kind)) {
            let row = Row {
                name: kind.name(),
                description: kind.description(),
                consistent: kind.is_consistent(),
            };
            if self.json {
                out.json(&row)?;
            } else {
                let name = out.paint(STRONG, format!("{:<16}", row.name));
                out.text(format_args!("{name}  {}", translate::heuristic(kind)))?;
            }
        }
        if !self.json {
            out.text(format_args!("\n{}", words().lists.choose_heuristic))?;
        }
        out.flush()?;
        Ok(Exit::Success)
    }
}
