//! Weighted A*.

use tuipan_space::{Cost, Heuristic, Limits, Observer, Report, StateSpace};

use crate::best_first::{Priority, best_first};
use crate::open_list::Ties;
use crate::weight::{Schedule, Weight};

/// g + w * h in fixed point.
pub(super) struct Weighted {
    schedule: Schedule,
    /// The largest weight, and at least 1.
    most: u64,
}

impl Weighted {
    pub fn new(weight: Weight) -> Self {
        let most = u64::from(weight.max().max(Weight::ONE));
        Weighted { schedule: weight.schedule(), most }
    }
}

impl Priority for Weighted {
    #[inline]
    fn priority(&mut self, g: Cost, h: Cost) -> u64 {
        let weight = self.schedule.next(g);
        u64::from(g) * u64::from(Weight::ONE) + u64::from(weight) * u64::from(h)
    }
    fn lower_bound(&self, priority: u64) -> Cost {
        // Some open node lies on a cheapest path, with its cheapest g: its priority is at most
        // g + most * h <= most * optimum.
        Cost::try_from(priority.div_ceil(self.most)).unwrap_or(Cost::MAX)
    }
}

/// A* with f = g + w * h, where the weight w may fall with depth or be drawn at random.
///
/// - Guarantee: at most the largest weight times the optimum (if that is at least 1 and the heuristic
///   never overestimates). Closed states are opened again for cheaper paths, so it holds for
///   every schedule.
/// - Memory: every state met.
/// - Source: I. Pohl, "Heuristic search viewed as path finding in a graph", 1970; falling weights, Pohl
///   1973.
///
/// ```
/// use tuipan_search::{Ties, weighted_a_star};
/// use tuipan_space::{Limits, toy::{Graph, NodeValues}};
/// let tree = Graph::tree("A5: B4 C4 D6; B: E5 F5; C: G4 H3").goal("H");
/// let (start, h) = (tree.node("A"), NodeValues(&tree));
/// let weight = "2-0.015d>=1".parse()?;
/// let report = weighted_a_star(&tree, &start, &h, weight, Ties::Fifo, &Limits::default(), &mut ());
/// assert_eq!(report.best.unwrap().cost, 2);
/// # Ok::<(), tuipan_search::WeightError>(())
/// ```
pub fn weighted_a_star<S: StateSpace>(
    space: &S,
    start: &S::State,
    heuristic: &(impl Heuristic<S> + ?Sized),
    weight: Weight,
    ties: Ties,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    best_first(space, start, heuristic, Weighted::new(weight), ties, limits, observer)
}
