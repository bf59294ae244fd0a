//! The search itself: IDA* from one position, as fast as we can make it.
//!
//! A position is kept as what the tables need: for each group of tiles, where they stand and the last
//! bit read; once for each view of the board. A move changes one group of each view, by a look-up that
//! tells whether the estimate rises or falls.
//!
//! The tables are larger than the caches, and half of the time would go by in waiting for them. So one
//! thread searches in several [lanes](super::lane) by turns, each in a subtree of its own: while one
//! waits for its entries, another works.

use std::hint::select_unpredictable;
use std::ops::ControlFlow;

use tuipan_puzzle::tiles::Direction;
use tuipan_space::{Limits, Stats, StopReason};

use super::automaton::StateIdx;
use super::engine::{Engine, View};
use super::lane::{Frame, Lane};
use super::partition::MAX_GROUPS;
use super::placements::Room;
use super::shape::{ByCell, at};
use super::symmetry::Cells;
use super::table::{GroupState, Table};

/// Asked every thousand expansions whether to go on.
pub(crate) type Tick<'a> = &'a mut dyn FnMut(&Stats) -> ControlFlow<()>;

/// The most views of a board.
pub(crate) const MAX_VIEWS: usize = 8;

/// A position: all that changes with a move.
#[derive(Clone)]
pub(crate) struct Position {
    /// The home of the tile in each cell.
    pub board: ByCell<u8>,
    pub blank: u8,
    /// For each view, the state of each group of tiles, ...
    pub seen: [[GroupState; MAX_GROUPS]; MAX_VIEWS],
    /// ... and the estimate.
    pub h: [i32; MAX_VIEWS],
}

/// Where a search begins: a position, the moves before it and the automaton's state after them.
#[derive(Clone)]
pub(crate) struct Root {
    pub position: Position,
    pub g: i32,
    pub state: StateIdx,
}

/// How many subtrees are searched by turns.
const N_LANES: usize = 2;

/// What a view has for a tile: the table of its group, and where the group is kept.
struct Seat<'a, R> {
    table: Table<'a, R>,
    slot: u8,
}

/// For each view, where it sees each cell, and the seats by the homes of tiles.
type Seats<'a, R, const V: usize> = [(Cells, ByCell<Seat<'a, R>>); V];

/// A search under way.
pub(crate) struct Run<'a, R> {
    pub stats: Stats,
    /// After success, the moves of the solution.
    pub path: Vec<Direction>,
    engine: &'a Engine<R>,
    root: &'a Root,
    tick: Tick<'a>,
    limits: Limits,
    bound: i32,
    next_bound: i32,
    pause_at: u64,
}

impl<'a, R: Room> Run<'a, R> {
    pub fn new(engine: &'a Engine<R>, root: &'a Root, limits: &Limits, tick: Tick<'a>) -> Self {
        Run {
            stats: Stats::default(),
            path: Vec::new(),
            engine,
            root,
            tick,
            limits: *limits,
            bound: 0,
            next_bound: 0,
            pause_at: 0,
        }
    }

