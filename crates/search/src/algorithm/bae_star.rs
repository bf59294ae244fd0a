//! BAE*: bidirectional heuristic search with a proof of optimality.

use tuipan_space::{
    Cost, Event, GoalStates, Heuristic, INFINITE, Limits, Observer, Outcome, PruneReason, Report,
    Side, Solution, StopReason,
};

use super::bidirectional_bfs::join;
use crate::arena::{Arena, Interned, Linked, NONE, NodeIdx};
use crate::open_list::{OpenList, Ties};
use crate::side::SidePolicy;
use crate::watch::{Watch, node};

#[derive(Clone, Copy)]
struct Meta<A> {
    g: Cost,
    /// The estimate to the far end.
    h: Cost,
    /// The estimate to the near end: what g cannot be less than.
    h_near: Cost,
    parent: NodeIdx,
    action: Option<A>,
    closed: bool,
}

impl<A> Meta<A> {
    /// f plus the known error of the near estimate: 2g + h - h_near. Never negative, since h_near does
    /// not exceed g.
    fn priority(&self) -> u64 {
        (2 * u64::from(self.g) + u64::from(self.h)).saturating_sub(self.h_near.into())
    }
}

impl<A: Copy> Linked<A> for Meta<A> {
    fn parent(&self) -> NodeIdx {
        self.parent
    }
    fn action(&self) -> Option<A> {
        self.action
    }
}

struct End<K, A> {
    arena: Arena<K, Meta<A>>,
    open: OpenList,
    expanded: u64,
}

