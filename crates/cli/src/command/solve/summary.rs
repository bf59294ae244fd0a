//! A batch, added up.

use std::fmt;
use std::time::Instant;

use super::attempt::{Answer, Verdict};
use crate::exit::Exit;
use crate::output::{count, plural, rate, time};

/// What came of many positions.
pub struct Summary {
    started: Instant,
    n_solved: u64,
    n_optimal: u64,
    n_unsolvable: u64,
    n_stopped: u64,
    n_errors: u64,
    /// Of the solved ones, in both metrics.
    stm: Lengths,
    mtm: Lengths,
    expanded: u64,
    exit: Exit,
}

#[derive(Default)]
struct Lengths {
    least: Option<usize>,
    most: usize,
    total: usize,
}

impl Lengths {
    fn add(&mut self, length: usize) {
        self.least = Some(self.least.map_or(length, |least| least.min(length)));
        self.most = self.most.max(length);
        self.total += length;
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
            stm: Lengths::default(),
            mtm: Lengths::default(),
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
                    self.stm.add(moves.stm());
                    self.mtm.add(moves.mtm());
                }
            }
            Verdict::Unsolvable(_) => self.n_unsolvable += 1,
            Verdict::Stopped(_) => self.n_stopped += 1,
        }
        self.expanded += answer.stats.expanded;
        self.exit = self.exit.max(answer.exit());
    }

    /// Adds a position that could not be read or searched.
    pub fn add_error(&mut self) {
        self.n_errors += 1;
        self.exit = self.exit.max(Exit::BadInput);
    }

    /// How many positions there were.
    pub fn n_positions(&self) -> u64 {
        self.n_solved + self.n_unsolvable + self.n_stopped + self.n_errors
    }

    /// The highest exit code.
    pub fn exit(&self) -> Exit {
        self.exit
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let elapsed = self.started.elapsed();
        let positions = plural(self.n_positions(), "position", "positions");
        write!(f, "{positions} in {}: {} solved", time(elapsed), count(self.n_solved))?;
        if self.n_solved > 0 {
            write!(f, " ({} proved optimal)", count(self.n_optimal))?;
        }
        let others = [
            (self.n_unsolvable, "unsolvable", "unsolvable"),
            (self.n_stopped, "stopped", "stopped"),
            (self.n_errors, "error", "errors"),
        ];
        for (n, one, many) in others.into_iter().filter(|&(n, _, _)| n > 0) {
            write!(f, ", {}", plural(n, one, many))?;
        }
        for (name, lengths) in [("STM", &self.stm), ("MTM", &self.mtm)] {
            let Some(least) = lengths.least else { continue };
            let mean = lengths.total as f64 / self.n_solved as f64;
            let (total, most) = (count(lengths.total as u64), lengths.most);
            write!(f, "\n{name} lengths: mean {mean:.2}, from {least} to {most}, {total} in all")?;
        }
        let nodes = count(self.expanded);
        write!(f, "\nnodes expanded: {nodes} ({})", rate(self.expanded, elapsed))
    }
}
