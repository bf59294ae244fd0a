//! The engine under A* and its relatives: take the open node of least priority, expand it, repeat.
//!
//! [`uniform_cost`](crate::uniform_cost), [`a_star`](crate::a_star),
//! [`weighted_a_star`](crate::weighted_a_star) and [`greedy`](crate::greedy) differ only in how they
//! make a priority of g and h, and in what a popped priority proves.

use tuipan_space::{
    Cost, Event, Heuristic, INFINITE, Limits, Observer, PruneReason, Report, Side, StateSpace,
    StopReason,
};

use crate::arena::{Arena, Entry, Interned, Linked, NONE, NodeIdx};
use crate::open_list::{OpenList, Ties};
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
    let entry = size_of::<Entry<S::State, Meta<S::Action>>>();
    let slots = 4 * size_of::<u64>();
    let open = 2 * size_of::<NodeIdx>();
    (2 * entry + slots + open) as u64
}

/// How a search orders its nodes.
pub(crate) trait Priority {
    /// The priority of a node; smaller is earlier.
    fn priority(&mut self, g: Cost, h: Cost) -> u64;

    /// What the least priority of all open nodes proves about the cost of every solution, if the
    /// estimates never exceed the truth.
    fn lower_bound(&self, priority: u64) -> Cost;
}

pub(crate) fn best_first<S: StateSpace>(
    space: &S,
    start: &S::State,
    heuristic: &(impl Heuristic<S> + ?Sized),
    mut order: impl Priority,
    ties: Ties,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    let mut watch = Watch::new(limits, observer);
    let mut arena: Arena<S::State, Meta<S::Action>> = Arena::new();
    let mut open = OpenList::new(ties);
    let mut successors = Vec::with_capacity(16);
    let admissible = heuristic.is_admissible();
    let mut cut = false;

    let h = heuristic.estimate(start);
    let root =
        arena.root(start.clone(), Meta { g: 0, h, parent: NONE, action: None, closed: false });
    let mut lower_bound = if admissible { h } else { 0 };
    if h < INFINITE {
        open.push(order.priority(0, h), h, root);
    }
    while let Some((priority, idx)) = open.pop() {
        let entry = arena.get(idx);
        if entry.meta.closed {
            continue; // left over from before a cheaper path was found
        }
        // A copy, so that the compiler knows it does not change under the loop.
        let state = entry.state.clone();
        let Meta { g, h, action: prev, .. } = entry.meta;
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
            return watch.solved(actions, g, lower_bound.min(g));
        }
        if let Err(reason) = watch.expand(arena.len()) {
            return watch.stopped(reason, lower_bound);
        }
        watch.event(|| Event::Expand(node(&state, arena.parent_of(idx), g, h, Side::Forward)));
        // All successors first, then all look-ups: the cache misses overlap.
        for action in space.actions(&state) {
            if prev.is_none_or(|prev| space.may_follow(prev, action)) {
                let next = space.successor(&state, action);
                let tag = arena.tag(&next);
                arena.prefetch(tag);
                successors.push((next, tag, action, g.saturating_add(space.cost(&state, action))));
            }
        }
        arena.meta_mut(idx).closed = true;
        for (state, tag, action, g) in successors.drain(..) {
            watch.stats.generated += 1;
            let meta = Meta { g, h: 0, parent: idx, action: Some(action), closed: false };
            let child = match arena.intern(state, tag, meta, limits.max_stored) {
                Interned::New(child) => {
                    let h = heuristic.estimate(&arena.get(child).state);
                    arena.meta_mut(child).h = h;
                    child
                }
                Interned::Known(child) => {
                    let known = arena.meta_mut(child);
                    let h = known.h;
                    if g >= known.g {
                        watch.event(|| {
                            let parent = Some((&arena.get(idx).state, action));
                            let node = node(&arena.get(child).state, parent, g, h, Side::Forward);
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
            let h = arena.get(child).meta.h;
            let least = if admissible { g.saturating_add(h) } else { g };
            let keep = h < INFINITE && least <= limits.max_cost;
            watch.event(|| {
                let parent = Some((&arena.get(idx).state, action));
                let node = node(&arena.get(child).state, parent, g, h, Side::Forward);
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
    }
    watch.exhausted(cut, lower_bound.max(limits.max_cost.saturating_add(1)))
}