/// A* from both ends, where each side also counts how wrong the other side's estimates have proved.
///
/// `toward_goal` estimates the cost to the goal, `toward_start` the cost to the start; both must be
/// consistent. A node's priority is f plus the difference between its g and the estimate of that g; half
/// the sum of both sides' least priorities is a lower bound on every solution, and when the best meeting
/// costs no more, it is proved optimal.
///
/// - Guarantee: the cheapest solution. With inconsistent estimates some solution, reported without proof.
/// - Memory: every state met, from both ends.
/// - Source: S. Sadhukhan, "A new approach to bidirectional heuristic search using error functions",
///   2013; the same order found independently as DIBBS by E. Sewell and S. Jacobson, 2021.
///
/// ```
/// use tuipan_search::SidePolicy;
/// use tuipan_space::{Limits, Zero, toy::Graph};
/// let roads = Graph::undirected("A-B 4, A-C 1, C-B 2, B-D 5").goal("D");
/// let report = tuipan_search::bae_star(
///     &roads, &roads.node("A"), &Zero, &Zero, SidePolicy::Alternate, &Limits::default(), &mut ());
/// assert_eq!(report.best.unwrap().cost, 8);
/// ```
pub fn bae_star<S: GoalStates>(
    space: &S,
    start: &S::State,
    toward_goal: &(impl Heuristic<S> + ?Sized),
    toward_start: &(impl Heuristic<S> + ?Sized),
    policy: SidePolicy,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    // With other estimates the answer is a path, but no proof.
    let consistent = toward_goal.is_consistent() && toward_start.is_consistent();
    let mut watch = Watch::new(limits, observer);
    let estimates = |side: Side, state: &S::State| match side {
        Side::Forward => (toward_goal.estimate(state), toward_start.estimate(state)),
        Side::Backward => (toward_start.estimate(state), toward_goal.estimate(state)),
    };
    let h = toward_goal.estimate(start);
    let end = || End { arena: Arena::new(), open: OpenList::new(Ties::LowH, h), expanded: 0 };
    let mut ends: [End<S::State, S::Action>; 2] = [end(), end()];
    let roots = std::iter::once((Side::Forward, start.clone()))
        .chain(space.goal_states().into_iter().map(|goal| (Side::Backward, goal)));
    for (side, state) in roots {
        let (h, h_near) = estimates(side, &state);
        let meta = Meta { g: 0, h, h_near, parent: NONE, action: None, closed: false };
        let end = &mut ends[side as usize];
        let idx = end.arena.root(state, meta);
        if h < INFINITE && h_near < INFINITE {
            end.open.push(meta.priority(), h, idx);
        }
    }
    // The best meeting: its cost, and its node on either side.
    let mut best: Option<(Cost, [NodeIdx; 2])> = None;
    if space.is_goal(start) {
        return watch.solved(Vec::new(), 0, 0);
    }
    let mut lower_bound = 0;
    let mut successors = Vec::with_capacity(16);
    let mut side = Side::Backward;
    let mut cut = false;
    let outcome = loop {
        let upper = best.map_or(INFINITE, |(cost, _)| cost);
        let (Some(forward), Some(backward)) = (ends[0].open.min(), ends[1].open.min()) else {
            // One side has seen all there is within the limit: what has not met by now never will.
            lower_bound = match best {
                Some((cost, _)) => cost,
                None => limits.max_cost.saturating_add(1),
            };
            break match best {
                Some(_) => Outcome::Solved,
                None if cut => Outcome::Stopped(StopReason::Cost),
                None => Outcome::Unsolvable,
            };
        };
        // Beyond the limit on cost nothing is kept, so nothing is proved.
        let proved = Cost::try_from((forward + backward).div_ceil(2)).unwrap_or(INFINITE);
        let proved = proved.max(h).min(upper).min(limits.max_cost.saturating_add(1));
        if proved > lower_bound {
            lower_bound = proved;
            watch.new_bound(lower_bound);
        }
        if best.is_some() && upper <= lower_bound {
            break Outcome::Solved;
        }
        let waiting = [ends[0].open.len(), ends[1].open.len()];
        side = policy.choose(side, waiting, [ends[0].expanded, ends[1].expanded]);
        let [forward, backward] = &mut ends;
        let (near, far) = match side {
            Side::Forward => (forward, backward),
            Side::Backward => (backward, forward),
        };
        let Some((_, idx)) = near.open.pop() else { continue };
        let &Meta { g, h, action: prev, closed, .. } = near.arena.meta(idx);
        if closed || g.saturating_add(h) >= upper {
            continue; // left over, or no better than what we have
        }
        // What the far side has closed, it knows the cheapest rest of: the meeting is counted.
        if consistent
            && far.arena.find(near.arena.state(idx)).is_some_and(|met| far.arena.meta(met).closed)
        {
            near.arena.meta_mut(idx).closed = true;
            continue;
        }
        if let Err(reason) = watch.expand(near.arena.len() + far.arena.len()) {
            break Outcome::Stopped(reason);
        }
        near.expanded += 1;
        let state = near.arena.state(idx).clone();
        watch.event(|| Event::Expand(node(&state, near.arena.parent_of(idx), g, h, side)));
        for action in space.actions(&state) {
            if prev.is_none_or(|prev| space.may_follow(prev, action)) {
                let next = space.successor(&state, action);
                let hash = near.arena.hash(&next);
                near.arena.prefetch(hash);
                far.arena.prefetch(hash);
                successors.push((next, hash, action, g.saturating_add(space.cost(&state, action))));
            }
        }
        near.arena.meta_mut(idx).closed = true;
        let max_len = limits.max_stored.saturating_sub(far.arena.len() as u64);
        if !near.open.reserve(successors.len()) {
            break Outcome::Stopped(StopReason::Stored);
        }
        let mut full = false;
        for &(ref state, hash, action, g) in &successors {
            watch.stats.generated += 1;
            let link =
                Meta { g, h: 0, h_near: 0, parent: idx, action: Some(action), closed: false };
            let child = match near.arena.intern(state, hash, link, max_len) {
                Interned::New(child) => {
                    let (h, h_near) = estimates(side, state);
                    *near.arena.meta_mut(child) = Meta { h, h_near, ..link };
                    child
                }
                Interned::Known(child) => {
                    let known = near.arena.meta_mut(child);
                    if g >= known.g {
                        watch.event(|| {
                            let parent = Some((near.arena.state(idx), action));
                            let node = node(state, parent, g, near.arena.meta(child).h, side);
                            Event::Prune(node, PruneReason::Duplicate)
                        });
                        continue;
                    }
                    watch.stats.reopened += u64::from(known.closed);
                    *known = Meta { h: known.h, h_near: known.h_near, ..link };
                    child
                }
                Interned::Full => {
                    full = true;
                    break;
                }
            };
            let meta = *near.arena.meta(child);
            if let Some(met) = far.arena.find(state) {
                let cost = g.saturating_add(far.arena.meta(met).g);
                watch.event(|| Event::Meet(state, cost));
                cut |= cost > limits.max_cost;
                if cost <= limits.max_cost && best.is_none_or(|(known, _)| cost < known) {
                    best = Some(match side {
                        Side::Forward => (cost, [child, met]),
                        Side::Backward => (cost, [met, child]),
                    });
                    watch.event(|| Event::Improved(cost));
                }
            }
            let upper = best.map_or(INFINITE, |(cost, _)| cost);
            let f = g.saturating_add(meta.h);
            let keep = meta.h < INFINITE && f < upper && f <= limits.max_cost;
            watch.event(|| {
                let parent = Some((near.arena.state(idx), action));
                let node = node(state, parent, g, meta.h, side);
                match keep {
                    true => Event::Generate(node),
                    false => Event::Prune(node, PruneReason::Bound),
                }
            });
            if keep {
                near.open.push(meta.priority(), meta.h, child);
            } else {
                cut |= meta.h < INFINITE && f > limits.max_cost;
            }
        }
        successors.clear();
        if full {
            break Outcome::Stopped(StopReason::Stored);
        }
    };
    watch.stats.peak_stored = (ends[0].arena.len() + ends[1].arena.len()) as u64;
    let best = best.map(|(cost, [forward, backward])| Solution {
        actions: join(space, (&ends[0].arena, forward), (&ends[1].arena, backward)),
        cost,
    });
    let lower_bound = match outcome {
        Outcome::Unsolvable => INFINITE,
        _ if !consistent => 0,
        _ => lower_bound.min(best.as_ref().map_or(INFINITE, |best| best.cost)),
    };
    watch.report(outcome, best, lower_bound)
}
