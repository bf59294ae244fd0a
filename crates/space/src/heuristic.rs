//! Estimates of the distance that remains.
//!
//! A heuristic knows its goal; it is built for one. List-based algorithms ask [`Heuristic`] once for
//! each new state. Depth-first ones ask [`IncrementalHeuristic`], which carries a small memo down the
//! path; [`FromScratch`] turns the first into the second. (There is no blanket implementation, because
//! the best heuristics implement both, each in its own fastest way.)

use crate::{Cost, StateSpace};

/// An estimate of the cost from a state to the nearest goal.
pub trait Heuristic<S: StateSpace>: Sync {
    /// The estimate; [`INFINITE`](crate::INFINITE) where no goal can be reached.
    fn estimate(&self, state: &S::State) -> Cost;

    /// Whether the estimate drops by no more than the cost of each action (and is 0 at goals).
    /// Implies that it never overestimates.
    fn is_consistent(&self) -> bool {
        false
    }

    /// Whether the estimate never exceeds the true cost.
    fn is_admissible(&self) -> bool {
        self.is_consistent()
    }

    /// Estimates many states at once, for heuristics that work better in batches.
    fn estimate_many(&self, states: &[S::State], estimates: &mut Vec<Cost>) {
        estimates.clear();
        estimates.extend(states.iter().map(|state| self.estimate(state)));
    }
}

impl<S: StateSpace, H: Heuristic<S> + ?Sized> Heuristic<S> for &H {
    fn estimate(&self, state: &S::State) -> Cost {
        (**self).estimate(state)
    }
    fn is_consistent(&self) -> bool {
        (**self).is_consistent()
    }
    fn is_admissible(&self) -> bool {
        (**self).is_admissible()
    }
    fn estimate_many(&self, states: &[S::State], estimates: &mut Vec<Cost>) {
        (**self).estimate_many(states, estimates);
    }
}

/// A heuristic that follows a path step by step.
pub trait IncrementalHeuristic<S: StateSpace>: Heuristic<S> {
    /// What is carried from a state to its successor.
    type Memo: Copy + Send + Sync;

    /// The memo of a state met without a predecessor.
    fn start(&self, state: &S::State) -> Self::Memo;

    /// The memo of `after`, which `action` makes of `before`, whose memo is `memo`.
    fn step(
        &self,
        before: &S::State,
        action: S::Action,
        after: &S::State,
        memo: Self::Memo,
    ) -> Self::Memo;

    /// The estimate that a memo stands for.
    fn value(&self, memo: Self::Memo) -> Cost;
}

/// Uses a [`Heuristic`] where an incremental one is asked for, computing each estimate again.
pub struct FromScratch<H>(pub H);

impl<S: StateSpace, H: Heuristic<S>> Heuristic<S> for FromScratch<H> {
    fn estimate(&self, state: &S::State) -> Cost {
        self.0.estimate(state)
    }
    fn is_consistent(&self) -> bool {
        self.0.is_consistent()
    }
    fn is_admissible(&self) -> bool {
        self.0.is_admissible()
    }
}

impl<S: StateSpace, H: Heuristic<S>> IncrementalHeuristic<S> for FromScratch<H> {
    type Memo = Cost;

    fn start(&self, state: &S::State) -> Cost {
        self.0.estimate(state)
    }
    fn step(&self, _: &S::State, _: S::Action, after: &S::State, _: Cost) -> Cost {
        self.0.estimate(after)
    }
    fn value(&self, memo: Cost) -> Cost {
        memo
    }
}

/// No knowledge: estimates 0 everywhere (the literature's h0).
pub struct Zero;

impl<S: StateSpace> Heuristic<S> for Zero {
    fn estimate(&self, _: &S::State) -> Cost {
        0
    }
    fn is_consistent(&self) -> bool {
        true
    }
}

impl<S: StateSpace> IncrementalHeuristic<S> for Zero {
    type Memo = ();

    fn start(&self, _: &S::State) {}
    fn step(&self, _: &S::State, _: S::Action, _: &S::State, (): ()) {}
    fn value(&self, (): ()) -> Cost {
        0
    }
}
