//! The search itself: IDA* from one position, as fast as we can make it.
//!
//! A position is kept as what the tables need: for each group of tiles, where they stand and the last
//! bit read. A move changes the groups that have its tile, each by a look-up that tells whether the
//! group's entry rises or falls. How many groups there are, and in which order they are looked up, is up
//! to the [`Walk`]: a few [views](super::views), or a [catalogue](super::catalogue).
//!
//! The tables are larger than the caches, and half of the time would go by in waiting for them. So one
//! thread searches in several [lanes](super::lane) by turns, each in a subtree of its own: while one
//! waits for its entries, another works.

use std::ops::ControlFlow;

use tuipan_puzzle::tiles::Direction;
use tuipan_space::{Limits, Stats, StopReason};

use super::automaton::StateIdx;
use super::catalogue::Catalogue;
use super::engine::Engine;
use super::lane::{Frame, Lane};
use super::pick::Decisions;
use super::room::Room;
use super::shape::ByCell;
use super::table::GroupState;
use super::views::Views;

/// Asked every thousand expansions whether to go on.
pub(crate) type Tick<'a> = &'a mut dyn FnMut(&Stats) -> ControlFlow<()>;

/// The most groups of tiles.
pub(crate) const MAX_GROUPS: usize = 64;

/// The most estimates, each a sum over groups.
pub(crate) const MAX_SUMS: usize = 32;

/// The index of a group's state.
#[inline(always)]
pub(crate) fn at_group(group: u8) -> usize {
    usize::from(group & (MAX_GROUPS - 1) as u8)
}

/// A position: all that changes with a move.
#[derive(Clone)]
pub(crate) struct Position {
    /// The home of the tile in each cell.
    pub board: ByCell<u8>,
    pub blank: u8,
    /// The state of each group of tiles, ...
    pub seen: [GroupState; MAX_GROUPS],
    /// ... and each sum's estimate; 0 behind the last. Searches leave it as it is at their root.
    pub h: [i32; MAX_SUMS],
}

/// Where a search begins: a position, the moves before it and the automaton's state after them.
#[derive(Clone)]
pub(crate) struct Root {
    pub position: Position,
    pub g: i32,
    pub state: StateIdx,
}

impl Root {
    /// The largest estimate.
    pub fn h(&self) -> i32 {
        self.position.h.iter().fold(0, |h, &other| h.max(other))
    }

    /// Whether all tiles are at home; so is the blank then.
    pub fn is_solved(&self) -> bool {
        self.position.h.iter().all(|&h| h == 0)
    }
}

/// A way to go through the tree: what a frame holds, and what is looked up when.
pub(crate) trait Walk<R: Room> {
    type Frame: Frame;

    /// Puts the root into a lane that has nothing to do.
    fn begin(
        &self,
        run: &mut Run<'_, R>,
        root: &Root,
        lane: &mut Lane<Self::Frame>,
    ) -> Result<(), StopReason>;

    /// Goes on in a lane until it has sent for entries: `true` if it has come to the goal, and its path
    /// leads there. If there is nothing left to do, the lane is left empty.
    fn advance(
        &self,
        run: &mut Run<'_, R>,
        lane: &mut Lane<Self::Frame>,
    ) -> Result<bool, StopReason>;
}

/// A search under way.
pub(crate) struct Run<'a, R> {
    pub stats: Stats,
    /// After success, the moves of the solution.
    pub path: Vec<Direction>,
    /// Which of the sums of a catalogue count, one bit each.
    pub sums: u32,
    /// Where to record what they decide.
    pub decisions: Option<&'a Decisions>,
    pub(super) engine: &'a Engine<R>,
    root: &'a Root,
    tick: Tick<'a>,
    limits: Limits,
    pub(super) bound: i32,
    pub(super) next_bound: i32,
    pause_at: u64,
}

impl<'a, R: Room> Run<'a, R> {
    pub fn new(engine: &'a Engine<R>, root: &'a Root, limits: &Limits, tick: Tick<'a>) -> Self {
        Run {
            stats: Stats::default(),
            path: Vec::new(),
            sums: engine.all_sums(),
            decisions: None,
            engine,
            root,
            tick,
            limits: *limits,
            bound: 0,
            next_bound: 0,
            pause_at: 0,
        }
    }

    /// Searches everything within a bound on f: `None` if a solution is found, else the least f beyond. A
    /// root that is solved is its own solution; another must be within the bound.
    pub fn pass(&mut self, bound: i32) -> Result<Option<i32>, StopReason> {
        if self.root.is_solved() {
            return Ok(None);
        }
        (self.bound, self.next_bound) = (bound, i32::MAX);
        let engine = self.engine;
        let found = match engine.sums.len() {
            _ if engine.shares_groups => {
                self.walk::<_, 4>(&Catalogue::new(engine, self.sums, self.decisions))
            }
            1 => self.walk::<_, 2>(&Views::<R, 1>::new(engine)),
            2 | 3 => self.walk::<_, 2>(&Views::<R, 2>::new(engine)),
            4..8 => self.walk::<_, 2>(&Views::<R, 4>::new(engine)),
            _ => self.walk::<_, 2>(&Views::<R, 8>::new(engine)),
        }?;
        Ok((!found).then_some(self.next_bound))
    }

    /// Searches in `L` lanes; on success the path is in `self.path`.
    fn walk<W: Walk<R>, const L: usize>(&mut self, walk: &W) -> Result<bool, StopReason> {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("bmi2") && is_x86_feature_detected!("popcnt") {
            // SAFETY: the processor has what the function is compiled for.
            return unsafe { self.search_with_bit_instructions::<W, L>(walk) };
        }
        self.search::<W, L>(walk)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt,bmi1,bmi2")]
    fn search_with_bit_instructions<W: Walk<R>, const L: usize>(
        &mut self,
        walk: &W,
    ) -> Result<bool, StopReason> {
        self.search::<W, L>(walk)
    }

    #[inline(always)]
    fn search<W: Walk<R>, const L: usize>(&mut self, walk: &W) -> Result<bool, StopReason> {
        let root = self.root;
        let mut lanes: [Lane<W::Frame>; L] = std::array::from_fn(|_| Lane::new(&root.position));
        walk.begin(self, root, &mut lanes[0])?;
        let mut n_idle = 0;
        let mut turn = 0;
        while n_idle < L {
            turn = (turn + 1) % L;
            let (before, rest) = lanes.split_at_mut(turn);
            let Some((lane, after)) = rest.split_first_mut() else { continue };
            let mut others = before.iter_mut().chain(after);
            if lane.is_empty() && !others.any(|other| lane.take_from(other)) {
                n_idle += 1;
                continue;
            }
            n_idle = 0;
            if walk.advance(self, lane)? {
                let direction = |idx: u8| Direction::ALL[usize::from(idx & 3)];
                self.path.extend(lane.path().map(direction));
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Counts an expansion.
    #[inline(always)]
    pub(super) fn count(&mut self) -> Result<(), StopReason> {
        if self.stats.expanded >= self.pause_at {
            self.pause()?;
        }
        self.stats.expanded += 1;
        Ok(())
    }

    #[cold]
    fn pause(&mut self) -> Result<(), StopReason> {
        if self.stats.expanded >= self.limits.max_expanded {
            return Err(StopReason::Expanded);
        }
        if (self.tick)(&self.stats).is_break() {
            return Err(StopReason::Cancelled);
        }
        self.pause_at = (self.stats.expanded + 1024).min(self.limits.max_expanded);
        Ok(())
    }
}
