//! `tuipan tree`: a tree, a graph or a map of the user's own, searched step by step.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Error, Result};
use clap::Args;
use serde::Serialize;
use tuipan_names::Quoted;
use tuipan_search::{Algorithm, Setting, Weight};
use tuipan_space::INFINITE;
use tuipan_study::{
    Contender, Ended, Explicit, Form, Glance, GraphError, HeuristicChoice, Kind, Recorded, Replay,
    Subject, TraceEvent, named_tree, read_graph, record,
};

use super::solve::flag;
use crate::code;
use crate::exit::Exit;
use crate::input::{by_name, read_argument};
use crate::lang::words;
use crate::output::{BAD, LABEL, Out, STRONG, count, is_quiet, is_verbose, json_or_text, wrap};
use crate::said::{OrSay, Said};
use crate::translate;
use crate::words::Words;

#[derive(Args)]
#[command(arg_required_else_help = true, about = words().tree.about, after_help = words().tree.after)]
pub struct TreeArgs {
    #[arg(value_name = "TREE", help = words().tree.tree)]
    tree: String,

    #[arg(short, long, value_name = "NAME", value_parser = by_name::<Algorithm>(), default_value = "bfs",
          help = words().tree.algorithm)]
    algorithm: Algorithm,

    #[arg(long, alias = "start", value_name = "NODE", help = words().tree.from)]
    from: Option<String>,

    #[arg(long, alias = "goal", value_name = "NODE", conflicts_with = "all", help = words().tree.to)]
    to: Option<String>,

    #[arg(long, help = words().tree.all)]
    all: bool,

    #[arg(long, help = words().tree.no_values)]
    no_values: bool,

    #[arg(short, long, value_name = "W", help = words().solve.weight)]
    weight: Option<Weight>,

    #[arg(long, value_name = "MOVES", help = words().solve.depth)]
    depth: Option<u32>,

    #[arg(long, value_name = "NODES", help = words().solve.beam_width)]
    beam_width: Option<u32>,

    #[arg(long, value_name = "NODES", help = words().solve.budget)]
    budget: Option<u32>,

    #[arg(long, help = words().tree.steps)]
    steps: bool,

    #[arg(long, help = words().tree.json)]
    json: bool,
}

/// Graphs can be endless; and costs of this many steps add up to a number that fits.
const MAX_EXPANDED: u64 = 100_000;

/// Of a longer list of nodes, people are shown only the beginning.
const MAX_LISTED: usize = 200;

/// What `--json` prints, documented in docs/json.md.
#[derive(Serialize)]
struct Record {
    outcome: &'static str,
    algorithm: &'static str,
    path: Option<Vec<String>>,
    cost: Option<u32>,
    optimum: Option<u32>,
    /// The nodes expanded, pass by pass.
    order: Vec<Vec<String>>,
    expanded: u64,
    generated: u64,
    stored: u64,
    admissible: Option<bool>,
    steps: Option<Vec<StepRecord>>,
}

#[derive(Serialize)]
struct StepRecord {
    node: String,
    g: u32,
    h: u32,
    open: Vec<String>,
    closed: Vec<String>,
}

impl TreeArgs {
    /// Searches.
    pub fn run(self) -> Result<Exit> {
        json_or_text(self.json, self.search())
    }

