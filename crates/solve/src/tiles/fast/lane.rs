//! A depth-first search that can be left at any position and gone on with later.
//!
//! Its stack is a list of frames instead of the machine's. A lane that has nothing left to do takes over
//! the subtree nearest to the root that another has not yet begun.

use super::search::Position;

/// A position on the way down, but for what is changed in place, and its moves.
pub(crate) trait Frame: Copy {
    /// Of no position yet.
    fn new() -> Self;

    /// Whether all moves have been made.
    fn is_done(&self) -> bool;

    /// The direction of the last move made.
    fn direction(&self) -> u8;

    /// Takes back the last move made, which led to the frame `below`.
    fn unmake(&self, below: &Self, position: &mut Position);

    /// Gives away the next move: the same position with no other move, which counts as made here.
    fn split(&mut self) -> Self;
}

/// A subtree under search.
pub(crate) struct Lane<F> {
    /// The position of the last frame.
    pub position: Position,
    /// The positions on the way down, and behind them what is left of others. All but the last have made
    /// a move.
    frames: Vec<F>,
    n_frames: usize,
    /// The moves from the search's root to the first frame.
    moves: Vec<u8>,
    /// The frames before this have no moves left to try.
    first: usize,
}

impl<F: Frame> Lane<F> {
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

    /// A frame for a position below the last; it still holds what is left of another.
    #[inline(always)]
    pub fn push(&mut self) -> &mut F {
        if self.n_frames == self.frames.len() {
            self.frames.push(F::new());
        }
        self.n_frames += 1;
        &mut self.frames[self.n_frames - 1]
    }

    /// The last frame of a lane that has one, a frame below it as [`push`](Self::push) gives it, and the position.
    #[inline(always)]
    pub fn push_below(&mut self) -> (&mut F, &mut F, &mut Position) {
        self.push();
        let (above, below) = self.frames.split_at_mut(self.n_frames - 1);
        (&mut above[self.n_frames - 2], &mut below[0], &mut self.position)
    }

    /// The last position and its frame.
    #[inline(always)]
    pub fn last(&mut self) -> Option<(&mut Position, &mut F)> {
        let frame = self.frames.get_mut(self.n_frames.wrapping_sub(1))?;
        Some((&mut self.position, frame))
    }

    /// Leaves the last position for that above it.
    #[inline(always)]
    pub fn pop(&mut self) {
        if let [.., parent, below] = &self.frames[..self.n_frames] {
            parent.unmake(below, &mut self.position);
        }
        self.n_frames -= 1;
    }

    /// The moves from the search's root to the position after the last move made.
    pub fn path(&self) -> impl Iterator<Item = u8> {
        self.moves.iter().copied().chain(self.frames[..self.n_frames].iter().map(F::direction))
    }

    /// Takes over the move nearest to the root that another lane has not yet tried: `false` if there is
    /// none.
    pub fn take_from(&mut self, other: &mut Self) -> bool {
        let n_above = other.n_frames.saturating_sub(1);
        while other.first < n_above && other.frames[other.first].is_done() {
            other.first += 1;
        }
        if other.first >= n_above {
            return false;
        }
        self.position.clone_from(&other.position);
        for pair in other.frames[other.first..other.n_frames].windows(2).rev() {
            pair[0].unmake(&pair[1], &mut self.position);
        }
        self.moves.clear();
        self.moves.extend(other.path().take(other.moves.len() + other.first));
        self.frames.clear();
        self.frames.push(other.frames[other.first].split());
        (self.n_frames, self.first) = (1, 0);
        true
    }
}
