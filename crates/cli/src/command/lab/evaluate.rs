//! `tuipan lab evaluate`: what models are worth, by their errors and, above all, in search.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use clap::Args;
use tuipan_learn::Samples;
use tuipan_learn::evaluate::{ErrorTable, Errors};
use tuipan_learn::train::data::{Curriculum, Teacher};
use tuipan_puzzle::tiles::{Board, Metric, NamedGoal, Notation, Packed, Size, scramble};
use tuipan_solve::engine::{Control, Engine, EngineError, InMemory, Progress};
use tuipan_solve::tiles::{HeuristicKind, is_solved_at_once};
use tuipan_space::SplitMix64;

use super::contest::{self, Guide, Instance, Spec, Trial};
use super::error_plot;
use crate::command::solve::NamedModel;
use crate::exit::{Exit, OutputError};
use crate::input::parse_count;
use crate::output::{Out, count};
use crate::run::{StatusLine, interrupt, n_cores, now};
use crate::tables::explained;

/// A hundred random 24-puzzles with the lengths of their best known solutions.
const RANDOM_24: &str = include_str!("../../../../../data/tiles/random_24.txt");

/// What models count.
const METRIC: Metric = Metric::SingleTile;

/// What models are compared with, weakest first.
const OTHERS: [HeuristicKind; 4] = [
    HeuristicKind::Manhattan,
    HeuristicKind::LinearConflict,
    HeuristicKind::WalkingDistance,
    HeuristicKind::Pdb(None),
];

/// Compare learned heuristics with others: errors, and nodes and lengths in search
///
/// All models must be for one size. Positions are drawn from a seed of their own, so none was learned from but
/// by chance (on 3x3, where errors are over all 181,440 positions, most were). On 5x5 they are those of
/// data/tiles/random_24.txt, and lengths are compared with the best known. A search that reaches its limit of
/// nodes is not solved; its nodes count all the same.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tuipan lab evaluate data/models/3x3.model                             a few seconds
  tuipan lab evaluate data/models/4x4.model --positions 20 --plot errors.svg
  tuipan lab evaluate data/models/5x5.model --positions 100 --algorithms beam:1000,beam:5000")]
pub struct EvaluateArgs {
    /// The model files
    #[arg(required = true, value_name = "MODEL")]
    models: Vec<PathBuf>,

    /// How many positions to search from
    #[arg(long, value_name = "N", default_value = "50")]
    positions: usize,

    /// What they are drawn from
    #[arg(long, value_name = "N", default_value = "2026")]
    seed: u64,

    /// The searches, as wastar:1.5,beam:1000,greedy [default: by the boards' size]
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = read_spec)]
    algorithms: Vec<Spec>,

    /// Only models, nothing to compare them with
    #[arg(long)]
    models_only: bool,

    /// Expand no more nodes than this for a position
    #[arg(long, value_name = "NODES", default_value = "1M", value_parser = parse_count)]
    max_nodes: u64,

    /// Write a row for each search to this file (CSV)
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,

    /// Draw the errors by distance to this file (SVG)
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

fn read_spec(text: &str) -> Result<Spec, String> {
    text.parse().map_err(|error: anyhow::Error| format!("{error:#}"))
}

impl EvaluateArgs {
    /// Compares and tells.
    pub fn run(self) -> Result<Exit> {
        let models: Vec<NamedModel> =
            self.models.iter().map(|path| NamedModel::read(path)).collect::<Result<_>>()?;
        let size = models[0].model.model().size;
        if let Some(other) = models.iter().find(|other| other.model.model().size != size) {
            bail!("{} is for {}, not for {size}", other.name, other.model.model().size);
        }
        let goal = NamedGoal::BlankLast.board(size);
        interrupt::listen()?;
        let engine = Engine::new(InMemory::default());
        let mut guides = self.others(size);
        for NamedModel { name, model } in models {
            model.toward(&goal, METRIC)?;
            let stem = name.rsplit(['/', ':', '\\']).next().unwrap_or(&name);
            guides.push(Guide::Learned(stem.trim_end_matches(".model").to_owned(), model));
        }
        let mut out = Out::new();
        let csv = self.csv.as_deref().map(Csv::create).transpose()?;
        if csv.is_some() || self.plot.is_some() {
            out.outlive_readers();
        }
        let Some(samples) = self.samples(size) else { return Ok(Exit::Interrupted) };
        let compared = self
            .tell_errors(&mut out, &engine, &goal, &samples, &guides)
            .and_then(|()| self.instances(&engine, &goal))
            .and_then(|instances| {
                self.tell_searches(&mut out, csv, &engine, &goal, &instances, &guides)
            });
        match compared {
            Err(error) if error.downcast_ref() == Some(&EngineError::Stopped) => {
                Ok(Exit::Interrupted)
            }
            compared => compared,
        }
    }

