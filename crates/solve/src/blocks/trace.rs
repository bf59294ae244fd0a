//! The steps of a search on blocks, made readable.
//!
//! A* and IDA* report their own events. The search by layers keeps neither parents nor actions, so [`Narrator`] finds
//! them again from the keys, which is slow; it is made only where somebody listens.

use std::collections::HashMap;
use std::ops::ControlFlow;

use tuipan_puzzle::blocks::{Action, BlockSpace, Move, Packed, Position, Word};
use tuipan_space::{Cost, Event, Node, Observer, PruneReason, Side, StateSpace, Stats};

use super::flood::Tick;
use crate::trace;

/// What happens in a search on blocks. Pieces that are alike are treated as the same: each position names them in the
/// order of their cells.
pub type TraceEvent = trace::TraceEvent<Position, Move>;

/// Who is shown what happens.
pub type Listener<'a> = dyn FnMut(TraceEvent) + 'a;

/// Passes on ticks, and events if there is a listener.
pub(super) struct Watching<'a, 'b, 'c, M, K> {
    pub space: &'a BlockSpace<M, K>,
    pub tick: &'a mut Tick<'b>,
    pub listener: Option<&'a mut Listener<'c>>,
}

impl<M: Word, K: Word> Observer<BlockSpace<M, K>> for Watching<'_, '_, '_, M, K> {
    fn tick(&mut self, stats: &Stats) -> ControlFlow<()> {
        (self.tick)(stats)
    }

    fn wants_events(&self) -> bool {
        self.listener.is_some()
    }

    fn event(&mut self, event: Event<'_, BlockSpace<M, K>>) {
        let Some(listener) = &mut self.listener else { return };
        let space = self.space;
        let position = |state: &Packed<M, K>| space.unpack(state.key);
        let action = |before: &Position, action| {
            let moves = space.moves(before, &[action]);
            let only = moves.and_then(|moves| moves.as_slice().first().cloned());
            only.expect("a search plays only what can be played")
        };
        listener(TraceEvent::read(event, position, action));
    }
}

/// Who is shown the events of a search by layers.
pub type Events<'a, M, K> = dyn FnMut(Event<'_, BlockSpace<M, K>>) + 'a;

/// Tells the events of one side of a search by layers.
pub(super) struct Narrator<'a, M, K> {
    space: &'a BlockSpace<M, K>,
    side: Side,
    /// How the states of the last layers were reached.
    parents: HashMap<K, (Packed<M, K>, Action)>,
}

impl<'a, M: Word, K: Word> Narrator<'a, M, K> {
    pub fn new(space: &'a BlockSpace<M, K>, side: Side) -> Self {
        Narrator { space, side, parents: HashMap::new() }
    }

    /// A key of layer `depth` was expanded; its successors, each with whether it was new.
    pub fn expanded(
        &mut self,
        depth: usize,
        key: K,
        successors: &[(K, bool)],
        events: &mut Events<'_, M, K>,
    ) {
        let (space, side, g) = (self.space, self.side, depth as Cost);
        let state = space.unpack_key(key);
        let parent = self.parents.remove(&key);
        let parent = parent.as_ref().map(|(before, action)| (before, *action));
        events(Event::Expand(Node { state: &state, parent, g, h: 0, side }));
        let actions: Vec<_> =
            space.actions(&state).map(|action| (space.successor(&state, action), action)).collect();
        for &(key, is_new) in successors {
            let made = actions.iter().find(|(after, _)| after.key == key);
            let (after, action) = made.expect("successors are made by actions");
            let node = Node { state: after, parent: Some((&state, *action)), g: g + 1, h: 0, side };
            events(match is_new {
                true => Event::Generate(node),
                false => Event::Prune(node, PruneReason::Duplicate),
            });
            if is_new {
                self.parents.insert(key, (state, *action));
            }
        }
    }
}
