//! The store of all nodes of a graph search: a growing array, and a hash index into it.
//!
//! A state is written once, in the array, where its number is its place in the order of discovery (so
//! the array is also breadth-first search's queue, and parents are 32-bit numbers). The index is an
//! open-addressing table of 64-bit slots:
//!
//! ```text
//! bit 63                32 31                 0
//!     +-------------------+-------------------+
//!     | tag: top half of  | node number + 1;  |
//!     | the state's hash  | 0 = empty slot    |
//!     +-------------------+-------------------+
//! ```
//! - an empty slot is `0x0000_0000_0000_0000`.
//! - node 6, whose hash is `0x8123_4567_89AB_CDEF`, is `0x8123_4567_0000_0007`; in a table of 16 slots
//!   its home is slot 8, the top 4 bits of the tag.
//!
//! A look-up that finds nothing touches one cache line as a rule, and never the array. The home slot
//! comes from the tag, so the table grows without hashing a state again, in one pass that reads and
//! writes in order. (`IndexMap` and `hashbrown` do neither; see `cargo xtask bench`.)

use std::hash::{BuildHasher, Hash};

use foldhash::fast::FixedState;

/// A node's number in its arena.
pub(crate) type NodeIdx = u32;

/// "No node": the parent of a root.
pub(crate) const NONE: NodeIdx = NodeIdx::MAX;

/// As many as the slots can number with the table half empty.
const MAX_NODES: u64 = 1 << 31;

pub(crate) struct Entry<K, M> {
    pub state: K,
    pub meta: M,
}

pub(crate) struct Arena<K, M> {
    entries: Vec<Entry<K, M>>,
    slots: Vec<u64>,
    /// The home slot of a tag is `tag >> shift`.
    shift: u32,
    hasher: FixedState,
}

/// What [`Arena::intern`] found.
pub(crate) enum Interned {
    New(NodeIdx),
    Known(NodeIdx),
    /// The state is new, and there is no room for it.
    Full,
}

impl<K: Eq + Hash, M> Arena<K, M> {
    const FIRST_BITS: u32 = 10;

    pub fn new() -> Self {
        Arena {
            entries: Vec::new(),
            slots: vec![0; 1 << Self::FIRST_BITS],
            shift: 32 - Self::FIRST_BITS,
            hasher: FixedState::default(),
        }
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    #[inline]
    pub fn get(&self, idx: NodeIdx) -> &Entry<K, M> {
        &self.entries[idx as usize]
    }

    #[inline]
    pub fn meta_mut(&mut self, idx: NodeIdx) -> &mut M {
        &mut self.entries[idx as usize].meta
    }

    pub fn entries(&self) -> &[Entry<K, M>] {
        &self.entries
    }

    #[inline]
    pub fn tag(&self, state: &K) -> u32 {
        (self.hasher.hash_one(state) >> 32) as u32
    }

    /// The node of a state, if it is stored.
    #[inline]
    pub fn find(&self, state: &K) -> Option<NodeIdx> {
        self.probe(state, self.tag(state)).ok()
    }

    /// Stores a root.
    pub fn root(&mut self, state: K, meta: M) -> NodeIdx {
        let tag = self.tag(&state);
        match self.intern(state, tag, meta, u64::MAX) {
            Interned::New(idx) | Interned::Known(idx) => idx,
            Interned::Full => NONE,
        }
    }

    /// The node of a state with its [`tag`](Self::tag), stored now if it was not and if the arena
    /// then holds no more than `max_len` nodes.
    #[inline(always)]
    pub fn intern(&mut self, state: K, tag: u32, meta: M, max_len: u64) -> Interned {
        match self.probe(&state, tag) {
            Ok(idx) => Interned::Known(idx),
            Err(slot) => {
                let len = self.entries.len() as u64;
                if len >= max_len.min(MAX_NODES) {
                    return Interned::Full;
                }
                let idx = len as NodeIdx;
                self.slots[slot] = u64::from(tag) << 32 | u64::from(idx + 1);
                self.entries.push(Entry { state, meta });
                // Seven tenths full at the most: eight slots share a cache line, so that longer probes
                // cost less than the memory that a sparser table would touch.
                if self.entries.len() * 10 > self.slots.len() * 7 && self.shift > 0 {
                    self.grow();
                }
                Interned::New(idx)
            }
        }
    }

    /// Asks the processor to bring the home slot of a tag near.
    #[inline]
    pub fn prefetch(&self, tag: u32) {
        prefetch(&self.slots[(tag >> self.shift) as usize]);
    }

    /// Asks the processor to bring the node near that a look-up of this tag will compare with.
    #[inline]
    pub fn prefetch_node(&self, tag: u32) {
        let found = self.slots[(tag >> self.shift) as usize];
        if found != 0 && (found >> 32) as u32 == tag {
            prefetch(&self.entries[found as u32 as usize - 1]);
        }
    }

    /// The node of `state`, or the empty slot where it belongs.
    #[inline(always)]
    fn probe(&self, state: &K, tag: u32) -> Result<NodeIdx, usize> {
        let mask = self.slots.len() - 1;
        let mut slot = (tag >> self.shift) as usize;
        loop {
            let found = self.slots[slot & mask];
            if found == 0 {
                return Err(slot & mask);
            }
            if (found >> 32) as u32 == tag {
                let idx = found as u32 - 1;
                if self.entries[idx as usize].state == *state {
                    return Ok(idx);
                }
            }
            slot += 1;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let old = std::mem::take(&mut self.slots);
        // At most MAX_NODES are stored, so there are never more slots than tags.
        self.shift -= 1;
        self.slots = vec![0; old.len() * 2];
        let mask = self.slots.len() - 1;
        for found in old {
            if found != 0 {
                let mut slot = ((found >> 32) as u32 >> self.shift) as usize;
                while self.slots[slot & mask] != 0 {
                    slot += 1;
                }
                self.slots[slot & mask] = found;
            }
        }
    }
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

impl<K: Eq + Hash, M> Arena<K, M> {
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
        while let Some(action) = self.get(idx).meta.action() {
            actions.push(action);
            idx = self.get(idx).meta.parent();
        }
        actions
    }

    /// A node's predecessor as events show it.
    pub fn parent_of<A>(&self, idx: NodeIdx) -> Option<(&K, A)>
    where
        M: Linked<A>,
    {
        let meta = &self.get(idx).meta;
        meta.action().map(|action| (&self.get(meta.parent()).state, action))
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
        let tag = arena.tag(&2);
        assert!(matches!(arena.intern(2, tag, (), 100_000), Interned::Full));
        let tag = arena.tag(&4);
        assert!(matches!(arena.intern(4, tag, (), 100_000), Interned::Known(2)));
    }

    #[test]
    fn equal_hashes_are_told_apart_by_the_state() {
        #[derive(PartialEq, Eq)]
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
