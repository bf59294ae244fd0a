//! `tuipan algorithms`: the list to choose from, with what is known of each, and what each does on a position.

use anyhow::Result;
use clap::Args;
use serde::Serialize;
use tuipan_puzzle::tiles::{Board, NamedGoal};
use tuipan_search::{Algorithm, Promise, Setting, effective_branching};
use tuipan_study::{Contender, Form, HeuristicChoice, Recorded, StudyError, record};

use super::solve::flag;
use crate::exit::Exit;
use crate::input::by_name;
use crate::lang::words;
use crate::output::{LABEL, Out, STRONG, count, is_quiet, wrap};
use crate::translate;

#[derive(Args)]
#[command(about = words().lists.algorithms, after_help = words().lists.algorithms_examples)]
pub struct AlgorithmsArgs {
    #[arg(value_name = "NAME", value_parser = by_name::<Algorithm>(), conflicts_with = "measure",
          hide_possible_values = true, help = words().lists.only_algorithm)]
    name: Option<Algorithm>,

    #[arg(long, value_name = "POSITION", num_args = 0..=1, default_missing_value = USUAL,
          help = words().lists.measure)]
    measure: Option<String>,

    #[arg(long, help = words().input.json_lines)]
    json: bool,
}

/// What is measured if no position is given: an 8-puzzle of 22 moves.
const USUAL: &str = "8 1 0/3 5 7/4 2 6";

/// A search that has not ended by then is not waited for.
const MAX_EXPANDED: u64 = 5_000_000;

#[derive(Serialize)]
struct Row {
    name: &'static str,
    title: &'static str,
    guarantee: &'static str,
    memory: &'static str,
    complete: String,
    optimal: String,
    time: String,
    space: String,
    uses_heuristic: bool,
    /// The options it reads.
    options: Vec<String>,
}

#[derive(Serialize)]
struct Measured {
    name: &'static str,
    /// The length of the solution found.
    moves: Option<u32>,
    expanded: u64,
    generated: u64,
    stored: u64,
    branching: Option<f64>,
}

impl AlgorithmsArgs {
    /// Prints the list, or what was measured.
    pub fn run(self) -> Result<Exit> {
        let mut out = Out::new();
        match &self.measure {
            Some(position) => measure(&mut out, position, self.json)?,
            None => list(&mut out, self.name, self.json)?,
        }
        out.flush()?;
        Ok(Exit::Success)
    }
}

fn list(out: &mut Out, only: Option<Algorithm>, json: bool) -> Result<()> {
    let lists = &words().lists;
    for algorithm in Algorithm::ALL.into_iter().filter(|&it| only.is_none_or(|only| only == it)) {
        let properties = algorithm.properties();
        let row = Row {
            name: algorithm.name(),
            title: algorithm.title(),
            guarantee: algorithm.guarantee(),
            memory: algorithm.memory(),
            complete: properties.complete.to_string(),
            optimal: properties.optimal.to_string(),
            time: properties.time.to_string(),
            space: properties.space.to_string(),
            uses_heuristic: algorithm.uses_heuristic(),
            options: algorithm.settings().iter().map(|&setting| flag(setting)).collect(),
        };
        if json {
            out.json(&row)?;
            continue;
        }
        let about = translate::algorithm(algorithm);
        let name = out.paint(STRONG, format!("{:<width$}", row.name, width = name_width()));
        out.text(format_args!("{name}  {}", about.title))?;
        if is_quiet() {
            continue;
        }
        let options = match row.options.as_slice() {
            [] => lists.none.to_owned(),
            options => options.join(" "),
        };
        let space = format!("{}{}{}", row.space, words().program.colon, about.memory);
        for (label, text) in [
            (lists.answer, about.guarantee),
            (lists.complete, &translate::condition(properties.complete)),
            (lists.optimal, &translate::condition(properties.optimal)),
            (lists.time, &row.time),
            (lists.space, &space),
            (lists.options, &options),
        ] {
            let label = out.paint(LABEL, wrap::padded(label, 8));
            let indent = " ".repeat(name_width() + 2);
            out.text(format_args!("{indent}{label}  {text}"))?;
        }
    }
    if !json {
        if !is_quiet() {
            out.text(format_args!("\n{}", lists.letters))?;
        }
        out.text(format_args!("\n{}", lists.choose_algorithm))?;
    }
    Ok(())
}

/// How wide the column of names is.
fn name_width() -> usize {
    Algorithm::ALL.into_iter().map(|algorithm| algorithm.name().len()).max().unwrap_or(0)
}

/// Runs one on a position.
fn search(algorithm: Algorithm, start: &Board, depth: u32) -> Result<Recorded, StudyError> {
    let goal = NamedGoal::BlankLast.board(start.size());
    let contender =
        Contender { depth_limit: depth, ..Contender::new(algorithm, HeuristicChoice::MANHATTAN) };
    let form = Form::tiles(&start.to_string(), &goal.to_string(), contender.clone(), contender);
    let form = Form { max_expanded: MAX_EXPANDED, ..form };
    record(&form.spec(0)?, None, &|| 0.0)
}

fn measure(out: &mut Out, position: &str, json: bool) -> Result<()> {
    let start = Board::parse(position)?;
    // Who proves the depth goes first: depth-limited search wants to know it.
    let (mut depth, mut runs) = (None, Vec::new());
    for needs_depth in [false, true] {
        let chosen = |it: &Algorithm| it.reads(Setting::Depth) == needs_depth;
        for algorithm in Algorithm::ALL.into_iter().filter(chosen) {
            let run = search(algorithm, &start, depth.unwrap_or(0))?;
            if algorithm.promise() <= Promise::OptimalIfConsistent {
                depth = depth.or(run.length);
            }
            runs.push((algorithm, run));
        }
    }
    runs.sort_by_key(|(algorithm, _)| Algorithm::ALL.iter().position(|it| it == algorithm));
    let lists = &words().lists;
    let depth = depth.unwrap_or(0);
    let row = |cells: [String; 6]| {
        let [name, numbers @ ..] = cells;
        let numbers = numbers.map(|cell| wrap::right(&cell, 11)).concat();
        format!("{}{numbers}", wrap::padded(&name, name_width()))
    };
    if !json {
        out.line((lists.measured_on)(&start.to_string(), depth))?;
        let [moves, expanded, generated, stored, branching] = lists.measured.map(str::to_owned);
        out.line(row([String::new(), moves, expanded, generated, stored, branching]))?;
    }
    for (algorithm, run) in runs {
        let measured = Measured {
            name: algorithm.name(),
            moves: run.length,
            expanded: run.counts.expanded,
            generated: run.counts.generated,
            stored: run.counts.stored,
            branching: run.length.and_then(|_| effective_branching(run.counts.generated, depth)),
        };
        if json {
            out.json(&measured)?;
            continue;
        }
        let dash = || lists.unfinished.to_owned();
        out.line(row([
            measured.name.to_owned(),
            measured.moves.map_or_else(dash, |moves| count(moves.into())),
            count(measured.expanded),
            count(measured.generated),
            count(measured.stored),
            measured.branching.map_or_else(dash, |b| format!("{b:.2}")),
        ]))?;
    }
    if !json && !is_quiet() {
        out.text(format_args!("\n{}", lists.effective))?;
    }
    Ok(())
}
