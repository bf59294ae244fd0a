//! An answer in words, and many of them added up.

use std::fmt;
use std::time::Instant;

use anyhow::Result;
use tuipan_puzzle::blocks::{Metric, Moves};

use super::attempt::{Answer, Verdict};
use crate::command::blocks::drawing::{Drawing, Lines};
use crate::command::blocks::work::Work;
use crate::command::blocks::{counted, named};
use crate::exit::Exit;
use crate::output::{BAD, GOOD, LABEL, Out, STRONG, count, plural, rate, time};

/// Everything about one level.
pub fn full(out: &mut Out, answer: &Answer, work: &Work) -> Result<()> {
    let level = &answer.given.level;
    out.field("level", named(level))?;
    out.field("position", level.write_position(level.start()))?;
    match &answer.verdict {
        Verdict::Solved(moves) => {
            let shown = match moves.is_empty() {
                true => "none are needed".to_owned(),
                false => moves.to_string(),
            };
            out.field("moves", out.paint(STRONG, shown))?;
            out.field("length", lengths(moves))?;
            let proof = format!("yes, proved ({})", answer.metric);
            out.field("optimal", out.paint(GOOD, proof))?;
        }
        Verdict::Unsolvable => {
            let verdict = "not solvable: every position was visited that can be reached";
            out.field("outcome", out.paint(BAD, verdict))?;
        }
        Verdict::Stopped(stop) => {
            out.field("outcome", out.paint(BAD, format!("stopped: {}", work.explain(*stop))))?;
            out.field("bound", bound(answer))?;
        }
    }
    let stats = &answer.stats;
    out.field(
        "nodes",
        format_args!(
            "{} expanded, {} generated, {} stored at most",
            count(stats.expanded),
            count(stats.generated),
            count(stats.peak_stored)
        ),
    )?;
    match stats.expanded {
        0 => out.field("time", time(answer.time))?,
        n => out.field("time", format_args!("{} ({})", time(answer.time), rate(n, answer.time)))?,
    }
    Ok(())
}

/// Two lines about one level of many.
pub fn short(out: &mut Out, answer: &Answer, work: &Work) -> Result<()> {
    out.line(out.paint(LABEL, named(&answer.given.level)))?;
    let cost = format!("{} expanded, {}", count(answer.stats.expanded), time(answer.time));
    match &answer.verdict {
        Verdict::Solved(moves) => {
            let length = counted(answer.metric, moves.len(answer.metric) as u64);
            let moves = out.paint(STRONG, moves);
            out.line(format_args!("   {length}; {cost}: {moves}"))?;
        }
        Verdict::Unsolvable => {
            let verdict = out.paint(BAD, "not solvable");
            out.line(format_args!("   {verdict}; {cost}"))?;
        }
        Verdict::Stopped(stop) => {
            let why = out.paint(BAD, format!("stopped: {}", work.explain(*stop)));
            out.line(format_args!("   {why}; {}; {cost}", bound(answer)))?;
        }
    }
    Ok(())
}

/// Every position on the way.
pub fn boards(out: &mut Out, answer: &Answer, lines: Lines) -> Result<()> {
    let level = &answer.given.level;
    let Verdict::Solved(_) = answer.verdict else { return Ok(()) };
    out.line("")?;
    out.line(out.paint(STRONG, "start"))?;
    Drawing::write(out, &[&Drawing::of(level, level.start(), lines)])?;
    for (number, (m, position)) in (1..).zip(answer.steps()?) {
        out.line("")?;
        out.line(out.paint(STRONG, format!("{} {number}  {m}", answer.metric)))?;
        Drawing::write(out, &[&Drawing::of(level, &position, lines)])?;
    }
    Ok(())
}

/// The length in all metrics.
fn lengths(moves: &Moves) -> String {
    let each = Metric::ALL.into_iter().rev();
    let each = each.map(|metric| counted(metric, moves.len(metric) as u64));
    each.collect::<Vec<_>>().join(", ")
}

/// What is proved about every solution.
fn bound(answer: &Answer) -> String {
    let least = answer.lower_bound.unwrap_or(0).into();
    format!("every solution has at least {}", counted(answer.metric, least))
}

/// Many answers, added up.
pub struct Tally {
    started: Instant,
    n_solved: u64,
    n_unsolvable: u64,
    n_stopped: u64,
    n_errors: u64,
    /// The sum of the lengths, and the longest.
    total: u64,
    longest: u64,
    expanded: u64,
    exit: Exit,
}

impl Tally {
    /// Of nothing yet.
    pub fn new() -> Self {
        Tally {
            started: Instant::now(),
            n_solved: 0,
            n_unsolvable: 0,
            n_stopped: 0,
            n_errors: 0,
            total: 0,
            longest: 0,
            expanded: 0,
            exit: Exit::Success,
        }
    }

    /// Adds an answer.
    pub fn add(&mut self, answer: &Answer) {
        match &answer.verdict {
            Verdict::Solved(moves) => {
                let length = moves.len(answer.metric) as u64;
                self.n_solved += 1;
                self.total += length;
                self.longest = self.longest.max(length);
            }
            Verdict::Unsolvable => self.n_unsolvable += 1,
            Verdict::Stopped(_) => self.n_stopped += 1,
        }
        self.expanded += answer.stats.expanded;
        self.exit = self.exit.max(answer.exit());
    }

    /// Adds a text that is no level.
    pub fn add_error(&mut self) {
        self.n_errors += 1;
        self.exit = self.exit.max(Exit::BadInput);
    }

    /// The highest exit code.
    pub fn exit(&self) -> Exit {
        self.exit
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { n_solved, n_unsolvable, n_stopped, n_errors, .. } = *self;
        let elapsed = self.started.elapsed();
        let levels = plural(n_solved + n_unsolvable + n_stopped + n_errors, "level", "levels");
        write!(f, "{levels} in {}: {} solved", time(elapsed), count(n_solved))?;
        for (n, one, many) in [
            (n_unsolvable, "unsolvable", "unsolvable"),
            (n_stopped, "stopped", "stopped"),
            (n_errors, "error", "errors"),
        ] {
            if n > 0 {
                write!(f, ", {}", plural(n, one, many))?;
            }
        }
        if n_solved > 0 {
            let mean = self.total as f64 / n_solved as f64;
            let (longest, total) = (count(self.longest), count(self.total));
            write!(f, "\nlengths: mean {mean:.2}, longest {longest}, {total} in all")?;
        }
        write!(f, "\nnodes expanded: {} ({})", count(self.expanded), rate(self.expanded, elapsed))
    }
}
