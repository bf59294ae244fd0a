//! A depth-first search that can be left at any position and gone on with later.
//!
//! Its stack is a list of frames instead of the machine's. A lane that has nothing left to do takes over
//! the subtree nearest to the root that another has not yet begun.

use super::automaton::StateIdx;
use super::search::Position;
use super::shape::at;
use super::table::GroupState;

/// A subtree under search.
pub(crate) struct Lane<const V: usize> {
    /// The position of the last frame.
    pub position: Position,
    /// The positions on the way down, and behind them what is left of others. All but the last are
    /// judged.
    frames: Vec<Frame<V>>,
    n_frames: usize,
    /// The moves from the search's root to the first frame.
    moves: Vec<u8>,
    /// The frames before this have no moves left to try.
    first: usize,
}

/// A position on the way down, but for what is changed in place.
#[derive(Clone, Copy)]
pub(crate) struct Frame<const V: usize> {
    pub h: [i32; V],
    pub g: i32,
    pub blank: u8,
    pub state: StateIdx,
    pub successors: [Successor<V>; 4],
    pub n_successors: u8,
    /// Whether the successors are looked up.
    pub is_judged: bool,
    /// Then, which to try in which order: the sum of a successor's estimates in the upper bits, and in the
    /// lower two which it is; [`Frame::NONE`] behind the last.
    pub order: [u32; 4],
    n_tried: u8,
    /// The successor that the last move led to, and the groups it changed, as they were.
    made: u8,
    before: [GroupState; V],
}

/// A move: for each view, the group after it, the index of its entry, and then the estimate.
#[derive(Clone, Copy)]
pub(crate) struct Successor<const V: usize> {
    pub after: [GroupState; V],
    /// Where the view keeps the group.
    pub slot: [u8; V],
    pub entry: [u32; V],
    pub h: [i32; V],
    pub direction: u8,
    pub from: u8,
    pub home: u8,
}

impl<const V: usize> Frame<V> {
    /// No successor.
    pub const NONE: u32 = u32::MAX;

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
        Frame {
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

    /// Makes the next move to try: the successor it leads to, if there is one left.
    #[inline(always)]
    pub fn next(&mut self, position: &mut Position) -> Option<&Successor<V>> {
        if self.is_done() {
            return None;
        }
        self.made = self.order[usize::from(self.n_tried & 3)] as u8 & 3;
        self.n_tried += 1;
        let to = &self.successors[usize::from(self.made & 3)];
        for (idx, (before, after)) in self.before.iter_mut().zip(to.after).enumerate() {
            let seen = &mut position.seen[idx][usize::from(to.slot[idx] & 3)];
            *before = std::mem::replace(seen, after);
        }
        position.board.swap(at(to.from), at(self.blank));
        Some(to)
    }

    #[inline(always)]
    fn is_done(&self) -> bool {
        self.order.get(usize::from(self.n_tried)).is_none_or(|&next| next == Self::NONE)
    }

    /// Takes back the last move made.
    #[inline(always)]
    fn unmake(&self, position: &mut Position) {
        let last = &self.successors[usize::from(self.made & 3)];
        position.board.swap(at(last.from), at(self.blank));
        for (idx, before) in self.before.into_iter().enumerate() {
            position.seen[idx][usize::from(last.slot[idx] & 3)] = before;
        }
    }
}

impl<const V: usize> Lane<V> {
    /// With nothing to do.
    pub fn new(position: &Position) -> Self {
        Lane {
            position: position.clone(),
            frames: Vec::with_capacity(64),
            n_frames: 0,
            moves: Vec::new(),
            first: 0,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.n_frames == 0
    }

    /// A frame for a position below the last.
    #[inline(always)]
    pub fn push(&mut self, h: [i32; V], g: i32, blank: u8, state: StateIdx) {
        if self.n_frames == self.frames.len() {
            self.frames.push(Frame::new());
        }
        let frame = &mut self.frames[self.n_frames];
        (frame.h, frame.g, frame.blank, frame.state) = (h, g, blank, state);
        (frame.is_judged, frame.n_tried) = (false, 0);
        self.n_frames += 1;
    }

    /// The last position and its frame.
    #[inline(always)]
    pub fn last(&mut self) -> Option<(&mut Position, &mut Frame<V>)> {
        let frame = self.frames.get_mut(self.n_frames.wrapping_sub(1))?;
        Some((&mut self.position, frame))
    }

    /// Leaves the last position for that above it.
    #[inline(always)]
    pub fn pop(&mut self) {
        self.n_frames -= 1;
        if let Some((position, parent)) = self.last() {
            parent.unmake(position);
        }
    }

    /// The moves from the search's root to the position after the last move tried.
    pub fn path(&self) -> impl Iterator<Item = u8> {
        let tried = |frame: &Frame<V>| frame.successors[usize::from(frame.made & 3)].direction;
        self.moves.iter().copied().chain(self.frames[..self.n_frames].iter().map(tried))
    }

    /// Takes over the move nearest to the root that another lane has not yet tried: `false` if there is
    /// none.
    pub fn take_from(&mut self, other: &mut Self) -> bool {
        let n_judged = other.n_frames.saturating_sub(1);
        while other.first < n_judged && other.frames[other.first].is_done() {
            other.first += 1;
        }
        if other.first >= n_judged {
            return false;
        }
        self.position.clone_from(&other.position);
        let below = &other.frames[other.first..n_judged];
        below.iter().rev().for_each(|frame| frame.unmake(&mut self.position));
        self.moves.clear();
        self.moves.extend(other.path().take(other.moves.len() + other.first));
        let frame = &mut other.frames[other.first];
        let next = frame.order[usize::from(frame.n_tried & 3)];
        let order = [next, Frame::<V>::NONE, Frame::<V>::NONE, Frame::<V>::NONE];
        let taken = Frame { order, n_tried: 0, ..*frame };
        self.frames.clear();
        self.frames.push(taken);
        (self.n_frames, self.first) = (1, 0);
        frame.n_tried += 1;
        true
    }
}
