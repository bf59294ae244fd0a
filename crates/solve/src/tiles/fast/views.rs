//! Searching with a few views of the board, each with tables of its own for all tiles.
//!
//! A move changes one group of each view. All views of all successors are looked up before anything is
//! decided: with one or two look-ups a successor that costs less than a branch that cannot be guessed.

use std::hint::select_unpredictable;

use tuipan_space::StopReason;

use super::automaton::StateIdx;
use super::engine::Engine;
use super::lane::{Frame, Lane};
use super::room::Room;
use super::search::{Position, Root, Run, Walk, at_group};
use super::shape::{ByCell, at};
use super::symmetry::Cells;
use super::table::{GroupState, Table};

/// The most views of a board.
pub(crate) const MAX_VIEWS: usize = 8;

/// What a view has for a tile: the table of its group, and where the group is kept.
struct Seat<'a, R> {
    table: Table<'a, R>,
    slot: u8,
}

/// For each view, where it sees each cell, and the seats by the homes of tiles.
pub(crate) struct Views<'a, R, const V: usize>([(Cells, ByCell<Seat<'a, R>>); V]);

/// A position on the way down.
#[derive(Clone, Copy)]
pub(crate) struct ViewFrame<const V: usize> {
    h: [i32; V],
    g: i32,
    blank: u8,
    state: StateIdx,
    successors: [Successor<V>; 4],
    n_successors: u8,
    /// Whether the successors are looked up.
    is_judged: bool,
    /// Then, which to try in which order: the sum of a successor's estimates in the upper bits, and in the
    /// lower two which it is; [`ViewFrame::NONE`] behind the last.
    order: [u32; 4],
    n_tried: u8,
    /// The successor that the last move led to, and the groups it changed, as they were.
    made: u8,
    before: [GroupState; V],
}

/// A move: for each view, the group after it, the index of its entry, and then the estimate.
#[derive(Clone, Copy)]
struct Successor<const V: usize> {
    after: [GroupState; V],
    /// Where the group is kept.
    slot: [u8; V],
    entry: [u32; V],
    h: [i32; V],
    direction: u8,
    from: u8,
    home: u8,
}

impl<const V: usize> ViewFrame<V> {
    /// No successor.
    const NONE: u32 = u32::MAX;

    /// Makes the next move to try: the successor it leads to, if there is one left.
    #[inline(always)]
    fn next(&mut self, position: &mut Position) -> Option<&Successor<V>> {
        if self.is_done() {
            return None;
        }
        self.made = self.order[usize::from(self.n_tried & 3)] as u8 & 3;
        self.n_tried += 1;
        let to = &self.successors[usize::from(self.made & 3)];
        for (idx, (before, after)) in self.before.iter_mut().zip(to.after).enumerate() {
            let seen = &mut position.seen[at_group(to.slot[idx])];
            *before = std::mem::replace(seen, after);
        }
        position.board.swap(at(to.from), at(self.blank));
        Some(to)
    }
}

impl<const V: usize> Frame for ViewFrame<V> {
    fn new() -> Self {
        let none = Successor {
            after: [GroupState::NONE; V],
            slot: [0; V],
            entry: [0; V],
            h: [0; V],
            direction: 0,
            from: 0,
            home: 0,
        };
        ViewFrame {
            h: [0; V],
            g: 0,
            blank: 0,
            state: 0,
            successors: [none; 4],
            n_successors: 0,
            is_judged: false,
            order: [Self::NONE; 4],
            n_tried: 0,
            made: 0,
            before: [GroupState::NONE; V],
        }
    }

    #[inline(always)]
    fn is_done(&self) -> bool {
        self.order.get(usize::from(self.n_tried)).is_none_or(|&next| next == Self::NONE)
    }

    fn direction(&self) -> u8 {
        self.successors[usize::from(self.made & 3)].direction
    }

    #[inline(always)]
    fn unmake(&self, _: &Self, position: &mut Position) {
        let last = &self.successors[usize::from(self.made & 3)];
        position.board.swap(at(last.from), at(self.blank));
        for (idx, before) in self.before.into_iter().enumerate() {
            position.seen[at_group(last.slot[idx])] = before;
        }
    }

    fn split(&mut self) -> Self {
        let next = self.order[usize::from(self.n_tried & 3)];
        let order = [next, Self::NONE, Self::NONE, Self::NONE];
        let taken = ViewFrame { order, n_tried: 0, ..*self };
        self.n_tried += 1;
        taken
    }
}

