//! `tuipan blocks graph`: the state graph, for other programs or as a picture.

use std::path::Path;

use anyhow::Result;
use clap::{Args, ValueEnum};
use tuipan_names::Quoted;
use tuipan_puzzle::blocks::Metric;
use tuipan_solve::blocks::state_graph;
use tuipan_space::StopReason;

use super::levels::LevelArgs;
use super::show::write_file;
use super::work::{Footprint, Work};
use crate::command::solve::{LimitArgs, Stop};
use crate::exit::Exit;
use crate::input::{by_name, parse_count};
use crate::lang::words;
use crate::output::{Out, complain_of, count, note};
use crate::run::interrupt;
use crate::said::Said;

#[derive(Args)]
#[command(about = words().blocks_show.graph, after_help = words().blocks_show.graph_after)]
pub struct GraphArgs {
    #[command(flatten)]
    levels: LevelArgs,

    #[arg(short, long, value_parser = by_name::<Metric>(), default_value = "move", help = words().blocks.metric)]
    metric: Metric,

    #[arg(long, value_enum, help = words().blocks_show.format)]
    format: Option<Format>,

    #[arg(short, long, value_name = "FILE", default_value = "-", hide_default_value = true, help = words().blocks_show.output)]
    output: String,

    #[arg(long, value_name = "N", default_value = "5000", value_parser = parse_count, help = words().blocks_show.max_states)]
    max_states: u64,

    #[command(flatten)]
    limits: LimitArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    #[value(help = words().blocks_show.format_dot)]
    Dot,
    #[value(help = words().blocks_show.format_graphml)]
    Graphml,
    #[value(help = words().blocks_show.format_svg)]
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
                let id = Quoted::new(level.id());
                return Err(Said::new(|words| (words.blocks_show.too_many)(&id, &most)).into());
            }
            Err(incomplete) => {
                let stop = done.stop(incomplete.reason);
                let why = work.explain(stop, self.metric);
                complain_of(&(words().blocks_show.no_graph)(&why))?;
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
        note((words().blocks_show.written)(&n_nodes, &n_edges))?;
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
            other => {
                let other = Quoted::new(other);
                Err(Said::new(|words| (words.blocks_show.no_format)(&other)).into())
            }
        }
    }
}
