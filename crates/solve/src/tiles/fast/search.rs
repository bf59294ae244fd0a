//! The search itself: IDA* from one position, as fast as we can make it.
//!
//! A position is kept as what the tables need: for each group of tiles, where they stand and the last
//! bit read; once for each view of the board. A move changes one group of each view, by a look-up that
//! tells whether the estimate rises or falls.

use tuipan_puzzle::tiles::{Direction, TileSpace};
use tuipan_space::{Limits, Observer, Stats, StopReason};

use super::automaton::StateIdx;
use super::partition::MAX_GROUPS;
use super::placements::Placements;
use super::solver::FastSolver;
use super::table::{GroupState, Table};

/// A position, as one view sees it.
#[derive(Clone, Copy)]
pub(crate) struct Seen {
    pub groups: [GroupState; MAX_GROUPS],
    pub h: i32,
}

/// A position one move away.
#[derive(Clone, Copy)]
struct Successor<const N_VIEWS: usize> {
    after: [GroupState; N_VIEWS],
    entry: [u32; N_VIEWS],
    group: [u8; N_VIEWS],
    h: [i32; N_VIEWS],
    direction: u8,
    from: u8,
    home: u8,
}

impl<const N_VIEWS: usize> Successor<N_VIEWS> {
    const EMPTY: Self = Successor {
        after: [GroupState::EMPTY; N_VIEWS],
        entry: [0; N_VIEWS],
        group: [0; N_VIEWS],
        h: [0; N_VIEWS],
        direction: 0,
        from: 0,
        home: 0,
    };
}

/// A search under way.
pub(crate) struct Run<'a, O: ?Sized> {
    pub stats: Stats,
    /// After success, the moves of the solution.
    pub path: Vec<Direction>,
    solver: &'a FastSolver,
    /// The groups, without a detour.
    groups: [(&'a Placements, &'a Table); MAX_GROUPS],
    observer: &'a mut O,
    limits: Limits,
    bound: i32,
    next_bound: i32,
    pause_at: u64,
}

impl<'a, O: Observer<TileSpace<u64>> + ?Sized> Run<'a, O> {
    pub fn new(solver: &'a FastSolver, limits: &Limits, observer: &'a mut O) -> Self {
        let last = solver.groups.len() - 1;
        let group = |idx: usize| {
            let group = &solver.groups[idx.min(last)];
            (&*group.placements, &group.table)
        };
        Run {
            stats: Stats::default(),
            path: Vec::new(),
            solver,
            groups: std::array::from_fn(group),
            observer,
            limits: *limits,
            bound: 0,
            next_bound: 0,
            pause_at: 0,
        }
    }

    /// Searches everything within a bound on f: `None` if a solution is found, else the least f beyond.
    pub fn pass<const N_VIEWS: usize>(
        &mut self,
        board: u64,
        blank: usize,
        seen: [Seen; N_VIEWS],
        bound: i32,
    ) -> Result<Option<i32>, StopReason> {
        (self.bound, self.next_bound) = (bound, i32::MAX);
        if self.search(board, blank, seen, 0, 0)? {
            self.path.reverse();
            return Ok(None);
        }
        Ok(Some(self.next_bound))
    }

    /// Searches below a position; on success the path is in `self.path`, last move first.
    fn search<const N_VIEWS: usize>(
        &mut self,
        board: u64,
        blank: usize,
        seen: [Seen; N_VIEWS],
        g: i32,
        state: StateIdx,
    ) -> Result<bool, StopReason> {
        let solver = self.solver;
        if self.stats.expanded >= self.pause_at {
            self.pause()?;
        }
        self.stats.expanded += 1;
        let mut directions = solver.legal[blank] & solver.automaton.allowed(state);
        // All look-ups of all successors first, so that they wait for memory together.
        let mut made = [Successor::<N_VIEWS>::EMPTY; 4];
        let mut n_made = 0;
        while directions != 0 {
            let direction = directions.trailing_zeros() as usize;
            directions &= directions - 1;
            let from = blank.wrapping_add_signed(solver.steps[direction]);
            let home = (board >> (4 * from) & 15) as usize;
            let successor = &mut made[n_made];
            n_made += 1;
            successor.direction = direction as u8;
            successor.from = from as u8;
            successor.home = home as u8;
            for (idx, (view, seen)) in solver.views.iter().zip(&seen).enumerate() {
                let group_idx = usize::from(view.group[home]);
                let (placements, table) = self.groups[group_idx];
                let before = seen.groups[group_idx];
                let (from, to) = (usize::from(view.cell[from]), usize::from(view.cell[blank]));
                let (mask, order) = placements.slide(before.mask, before.order, from, to);
                let entry = placements.index(mask, order, from);
                table.prefetch(entry);
                successor.entry[idx] = entry as u32;
                successor.after[idx] = GroupState { mask, order, bit: before.bit };
                successor.group[idx] = group_idx as u8;
                successor.h[idx] = solver.farther[home][blank][direction].into();
            }
        }
        for successor in &mut made[..n_made] {
            for (idx, seen) in seen.iter().enumerate() {
                let (_, table) = self.groups[usize::from(successor.group[idx])];
                let after = &mut successor.after[idx];
                let bit = table.bit(successor.entry[idx] as usize);
                // Farther by one if the bit stays, nearer by one if it changes; or the other way round.
                let flip = -i32::from(bit ^ after.bit);
                after.bit = bit;
                successor.h[idx] = seen.h + ((successor.h[idx] ^ flip) - flip);
            }
        }
        self.stats.generated += n_made as u64;
        // The most promising first: in the last pass that finds the solution sooner.
        made[..n_made].sort_by_key(|successor| successor.h[0] + successor.h[N_VIEWS - 1]);
        for successor in &made[..n_made] {
            let h = successor.h[0].max(successor.h[N_VIEWS - 1]);
            let f = g + 1 + h;
            if f > self.bound {
                self.next_bound = self.next_bound.min(f);
                continue;
            }
            let direction = Direction::ALL[usize::from(successor.direction)];
            if h == 0 {
                self.path.push(direction);
                return Ok(true);
            }
            let mut next = seen;
            for (idx, next) in next.iter_mut().enumerate() {
                next.groups[usize::from(successor.group[idx])] = successor.after[idx];
                next.h = successor.h[idx];
            }
            let (from, home) = (usize::from(successor.from), u64::from(successor.home));
            let vacant = board >> (4 * blank) & 15;
            let next_board = board ^ (home ^ vacant) << (4 * from) ^ (home ^ vacant) << (4 * blank);
            let next_state = solver.automaton.next(state, usize::from(successor.direction));
            if self.search(next_board, from, next, g + 1, next_state)? {
                self.path.push(direction);
                return Ok(true);
            }
        }
        Ok(false)
    }

    #[cold]
    fn pause(&mut self) -> Result<(), StopReason> {
        if self.stats.expanded >= self.limits.max_expanded {
            return Err(StopReason::Expanded);
        }
        if self.observer.tick(&self.stats).is_break() {
            return Err(StopReason::Cancelled);
        }
        self.pause_at = (self.stats.expanded + 1024).min(self.limits.max_expanded);
        Ok(())
    }
}
