//! The clock of one search: how long it runs, when it must stop, and who stopped it.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use super::interrupt;

/// Who ended a search from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The time limit.
    Timeout,
    /// Ctrl-C.
    Interrupted,
    /// Whoever asked does not want to know any more.
    Cancelled,
}

/// Stands still until it is started. Ctrl-C is heard before, too.
pub struct Stopwatch {
    made: Instant,
    started: Option<Instant>,
    timeout: Option<Duration>,
    ended: Option<Ended>,
}

impl Stopwatch {
    /// With a time limit.
    pub fn new(timeout: Option<Duration>) -> Self {
        Stopwatch { made: Instant::now(), started: None, timeout, ended: None }
    }

    /// Starts, unless it runs already.
    pub fn start(&mut self) {
        self.started.get_or_insert_with(Instant::now);
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        self.started.map_or(Duration::ZERO, |started| started.elapsed())
    }

    /// The same, or if it never started, how long that was waited for.
    pub fn time(&self) -> Duration {
        self.started.unwrap_or(self.made).elapsed()
    }

    /// Whether to go on, at a time after the start; remembers why not.
    pub fn check(&mut self, elapsed: Duration) -> ControlFlow<()> {
        self.check_interrupt()?;
        match self.timeout {
            Some(timeout) if self.started.is_some() && elapsed >= timeout => {
                self.ended = Some(Ended::Timeout);
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// The same without the time limit.
    pub fn check_interrupt(&mut self) -> ControlFlow<()> {
        let heard = interrupt::go_on();
        if heard.is_break() {
            self.ended = Some(match interrupt::requested() {
                true => Ended::Interrupted,
                false => Ended::Cancelled,
            });
        }
        heard
    }

    /// What ended the search, if anything here did.
    pub fn ended(&self) -> Option<Ended> {
        self.ended
    }
}
