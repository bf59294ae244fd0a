//! Iterative deepening.

use tuipan_space::{Cost, Limits, Observer, Report, StateSpace, Zero};

use super::ida_star::{Bounds, deepen};

/// Depth-limited search with a limit that grows by `step`: with step 1, breadth-first's answer in depth-first's memory.
///
/// It is IDA* without an estimate. Where actions cost more than 1, the limit is on cost, not on the
/// number of actions.
///
/// - Guarantee: the cheapest solution with step 1. With a larger step there are fewer passes, and the last one may find
///   a dearer solution first, by at most step - 1. In a finite space with cycles it does not end where there is none.
/// - Memory: one path.
/// - Source: D. Slate and L. Atkin, "CHESS 4.5", 1977; analysed by R. E. Korf, 1985: d b + (d-1) b^2 +
///   ... + b^d nodes for branching b and depth d.
///
/// ```
/// use tuipan_space::{Limits, toy::Graph};
/// let tree = Graph::tree("A: B C D; B: E; E: F; C: F").goal("F");
/// let cost = |step| {
///     let report =
///         tuipan_search::iterative_deepening(&tree, &tree.node("A"), step, &Limits::default(), &mut ());
///     (report.best.unwrap().cost, report.lower_bound)
/// };
/// assert_eq!(cost(1), (2, 2));
/// assert_eq!(cost(3), (3, 1)); // A B E F lies within the limit 3 too, and comes first
/// ```
pub fn iterative_deepening<S: StateSpace>(
    space: &S,
    start: &S::State,
    step: Cost,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    let bounds = Bounds { first: 0, last: limits.max_cost, step: step.max(1) };
    deepen(space, start, &Zero, bounds, limits, observer)
}
