//! `tuipan lab train`: from solved positions to a model file.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Result, bail};
use clap::{Args, ValueEnum, value_parser};
use tuipan_learn::evaluate::ErrorTable;
use tuipan_learn::train::bayes::Belief;
use tuipan_learn::train::data::{Curriculum, Teacher};
use tuipan_learn::train::{least_squares, trainer};
use tuipan_learn::{Body, Feature, Features, Learned, MAX_CELLS, Model, Rounding, Samples};
use tuipan_puzzle::tiles::{Metric, NamedGoal, Size};
use tuipan_store::NewFile;

use crate::command::solve::threads;
use crate::exit::{Exit, FileError};
use crate::input::parse_count;
use crate::output::{Out, count};
use crate::run::{StatusLine, interrupt, n_cores};
use crate::said::Said;

/// Learn a heuristic from solved positions
///
/// A lesson is a random position and its solution, two strays from it and a walk from the goal: some 150
/// positions with their distances on 4x4. Up to 16 cells the distances are true; beyond, they are the lengths of good solutions.
/// The same arguments give the same model, for any number of threads.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tuipan lab train --size 4x4 --learner thesis --lessons 300 --out two.model
  tuipan lab train --size 4x4 --lessons 30000 --epochs 8 --out 4x4.model
  tuipan lab evaluate 4x4.model two.model
  tuipan solve \"$(cat position.txt)\" --heuristic learned:4x4.model --weight 1.5")]
pub struct TrainArgs {
    /// Width x height of the boards, up to 25 cells
    #[arg(long, value_name = "WxH")]
    size: Size,

    /// What to learn
    #[arg(long, value_enum, default_value = "network")]
    learner: Learner,

    /// How many lessons
    #[arg(long, value_name = "N", default_value = "10000", value_parser = lessons)]
    lessons: u64,

    /// How often the network sees each position
    #[arg(long, value_name = "N", default_value = "8", value_parser = value_parser!(u32).range(1..))]
    epochs: u32,

    /// Nodes for each solution where true distances cannot be had
    #[arg(long, value_name = "NODES", default_value = "100k", value_parser = parse_count)]
    teacher_nodes: u64,

    /// Of all random numbers
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    /// How many threads solve: a number, or auto [default: one a core]
    #[arg(long, value_name = "N", value_parser = threads)]
    threads: Option<usize>,

    /// Where the model goes
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
}

/// What to learn.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Learner {
    /// c1 * Manhattan + c2 * reversed neighbours, by least squares
    Thesis,
    /// All features, by least squares
    Linear,
    /// All features, by Bayes' rule, one position after the other
    Bayes,
    /// A small neural network on top of Manhattan distance
    Network,
}

impl Learner {
    fn features(self, size: Size) -> Vec<Feature> {
        match self {
            Learner::Thesis => Feature::THESIS.to_vec(),
            _ => Feature::ALL.into_iter().filter(|feature| feature.fits(size)).collect(),
        }
    }
}

/// How unsure Bayes' rule is before the first position, of coefficients that turn out to be about 1.
const PRIOR_DEVIATION: f64 = 10.0;
/// So many lessons are kept apart, to tell the error on what was not learned from.
const N_TESTS: usize = 200;
/// What sets their random numbers apart.
const TEST_SEED: u64 = 0x7465_7374;

/// A number of lessons; from none nothing is learned.
fn lessons(text: &str) -> Result<u64, Said> {
    match parse_count(text)? {
        0 => Err(Said::new(|words| words.learn.one_lesson.to_owned())),
        n => Ok(n),
    }
}

