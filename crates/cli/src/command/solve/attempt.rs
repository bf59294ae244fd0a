//! One position, one search, one verified answer.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Result;
use tuipan_puzzle::tiles::{Board, Metric, Moves, Size, Solvability};
use tuipan_search::Setting;
use tuipan_solve::engine::{
    Control, Engine, EngineError, How, Progress, TileReport, TileRequest, TracedPlan,
};
use tuipan_solve::tiles::{HeuristicKind, Method, Plan, TableSet, TraceEvent, Why};
use tuipan_space::{Cost, INFINITE, Limits, Outcome, Stats, StopReason};

use super::estimate::NamedModel;
use super::record::outcome_name;
use super::trace::Trace;
use crate::exit::{Exit, FileError};
use crate::run::{Ended, ProgressLine, Stopwatch, now};
use crate::tables::{TableLine, explained};
use crate::words::Words;

/// A position, and how to solve it.
pub struct Question {
    /// Its number among all, from 1.
    pub number: u64,
    pub start: Board,
    pub goal: Board,
    pub metric: Metric,
    pub how: How,
    /// The model in place of the search's heuristic.
    pub learned: Option<Arc<NamedModel>>,
    /// Where the steps of the search go.
    pub trace: Option<Arc<Mutex<Trace>>>,
    pub limits: Limits,
    /// How much memory it may take, tables included.
    pub max_bytes: Option<u64>,
    /// How many threads a solver that the engine picks may use.
    pub n_threads: usize,
    pub time_limit: TimeLimit,
    /// Whether the spiral was probably meant as its goal, which it cannot reach.
    pub is_spiral: bool,
    /// What the user should know about the time it gets, if it needs it.
    pub remark: Option<Remark>,
}

/// What there is to say about the time for a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remark {
    /// It gets this time because nobody says how long.
    UsualTime(Duration),
    /// `--best-in` was given, but boards of this size get the first solution found.
    BestInIgnored(Size),
}

impl Remark {
    /// In a language.
    pub fn in_words(self, words: &Words) -> String {
        match self {
            Remark::UsualTime(time) => (words.solve.best_so_far)(time.as_secs()),
            Remark::BestInIgnored(size) => (words.solve.best_in_ignored)(&size.to_string()),
        }
    }
}

/// How long a search may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeLimit {
    None,
    /// Then it has failed.
    Timeout(Duration),
    /// Then what it has found is the answer.
    BestIn(Duration),
}

/// What came of it.
pub struct Answer {
    pub question: Question,
    pub method: Method,
    /// Which one worked beside it.
    pub beside: Option<Method>,
    /// Why this method, if the engine chose it.
    pub why: Option<Why>,
    pub verdict: Verdict,
    /// The best solution, which the engine has replayed.
    pub moves: Option<Moves>,
    /// Whether no shorter solution exists, in the metric asked for.
    pub optimal: bool,
    /// No solution is shorter than this, in the metric asked for; `INFINITE` if there is none.
    pub lower_bound: Cost,
    /// How much longer the solution is at most than a shortest one, as a part of that.
    pub gap: Option<f64>,
    pub stats: Stats,
    pub time: Duration,
    /// Why the file of steps is not there, if it could not be written.
    pub trace_error: Option<FileError>,
}

/// How it ended.
pub enum Verdict {
    Solved,
    Unsolvable(Solvability),
    Stopped(Stop),
}

/// What stopped a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    Timeout,
    Interrupted,
    Cancelled,
    MaxNodes,
    MaxMemory,
    MaxCost,
    /// The depth of depth-limited search.
    Depth,
    /// The node budget of SMA*.
    Budget,
    /// Beam search dropped every path to the goal.
    BeamWidth,
    /// The algorithm gave up by its nature, at no limit.
    GaveUp,
}

impl Stop {
    /// For a search that was ended from outside.
    fn of(ended: Option<Ended>) -> Self {
        match ended {
            Some(Ended::Interrupted) => Stop::Interrupted,
            Some(Ended::Cancelled) => Stop::Cancelled,
            Some(Ended::Timeout) | None => Stop::Timeout,
        }
    }

    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Stop::Timeout => "timeout",
            Stop::Interrupted => "interrupted",
            Stop::Cancelled => "cancelled",
            Stop::MaxNodes => "max-nodes",
            Stop::MaxMemory => "max-memory",
            Stop::MaxCost => "max-cost",
            Stop::Depth => "depth",
            Stop::Budget => "budget",
            Stop::BeamWidth => "beam-width",
            Stop::GaveUp => "gave-up",
        }
    }
}

