//! The engine under depth-limited search, iterative deepening and IDA*: depth-first, one path in
//! memory, cut where f = g + h passes a bound.
//!
//! Waiting nodes are on an explicit stack, not on the program's: a path may be as long as memory
//! allows, and a search can stop anywhere without unwinding. All successors of a node are generated and
//! tested before the first is expanded; the last move is never undone at once
//! ([`StateSpace::may_follow`]), and nothing else is remembered.

use tuipan_space::{
    Cost, Event, INFINITE, IncrementalHeuristic, Observer, PruneReason, Side, StateSpace,
    StopReason,
};

use crate::watch::{Watch, node};

/// A node that waits to be expanded.
pub(crate) struct Waiting<K, A, M> {
    pub state: K,
    pub memo: M,
    pub g: Cost,
    /// The number of actions on the path to it, the last of which is `action`.
    pub depth: u32,
    pub action: Option<A>,
}

/// How one pass ended.
pub(crate) enum Pass {
    /// A goal, at this cost; its path is in [`DepthFirst::path`].
    Found(Cost),
    /// Nothing within the bound. The least f beyond it; `INFINITE` if nothing was cut.
    Cut(Cost),
}

pub(crate) struct DepthFirst<'a, S: StateSpace, H: IncrementalHeuristic<S>> {
    space: &'a S,
    heuristic: &'a H,
    stack: Vec<Waiting<S::State, S::Action, H::Memo>>,
    /// The actions from the root to the node in hand, and behind them leftovers of longer paths.
    pub path: Vec<S::Action>,
    /// The states of `path`, kept only for events.
    states: Vec<S::State>,
}

impl<'a, S: StateSpace, H: IncrementalHeuristic<S>> DepthFirst<'a, S, H> {
    pub fn new(space: &'a S, heuristic: &'a H) -> Self {
        DepthFirst { space, heuristic, stack: Vec::new(), path: Vec::new(), states: Vec::new() }
    }

    /// Searches everything below `root` within `bound`. The root itself is not tested for being a goal.
    pub fn pass<O: Observer<S> + ?Sized>(
        &mut self,
        root: Waiting<S::State, S::Action, H::Memo>,
        bound: Cost,
        watch: &mut Watch<'_, O>,
    ) -> Result<Pass, StopReason> {
        let (space, heuristic) = (self.space, self.heuristic);
        let mut cut = INFINITE;
        let root_depth = root.depth;
        self.path.clear();
        self.states.clear();
        self.stack.clear();
        // The node in hand: the first successor of the last, as a rule, which so never sees the stack.
        let mut in_hand = Some(root);
        while let Some(Waiting { state, memo, g, depth, action: prev }) =
            in_hand.take().or_else(|| self.stack.pop())
        {
            let n_below = (depth - root_depth) as usize;
            if let (Some(prev), 1..) = (prev, n_below) {
                match self.path.get_mut(n_below - 1) {
                    Some(place) => *place = prev,
                    None => self.path.push(prev),
                }
            }
            watch.expand((depth + 1) as usize)?;
            watch.event(|| {
                self.states.truncate(n_below);
                let parent = self.states.last().zip(prev);
                Event::Expand(node(&state, parent, g, heuristic.value(memo), Side::Forward))
            });
            let first = self.stack.len();
            let mut n_generated = 0;
            for action in space.actions(&state) {
                if prev.is_some_and(|prev| !space.may_follow(prev, action)) {
                    continue;
                }
                let next = space.successor(&state, action);
                let next_memo = heuristic.step(&state, action, &next, memo);
                let next_g = g.saturating_add(space.cost(&state, action));
                let h = heuristic.value(next_memo);
                let f = next_g.saturating_add(h);
                n_generated += 1;
                watch.event(|| {
                    let node = node(&next, Some((&state, action)), next_g, h, Side::Forward);
                    match f <= bound {
                        true => Event::Generate(node),
                        false => Event::Prune(node, PruneReason::Bound),
                    }
                });
                if f > bound {
                    cut = cut.min(f);
                } else if space.is_goal(&next) {
                    self.path.truncate(n_below);
                    self.path.push(action);
                    watch.stats.generated += n_generated;
                    watch.stats.peak_stored = watch.stats.peak_stored.max(u64::from(depth) + 2);
                    return Ok(Pass::Found(next_g));
                } else {
                    let child = Waiting {
                        state: next,
                        memo: next_memo,
                        g: next_g,
                        depth: depth + 1,
                        action: Some(action),
                    };
                    match in_hand {
                        None => in_hand = Some(child),
                        Some(_) => self.stack.push(child),
                    }
                }
            }
            watch.stats.generated += n_generated;
            // The stack gives back the last first; the first action is to be tried first.
            if self.stack.len() > first + 1 {
                self.stack[first..].reverse();
            }
            if watch.wants_events() {
                self.states.push(state);
            }
        }
        Ok(Pass::Cut(cut))
    }
}
