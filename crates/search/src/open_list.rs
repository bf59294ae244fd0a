//! The open list of best-first searches: buckets of equal priority.
//!
//! Costs are integers, so few distinct priorities are ever in use, and all nodes of one priority can
//! be in one bucket. Only the buckets are ordered, not the nodes: by a tree of bits while the
//! priorities are small, by a heap beyond that (fixed-point fractions get there). The cost of pushing and popping
//! hardly depends on the number of nodes.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use foldhash::fast::FixedState;
use tuipan_names::{Names, by_name, listed};
use tuipan_space::Cost;

use crate::arena::NodeIdx;

listed! {
    /// Which of several nodes of equal priority goes first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub enum Ties: Names {
        /// The one with the smallest h (so the largest g), then the newest. As a rule the best choice.
        #[default]
        LowH = Names { name: "low-h", aliases: &["high-g"] },
        /// The one with the largest h, then the newest.
        HighH = Names { name: "high-h", aliases: &["low-g"] },
        /// The newest.
        Lifo = Names { name: "lifo", aliases: &["newest"] },
        /// The oldest.
        Fifo = Names { name: "fifo", aliases: &["oldest"] },
    }
}

by_name!(Ties, "tie-breaking rule", |row| row);

impl Ties {
    /// Its name in texts.
    pub const fn name(self) -> &'static str {
        self.row().name
    }
}

/// "No link": the end of a chain.
const END: u32 = u32::MAX;

/// A chain of nodes of equal priority.
#[derive(Clone, Copy)]
struct Bucket {
    head: u32,
    tail: u32,
}

const EMPTY: Bucket = Bucket { head: END, tail: END };

/// A node in a chain.
struct Link {
    node: NodeIdx,
    next: u32,
}

/// All links of all chains, used again when they come free.
struct Links {
    links: Vec<Link>,
    /// A chain of the free ones.
    free: u32,
}

impl Links {
    #[inline]
    fn add(&mut self, node: NodeIdx, next: u32) -> u32 {
        match self.links.get_mut(self.free as usize) {
            Some(link) => {
                let idx = self.free;
                self.free = link.next;
                *link = Link { node, next };
                idx
            }
            None => {
                self.links.push(Link { node, next });
                (self.links.len() - 1) as u32
            }
        }
    }

    /// Adds a node to a chain; true if that was empty.
    #[inline]
    fn push(&mut self, bucket: &mut Bucket, node: NodeIdx, to_tail: bool) -> bool {
        let Bucket { head, tail } = *bucket;
        if to_tail && head != END {
            let idx = self.add(node, END);
            self.links[tail as usize].next = idx;
            bucket.tail = idx;
        } else {
            bucket.head = self.add(node, head);
            if head == END {
                bucket.tail = bucket.head;
            }
        }
        head == END
    }

    /// Takes the first node off a chain that is not empty.
    #[inline]
    fn pop(&mut self, bucket: &mut Bucket) -> NodeIdx {
        let idx = bucket.head;
        let link = &mut self.links[idx as usize];
        bucket.head = link.next;
        link.next = self.free;
        self.free = idx;
        link.node
    }
}

/// A set of small numbers that gives back its least: a bit for each number, a bit for each word of
/// those that is not empty, and so on up to a single word.
#[derive(Default)]
struct KeySet {
    levels: [Vec<u64>; 3],
}

impl KeySet {
    /// Numbers below this can be in it.
    const END: u64 = 1 << 16;

    /// Makes room for numbers below `end`.
    fn reserve(&mut self, mut end: usize) {
        for level in &mut self.levels {
            end = end.div_ceil(64);
            level.resize(end.max(level.len()), 0);
        }
    }

    #[inline]
    fn insert(&mut self, mut key: usize) {
        for level in &mut self.levels {
            let word = &mut level[key / 64];
            let was_empty = *word == 0;
            *word |= 1 << (key % 64);
            if !was_empty {
                return;
            }
            key /= 64;
        }
    }

    #[inline]
    fn remove(&mut self, mut key: usize) {
        for level in &mut self.levels {
            let word = &mut level[key / 64];
            *word &= !(1 << (key % 64));
            if *word != 0 {
                return;
            }
            key /= 64;
        }
    }

    #[inline]
    fn min(&self) -> Option<usize> {
        let [bottom, .., top] = &self.levels;
        if top.first().is_none_or(|&word| word == 0) || bottom.is_empty() {
            return None;
        }
        let least = |key: usize, level: &Vec<u64>| key * 64 + level[key].trailing_zeros() as usize;
        Some(self.levels.iter().rev().fold(0, least))
    }
}

pub(crate) struct OpenList {
    to_tail: bool,
    /// How many bits of a key distinguish estimates, as a number and as a mask ...
    h_bits: u32,
    h_mask: u64,
    /// ... and what turns them round, where the largest is to go first.
    h_flip: u64,
    links: Links,
    /// The buckets of keys below [`KeySet::END`], which is all that most searches have, ...
    near: Vec<Bucket>,
    near_keys: KeySet,
    /// ... and those of the others, which all come later.
    far: HashMap<u64, Bucket, FixedState>,
    far_keys: BinaryHeap<Reverse<u64>>,
    len: usize,
}

