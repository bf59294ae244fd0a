//! Weighted A* without a closed list.

use tuipan_space::{
    Cost, Event, Heuristic, INFINITE, Limits, Observer, PruneReason, Report, Side, StateSpace,
    StopReason,
};

use super::weighted_a_star::Weighted;
use crate::arena::NodeIdx;
use crate::best_first::Priority;
use crate::open_list::{OpenList, Ties};
use crate::watch::{Watch, node};
use crate::weight::Weight;

/// A node with everything that led to it.
struct Node<K, A> {
    /// The states from the start to this one.
    states: Vec<K>,
    /// The actions between them.
    actions: Vec<A>,
    g: Cost,
    h: Cost,
}

/// The open nodes. A place that was given back serves again.
struct Nodes<K, A> {
    places: Vec<Option<Node<K, A>>>,
    free: Vec<NodeIdx>,
}

impl<K, A> Nodes<K, A> {
    fn len(&self) -> usize {
        self.places.len() - self.free.len()
    }

    fn insert(&mut self, node: Node<K, A>) -> NodeIdx {
        match self.free.pop() {
            Some(idx) => {
                self.places[idx as usize] = Some(node);
                idx
            }
            None => {
                self.places.push(Some(node));
                (self.places.len() - 1) as NodeIdx
            }
        }
    }

    fn take(&mut self, idx: NodeIdx) -> Option<Node<K, A>> {
        self.free.push(idx);
        self.places[idx as usize].take()
    }
}

/// A* that keeps open nodes only, each with its whole path: f = g + w * h.
///
/// A node that was expanded is forgotten, so nobody notices that two paths lead to the same state: each is searched
/// by itself. Only states of a node's own path are not entered again. It is what a program does whose author thought a
/// closed list unnecessary, since the answer is in the node; compare [`weighted_a_star`](crate::weighted_a_star), which
/// differs in nothing else.
///
/// - Guarantee: with an admissible heuristic at most the largest weight times the optimum, so the cheapest solution
///   with weight 1.
/// - Memory: every open node with its path; there can be far more of them than states.
/// - Source: tree search after S. Russell and P. Norvig, "Artificial Intelligence: A Modern Approach", section 3.3; the
///   graph search it lacks: P. Hart, N. Nilsson and B. Raphael, 1968.
///
/// ```
/// use tuipan_search::{Ties, Weight, tree_a_star};
/// use tuipan_space::{Limits, Zero, toy::Graph};
/// let roads = Graph::undirected("A-B 4, A-C 1, C-B 2, B-D 5").goal("D");
/// let weight = Weight::constant(1.0);
/// let report =
///     tree_a_star(&roads, &roads.node("A"), &Zero, weight, Ties::LowH, &Limits::default(), &mut ());
/// assert_eq!(report.best.unwrap().cost, 8);
/// ```
pub fn tree_a_star<S: StateSpace>(
    space: &S,
    start: &S::State,
    heuristic: &(impl Heuristic<S> + ?Sized),
    weight: Weight,
    ties: Ties,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    let mut watch = Watch::new(limits, observer);
    let admissible = heuristic.is_admissible();
    let mut order = Weighted::new(weight);
    let h = heuristic.estimate(start);
    let mut open = OpenList::new(ties, h);
    let mut nodes = Nodes { places: Vec::new(), free: Vec::new() };
    let mut lower_bound = if admissible { h } else { 0 };
    let mut cut = false;
    if admissible {
        watch.new_bound(lower_bound);
    }
    if h < INFINITE {
        let root = Node { states: vec![start.clone()], actions: Vec::new(), g: 0, h };
        open.push(order.priority(0, h), h, nodes.insert(root));
    }
    while let Some((least, idx)) = open.pop() {
        let n_stored = nodes.len();
        let Some(Node { states, actions, g, h }) = nodes.take(idx) else { continue };
        let Some(state) = states.last() else { continue };
        if admissible && order.lower_bound(least) > lower_bound {
            lower_bound = order.lower_bound(least);
            watch.new_bound(lower_bound);
        }
        if space.is_goal(state) {
            return watch.solved(actions, g, lower_bound.min(g));
        }
        if let Err(reason) = watch.expand(n_stored) {
            return watch.stopped(reason, lower_bound);
        }
        let prev = actions.last().copied();
        watch.event(|| {
            let parent = states.len().checked_sub(2).map(|above| &states[above]).zip(prev);
            Event::Expand(node(state, parent, g, h, Side::Forward))
        });
        for action in space.actions(state) {
            if prev.is_some_and(|prev| !space.may_follow(prev, action)) {
                continue;
            }
            watch.stats.generated += 1;
            let next = space.successor(state, action);
            let g = g.saturating_add(space.cost(state, action));
            let is_cycle = states.contains(&next);
            let h = heuristic.estimate(&next);
            let least = if admissible { g.saturating_add(h) } else { g };
            let keep = !is_cycle && h < INFINITE && least <= limits.max_cost;
            watch.event(|| {
                let node = node(&next, Some((state, action)), g, h, Side::Forward);
                match (is_cycle, keep) {
                    (true, _) => Event::Prune(node, PruneReason::Duplicate),
                    (false, true) => Event::Generate(node),
                    (false, false) => Event::Prune(node, PruneReason::Bound),
                }
            });
            if !keep {
                cut |= !is_cycle && h < INFINITE;
                continue;
            }
            if nodes.len() as u64 >= limits.max_stored || !open.reserve(1) {
                return watch.stopped(StopReason::Stored, lower_bound);
            }
            let child = Node {
                states: states.iter().cloned().chain([next]).collect(),
                actions: actions.iter().copied().chain([action]).collect(),
                g,
                h,
            };
            open.push(order.priority(g, h), h, nodes.insert(child));
        }
        watch.stats.peak_stored = watch.stats.peak_stored.max(nodes.len() as u64);
    }
    watch.exhausted(cut, lower_bound.max(limits.max_cost.saturating_add(1)))
}
