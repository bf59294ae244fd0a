//! `tuipan blocks graph`: the state graph, for other programs or as a picture.

use std::path::Path;

use anyhow::{Result, bail};
use clap::{Args, ValueEnum};
use tuipan_puzzle::blocks::Metric;
use tuipan_solve::blocks::state_graph;
use tuipan_space::StopReason;

use super::levels::LevelArgs;
use super::show::write_file;
use super::work::{Footprint, Work};
use crate::command::solve::{LimitArgs, Stop};
use crate::exit::Exit;
use crate::input::{by_name, parse_count};
use crate::output::{Out, complain, count, note};
use crate::run::interrupt;

/// Write the graph of all positions: DOT, GraphML, or an SVG picture
///
/// A node is a position (pieces that are alike are not told apart), a line joins two that are one
/// move apart. Nodes know their distance from the nearest goal; shortest ways from the start are
/// marked. In the picture goals are at the left, and every column is one move farther.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tuipan blocks graph pennant -o pennant.svg
  tuipan blocks graph pennant --metric unit --format dot | sfdp -Tpdf > pennant.pdf
  tuipan blocks graph hrd-01 --max-states 30k -o klotski.graphml

Exit codes: 0; 2 bad input, or more positions than --max-states; 3 stopped at another limit; 130 interrupted.")]
pub struct GraphArgs {
    #[command(flatten)]
    levels: LevelArgs,

    /// What counts as one move
    #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "move")]
    metric: Metric,

    /// The format [default: as the name of the file ends, else dot]
    #[arg(long, value_enum)]
    format: Option<Format>,

    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "FILE", default_value = "-", hide_default_value = true)]
    output: String,

    /// No graph of more positions than this (a picture of too many is a blot)
    #[arg(long, value_name = "N", default_value = "5000", value_parser = parse_count)]
    max_states: u64,

    #[command(flatten)]
    limits: LimitArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For Graphviz
    Dot,
    /// For Gephi, yEd, networkx, igraph
    Graphml,
    /// A picture
    Svg,
}

impl GraphArgs {
    /// Writes the graph.
    pub fn run(self) -> Result<Exit> {
        let format = self.format()?;
        let level = self.levels.read_one()?.level;
        interrupt::listen()?;
        let metric = self.metric;
        let mut work = Work::new(&self.limits, false);
        let mut limits = work.limits(&level, metric, Footprint::DRAWING);
        let by_states = self.max_states <= limits.max_stored;
        limits.max_stored = limits.max_stored.min(self.max_states);
        let done = work.run(|tick| state_graph(&level, metric, &limits, tick));
        work.progress.clear();
        let graph = match &done.result {
            Ok(graph) => graph,
            Err(incomplete) if incomplete.reason == StopReason::Stored && by_states => {
                let most = count(self.max_states);
                bail!(
                    "{} has more than {most} positions; --max-states allows more, and `tuipan blocks \
                     analyse` counts them",
                    level.id()
                );
            }
            Err(incomplete) => {
                let stop = done.stop(incomplete.reason);
                let why = work.explain(stop);
                complain(&anyhow::anyhow!("stopped: {why}; there is no graph"))?;
                let interrupted = stop == Stop::Interrupted;
                return Ok(if interrupted { Exit::Interrupted } else { Exit::Stopped });
            }
        };
        let text = match format {
            Format::Dot => graph.dot(),
            Format::Graphml => graph.graphml(),
            Format::Svg => graph.svg(),
        };
        let mut out = Out::new();
        write_file(&mut out, &self.output, &text)?;
        out.flush()?;
        let (n_nodes, n_edges) = (count(graph.nodes.len() as u64), count(graph.edges.len() as u64));
        note(format_args!("{n_nodes} positions, {n_edges} lines between them"))?;
        Ok(Exit::Success)
    }

    /// What was asked for, or what the name of the file says.
    fn format(&self) -> Result<Format> {
        if let Some(format) = self.format {
            return Ok(format);
        }
        let extension = Path::new(&self.output).extension().unwrap_or_default();
        match extension.to_string_lossy().to_lowercase().as_str() {
            "" | "dot" | "gv" => Ok(Format::Dot),
            "graphml" | "xml" => Ok(Format::Graphml),
            "svg" => Ok(Format::Svg),
            other => bail!(
                "a graph cannot be written as .{other}; name the file .svg (a picture), .dot or .graphml, or choose \
                 with --format"
            ),
        }
    }
}
