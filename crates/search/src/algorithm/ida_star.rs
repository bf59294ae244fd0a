//! IDA*: iterative-deepening A*.

use tuipan_space::{Cost, INFINITE, IncrementalHeuristic, Limits, Observer, Report, StateSpace};

use crate::depth_first::{DepthFirst, Pass, Waiting};
use crate::watch::Watch;

/// Searches depth-first within a bound on f = g + h, and raises the bound to the least f beyond it
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
    deepen(space, start, heuristic, bound, limits.max_cost, limits, observer)
}

/// Passes with a rising bound, up to `last`.
pub(crate) fn deepen<S: StateSpace>(
    space: &S,
    start: &S::State,
    heuristic: &impl IncrementalHeuristic<S>,
    mut bound: Cost,
    last: Cost,
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
    while bound < INFINITE {
        if bound > last {
            return watch.exhausted(true, proved(bound));
        }
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
                    proved(bound).min(cost),
                );
            }
            Ok(Pass::Cut(next)) => bound = next,
            Err(reason) => return watch.stopped(reason, proved(bound)),
        }
    }
    watch.exhausted(false, INFINITE)
}
