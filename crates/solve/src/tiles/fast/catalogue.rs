//! Searching with a catalogue: many groups of tiles, and many sums over them, of which the largest counts.
//!
//! Clausecker and Reinefeld (2019) found that many partitions of the tiles into groups of six beat larger
//! groups. What costs time is the groups, not the sums: a move looks up the groups that have its tile, and
//! each sum has just one of them.
//!
//! Only a sum without [slack](super::slack) can take a successor beyond the bound, and does so if its group
//! rises. So when a position is made, only the groups in such sums are known of it; the others are looked up
//! only if it has a successor that these do not rule out. A position is looked up in three steps: of all
//! successors the groups in sums that had no slack before, then the rest of the position itself, then of the
//! successors left the groups in sums that have lost their slack by that. After each step the turn goes to
//! another lane while the entries come.
//!
//! What is wanted of all successors is one set of 64 bits, and what they decide another: loops over sets take
//! one branch that cannot be guessed, where asking each group takes many.

use tuipan_space::StopReason;

use super::engine::Engine;
use super::lane::Lane;
use super::pick::Decisions;
use super::room::Room;
use super::search::{Position, Root, Run, Walk, at_group};
use super::shape::{ByCell, at};
use super::slack::Slack;
use super::symmetry::Cells;
use super::table::{GroupState, Table};
use frame::{CatalogueFrame, Stage, Successor, bits};

mod frame;

/// The most groups that share a tile.
const MAX_SEATS: usize = 16;

/// A group of a certain tile.
#[derive(Clone, Copy)]
struct Seat<'a, R> {
    table: Table<'a, R>,
    /// Where the table sees each cell.
    cell: &'a Cells,
    group: u8,
}

/// The groups of a tile.
struct Seats<'a, R> {
    seats: [Seat<'a, R>; MAX_SEATS],
    n: u8,
    groups: [u8; MAX_SEATS],
    /// The sums that have each group, one bit each.
    sums: [u32; MAX_SEATS],
}

impl<R> Seats<'_, R> {
    /// The groups that are in some of these sums, one bit each.
    #[inline(always)]
    fn in_any(&self, sums: u32) -> u64 {
        let has_any = self.sums.map(|of_group| u16::from(of_group & sums != 0));
        (0..MAX_SEATS).fold(0, |groups, idx| groups | has_any[idx] << idx).into()
    }
}

pub(crate) struct Catalogue<'a, R> {
    /// By the homes of tiles.
    of: ByCell<Seats<'a, R>>,
    /// One bit for each sum.
    all: u32,
    decisions: Option<&'a Decisions>,
}

