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
use tuipan_names::Quoted;
use tuipan_puzzle::tiles::{Board, Metric, NamedGoal, Notation, Packed, Size, scramble};
use tuipan_solve::engine::{Control, Engine, EngineError, InMemory, Progress};
use tuipan_solve::tiles::{HeuristicKind, is_solved_at_once};
use tuipan_space::SplitMix64;

use super::contest::{self, Guide, Instance, Spec, Trial};
use super::error_plot;
use crate::command::solve::NamedModel;
use crate::exit::{Exit, FileError};
use crate::input::parse_count;
use crate::lang::words;
use crate::output::{Out, count, counted, wrap};
use crate::run::{StatusLine, interrupt, n_cores, now};
use crate::said::Said;
use crate::tables::explained;
use crate::translate;
use crate::words::Words;

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

#[derive(Args)]
#[command(about = words().learn.evaluate, after_help = words().learn.evaluate_after)]
pub struct EvaluateArgs {
    #[arg(required = true, value_name = "MODEL", help = words().learn.models)]
    models: Vec<PathBuf>,

    #[arg(long, value_name = "N", default_value = "50", help = words().learn.positions)]
    positions: usize,

    #[arg(long, value_name = "N", default_value = "2026", help = words().learn.evaluate_seed)]
    seed: u64,

    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = read_spec, help = words().learn.algorithms)]
    algorithms: Vec<Spec>,

    #[arg(long, help = words().learn.models_only)]
    models_only: bool,

    #[arg(long, value_name = "NODES", default_value = "1M", value_parser = parse_count, help = words().learn.max_nodes)]
    max_nodes: u64,

    #[arg(long, value_name = "FILE", help = words().learn.csv)]
    csv: Option<PathBuf>,

    #[arg(long, value_name = "FILE", help = words().learn.plot)]
    plot: Option<PathBuf>,
}

fn read_spec(text: &str) -> Result<Spec, Said> {
    text.parse().map_err(|error: anyhow::Error| translate::said(error.as_ref()))
}

impl EvaluateArgs {
    /// Compares and prints.
    pub fn run(self) -> Result<Exit> {
        let models: Vec<NamedModel> =
            self.models.iter().map(|path| NamedModel::read(path)).collect::<Result<_>>()?;
        let size = models[0].model.model().size;
        if let Some(other) = models.iter().find(|other| other.model.model().size != size) {
            let (name, found) = (&other.name, other.model.model().size.to_string());
            let other_size = |words: &Words| {
                (words.learn.other_size)(&Quoted::whole(name), &found, &size.to_string())
            };
            return Err(Said::new(other_size).into());
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
        let Words { learn, units, .. } = words();
        let positions = counted(samples.len() as u64, units.positions);
        let labels = match is_solved_at_once(samples.size(), METRIC) {
            true => learn.exact_distances,
            false => learn.good_lengths,
        };
        out.text((learn.errors_on)(&positions, &samples.size().to_string(), labels))?;
        let heads = [
            (learn.head_mean, 7),
            (learn.head_absolute, 9),
            (learn.head_rms, 7),
            (learn.head_over, 9),
        ];
        out.line(head(&[(learn.head_heuristic, 16)], &heads))?;
        let mut tables = Vec::new();
        for guide in guides {
            let mut sure = String::new();
            let table = match guide {
                Guide::Learned(_, model) => {
                    let learned = model.toward(goal, METRIC)?;
                    let table = ErrorTable::of_model(samples, &learned);
                    if learned.deviation(&samples.board(0)).is_some() {
                        let percent = format!("{:.1}", 100.0 * table.total().within());
                        sure = format!("   {}", (learn.within_two)(&percent));
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
                "{:<16} {:>7.2} {:>9.2} {:>7.2} {:>8.1}%{sure}",
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
            fs::write(path, error_plot::svg(&title, &tables)).map_err(FileError::at(path))?;
        }
        Ok(())
    }

    /// Positions to search from.
    fn instances(&self, engine: &Engine, goal: &Board) -> Result<Vec<Instance>> {
        let size = goal.size();
        if !is_solved_at_once(size, METRIC) {
            if size != Size::new(5, 5)? {
                let size = size.to_string();
                return Err(Said::new(|words| (words.learn.only_some_sizes)(&size)).into());
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
        let Words { learn, units, .. } = words();
        let n = instances.len();
        let mean = instances.iter().map(|instance| f64::from(instance.length)).sum::<f64>()
            / n.max(1) as f64;
        let known = match is_solved_at_once(goal.size(), METRIC) {
            true => learn.shortest,
            false => learn.best_known,
        };
        let positions = counted(n as u64, units.positions);
        out.line("")?;
        out.text((learn.search_from)(&positions, known, &format!("{mean:.2}")))?;
        let heads = [
            (learn.head_solved, 7),
            (learn.head_length, 8),
            (learn.head_above, 8),
            (learn.head_expanded, 12),
            (learn.head_node, 9),
            (learn.head_ms, 10),
        ];
        out.line(head(&[(learn.head_algorithm, 12), (learn.head_heuristic, 16)], &heads))?;
        out.flush()?;
        let mut line = StatusLine::new();
        for spec in self.specs(goal.size())? {
            for guide in guides {
                line.show(&(words().learn.searching)(
                    &spec.to_string(),
                    &Quoted::whole(&guide.name()),
                ));
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
        let file = File::create(path).map_err(FileError::at(path))?;
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
        Ok(self.file.write_all(text.as_bytes()).map_err(FileError::at(&self.path))?)
    }
}

/// The head of a table: columns at the left, then columns at the right, with their widths.
fn head(left: &[(&str, usize)], right: &[(&str, usize)]) -> String {
    let left = left.iter().map(|&(text, width)| wrap::padded(text, width));
    let right = right.iter().map(|&(text, width)| wrap::right(text, width));
    left.chain(right).collect::<Vec<_>>().join(" ")
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
            (format!("{:.2}", found / n_solved as f64), format!("{above:.1}%"))
        }
    };
    let expanded = trials.iter().map(|trial| trial.expanded).sum::<u64>();
    let generated = trials.iter().map(|trial| trial.generated).sum::<u64>();
    let time = trials.iter().map(|trial| trial.time).sum::<Duration>();
    format!(
        "{:<12} {:<16} {:>7} {length:>8} {above:>8} {:>12} {:>9.0} {:>10.2}",
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