    /// Searches everything within a bound on f, with the first `V` views: `None` if a solution is found,
    /// else the least f beyond. A root that is solved is its own solution.
    pub fn pass<const V: usize>(&mut self, bound: i32) -> Result<Option<i32>, StopReason> {
        if self.root.position.h[..V].iter().all(|&h| h == 0) {
            return Ok(None);
        }
        (self.bound, self.next_bound) = (bound, i32::MAX);
        #[cfg(target_arch = "x86_64")]
        let found = if is_x86_feature_detected!("bmi2") && is_x86_feature_detected!("popcnt") {
            // SAFETY: the processor has what the function is compiled for.
            unsafe { self.search_with_bit_instructions::<V>() }?
        } else {
            self.search::<V>()?
        };
        #[cfg(not(target_arch = "x86_64"))]
        let found = self.search::<V>()?;
        Ok((!found).then_some(self.next_bound))
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt,bmi1,bmi2")]
    fn search_with_bit_instructions<const V: usize>(&mut self) -> Result<bool, StopReason> {
        self.search::<V>()
    }

    /// Searches below the root; on success the path is in `self.path`.
    #[inline(always)]
    fn search<const V: usize>(&mut self) -> Result<bool, StopReason> {
        let engine = self.engine;
        let tables = engine.tables();
        let seats: Seats<'_, R, V> = std::array::from_fn(|view| {
            let View { cell, group, .. } = &engine.views[view];
            (*cell, group.map(|group| Seat { table: tables[at(group.table)], slot: group.slot }))
        });
        let Root { position, g, state } = self.root;
        let mut lanes: [Lane<V>; N_LANES] = std::array::from_fn(|_| Lane::new(position));
        let h = std::array::from_fn(|view| position.h[view]);
        lanes[0].push(h, *g, position.blank, *state);
        self.open(&seats, &mut lanes[0])?;
        let mut n_idle = 0;
        let mut turn = 0;
        while n_idle < N_LANES {
            turn = (turn + 1) % N_LANES;
            let (before, rest) = lanes.split_at_mut(turn);
            let Some((lane, after)) = rest.split_first_mut() else { continue };
            let mut others = before.iter_mut().chain(after);
            if lane.is_empty() && !others.any(|other| lane.take_from(other)) {
                n_idle += 1;
                continue;
            }
            n_idle = 0;
            if self.advance(&seats, lane)? {
                let direction = |idx: u8| Direction::ALL[usize::from(idx & 3)];
                self.path.extend(lane.path().map(direction));
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Goes on to the next position of a lane: `true` if it is the goal. If there is none, the lane is
    /// left empty.
    #[inline(always)]
    fn advance<const V: usize>(
        &mut self,
        seats: &Seats<'_, R, V>,
        lane: &mut Lane<V>,
    ) -> Result<bool, StopReason> {
        match lane.last() {
            Some((_, frame)) if !frame.is_judged => self.judge(seats, frame),
            _ => {}
        }
        while let Some((position, frame)) = lane.last() {
            let (g, state) = (frame.g + 1, frame.state);
            let Some(to) = frame.next(position) else {
                lane.pop();
                continue;
            };
            // All tiles are at home; so is the blank.
            if to.h.iter().all(|&h| h == 0) {
                return Ok(true);
            }
            let (h, from) = (to.h, to.from);
            let state = self.engine.automaton.next(state, usize::from(to.direction & 3));
            lane.push(h, g, from, state);
            self.open(seats, lane)?;
            break;
        }
        Ok(false)
    }

    /// Finds the successors of a lane's last position, and where to look them up.
    #[inline(always)]
    fn open<const V: usize>(
        &mut self,
        seats: &Seats<'_, R, V>,
        lane: &mut Lane<V>,
    ) -> Result<(), StopReason> {
        let engine = self.engine;
        if self.stats.expanded >= self.pause_at {
            self.pause()?;
        }
        self.stats.expanded += 1;
        let Some((position, frame)) = lane.last() else { return Ok(()) };
        let blank = frame.blank;
        let mut directions = engine.legal[at(blank)] & engine.automaton.allowed(frame.state);
        let mut n_successors = 0;
        while directions != 0 {
            let direction = directions.trailing_zeros() as u8;
            directions &= directions - 1;
            let from = engine.neighbour[at(blank)][usize::from(direction & 3)];
            let home = position.board[at(from)];
            let made = &mut frame.successors[n_successors & 3];
            n_successors += 1;
            (made.direction, made.from, made.home) = (direction, from, home);
            for (idx, (cell, seats)) in seats.iter().enumerate() {
                let Seat { table, slot } = &seats[at(home)];
                let before = position.seen[idx][usize::from(slot & 3)];
                let (entry, after) = table.slide(before, cell[at(from)], cell[at(blank)]);
                table.prefetch(entry);
                made.entry[idx] = entry as u32;
                made.after[idx] = after;
                made.slot[idx] = *slot;
            }
        }
        frame.n_successors = n_successors as u8;
        self.stats.generated += n_successors as u64;
        Ok(())
    }

    /// Looks up the successors of a position and keeps those within the bound, the most promising first:
    /// in the last pass that finds the solution sooner.
    #[inline(always)]
    fn judge<const V: usize>(&mut self, seats: &Seats<'_, R, V>, frame: &mut Frame<V>) {
        let engine = self.engine;
        let mut order = [Frame::<V>::NONE; 4];
        let n_successors = usize::from(frame.n_successors).min(4);
        for (which, made) in frame.successors[..n_successors].iter_mut().enumerate() {
            let direction = usize::from(made.direction & 3);
            let farther = i32::from(engine.farther[at(made.home)][at(frame.blank)][direction]);
            let (mut sum, mut largest) = (0, 0);
            for (idx, (_, seats)) in seats.iter().enumerate() {
                let bit = seats[at(made.home)].table.bit(made.entry[idx] as usize);
                // Farther by one if the bit stays, nearer by one if it changes; or the other way round.
                // No branch would guess that, nor what is within the bound.
                let stays = bit == made.after[idx].bit();
                let h = frame.h[idx] + select_unpredictable(stays, farther, -farther);
                made.after[idx] = made.after[idx].with_bit(bit);
                made.h[idx] = h;
                sum += h;
                largest = largest.max(h);
            }
            let f = frame.g + 1 + largest;
            let is_within = f <= self.bound;
            let beyond = select_unpredictable(is_within, i32::MAX, f);
            self.next_bound = self.next_bound.min(beyond);
            let key = (sum as u32) << 2 | which as u32;
            order[which] = select_unpredictable(is_within, key, Frame::<V>::NONE);
        }
        // A sorting network.
        for (i, j) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
            (order[i], order[j]) = (order[i].min(order[j]), order[i].max(order[j]));
        }
        frame.order = order;
        frame.is_judged = true;
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
