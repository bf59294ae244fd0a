//! Greedy best-first search.

use tuipan_space::{Cost, Heuristic, Limits, Observer, Report, StateSpace};

use crate::best_first::{Priority, best_first};
use crate::open_list::Ties;

struct EstimateOnly;

impl Priority for EstimateOnly {
    #[inline]
    fn priority(&mut self, _g: Cost, h: Cost) -> u64 {
        h.into()
    }
    fn lower_bound(&self, _priority: u64) -> Cost {
        0
    }
    /// It would buy nothing, since the order does not look at g, and can be nearly all the work.
    const REOPENS: bool = false;
}

/// Expands the node that looks nearest to a goal, whatever the path to it has cost.
///
/// - Guarantee: a solution if there is one (in a finite space), of any length.
/// - Memory: every state met, usually few.
/// - Source: J. Doran and D. Michie, "Experiments with the Graph Traverser program", 1966.
///
/// ```
/// use tuipan_search::Ties;
/// use tuipan_space::{Limits, toy::{Graph, NodeValues}};
/// let tree = Graph::tree("A5: B4 C4 D6; B: E5 F5; C: G4 H3").goal("H");
/// let h = NodeValues(&tree);
/// let report =
///     tuipan_search::greedy(&tree, &tree.node("A"), &h, Ties::Fifo, &Limits::default(), &mut ());
/// assert_eq!(report.best.unwrap().cost, 2);
/// ```
pub fn greedy<S: StateSpace>(
    space: &S,
    start: &S::State,
    heuristic: &(impl Heuristic<S> + ?Sized),
    ties: Ties,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    best_first(space, start, heuristic, EstimateOnly, ties, limits, observer)
}
