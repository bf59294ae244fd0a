//! A line on standard error for work that takes longer than a moment.
//!
//! Shown only on a terminal, and gone without a trace when the answer comes. It is written here and not
//! by a crate for progress bars because those fill the line with blanks: the `^C` that a terminal
//! echoes would then push it up for good.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use tuipan_space::Stats;

use crate::output::{count, rate};

/// Nothing is shown before.
const PATIENCE: Duration = Duration::from_secs(1);
const PAUSE: Duration = Duration::from_millis(100);

/// The progress of one search, or of many.
pub struct Progress {
    enabled: bool,
    /// Whether answers appear on the same terminal, so that short searches need no line of their own.
    answers_seen: bool,
    started: Instant,
    /// Since the start: when to show something next.
    next: Duration,
    shown: bool,
    /// Which of many is being solved.
    number: Option<u64>,
}

impl Progress {
    /// Starts the clock.
    pub fn new() -> Self {
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        Progress {
            enabled: io::stderr().is_terminal() && !dumb,
            answers_seen: io::stdout().is_terminal(),
            started: Instant::now(),
            next: PATIENCE,
            shown: false,
            number: None,
        }
    }

    /// Goes on to the next of many.
    pub fn begin(&mut self, number: u64) {
        self.number = Some(number);
    }

    /// Shows how far the search is after a time, if it is time to show it.
    pub fn update(&mut self, stats: &Stats, elapsed: Duration) {
        if !self.enabled {
            return;
        }
        let total = self.started.elapsed();
        if total < self.next || (self.answers_seen && elapsed < PATIENCE) {
            return;
        }
        self.next = total + PAUSE;
        let mut text = self.number.map_or(String::new(), |n| format!("position {}: ", count(n)));
        if stats.expanded == 0 {
            text += "building tables";
        } else {
            text += &format!("{} expanded", count(stats.expanded));
        }
        if elapsed >= PATIENCE && stats.expanded > 0 {
            text += &format!(", {}", rate(stats.expanded, elapsed));
            if stats.bound > 0 {
                text += &format!(", bound {}", stats.bound);
            }
        }
        text += &format!(", {} s (Ctrl-C stops)", total.as_secs());
        self.show(&text);
    }

    fn show(&mut self, text: &str) {
        let size = terminal_size::terminal_size_of(io::stderr());
        let width = size.map_or(80, |(width, _)| usize::from(width.0));
        // A line that wraps could not be taken back; and `^C` wants room.
        let text: String = text.chars().take(width.saturating_sub(4)).collect();
        let _ = write!(io::stderr(), "\r\x1b[2K{text}");
        self.shown = true;
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
        if std::mem::take(&mut self.shown) {
            let _ = write!(io::stderr(), "\r\x1b[2K");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.clear();
    }
}
