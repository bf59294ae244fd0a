//! How much work there may be: a number of nodes, or a time by a clock that the caller passes in.
//!
//! A beam that is cut off by the deadline is wasted. With a known budget the width can be chosen so that
//! the beam ends in time, and narrowed on the way if the machine gets slower.

use std::time::Duration;

use tuipan_space::{Limits, Stats, StopReason};

/// The time that may be spent, and a clock to go by.
#[derive(Clone, Copy)]
pub struct TimeBudget<'a> {
    /// The time since the search was asked for.
    pub now: &'a dyn Fn() -> Duration,
    /// All there is.
    pub total: Duration,
}

/// What may be spent, as a whole of 1.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    max_expanded: u64,
    time: Option<TimeBudget<'a>>,
}

impl<'a> Budget<'a> {
    /// The budget of a search.
    pub fn new(limits: &Limits, time: Option<TimeBudget<'a>>) -> Self {
        Budget { max_expanded: limits.max_expanded, time }
    }

    /// Whether there is an end to it.
    pub fn is_finite(&self) -> bool {
        self.max_expanded < u64::MAX || self.time.is_some()
    }

    /// What ran out, or is about to.
    pub fn stop_reason(&self, stats: &Stats) -> StopReason {
        let nodes = stats.expanded as f64 / self.max_expanded as f64;
        if nodes < self.used(stats) { StopReason::Cancelled } else { StopReason::Expanded }
    }

    /// The share that is used up.
    pub fn used(&self, stats: &Stats) -> f64 {
        let nodes = stats.expanded as f64 / self.max_expanded as f64;
        let time = self.time.map_or(0.0, |TimeBudget { now, total }| {
            now().as_secs_f64() / total.as_secs_f64().max(1e-9)
        });
        nodes.max(time).min(1.0)
    }
}

/// Estimates how many nodes the rest of the budget allows, from the recent pace.
#[derive(Clone, Copy)]
pub struct Pace {
    begin: (f64, u64),
}

/// A share this small says too little about the pace.
const TOO_SMALL: f64 = 0.01;

impl Pace {
    /// Begins to count.
    pub fn new(budget: &Budget<'_>, stats: &Stats) -> Self {
        Pace { begin: (budget.used(stats), stats.expanded) }
    }

    /// How many nodes a share of the budget is good for.
    pub fn n_nodes(&self, share: f64, budget: &Budget<'_>, stats: &Stats) -> f64 {
        let Some(_) = budget.time else { return share * budget.max_expanded as f64 };
        let used = budget.used(stats);
        let (share_before, n_before) = self.begin;
        let rate = if used - share_before > TOO_SMALL {
            (stats.expanded - n_before) as f64 / (used - share_before)
        } else {
            stats.expanded as f64 / used.max(1e-9)
        };
        share * rate
    }
}
