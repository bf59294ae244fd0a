//! Recursive best-first search.

use tuipan_space::{
    Cost, Event, Heuristic, INFINITE, Limits, Observer, Outcome, PruneReason, Report, Side,
    Solution, StateSpace,
};

use crate::watch::{Watch, node};

/// A successor on the path's fringe, with the best f known below it.
struct Child<K, A> {
    state: K,
    action: A,
    g: Cost,
    f: Cost,
}

/// A node on the path.
struct Frame {
    /// Where its successors begin on the common stack; they end where the next frame's begin.
    first: usize,
    /// Which of them is being searched.
    chosen: usize,
    /// When all of them pass this, it gives back.
    limit: Cost,
}

/// Best-first search in linear memory: follows the best path while it stays better than the best
/// alternative, then steps back and remembers in the parent how good the abandoned subtree can be.
///
/// - Guarantee: the cheapest solution, if the heuristic never overestimates. In a finite space with
///   cycles it does not end where there is no solution.
/// - Memory: the nodes of one path and their siblings.
/// - Source: R. E. Korf, "Linear-space best-first search", 1993.
///
/// The recursion is on an explicit stack, so that long paths cost memory and not the program's stack.
///
/// ```
/// use tuipan_space::{Limits, Zero, toy::Graph};
/// let roads = Graph::undirected("A-B 4, A-C 1, C-B 2, B-D 5").goal("D");
/// let report =
///     tuipan_search::rbfs(&roads, &roads.node("A"), &Zero, &Limits::default(), &mut ());
/// assert_eq!(report.best.unwrap().cost, 8);
/// ```
pub fn rbfs<S: StateSpace>(
    space: &S,
    start: &S::State,
    heuristic: &(impl Heuristic<S> + ?Sized),
    limits: &Limits,
    observer: &mut (impl Observer<S> + ?Sized),
) -> Report<S::Action> {
    let mut watch = Watch::new(limits, observer);
    if space.is_goal(start) {
        return watch.solved(Vec::new(), 0, 0);
    }
    let admissible = heuristic.is_admissible();
    let proved = |f: Cost| if admissible { f } else { 0 };
    let mut cut = INFINITE;
    let mut children: Vec<Child<S::State, S::Action>> = Vec::new();
    let mut frames: Vec<Frame> = Vec::new();
    // The node to expand next: itself, where it lies, its f, and its limit.
    let mut expand = Some((None, heuristic.estimate(start), INFINITE));
    let mut lower_bound = proved(heuristic.estimate(start));
    watch.new_bound(lower_bound);
    loop {
        if let Some((chosen, f, limit)) = expand.take() {
            if let Err(reason) = watch.expand(children.len() + 1) {
                return watch.report(Outcome::Stopped(reason), None, lower_bound);
            }
            let (state, g, prev) = match chosen {
                None => (start.clone(), 0, None),
                Some(idx) => {
                    let child: &Child<S::State, S::Action> = &children[idx];
                    (child.state.clone(), child.g, Some(child.action))
                }
            };
            watch.event(|| {
                let parent = frames.len().checked_sub(2).map(|above| {
                    let frame: &Frame = &frames[above];
                    &children[frame.chosen].state
                });
                let parent = prev.map(|action| (parent.unwrap_or(start), action));
                Event::Expand(node(&state, parent, g, f - g, Side::Forward))
            });
            let first = children.len();
            for action in space.actions(&state) {
                if prev.is_some_and(|prev| !space.may_follow(prev, action)) {
                    continue;
                }
                watch.stats.generated += 1;
                let next = space.successor(&state, action);
                let g = g.saturating_add(space.cost(&state, action));
                let h = heuristic.estimate(&next);
                // What is known below the parent is known below its successors.
                let best = f.max(g.saturating_add(h));
                let keep = best <= limits.max_cost && best < INFINITE;
                watch.event(|| {
                    let node = node(&next, Some((&state, action)), g, h, Side::Forward);
                    match keep {
                        true => Event::Generate(node),
                        false => Event::Prune(node, PruneReason::Bound),
                    }
                });
                if keep {
                    children.push(Child { state: next, action, g, f: best });
                } else {
                    cut = cut.min(best);
                }
            }
            frames.push(Frame { first, chosen: first, limit });
        }
        // The best successor of the last node on the path, and the f of the second best.
        let is_root = frames.len() == 1;
        let Some(frame) = frames.last_mut() else {
            // The root itself gave back: nothing is left below any limit.
            return watch.exhausted(cut < INFINITE, proved(cut));
        };
        let (mut best, mut f, mut alternative) = (frame.first, INFINITE, INFINITE);
        for (idx, child) in children.iter().enumerate().skip(frame.first) {
            if child.f < f {
                (best, alternative, f) = (idx, f, child.f);
            } else {
                alternative = alternative.min(child.f);
            }
        }
        if is_root && f < INFINITE && proved(f) > lower_bound {
            lower_bound = proved(f);
            watch.new_bound(f);
        }
        if f > frame.limit || f == INFINITE {
            children.truncate(frame.first);
            frames.pop();
            if let Some(parent) = frames.last() {
                children[parent.chosen].f = f;
            }
            continue;
        }
        frame.chosen = best;
        if space.is_goal(&children[best].state) {
            let cost = children[best].g;
            let actions = frames.iter().map(|frame| children[frame.chosen].action).collect();
            watch.event(|| Event::Improved(cost));
            let lower_bound = proved(f).min(cost);
            return watch.report(Outcome::Solved, Some(Solution { actions, cost }), lower_bound);
        }
        expand = Some((Some(best), f, frame.limit.min(alternative)));
    }
}
