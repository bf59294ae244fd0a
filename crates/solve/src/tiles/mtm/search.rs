//! The search itself: depth-first to a given depth, from one position.
//!
//! Each node waits for one look-up in a table much larger than the cache. So nodes are not expanded as
//! soon as they come from the stack: some of them always wait in a queue, with their entries on the way.
//! Otherwise this is IDA*; nodes carry their path, since several of them are under way at once.

use std::ops::ControlFlow;

use tuipan_space::{Limits, Stats, StopReason};

use super::numbering::Numbering;
use super::table::Table;
use super::word::Word;

/// How many nodes wait for their entries at once. Other numbers were not tried.
const N_WAITING: usize = 8;

/// An axis in a search: its table for the axis of the last move.
#[derive(Clone, Copy)]
pub(crate) struct Side<'a> {
    pub table: &'a Table,
    pub numbering: &'a Numbering,
    pub goal_word: Word,
}

/// A position as an axis sees it: its word, the blank's line, and how many moves it takes.
#[derive(Clone, Copy)]
pub(crate) struct Seen {
    pub word: Word,
    pub line: usize,
    pub count: u32,
}

/// The lines that the blank goes to, move by move, packed: each in the bits that its axis needs.
///
/// No position of a board of up to 16 cells is more than 57 moves from a goal with the blank in a corner
/// (data/tiles), so none more than 59 from any goal; 2x8 cells then need 120 bits, all others fewer.
pub(crate) type Path = u128;

/// The bits of a path that hold a line.
pub(crate) fn line_bits(n_lines: usize) -> u32 {
    n_lines.next_power_of_two().trailing_zeros()
}

#[derive(Clone, Copy)]
struct Node {
    path: Path,
    /// The word of the axis to move, with the blank in line 0.
    word: Word,
    /// The word of the other axis.
    other_word: Word,
    /// Where the entry of the slide is.
    idx: u32,
    /// The moves that each of them needs.
    count: u8,
    other_count: u8,
    /// Where the axis to move sees the blank. The other axis sees line and place swapped.
    line: u8,
    place: u8,
    /// Moves left.
    n_left: u8,
    /// Which axis moves.
    side: u8,
}

/// Called about every thousand expansions; `Break` ends the search.
pub(crate) type Tick<'a> = &'a mut dyn FnMut(&Stats) -> ControlFlow<()>;

/// A search under way.
pub(crate) struct Run<'a> {
    pub stats: Stats,
    tick: Tick<'a>,
    limits: Limits,
    pause_at: u64,
    stack: Vec<Node>,
}

impl<'a> Run<'a> {
    pub fn new(limits: &Limits, tick: Tick<'a>) -> Self {
        let (stats, stack) = (Stats::default(), Vec::new());
        Run { stats, tick, limits: *limits, pause_at: 0, stack }
    }

    /// Looks for a solution of exactly `depth` moves, the first along the axis of number `first`. Neither
    /// axis may need more moves than it then has.
    ///
    /// Colours do not distinguish all tiles: `is_solution` says whether a path is one.
    pub fn pass(
        &mut self,
        sides: [Side<'_>; 2],
        seen: [Seen; 2],
        first: usize,
        depth: u32,
        is_solution: &mut dyn FnMut(Path) -> bool,
    ) -> Result<bool, StopReason> {
        let (mover, other) = (seen[first], seen[1 - first]);
        let side = &sides[first];
        let place = other.line;
        let word = side.table.crossings.reach_first(mover.word, mover.line, place);
        self.stack.clear();
        self.stack.push(Node {
            path: 0,
            word,
            other_word: other.word,
            idx: side.table.idx(side.numbering, word, place) as u32,
            count: mover.count as u8,
            other_count: other.count as u8,
            line: mover.line as u8,
            place: place as u8,
            n_left: depth as u8,
            side: first as u8,
        });
        let root = self.stack[0];
        let mut waiting = [root; N_WAITING];
        let (mut n_taken, mut n_done) = (0, 0);
        loop {
            while n_taken < n_done + N_WAITING
                && let Some(node) = self.stack.pop()
            {
                sides[usize::from(node.side)].table.prefetch(node.idx as usize);
                waiting[n_taken % N_WAITING] = node;
                n_taken += 1;
            }
            if n_taken == n_done {
                return Ok(false);
            }
            if self.stats.expanded >= self.pause_at {
                self.pause()?;
            }
            self.stats.expanded += 1;
            let node = waiting[n_done % N_WAITING];
            n_done += 1;
            let (mover, other) = (usize::from(node.side), usize::from(node.side ^ 1));
            if node.n_left == 1 {
                if let Some(path) = last_move(&sides[mover], &sides[other], &node)
                    && is_solution(path)
                {
                    return Ok(true);
                }
            } else {
                self.expand(&sides[mover], &sides[other], &node);
            }
        }
    }

    /// Puts the successors of a node on the stack.
    #[inline(always)]
    fn expand(&mut self, mover: &Side<'_>, other: &Side<'_>, node: &Node) {
        let (line, place) = (usize::from(node.line), usize::from(node.place));
        let farther = mover.table.entry(node.idx as usize);
        let nearest = node.count - (farther >> line & 1);
        // What this axis has left when it has moved.
        let budget = (node.n_left - 1) / 2;
        let within = match nearest.cmp(&budget) {
            std::cmp::Ordering::Less => u8::MAX,
            std::cmp::Ordering::Equal => !farther,
            std::cmp::Ordering::Greater => 0,
        };
        let mut within = within & mover.table.all_lines & !(1 << line);
        let bits = line_bits(mover.table.id.n_lines);
        let first = self.stack.len();
        while within != 0 {
            let to = within.trailing_zeros() as usize;
            within &= within - 1;
            // The blank's line is the other's place, and the other way round.
            let word = other.table.crossings.reach_first(node.other_word, place, to);
            self.stack.push(Node {
                path: node.path << bits | to as Path,
                word,
                other_word: mover.table.crossings.leave_first(node.word, to, place),
                idx: other.table.idx(other.numbering, word, to) as u32,
                count: node.other_count,
                other_count: nearest + (farther >> to & 1),
                line: node.place,
                place: to as u8,
                n_left: node.n_left - 1,
                side: node.side ^ 1,
            });
        }
        self.stats.generated += (self.stack.len() - first) as u64;
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

/// The path, if the one move left leads to the goal's colours.
fn last_move(mover: &Side<'_>, other: &Side<'_>, node: &Node) -> Option<Path> {
    let id = &mover.table.id;
    let place = usize::from(node.place);
    let word = mover.table.crossings.leave_first(node.word, id.goal.line, place);
    let arrives = place == id.goal.place && usize::from(node.line) != id.goal.line;
    let solved = arrives && word == mover.goal_word && node.other_word == other.goal_word;
    solved.then(|| node.path << line_bits(id.n_lines) | id.goal.line as Path)
}
