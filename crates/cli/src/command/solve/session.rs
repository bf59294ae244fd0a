//! A command line that makes sense, at work: what is the same for all positions.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::Result;
use tuipan_puzzle::tiles::Notation;
use tuipan_search::Weight;
use tuipan_solve::engine::{self, Engine, Settings, TileRequest};
use tuipan_solve::tiles::{Method, Plan, Quality, SolverKind};
use tuipan_space::{Cost, Limits};

use super::attempt::{Answer, Audience, Question, Remark, TimeLimit};
use super::choice::Choice;
use super::estimate::{EstimateName, NamedModel};
use super::options::{MaxMemory, SolveArgs};
use super::solver_name::{SolverName, check_options};
use super::text;
use super::trace::Trace;
use crate::input::{Given, Goal};
use crate::output::Out;
use crate::run::{memory, n_cores};
use crate::said::Said;
use crate::words::Words;

/// What is the same for all positions.
pub struct Session {
    pub args: SolveArgs,
    pub notation: Notation,
    pub goal: Goal,
    pub batch: bool,
    /// How many positions are solved side by side.
    pub n_jobs: usize,
    how: How,
    /// The model that was asked for as the heuristic.
    learned: Option<Arc<NamedModel>>,
    /// Where the steps of the search go.
    trace: Option<Arc<Mutex<Trace>>>,
    /// Its settings hold for solvers that it picks, and for each position.
    engine: Arc<Engine>,
}

/// How long solutions are made better if nobody says.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// Who says how to search.
enum How {
    /// The options.
    Chosen(Box<Choice>),
    /// The engine, by the quality asked for or by what is usual for the size.
    Picked(Option<Quality>),
    /// The options, by the name of a solver.
    Solver(SolverKind),
}

impl Session {
    /// Fails if the options contradict each other.
    pub fn new(args: SolveArgs) -> Result<Self> {
        let batch = args.positions.is_batch(args.board.notation());
        let n_jobs = match (args.jobs, batch, args.options.threads) {
            (Some(n_jobs), ..) => n_jobs,
            (None, false, _) => 1,
            (None, true, n_threads) => (n_cores() / n_threads.unwrap_or(1)).max(1),
        };
        let n_threads = match args.options.threads {
            Some(n_threads) => n_threads,
            None if batch => 1,
            None => n_cores(),
        };
        let max_bytes = match args.limits.max_memory {
            Some(MaxMemory::Bytes(bytes)) => Some(bytes),
            Some(MaxMemory::None) => None,
            None => memory::usual_limit(),
        };
        let max_bytes = max_bytes.map(|bytes| bytes / n_jobs as u64);
        let settings = Settings { n_threads, max_bytes, ..Settings::default() };
        let engine = Arc::new(args.tables.engine(batch, settings));
        Self::with_engine(args, n_jobs, engine)
    }

    /// The same with an engine that is there already, whose settings hold.
    pub fn with_engine(mut args: SolveArgs, n_jobs: usize, engine: Arc<Engine>) -> Result<Self> {
        // Without random weights the seed can only be that of a random goal.
        let has_random_weight = matches!(args.options.weight, Some(Weight::Random { .. }));
        let goal_seed = match args.board.has_random_goal() && !has_random_weight {
            true => args.options.seed.take(),
            false => None,
        };
        let quality = args.quality.quality(&args.options)?;
        let how = match (args.options.algorithm, args.options.searching()) {
            (Some(SolverName::Solver(kind)), _) => {
                check_options(kind, &args.options)?;
                if args.trace.is_some() {
                    return Err(Said::new(|words| (words.solve.trace_own)(kind.name())).into());
                }
                How::Solver(kind)
            }
            // Only the searches that can be chosen show what they do.
            (_, None) if args.trace.is_none() => How::Picked(quality),
            _ => How::Chosen(Box::new(Choice::new(&args.options)?)),
        };
        let notation = args.board.notation();
        let learned = match &args.options.heuristic {
            Some(EstimateName::Learned(path)) => Some(Arc::new(NamedModel::read(path)?)),
            _ => None,
        };
        let trace = args.trace.as_deref().map(|path| trace(path, &args)).transpose()?;
        Ok(Session {
            notation,
            goal: args.board.goal(goal_seed)?,
            batch: args.positions.is_batch(notation),
            n_jobs,
            how,
            learned,
            trace,
            engine,
            args,
        })
    }

