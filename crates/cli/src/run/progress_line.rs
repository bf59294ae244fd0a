//! How far a search is, for work that takes longer than a moment.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use tuipan_space::Stats;

use super::StatusLine;
use crate::lang::words;
use crate::output::{count, rate};
use crate::words::Words;

/// Nothing is shown before.
const PATIENCE: Duration = Duration::from_secs(1);
const PAUSE: Duration = Duration::from_millis(100);

/// The progress of one search, or of many, on a line of its own.
pub struct ProgressLine {
    line: StatusLine,
    /// Whether answers appear on the same terminal, so that short searches need no line of their own.
    answers_seen: bool,
    started: Instant,
    /// Since the start: when to show something next.
    next: Duration,
    /// Whether there are many.
    several: bool,
    /// Which of them is shown: the first that is not done.
    shown: u64,
}

impl ProgressLine {
    /// Starts the clock.
    pub fn new(several: bool) -> Self {
        ProgressLine {
            line: StatusLine::new(),
            answers_seen: io::stdout().is_terminal(),
            started: Instant::now(),
            next: PATIENCE,
            several,
            shown: 1,
        }
    }

    /// Goes on to the next of many.
    pub fn begin(&mut self, number: u64) {
        self.shown = number;
    }

    /// Shows how far the search of a certain position is after a time, if it is time to show it.
    pub fn update(&mut self, number: u64, stats: &Stats, elapsed: Duration) {
        // While tables are built, whoever builds them tells so.
        if !self.line.is_enabled() || number != self.shown || stats.expanded == 0 {
            return;
        }
        let total = self.started.elapsed();
        if total < self.next || (self.answers_seen && elapsed < PATIENCE) {
            return;
        }
        self.next = total + PAUSE;
        let Words { solve, units, .. } = words();
        let mut text = match self.several {
            true => (solve.progress_position)(&count(number)),
            false => String::new(),
        };
        text += &(solve.expanded)(&count(stats.expanded));
        if elapsed >= PATIENCE {
            text += &format!("{}{}", units.comma, rate(stats.expanded, elapsed));
            if stats.bound > 0 {
                text += &(solve.progress_bound)(stats.bound);
            }
        }
        text += &(solve.progress_time)(total.as_secs());
        self.line.show(&text);
    }

    /// Takes the line back if an answer is about to appear in its place. (If answers go elsewhere, it
    /// stays: in a batch of short searches it would hardly be seen otherwise.)
    pub fn make_room(&mut self) {
        if self.answers_seen {
            self.clear();
        }
    }

    /// Takes the line back.
    pub fn clear(&mut self) {
        self.line.clear();
    }
}