impl Answer {
    /// The exit code for this answer alone.
    pub fn exit(&self) -> Exit {
        match self.verdict {
            Verdict::Solved => Exit::Success,
            Verdict::Unsolvable(_) => Exit::No,
            Verdict::Stopped(Stop::Interrupted) => Exit::Interrupted,
            Verdict::Stopped(_) => Exit::Stopped,
        }
    }

    /// What is proved about the length of every solution, if anything is.
    pub fn proved(&self) -> Option<Cost> {
        (self.lower_bound < INFINITE).then_some(self.lower_bound)
    }

    /// What there is to say about its time: nothing about more time to who has stopped it or has the best already.
    pub fn remark(&self) -> Option<Remark> {
        let is_done = self.optimal || !matches!(self.verdict, Verdict::Solved);
        self.question.remark.filter(|remark| match remark {
            Remark::UsualTime(_) => !is_done,
            Remark::BestInIgnored(_) => true,
        })
    }

    /// What a search goes by, as a user would name it; none for algorithms that need none.
    pub fn heuristic(&self) -> Option<String> {
        match (&self.method, &self.question.learned) {
            (Method::Search(plan), _) if !plan.algorithm.uses_heuristic() => None,
            (Method::Search(_), Some(learned)) => Some(learned.name.clone()),
            (Method::Search(plan), None) => Some(plan.heuristic.to_string()),
            _ => None,
        }
    }
}

/// Hears how a question gets on.
pub trait Audience {
    /// What the engine says about the question of a number, so long after its search began.
    fn hear(&self, number: u64, heard: &Progress<'_>, elapsed: Duration);
}

impl Audience for Mutex<ProgressLine> {
    fn hear(&self, number: u64, heard: &Progress<'_>, elapsed: Duration) {
        // If another thread shows something, this one does not wait for its turn.
        if let (Progress::Searching(stats), Ok(mut line)) = (heard, self.try_lock()) {
            line.update(number, stats, elapsed);
        }
    }
}

impl Question {
    /// Searches. The outer error is a bug; the inner one says why there can be no search.
    pub fn answer(self, engine: &Engine, audience: &dyn Audience) -> Result<Result<Answer>> {
        let mut stopwatch = Stopwatch::new(match self.time_limit {
            TimeLimit::None => None,
            TimeLimit::Timeout(time) | TimeLimit::BestIn(time) => Some(time),
        });
        let mut answer = match self.solve(engine, &mut stopwatch, audience) {
            Ok(report) => self.judge(report, &stopwatch),
            // While tables were opened or built for it.
            Err(EngineError::Stopped) => {
                let stop = Stop::of(stopwatch.ended());
                let request = TileRequest::new(&self.start, &self.goal, self.metric, self.how);
                let method = engine.expected(&request).method;
                Answer {
                    question: self,
                    method,
                    beside: None,
                    why: None,
                    verdict: Verdict::Stopped(stop),
                    moves: None,
                    optimal: false,
                    lower_bound: 0,
                    gap: None,
                    stats: Stats::default(),
                    time: stopwatch.time(),
                    trace_error: None,
                }
            }
            Err(error @ EngineError::WrongAnswer(_)) => return Err(explained(error)),
            Err(error) => return Ok(Err(explained(error))),
        };
        if let Some(trace) = &answer.question.trace {
            let moves = answer.moves.as_ref().map(|moves| moves.to_string());
            let ended = lock(trace).end(outcome_name(&answer.verdict), moves, &answer.stats);
            answer.trace_error = ended.err();
        }
        Ok(Ok(answer))
    }

    /// Asks the engine, with the clock running.
    fn solve(
        &self,
        engine: &Engine,
        stopwatch: &mut Stopwatch,
        audience: &dyn Audience,
    ) -> Result<TileReport, EngineError> {
        let size = self.goal.size();
        let mut tables = match self.how {
            How::Plan(plan) => TableLine::of_heuristic(plan.heuristic, size),
            // The large set is never built unasked.
            How::Choose(_) | How::By(_) => TableLine::of_set(TableSet::Small, size, self.metric),
        };
        if let How::Plan(_) = self.how {
            // To build its pattern databases is part of a search that was asked for.
            stopwatch.start();
        }
        let mut is_searching = false;
        let mut listen = |heard: Progress<'_>| {
            let _ = tables.hear(&heard);
            if let Progress::Searching(_) = heard
                && !is_searching
            {
                // The search is about to begin. What a solver has at once it may say, however short
                // the time.
                is_searching = true;
                stopwatch.start();
                return stopwatch.check_interrupt();
            }
            audience.hear(self.number, &heard, stopwatch.elapsed());
            stopwatch.check(stopwatch.elapsed())
        };
        let request = TileRequest {
            limits: self.limits,
            ..TileRequest::new(&self.start, &self.goal, self.metric, self.how)
        };
        let control = &mut Control::new(&now, &mut listen);
        match (&self.learned, &self.trace, self.how) {
            (Some(learned), _, How::Plan(plan)) => {
                engine.solve_by(&learned.model.search(plan), plan, &request, control)
            }
            (None, Some(trace), How::Plan(plan)) => {
                self.solve_traced(engine, trace, plan, &request, control)
            }
            _ => engine.solve(&request, control),
        }
    }

