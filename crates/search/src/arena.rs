//! The store of all nodes of a graph search: a growing list, and a hash index into it.
//!
//! A state is written once, in the list, where its number is its place in the order of discovery (so
//! the list is also breadth-first search's queue, and parents are 32-bit numbers).
//!
//! The index is an open-addressing table of 32-bit slots. In a table of 2^b slots:
//!
//! ```text
//! bit 31            b b-1             0
//!     +--------------+----------------+
//!     | tag: some of | node number + 1|
//!     | the hash     | 0 = empty slot |
//!     +--------------+----------------+
//! ```
//! - an empty slot is `0x0000_0000`.
//! - in a table of 2^16 slots, node 6, whose hash is `0x8123_4567_89AB_CDEF`, is `0x89AB_0007`, and its
//!   home is slot `0x8123`: bits b to 31 of the hash are the tag, the top bits the home.
//!
//! Memory is what a search waits for. A look-up that finds nothing touches one cache line of the table
//! as a rule, and seldom the list; a state takes 4 to 8 bytes of table. (`IndexMap` needs more than
//! twice that; see `cargo xtask bench`.)

use std::hash::{BuildHasher, Hash};

use foldhash::fast::FixedState;

use crate::memory::has_memory;

/// A node's number in its arena.
pub(crate) type NodeIdx = u32;

/// "No node": the parent of a root.
pub(crate) const NONE: NodeIdx = NodeIdx::MAX;

struct Entry<K, M> {
    state: K,
    meta: M,
}

pub(crate) struct Arena<K, M> {
    entries: Vec<Entry<K, M>>,
    /// As many as a power of two.
    slots: Vec<u32>,
    /// The home slot of a hash is `hash >> shift`.
    shift: u32,
    /// The bits of a slot that number the node; the others are the tag.
    number_mask: u32,
    /// With more entries than this, the table is too full.
    grow_beyond: usize,
    hasher: FixedState,
}

/// What [`Arena::intern`] found.
pub(crate) enum Interned {
    New(NodeIdx),
    Known(NodeIdx),
    /// The state is new, and there is no room for it.
    Full,
}

impl<K: Clone + Eq + Hash, M> Arena<K, M> {
    pub fn new() -> Self {
        // Room enough that small searches never grow it.
        let mut arena = Arena {
            entries: Vec::new(),
            slots: Vec::new(),
            shift: 0,
            number_mask: 0,
            grow_beyond: 0,
            hasher: FixedState::default(),
        };
        arena.resize(12);
        arena.entries.reserve_exact(arena.grow_beyond + 1);
        arena
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    #[inline]
    pub fn state(&self, idx: NodeIdx) -> &K {
        &self.entries[idx as usize].state
    }

    #[inline]
    pub fn meta(&self, idx: NodeIdx) -> &M {
        &self.entries[idx as usize].meta
    }

    #[inline]
    pub fn meta_mut(&mut self, idx: NodeIdx) -> &mut M {
        &mut self.entries[idx as usize].meta
    }

    /// The states of some nodes in a row.
    pub fn states(&self, range: std::ops::Range<usize>) -> impl Iterator<Item = &K> {
        self.entries[range].iter().map(|entry| &entry.state)
    }

    #[inline]
    pub fn hash(&self, state: &K) -> u64 {
        self.hasher.hash_one(state)
    }

    /// The node of a state, if it is stored.
    #[inline]
    pub fn find(&self, state: &K) -> Option<NodeIdx> {
        self.probe(state, self.hash(state)).ok()
    }

    /// Stores a root.
    pub fn root(&mut self, state: K, meta: M) -> NodeIdx {
        let hash = self.hash(&state);
        match self.intern(&state, hash, meta, u64::MAX) {
            Interned::New(idx) | Interned::Known(idx) => idx,
            Interned::Full => NONE,
        }
    }

    /// The node of a state with its [`hash`](Self::hash), stored now if it was not and if the arena
    /// then holds no more than `max_len` nodes.
    #[inline(always)]
    pub fn intern(&mut self, state: &K, hash: u64, meta: M, max_len: u64) -> Interned {
        match self.probe(state, hash) {
            Ok(idx) => Interned::Known(idx),
            Err(slot) => {
                let idx = self.entries.len();
                if idx as u64 >= max_len {
                    return Interned::Full;
                }
                self.slots[slot] = (hash as u32 & !self.number_mask) | (idx as u32 + 1);
                self.entries.push(Entry { state: state.clone(), meta });
                if idx >= self.grow_beyond && !self.grow(max_len) {
                    return Interned::Full;
                }
                Interned::New(idx as NodeIdx)
            }
        }
    }

    /// Asks the processor to bring the home slot of a hash near.
    #[inline]
    pub fn prefetch(&self, hash: u64) {
        prefetch(&self.slots[(hash >> self.shift) as usize]);
    }

    #[inline(always)]
    fn same_tag(&self, found: u32, hash: u64) -> bool {
        (found ^ hash as u32) & !self.number_mask == 0
    }

    /// The node of `state`, or the empty slot where it belongs.
    #[inline(always)]
    fn probe(&self, state: &K, hash: u64) -> Result<NodeIdx, usize> {
        let mask = self.slots.len() - 1;
        let mut slot = (hash >> self.shift) as usize;
        loop {
            // SAFETY: the number of slots is a power of two, so what is left by the mask is one of them.
            let found = unsafe { *self.slots.get_unchecked(slot & mask) };
            if found == 0 {
                return Err(slot & mask);
            }
            if self.same_tag(found, hash) {
                let idx = (found & self.number_mask) - 1;
                if self.entries[idx as usize].state == *state {
                    return Ok(idx);
                }
            }
            slot += 1;
        }
    }

    /// Makes a larger table, and room for as many nodes as it can take, up to `max_len`; false if it could not
    /// number its nodes, or there is no memory for it.
    #[cold]
    fn grow(&mut self, max_len: u64) -> bool {
        // A small table grows in larger steps: entering all nodes again costs more than its memory.
        let bits = self.slots.len().ilog2();
        let bits = bits + if bits < 18 { 2 } else { 1 };
        if bits >= 32 {
            return false;
        }
        let most = usize::try_from(max_len).unwrap_or(usize::MAX);
        let n_entries = (grow_beyond(bits) + 1).min(most);
        let n_more = n_entries.saturating_sub(self.entries.len());
        // The table is asked for last: then nothing comes between the answer and taking it.
        let is_there =
            self.entries.try_reserve_exact(n_more).is_ok() && has_memory::<u32>(1 << bits);
        if is_there {
            self.resize(bits);
        }
        is_there
    }

    /// Makes a table of `2^bits` slots and enters every node.
    fn resize(&mut self, bits: u32) {
        // The old table goes first: what is in it can be made again.
        self.slots = Vec::new();
        self.slots = vec![0; 1 << bits];
        self.shift = 64 - bits;
        self.number_mask = (1 << bits) - 1;
        self.grow_beyond = grow_beyond(bits);
        let mask = self.slots.len() - 1;
        for (idx, entry) in self.entries.iter().enumerate() {
            let hash = self.hasher.hash_one(&entry.state);
            let mut slot = (hash >> self.shift) as usize;
            while self.slots[slot & mask] != 0 {
                slot += 1;
            }
            self.slots[slot & mask] = (hash as u32 & !self.number_mask) | (idx as u32 + 1);
        }
    }
}

/// At most seven tenths full: sixteen slots share a cache line, so that longer probes cost less than the memory
/// that a sparser table would touch.
fn grow_beyond(bits: u32) -> usize {
    (1 << bits) / 10 * 7
}

#[inline]
fn prefetch<T>(_place: &T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a prefetch is a hint and has no effect that the program can observe, whatever the address.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch(std::ptr::from_ref(_place).cast(), _MM_HINT_T0);
    }
}

