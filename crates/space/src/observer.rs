//! Watching a search: progress, cancelling, and every event that drawing it needs.
//!
//! `()` is the observer that watches nothing. An algorithm asks [`Observer::wants_events`] once, before
//! it starts; with `()` the compiler removes the event path altogether.

use std::ops::ControlFlow;

use crate::{Cost, StateSpace, Stats};

/// Looks on while a search runs.
pub trait Observer<S: StateSpace> {
    /// Called about every thousand expansions. `Break` stops the search, which then reports
    /// [`StopReason::Cancelled`](crate::StopReason::Cancelled) and the best it has found.
    fn tick(&mut self, _stats: &Stats) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Whether [`event`](Self::event) is to be called at all.
    fn wants_events(&self) -> bool {
        false
    }

    /// One thing that happened.
    fn event(&mut self, _event: Event<'_, S>) {}
}

impl<S: StateSpace> Observer<S> for () {}

/// Which end of a bidirectional search a node belongs to; [`Side::Forward`] in all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// From the start.
    Forward,
    /// From the goal.
    Backward,
}

/// A node as an event shows it.
pub struct Node<'a, S: StateSpace> {
    /// The state.
    pub state: &'a S::State,
    /// The state it was reached from, and how; `None` at a root.
    pub parent: Option<(&'a S::State, S::Action)>,
    /// The cost of the path from the root.
    pub g: Cost,
    /// The estimate of what remains (0 in searches that use none).
    pub h: Cost,
    /// The end it grew from.
    pub side: Side,
}

/// Why a generated node was dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PruneReason {
    /// The state is known with a path at least as cheap.
    Duplicate,
    /// Beyond the depth or cost bound of this iteration.
    Bound,
    /// Forgotten to make room (SMA*, beam search).
    Memory,
}

/// What an observer can see.
pub enum Event<'a, S: StateSpace> {
    /// A node's successors are about to be generated.
    Expand(Node<'a, S>),
    /// A successor was made and kept.
    Generate(Node<'a, S>),
    /// A successor was made and dropped.
    Prune(Node<'a, S>, PruneReason),
    /// A new iteration begins (iterative deepening, IDA*), or the proved lower bound rises.
    NewBound(Cost),
    /// The two sides of a bidirectional search touch, at a total cost.
    Meet(&'a S::State, Cost),
    /// A solution cheaper than any before, of this cost.
    Improved(Cost),
}
