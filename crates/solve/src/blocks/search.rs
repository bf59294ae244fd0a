//! Shortest solutions from any state, in the metric of the space.

use std::ops::ControlFlow;

use tuipan_puzzle::blocks::{Action, BlockSpace, Packed, Word};
use tuipan_search::SidePolicy;
use tuipan_space::{
    Cost, Event, INFINITE, Limits, Outcome, Report, Side, Solution, StateSpace, Stats, StopReason,
};

use super::expander::{Direct, Expander, Lists};
use super::flood::{Flood, Meter, Tick};
use super::trace::{Events, Narrator};

/// Breadth-first search by layers, from the start alone or from both ends.
///
/// - Guarantee: the fewest actions.
/// - Memory: one key per state met, and the table of the last layers.
/// - Source: R. Korf and W. Zhang, "Divide-and-conquer frontier search", 2000, for the idea that in a
///   space of reversible moves the last two layers say what is new.
///
/// ```
/// use tuipan_puzzle::blocks::{BlockSpace, Metric, read_levels};
/// use tuipan_solve::blocks::LayeredBfs;
/// use tuipan_space::Limits;
/// let level = &read_levels("puzzle: tiny\nstart:\nAB.\n...\ngoal:\nB.A\n...\nend\n")?[0];
/// let space = BlockSpace::<u64, u64>::new(level, Metric::Move).expect("a small board");
/// let start = space.pack(level.start()).expect("the level's start");
/// let tick = &mut |_: &_| std::ops::ControlFlow::Continue(());
/// let report = LayeredBfs::default().search(&space, &start, &Limits::default(), tick);
/// let solution = report.best.expect("a solution");
/// let moves = space.moves(level.start(), &solution.actions).expect("a path");
/// assert_eq!(moves.to_string(), "A:DR2U B:L");
/// # Ok::<(), tuipan_puzzle::blocks::LevelError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LayeredBfs {
    /// Search from all goal states as well, choosing the side by this rule. Worth it where there are
    /// few goal states, such as with a whole end position.
    pub from_both_ends: Option<SidePolicy>,
}

/// With more goal states than this, a search from both ends would list them for too long; it goes from the
/// start alone.
const MOST_GOALS: usize = 1 << 20;

impl LayeredBfs {
    /// Solves, with nothing but ticks for an observer.
    pub fn search<M: Word, K: Word>(
        &self,
        space: &BlockSpace<M, K>,
        start: &Packed<M, K>,
        limits: &Limits,
        tick: &mut Tick<'_>,
    ) -> Report<Action> {
        self.run(space, start, limits, tick, None)
    }

    /// The same search, with every event shown: slower.
    pub fn trace<M: Word, K: Word>(
        &self,
        space: &BlockSpace<M, K>,
        start: &Packed<M, K>,
        limits: &Limits,
        tick: &mut Tick<'_>,
        events: &mut Events<'_, M, K>,
    ) -> Report<Action> {
        let report = self.run(space, start, limits, tick, Some(events));
        if let Some(best) = &report.best {
            events(Event::Improved(best.cost));
        }
        report
    }

    fn run<M: Word, K: Word>(
        &self,
        space: &BlockSpace<M, K>,
        start: &Packed<M, K>,
        limits: &Limits,
        tick: &mut Tick<'_>,
        events: Option<&mut Events<'_, M, K>>,
    ) -> Report<Action> {
        let mut tick = |stats: &Stats| -> ControlFlow<()> { tick(stats) };
        let mut meter = Meter::new(limits, &mut tick);
        if let Some(policy) = self.from_both_ends
            && let Some(goals) = space.try_goal_states(MOST_GOALS)
        {
            return toward(space, start, goals, policy, &mut meter, events);
        }
        if space.is_goal(start) {
            return solved(Vec::new(), meter.stats);
        }
        let Some((mask, value)) = space.goal() else { return unsolvable(meter.stats) };
        let is_goal = |key: K| key.and(mask) == value;
        match Lists::suit(space, start) {
            true => one_end(space, start, Lists::new(space), &mut meter, is_goal, events),
            false => one_end(space, start, Direct::new(space), &mut meter, is_goal, events),
        }
    }
}

/// Searches from the start and back from some goals, which need not be all there are: the answer is a
/// shortest way to the nearest of those given, and "unsolvable" means that none of them can be reached.
///
/// With all ends that can be reached (an [`Analysis`](super::Analysis) knows them) this expands fewer
/// states than a search from one end; with all of them, it often does not.
pub fn bidirectional<M: Word, K: Word>(
    space: &BlockSpace<M, K>,
    start: &Packed<M, K>,
    goals: Vec<Packed<M, K>>,
    policy: SidePolicy,
    limits: &Limits,
    tick: &mut Tick<'_>,
) -> Report<Action> {
    let mut tick = |stats: &Stats| -> ControlFlow<()> { tick(stats) };
    toward(space, start, goals, policy, &mut Meter::new(limits, &mut tick), None)
}

