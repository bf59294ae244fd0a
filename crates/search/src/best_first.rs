//! The engine under A* and its relatives: take the open node with the smallest priority, expand it, repeat.
//!
//! [`uniform_cost`](crate::uniform_cost), [`a_star`](crate::a_star),
//! [`weighted_a_star`](crate::weighted_a_star) and [`greedy`](crate::greedy) differ only in how they
//! make a priority of g and h, and in what a popped priority proves.

use tuipan_space::{
    Cost, Event, Heuristic, INFINITE, Limits, Observer, PruneReason, Report, Side, StateSpace,
    StopReason,
};

use crate::arena::{Arena, Interned, Linked, NONE, NodeIdx};
use crate::open_list::{OpenList, Ties};
use crate::path_cost::path_cost;
use crate::watch::{Watch, node};

/// What is known of a state.
#[derive(Clone, Copy)]
pub(crate) struct Meta<A> {
    pub g: Cost,
    pub h: Cost,
    pub parent: NodeIdx,
    pub action: Option<A>,
    pub closed: bool,
}

impl<A: Copy> Linked<A> for Meta<A> {
    fn parent(&self) -> NodeIdx {
        self.parent
    }
    fn action(&self) -> Option<A> {
        self.action
    }
}

/// The memory a stored node takes in a best-first search, with its shares of the index and the open
/// list and the room that growing arrays keep free: what turns a memory limit into
/// [`Limits::max_stored`].
pub fn bytes_per_node<S: StateSpace>() -> u64 {
    let entry = size_of::<S::State>() + size_of::<Meta<S::Action>>();
    // A slot of four bytes, in a table that is a third full at the least.
    let slots = 12;
    // A link of two numbers.
    let open = 8;
    (2 * (entry + open) + slots) as u64
}

/// How a search orders its nodes.
pub(crate) trait Priority {
    /// The priority of a node; smaller is earlier.
    fn priority(&mut self, g: Cost, h: Cost) -> u64;

    /// Whether a closed state is opened again when a cheaper path to it turns up.
    const REOPENS: bool = true;

    /// What the smallest priority of all open nodes proves about the cost of every solution, if the
    /// estimates never exceed the truth.
    fn lower_bound(&self, priority: u64) -> Cost;
}

pub(crate) fn best_first<S: StateSpace, P: Priority>(
    space: &S,
    start: &S::State,
    heuristic: &(impl Heuristic<S> + ?Sized),
    mut order: P,
    ties: Ties,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    let mut watch = Watch::new(limits, observer);
    let mut arena: Arena<S::State, Meta<S::Action>> = Arena::new();
    let mut successors = Vec::with_capacity(16);
    let admissible = heuristic.is_admissible();
    let mut cut = false;

    let h = heuristic.estimate(start);
    let mut open = OpenList::new(ties, h);
    let root =
        arena.root(start.clone(), Meta { g: 0, h, parent: NONE, action: None, closed: false });
    let mut lower_bound = if admissible { h } else { 0 };
    if h < INFINITE {
        open.push(order.priority(0, h), h, root);
    }
    if admissible {
        watch.new_bound(lower_bound);
    }
    while let Some((priority, idx)) = open.pop() {
        let &Meta { g, h, action: prev, closed, .. } = arena.meta(idx);
        if closed {
            continue; // left over from before a cheaper path was found
        }
        // A copy, so that the compiler knows it does not change under the loop.
        let state = arena.state(idx).clone();
        if admissible {
            let proved = order.lower_bound(priority);
            if proved > lower_bound {
                lower_bound = proved;
                watch.new_bound(proved);
            }
        }
        if space.is_goal(&state) {
            let actions = arena.path_to(idx);
            watch.stats.peak_stored = arena.len() as u64;
            // Where a cheaper path to a node on the way was found after its successors were made, the
            // path is cheaper than g says.
            let cost = path_cost(space, start, &actions);
            return watch.solved(actions, cost, lower_bound.min(cost));
        }
        if let Err(reason) = watch.expand(arena.len()) {
            return watch.stopped(reason, lower_bound);
        }
        watch.event(|| Event::Expand(node(&state, arena.parent_of(idx), g, h, Side::Forward)));
        // All successors first, then all look-ups: the cache misses overlap.
        for action in space.actions(&state) {
            if prev.is_none_or(|prev| space.may_follow(prev, action)) {
                let next = space.successor(&state, action);
                let hash = arena.hash(&next);
                arena.prefetch(hash);
                successors.push((next, hash, action, g.saturating_add(space.cost(&state, action))));
            }
        }
        arena.meta_mut(idx).closed = true;
        if !open.reserve(successors.len()) {
            return watch.stopped(StopReason::Stored, lower_bound);
        }
        for &(ref state, hash, action, g) in &successors {
            watch.stats.generated += 1;
            let meta = Meta { g, h: 0, parent: idx, action: Some(action), closed: false };
            let child = match arena.intern(state, hash, meta, limits.max_stored) {
                Interned::New(child) => {
                    let h = heuristic.estimate(state);
                    arena.meta_mut(child).h = h;
                    child
                }
                Interned::Known(child) => {
                    let known = arena.meta_mut(child);
                    let h = known.h;
                    if g >= known.g || known.closed && !P::REOPENS {
                        watch.event(|| {
                            let parent = Some((arena.state(idx), action));
                            let node = node(state, parent, g, h, Side::Forward);
                            Event::Prune(node, PruneReason::Duplicate)
                        });
                        continue;
                    }
                    watch.stats.reopened += u64::from(known.closed);
                    *known = Meta { h, ..meta };
                    child
                }
                Interned::Full => return watch.stopped(StopReason::Stored, lower_bound),
            };
            let h = arena.meta(child).h;
            let least = if admissible { g.saturating_add(h) } else { g };
            let keep = h < INFINITE && least <= limits.max_cost;
            watch.event(|| {
                let parent = Some((arena.state(idx), action));
                let node = node(state, parent, g, h, Side::Forward);
                match keep {
                    true => Event::Generate(node),
                    false => Event::Prune(node, PruneReason::Bound),
                }
            });
            if keep {
                open.push(order.priority(g, h), h, child);
            } else {
                cut |= h < INFINITE;
            }
        }
        successors.clear();
    }
    watch.exhausted(cut, lower_bound.max(limits.max_cost.saturating_add(1)))
}
