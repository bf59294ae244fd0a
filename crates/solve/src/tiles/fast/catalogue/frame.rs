//! What a lane keeps of a position: how far it is looked up, and its moves.

use super::super::automaton::StateIdx;
use super::super::lane::Frame;
use super::super::search::{Position, at_group};
use super::super::shape::at;
use super::super::slack::Slack;
use super::super::table::GroupState;
use super::MAX_SEATS;

/// How far a position is looked up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    /// Entries of successors are on their way that may rule them out, ...
    Deciding,
    /// ... those of the position itself that are not known yet, ...
    Completing,
    /// ... those of successors that have become decisive by that, ...
    DecidingAgain,
    /// ... and none.
    Done,
}

/// A position on the way down.
///
/// Sets of the groups of all successors' tiles have sixteen bits for each successor.
#[derive(Clone, Copy)]
pub(crate) struct CatalogueFrame {
    /// Until the position is complete, that of the position above it.
    pub(super) slack: Slack,
    /// The sums without slack, by `slack`.
    pub(super) tight: u32,
    pub(super) state: StateIdx,
    pub(super) stage: Stage,
    pub(super) blank: u8,
    /// How many tiles are away from home.
    pub(super) n_away: u8,
    /// The successors still to be tried, one bit each.
    pub(super) left: u8,
    /// The successor that the last move led to.
    pub(super) made: u8,
    /// The move that led here.
    pub(super) last: LastMove,
    pub(super) successors: [Successor; 4],
    /// The successors whose tile gets farther from home, sixteen bits each.
    pub(super) farther: u64,
    /// The groups of successors that were looked up or sent for, and those whose entries are under way.
    pub(super) known: u64,
    pub(super) sent: u64,
    /// Their states after the move.
    pub(super) after: [GroupState; 4 * MAX_SEATS],
    /// Where the entries under way are.
    pub(super) entry: [u32; 4 * MAX_SEATS],
}

/// The move that led to a position.
#[derive(Clone, Copy)]
pub(super) struct LastMove {
    pub(super) home: u8,
    pub(super) to: u8,
    pub(super) is_farther: bool,
    /// The groups of its tile: which were changed, one bit each, which of these are under way, and how they
    /// were before.
    pub(super) changed: u64,
    pub(super) sent: u64,
    pub(super) groups: [u8; MAX_SEATS],
    pub(super) before: [GroupState; MAX_SEATS],
}

/// A move.
#[derive(Clone, Copy)]
pub(super) struct Successor {
    pub(super) direction: u8,
    pub(super) from: u8,
    pub(super) home: u8,
}

impl CatalogueFrame {
    /// Which successor is tried next: first those that take their tile nearer to its home. In the last pass
    /// that finds the solution sooner.
    #[inline(always)]
    pub(super) fn next(&self) -> usize {
        let is_farther = |which: usize| (self.farther >> (16 * which) & 1) as u8;
        let farther = (0..4).fold(0, |bits, which| bits | is_farther(which) << which);
        let nearer = self.left & !farther;
        let left = if nearer != 0 { nearer } else { self.left };
        left.trailing_zeros() as usize & 3
    }
}

impl Frame for CatalogueFrame {
    fn new() -> Self {
        let last = LastMove {
            home: 0,
            to: 0,
            is_farther: false,
            changed: 0,
            sent: 0,
            groups: [0; MAX_SEATS],
            before: [GroupState::NONE; MAX_SEATS],
        };
        CatalogueFrame {
            slack: Slack::NONE,
            tight: 0,
            state: 0,
            stage: Stage::Deciding,
            blank: 0,
            n_away: 0,
            left: 0,
            made: 0,
            last,
            successors: [Successor { direction: 0, from: 0, home: 0 }; 4],
            farther: 0,
            known: 0,
            sent: 0,
            after: [GroupState::NONE; 4 * MAX_SEATS],
            entry: [0; 4 * MAX_SEATS],
        }
    }

    #[inline(always)]
    fn is_done(&self) -> bool {
        self.left == 0
    }

    fn direction(&self) -> u8 {
        self.successors[usize::from(self.made & 3)].direction
    }

    #[inline(always)]
    fn unmake(&self, below: &Self, position: &mut Position) {
        position.board.swap(at(below.blank), at(self.blank));
        let last = &below.last;
        for idx in bits(last.changed) {
            position.seen[at_group(last.groups[idx % MAX_SEATS])] = last.before[idx % MAX_SEATS];
        }
    }

    fn split(&mut self) -> Self {
        let next = 1 << self.next();
        self.left &= !next;
        CatalogueFrame { left: next, ..*self }
    }
}

/// The numbers of the bits that are set.
#[inline(always)]
pub(super) fn bits(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = bits.trailing_zeros() as usize;
        let is_there = bits != 0;
        bits &= bits.wrapping_sub(1);
        is_there.then_some(next & 63)
    })
}
