//! Uniform-cost search.

use tuipan_space::{Limits, Observer, Report, StateSpace, Zero};

use super::a_star::a_star;
use crate::open_list::Ties;

/// Expands the node with the cheapest path: A* without an estimate.
///
/// - Guarantee: the cheapest solution.
/// - Memory: every state met.
/// - Source: E. W. Dijkstra, "A note on two problems in connexion with graphs", 1959.
///
/// ```
/// use tuipan_space::{Limits, toy::Graph};
/// let roads = Graph::undirected("A-B 4, A-C 1, C-B 2, B-D 5").goal("D");
/// let report =
///     tuipan_search::uniform_cost(&roads, &roads.node("A"), &Limits::default(), &mut ());
/// assert_eq!(report.best.unwrap().cost, 8);
/// ```
pub fn uniform_cost<S: StateSpace>(
    space: &S,
    start: &S::State,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    a_star(space, start, &Zero, Ties::Fifo, limits, observer)
}
