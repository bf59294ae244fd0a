//! Iterative deepening.

use tuipan_space::{Limits, Observer, Report, StateSpace, Zero};

use super::ida_star::ida_star;

/// Depth-limited search with limit 1, 2, 3, ... : breadth-first's answer in depth-first's memory.
///
/// It is IDA* without an estimate. Where actions cost more than 1, the limit is on cost, not on the
/// number of actions.
///
/// - Guarantee: the cheapest solution. In a finite space with cycles it does not end where there is
///   none.
/// - Memory: one path.
/// - Source: D. Slate and L. Atkin, "CHESS 4.5", 1977; analysed by R. E. Korf, 1985: d b + (d-1) b^2 +
///   ... + b^d nodes for branching b and depth d.
///
/// ```
/// use tuipan_space::{Limits, toy::Graph};
/// let tree = Graph::tree("A: B C D; B: E; C: F").goal("F");
/// let report =
///     tuipan_search::iterative_deepening(&tree, &tree.node("A"), &Limits::default(), &mut ());
/// assert_eq!((report.best.unwrap().cost, report.stats.bound), (2, 2));
/// ```
pub fn iterative_deepening<S: StateSpace>(
    space: &S,
    start: &S::State,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    ida_star(space, start, &Zero, limits, observer)
}
