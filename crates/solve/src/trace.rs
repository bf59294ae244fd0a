//! What a search does, step by step: the events of an [`Observer`](tuipan_space::Observer), with positions and moves
//! that can be read, for tiles and blocks alike.

use tuipan_space::{Cost, Event, Node, PruneReason, Side, StateSpace};

/// A node of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceNode<P, M> {
    /// The position.
    pub position: P,
    /// The position it was reached from, and how; `None` at a root.
    pub parent: Option<(P, M)>,
    /// The cost of the path from the root.
    pub g: Cost,
    /// The estimate of what remains (0 in searches that use none).
    pub h: Cost,
    /// The end it grew from.
    pub side: Side,
}

/// What happens in a search, see [`Event`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TraceEvent<P, M> {
    /// A node's successors are about to be generated.
    Expand(TraceNode<P, M>),
    /// A successor was made and kept.
    Generate(TraceNode<P, M>),
    /// A successor was made and dropped.
    Prune(TraceNode<P, M>, PruneReason),
    /// A new iteration begins, or the proved lower bound rises.
    NewBound(Cost),
    /// The two sides of a search touch, at a total cost.
    Meet(P, Cost),
    /// A solution cheaper than any before, of this cost.
    Improved(Cost),
}

impl<P, M> TraceEvent<P, M> {
    /// An event made readable. `action` is asked with the position that the action is played in.
    pub(crate) fn read<S: StateSpace>(
        event: Event<'_, S>,
        position: impl Fn(&S::State) -> P,
        action: impl Fn(&P, S::Action) -> M,
    ) -> Self {
        let node = |node: Node<'_, S>| TraceNode {
            position: position(node.state),
            parent: node.parent.map(|(state, way)| {
                let before = position(state);
                let way = action(&before, way);
                (before, way)
            }),
            g: node.g,
            h: node.h,
            side: node.side,
        };
        match event {
            Event::Expand(it) => TraceEvent::Expand(node(it)),
            Event::Generate(it) => TraceEvent::Generate(node(it)),
            Event::Prune(it, reason) => TraceEvent::Prune(node(it), reason),
            Event::NewBound(bound) => TraceEvent::NewBound(bound),
            Event::Meet(state, cost) => TraceEvent::Meet(position(state), cost),
            Event::Improved(cost) => TraceEvent::Improved(cost),
        }
    }
}
