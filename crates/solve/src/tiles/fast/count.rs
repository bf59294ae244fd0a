//! How many shortest solutions there are.
//!
//! Without the automaton, which drops all but one of those that do the same. Shortest solutions meet
//! again and again; so what is known of a position is kept, and each is looked at once for each number
//! of moves before it: reached too late, it has no way left.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use tuipan_space::{Limits, Stats, StopReason};

use super::engine::Engine;
use super::room::Room;
use super::search::{Root, Tick};
use super::shape::ByCell;

pub(crate) struct Count<'a, R> {
    pub engine: &'a Engine<R>,
    /// The number of moves of a shortest solution.
    pub length: i32,
    pub limits: &'a Limits,
    pub tick: Tick<'a>,
    pub stats: Stats,
    /// For each board looked at and the moves before it, how many ways there are from it to the goal.
    known: HashMap<(ByCell<u8>, i32), u64, FixedState>,
}

impl<'a, R: Room> Count<'a, R> {
    pub fn new(engine: &'a Engine<R>, length: i32, limits: &'a Limits, tick: Tick<'a>) -> Self {
        let (stats, known) = (Stats::default(), HashMap::default());
        Count { engine, length, limits, tick, stats, known }
    }

    /// The ways from a position to the goal, within the length.
    pub fn ways(&mut self, root: &Root) -> Result<u64, StopReason> {
        if root.is_solved() {
            return Ok(1);
        }
        if let Some(&ways) = self.known.get(&(root.position.board, root.g)) {
            return Ok(ways);
        }
        self.pause()?;
        let mut ways = 0u64;
        for (_, after) in self.engine.successors(root) {
            self.stats.generated += 1;
            if after.g + after.h() <= self.length {
                // In a state to begin in, nothing is ruled out.
                let state = self.engine.automaton.start(after.position.blank.into());
                ways = ways.saturating_add(self.ways(&Root { state, ..after })?);
            }
        }
        self.known.insert((root.position.board, root.g), ways);
        self.stats.peak_stored = self.known.len() as u64;
        Ok(ways)
    }

    fn pause(&mut self) -> Result<(), StopReason> {
        self.stats.expanded += 1;
        if self.stats.expanded > self.limits.max_expanded {
            return Err(StopReason::Expanded);
        }
        if self.known.len() as u64 >= self.limits.max_stored {
            return Err(StopReason::Stored);
        }
        if self.stats.expanded.is_multiple_of(1024) && (self.tick)(&self.stats).is_break() {
            return Err(StopReason::Cancelled);
        }
        Ok(())
    }
}
