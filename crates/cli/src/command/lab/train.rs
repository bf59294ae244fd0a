//! `tuipan lab train`: from solved positions to a model file.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::Result;
use clap::{Args, ValueEnum};
use tuipan_learn::evaluate::ErrorTable;
use tuipan_learn::train::bayes::Belief;
use tuipan_learn::train::data::{Curriculum, Teacher};
use tuipan_learn::train::{least_squares, trainer};
use tuipan_learn::{Body, Feature, Features, Learned, MAX_CELLS, Model, Rounding, Samples};
use tuipan_names::Quoted;
use tuipan_puzzle::tiles::{Metric, NamedGoal, Size};
use tuipan_store::NewFile;

use crate::command::solve::threads;
use crate::exit::{Exit, FileError};
use crate::input::{parse_count, shown_path};
use crate::lang::words;
use crate::output::{self, Out, count, counted, note, time};
use crate::run::{StatusLine, interrupt, n_cores};
use crate::said::Said;
use crate::words::Words;

#[derive(Args)]
#[command(about = words().learn.train, after_help = words().learn.train_after)]
pub struct TrainArgs {
    #[arg(long, value_name = "WxH", help = words().learn.size)]
    size: Size,

    #[arg(long, value_enum, default_value = "network", help = words().learn.learner)]
    learner: Learner,

    #[arg(long, value_name = "N", default_value = "10000", value_parser = lessons, help = words().learn.lessons)]
    lessons: u64,

    #[arg(long, value_name = "N", default_value = "8", value_parser = epochs, help = words().learn.epochs)]
    epochs: u32,

    #[arg(long, value_name = "NODES", default_value = "100k", value_parser = parse_count, help = words().learn.teacher_nodes)]
    teacher_nodes: u64,

    #[arg(long, value_name = "N", default_value = "1", help = words().learn.seed)]
    seed: u64,

    #[arg(long, value_name = "N", value_parser = threads, help = words().learn.threads)]
    threads: Option<usize>,

    #[arg(short, long, value_name = "FILE", help = words().learn.out)]
    out: PathBuf,
}

/// What to learn.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Learner {
    #[value(help = words().learn.thesis)]
    Thesis,
    #[value(help = words().learn.linear)]
    Linear,
    #[value(help = words().learn.bayes)]
    Bayes,
    #[value(help = words().learn.network)]
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
/// How many lessons are kept apart, to measure the error on what was not learned from.
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

fn epochs(text: &str) -> Result<u32, Said> {
    let n = u32::try_from(parse_count(text)?).ok().filter(|&n| n > 0);
    n.ok_or_else(|| Said::new(|words| (words.learn.bad_epochs)(&Quoted::new(text))))
}

/// Says that there is no model.
fn interrupted() -> Result<Exit> {
    note(words().learn.interrupted)?;
    Ok(Exit::Interrupted)
}

impl TrainArgs {
    /// Learns and writes.
    pub fn run(self) -> Result<Exit> {
        if self.size.n_cells() > MAX_CELLS {
            let size = self.size.to_string();
            return Err(Said::new(|words| (words.learn.too_large)(MAX_CELLS, &size)).into());
        }
        interrupt::listen()?;
        // Training may take hours: whether the model can be written shows now.
        let file = NewFile::create(&self.out).map_err(FileError::at(&self.out))?;
        let begin = Instant::now();
        let teacher = Teacher::for_size(self.size, self.teacher_nodes);
        let Some(samples) = self.samples(&teacher, self.seed, self.lessons as usize) else {
            return interrupted();
        };
        let data_time = begin.elapsed();
        let begin = Instant::now();
        let Some(body) = self.learn(&samples)? else { return interrupted() };
        let learn_time = begin.elapsed();
        let Some(tests) = self.samples(&teacher, self.seed ^ TEST_SEED, N_TESTS) else {
            return interrupted();
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

        let Words { learn, labels, units, .. } = words();
        let mut out = Out::new();
        let file = shown_path(&self.out);
        out.field(learn.model, (learn.model_is)(&file, &output::bytes(bytes.len() as u64)))?;
        let positions = counted(samples.len() as u64, units.positions);
        out.field(labels.positions, (learn.made_in)(&positions, &time(data_time)))?;
        out.field(learn.learned, (learn.learned_in)(&time(learn_time)))?;
        let [absolute, rms] = [errors.mean_absolute(), errors.rms()].map(|x| format!("{x:.3}"));
        let positions = counted(errors.n as u64, units.positions);
        out.field(learn.error, (learn.error_is)(&absolute, &rms, &positions))?;
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
                line.show(&(words().learn.lesson)(n_done, n_lessons));
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
                        let error = format!("{rms:.3}");
                        line.show(&(words().learn.epoch)(epoch, self.epochs, &error));
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