    fn others(&self, size: Size) -> Vec<Guide> {
        let is_wanted = |kind: &HeuristicKind| !self.models_only && kind.fits(size).is_ok();
        OTHERS.into_iter().filter(is_wanted).map(Guide::Kind).collect()
    }

    /// Positions with their distances, for the errors.
    fn samples(&self, size: Size) -> Option<Samples> {
        let teacher = Teacher::for_size(size, 100_000);
        if let Some(table) = teacher.table(size) {
            let mut samples = Samples::new(size);
            table.positions().for_each(|(board, distance)| samples.push(&board, distance as u16));
            return Some(samples);
        }
        let n_lessons = if teacher.is_exact() { 200 } else { 20 };
        let curriculum = Curriculum::for_size(size, self.seed, n_lessons);
        curriculum.samples(&teacher, size, n_cores(), &|_| interrupt::go_on())
    }

    fn tell_errors(
        &self,
        out: &mut Out,
        engine: &Engine,
        goal: &Board,
        samples: &Samples,
        guides: &[Guide],
    ) -> Result<()> {
        let n = count(samples.len() as u64);
        let labels = match is_solved_at_once(samples.size(), METRIC) {
            true => "true distances",
            false => "lengths of good solutions",
        };
        out.line(format_args!("errors on {n} positions of {}, {labels}", samples.size()))?;
        let head = ("heuristic", "mean", "absolute", "rms", "too far");
        out.line(format_args!(
            "{:<16} {:>7} {:>9} {:>7} {:>8}",
            head.0, head.1, head.2, head.3, head.4
        ))?;
        let mut tables = Vec::new();
        for guide in guides {
            let mut sure = String::new();
            let table = match guide {
                Guide::Learned(_, model) => {
                    let learned = model.toward(goal, METRIC)?;
                    let table = ErrorTable::of_model(samples, &learned);
                    if learned.deviation(&samples.board(0)).is_some() {
                        let percent = 100.0 * table.total().within();
                        sure = format!("   {percent:.1} % within two deviations");
                    }
                    table
                }
                Guide::Kind(kind) => {
                    let mut listen = |_: Progress<'_>| interrupt::go_on();
                    let control = &mut Control::new(&now, &mut listen);
                    let prepared = engine.heuristic(*kind, goal, METRIC, None, control)?;
                    let heuristic = prepared.build::<u128>()?;
                    ErrorTable::new(samples, |idx| {
                        (heuristic.estimate(&u128::pack(&samples.board(idx))).into(), None)
                    })
                }
            };
            let total: Errors = table.total();
            out.line(format_args!(
                "{:<16} {:>7.2} {:>9.2} {:>7.2} {:>6.1} %{sure}",
                guide.name(),
                total.bias(),
                total.mean_absolute(),
                total.rms(),
                100.0 * total.inadmissible()
            ))?;
            tables.push((guide.name(), table));
        }
        out.flush()?;
        if let Some(path) = &self.plot {
            let title = format!("Root mean squared error of estimates, {}", samples.size());
            fs::write(path, error_plot::svg(&title, &tables))
                .map_err(OutputError)
                .with_context(|| format!("{} cannot be written", path.display()))?;
        }
        Ok(())
    }

    /// Positions to search from.
    fn instances(&self, engine: &Engine, goal: &Board) -> Result<Vec<Instance>> {
        let size = goal.size();
        if !is_solved_at_once(size, METRIC) {
            if size != Size::new(5, 5)? {
                bail!(
                    "lengths to compare with are known for 5x5 and for up to 16 cells, not for {size}"
                );
            }
            return random_24(size, self.positions);
        }
        let mut rng = SplitMix64::new(self.seed);
        let mut instances = Vec::new();
        for _ in 0..self.positions {
            let start = scramble::uniform(goal, &mut rng);
            let mut listen = |_: Progress<'_>| interrupt::go_on();
            let control = &mut Control::new(&now, &mut listen);
            let length = engine.distance(&start, goal, METRIC, control).map_err(explained)?;
            let length = length.context("a scramble that cannot be solved")?;
            instances.push(Instance { start, length });
        }
        Ok(instances)
    }

    fn specs(&self, size: Size) -> Result<Vec<Spec>> {
        if !self.algorithms.is_empty() {
            return Ok(self.algorithms.clone());
        }
        let names = match size.n_cells() {
            ..=10 => "ida,astar,wastar:1.5,wastar:2,greedy,beam:10,beam:100",
            11..=16 => {
                "ida,astar,wastar:1.2,wastar:1.5,wastar:2,wastar:3,greedy,beam:100,beam:1000"
            }
            _ => "wastar:2,wastar:3,wastar:5,greedy,beam:300,beam:3000",
        };
        names.split(',').map(str::parse).collect()
    }

