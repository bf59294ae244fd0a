//! Breadth-first search.

use tuipan_space::{
    Cost, Event, Limits, Observer, PruneReason, Report, Side, StateSpace, StopReason,
};

use crate::arena::{Arena, Interned, Link, NodeIdx};
use crate::path_cost::path_cost;
use crate::watch::{Watch, node};

/// This many nodes are expanded together.
const CHUNK: usize = 8;

/// Looks at all states one action away, then two, and so on.
///
/// - Guarantee: the fewest actions (so optimal where every action costs the same).
/// - Memory: every state met.
/// - Source: E. F. Moore, "The shortest path through a maze", 1959.
///
/// A state is tested when it is generated, so that the last layer is never expanded.
///
/// ```
/// use tuipan_space::{Limits, toy::Graph};
/// let tree = Graph::tree("A: B C D; B: E; C: F").goal("F");
/// let report = tuipan_search::bfs(&tree, &tree.node("A"), &Limits::default(), &mut ());
/// let best = report.best.unwrap();
/// assert_eq!(best.actions.iter().map(|edge| tree.name(edge.to)).collect::<String>(), "CF");
/// ```
pub fn bfs<S: StateSpace>(
    space: &S,
    start: &S::State,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    let mut watch = Watch::new(limits, observer);
    let mut arena: Arena<S::State, Link<S::Action>> = Arena::new();
    arena.root(start.clone(), Link::ROOT);
    if space.is_goal(start) {
        return watch.solved(Vec::new(), 0, 0);
    }
    // Events are to come in the order of a search that takes one node at a time.
    let chunk = if watch.wants_events() { 1 } else { CHUNK };
    let mut successors = Vec::with_capacity(4 * CHUNK);
    let mut depth: Cost = 0;
    let mut next = 0;
    loop {
        // The layer at `depth` is what is in the arena from `next` on.
        let layer_end = arena.len();
        if next == layer_end {
            return watch.exhausted(false, depth);
        }
        if depth >= limits.max_cost {
            return watch.exhausted(true, depth.saturating_add(1));
        }
        watch.new_bound(depth + 1);
        while next < layer_end {
            // A few nodes at a time, each step for all of them: the cache misses overlap.
            let chunk_end = layer_end.min(next + chunk);
            let mut stop = None;
            for idx in next as NodeIdx..chunk_end as NodeIdx {
                if let Err(reason) = watch.expand(arena.len()) {
                    // What has been expanded still counts.
                    stop = Some((reason, idx));
                    break;
                }
                // A copy, so that the compiler knows it does not change under the loop.
                let (state, prev) = (arena.state(idx).clone(), arena.meta(idx).action);
                watch.event(|| {
                    let parent = arena.parent_of(idx);
                    Event::Expand(node(&state, parent, depth, 0, Side::Forward))
                });
                for action in space.actions(&state) {
                    if prev.is_none_or(|prev| space.may_follow(prev, action)) {
                        let state = space.successor(&state, action);
                        let hash = arena.hash(&state);
                        arena.prefetch(hash);
                        successors.push((state, hash, Link { parent: idx, action: Some(action) }));
                    }
                }
            }
            for &(ref state, hash, link) in &successors {
                watch.stats.generated += 1;
                let (is_new, child) = match arena.intern(state, hash, link, limits.max_stored) {
                    Interned::Known(child) => (false, child),
                    Interned::New(child) => (true, child),
                    Interned::Full => return watch.stopped(StopReason::Stored, depth + 1),
                };
                watch.event(|| {
                    let parent = link.action.map(|action| (arena.state(link.parent), action));
                    let node = node(state, parent, depth + 1, 0, Side::Forward);
                    match is_new {
                        true => Event::Generate(node),
                        false => Event::Prune(node, PruneReason::Duplicate),
                    }
                });
                if is_new && space.is_goal(state) {
                    // The rest of the chunk need not have been expanded.
                    let expanded_end = stop.map_or(chunk_end as NodeIdx, |(_, idx)| idx);
                    watch.stats.expanded -= u64::from(expanded_end - 1 - link.parent);
                    watch.stats.peak_stored = arena.len() as u64;
                    let actions = arena.path_to(child);
                    let cost = path_cost(space, start, &actions);
                    // Every solution has at least as many actions, each of which costs at least 1.
                    return watch.solved(actions, cost, depth + 1);
                }
            }
            if let Some((reason, _)) = stop {
                return watch.stopped(reason, depth + 1);
            }
            successors.clear();
            next = chunk_end;
        }
        depth += 1;
    }
}
