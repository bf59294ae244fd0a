//! Depth-limited search.

use tuipan_space::{
    Cost, INFINITE, Limits, Observer, Outcome, Report, StateSpace, StopReason, Zero,
};

use super::ida_star::{Bounds, deepen};

/// Depth-first search that turns back at a limit on cost (on depth, where actions cost 1).
///
/// - Guarantee: some solution within the limit if there is one; if not, the report says whether deeper
///   ones are ruled out.
/// - Memory: one path.
/// - Source: see S. Russell and P. Norvig, "Artificial Intelligence: A Modern Approach", section 3.4.
///
/// ```
/// use tuipan_space::{Limits, Outcome, StopReason, toy::Graph};
/// let tree = Graph::tree("A: B C D; B: E; C: F").goal("F");
/// let search = |limit| {
///     tuipan_search::depth_limited(&tree, &tree.node("A"), limit, &Limits::default(), &mut ())
/// };
/// assert_eq!(search(1).outcome, Outcome::Stopped(StopReason::Cost));
/// assert_eq!(search(2).outcome, Outcome::Solved);
/// ```
pub fn depth_limited<S: StateSpace>(
    space: &S,
    start: &S::State,
    limit: Cost,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    let limit = limit.min(limits.max_cost).min(INFINITE - 1);
    let bounds = Bounds { first: limit, last: limit, step: 1 };
    let mut report = deepen(space, start, &Zero, bounds, limits, observer);
    // One pass at the limit proves something about cheaper solutions only if it ran to its end.
    report.lower_bound = match report.outcome {
        Outcome::Unsolvable | Outcome::Stopped(StopReason::Cost) => report.lower_bound,
        Outcome::Solved => report.best.as_ref().map_or(0, |best| best.cost.min(1)),
        Outcome::Stopped(_) => 0,
    };
    report
}
