//! Depth-first search.

use tuipan_space::{Event, Limits, Observer, PruneReason, Report, Side, StateSpace, StopReason};

use crate::arena::{Arena, Interned, Link, Linked, NodeIdx};
use crate::path_cost::path_cost;
use crate::watch::{Watch, node};

/// Follows one path as far as it goes, then the next, never visiting a state twice.
///
/// - Guarantee: a solution if there is one (in a finite space), of any length: tens of thousands of
///   moves on the 8-puzzle.
/// - Memory: every state met.
/// - Source: C. P. Trémaux, 19th century; R. Tarjan, "Depth-first search and linear graph algorithms",
///   1972.
///
/// States are expanded in preorder, each node's successors in the space's own order.
///
/// ```
/// use tuipan_space::{Limits, Outcome, toy::Graph};
/// let tree = Graph::tree("A: B C D; B: E; C: F").goal("F");
/// let report = tuipan_search::dfs(&tree, &tree.node("A"), &Limits::default(), &mut ());
/// assert_eq!(report.outcome, Outcome::Solved);
/// assert_eq!(report.stats.expanded, 4); // A B E C
/// ```
pub fn dfs<S: StateSpace>(
    space: &S,
    start: &S::State,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    struct Meta<A> {
        link: Link<A>,
        depth: u32,
    }
    impl<A: Copy> Linked<A> for Meta<A> {
        fn parent(&self) -> NodeIdx {
            self.link.parent
        }
        fn action(&self) -> Option<A> {
            self.link.action
        }
    }
    let mut watch = Watch::new(limits, observer);
    let mut arena: Arena<S::State, Meta<S::Action>> = Arena::new();
    let mut stack = vec![(start.clone(), Meta { link: Link::ROOT, depth: 0 })];
    let mut cut = false;
    while let Some((state, meta)) = stack.pop() {
        let (depth, link) = (meta.depth, meta.link);
        let hash = arena.hash(&state);
        let idx = match arena.intern(&state, hash, meta, limits.max_stored) {
            Interned::New(idx) => idx,
            Interned::Known(idx) => {
                watch.event(|| {
                    let parent = (arena.state(link.parent), link.action);
                    let parent = parent.1.map(|action| (parent.0, action));
                    let node = node(arena.state(idx), parent, depth, 0, Side::Forward);
                    Event::Prune(node, PruneReason::Duplicate)
                });
                continue;
            }
            Interned::Full => return watch.stopped(StopReason::Stored, 0),
        };
        if space.is_goal(&state) {
            let actions = arena.path_to(idx);
            let cost = path_cost(space, start, &actions);
            watch.stats.peak_stored =
                watch.stats.peak_stored.max((arena.len() + stack.len()) as u64);
            return watch.solved(actions, cost, cost.min(1));
        }
        if depth >= limits.max_cost {
            cut = true;
            continue;
        }
        if (arena.len() + stack.len()) as u64 > limits.max_stored {
            return watch.stopped(StopReason::Stored, 0);
        }
        if let Err(reason) = watch.expand(arena.len() + stack.len()) {
            return watch.stopped(reason, 0);
        }
        watch.stats.bound = watch.stats.bound.max(depth);
        watch.event(|| Event::Expand(node(&state, arena.parent_of(idx), depth, 0, Side::Forward)));
        let first = stack.len();
        for action in space.actions(&state) {
            if link.action.is_none_or(|prev| space.may_follow(prev, action)) {
                watch.stats.generated += 1;
                let next = space.successor(&state, action);
                watch.event(|| {
                    Event::Generate(node(
                        &next,
                        Some((&state, action)),
                        depth + 1,
                        0,
                        Side::Forward,
                    ))
                });
                let link = Link { parent: idx, action: Some(action) };
                stack.push((next, Meta { link, depth: depth + 1 }));
            }
        }
        // The stack gives back the last first; the first action is to be tried first.
        stack[first..].reverse();
    }
    watch.exhausted(cut, 0)
}
