//! What a search does, step by step: the events of an [`Observer`], with positions that can be read.

use std::ops::ControlFlow;

use tuipan_puzzle::tiles::{Board, Move, Packed, Size, TileSpace};
use tuipan_space::{Cost, Event, Node, Observer, PruneReason, Side, Stats};

/// A node of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceNode {
    /// The position.
    pub board: Board,
    /// The position it was reached from, and how; `None` at a root.
    pub parent: Option<(Board, Move)>,
    /// The cost of the path from the root.
    pub g: Cost,
    /// The estimate of what remains (0 in searches that use none).
    pub h: Cost,
    /// The end it grew from.
    pub side: Side,
}

/// What happens in a search, see [`Event`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TraceEvent {
    /// A node's successors are about to be generated.
    Expand(TraceNode),
    /// A successor was made and kept.
    Generate(TraceNode),
    /// A successor was made and dropped.
    Prune(TraceNode, PruneReason),
    /// A new iteration begins, or the proved lower bound rises.
    NewBound(Cost),
    /// The two sides of a search touch, at a total cost.
    Meet(Board, Cost),
    /// A solution cheaper than any before, of this cost.
    Improved(Cost),
}

/// Passes on ticks and events.
pub(super) struct Traced<'a> {
    pub size: Size,
    pub tick: &'a mut dyn FnMut(&Stats) -> ControlFlow<()>,
    pub listener: &'a mut dyn FnMut(TraceEvent),
}

impl<P: Packed> Observer<TileSpace<P>> for Traced<'_> {
    fn tick(&mut self, stats: &Stats) -> ControlFlow<()> {
        (self.tick)(stats)
    }

    fn wants_events(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event<'_, TileSpace<P>>) {
        let size = self.size;
        let node = |node: Node<'_, TileSpace<P>>| TraceNode {
            board: node.state.unpack(size),
            parent: node.parent.map(|(state, action)| (state.unpack(size), action)),
            g: node.g,
            h: node.h,
            side: node.side,
        };
        (self.listener)(match event {
            Event::Expand(it) => TraceEvent::Expand(node(it)),
            Event::Generate(it) => TraceEvent::Generate(node(it)),
            Event::Prune(it, reason) => TraceEvent::Prune(node(it), reason),
            Event::NewBound(bound) => TraceEvent::NewBound(bound),
            Event::Meet(state, cost) => TraceEvent::Meet(state.unpack(size), cost),
            Event::Improved(cost) => TraceEvent::Improved(cost),
        });
    }
}
