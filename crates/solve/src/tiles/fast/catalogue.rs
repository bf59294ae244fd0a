//! Searching with a catalogue: many groups of tiles, and many sums over them, of which the largest counts.
//!
//! Clausecker and Reinefeld (2019) found that many partitions of the tiles into groups of six beat larger
//! groups. What costs time is the groups, not the sums: a move looks up the groups that have its tile, and
//! each sum has just one of them.
//!
//! Only a sum without [slack](super::slack) can take a successor beyond the bound, and does so if its group
//! rises. So a position is looked up in two steps: for all successors the groups in such sums, then the
//! other groups for the successors that are left. After each step the turn goes to another lane while the
//! entries come.

use tuipan_space::StopReason;

use super::automaton::StateIdx;
use super::engine::Engine;
use super::lane::{Frame, Lane};
use super::room::Room;
use super::search::{Position, Root, Run, Walk, at_group};
use super::shape::{ByCell, at};
use super::slack::Slack;
use super::symmetry::Cells;
use super::table::{GroupState, Table};
use super::views::sort;

/// The most groups that share a tile.
const MAX_SEATS: usize = 16;

/// A group of a certain tile.
#[derive(Clone, Copy)]
struct Seat<'a, R> {
    table: Table<'a, R>,
    /// Where the table sees each cell.
    cell: &'a Cells,
    group: u8,
    /// The sums that have the group, one bit each.
    sums: u32,
}

/// The groups of a tile.
struct Seats<'a, R> {
    seats: [Seat<'a, R>; MAX_SEATS],
    n: u8,
    groups: [u8; MAX_SEATS],
}

pub(crate) struct Catalogue<'a, R> {
    /// By the homes of tiles.
    of: ByCell<Seats<'a, R>>,
    /// One bit for each sum.
    all: u32,
}

/// How far a position is looked up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Entries are on their way that may rule out successors, ...
    Deciding,
    /// ... the other entries of those left, ...
    Completing,
    /// ... and none.
    Done,
}

/// A position on the way down.
#[derive(Clone, Copy)]
pub(crate) struct CatalogueFrame {
    slack: Slack,
    /// The sums without slack.
    tight: u32,
    /// The estimate of the first sum: 0 at the goal, and only there.
    h: i32,
    blank: u8,
    state: StateIdx,
    stage: Stage,
    n_successors: u8,
    n_tried: u8,
    /// The successor that the last move led to.
    made: u8,
    /// Which to try in which order: the number of rising sums in the upper bits, and in the lower two which
    /// it is; [`CatalogueFrame::NONE`] behind the last.
    order: [u32; 4],
    successors: [Successor; 4],
}

/// A move.
#[derive(Clone, Copy)]
struct Successor {
    /// The state of each of the tile's groups after the move; once it is made, before it.
    after: [GroupState; MAX_SEATS],
    /// Where their entries are.
    entry: [u32; MAX_SEATS],
    groups: [u8; MAX_SEATS],
    n_groups: u8,
    /// The groups whose entries can rule it out, one bit each.
    decisive: u16,
    /// The sums that rise.
    rising: u32,
    direction: u8,
    from: u8,
    home: u8,
}

impl CatalogueFrame {
    /// No successor.
    const NONE: u32 = u32::MAX;

    /// Makes the next move to try: the successor it leads to, if there is one left.
    #[inline(always)]
    fn next(&mut self, position: &mut Position) -> Option<&Successor> {
        if self.is_done() {
            return None;
        }
        self.made = self.order[usize::from(self.n_tried & 3)] as u8 & 3;
        self.n_tried += 1;
        let to = &mut self.successors[usize::from(self.made & 3)];
        let groups = to.groups.iter().zip(&mut to.after).take(usize::from(to.n_groups));
        groups.for_each(|(&group, after)| {
            std::mem::swap(&mut position.seen[at_group(group)], after);
        });
        position.board.swap(at(to.from), at(self.blank));
        Some(to)
    }
}

