//! Beam search.

use tuipan_space::{
    Cost, Event, Heuristic, INFINITE, Limits, Observer, PruneReason, Report, Side, StateSpace,
    StopReason,
};

use crate::arena::{Arena, Interned, Link, NodeIdx};
use crate::path_cost::path_cost;
use crate::watch::{Watch, node};

/// Breadth-first, but only the `width` most promising states of each layer are expanded.
///
/// - Guarantee: none; a wider beam as a rule finds shorter solutions. A report of "unsolvable" is a
///   proof, since nothing was dropped then.
/// - Memory: at most `width` times the branching factor for each layer.
/// - Source: B. Lowerre, "The HARPY speech recognition system", 1976.
///
/// ```
/// use tuipan_space::{Limits, toy::{Graph, NodeValues}};
/// let tree = Graph::tree("A5: B4 C4 D6; B: E5 F5; C: G4 H3").goal("H");
/// let h = NodeValues(&tree);
/// let report =
///     tuipan_search::beam(&tree, &tree.node("A"), &h, 2, &Limits::default(), &mut ());
/// assert_eq!(report.best.unwrap().cost, 2);
/// ```
pub fn beam<S: StateSpace>(
    space: &S,
    start: &S::State,
    heuristic: &(impl Heuristic<S> + ?Sized),
    width: usize,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    let mut watch = Watch::new(limits, observer);
    let mut arena: Arena<S::State, Link<S::Action>> = Arena::new();
    let root = arena.root(start.clone(), Link::ROOT);
    let lower_bound = if heuristic.is_admissible() { heuristic.estimate(start) } else { 0 };
    if space.is_goal(start) {
        return watch.solved(Vec::new(), 0, 0);
    }
    let mut layer: Vec<(Cost, NodeIdx)> = vec![(heuristic.estimate(start), root)];
    let mut next_layer = Vec::new();
    let mut dropped = false;
    let mut depth: Cost = 0;
    while !layer.is_empty() {
        if depth >= limits.max_cost {
            let reason = if dropped { StopReason::Incomplete } else { StopReason::Cost };
            return watch.stopped(reason, lower_bound);
        }
        watch.stats.bound = depth + 1;
        for &(h, idx) in &layer {
            if let Err(reason) = watch.expand(arena.len()) {
                return watch.stopped(reason, lower_bound);
            }
            let (state, prev) = (arena.state(idx).clone(), arena.meta(idx).action);
            watch.event(|| {
                Event::Expand(node(&state, arena.parent_of(idx), depth, h, Side::Forward))
            });
            for action in space.actions(&state) {
                if prev.is_some_and(|prev| !space.may_follow(prev, action)) {
                    continue;
                }
                watch.stats.generated += 1;
                let next = space.successor(&state, action);
                let hash = arena.hash(&next);
                let link = Link { parent: idx, action: Some(action) };
                let (is_new, child) = match arena.intern(&next, hash, link, limits.max_stored) {
                    Interned::Known(child) => (false, child),
                    Interned::New(child) => (true, child),
                    Interned::Full => return watch.stopped(StopReason::Stored, lower_bound),
                };
                let h = if is_new { heuristic.estimate(&next) } else { INFINITE };
                watch.event(|| {
                    let node = node(&next, Some((&state, action)), depth + 1, h, Side::Forward);
                    match is_new {
                        true => Event::Generate(node),
                        false => Event::Prune(node, PruneReason::Duplicate),
                    }
                });
                if is_new && space.is_goal(&next) {
                    let actions = arena.path_to(child);
                    let cost = path_cost(space, start, &actions);
                    watch.stats.peak_stored = arena.len() as u64;
                    return watch.solved(actions, cost, lower_bound.min(cost));
                }
                if h < INFINITE {
                    next_layer.push((h, child));
                }
            }
        }
        depth += 1;
        // Stable, so that equal estimates keep the order of discovery.
        next_layer.sort_by_key(|&(h, _)| h);
        if next_layer.len() > width {
            dropped = true;
            for &(h, idx) in &next_layer[width..] {
                watch.event(|| {
                    let state = arena.state(idx);
                    let node = node(state, arena.parent_of(idx), depth, h, Side::Forward);
                    Event::Prune(node, PruneReason::Memory)
                });
            }
            next_layer.truncate(width);
        }
        std::mem::swap(&mut layer, &mut next_layer);
        next_layer.clear();
    }
    if dropped {
        watch.stopped(StopReason::Incomplete, lower_bound)
    } else {
        watch.exhausted(false, INFINITE)
    }
}