    /// Solves a position. The outer error is a bug; the inner one says why there is no answer.
    pub fn answer(
        &self,
        number: u64,
        given: &Given,
        audience: &dyn Audience,
    ) -> Result<Result<Answer>> {
        match self.question(number, given) {
            Ok(question) => question.answer(&self.engine, audience),
            Err(error) => Ok(Err(error)),
        }
    }

    /// Says it in words.
    pub fn print(&self, answer: &Answer, given: &Given, out: &mut Out) -> Result<()> {
        match self.batch {
            true => text::short(out, answer, &given.place())?,
            false => text::full(out, answer, self.goal.name())?,
        }
        match self.args.show {
            Some(_) => text::boards(out, answer, &self.engine),
            None => Ok(()),
        }
    }

    /// The engine if the boards on the way are to be shown, for what it knows of them.
    pub fn engine_for_boards(&self) -> Option<&Engine> {
        self.args.show.map(|_| &*self.engine)
    }

    /// The position and how to solve it.
    fn question(&self, number: u64, given: &Given) -> Result<Question> {
        let start = given.read(self.notation)?;
        let goal = self.goal.of(&start)?.into_owned();
        let is_spiral = self.goal.is_meant_as_spiral(given, &start);
        let metric = self.args.metric;
        let how = match &self.how {
            How::Chosen(choice) => {
                let max_bytes = self.engine.settings().max_bytes;
                engine::How::Plan(Plan { max_bytes, ..choice.plan(start.size()) })
            }
            How::Picked(quality) => {
                engine::How::Choose(quality.unwrap_or(Quality::usual(goal.size())))
            }
            How::Solver(kind) => {
                let optimal = engine::How::Choose(Quality::Optimal);
                let usual = self.engine.expected(&TileRequest::new(&start, &goal, metric, optimal));
                engine::How::By(kind.method(goal.size(), metric, usual.method)?)
            }
        };
        let limits = Limits {
            max_expanded: self.args.limits.max_nodes.unwrap_or(u64::MAX),
            max_cost: self.args.limits.max_cost.unwrap_or(Cost::MAX),
            ..Limits::default()
        };
        let request = TileRequest::new(&start, &goal, metric, how);
        let method = self.engine.expected(&request).method;
        let is_anytime = method == Method::Anytime;
        let (timeout, best_in) = (self.args.limits.timeout, self.args.quality.best_in);
        let mut remark = None;
        let time_limit = match (timeout, best_in) {
            (Some(time), _) | (None, Some(time)) if is_anytime => TimeLimit::BestIn(time),
            (None, None) if is_anytime => {
                remark = Some(Remark::UsualTime(USUAL_TIME));
                TimeLimit::BestIn(USUAL_TIME)
            }
            (_, Some(time)) => {
                if method == Method::Constructive {
                    remark = Some(Remark::BestInIgnored(goal.size()));
                }
                TimeLimit::BestIn(time)
            }
            // What is constructed is there at once; nobody asked for better.
            (_, None) if method == Method::Constructive => TimeLimit::BestIn(Duration::ZERO),
            (Some(time), None) => TimeLimit::Timeout(time),
            (None, None) => TimeLimit::None,
        };
        let engine::Settings { n_threads, max_bytes, .. } = self.engine.settings();
        let learned = self.learned.clone();
        Ok(Question {
            number,
            start,
            goal,
            metric,
            how,
            learned,
            trace: self.trace.clone(),
            limits,
            max_bytes,
            n_threads,
            time_limit,
            is_spiral,
            remark,
        })
    }
}

/// Opens the file for the steps of a search, if there can be any.
fn trace(path: &Path, args: &SolveArgs) -> Result<Arc<Mutex<Trace>>> {
    let wrong: Option<fn(&Words) -> &'static str> =
        if args.positions.is_batch(args.board.notation()) {
            Some(|words| words.solve.trace_one)
        } else if args.options.threads.is_some_and(|n_threads| n_threads > 1) {
            Some(|words| words.solve.trace_threads)
        } else if let Some(EstimateName::Learned(_)) = args.options.heuristic {
            Some(|words| words.solve.trace_learned)
        } else {
            None
        };
    match wrong {
        Some(wrong) => Err(Said::new(|words| wrong(words).to_owned()).into()),
        None => Ok(Arc::new(Mutex::new(Trace::create(path)?))),
    }
}
