//! One level, one search, one verified answer.

use std::cell::RefCell;
use std::time::Duration;

use anyhow::Result;
use tuipan_puzzle::blocks::{Metric, Move, Moves, Position, Step};
use tuipan_solve::blocks::TraceEvent;
use tuipan_solve::engine::{BlockHow, BlockRequest, Control, Engine, Progress};
use tuipan_space::{Cost, INFINITE, Outcome, Stats};

use crate::command::blocks::levels::Given;
use crate::command::blocks::work::{Footprint, Work};
use crate::command::solve::{Stop, Trace};
use crate::exit::{Exit, FileError};
use crate::run::{interrupt, now};
use crate::tables::explained;

/// What came of a level.
pub struct Answer {
    pub given: Given,
    pub metric: Metric,
    pub verdict: Verdict,
    /// No solution is shorter than this; `None` if there is none.
    pub lower_bound: Option<Cost>,
    pub stats: Stats,
    pub time: Duration,
    /// Why the file of steps is not there, if it could not be written.
    pub trace_error: Option<FileError>,
}

/// How it ended.
pub enum Verdict {
    /// With a solution that is the shortest; the engine has replayed it.
    Solved(Moves),
    Unsolvable,
    Stopped(Stop),
}

impl Verdict {
    /// What JSON calls it.
    pub fn name(&self) -> &'static str {
        match self {
            Verdict::Solved(_) => "solved",
            Verdict::Unsolvable => "unsolvable",
            Verdict::Stopped(_) => "stopped",
        }
    }
}

impl Answer {
    /// The exit code for this answer alone.
    pub fn exit(&self) -> Exit {
        match self.verdict {
            Verdict::Solved(_) => Exit::Success,
            Verdict::Unsolvable => Exit::No,
            Verdict::Stopped(Stop::Interrupted) => Exit::Interrupted,
            Verdict::Stopped(_) => Exit::Stopped,
        }
    }

    /// The moves of the solution, one for each that the metric counts, and the position after it.
    pub fn steps(&self) -> Result<Vec<(Move, Position)>> {
        let Verdict::Solved(moves) = &self.verdict else { return Ok(Vec::new()) };
        let level = &self.given.level;
        let mut position = level.start().clone();
        let mut steps = Vec::new();
        for m in moves.as_slice().iter().flat_map(|m| parts(m, self.metric)) {
            level.play(&mut position, &m)?;
            steps.push((m, position.clone()));
        }
        Ok(steps)
    }
}

/// A move as the moves that a metric counts.
fn parts(m: &Move, metric: Metric) -> Vec<Move> {
    let straight = |&step: &Step| Move::new(m.piece(), step);
    let unit = |direction| Move::new(m.piece(), Step { direction, count: 1 });
    match metric {
        Metric::Unit => m.units().map(unit).collect(),
        Metric::Slide => m.path().iter().map(straight).collect(),
        Metric::Move => vec![m.clone()],
    }
}

/// Asks the engine, and writes down what the search does if there is a file for it. An error is a bug.
pub fn answer(
    engine: &Engine,
    given: Given,
    metric: Metric,
    how: BlockHow,
    work: &mut Work,
    trace: Option<&RefCell<Trace>>,
) -> Result<Answer> {
    let level = &given.level;
    let limits = work.limits(level, metric, Footprint::SOLVING);
    let request = BlockRequest { limits, ..BlockRequest::new(level, metric, how) };
    let done = work.run(|tick| {
        let mut listen = |heard: Progress<'_>| match heard {
            Progress::Searching(stats) => tick(stats),
            _ => interrupt::go_on(),
        };
        let control = &mut Control::new(&now, &mut listen);
        match trace {
            None => engine.solve_blocks(&request, control),
            Some(trace) => {
                let listener = &mut |event: TraceEvent| {
                    trace.borrow_mut().event(event, |position| level.write_position(position));
                };
                engine.trace_blocks(&request, listener, control)
            }
        }
    });
    let report = done.result.as_ref().map_err(|error| explained(error.clone()))?;
    let verdict = match (report.outcome, &report.best) {
        (Outcome::Stopped(reason), _) => Verdict::Stopped(done.stop(reason)),
        (_, Some(best)) => Verdict::Solved(best.moves().iter().cloned().collect()),
        (_, None) => Verdict::Unsolvable,
    };
    let trace_error = trace.and_then(|trace| {
        let moves = match &verdict {
            Verdict::Solved(moves) => Some(moves.to_string()),
            Verdict::Unsolvable | Verdict::Stopped(_) => None,
        };
        trace.borrow_mut().end(verdict.name(), moves, &report.stats).err()
    });
    Ok(Answer {
        metric,
        verdict,
        lower_bound: Some(report.lower_bound).filter(|&least| least < INFINITE),
        stats: report.stats,
        time: done.time,
        trace_error,
        given,
    })
}
