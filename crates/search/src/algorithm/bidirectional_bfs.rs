//! Bidirectional breadth-first search.

use tuipan_space::{
    Cost, Event, GoalStates, Limits, Observer, PruneReason, Report, Side, StopReason,
};

use crate::arena::{Arena, Interned, Link, NodeIdx};
use crate::path_cost::path_cost;
use crate::side::SidePolicy;
use crate::watch::{Watch, node};

/// One end: everything met, the layer that waits, and how deep it lies.
struct End<K, A> {
    arena: Arena<K, Link<A>>,
    layer_start: usize,
    depth: Cost,
    expanded: u64,
}

/// Breadth-first from the start and from all goals, a whole layer at a time, until the two meet.
///
/// - Guarantee: the fewest actions. While the layers have not met, no path of the sum of their depths
///   exists, so the first meeting is as short as any.
/// - Memory: every state met, of each side about the square root of what one-sided search meets.
/// - Source: I. Pohl, "Bi-directional search", 1971.
///
/// ```
/// use tuipan_search::SidePolicy;
/// use tuipan_space::{Limits, toy::Graph};
/// let ring = Graph::undirected("A-B, B-C, C-D, D-E, E-F, F-A").goal("D");
/// let report = tuipan_search::bidirectional_bfs(
///     &ring, &ring.node("A"), SidePolicy::Alternate, &Limits::default(), &mut ());
/// assert_eq!(report.best.unwrap().cost, 3);
/// ```
pub fn bidirectional_bfs<S: GoalStates>(
    space: &S,
    start: &S::State,
    policy: SidePolicy,
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    let mut watch = Watch::new(limits, observer);
    if space.is_goal(start) {
        return watch.solved(Vec::new(), 0, 0);
    }
    let end = || End { arena: Arena::new(), layer_start: 0, depth: 0, expanded: 0 };
    let mut ends: [End<S::State, S::Action>; 2] = [end(), end()];
    ends[0].arena.root(start.clone(), Link::ROOT);
    for goal in space.goal_states() {
        ends[1].arena.root(goal, Link::ROOT);
    }
    let mut successors = Vec::with_capacity(16);
    let mut side = Side::Backward;
    loop {
        let waiting = [0, 1].map(|i: usize| ends[i].arena.len() - ends[i].layer_start);
        let reached = ends[0].depth + ends[1].depth;
        if waiting.contains(&0) {
            return watch.exhausted(false, reached);
        }
        if reached >= limits.max_cost {
            return watch.exhausted(true, reached.saturating_add(1));
        }
        watch.new_bound(reached + 1);
        side = policy.choose(side, waiting, [ends[0].expanded, ends[1].expanded]);
        let [forward, backward] = &mut ends;
        let (near, far) = match side {
            Side::Forward => (forward, backward),
            Side::Backward => (backward, forward),
        };
        let max_len = limits.max_stored.saturating_sub(far.arena.len() as u64);
        let layer_end = near.arena.len();
        for idx in near.layer_start as NodeIdx..layer_end as NodeIdx {
            if let Err(reason) = watch.expand(near.arena.len() + far.arena.len()) {
                return watch.stopped(reason, reached + 1);
            }
            near.expanded += 1;
            let (state, prev) = (near.arena.state(idx).clone(), near.arena.meta(idx).action);
            watch.event(|| {
                let parent = near.arena.parent_of(idx);
                Event::Expand(node(&state, parent, near.depth, 0, side))
            });
            for action in space.actions(&state) {
                if prev.is_none_or(|prev| space.may_follow(prev, action)) {
                    let state = space.successor(&state, action);
                    let hash = near.arena.hash(&state);
                    near.arena.prefetch(hash);
                    far.arena.prefetch(hash);
                    successors.push((state, hash, action));
                }
            }
            for &(ref state, hash, action) in &successors {
                watch.stats.generated += 1;
                let link = Link { parent: idx, action: Some(action) };
                let (is_new, child) = match near.arena.intern(state, hash, link, max_len) {
                    Interned::Known(child) => (false, child),
                    Interned::New(child) => (true, child),
                    Interned::Full => return watch.stopped(StopReason::Stored, reached + 1),
                };
                watch.event(|| {
                    let parent = Some((near.arena.state(idx), action));
                    let node = node(state, parent, near.depth + 1, 0, side);
                    match is_new {
                        true => Event::Generate(node),
                        false => Event::Prune(node, PruneReason::Duplicate),
                    }
                });
                let Some(met) = far.arena.find(state).filter(|_| is_new) else { continue };
                watch.event(|| Event::Meet(state, reached + 1));
                watch.stats.peak_stored = (near.arena.len() + far.arena.len()) as u64;
                let (from_start, from_goal) = match side {
                    Side::Forward => ((&near.arena, child), (&far.arena, met)),
                    Side::Backward => ((&far.arena, met), (&near.arena, child)),
                };
                let actions = join(space, from_start, from_goal);
                let cost = path_cost(space, start, &actions);
                return watch.solved(actions, cost, reached + 1);
            }
            successors.clear();
        }
        near.layer_start = layer_end;
        near.depth += 1;
    }
}

/// The path through a state both sides have met: to it from the start, and from it to the goal by
/// undoing the way the goal's side came.
pub(crate) fn join<S: GoalStates, M: crate::arena::Linked<S::Action>>(
    space: &S,
    from_start: (&Arena<S::State, M>, NodeIdx),
    from_goal: (&Arena<S::State, M>, NodeIdx),
) -> Vec<S::Action> {
    let mut actions = from_start.0.path_to(from_start.1);
    let back = from_goal.0.path_back(from_goal.1);
    actions.extend(back.into_iter().map(|action| space.inverse(action)));
    actions
}