impl<'a, R: Room> Catalogue<'a, R> {
    /// With some of the sums of an engine, one bit each.
    pub fn new(engine: &'a Engine<R>, all: u32, decisions: Option<&'a Decisions>) -> Self {
        let tables = engine.tables();
        let of = std::array::from_fn(|home| {
            let (mut seats, mut sums_of): (Vec<Seat<'a, R>>, Vec<u32>) = Default::default();
            for (idx, group) in engine.groups.iter().enumerate() {
                let has_it = |(_, sum): &(usize, &Vec<u8>)| sum.contains(&(idx as u8));
                let sums = engine.sums.iter().enumerate().filter(has_it);
                let sums = sums.fold(0, |bits, (sum, _)| bits | 1 << sum) & all;
                if sums != 0 && group.homes >> home & 1 == 1 {
                    sums_of.push(sums);
                    let table = tables[usize::from(group.table)];
                    seats.push(Seat { table, cell: &group.cell, group: idx as u8 });
                }
            }
            assert!(seats.len() <= MAX_SEATS, "too many groups have the tile of cell {home}");
            let none = Seat { table: tables[0], cell: &engine.groups[0].cell, group: 0 };
            let seat = |idx: usize| seats.get(idx).copied().unwrap_or(none);
            Seats {
                seats: std::array::from_fn(seat),
                n: seats.len() as u8,
                groups: std::array::from_fn(|idx| seat(idx).group),
                sums: std::array::from_fn(|idx| sums_of.get(idx).copied().unwrap_or(0)),
            }
        });
        Catalogue { of, all, decisions }
    }

    /// Works out where the entry of one of a tile's groups is after a move, and sends for it.
    #[inline(always)]
    fn send(seat: &Seat<'a, R>, before: GroupState, from: u8, to: u8) -> (u32, GroupState) {
        let Seat { table, cell, .. } = seat;
        let (entry, after) = table.slide(before, cell[at(from)], cell[at(to)]);
        table.prefetch(entry);
        (entry as u32, after)
    }

    /// Reads an entry: whether its bit stays. Then it rises if its tile has got farther from home, and falls if
    /// it has got nearer; if the bit changes, the other way round.
    #[inline(always)]
    fn stays(seat: &Seat<'a, R>, entry: u32, state: &mut GroupState) -> bool {
        let bit = seat.table.bit(entry as usize);
        let stays = bit == state.bit();
        *state = state.with_bit(bit);
        stays
    }

    /// Finds the successors of a lane's last position, and sends for the entries that decide.
    #[inline(always)]
    fn open(
        &self,
        run: &mut Run<'_, R>,
        position: &Position,
        frame: &mut CatalogueFrame,
    ) -> Result<(), StopReason> {
        run.count()?;
        let engine = run.engine;
        let blank = frame.blank;
        engine.automaton.prefetch(frame.state);
        let mut directions = engine.legal[at(blank)] & engine.automaton.allowed(frame.state);
        let (mut n_successors, mut farther, mut decisive) = (0, 0, 0);
        while directions != 0 {
            let direction = directions.trailing_zeros() as u8;
            directions &= directions - 1;
            let from = engine.neighbour[at(blank)][usize::from(direction & 3)];
            let home = position.board[at(from)];
            frame.successors[n_successors & 3] = Successor { direction, from, home };
            let is_farther = engine.farther[at(home)][at(blank)][usize::from(direction & 3)] > 0;
            farther |= (0xffff * u64::from(is_farther)) << (16 * n_successors);
            decisive |= self.of[at(home)].in_any(frame.tight) << (16 * n_successors);
            n_successors += 1;
        }
        (frame.left, frame.farther, frame.known) = ((1 << n_successors) - 1, farther, 0);
        frame.stage = Stage::Deciding;
        run.stats.generated += n_successors as u64;
        // For a record all decisive entries must be there together: then the position itself comes first.
        let decisive = if self.decisions.is_some() { 0 } else { decisive };
        self.send_all(position, frame, decisive);
        Ok(())
    }

    /// Sends for entries of successors.
    #[inline(always)]
    fn send_all(&self, position: &Position, frame: &mut CatalogueFrame, wanted: u64) {
        for bit in bits(wanted) {
            let to = frame.successors[bit / MAX_SEATS];
            let seat = &self.of[at(to.home)].seats[bit % MAX_SEATS];
            let before = position.seen[at_group(seat.group)];
            (frame.entry[bit], frame.after[bit]) = Self::send(seat, before, to.from, frame.blank);
        }
        frame.sent = wanted;
        frame.known |= wanted;
    }

    /// Rules out successors by the entries that were sent for.
    #[inline(always)]
    fn decide(&self, run: &mut Run<'_, R>, frame: &mut CatalogueFrame) {
        let mut stay = 0;
        for bit in bits(frame.sent) {
            let to = frame.successors[bit / MAX_SEATS];
            let seat = &self.of[at(to.home)].seats[bit % MAX_SEATS];
            let stays = Self::stays(seat, frame.entry[bit], &mut frame.after[bit]);
            stay |= u64::from(stays) << bit;
        }
        let rising = !(stay ^ frame.farther) & frame.sent;
        let rises = |which: usize| u8::from(rising >> (16 * which) & 0xffff != 0) << which;
        let ruled_out = rises(0) | rises(1) | rises(2) | rises(3);
        if let Some(decisions) = self.decisions {
            self.record(decisions, frame, rising);
        }
        frame.left &= !ruled_out;
        let beyond = if ruled_out != 0 { run.bound + 2 } else { i32::MAX };
        run.next_bound = run.next_bound.min(beyond);
    }

    /// Records which sums rule out successors by the groups that rise.
    #[cold]
    #[inline(never)]
    fn record(&self, decisions: &Decisions, frame: &CatalogueFrame, rising: u64) {
        for (which, to) in frame.successors.iter().enumerate() {
            let seats = &self.of[at(to.home)];
            let rising = bits(rising >> (16 * which) & 0xffff);
            let sums = rising.fold(0, |sums, idx| sums | seats.sums[idx % MAX_SEATS]);
            if sums & frame.tight != 0 {
                decisions.add(sums & frame.tight);
            }
        }
    }

    /// Sends for what is not known yet of the position itself.
    #[inline(always)]
    fn send_own(&self, position: &mut Position, frame: &mut CatalogueFrame) {
        let last = &mut frame.last;
        let Seats { seats, n, .. } = &self.of[at(last.home)];
        last.sent = !last.changed & ((1 << n) - 1);
        last.changed |= last.sent;
        for bit in bits(last.sent) {
            let seat = &seats[bit % MAX_SEATS];
            let seen = &mut position.seen[at_group(seat.group)];
            last.before[bit % MAX_SEATS] = *seen;
            (frame.entry[bit], *seen) = Self::send(seat, *seen, frame.blank, last.to);
        }
    }

    /// Completes the position, and sends for what has become decisive by that: whether there is any.
    #[inline(always)]
    fn complete(&self, position: &mut Position, frame: &mut CatalogueFrame) -> bool {
        let last = &frame.last;
        let Seats { seats, sums, .. } = &self.of[at(last.home)];
        let mut rising = 0;
        for bit in bits(last.sent) {
            let seat = &seats[bit % MAX_SEATS];
            let seen = &mut position.seen[at_group(seat.group)];
            let rises = Self::stays(seat, frame.entry[bit], seen) == last.is_farther;
            rising |= sums[bit % MAX_SEATS] & u32::from(rises).wrapping_neg();
        }
        frame.slack = frame.slack.less(rising);
        frame.tight = frame.slack.tight(self.all);
        let mut decisive = 0;
        for which in bits(frame.left.into()) {
            let home = frame.successors[which & 3].home;
            decisive |= self.of[at(home)].in_any(frame.tight) << (16 * (which & 3));
        }
        self.send_all(position, frame, decisive & !frame.known);
        frame.sent != 0
    }

    /// Makes the next move in a lane: `true` if it leads to the goal.
    #[inline(always)]
    fn push(
        &self,
        run: &mut Run<'_, R>,
        lane: &mut Lane<CatalogueFrame>,
    ) -> Result<bool, StopReason> {
        let Some((_, frame)) = lane.last() else { return Ok(false) };
        let which = frame.next();
        frame.left &= !(1 << which);
        frame.made = which as u8;
        let to = frame.successors[which];
        let n_away = frame.n_away + u8::from(to.from == to.home) - u8::from(frame.blank == to.home);
        // All tiles are at home; so is the blank.
        if n_away == 0 {
            return Ok(true);
        }
        let (frame, below, position) = lane.push_below();
        position.board.swap(at(to.from), at(frame.blank));
        below.n_away = n_away;
        (below.slack, below.tight, below.blank) = (frame.slack, frame.tight, to.from);
        let last = &mut below.last;
        (last.home, last.to) = (to.home, frame.blank);
        last.changed = frame.known >> (16 * which) & 0xffff;
        last.is_farther = frame.farther >> (16 * which) & 1 == 1;
        last.groups = self.of[at(to.home)].groups;
        for idx in bits(last.changed) {
            let seen = &mut position.seen[at_group(last.groups[idx % MAX_SEATS])];
            let after = frame.after[which * MAX_SEATS + idx % MAX_SEATS];
            last.before[idx % MAX_SEATS] = std::mem::replace(seen, after);
        }
        below.state = run.engine.automaton.next(frame.state, usize::from(to.direction & 3));
        self.open(run, position, below)?;
        Ok(false)
    }
}

impl<R: Room> Walk<R> for Catalogue<'_, R> {
    type Frame = CatalogueFrame;

