//! A*.

use tuipan_space::{Cost, Heuristic, Limits, Observer, Report, StateSpace};

use crate::best_first::{Priority, best_first};
use crate::open_list::Ties;

struct PathAndEstimate;

impl Priority for PathAndEstimate {
    #[inline]
    fn priority(&mut self, g: Cost, h: Cost) -> u64 {
        u64::from(g) + u64::from(h)
    }
    fn lower_bound(&self, priority: u64) -> Cost {
        Cost::try_from(priority).unwrap_or(Cost::MAX)
    }
}

/// Expands the node of least f = g + h: the path so far plus the estimate of what remains.
///
/// - Guarantee: the cheapest solution, if the heuristic never overestimates. (A closed state to which a
///   cheaper path turns up is opened again, so the heuristic need not be consistent.)
/// - Memory: every state met.
/// - Source: P. Hart, N. Nilsson and B. Raphael, "A formal basis for the heuristic determination of
///   minimum cost paths", 1968.
///
/// ```
/// use tuipan_search::Ties;
/// use tuipan_space::{Limits, Zero, toy::Graph};
/// let roads = Graph::undirected("A-B 4, A-C 1, C-B 2, B-D 5").goal("D");
/// let report =
///     tuipan_search::a_star(&roads, &roads.node("A"), &Zero, Ties::LowH, &Limits::default(), &mut ());
/// assert_eq!(report.best.unwrap().cost, 8);
/// ```
pub fn a_star<S: StateSpace>(
    space: &S,
    start: &S::State,
    heuristic: &(impl Heuristic<S> + ?Sized),
    ties: Ties,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    best_first(space, start, heuristic, PathAndEstimate, ties, limits, observer)
}
