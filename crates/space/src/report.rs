//! What a search is allowed, and what it answers.
//!
//! "Unsolvable" and "stopped" are outcomes, not errors, and the best solution found so far survives a
//! stop.

use crate::Cost;

/// Bounds on a search. The default sets none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Expand at most this many nodes.
    pub max_expanded: u64,
    /// Store at most this many nodes at once.
    pub max_stored: u64,
    /// Look at no path that costs more. Searches that go by the number of actions (breadth-first,
    /// depth-first, beam) limit that; with an estimate that may exceed the truth, IDA*, RBFS and SMA*
    /// limit f.
    pub max_cost: Cost,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { max_expanded: u64::MAX, max_stored: u64::MAX, max_cost: Cost::MAX }
    }
}

/// Which limit ended a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StopReason {
    /// [`Limits::max_expanded`].
    Expanded,
    /// [`Limits::max_stored`].
    Stored,
    /// [`Limits::max_cost`]: there may be dearer solutions.
    Cost,
    /// The observer said stop.
    Cancelled,
    /// The algorithm gave up by its nature (beam search dropped every path to a goal).
    Incomplete,
}

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// A goal was reached, and the algorithm's guarantee holds for it.
    Solved,
    /// Proved: no goal can be reached.
    Unsolvable,
    /// Ended early.
    Stopped(StopReason),
}

/// A path to a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<A> {
    /// The actions from the start, in order.
    pub actions: Vec<A>,
    /// What they cost together.
    pub cost: Cost,
}

/// What a search did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Nodes whose successors were generated.
    pub expanded: u64,
    /// Successors made (the root not counted; those that [`may_follow`] rules out are never made).
    ///
    /// [`may_follow`]: crate::StateSpace::may_follow
    pub generated: u64,
    /// Closed nodes opened again because a cheaper path turned up.
    pub reopened: u64,
    /// The most nodes stored at one time; for depth-first searches, the longest path.
    pub peak_stored: u64,
    /// The last depth or cost bound worked on.
    pub bound: Cost,
}

/// The answer of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<A> {
    /// How it ended.
    pub outcome: Outcome,
    /// The best solution found, also after a stop.
    pub best: Option<Solution<A>>,
    /// No solution costs less than this.
    pub lower_bound: Cost,
    /// What it took.
    pub stats: Stats,
}

impl<A> Report<A> {
    /// Whether the solution in hand is proved to be the cheapest there is.
    pub fn is_optimal(&self) -> bool {
        self.best.as_ref().is_some_and(|best| best.cost <= self.lower_bound)
    }
}
