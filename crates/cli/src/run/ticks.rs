//! An observer that only ticks, for solvers that want an observer.

use std::ops::ControlFlow;

use tuipan_space::{Observer, StateSpace, Stats};

/// Calls a function at each tick.
pub struct Ticks<'a>(pub &'a mut dyn FnMut(&Stats) -> ControlFlow<()>);

impl<S: StateSpace> Observer<S> for Ticks<'_> {
    fn tick(&mut self, stats: &Stats) -> ControlFlow<()> {
        (self.0)(stats)
    }
}
