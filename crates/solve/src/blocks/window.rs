//! The set of keys that a layered search has met recently.
//!
//! Moves can be undone, so what is reached from layer `d` is in the layers `d - 1`, `d` or `d + 1`:
//! only these need be known, and a table of them stays in the processor's cache where a table of all
//! states would not. Keys are compared in full.

use tuipan_puzzle::blocks::Word;
use tuipan_search::has_memory;

/// An open-addressing table of keys, at most half full. The word of ones marks an empty slot; it is
/// never a key.
pub(super) struct Window<K> {
    /// As many as a power of two.
    slots: Vec<K>,
    shift: u32,
    len: usize,
}

impl<K: Word> Window<K> {
    const SMALLEST: usize = 1 << 10;

    pub fn new() -> Self {
        let mut window = Window { slots: Vec::new(), shift: 0, len: 0 };
        let is_empty = window.empty(0);
        debug_assert!(is_empty, "memory for the smallest table");
        window
    }

    /// Whether `n` more keys can be added.
    #[inline]
    pub fn has_room(&self, n: usize) -> bool {
        2 * (self.len + n) <= self.slots.len()
    }

    /// Makes sure that `n` more keys can be added; says no, and changes nothing, if there is no memory for them.
    #[inline]
    #[must_use]
    pub fn reserve(&mut self, n: usize) -> bool {
        self.has_room(n) || self.grow(n)
    }

    /// Forgets everything but `keys`, and makes room for `n_more` and then as many again; or says no.
    #[must_use]
    pub fn restart(&mut self, keys: &[K], n_more: usize) -> bool {
        if !self.empty(2 * (keys.len() + n_more)) {
            return false;
        }
        for &key in keys {
            self.insert(key);
        }
        true
    }

    /// Forgets everything, and makes room for `n` keys; or says no.
    fn empty(&mut self, n: usize) -> bool {
        let n_slots = (2 * n).next_power_of_two().max(Self::SMALLEST);
        if n_slots != self.slots.len() {
            if !has_memory::<K>(n_slots) {
                return false;
            }
            self.slots = vec![K::ZERO; n_slots];
        }
        self.slots.fill(K::ONES);
        self.shift = 64 - n_slots.trailing_zeros();
        self.len = 0;
        true
    }

    #[cold]
    fn grow(&mut self, n: usize) -> bool {
        let old = std::mem::take(&mut self.slots);
        if !self.empty(2 * (self.len + n)) {
            self.slots = old;
            return false;
        }
        for key in old {
            if key != K::ONES {
                self.insert(key);
            }
        }
        true
    }

    /// The slot of a key, or the empty slot where it would be.
    #[inline]
    fn find(&self, key: K) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = (key.mix() >> self.shift) as usize & mask;
        while self.slots[at] != key && self.slots[at] != K::ONES {
            at = (at + 1) & mask;
        }
        at
    }

    #[inline]
    pub fn contains(&self, key: K) -> bool {
        self.slots[self.find(key)] == key
    }

    /// Whether look-ups will wait for memory unless it is asked for in advance.
    pub fn is_large(&self) -> bool {
        self.slots.len() * size_of::<K>() > 1 << 18
    }

    /// Asks for the memory in which a key will be looked up.
    #[inline]
    pub fn prefetch(&self, key: K) {
        let _at = (key.mix() >> self.shift) as usize;
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a prefetch is a hint and has no effect that the program can observe, whatever the
        // address.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch(self.slots.as_ptr().wrapping_add(_at).cast(), _MM_HINT_T0);
        }
    }

    /// Adds a key; false if it was there. There must be room.
    #[inline]
    pub fn insert(&mut self, key: K) -> bool {
        let at = self.find(key);
        let is_new = self.slots[at] != key;
        self.slots[at] = key;
        self.len += usize::from(is_new);
        is_new
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use tuipan_space::SplitMix64;

    use super::*;

    #[test]
    fn it_is_a_set() {
        let mut rng = SplitMix64::new(3);
        let (mut window, mut truth) = (Window::<u64>::new(), HashSet::new());
        for _ in 0..20_000 {
            let key = rng.below(9_000);
            assert!(window.reserve(1));
            assert_eq!(window.contains(key), truth.contains(&key));
            assert_eq!(window.insert(key), truth.insert(key));
        }
        assert_eq!(window.len, truth.len());
        assert!(window.restart(&[5, 7], 10));
        assert!(window.contains(5) && window.contains(7) && window.len == 2);
        assert!((0..9_000).filter(|&key| window.contains(key)).count() == 2);
    }
}