    /// Asks the engine, and writes down what the search does.
    fn solve_traced(
        &self,
        engine: &Engine,
        trace: &Mutex<Trace>,
        plan: Plan,
        request: &TileRequest<'_>,
        control: &mut Control<'_>,
    ) -> Result<TileReport, EngineError> {
        lock(trace).start(self, &plan);
        let kind = match plan.algorithm.uses_heuristic() {
            true => plan.heuristic,
            false => HeuristicKind::None,
        };
        let heuristic = engine.heuristic(kind, &self.goal, self.metric, plan.max_bytes, control)?;
        let mut listener = |event: TraceEvent| lock(trace).event(event, Board::to_string);
        let listener = Mutex::new(&mut listener as &mut (dyn FnMut(TraceEvent) + Send));
        engine.solve_by(&TracedPlan { plan, heuristic, listener }, plan, request, control)
    }

    /// What is to be said of a report.
    fn judge(self, report: TileReport, stopwatch: &Stopwatch) -> Answer {
        let (optimal, gap) = (report.is_optimal(), report.gap());
        let TileReport { method, beside, why, outcome, unsolvable, best, .. } = report;
        let (lower_bound, stats) = (report.lower_bound, report.stats);
        let moves = best.map(|best| Moves::from_iter(best.into_moves()));
        let verdict = match (unsolvable, outcome) {
            (Some(why), _) => Verdict::Unsolvable(why),
            (None, Outcome::Stopped(reason)) => {
                let stop = self.stop(&method, reason, stopwatch.ended(), &stats);
                match self.time_limit {
                    TimeLimit::BestIn(_) if stop == Stop::Timeout && moves.is_some() => {
                        Verdict::Solved
                    }
                    _ => Verdict::Stopped(stop),
                }
            }
            (None, Outcome::Solved | Outcome::Unsolvable) => Verdict::Solved,
        };
        let time = match verdict {
            // Nothing was searched.
            Verdict::Unsolvable(_) => Duration::ZERO,
            Verdict::Solved | Verdict::Stopped(_) => stopwatch.time(),
        };
        let question = self;
        Answer {
            question,
            method,
            beside,
            why,
            verdict,
            moves,
            optimal,
            lower_bound,
            gap,
            stats,
            time,
            trace_error: None,
        }
    }

    fn stop(
        &self,
        method: &Method,
        reason: StopReason,
        ended: Option<Ended>,
        stats: &Stats,
    ) -> Stop {
        let reading = |setting| match method {
            Method::Search(plan) if plan.algorithm.reads(setting) => Some(&plan.parameters),
            _ => None,
        };
        match reason {
            StopReason::Expanded => Stop::MaxNodes,
            // A search with a budget fills it, unless memory sets it a smaller one.
            StopReason::Stored
                if reading(Setting::Budget)
                    .is_some_and(|parameters| stats.peak_stored >= parameters.budget as u64) =>
            {
                Stop::Budget
            }
            StopReason::Stored => Stop::MaxMemory,
            StopReason::Cost
                if reading(Setting::Depth)
                    .is_some_and(|parameters| parameters.depth_limit <= self.limits.max_cost) =>
            {
                Stop::Depth
            }
            StopReason::Cost => Stop::MaxCost,
            StopReason::Cancelled => Stop::of(ended),
            StopReason::Incomplete if reading(Setting::BeamWidth).is_some() => Stop::BeamWidth,
            StopReason::Incomplete => Stop::GaveUp,
        }
    }
}

fn lock(trace: &Mutex<Trace>) -> MutexGuard<'_, Trace> {
    trace.lock().unwrap_or_else(PoisonError::into_inner)
}
