//! A command line that makes sense, at work: what is the same for all positions.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::{Context, Error, Result};
use tuipan_puzzle::tiles::Notation;
use tuipan_solve::tiles::{Method, Wish};
use tuipan_space::{Cost, Limits};

use super::attempt::{Answer, Question, TimeLimit};
use super::choice::Choice;
use super::estimate::{EstimateName, NamedModel};
use super::options::{MaxMemory, SolveArgs};
use super::text;
use crate::input::{Given, Goal};
use crate::output::Out;
use crate::run::{Progress, memory, n_cores};
use crate::tables::{Cupboard, Solvers};

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
    solvers: Solvers,
    /// At most so many bytes for the stored nodes of one position.
    max_bytes: Option<u64>,
    /// How many threads one position has, for solvers that the program picks.
    n_threads: usize,
}

/// How long solutions are made better if nobody says.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// Who says how to search.
enum How {
    /// The options.
    Chosen(Box<Choice>),
    /// The program, by a wish or by what is usual for the size.
    Picked(Option<Wish>),
}

impl Session {
    /// Fails if the options contradict each other.
    pub fn new(args: SolveArgs) -> Result<Self> {
        let wish = args.wish.wish(&args.options)?;
        let how = match args.options.searching() {
            Some(_) => How::Chosen(Box::new(Choice::new(&args.options)?)),
            None => How::Picked(wish),
        };
        let batch = args.positions.is_batch();
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
        let learned = match &args.options.heuristic {
            Some(EstimateName::Learned(path)) => Some(Arc::new(NamedModel::read(path)?)),
            _ => None,
        };
        Ok(Session {
            notation: args.board.notation(),
            goal: args.board.goal()?,
            batch,
            n_jobs,
            how,
            learned,
            solvers: Solvers::new(Cupboard::new(&args.tables), batch),
            max_bytes: max_bytes.map(|bytes| bytes / n_jobs as u64),
            n_threads,
            args,
        })
    }

    /// Solves a position. The outer error is a bug; the inner one says why there is no answer.
    pub fn answer(
        &self,
        number: u64,
        given: &Given,
        progress: &Mutex<Progress>,
    ) -> Result<Result<Answer>> {
        match self.question(number, given) {
            Ok(question) => question.answer(&self.solvers, progress),
            Err(error) => Ok(Err(error)),
        }
    }

    /// Says it in words.
    pub fn print(&self, answer: &Answer, number: u64, out: &mut Out) -> Result<()> {
        match self.batch {
            true => text::short(out, answer, number)?,
            false => text::full(out, answer, self.goal.name())?,
        }
        match self.args.show {
            Some(_) => text::boards(out, answer),
            None => Ok(()),
        }
    }

    /// The position and how to solve it.
    fn question(&self, number: u64, given: &Given) -> Result<Question> {
        let text = given.text.as_ref().map_err(|fault| Error::msg(fault.clone()))?;
        let start = self.notation.parse(text).context("this is no position")?;
        let goal = self.goal.board(start.size())?.into_owned();
        let (mut method, mut why) = match &self.how {
            How::Chosen(choice) => (Method::Search(choice.plan(start.size())), None),
            How::Picked(wish) => {
                let wish = wish.unwrap_or(Wish::usual(goal.size()));
                let strategy = self.solvers.strategy(&goal, self.args.metric.into(), wish);
                (strategy.method, Some(strategy.why))
            }
        };
        if let Method::Search(plan) = &mut method {
            plan.max_bytes = self.max_bytes;
            if why.is_some() {
                plan.parameters.n_threads = self.n_threads;
            }
        }
        let limits = Limits {
            max_expanded: self.args.limits.max_nodes.unwrap_or(u64::MAX),
            max_cost: self.args.limits.max_cost.unwrap_or(Cost::MAX),
            ..Limits::default()
        };
        let time_limit = match (self.args.limits.timeout, self.args.wish.best_in) {
            (Some(time), _) | (None, Some(time)) if method == Method::Anytime => {
                TimeLimit::BestIn(time)
            }
            (None, None) if method == Method::Anytime => {
                if let Some(why) = &mut why {
                    *why += &format!("; this is the best in {} s", USUAL_TIME.as_secs());
                    *why += " (--best-in 10s waits longer)";
                }
                TimeLimit::BestIn(USUAL_TIME)
            }
            (_, Some(time)) => TimeLimit::BestIn(time),
            (Some(time), None) => TimeLimit::Timeout(time),
            (None, None) => TimeLimit::None,
        };
        Ok(Question {
            number,
            start,
            goal,
            metric: self.args.metric.into(),
            method,
            learned: self.learned.clone(),
            why,
            limits,
            n_threads: self.n_threads,
            max_bytes: self.max_bytes,
            time_limit,
        })
    }
}
