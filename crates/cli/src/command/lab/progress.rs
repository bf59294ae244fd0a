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
    /// How far it is, and what is run.
    text: String,
    what: String,
    rate: Rate,
}

/// How fast runs are made, to say how long the rest will take.
#[derive(Default)]
struct Rate {
    /// How many were done when this program began, and when.
    first: Option<(usize, Duration)>,
    n_new: usize,
    n_left: usize,
    /// When the last one ended.
    at: Duration,
}

impl Rate {
    fn done(&mut self, n_done: usize, n_all: usize, at: Duration) {
        let (n_first, _) = *self.first.get_or_insert((n_done, at));
        (self.n_new, self.n_left, self.at) = (n_done - n_first, n_all - n_done, at);
    }

    /// About how long the rest takes, at the pace so far; `None` as long as nothing is known of it. Of a run that has
    /// taken longer than that already, only as much is known: it may take that long again.
    fn left(&self, now: Duration) -> Option<Duration> {
        let (_, began) = self.first?;
        let enough = self.n_new >= 3 && now >= Duration::from_secs(3);
        let each = self.at.saturating_sub(began).div_f64(self.n_new.max(1) as f64);
        let passed = now.saturating_sub(self.at);
        let of_this = each.checked_sub(passed).unwrap_or(passed);
        let others = each.mul_f64(self.n_left.saturating_sub(1) as f64);
        enough.then_some(of_this + others)
    }
}

const PAUSE: Duration = Duration::from_millis(100);
const WIDTH: usize = 20;

impl Bar {
    /// Nothing done yet.
    pub fn new() -> Self {
        let (next, text, what, rate) = Default::default();
        Bar { line: StatusLine::new(), started: Instant::now(), next, text, what, rate }
    }

    /// Since the beginning.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// The next run begins.
    pub fn begin(&mut self, row: &Row, n_done: usize, n_all: usize) {
        let full = n_done * WIDTH / n_all.max(1);
        let bar = "█".repeat(full) + &"░".repeat(WIDTH - full);
        self.what = format!("{}, {}", row.part, row.in_words());
        self.text = (words().lab.progress)(&bar, n_done, n_all);
        self.rate.done(n_done, n_all, self.elapsed());
        self.show();
    }

    /// Time passes.
    pub fn show(&mut self) {
        let elapsed = self.elapsed();
        if elapsed >= self.next && self.line.is_enabled() {
            self.next = elapsed + PAUSE;
            let left = self.rate.left(elapsed).map(time);
            let Bar { text, what, .. } = &*self;
            let said = (words().lab.progress_time)(text, &time(elapsed), left.as_deref(), what);
            self.line.show(&said);
        }
    }

    /// Takes the line back.
    pub fn clear(&mut self) {
        self.line.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_is_that_of_the_pace_so_far() {
        let at = Duration::from_secs;
        let mut rate = Rate::default();
        // Forty rows were there already: only what is new counts.
        rate.done(40, 100, at(0));
        assert_eq!(rate.left(at(9)), None);
        rate.done(50, 100, at(20));
        assert_eq!(rate.left(at(20)), Some(at(100)));
        assert_eq!(rate.left(at(21)), Some(at(99)));
        // This one takes longer than the others.
        assert_eq!(rate.left(at(25)), Some(at(103)));
        rate.done(99, 100, at(118));
        assert_eq!(rate.left(at(200)), Some(at(82)));
    }
}
