//! Any algorithm with its parameters and heuristics, run by one call.

use tuipan_space::{GoalStates, Heuristic, Limits, Observer, Report, StateSpace};

use crate::{Algorithm, Parameters};

/// Makes an estimate of the cost to a given state.
pub type HeuristicMaker<'h, S> =
    dyn Fn(&<S as StateSpace>::State) -> Box<dyn Heuristic<S> + 'h> + 'h;

/// An algorithm with its parameters and heuristics, ready to run.
pub struct Configured<'h, S: GoalStates> {
    /// Which algorithm.
    pub algorithm: Algorithm,
    /// How.
    pub parameters: Parameters,
    /// The estimate of the cost to the goal.
    pub toward_goal: &'h dyn Heuristic<S>,
    /// What BAE* and NBS use on their way back, made for the start.
    pub toward: &'h HeuristicMaker<'h, S>,
}

impl<S: GoalStates> Configured<'_, S> {
    /// Looks for a path from `start` to a goal of `space`.
    pub fn solve(
        &self,
        space: &S,
        start: &S::State,
        limits: &Limits,
        observer: &mut dyn Observer<S>,
    ) -> Report<S::Action> {
        crate::algorithm::run(self, space, start, limits, observer)
    }
}
