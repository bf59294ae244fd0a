//! The search itself: IDA* from one position, as fast as we can make it.
//!
//! A position is kept as what the tables need: for each group of tiles, where they stand and the last
//! bit read; once for each view of the board. A move changes one group of each view, by a look-up that
//! tells whether the estimate rises or falls.

use std::hint::select_unpredictable;
use std::ops::ControlFlow;

use tuipan_puzzle::tiles::Direction;
use tuipan_space::{Limits, Stats, StopReason};

use super::automaton::StateIdx;
use super::engine::{Engine, MAX_TABLES};
use super::partition::MAX_GROUPS;
use super::placements::Room;
use super::shape::{ByCell, at};
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

/// A position on the way down, but for what is changed in place.
#[derive(Clone, Copy)]
struct Node<const V: usize> {
    h: [i32; V],
    g: i32,
    blank: u8,
    state: StateIdx,
}

/// A move: for each view, the group after it, the index of its entry, and then the estimate.
#[derive(Clone, Copy)]
struct Successor<const V: usize> {
    after: [GroupState; V],
    entry: [u32; V],
    h: [i32; V],
    direction: u8,
    from: u8,
    home: u8,
}

/// A search under way.
pub(crate) struct Run<'a, R> {
    pub stats: Stats,
    /// After success, the moves of the solution.
    pub path: Vec<Direction>,
    engine: &'a Engine<R>,
    tables: [Table<'a, R>; MAX_TABLES],
    root: &'a Root,
    position: Position,
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
            tables: engine.tables(),
            root,
            position: root.position.clone(),
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
        let Root { position, g, state } = self.root;
        let h = std::array::from_fn(|view| position.h[view]);
        let root = Node::<V> { h, g: *g, blank: position.blank, state: *state };
        #[cfg(target_arch = "x86_64")]
        let found = if is_x86_feature_detected!("bmi2") && is_x86_feature_detected!("popcnt") {
            // SAFETY: the processor has what the function is compiled for.
            unsafe { self.search_with_bit_instructions(root) }?
        } else {
            self.search(root)?
        };
        #[cfg(not(target_arch = "x86_64"))]
        let found = self.search(root)?;
        if found {
            self.path.reverse();
            return Ok(None);
        }
        Ok(Some(self.next_bound))
    }

    fn search<const V: usize>(&mut self, node: Node<V>) -> Result<bool, StopReason> {
        self.expand(node, Self::search)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "popcnt,bmi1,bmi2")]
    fn search_with_bit_instructions<const V: usize>(
        &mut self,
        node: Node<V>,
    ) -> Result<bool, StopReason> {
        self.expand(node, |run, node| run.search_with_bit_instructions(node))
    }

    /// Searches below a position; on success the path is in `self.path`, last move first.
    #[inline(always)]
    fn expand<const V: usize>(
        &mut self,
        node: Node<V>,
        search: impl Fn(&mut Self, Node<V>) -> Result<bool, StopReason>,
    ) -> Result<bool, StopReason> {
        let engine = self.engine;
        if self.stats.expanded >= self.pause_at {
            self.pause()?;
        }
        self.stats.expanded += 1;
        let blank = node.blank;
        let mut directions = engine.legal[at(blank)] & engine.automaton.allowed(node.state);
        // All look-ups of all moves first, so that they wait for memory together.
        let none = Successor {
            after: [GroupState::NONE; V],
            entry: [0; V],
            h: [0; V],
            direction: 0,
            from: 0,
            home: 0,
        };
        let mut successors = [none; 4];
        let mut n_successors = 0;
        while directions != 0 {
            let direction = directions.trailing_zeros() as u8;
            directions &= directions - 1;
            let from = engine.neighbour[at(blank)][usize::from(direction & 3)];
            let home = self.position.board[at(from)];
            let made = &mut successors[n_successors & 3];
            n_successors += 1;
            (made.direction, made.from, made.home) = (direction, from, home);
            for idx in 0..V {
                let view = &engine.views[idx];
                let group = view.group[at(home)];
                let table = &self.tables[at(group.table)];
                let before = self.position.seen[idx][usize::from(group.slot & 3)];
                let (entry, after) = table.slide(before, view.cell[at(from)], view.cell[at(blank)]);
                table.prefetch(entry);
                made.entry[idx] = entry as u32;
                made.after[idx] = after;
            }
        }
        self.stats.generated += n_successors as u64;
        // Those within the bound, the most promising first: in the last pass that finds the solution
        // sooner. (The sum of the estimates, and which of the successors.)
        let mut kept = [(0, 0usize); 4];
        let mut n_kept = 0;
        'successors: for (which, made) in successors[..n_successors.min(4)].iter_mut().enumerate() {
            let direction = usize::from(made.direction & 3);
            let farther = i32::from(engine.farther[at(made.home)][at(blank)][direction]);
            let mut key = 0;
            for idx in 0..V {
                let table = &self.tables[at(engine.views[idx].group[at(made.home)].table)];
                let bit = table.bit(made.entry[idx] as usize);
                // Farther by one if the bit stays, nearer by one if it changes; or the other way round.
                // No branch would guess that.
                let stays = bit == made.after[idx].bit();
                let h = node.h[idx] + select_unpredictable(stays, farther, -farther);
                let f = node.g + 1 + h;
                if f > self.bound {
                    self.next_bound = self.next_bound.min(f);
                    continue 'successors;
                }
                made.after[idx] = made.after[idx].with_bit(bit);
                made.h[idx] = h;
                key += h;
            }
            let mut place = n_kept & 3;
            while place > 0 && kept[place - 1].0 > key {
                kept[place] = kept[place - 1];
                place -= 1;
            }
            kept[place] = (key, which);
            n_kept += 1;
        }
        for &(key, which) in &kept[..n_kept.min(4)] {
            let successor = &successors[which & 3];
            let direction = usize::from(successor.direction & 3);
            // All tiles are at home; so is the blank.
            if key == 0 {
                self.path.push(Direction::ALL[direction]);
                return Ok(true);
            }
            let (from, home) = (successor.from, successor.home);
            let slot = |idx: usize| usize::from(engine.views[idx].group[at(home)].slot & 3);
            let mut before = [GroupState::NONE; V];
            for (idx, (before, after)) in before.iter_mut().zip(successor.after).enumerate() {
                *before = std::mem::replace(&mut self.position.seen[idx][slot(idx)], after);
            }
            self.position.board.swap(at(from), at(blank));
            let state = engine.automaton.next(node.state, direction);
            let found = search(self, Node { h: successor.h, g: node.g + 1, blank: from, state })?;
            self.position.board.swap(at(from), at(blank));
            for (idx, before) in before.into_iter().enumerate() {
                self.position.seen[idx][slot(idx)] = before;
            }
            if found {
                self.path.push(Direction::ALL[direction]);
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
        if (self.tick)(&self.stats).is_break() {
            return Err(StopReason::Cancelled);
        }
        self.pause_at = (self.stats.expanded + 1024).min(self.limits.max_expanded);
        Ok(())
    }
}
