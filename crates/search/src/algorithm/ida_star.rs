//! IDA*: iterative-deepening A*.

use tuipan_space::{Cost, INFINITE, IncrementalHeuristic, Limits, Observer, Report, StateSpace};

use crate::depth_first::{DepthFirst, Pass, Waiting};
use crate::watch::Watch;

/// Searches depth-first within a bound on f = g + h, and raises the bound to the smallest f beyond it
/// until a goal is found.
///
/// - Guarantee: the cheapest solution, if the heuristic never overestimates. In a finite space with
///   cycles it does not end where there is no solution: check solvability first.
/// - Memory: one path.
/// - Source: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search", 1985.
///
/// ```
/// use tuipan_space::{Limits, Zero, toy::Graph};
/// let roads = Graph::undirected("A-B 4, A-C 1, C-B 2, B-D 5").goal("D");
/// let report =
///     tuipan_search::ida_star(&roads, &roads.node("A"), &Zero, &Limits::default(), &mut ());
/// assert_eq!(report.best.unwrap().cost, 8);
/// ```
pub fn ida_star<S: StateSpace>(
    space: &S,
    start: &S::State,
    heuristic: &impl IncrementalHeuristic<S>,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    let bound = heuristic.estimate(start);
    let bounds = Bounds { first: bound, last: limits.max_cost, step: 1 };
    deepen(space, start, heuristic, bounds, limits, observer)
}

/// The bounds of the passes.
pub(crate) struct Bounds {
    pub first: Cost,
    /// None is larger.
    pub last: Cost,
    /// Each is larger than the one before by at least this much, and admits the smallest f that was cut.
    pub step: Cost,
}

/// Passes with a rising bound.
pub(crate) fn deepen<S: StateSpace>(
    space: &S,
    start: &S::State,
    heuristic: &impl IncrementalHeuristic<S>,
    bounds: Bounds,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    let mut watch = Watch::new(limits, observer);
    if space.is_goal(start) {
        return watch.solved(Vec::new(), 0, 0);
    }
    // What a cut proves holds only for estimates that never exceed the truth.
    let proved = |bound: Cost| if heuristic.is_admissible() { bound } else { 0 };
    let mut search = DepthFirst::new(space, heuristic);
    let Bounds { first: mut bound, last, step } = bounds;
    // The least f that no pass so far has admitted: what has been proved.
    let mut least = bound;
    while least < INFINITE {
        if least > last {
            return watch.exhausted(true, proved(least));
        }
        bound = bound.max(least).min(last).min(INFINITE - 1);
        watch.new_bound(bound);
        let root = Waiting {
            state: start.clone(),
            memo: heuristic.start(start),
            g: 0,
            depth: 0,
            action: None,
        };
        match search.pass(root, bound, &mut watch) {
            Ok(Pass::Found(cost)) => {
                return watch.solved(
                    std::mem::take(&mut search.path),
                    cost,
                    proved(least).min(cost),
                );
            }
            Ok(Pass::Cut(next)) => {
                least = next;
                bound = bound.saturating_add(step);
            }
            Err(reason) => return watch.stopped(reason, proved(least)),
        }
    }
    watch.exhausted(false, INFINITE)
}