    #[inline(always)]
    fn begin(
        &self,
        run: &mut Run<'_, R>,
        root: &Root,
        lane: &mut Lane<CatalogueFrame>,
    ) -> Result<(), StopReason> {
        let Position { board, blank, h, .. } = &root.position;
        let h = &h[..run.engine.sums.len()];
        let frame = lane.push();
        frame.slack = Slack::new(h, root.g, run.bound);
        frame.tight = frame.slack.tight(self.all);
        (frame.blank, frame.state) = (*blank, root.state);
        let is_away = |&(cell, &home): &(usize, &u8)| cell != usize::from(home);
        frame.n_away = board.iter().enumerate().take(run.engine.n_cells()).filter(is_away).count()
            as u8
            - u8::from(board[at(*blank)] != *blank);
        frame.last.changed = u64::MAX;
        self.open(run, &root.position, frame)
    }

    #[inline(always)]
    fn advance(
        &self,
        run: &mut Run<'_, R>,
        lane: &mut Lane<CatalogueFrame>,
    ) -> Result<bool, StopReason> {
        while let Some((position, frame)) = lane.last() {
            match frame.stage {
                Stage::Deciding => {
                    self.decide(run, frame);
                    frame.stage = Stage::Done;
                    if frame.left != 0 {
                        frame.stage = Stage::Completing;
                        self.send_own(position, frame);
                        break;
                    }
                }
                Stage::Completing => {
                    frame.stage = Stage::Done;
                    if self.complete(position, frame) {
                        frame.stage = Stage::DecidingAgain;
                        break;
                    }
                }
                Stage::DecidingAgain => {
                    self.decide(run, frame);
                    frame.stage = Stage::Done;
                }
                Stage::Done if frame.left == 0 => lane.pop(),
                Stage::Done => return self.push(run, lane),
            }
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests;
