//! NBS: near-optimal bidirectional search.

use tuipan_space::{
    Cost, Event, GoalStates, Heuristic, INFINITE, Limits, Observer, Outcome, PruneReason, Report,
    Side, Solution, StateSpace, StopReason,
};

use super::bidirectional_bfs::join;
use crate::arena::{Arena, Interned, NONE, NodeIdx};
use crate::best_first::Meta;
use crate::open_list::{OpenList, Ties};
use crate::path_cost::path_cost;
use crate::watch::{Watch, node};

/// What every action costs at least, by the contract of a state space.
const LEAST_COST: u64 = 1;

/// One end of the search. An open node is in one of two lists.
struct End<K, A> {
    arena: Arena<K, Meta<A>>,
    /// By f: nodes that no pair can use yet.
    waiting: OpenList,
    /// By g: nodes whose f is not above the bound.
    ready: OpenList,
}

impl<K: Clone + Eq + std::hash::Hash, A: Copy> End<K, A> {
    fn new(h: Cost) -> Self {
        let lists = || OpenList::new(Ties::LowH, h);
        End { arena: Arena::new(), waiting: lists(), ready: lists() }
    }

    fn push(&mut self, idx: NodeIdx) {
        let &Meta { g, h, .. } = self.arena.meta(idx);
        self.waiting.push(u64::from(g) + u64::from(h), h, idx);
    }

    /// The least f that waits, after entries of nodes that were expanded, or found again more cheaply, are gone.
    fn least_f(&mut self) -> Option<u64> {
        loop {
            let (f, idx) = self.waiting.peek()?;
            let meta = self.arena.meta(idx);
            if !meta.closed && f == u64::from(meta.g) + u64::from(meta.h) {
                return Some(f);
            }
            self.waiting.pop();
        }
    }

    /// The least g that is ready, likewise.
    fn least_g(&mut self) -> Option<u64> {
        loop {
            let (g, idx) = self.ready.peek()?;
            let meta = self.arena.meta(idx);
            if !meta.closed && g == u64::from(meta.g) {
                return Some(g);
            }
            self.ready.pop();
        }
    }

    /// Makes the waiting node of least f ready.
    fn promote(&mut self) {
        if let Some((_, idx)) = self.waiting.pop() {
            let &Meta { g, h, .. } = self.arena.meta(idx);
            self.ready.push(g.into(), h, idx);
        }
    }
}

