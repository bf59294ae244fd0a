//! The cost of a solution, counted along its path instead of trusting the search's own sum.

use tuipan_space::{Cost, StateSpace};

/// What a sequence of actions costs.
pub(crate) fn path_cost<S: StateSpace>(space: &S, start: &S::State, actions: &[S::Action]) -> Cost {
    let mut state = start.clone();
    let mut cost = 0;
    for &action in actions {
        cost = Cost::saturating_add(cost, space.cost(&state, action));
        space.apply(&mut state, action);
    }
    cost
}