    fn search(&self) -> Result<Exit> {
        self.check()?;
        let text = self.text()?;
        let graph = read_graph(&text).map_err(|error| hinted(error, &text))?;
        let heuristic = match self.no_values {
            true => HeuristicChoice::NONE,
            false => HeuristicChoice::Values,
        };
        let usual = Contender::new(self.algorithm, heuristic);
        let contender = Contender {
            weight: self.weight.map_or(usual.weight, |weight| weight.to_string()),
            depth_limit: self.depth.unwrap_or(usual.depth_limit),
            beam_width: self.beam_width.unwrap_or(1_000),
            budget: self.budget.unwrap_or(100_000),
            ..usual
        };
        let form = Form::named(Kind::Tree("small"), contender.clone(), contender);
        let form = Form { max_expanded: MAX_EXPANDED, ..form };
        let spec = form.spec(0).map_err(tuipan_study::StudyError::from)?;
        let spec = tuipan_study::Spec { subject: Subject::Tree(text), ..spec };
        let recorded = record(&spec, None, &|| 0.0)?;
        let is_listing = graph.goals.is_empty();
        let exit = match recorded.ended {
            Ended::Solved => Exit::Success,
            Ended::Unsolvable if is_listing => Exit::Success,
            Ended::Unsolvable => Exit::No,
            Ended::Stopped => Exit::Stopped,
        };
        let mut out = Out::new();
        let shown = Shown { graph: &graph, recorded: &Arc::new(recorded), is_listing };
        match self.json {
            true => out.json(&shown.record(self.algorithm, self.steps, self.no_values))?,
            false => shown.print(&mut out, self.steps, self.no_values)?,
        }
        out.flush()?;
        Ok(exit)
    }

    /// The text, with what the options say.
    fn text(&self) -> Result<String> {
        let mut text = match named_tree(&self.tree) {
            Some((text, _)) if self.all => text.to_owned(),
            Some((text, goal)) => format!("{text}\nto {goal}"),
            None if is_missing_file(&self.tree) => {
                return std::fs::read_to_string(&self.tree)
                    .or_say(|words| (words.input.cannot_open)(&Quoted::whole(&self.tree)));
            }
            None => read_argument(&self.tree, |text| text.contains("->"))?,
        };
        if self.all {
            text = without_goals(&text);
        }
        for (word, given) in [("from", &self.from), ("to", &self.to)] {
            if let Some(given) = given {
                text += &format!("\n{word} {given}");
            }
        }
        Ok(text)
    }

    /// An option that the algorithm does not read would measure something else than was meant.
    fn check(&self) -> Result<()> {
        for (given, setting) in [
            (self.weight.is_some(), Setting::Weight),
            (self.depth.is_some(), Setting::Depth),
            (self.beam_width.is_some(), Setting::BeamWidth),
            (self.budget.is_some(), Setting::Budget),
        ] {
            if given && !self.algorithm.reads(setting) {
                let name = self.algorithm.name();
                return Err(
                    Said::new(|words| (words.solve.no_effect_own)(name, &flag(setting))).into()
                );
            }
        }
        Ok(())
    }
}

/// Whether this was meant as the name of a file: one word with an ending or a directory.
fn is_missing_file(text: &str) -> bool {
    let path = Path::new(text);
    let is_word = !text.contains(|c: char| c.is_whitespace() || "->@,;".contains(c));
    is_word && text != "-" && (text.contains('/') || path.extension().is_some()) && !path.exists()
}

/// What is wrong with a text, and what was probably meant.
fn hinted(error: GraphError, text: &str) -> Error {
    let (hint, name): (fn(&Words, &Quoted) -> String, String) = match &error {
        GraphError::Twice(name) if !text.contains('@') => {
            (|words, name| (words.tree.digits)(name), name.clone())
        }
        GraphError::Unknown(name) => match nearest(name, text) {
            Some(meant) => (|words, meant| (words.tree.meant)(meant), meant),
            None => return error.into(),
        },
        _ => return error.into(),
    };
    Said::with(|words, is_english| {
        let error = translate::in_language(&error, is_english);
        format!("{error}{}{}", words.units.semicolon, hint(words, &Quoted::new(&name)))
    })
    .coded(code::of(&error))
    .into()
}

/// The node of a text that is called so, but for capitals, or begins so.
fn nearest(name: &str, text: &str) -> Option<String> {
    let labels = read_graph(&without(text, &["from", "to"])).ok()?.labels;
    let name = name.to_lowercase();
    let same = labels.iter().find(|label| label.to_lowercase() == name);
    let longer = || labels.iter().find(|label| label.to_lowercase().starts_with(&name));
    same.or_else(longer).cloned()
}

