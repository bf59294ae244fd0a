//! The goal's pieces, each alone on the board.

use tuipan_puzzle::blocks::{BlockSpace, Packed, Word};
use tuipan_space::{Cost, Heuristic, INFINITE};

use super::targets::{Target, distances, targets};

/// How many actions the pieces named in the goal need if no other piece is on the board.
///
/// The relaxed problem: pieces pass through each other. In the unit metric this is Manhattan distance
/// wherever no wall or door is in the way; in the slide metric the fewest straight lines; in the move metric
/// the number of pieces that are not where they should be. If several pieces are alike and several
/// places are to be filled, each place gets another piece, so that the sum is smallest.
///
/// Consistent: an action moves one piece, and brings it nearer to any place by one at most.
pub struct GoalDistance<'a, M, K> {
    space: &'a BlockSpace<M, K>,
    /// By class, its targets; `None` if no state can be a goal.
    targets: Option<Vec<Vec<Route>>>,
}

/// A target, and for each placement of its class the actions from there.
struct Route {
    class: usize,
    actions: Vec<Cost>,
}

/// More places for one class than this are not matched with pieces; the farthest of them counts alone.
const MOST_MATCHED: usize = 10;

impl<'a, M: Word, K: Word> GoalDistance<'a, M, K> {
    /// For the goal and in the metric of a space.
    pub fn new(space: &'a BlockSpace<M, K>) -> Self {
        let route = |target: Target| {
            let class = &space.classes()[target.class];
            let next = |from: usize| {
                let cells = space.destinations(target.class, from, space.all_cells());
                let next: Vec<usize> =
                    cells.bits().map(|cell| usize::from(class.placements[cell])).collect();
                next.into_iter()
            };
            let actions = distances(class.anchors.len(), target.placement, next);
            Route { class: target.class, actions }
        };
        let by_class = |targets: Vec<Target>| {
            let mut classes: Vec<Vec<Route>> = Vec::new();
            for route in targets.into_iter().map(route) {
                match classes.iter_mut().find(|routes| routes[0].class == route.class) {
                    Some(routes) => routes.push(route),
                    None => classes.push(vec![route]),
                }
            }
            classes
        };
        GoalDistance { space, targets: targets(space).map(by_class) }
    }

    fn of_class(&self, key: K, routes: &[Route]) -> Cost {
        let placements = &self.space.classes()[routes[0].class].placements;
        let pieces = || {
            let cells = self.space.anchors(key, routes[0].class);
            cells.bits().map(|cell| usize::from(placements[cell]))
        };
        let nearest = |route: &Route| pieces().map(|at| route.actions[at]).min();
        if routes.len() == 1 || routes.len() > MOST_MATCHED {
            return routes.iter().filter_map(nearest).max().unwrap_or(INFINITE);
        }
        // The least sum for each set of places that are filled, piece by piece.
        let mut sums = vec![INFINITE; 1 << routes.len()];
        sums[0] = 0;
        for at in pieces() {
            for filled in (0..sums.len()).rev() {
                for (idx, route) in routes.iter().enumerate() {
                    let before = filled & !(1 << idx);
                    if before != filled {
                        let sum = sums[before].saturating_add(route.actions[at]);
                        sums[filled] = sums[filled].min(sum);
                    }
                }
            }
        }
        sums[sums.len() - 1]
    }
}

impl<M: Word, K: Word> Heuristic<BlockSpace<M, K>> for GoalDistance<'_, M, K> {
    fn estimate(&self, state: &Packed<M, K>) -> Cost {
        let Some(classes) = &self.targets else { return INFINITE };
        classes
            .iter()
            .map(|routes| self.of_class(state.key, routes))
            .fold(0, |sum: Cost, part| sum.saturating_add(part))
    }

    fn is_consistent(&self) -> bool {
        true
    }
}