fn toward<M: Word, K: Word>(
    space: &BlockSpace<M, K>,
    start: &Packed<M, K>,
    goals: Vec<Packed<M, K>>,
    policy: SidePolicy,
    meter: &mut Meter<'_>,
    events: Option<&mut Events<'_, M, K>>,
) -> Report<Action> {
    if goals.contains(start) {
        return solved(Vec::new(), meter.stats);
    }
    match Lists::suit(space, start) {
        true => {
            let expanders = [Lists::new(space), Lists::new(space)];
            both_ends(space, start, goals, policy, expanders, meter, events)
        }
        false => {
            let expanders = [Direct::new(space), Direct::new(space)];
            both_ends(space, start, goals, policy, expanders, meter, events)
        }
    }
}

fn one_end<M: Word, K: Word, E: Expander<M, K>>(
    space: &BlockSpace<M, K>,
    start: &Packed<M, K>,
    expander: E,
    meter: &mut Meter<'_>,
    is_goal: impl Fn(K) -> bool,
    mut events: Option<&mut Events<'_, M, K>>,
) -> Report<Action> {
    let mut flood = match Flood::new(expander, [*start]) {
        Ok(flood) => flood,
        Err(reason) => return stopped(reason, 0, meter.stats),
    };
    let mut narrator = Narrator::new(space, Side::Forward);
    loop {
        let depth = flood.layers.depth();
        if flood.n_waiting() == 0 {
            return unsolvable(meter.stats);
        }
        if depth as u64 >= u64::from(meter.limits.max_cost) {
            return stopped(StopReason::Cost, depth, meter.stats);
        }
        let found = match events.as_deref_mut() {
            None => flood.advance(meter, 0, &is_goal, None),
            Some(events) => {
                let witness = &mut |key, successors: &[_]| {
                    narrator.expanded(depth, key, successors, events);
                };
                flood.advance(meter, 0, &is_goal, Some(witness))
            }
        };
        match found {
            Err(reason) => return stopped(reason, depth, meter.stats),
            Ok(None) => {}
            Ok(Some(key)) => {
                return solved(flood.layers.trace(space, key, depth + 1), meter.stats);
            }
        }
    }
}

fn both_ends<M: Word, K: Word, E: Expander<M, K>>(
    space: &BlockSpace<M, K>,
    start: &Packed<M, K>,
    goals: Vec<Packed<M, K>>,
    policy: SidePolicy,
    [forward, backward]: [E; 2],
    meter: &mut Meter<'_>,
    mut events: Option<&mut Events<'_, M, K>>,
) -> Report<Action> {
    let floods = (Flood::new(forward, [*start]), Flood::new(backward, goals));
    let mut floods = match floods {
        (Ok(forward), Ok(backward)) => [forward, backward],
        (Err(reason), _) | (_, Err(reason)) => return stopped(reason, 0, meter.stats),
    };
    let mut narrators = [Side::Forward, Side::Backward].map(|side| Narrator::new(space, side));
    let mut expanded = [0; 2];
    let mut side = Side::Backward;
    loop {
        let waiting = [floods[0].n_waiting(), floods[1].n_waiting()];
        let depths = [floods[0].layers.depth(), floods[1].layers.depth()];
        let depth = depths[0] + depths[1];
        if waiting.contains(&0) {
            return unsolvable(meter.stats);
        }
        if depth as u64 >= u64::from(meter.limits.max_cost) {
            return stopped(StopReason::Cost, depth, meter.stats);
        }
        side = policy.choose(side, waiting, expanded);
        let [forward, backward] = &mut floods;
        let (idx, near, far) = match side {
            Side::Forward => (0, forward, backward),
            Side::Backward => (1, backward, forward),
        };
        let before = meter.stats.expanded;
        let n_other = far.layers.keys.len();
        // The far side's table has its last layer; what else is in it cannot be met before that.
        let is_end = |key| far.has_lately(key);
        let met = match events.as_deref_mut() {
            None => near.advance(meter, n_other, is_end, None),
            Some(events) => {
                let witness = &mut |key, successors: &[_]| {
                    narrators[idx].expanded(depths[idx], key, successors, events);
                };
                near.advance(meter, n_other, is_end, Some(witness))
            }
        };
        expanded[idx] += meter.stats.expanded - before;
        match met {
            Err(reason) => return stopped(reason, depth, meter.stats),
            Ok(None) => {}
            Ok(Some(key)) => {
                if let Some(events) = events {
                    events(Event::Meet(&space.unpack_key(key), depth as Cost + 1));
                }
                let depths = [floods[0].layers.depth(), floods[1].layers.depth()];
                let mut actions = floods[0].layers.trace(space, key, depths[0]);
                let back = floods[1].layers.trace(space, key, depths[1]);
                actions.extend(back.iter().rev().map(|action| action.inverse()));
                return solved(actions, meter.stats);
            }
        }
    }
}

fn solved(actions: Vec<Action>, stats: Stats) -> Report<Action> {
    let cost = actions.len() as Cost;
    let best = Some(Solution { actions, cost });
    Report { outcome: Outcome::Solved, best, lower_bound: cost, stats }
}

fn unsolvable(stats: Stats) -> Report<Action> {
    Report { outcome: Outcome::Unsolvable, best: None, lower_bound: INFINITE, stats }
}

/// Stopped when there was no solution of `depth` actions or fewer.
fn stopped(reason: StopReason, depth: usize, stats: Stats) -> Report<Action> {
    let lower_bound = (depth as Cost).saturating_add(1);
    Report { outcome: Outcome::Stopped(reason), best: None, lower_bound, stats }
}
