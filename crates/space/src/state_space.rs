//! What a search must know about a puzzle.
//!
//! The space value holds geometry, goal and metric; the state holds only what changes. `apply` does not
//! check legality: checked play belongs to the puzzle crates.

use std::hash::Hash;

use crate::Cost;

/// A puzzle as a search sees it: states, the actions out of each, and which states are goals.
///
/// Built whole: nothing behind `&self` changes, so a space is shared freely between threads.
pub trait StateSpace: Sync {
    /// A position: packed, and `Copy` where it can be, since searches store millions of them.
    type State: Clone + Eq + Hash + Send + Sync;
    /// A step from one state to another.
    type Action: Copy + Eq + Send + Sync;

    /// The legal actions in `state`, always in the same order, made without allocating.
    fn actions(&self, state: &Self::State) -> impl Iterator<Item = Self::Action>;

    /// Carries out `action`, which must be one of [`actions`](Self::actions) of `state`.
    fn apply(&self, state: &mut Self::State, action: Self::Action);

    /// Whether `state` is a goal.
    fn is_goal(&self, state: &Self::State) -> bool;

    /// What `action` costs in `state`: at least 1, so that every infinite path costs infinitely much.
    fn cost(&self, _state: &Self::State, _action: Self::Action) -> Cost {
        1
    }

    /// Whether `next` is worth trying straight after `prev`.
    ///
    /// May be false only if the two together lead back to the state before `prev`, or to a state which
    /// one action reaches from there at no greater cost, and which is tried wherever `prev` is. Under
    /// this rule skipping is safe in tree searches and in searches that detect duplicates. (Rules
    /// that prune one order of two commuting actions do not qualify: together with duplicate
    /// detection they can cut off states. See Holte and Burch, "Automatic move pruning for
    /// single-agent search", 2014.)
    fn may_follow(&self, _prev: Self::Action, _next: Self::Action) -> bool {
        true
    }

    /// The state that `action` leads to.
    fn successor(&self, state: &Self::State, action: Self::Action) -> Self::State {
        let mut next = state.clone();
        self.apply(&mut next, action);
        next
    }
}

/// A space in which every action can be undone by another action of the same cost.
pub trait Reversible: StateSpace {
    /// The action that undoes `action`.
    fn inverse(&self, action: Self::Action) -> Self::Action;
}

/// A space whose goals can be listed, and which can be aimed elsewhere: what a search from both ends
/// needs.
pub trait GoalStates: Reversible + Sized {
    /// Every goal state.
    fn goal_states(&self) -> Vec<Self::State>;

    /// The same space with `target` as its only goal.
    fn toward(&self, target: &Self::State) -> Self;
}
