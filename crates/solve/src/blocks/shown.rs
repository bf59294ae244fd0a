//! Successors on their way from an expander to the table.

/// What goes with a key of the front.
#[derive(Clone, Copy)]
pub(super) struct Origin<B> {
    /// What the expander wants to know of the free cells.
    pub blanks: B,
    /// The spot of the piece that moved last ...
    pub moved: u32,
    /// ... and the directions, as bits, in which it cannot reach anything new: what it reaches there
    /// is as near to where it came from.
    pub barred: u8,
}

impl<B> Origin<B> {
    /// Of a state met without a move.
    pub fn root(blanks: B) -> Self {
        Origin { blanks, moved: u32::MAX, barred: 0 }
    }

    /// The directions barred to the piece at a spot.
    #[inline]
    pub fn barred_at(&self, spot: u32) -> u8 {
        if spot == self.moved { self.barred } else { 0 }
    }
}

/// A buffer of keys with their origins. It is filled without branches that cannot be foretold, which are
/// what a search in the cache waits for.
pub(super) struct Shown<K, B> {
    items: Vec<(K, Origin<B>)>,
    len: usize,
}

impl<K: Copy, B: Copy> Shown<K, B> {
    pub fn new() -> Self {
        Shown { items: Vec::new(), len: 0 }
    }

    /// Adds a successor if it is wanted.
    #[inline]
    pub fn push_if(&mut self, is_wanted: bool, key: K, origin: Origin<B>) {
        match self.items.get_mut(self.len) {
            Some(slot) => *slot = (key, origin),
            None => self.items.push((key, origin)),
        }
        self.len += usize::from(is_wanted);
    }

    pub fn as_slice(&self) -> &[(K, Origin<B>)] {
        &self.items[..self.len]
    }

    pub fn clear(&mut self) {
        self.len = 0;
    }
}
