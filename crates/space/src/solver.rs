//! One face for every way to solve: what lists, menus and experiments choose from.

use crate::{Limits, Observer, Report, StateSpace};

/// What the cost of a solver's answer is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guarantee {
    /// The cheapest solution there is.
    Optimal,
    /// At most so many ten-thousandths of the optimum.
    Within(u32),
    /// Some solution, if there is one.
    Complete,
    /// May fail to find a solution that exists.
    Incomplete,
}

/// An algorithm together with everything it needs but the problem.
pub trait Solver<S: StateSpace> {
    /// Its name in the literature.
    fn name(&self) -> &str;

    /// What its answers are worth.
    fn guarantee(&self) -> Guarantee;

    /// Looks for a path from `start` to a goal of `space`.
    fn solve(
        &self,
        space: &S,
        start: &S::State,
        limits: &Limits,
        observer: &mut dyn Observer<S>,
    ) -> Report<S::Action>;
}