/// How a node was reached.
pub(crate) trait Linked<A> {
    fn parent(&self) -> NodeIdx;
    fn action(&self) -> Option<A>;
}

impl<K: Clone + Eq + Hash, M> Arena<K, M> {
    /// The actions from the root to a node.
    pub fn path_to<A>(&self, idx: NodeIdx) -> Vec<A>
    where
        M: Linked<A>,
    {
        let mut actions = self.path_back(idx);
        actions.reverse();
        actions
    }

    /// The actions from the root to a node, last first.
    pub fn path_back<A>(&self, mut idx: NodeIdx) -> Vec<A>
    where
        M: Linked<A>,
    {
        let mut actions = Vec::new();
        while let Some(action) = self.meta(idx).action() {
            actions.push(action);
            idx = self.meta(idx).parent();
        }
        actions
    }

    /// A node's predecessor as events show it.
    pub fn parent_of<A>(&self, idx: NodeIdx) -> Option<(&K, A)>
    where
        M: Linked<A>,
    {
        let meta = self.meta(idx);
        meta.action().map(|action| (self.state(meta.parent()), action))
    }
}

/// The plainest link: parent and action.
#[derive(Clone, Copy)]
pub(crate) struct Link<A> {
    pub parent: NodeIdx,
    pub action: Option<A>,
}

impl<A> Link<A> {
    pub const ROOT: Self = Link { parent: NONE, action: None };
}

impl<A: Copy> Linked<A> for Link<A> {
    fn parent(&self) -> NodeIdx {
        self.parent
    }
    fn action(&self) -> Option<A> {
        self.action
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_it_stored_through_many_growths() {
        let mut arena: Arena<u64, ()> = Arena::new();
        for i in 0..100_000u64 {
            assert_eq!(u64::from(arena.root(i * i, ())), i);
        }
        for i in 0..100_000u64 {
            assert_eq!(arena.find(&(i * i)), Some(i as u32));
        }
        assert_eq!(arena.find(&2), None);
        let hash = arena.hash(&2);
        assert!(matches!(arena.intern(&2, hash, (), 100_000), Interned::Full));
        let hash = arena.hash(&4);
        assert!(matches!(arena.intern(&4, hash, (), 100_000), Interned::Known(2)));
    }

    #[test]
    fn equal_hashes_are_told_apart_by_the_state() {
        #[derive(Clone, PartialEq, Eq)]
        struct Clash(u32);
        impl Hash for Clash {
            fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
                0u64.hash(state);
            }
        }
        let mut arena: Arena<Clash, ()> = Arena::new();
        for i in 0..600 {
            assert_eq!(arena.root(Clash(i), ()), i);
        }
        assert_eq!(arena.find(&Clash(417)), Some(417));
    }
}
