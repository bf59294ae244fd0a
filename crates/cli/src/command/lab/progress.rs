//! How far an experiment is, on one line.

use std::time::{Duration, Instant};

use tuipan_lab::Row;

use crate::lang::words;
use crate::output::time;
use crate::run::StatusLine;

/// The line.
pub struct Bar {
    line: StatusLine,
    started: Instant,
    next: Duration,
    text: String,
}

const PAUSE: Duration = Duration::from_millis(100);
const WIDTH: usize = 20;

impl Bar {
    /// Nothing done yet.
    pub fn new() -> Self {
        let (next, text) = Default::default();
        Bar { line: StatusLine::new(), started: Instant::now(), next, text }
    }

    /// Since the beginning.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// The next run begins.
    pub fn begin(&mut self, row: &Row, n_done: usize, n_all: usize) {
        let full = n_done * WIDTH / n_all.max(1);
        let bar = "█".repeat(full) + &"░".repeat(WIDTH - full);
        let what = format!("{}, {}", row.part, row.method());
        self.text = (words().lab.progress)(&bar, n_done, n_all, &what);
        self.show();
    }

    /// Time passes.
    pub fn show(&mut self) {
        let elapsed = self.elapsed();
        if elapsed >= self.next && self.line.is_enabled() {
            self.next = elapsed + PAUSE;
            self.line.show(&(words().lab.progress_time)(&self.text, &time(elapsed)));
        }
    }

    /// Takes the line back.
    pub fn clear(&mut self) {
        self.line.clear();
    }
}
