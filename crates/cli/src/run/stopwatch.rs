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
}

/// Runs from its making.
pub struct Stopwatch {
    started: Instant,
    timeout: Option<Duration>,
    ended: Option<Ended>,
}

impl Stopwatch {
    /// Starts, with a time limit.
    pub fn start(timeout: Option<Duration>) -> Self {
        Stopwatch { started: Instant::now(), timeout, ended: None }
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Whether to go on, at a time after the start; remembers why not.
    pub fn check(&mut self, elapsed: Duration) -> ControlFlow<()> {
        self.ended = match self.timeout {
            _ if interrupt::requested() => Some(Ended::Interrupted),
            Some(timeout) if elapsed >= timeout => Some(Ended::Timeout),
            _ => return ControlFlow::Continue(()),
        };
        ControlFlow::Break(())
    }

    /// What ended the search, if anything here did.
    pub fn ended(&self) -> Option<Ended> {
        self.ended
    }
}
