//! A batch, added up.

use std::fmt;
use std::time::Instant;

use anyhow::Error;
use tuipan_game::{Metric, Steps};

use super::attempt::{Answer, Verdict};
use crate::exit::{self, Exit};
use crate::lang::words;
use crate::output::{count, counted, counts, decimal, rate, time};
use crate::words::Words;

/// What came of many positions.
pub struct Summary {
    started: Instant,
    n_solved: u64,
    n_optimal: u64,
    n_unsolvable: u64,
    n_stopped: u64,
    n_errors: u64,
    /// Of the solved ones, in each metric.
    lengths: [(Metric, Lengths); Metric::TILES.len()],
    expanded: u64,
    exit: Exit,
}

#[derive(Default)]
struct Lengths {
    least: Option<u32>,
    most: u32,
    total: u64,
}

impl Lengths {
    fn add(&mut self, length: u32) {
        self.least = Some(self.least.map_or(length, |least| least.min(length)));
        self.most = self.most.max(length);
        self.total += u64::from(length);
    }
}

impl Summary {
    /// Of nothing yet.
    pub fn new() -> Self {
        Summary {
            started: Instant::now(),
            n_solved: 0,
            n_optimal: 0,
            n_unsolvable: 0,
            n_stopped: 0,
            n_errors: 0,
            lengths: Metric::TILES.map(|metric| (metric, Lengths::default())),
            expanded: 0,
            exit: Exit::Success,
        }
    }

    /// Adds an answer.
    pub fn add(&mut self, answer: &Answer) {
        match answer.verdict {
            Verdict::Solved => {
                self.n_solved += 1;
                self.n_optimal += u64::from(answer.optimal);
                if let Some(moves) = &answer.moves {
                    let steps = Steps::of_tiles(moves);
                    for (metric, lengths) in &mut self.lengths {
                        steps.get(*metric).into_iter().for_each(|length| lengths.add(length));
                    }
                }
            }
            Verdict::Unsolvable(_) => self.n_unsolvable += 1,
            Verdict::Stopped(_) => self.n_stopped += 1,
        }
        self.expanded += answer.stats.expanded;
        self.exit = self.exit.max(answer.exit());
    }

    /// Adds a position that could not be read or searched.
    pub fn add_error(&mut self, error: &Error) {
        self.n_errors += 1;
        self.exit = self.exit.max(exit::code(error));
    }

    /// How many positions there were.
    pub fn n_positions(&self) -> u64 {
        self.n_solved + self.n_unsolvable + self.n_stopped + self.n_errors
    }

    /// Whether an error was all there was.
    pub fn is_one_error(&self) -> bool {
        (self.n_errors, self.n_positions()) == (1, 1)
    }

    /// The highest exit code.
    pub fn exit(&self) -> Exit {
        self.exit
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let elapsed = self.started.elapsed();
        let Words { solve, units, .. } = words();
        let positions = counted(self.n_positions(), units.positions);
        f.write_str(&(solve.summary)(&positions, &time(elapsed), &count(self.n_solved)))?;
        if self.n_solved > 0 {
            f.write_str(&(solve.proved)(&count(self.n_optimal)))?;
        }
        for (n, text) in [(self.n_unsolvable, solve.unsolvable), (self.n_stopped, solve.stopped)] {
            if n > 0 {
                f.write_str(&text(&count(n)))?;
            }
        }
        if self.n_errors > 0 {
            f.write_str(&(solve.errors)(self.n_errors, &count(self.n_errors)))?;
        }
        for (metric, lengths) in &self.lengths {
            let Some(least) = lengths.least else { continue };
            let mean = decimal(lengths.total as f64 / self.n_solved as f64);
            let [least, most, total] =
                [least.into(), lengths.most.into(), lengths.total].map(count);
            write!(f, "\n{}", (solve.lengths)(&counts(*metric), &mean, &least, &most, &total))?;
        }
        if self.expanded == 0 {
            return Ok(());
        }
        let rate = rate(self.expanded, elapsed);
        write!(f, "\n{}", (solve.summary_nodes)(&count(self.expanded), &rate))
    }
}
