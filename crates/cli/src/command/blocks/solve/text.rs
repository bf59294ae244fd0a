//! An answer in words, and many of them added up.

use std::fmt;
use std::time::Instant;

use anyhow::Result;
use tuipan_puzzle::blocks::{Metric, Moves};

use super::attempt::{Answer, Verdict};
use crate::command::blocks::drawing::{Drawing, Lines};
use crate::command::blocks::named;
use crate::command::blocks::work::Work;
use crate::exit::Exit;
use crate::lang::words;
use crate::output::{
    self, BAD, GOOD, LABEL, Out, STRONG, count, counted_in, decimal, is_quiet, is_verbose, rate,
    time, took,
};
use crate::words::Words;

/// Everything about one level.
pub fn full(out: &mut Out, answer: &Answer, work: &Work) -> Result<()> {
    let Words { labels, limits, solve, blocks_solve, .. } = words();
    let level = &answer.given.level;
    if is_verbose() {
        out.field(labels.level, named(level))?;
        out.data(labels.position, level.write_position(level.start()))?;
    }
    match &answer.verdict {
        Verdict::Solved(moves) => {
            let shown = match moves.is_empty() {
                true => solve.already_solved.to_owned(),
                false => moves.to_string(),
            };
            if is_quiet() {
                return Ok(out.line(shown)?);
            }
            // Moves are apart from each other, so a line may end between them.
            out.field(labels.moves, out.paint(STRONG, shown))?;
            let proved = out.paint(GOOD, blocks_solve.proved).to_string();
            out.field(labels.length, lengths(answer, moves, &proved))?;
        }
        Verdict::Unsolvable => {
            out.field(labels.result, out.paint(BAD, blocks_solve.unsolvable))?;
        }
        Verdict::Stopped(stop) => {
            let why = (limits.stopped)(&work.explain(*stop, answer.metric));
            out.field(labels.result, out.paint(BAD, why))?;
            out.field(labels.bound, bound(answer))?;
        }
    }
    if is_quiet() {
        return Ok(());
    }
    let stats = &answer.stats;
    if is_verbose() {
        let nodes = (solve.nodes)(&count(stats.expanded), &count(stats.generated));
        let stored = (solve.stored)(&count(stats.peak_stored));
        out.field(labels.nodes, nodes + &stored)?;
    }
    out.field(labels.time, took(stats.expanded, answer.time))?;
    Ok(())
}

/// Two lines about one level of many.
pub fn short(out: &mut Out, answer: &Answer, work: &Work) -> Result<()> {
    out.line(out.paint(LABEL, named(&answer.given.level)))?;
    let Words { limits, solve, blocks_solve, units, .. } = words();
    let (expanded, semicolon) = ((solve.expanded)(&count(answer.stats.expanded)), units.semicolon);
    let cost = format!("{expanded}{}{}", units.comma, time(answer.time));
    match &answer.verdict {
        Verdict::Solved(moves) => {
            let length = counted_in(answer.metric, moves.len(answer.metric) as u64);
            let moves = out.paint(STRONG, moves);
            out.line(format_args!("   {length}{semicolon}{cost}{}{moves}", words().program.colon))?;
        }
        Verdict::Unsolvable => {
            let verdict = out.paint(BAD, blocks_solve.unsolvable_short);
            out.line(format_args!("   {verdict}{semicolon}{cost}"))?;
        }
        Verdict::Stopped(stop) => {
            let why = out.paint(BAD, (limits.stopped)(&work.explain(*stop, answer.metric)));
            out.line(format_args!("   {why}{semicolon}{}{semicolon}{cost}", bound(answer)))?;
        }
    }
    Ok(())
}

/// Every position on the way.
pub fn boards(out: &mut Out, answer: &Answer, lines: Lines) -> Result<()> {
    let level = &answer.given.level;
    let Verdict::Solved(_) = answer.verdict else { return Ok(()) };
    out.line("")?;
    out.line(out.paint(STRONG, words().blocks.start))?;
    Drawing::write(out, &[&Drawing::of(level, level.start(), lines)])?;
    for (number, (m, position)) in (1..).zip(answer.steps()?) {
        out.line("")?;
        let head = (words().blocks_solve.step)(number, &m.to_string());
        out.line(out.paint(STRONG, head))?;
        Drawing::write(out, &[&Drawing::of(level, &position, lines)])?;
    }
    Ok(())
}

/// The length in all metrics, that of the answer first: only that is proved.
fn lengths(answer: &Answer, moves: &Moves, proved: &str) -> String {
    let mut metrics = Metric::ALL;
    metrics.reverse();
    metrics.sort_by_key(|&metric| metric != answer.metric);
    let each = metrics.map(|metric| {
        let length = counted_in(metric, moves.len(metric) as u64);
        if metric == answer.metric { length + proved } else { length }
    });
    each.join(words().units.comma)
}

/// What is proved about every solution.
fn bound(answer: &Answer) -> String {
    let least = answer.lower_bound.unwrap_or(0).into();
    (words().limits.at_least)(&counted_in(answer.metric, least))
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
        let Words { solve, blocks_solve, units, .. } = words();
        let levels = n_solved + n_unsolvable + n_stopped + n_errors;
        let levels = output::counted(levels, units.levels);
        f.write_str(&(blocks_solve.summary)(&levels, &time(elapsed), &count(n_solved)))?;
        for (n, text) in [(n_unsolvable, solve.unsolvable), (n_stopped, solve.stopped)] {
            if n > 0 {
                f.write_str(&text(&count(n)))?;
            }
        }
        if n_errors > 0 {
            f.write_str(&(solve.errors)(n_errors, &count(n_errors)))?;
        }
        if n_solved > 0 {
            let mean = decimal(self.total as f64 / n_solved as f64);
            let (longest, total) = (count(self.longest), count(self.total));
            write!(f, "\n{}", (blocks_solve.lengths)(&mean, &longest, &total))?;
        }
        let rate = rate(self.expanded, elapsed);
        write!(f, "\n{}", (solve.summary_nodes)(&count(self.expanded), &rate))
    }
}