/// The text without its `to`.
fn without_goals(text: &str) -> String {
    without(text, &["to"])
}

/// The text without the parts that begin with one of these words.
fn without(text: &str, words: &[&str]) -> String {
    let begins = |part: &str| part.split_whitespace().next().is_some_and(|it| words.contains(&it));
    let lines = text.lines().map(|line| {
        let parts = line.split([',', ';']);
        let kept = parts.filter(|part| !begins(part));
        kept.collect::<Vec<_>>().join(",")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A search to be printed.
struct Shown<'a> {
    graph: &'a Explicit,
    recorded: &'a Arc<Recorded>,
    is_listing: bool,
}

impl Shown<'_> {
    /// The nodes expanded; a search that begins again and again has a list for each time.
    fn order(&self) -> Vec<Vec<String>> {
        let trace = &self.recorded.trace;
        let mut passes = vec![Vec::new()];
        for event in &trace.events {
            match event {
                TraceEvent::Expand(idx) => {
                    let last = passes.last_mut().expect("there is one");
                    last.push(trace.labels[*idx as usize].clone());
                }
                TraceEvent::Bound(_) if trace.restarts => passes.push(Vec::new()),
                _ => {}
            }
        }
        passes.retain(|pass| !pass.is_empty());
        passes
    }

    /// Open and Closed after each step.
    fn steps(&self) -> Vec<Glance> {
        let mut replay = Replay::new(self.recorded.clone());
        let at = |step| {
            replay.seek(step);
            Glance::at(&replay, true)
        };
        (1..=self.recorded.trace.n_expanded()).map(at).collect()
    }

    fn path(&self) -> Option<Vec<String>> {
        let path = || self.recorded.path.iter().map(|stop| stop.label.clone()).collect();
        self.recorded.length.map(|_| path())
    }

    /// The first node whose value is too large, if values are used; `None` if they are not.
    fn overestimate(&self, no_values: bool) -> Option<Option<(u32, u32)>> {
        let is_used = self.recorded.spec.searcher.algorithm.uses_heuristic() && !no_values;
        let has_values = self.graph.h.iter().any(|&h| h > 0) && !self.is_listing;
        (has_values && is_used).then(|| self.graph.first_overestimate())
    }

    fn record(&self, algorithm: Algorithm, with_steps: bool, no_values: bool) -> Record {
        let recorded = self.recorded;
        let step = |glance: Glance| {
            let (node, g, h) = glance.node.unwrap_or_default();
            let (open, closed) =
                (glance.open.unwrap_or_default(), glance.closed.unwrap_or_default());
            StepRecord { node, g, h, open, closed }
        };
        Record {
            outcome: match recorded.ended {
                Ended::Solved => "solved",
                Ended::Unsolvable if self.is_listing => "listed",
                Ended::Unsolvable => "unsolvable",
                Ended::Stopped => "stopped",
            },
            algorithm: algorithm.name(),
            path: self.path(),
            cost: recorded.length,
            optimum: recorded.optimum,
            order: self.order(),
            expanded: recorded.counts.expanded,
            generated: recorded.counts.generated,
            stored: recorded.counts.stored,
            admissible: self.overestimate(no_values).map(|found| found.is_none()),
            steps: with_steps.then(|| self.steps().into_iter().map(step).collect()),
        }
    }

    fn print(&self, out: &mut Out, with_steps: bool, no_values: bool) -> Result<()> {
        let (tree, labels, recorded) = (&words().tree, &words().labels, self.recorded);
        if with_steps {
            self.print_steps(out)?;
        }
        match (recorded.length, self.path()) {
            (Some(cost), Some(path)) => {
                let is_cheapest = recorded.optimum.map(|optimum| cost <= optimum);
                let steps = path.len() - 1;
                let path = path.join(" ");
                out.data(tree.label_path, out.paint(STRONG, path).to_string())?;
                out.field(tree.label_cost, (tree.cost)(cost, steps, is_cheapest))?;
            }
            _ if recorded.ended == Ended::Stopped => {
                let searcher = recorded.spec.searcher;
                let text = match searcher.algorithm.reads(Setting::Depth) {
                    true => (tree.not_within)(recorded.spec.depth_limit),
                    false => (tree.stopped)(&count(recorded.counts.expanded)),
                };
                out.field(labels.result, out.paint(BAD, text).to_string())?;
            }
            _ if !self.is_listing => {
                out.field(labels.result, out.paint(BAD, tree.no_path).to_string())?;
            }
            _ => {}
        }
        if is_quiet() && !self.is_listing {
            return Ok(());
        }
        let passes: Vec<String> = self.order().iter().map(|pass| pass.join(" ")).collect();
        let order = passes.join(" | ");
        let words: Vec<&str> = order.split(' ').collect();
        out.field(
            tree.label_order,
            match words.get(..MAX_LISTED) {
                Some(first) if words.len() > MAX_LISTED => first.join(" ") + " ...",
                _ => order,
            },
        )?;
        if is_quiet() {
            return Ok(());
        }
        let counts = recorded.counts;
        let [expanded, generated, stored] =
            [counts.expanded, counts.generated, counts.stored].map(count);
        out.field(labels.nodes, (tree.nodes)(&expanded, &generated, &stored))?;
        if let Some(found) = self.overestimate(no_values) {
            let text = found.map_or_else(
                || tree.admissible.to_owned(),
                |(node, distance)| {
                    let (label, h) =
                        (&self.graph.labels[node as usize], self.graph.h[node as usize]);
                    (tree.too_large)(label, h, Some(distance).filter(|&it| it != INFINITE))
                },
            );
            out.field(tree.label_values, text)?;
        }
        if is_verbose() {
            out.field(tree.label_graph, self.about_graph())?;
        }
        Ok(())
    }

    /// Its size, b, d and m.
    fn about_graph(&self) -> String {
        let (tree, next) = (&words().tree, &self.graph.next);
        let n_edges: usize = next.iter().map(Vec::len).sum();
        let n_parents = next.iter().filter(|next| !next.is_empty()).count();
        let mean = n_edges as f64 / n_parents.max(1) as f64;
        let most = next.iter().map(Vec::len).max().unwrap_or(0);
        let mut text = (tree.graph)(next.len(), n_edges, mean, most);
        // Steps, not costs.
        let unit = Explicit { costs: Vec::new(), ..self.graph.clone() };
        let depth = unit.distances()[unit.start as usize];
        if depth != INFINITE {
            text += &(tree.depth)(depth);
        }
        text + &(tree.longest)(self.graph.longest_path())
    }

    fn print_steps(&self, out: &mut Out) -> Result<()> {
        let tree = &words().tree;
        let rows: Vec<[String; 4]> =
            std::iter::once([tree.step, tree.node, tree.open, tree.closed].map(str::to_owned))
                .chain((1..).zip(self.steps()).map(|(number, glance): (usize, Glance)| {
                    let (node, ..) = glance.node.unwrap_or_default();
                    let list = |nodes: Option<Vec<String>>| nodes.unwrap_or_default().join(" ");
                    [number.to_string(), node, list(glance.open), list(glance.closed)]
                }))
                .collect();
        let width =
            |column: usize| rows.iter().map(|row| wrap::columns(&row[column])).max().unwrap_or(0);
        let widths = [width(0), width(1), width(2)];
        for (idx, row) in rows.iter().enumerate() {
            let cells = row.iter().zip(widths).map(|(cell, width)| wrap::padded(cell, width));
            let line = format!("{}  {}", cells.collect::<Vec<_>>().join("  "), row[3]);
            let line = line.trim_end();
            match idx {
                0 => out.line(out.paint(LABEL, line).to_string())?,
                _ => out.line(line)?,
            }
        }
        out.line("")?;
        Ok(())
    }
}
