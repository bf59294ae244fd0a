//! Depth-first search that remembers one path.

use std::collections::HashSet;

use foldhash::fast::FixedState;
use tuipan_space::{Event, Limits, Observer, PruneReason, Report, Side, StateSpace, StopReason};

use crate::path_cost::path_cost;
use crate::watch::{Watch, node};

/// A state that waits to be expanded, and the action that leads to it.
struct Waiting<K, A> {
    state: K,
    action: Option<A>,
    depth: u32,
}

/// Follows one path as far as it goes, then the next, and stores only the path and the siblings along it.
///
/// [`dfs`](crate::dfs) never visits a state twice and pays for it with memory. This one forgets a branch when it
/// leaves it; a state is cut only if it is on the path already, which would be a cycle. That is the small memory which
/// textbooks praise in depth-first search, and its price: what is behind a dead end is searched again from every path
/// that leads there, so that the time can grow exponentially with the number of states.
///
/// - Guarantee: a solution if there is one (in a finite space), of any length.
/// - Memory: one path and its siblings.
/// - Source: see S. Russell and P. Norvig, "Artificial Intelligence: A Modern Approach", section 3.4, depth-first
///   search with a check for cycles.
///
/// ```
/// use tuipan_space::{Limits, Outcome, toy::Graph};
/// let roads = Graph::undirected("A-B, B-C, C-A, C-D, D-E").goal("E");
/// let report = tuipan_search::path_dfs(&roads, &roads.node("A"), &Limits::default(), &mut ());
/// assert_eq!(report.outcome, Outcome::Solved);
/// assert_eq!(report.best.unwrap().cost, 4); // A B C D E
/// ```
pub fn path_dfs<S: StateSpace>(
    space: &S,
    start: &S::State,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    let mut watch = Watch::new(limits, observer);
    // The states from the start to the one in hand, the actions between them, and the same states to look up.
    let mut path: Vec<S::State> = Vec::new();
    let mut actions: Vec<S::Action> = Vec::new();
    let mut on_path: HashSet<S::State, FixedState> = HashSet::default();
    let mut stack = vec![Waiting { state: start.clone(), action: None, depth: 0 }];
    let mut cut = false;
    while let Some(Waiting { state, action, depth }) = stack.pop() {
        // Whatever lies deeper belongs to a branch that is finished.
        for left in path.drain(depth as usize..) {
            on_path.remove(&left);
        }
        actions.truncate((depth as usize).saturating_sub(1));
        actions.extend(action);
        if space.is_goal(&state) {
            let cost = path_cost(space, start, &actions);
            return watch.solved(actions, cost, cost.min(1));
        }
        if depth >= limits.max_cost {
            cut = true;
            continue;
        }
        let n_stored = path.len() + 1 + stack.len();
        if n_stored as u64 >= limits.max_stored {
            return watch.stopped(StopReason::Stored, 0);
        }
        if let Err(reason) = watch.expand(n_stored) {
            return watch.stopped(reason, 0);
        }
        watch.stats.bound = watch.stats.bound.max(depth);
        watch.event(|| {
            let parent = path.last().zip(action);
            Event::Expand(node(&state, parent, depth, 0, Side::Forward))
        });
        on_path.insert(state.clone());
        let first = stack.len();
        for next_action in space.actions(&state) {
            if action.is_some_and(|prev| !space.may_follow(prev, next_action)) {
                continue;
            }
            watch.stats.generated += 1;
            let next = space.successor(&state, next_action);
            let is_cycle = on_path.contains(&next);
            watch.event(|| {
                let node = node(&next, Some((&state, next_action)), depth + 1, 0, Side::Forward);
                match is_cycle {
                    true => Event::Prune(node, PruneReason::Duplicate),
                    false => Event::Generate(node),
                }
            });
            if !is_cycle {
                stack.push(Waiting { state: next, action: Some(next_action), depth: depth + 1 });
            }
        }
        path.push(state);
        // The stack gives back the last first; the first action is to be tried first.
        stack[first..].reverse();
        let n_stored = (path.len() + stack.len()) as u64;
        if n_stored > limits.max_stored {
            return watch.stopped(StopReason::Stored, 0);
        }
        watch.stats.peak_stored = watch.stats.peak_stored.max(n_stored);
    }
    watch.exhausted(cut, 0)
}