/// A* from both ends, which expands the two nodes of a pair together: the pair whose bound is least.
///
/// A path through u, met from the start, and v, met from the goal, costs at least
/// lb(u, v) = max(f(u), f(v), g(u) + g(v) + 1), with each f by its own side's estimate. Of every pair below the optimum a
/// search must expand one node to prove it; NBS expands both, so at most twice as many as the fewest that any search of
/// its kind can do with. `toward_goal` estimates the cost to the goal, `toward_start` the cost to the start.
///
/// - Guarantee: the cheapest solution, if both heuristics never overestimate; the factor of two, if they are consistent.
/// - Memory: every state met, from both ends.
/// - Source: J. Chen, R. C. Holte, S. Zilles and N. R. Sturtevant, "Front-to-end bidirectional heuristic search with
///   near-optimal node expansions", 2017.
///
/// ```
/// use tuipan_space::{Limits, Zero, toy::Graph};
/// let roads = Graph::undirected("A-B 4, A-C 1, C-B 2, B-D 5").goal("D");
/// let report =
///     tuipan_search::nbs(&roads, &roads.node("A"), &Zero, &Zero, &Limits::default(), &mut ());
/// assert_eq!(report.best.unwrap().cost, 8);
/// ```
pub fn nbs<S: GoalStates>(
    space: &S,
    start: &S::State,
    toward_goal: &(impl Heuristic<S> + ?Sized),
    toward_start: &(impl Heuristic<S> + ?Sized),
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    let admissible = toward_goal.is_admissible() && toward_start.is_admissible();
    let mut watch = Watch::new(limits, observer);
    let estimate = |side: Side, state: &S::State| match side {
        Side::Forward => toward_goal.estimate(state),
        Side::Backward => toward_start.estimate(state),
    };
    if space.is_goal(start) {
        return watch.solved(Vec::new(), 0, 0);
    }
    let h = toward_goal.estimate(start);
    let mut ends: [End<S::State, S::Action>; 2] = [End::new(h), End::new(h)];
    let roots = std::iter::once((Side::Forward, start.clone()))
        .chain(space.goal_states().into_iter().map(|goal| (Side::Backward, goal)));
    for (side, state) in roots {
        let h = estimate(side, &state);
        let end = &mut ends[side as usize];
        let meta = Meta { g: 0, h, parent: NONE, action: None, closed: false };
        let idx = end.arena.root(state, meta);
        if h < INFINITE {
            end.push(idx);
        }
    }
    // The best meeting: its cost, and its node on either side.
    let mut best: Option<(Cost, [NodeIdx; 2])> = None;
    let mut bound = 0;
    let mut proved = 0;
    let mut cut = false;
    let outcome = 'search: loop {
        let upper = best.map_or(INFINITE, |(cost, _)| cost);
        if !next_pair(&mut ends, &mut bound) {
            // One side has seen all there is within the limit: what has not met by now never will.
            proved = match best {
                Some((cost, _)) => cost,
                None => limits.max_cost.saturating_add(1),
            };
            break match best {
                Some(_) => Outcome::Solved,
                None if cut => Outcome::Stopped(StopReason::Cost),
                None => Outcome::Unsolvable,
            };
        }
        let now = Cost::try_from(bound).unwrap_or(INFINITE).min(upper);
        let now = now.min(limits.max_cost.saturating_add(1));
        if now > proved {
            proved = now;
            if admissible {
                watch.new_bound(proved);
            }
        }
        if bound >= u64::from(upper) {
            break Outcome::Solved;
        }
        if bound > u64::from(limits.max_cost) {
            break Outcome::Stopped(StopReason::Cost);
        }
        for side in [Side::Forward, Side::Backward] {
            let [forward, backward] = &mut ends;
            let (near, far) = match side {
                Side::Forward => (forward, backward),
                Side::Backward => (backward, forward),
            };
            let Some((_, idx)) = near.ready.pop() else { continue };
            match expand(space, side, (near, far), idx, limits, &estimate, &mut best, &mut watch) {
                Ok(is_cut) => cut |= is_cut,
                Err(reason) => break 'search Outcome::Stopped(reason),
            }
        }
    };
    watch.stats.peak_stored = (ends[0].arena.len() + ends[1].arena.len()) as u64;
    let best = best.map(|(_, [forward, backward])| {
        let actions = join(space, (&ends[0].arena, forward), (&ends[1].arena, backward));
        // Where estimates are inconsistent, a cheaper way to a node of the path may have turned up since.
        let cost = path_cost(space, start, &actions);
        Solution { actions, cost }
    });
    let lower_bound = match outcome {
        Outcome::Unsolvable => INFINITE,
        _ if !admissible => 0,
        _ => proved.min(best.as_ref().map_or(INFINITE, |best| best.cost)),
    };
    watch.report(outcome, best, lower_bound)
}

/// Makes nodes ready until the first of each side form a pair within the bound, which is raised where it must be. False
/// if a side has no node left.
fn next_pair<K: Clone + Eq + std::hash::Hash, A: Copy>(
    ends: &mut [End<K, A>; 2],
    bound: &mut u64,
) -> bool {
    loop {
        let f = [ends[0].least_f(), ends[1].least_f()];
        let g = [ends[0].least_g(), ends[1].least_g()];
        if (0..2).any(|side| f[side].is_none() && g[side].is_none()) {
            return false;
        }
        // What lies below the bound can be of use at once.
        if let Some(side) = (0..2).find(|&side| f[side].is_some_and(|f| f < *bound)) {
            ends[side].promote();
            continue;
        }
        let pair = g[0].zip(g[1]).map(|(forward, backward)| forward + backward + LEAST_COST);
        if pair.is_some_and(|pair| pair <= *bound) {
            return true;
        }
        match (0..2).find(|&side| f[side].is_some_and(|f| f <= *bound)) {
            Some(side) => ends[side].promote(),
            None => {
                let all = f.into_iter().chain([pair]).flatten();
                *bound = all.min().unwrap_or(*bound + 1);
            }
        }
    }
}

