//! What every search carries along: statistics, limits, and the observer.
//!
//! Expansions are compared with a single number, the count at which something is due next (a tick or
//! the limit), so that watching costs one comparison per node.

use std::ops::ControlFlow;

use tuipan_space::{
    Cost, Event, INFINITE, Limits, Node, Observer, Outcome, Report, Side, Solution, StateSpace,
    Stats, StopReason,
};

/// Expansions between two ticks of the observer.
const TICK: u64 = 1024;

pub(crate) struct Watch<'o, O: ?Sized> {
    pub stats: Stats,
    pub limits: Limits,
    observer: &'o mut O,
    events: bool,
    pause_at: u64,
}

impl<'o, O: ?Sized> Watch<'o, O> {
    pub fn new<S: StateSpace>(limits: &Limits, observer: &'o mut O) -> Self
    where
        O: Observer<S>,
    {
        let events = observer.wants_events();
        Watch { stats: Stats::default(), limits: *limits, observer, events, pause_at: 0 }
    }

    /// Counts an expansion, with `n_stored` nodes in store, unless it is time to stop.
    #[inline]
    pub fn expand<S: StateSpace>(&mut self, n_stored: usize) -> Result<(), StopReason>
    where
        O: Observer<S>,
    {
        self.stats.peak_stored = self.stats.peak_stored.max(n_stored as u64);
        if self.stats.expanded >= self.pause_at {
            self.pause()?;
        }
        self.stats.expanded += 1;
        Ok(())
    }

    #[cold]
    fn pause<S: StateSpace>(&mut self) -> Result<(), StopReason>
    where
        O: Observer<S>,
    {
        if self.stats.expanded >= self.limits.max_expanded {
            return Err(StopReason::Expanded);
        }
        if self.observer.tick(&self.stats) == ControlFlow::Break(()) {
            return Err(StopReason::Cancelled);
        }
        self.pause_at = (self.stats.expanded + TICK).min(self.limits.max_expanded);
        Ok(())
    }

    /// Whether events are passed on at all.
    pub fn wants_events(&self) -> bool {
        self.events
    }

    /// Passes on an event, which is only made if somebody wants it.
    #[inline]
    pub fn event<'e, S: StateSpace + 'e>(&mut self, event: impl FnOnce() -> Event<'e, S>)
    where
        O: Observer<S>,
    {
        // The flag spares a call through a pointer where the observer is one; the question itself lets
        // the compiler drop all this where the observer is known to want nothing.
        if self.events && self.observer.wants_events() {
            self.observer.event(event());
        }
    }

    /// A new iteration, or a higher lower bound.
    pub fn new_bound<S: StateSpace>(&mut self, bound: Cost)
    where
        O: Observer<S>,
    {
        self.stats.bound = bound;
        self.event::<S>(|| Event::NewBound(bound));
    }

    /// The final answer.
    pub fn report<A>(
        self,
        outcome: Outcome,
        best: Option<Solution<A>>,
        lower_bound: Cost,
    ) -> Report<A> {
        Report { outcome, best, lower_bound, stats: self.stats }
    }

    /// The answer of a search that stopped early.
    pub fn stopped<A>(self, reason: StopReason, lower_bound: Cost) -> Report<A> {
        self.report(Outcome::Stopped(reason), None, lower_bound)
    }

    /// The answer of a search that found a solution, and proved that none costs less than
    /// `lower_bound`.
    pub fn solved<S: StateSpace>(
        mut self,
        actions: Vec<S::Action>,
        cost: Cost,
        lower_bound: Cost,
    ) -> Report<S::Action>
    where
        O: Observer<S>,
    {
        self.event::<S>(|| Event::Improved(cost));
        self.report(Outcome::Solved, Some(Solution { actions, cost }), lower_bound)
    }

    /// The answer of a search that ran out of states: a proof, unless paths were cut at the cost limit.
    pub fn exhausted<A>(self, cut: bool, lower_bound: Cost) -> Report<A> {
        if cut {
            self.report(Outcome::Stopped(StopReason::Cost), None, lower_bound)
        } else {
            self.report(Outcome::Unsolvable, None, INFINITE)
        }
    }
}

/// A node for an event.
pub(crate) fn node<'a, S: StateSpace>(
    state: &'a S::State,
    parent: Option<(&'a S::State, S::Action)>,
    g: Cost,
    h: Cost,
    side: Side,
) -> Node<'a, S> {
    Node { state, parent, g, h, side }
}