impl TrainArgs {
    /// Learns and writes.
    pub fn run(self) -> Result<Exit> {
        if self.size.n_cells() > MAX_CELLS {
            bail!("models are for boards of up to {MAX_CELLS} cells; {} has more", self.size);
        }
        // Training may take hours: whether the model can be written shows now.
        let file = NewFile::create(&self.out).map_err(FileError::at(&self.out))?;
        interrupt::listen()?;
        let begin = Instant::now();
        let teacher = Teacher::for_size(self.size, self.teacher_nodes);
        let Some(samples) = self.samples(&teacher, self.seed, self.lessons as usize) else {
            return Ok(Exit::Interrupted);
        };
        let data_seconds = begin.elapsed().as_secs_f64();
        let begin = Instant::now();
        let Some(body) = self.learn(&samples)? else { return Ok(Exit::Interrupted) };
        let seconds = begin.elapsed().as_secs_f64();
        let Some(tests) = self.samples(&teacher, self.seed ^ TEST_SEED, N_TESTS) else {
            return Ok(Exit::Interrupted);
        };

        let mut model = Model { size: self.size, record: Vec::new(), body };
        let goal = NamedGoal::BlankLast.board(self.size);
        let ready =
            Learned::new(&model.clone().into(), &goal, Metric::SingleTile, Rounding::Parity)?;
        let errors = ErrorTable::of_model(&tests, &ready).total();
        let labels = match teacher.is_exact() {
            true => "true distances".to_owned(),
            false => format!("good solutions by {} nodes each", count(self.teacher_nodes)),
        };
        let mut record = |name: &str, value: String| model.record.push((name.into(), value));
        record("program", format!("tuipan {}", env!("CARGO_PKG_VERSION")));
        record("seed", self.seed.to_string());
        record("lessons", self.lessons.to_string());
        record("positions", samples.len().to_string());
        record("labels", labels);
        if self.learner == Learner::Network {
            record("epochs", self.epochs.to_string());
        }
        let error = format!("{:.3} mean absolute, {:.3} rms", errors.mean_absolute(), errors.rms());
        record("test-error", format!("{error}, on {} other positions", errors.n));
        let bytes = model.to_bytes();
        file.finish(&bytes).map_err(FileError::at(&self.out))?;

        let mut out = Out::new();
        out.field(
            "model",
            format_args!("{}, {} bytes", self.out.display(), count(bytes.len() as u64)),
        )?;
        out.field(
            "positions",
            format_args!("{} in {data_seconds:.1} s", count(samples.len() as u64)),
        )?;
        out.field("learned", format_args!("in {seconds:.1} s"))?;
        out.field("error", format_args!("{error}, on {} other positions", count(errors.n as u64)))?;
        if let Body::Linear(linear) = &model.body {
            for (feature, coefficient) in &linear.terms {
                out.line(format_args!("  {coefficient:>9.4}  {feature}"))?;
            }
        }
        out.flush()?;
        Ok(Exit::Success)
    }

    /// The data; nothing after Ctrl-C.
    fn samples(&self, teacher: &Teacher, seed: u64, n_lessons: usize) -> Option<Samples> {
        let curriculum = Curriculum::for_size(self.size, seed, n_lessons);
        let line = std::sync::Mutex::new(StatusLine::new());
        let progress = |n_done: usize| {
            if n_done.is_multiple_of(16)
                && let Ok(mut line) = line.try_lock()
            {
                line.show(&format!("lesson {n_done} of {n_lessons} (Ctrl-C stops)"));
            }
            interrupt::go_on()
        };
        let n_threads = self.threads.unwrap_or_else(n_cores);
        curriculum.samples(teacher, self.size, n_threads, &progress)
    }

    /// What is learned; nothing after Ctrl-C.
    fn learn(&self, samples: &Samples) -> Result<Option<Body>> {
        let wanted = self.learner.features(self.size);
        let features = || Features::new(self.size, &wanted);
        let body = match self.learner {
            Learner::Network => {
                let schedule = trainer::Schedule {
                    n_epochs: self.epochs,
                    seed: self.seed,
                    ..trainer::Schedule::default()
                };
                let mut line = StatusLine::new();
                let network =
                    trainer::train(&samples.with_mirrored(), schedule, &mut |epoch, rms| {
                        line.show(&format!("epoch {epoch} of {}: error {rms:.3}", self.epochs));
                        interrupt::go_on()
                    });
                Body::Network(Box::new(network))
            }
            Learner::Thesis | Learner::Linear => {
                Body::Linear(least_squares::fit(samples, &wanted, &features()?))
            }
            Learner::Bayes => {
                let features = features()?;
                let mut belief = Belief::prior(wanted.len(), PRIOR_DEVIATION);
                for idx in 0..samples.len() {
                    let values = features.values(samples.tiles(idx));
                    belief.update(&values, samples.distance(idx).into());
                }
                Body::Linear(belief.model(&wanted))
            }
        };
        Ok((!interrupt::requested()).then_some(body))
    }
}