    fn tell_searches(
        &self,
        out: &mut Out,
        mut csv: Option<Csv>,
        engine: &Engine,
        goal: &Board,
        instances: &[Instance],
        guides: &[Guide],
    ) -> Result<Exit> {
        let n = instances.len();
        let mean = instances.iter().map(|instance| f64::from(instance.length)).sum::<f64>()
            / n.max(1) as f64;
        let known = match is_solved_at_once(goal.size(), METRIC) {
            true => "shortest",
            false => "best known",
        };
        out.line(format_args!(
            "\nsearch from {n} random positions, {known} mean length {mean:.2}"
        ))?;
        out.line(format_args!(
            "{:<12} {:<16} {:>7} {:>8} {:>8} {:>12} {:>8} {:>10}",
            "algorithm", "heuristic", "solved", "length", "above", "expanded", "ns/node", "ms"
        ))?;
        out.flush()?;
        let mut line = StatusLine::new();
        for spec in self.specs(goal.size())? {
            for guide in guides {
                line.show(&format!("{spec} with {} (Ctrl-C stops)", guide.name()));
                let trials = contest::run(engine, spec, guide, goal, instances, self.max_nodes)?;
                let Some(trials) = trials else { return Ok(Exit::Interrupted) };
                line.clear();
                out.line(row(spec, guide, instances, &trials))?;
                out.flush()?;
                if let Some(csv) = &mut csv {
                    csv.put(spec, guide, instances, &trials)?;
                }
            }
        }
        Ok(Exit::Success)
    }
}

/// A row for each search, in a file that is written as they come.
struct Csv {
    file: File,
    path: PathBuf,
}

impl Csv {
    fn create(path: &Path) -> Result<Self> {
        let file = File::create(path).map_err(OutputError);
        let file = file.with_context(|| format!("{} cannot be written", path.display()))?;
        let mut csv = Csv { file, path: path.to_owned() };
        csv.write("position,shortest,algorithm,heuristic,length,expanded,generated,seconds\n")?;
        Ok(csv)
    }

    fn put(
        &mut self,
        spec: Spec,
        guide: &Guide,
        instances: &[Instance],
        trials: &[Trial],
    ) -> Result<()> {
        let mut lines = String::new();
        for (Instance { start, length }, trial) in instances.iter().zip(trials) {
            lines += &format!(
                "{start},{length},{spec},{},{},{},{},{:.6}\n",
                guide.name(),
                trial.length.map_or(String::new(), |length| length.to_string()),
                trial.expanded,
                trial.generated,
                trial.time.as_secs_f64()
            );
        }
        self.write(&lines)
    }

    fn write(&mut self, text: &str) -> Result<()> {
        let written = self.file.write_all(text.as_bytes()).map_err(OutputError);
        written.with_context(|| format!("{} cannot be written", self.path.display()))
    }
}

/// Lengths are means over what was solved, compared with the shortest of just these; nodes and times over
/// all.
fn row(spec: Spec, guide: &Guide, instances: &[Instance], trials: &[Trial]) -> String {
    let n = trials.len().max(1) as f64;
    let solved = || {
        instances.iter().zip(trials).filter_map(|(instance, trial)| {
            trial.length.map(|length| (f64::from(length), f64::from(instance.length)))
        })
    };
    let n_solved = solved().count();
    let (length, above) = match n_solved {
        0 => ("-".to_owned(), "-".to_owned()),
        _ => {
            let (found, shortest) =
                solved().fold((0.0, 0.0), |sums, pair| (sums.0 + pair.0, sums.1 + pair.1));
            let above = if shortest > 0.0 { 100.0 * (found / shortest - 1.0) } else { 0.0 };
            (format!("{:.2}", found / n_solved as f64), format!("{above:.1} %"))
        }
    };
    let expanded = trials.iter().map(|trial| trial.expanded).sum::<u64>();
    let generated = trials.iter().map(|trial| trial.generated).sum::<u64>();
    let time = trials.iter().map(|trial| trial.time).sum::<Duration>();
    format!(
        "{:<12} {:<16} {:>7} {length:>8} {above:>8} {:>12} {:>8.0} {:>10.2}",
        spec.to_string(),
        guide.name(),
        format!("{n_solved}/{}", trials.len()),
        count((expanded as f64 / n) as u64),
        time.as_nanos() as f64 / generated.max(1) as f64,
        time.as_secs_f64() * 1e3 / n
    )
}

/// The positions of the data file, with the lengths that it tells.
fn random_24(size: Size, n: usize) -> Result<Vec<Instance>> {
    let notation = Notation { size: Some(size), ..Notation::default() };
    let lines = RANDOM_24.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let read = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [_, tiles @ .., length] = &words[..] else { bail!("'{line}' is no position") };
        let start = notation.parse(&tiles.join(" "))?;
        Ok(Instance { start, length: length.parse()? })
    };
    lines.take(n).map(read).collect()
}
