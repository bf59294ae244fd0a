//! The observer that makes the events of a tile search readable.

use std::ops::ControlFlow;

use tuipan_puzzle::tiles::{Board, Move, Packed, Size, TileSpace};
use tuipan_space::{Event, Observer, Stats};

use crate::trace;

/// What happens in a search on tiles.
pub type TraceEvent = trace::TraceEvent<Board, Move>;

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
        (self.listener)(TraceEvent::read(event, |state| state.unpack(size), |_, action| action));
    }
}