impl<'a, R: Room, const V: usize> Views<'a, R, V> {
    /// The first `V` sums of an engine.
    pub fn new(engine: &'a Engine<R>) -> Self {
        let tables = engine.tables();
        Views(std::array::from_fn(|view| {
            let sum = &engine.sums[view];
            let seats = std::array::from_fn(|home| {
                let has_it = |slot: &&u8| engine.groups[usize::from(**slot)].homes >> home & 1 == 1;
                // The blank and cells that are not there have no group; nobody asks for theirs.
                let slot = *sum.iter().find(has_it).unwrap_or(&sum[0]);
                let table = usize::from(engine.groups[usize::from(slot)].table);
                Seat { table: tables[table], slot }
            });
            (engine.groups[usize::from(sum[0])].cell, seats)
        }))
    }

    /// Finds the successors of a lane's last position, and where to look them up.
    #[inline(always)]
    fn open(&self, run: &mut Run<'_, R>, lane: &mut Lane<ViewFrame<V>>) -> Result<(), StopReason> {
        run.count()?;
        let engine = run.engine;
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
            for (idx, (cell, seats)) in self.0.iter().enumerate() {
                let Seat { table, slot } = &seats[at(home)];
                let before = position.seen[at_group(*slot)];
                let (entry, after) = table.slide(before, cell[at(from)], cell[at(blank)]);
                table.prefetch(entry);
                made.entry[idx] = entry as u32;
                made.after[idx] = after;
                made.slot[idx] = *slot;
            }
        }
        frame.n_successors = n_successors as u8;
        run.stats.generated += n_successors as u64;
        Ok(())
    }

    /// Looks up the successors of a position and keeps those within the bound, the most promising first:
    /// in the last pass that finds the solution sooner.
    #[inline(always)]
    fn judge(&self, run: &mut Run<'_, R>, frame: &mut ViewFrame<V>) {
        let engine = run.engine;
        let mut order = [ViewFrame::<V>::NONE; 4];
        let n_successors = usize::from(frame.n_successors).min(4);
        for (which, made) in frame.successors[..n_successors].iter_mut().enumerate() {
            let direction = usize::from(made.direction & 3);
            let farther = i32::from(engine.farther[at(made.home)][at(frame.blank)][direction]);
            let (mut sum, mut largest) = (0, 0);
            for (idx, (_, seats)) in self.0.iter().enumerate() {
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
            let is_within = f <= run.bound;
            let beyond = select_unpredictable(is_within, i32::MAX, f);
            run.next_bound = run.next_bound.min(beyond);
            let key = (sum as u32) << 2 | which as u32;
            order[which] = select_unpredictable(is_within, key, ViewFrame::<V>::NONE);
        }
        sort(&mut order);
        frame.order = order;
        frame.is_judged = true;
    }

    /// A frame for the position that a lane is in.
    #[inline(always)]
    fn push(lane: &mut Lane<ViewFrame<V>>, h: [i32; V], g: i32, blank: u8, state: StateIdx) {
        let frame = lane.push();
        (frame.h, frame.g, frame.blank, frame.state) = (h, g, blank, state);
        (frame.is_judged, frame.n_tried) = (false, 0);
    }
}

/// Four numbers by a sorting network.
#[inline(always)]
pub(crate) fn sort(order: &mut [u32; 4]) {
    for (i, j) in [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)] {
        (order[i], order[j]) = (order[i].min(order[j]), order[i].max(order[j]));
    }
}

impl<R: Room, const V: usize> Walk<R> for Views<'_, R, V> {
    type Frame = ViewFrame<V>;

    #[inline(always)]
    fn begin(
        &self,
        run: &mut Run<'_, R>,
        root: &Root,
        lane: &mut Lane<ViewFrame<V>>,
    ) -> Result<(), StopReason> {
        let h = std::array::from_fn(|view| root.position.h[view]);
        Self::push(lane, h, root.g, root.position.blank, root.state);
        self.open(run, lane)
    }

    #[inline(always)]
    fn advance(
        &self,
        run: &mut Run<'_, R>,
        lane: &mut Lane<ViewFrame<V>>,
    ) -> Result<bool, StopReason> {
        match lane.last() {
            Some((_, frame)) if !frame.is_judged => self.judge(run, frame),
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
            let state = run.engine.automaton.next(state, usize::from(to.direction & 3));
            Self::push(lane, h, g, from, state);
            self.open(run, lane)?;
            break;
        }
        Ok(false)
    }
}