impl Frame for CatalogueFrame {
    fn new() -> Self {
        let none = Successor {
            after: [GroupState::NONE; MAX_SEATS],
            entry: [0; MAX_SEATS],
            groups: [0; MAX_SEATS],
            n_groups: 0,
            decisive: 0,
            rising: 0,
            direction: 0,
            from: 0,
            home: 0,
        };
        CatalogueFrame {
            slack: Slack::NONE,
            tight: 0,
            h: 0,
            blank: 0,
            state: 0,
            stage: Stage::Deciding,
            n_successors: 0,
            n_tried: 0,
            made: 0,
            order: [Self::NONE; 4],
            successors: [none; 4],
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
    fn unmake(&self, position: &mut Position) {
        let last = &self.successors[usize::from(self.made & 3)];
        position.board.swap(at(last.from), at(self.blank));
        let groups = last.groups.iter().zip(&last.after).take(usize::from(last.n_groups));
        groups.for_each(|(&group, &before)| position.seen[at_group(group)] = before);
    }

    fn split(&mut self) -> Self {
        let next = self.order[usize::from(self.n_tried & 3)];
        let order = [next, Self::NONE, Self::NONE, Self::NONE];
        let taken = CatalogueFrame { order, n_tried: 0, ..*self };
        self.n_tried += 1;
        taken
    }
}

impl<'a, R: Room> Catalogue<'a, R> {
    pub fn new(engine: &'a Engine<R>) -> Self {
        let tables = engine.tables();
        let of = std::array::from_fn(|home| {
            let mut seats: Vec<Seat<'a, R>> = Vec::new();
            for (idx, group) in engine.groups.iter().enumerate() {
                if group.homes >> home & 1 == 1 {
                    let has_it = |(_, sum): &(usize, &Vec<u8>)| sum.contains(&(idx as u8));
                    let sums = engine.sums.iter().enumerate().filter(has_it);
                    let sums = sums.fold(0, |bits, (sum, _)| bits | 1 << sum);
                    let table = tables[usize::from(group.table)];
                    seats.push(Seat { table, cell: &group.cell, group: idx as u8, sums });
                }
            }
            assert!(seats.len() <= MAX_SEATS, "too many groups have the tile of cell {home}");
            let none = Seat { table: tables[0], cell: &engine.groups[0].cell, group: 0, sums: 0 };
            let seat = |idx: usize| seats.get(idx).copied().unwrap_or(none);
            Seats {
                seats: std::array::from_fn(seat),
                n: seats.len() as u8,
                groups: std::array::from_fn(|idx| seat(idx).group),
            }
        });
        let all = u32::MAX >> (u32::BITS as usize - engine.sums.len());
        Catalogue { of, all }
    }

    /// Works out where the entry of one of a successor's groups is, and sends for it.
    #[inline(always)]
    fn send(seat: &Seat<'a, R>, position: &Position, to: &mut Successor, idx: usize, blank: u8) {
        let before = position.seen[at_group(seat.group)];
        let Seat { table, cell, .. } = seat;
        let (entry, after) = table.slide(before, cell[at(to.from)], cell[at(blank)]);
        table.prefetch(entry);
        (to.entry[idx], to.after[idx]) = (entry as u32, after);
    }

    /// Whether the entry of one of a successor's groups rises; `farther` if its tile gets farther from home.
    #[inline(always)]
    fn rises(seat: &Seat<'a, R>, to: &mut Successor, idx: usize, farther: bool) -> bool {
        let bit = seat.table.bit(to.entry[idx] as usize);
        let before = to.after[idx].bit();
        to.after[idx] = to.after[idx].with_bit(bit);
        (bit == before) == farther
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
        let mut n_successors = 0;
        while directions != 0 {
            let direction = directions.trailing_zeros() as u8;
            directions &= directions - 1;
            let from = engine.neighbour[at(blank)][usize::from(direction & 3)];
            let home = position.board[at(from)];
            let to = &mut frame.successors[n_successors & 3];
            n_successors += 1;
            (to.direction, to.from, to.home) = (direction, from, home);
            let Seats { seats, n, groups } = &self.of[at(home)];
            (to.groups, to.n_groups, to.decisive, to.rising) = (*groups, *n, 0, 0);
            for (idx, seat) in seats[..usize::from(*n).min(MAX_SEATS)].iter().enumerate() {
                if seat.sums & frame.tight != 0 {
                    to.decisive |= 1 << idx;
                    Self::send(seat, position, to, idx, blank);
                }
            }
        }
        frame.n_successors = n_successors as u8;
        frame.n_tried = 0;
        frame.stage = Stage::Deciding;
        run.stats.generated += n_successors as u64;
        Ok(())
    }

    /// Rules out successors, and sends for the other entries of those left.
    #[inline(always)]
    fn decide(&self, run: &mut Run<'_, R>, position: &Position, frame: &mut CatalogueFrame) {
        let engine = run.engine;
        let n_successors = usize::from(frame.n_successors).min(4);
        frame.order = [CatalogueFrame::NONE; 4];
        frame.stage = Stage::Done;
        for (which, to) in frame.successors[..n_successors].iter_mut().enumerate() {
            let direction = usize::from(to.direction & 3);
            let farther = engine.farther[at(to.home)][at(frame.blank)][direction] > 0;
            let Seats { seats, .. } = &self.of[at(to.home)];
            let (mut left, mut rises) = (to.decisive, false);
            while left != 0 {
                let idx = left.trailing_zeros() as usize % MAX_SEATS;
                left &= left - 1;
                rises |= Self::rises(&seats[idx], to, idx, farther);
            }
            if rises {
                run.next_bound = run.bound + 2;
                continue;
            }
            frame.order[which] = which as u32;
            frame.stage = Stage::Completing;
            let mut others = !to.decisive & ((1 << to.n_groups) - 1);
            while others != 0 {
                let idx = others.trailing_zeros() as usize % MAX_SEATS;
                others &= others - 1;
                Self::send(&seats[idx], position, to, idx, frame.blank);
            }
        }
    }

    /// Completes the successors that are left, and puts the most promising first: in the last pass that
    /// finds the solution sooner.
    #[inline(always)]
    fn complete(&self, run: &Run<'_, R>, frame: &mut CatalogueFrame) {
        let engine = run.engine;
        let n_successors = usize::from(frame.n_successors).min(4);
        for (which, to) in frame.successors[..n_successors].iter_mut().enumerate() {
            if frame.order[which] == CatalogueFrame::NONE {
                continue;
            }
            let direction = usize::from(to.direction & 3);
            let farther = engine.farther[at(to.home)][at(frame.blank)][direction] > 0;
            let Seats { seats, .. } = &self.of[at(to.home)];
            let mut others = !to.decisive & ((1 << to.n_groups) - 1);
            while others != 0 {
                let idx = others.trailing_zeros() as usize % MAX_SEATS;
                others &= others - 1;
                let rises = Self::rises(&seats[idx], to, idx, farther);
                to.rising |= if rises { seats[idx].sums } else { 0 };
            }
            frame.order[which] = to.rising.count_ones() << 2 | which as u32;
        }
        sort(&mut frame.order);
        frame.stage = Stage::Done;
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
        let h = &root.position.h[..run.engine.sums.len()];
        let frame = lane.push();
        frame.slack = Slack::new(h, root.g, run.bound);
        frame.tight = frame.slack.tight(self.all);
        (frame.h, frame.blank, frame.state) = (h[0], root.position.blank, root.state);
        self.open(run, &root.position, frame)
    }

    #[inline(always)]
    fn advance(
        &self,
        run: &mut Run<'_, R>,
        lane: &mut Lane<CatalogueFrame>,
    ) -> Result<bool, StopReason> {
        if let Some((position, frame)) = lane.last() {
            if frame.stage == Stage::Deciding {
                self.decide(run, position, frame);
                if frame.stage == Stage::Completing {
                    return Ok(false);
                }
            } else if frame.stage == Stage::Completing {
                self.complete(run, frame);
            }
        }
        while let Some((position, frame)) = lane.last() {
            let (slack, h, state) = (frame.slack, frame.h, frame.state);
            let Some(to) = frame.next(position) else {
                lane.pop();
                continue;
            };
            let h = h + if to.rising & 1 == 1 { 1 } else { -1 };
            // All tiles are at home; so is the blank.
            if h == 0 {
                return Ok(true);
            }
            let (rising, blank, direction) = (to.rising, to.from, usize::from(to.direction & 3));
            let below = lane.push();
            below.slack = slack.less(rising);
            below.tight = below.slack.tight(self.all);
            (below.h, below.blank) = (h, blank);
            below.state = run.engine.automaton.next(state, direction);
            let Some((position, below)) = lane.last() else { break };
            self.open(run, position, below)?;
            break;
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests;
