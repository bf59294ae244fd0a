//! Watching an anytime search: progress, cancelling, and every better solution with its moves.

use std::ops::ControlFlow;

use tuipan_puzzle::tiles::Move;
use tuipan_space::{Cost, Solution, Stats};

/// Looks on while an anytime search runs. `()` watches nothing.
pub trait AnytimeWatch {
    /// Called about every thousand nodes; `Break` stops the search, and the best solution is in its report.
    fn tick(&mut self, _stats: &Stats) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// A solution better than all before it; the first is constructed.
    fn improved(&mut self, _solution: &Solution<Move>) {}

    /// The lower bound is known, or has risen.
    fn new_bound(&mut self, _bound: Cost) {}
}

impl AnytimeWatch for () {}