type EndOf<S> = End<<S as StateSpace>::State, <S as StateSpace>::Action>;

/// Expands a node of one side; whether something was left out because of the limit on cost.
#[expect(
    clippy::too_many_arguments,
    reason = "the whole state of the search; it has no other caller"
)]
fn expand<S: GoalStates>(
    space: &S,
    side: Side,
    (near, far): (&mut EndOf<S>, &EndOf<S>),
    idx: NodeIdx,
    limits: &Limits,
    estimate: &impl Fn(Side, &S::State) -> Cost,
    best: &mut Option<(Cost, [NodeIdx; 2])>,
    watch: &mut Watch<'_, impl Observer<S> + ?Sized>,
) -> Result<bool, StopReason> {
    let &Meta { g, h, action: prev, closed, .. } = near.arena.meta(idx);
    let upper = best.map_or(INFINITE, |(cost, _)| cost);
    if closed {
        return Ok(false);
    }
    if g.saturating_add(h) >= upper {
        near.arena.meta_mut(idx).closed = true; // no better than what we have
        return Ok(false);
    }
    watch.expand(near.arena.len() + far.arena.len())?;
    let state = near.arena.state(idx).clone();
    watch.event(|| Event::Expand(node(&state, near.arena.parent_of(idx), g, h, side)));
    near.arena.meta_mut(idx).closed = true;
    let max_len = limits.max_stored.saturating_sub(far.arena.len() as u64);
    let mut cut = false;
    for action in space.actions(&state) {
        if prev.is_some_and(|prev| !space.may_follow(prev, action)) {
            continue;
        }
        watch.stats.generated += 1;
        let next = space.successor(&state, action);
        let g = g.saturating_add(space.cost(&state, action));
        let link = Meta { g, h: 0, parent: idx, action: Some(action), closed: false };
        let hash = near.arena.hash(&next);
        let child = match near.arena.intern(&next, hash, link, max_len) {
            Interned::New(child) => {
                near.arena.meta_mut(child).h = estimate(side, &next);
                child
            }
            Interned::Known(child) => {
                let known = near.arena.meta_mut(child);
                if g >= known.g {
                    let h = known.h;
                    watch.event(|| {
                        let node = node(&next, Some((&state, action)), g, h, side);
                        Event::Prune(node, PruneReason::Duplicate)
                    });
                    continue;
                }
                watch.stats.reopened += u64::from(known.closed);
                *known = Meta { h: known.h, ..link };
                child
            }
            Interned::Full => return Err(StopReason::Stored),
        };
        let h = near.arena.meta(child).h;
        if let Some(met) = far.arena.find(&next) {
            let cost = g.saturating_add(far.arena.meta(met).g);
            watch.event(|| Event::Meet(&next, cost));
            cut |= cost > limits.max_cost;
            if cost <= limits.max_cost && best.is_none_or(|(known, _)| cost < known) {
                *best = Some(match side {
                    Side::Forward => (cost, [child, met]),
                    Side::Backward => (cost, [met, child]),
                });
                watch.event(|| Event::Improved(cost));
            }
        }
        let upper = best.map_or(INFINITE, |(cost, _)| cost);
        let f = g.saturating_add(h);
        let keep = h < INFINITE && f < upper && f <= limits.max_cost;
        watch.event(|| {
            let node = node(&next, Some((&state, action)), g, h, side);
            match keep {
                true => Event::Generate(node),
                false => Event::Prune(node, PruneReason::Bound),
            }
        });
        if !keep {
            cut |= h < INFINITE && f > limits.max_cost;
            continue;
        }
        if !near.waiting.reserve(1) || !near.ready.reserve(1) {
            return Err(StopReason::Stored);
        }
        near.push(child);
    }
    Ok(cut)
}