impl OpenList {
    /// An open list for a search whose start is estimated at `h`.
    pub fn new(ties: Ties, h: Cost) -> Self {
        // Estimates seldom grow to more than twice what they are at the start. Those that do, and all
        // beyond 255, are treated as the same: a small table is worth more.
        let h_bits = match ties {
            Ties::LowH | Ties::HighH => (h.max(1).ilog2() + 2).min(8),
            Ties::Lifo | Ties::Fifo => 0,
        };
        let h_mask = (1 << h_bits) - 1;
        OpenList {
            to_tail: ties == Ties::Fifo,
            h_bits,
            h_mask,
            h_flip: if ties == Ties::HighH { h_mask } else { 0 },
            links: Links { links: Vec::new(), free: END },
            near: Vec::new(),
            near_keys: KeySet::default(),
            far: HashMap::default(),
            far_keys: BinaryHeap::new(),
            len: 0,
        }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    /// Makes room for `n` more nodes; false if there is no memory for them.
    #[inline]
    #[must_use]
    pub fn reserve(&mut self, n: usize) -> bool {
        self.links.links.try_reserve(n).is_ok()
    }

    /// Adds a node with priority `f` (smallest first) and estimate `h` (for ties).
    #[inline]
    pub fn push(&mut self, f: u64, h: Cost, node: NodeIdx) {
        let key = f << self.h_bits | (u64::from(h).min(self.h_mask) ^ self.h_flip);
        self.len += 1;
        if key < KeySet::END {
            let key = key as usize;
            if key >= self.near.len() {
                self.grow(key);
            }
            if self.links.push(&mut self.near[key], node, self.to_tail) {
                self.near_keys.insert(key);
            }
        } else {
            let bucket = self.far.entry(key).or_insert(EMPTY);
            if self.links.push(bucket, node, self.to_tail) {
                self.far_keys.push(Reverse(key));
            }
        }
    }

    #[cold]
    fn grow(&mut self, key: usize) {
        let end = (key + 1).next_power_of_two();
        self.near.resize(end, EMPTY);
        self.near_keys.reserve(end);
    }

    /// The smallest priority.
    #[inline]
    pub fn min(&self) -> Option<u64> {
        let near = self.near_keys.min().map(|key| key as u64);
        let key = near.or_else(|| self.far_keys.peek().map(|key| key.0))?;
        Some(key >> self.h_bits)
    }

    /// The node that goes first, with its priority.
    #[inline]
    pub fn peek(&self) -> Option<(u64, NodeIdx)> {
        let (key, bucket) = match self.near_keys.min() {
            Some(key) => (key as u64, &self.near[key]),
            None => {
                let key = self.far_keys.peek()?.0;
                (key, self.far.get(&key)?)
            }
        };
        let link = self.links.links.get(bucket.head as usize)?;
        Some((key >> self.h_bits, link.node))
    }

    /// Takes out the node that goes first, with its priority.
    #[inline]
    pub fn pop(&mut self) -> Option<(u64, NodeIdx)> {
        let (key, node) = match self.near_keys.min() {
            Some(key) => {
                let bucket = &mut self.near[key];
                let node = self.links.pop(bucket);
                if bucket.head == END {
                    self.near_keys.remove(key);
                }
                (key as u64, node)
            }
            None => {
                let key = self.far_keys.peek()?.0;
                let bucket = self.far.get_mut(&key)?;
                let node = self.links.pop(bucket);
                if bucket.head == END {
                    self.far.remove(&key);
                    self.far_keys.pop();
                }
                (key, node)
            }
        };
        self.len -= 1;
        Some((key >> self.h_bits, node))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for ties in Ties::ALL {
            assert_eq!(ties.name().parse(), Ok(ties));
        }
        assert!("first".parse::<Ties>().is_err());
    }

    fn drain(ties: Ties) -> Vec<NodeIdx> {
        let mut open = OpenList::new(ties, 3);
        for (node, (f, h)) in
            [(7, 3), (5, 1), (5, 2), (5, 1), (1 << 40, 0), (6, 0)].iter().enumerate()
        {
            open.push(*f, *h, node as NodeIdx);
        }
        assert_eq!(open.min(), Some(5));
        std::iter::from_fn(|| {
            let first = open.peek();
            assert_eq!(open.pop(), first);
            first.map(|(_, node)| node)
        })
        .collect()
    }

    #[test]
    fn orders_by_f_then_by_the_tie_rule() {
        assert_eq!(drain(Ties::LowH), [3, 1, 2, 5, 0, 4]);
        assert_eq!(drain(Ties::HighH), [2, 3, 1, 5, 0, 4]);
        assert_eq!(drain(Ties::Lifo), [3, 2, 1, 5, 0, 4]);
        assert_eq!(drain(Ties::Fifo), [1, 2, 3, 5, 0, 4]);
    }

    #[test]
    fn the_least_key_is_found_among_many() {
        let mut set = KeySet::default();
        set.reserve(KeySet::END as usize);
        let mut keys: Vec<usize> = (0..500).map(|i| i * i / 4).collect();
        keys.dedup();
        keys.iter().rev().for_each(|&key| set.insert(key));
        for key in keys {
            assert_eq!(set.min(), Some(key));
            set.remove(key);
        }
        assert_eq!(set.min(), None);
    }

    #[test]
    fn a_bucket_that_ran_empty_serves_again() {
        let mut open = OpenList::new(Ties::Fifo, 0);
        for round in 0..3 {
            open.push(9, 0, round);
            open.push(4, 0, round + 10);
            assert_eq!((open.pop(), open.pop()), (Some((4, round + 10)), Some((9, round))));
            assert_eq!((open.pop(), open.len()), (None, 0));
        }
    }
}
