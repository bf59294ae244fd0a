//! The open list of best-first searches: buckets of equal priority.
//!
//! Costs are integers, so few distinct priorities are ever in use, and all nodes of one priority can
//! lie in one bucket. A small heap orders the buckets, not the nodes: pushing and popping a node costs
//! a constant, whatever the range of the priorities, so that fixed-point fractions do as well as whole
//! numbers.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::fmt;
use std::str::FromStr;

use foldhash::fast::FixedState;
use tuipan_space::Cost;

use crate::arena::NodeIdx;

/// Which of several nodes of equal priority goes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Ties {
    /// The one with the smallest h (so the largest g), then the newest. As a rule the best choice.
    #[default]
    LowH,
    /// The one with the largest h, then the newest.
    HighH,
    /// The newest.
    Lifo,
    /// The oldest.
    Fifo,
}

impl Ties {
    /// All of them.
    pub const ALL: [Ties; 4] = [Ties::LowH, Ties::HighH, Ties::Lifo, Ties::Fifo];

    /// Its name in texts.
    pub fn name(self) -> &'static str {
        match self {
            Ties::LowH => "low-h",
            Ties::HighH => "high-h",
            Ties::Lifo => "lifo",
            Ties::Fifo => "fifo",
        }
    }
}

/// A name that stands for no tie-breaking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownTies(String);

impl fmt::Display for UnknownTies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Ties::ALL.map(Ties::name).join(", ");
        write!(f, "'{}' is no tie-breaking; known: {names}", self.0)
    }
}

impl std::error::Error for UnknownTies {}

impl FromStr for Ties {
    type Err = UnknownTies;

    fn from_str(text: &str) -> Result<Self, UnknownTies> {
        let found = Ties::ALL.into_iter().find(|ties| ties.name() == text);
        found.ok_or_else(|| UnknownTies(text.to_owned()))
    }
}

#[derive(Default)]
struct Bucket {
    nodes: Vec<NodeIdx>,
    /// Nodes before this one are gone (first in, first out).
    head: usize,
    queued: bool,
}

pub(crate) struct OpenList {
    ties: Ties,
    buckets: Vec<Bucket>,
    /// Where the bucket of a priority is: directly for small priorities, which is all that most
    /// searches have, by hashing for the others.
    near: Vec<u32>,
    far: HashMap<u64, u32, FixedState>,
    queue: BinaryHeap<Reverse<(u64, u32)>>,
    len: usize,
}

/// Tie-breaking by h tells estimates apart up to here, which leaves room for f in a key.
const H_BITS: u32 = 10;
const NEAR: u64 = 1 << 22;

impl OpenList {
    pub fn new(ties: Ties) -> Self {
        OpenList {
            ties,
            buckets: Vec::new(),
            near: Vec::new(),
            far: HashMap::default(),
            queue: BinaryHeap::new(),
            len: 0,
        }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    /// Adds a node with priority `f` (smallest first) and estimate `h` (for ties).
    #[inline]
    pub fn push(&mut self, f: u64, h: Cost, node: NodeIdx) {
        let h = h.min((1 << H_BITS) - 1);
        let key = match self.ties {
            Ties::LowH => f << H_BITS | u64::from(h),
            Ties::HighH => f << H_BITS | u64::from((1 << H_BITS) - 1 - h),
            Ties::Lifo | Ties::Fifo => f << H_BITS,
        };
        let idx = self.bucket_of(key);
        let bucket = &mut self.buckets[idx as usize];
        bucket.nodes.push(node);
        self.len += 1;
        if !bucket.queued {
            bucket.queued = true;
            self.queue.push(Reverse((key, idx)));
        }
    }

    /// The smallest priority.
    #[inline]
    pub fn min(&mut self) -> Option<u64> {
        self.first().map(|(key, _)| key >> H_BITS)
    }

    /// Takes out the node that goes first, with its priority.
    #[inline]
    pub fn pop(&mut self) -> Option<(u64, NodeIdx)> {
        let (key, idx) = self.first()?;
        let bucket = &mut self.buckets[idx as usize];
        let node = if self.ties == Ties::Fifo {
            bucket.head += 1;
            bucket.nodes[bucket.head - 1]
        } else {
            bucket.nodes.pop()?
        };
        self.len -= 1;
        Some((key >> H_BITS, node))
    }

    /// Key and bucket of the smallest priority that has nodes.
    #[inline]
    fn first(&mut self) -> Option<(u64, u32)> {
        loop {
            let &Reverse((key, idx)) = self.queue.peek()?;
            let bucket = &mut self.buckets[idx as usize];
            if bucket.head < bucket.nodes.len() {
                return Some((key, idx));
            }
            bucket.nodes.clear();
            bucket.head = 0;
            bucket.queued = false;
            self.queue.pop();
        }
    }

    #[inline]
    fn bucket_of(&mut self, key: u64) -> u32 {
        const UNSET: u32 = u32::MAX;
        let place = if key < NEAR {
            let key = key as usize;
            if key >= self.near.len() {
                self.near.resize((key + 1).next_power_of_two(), UNSET);
            }
            &mut self.near[key]
        } else {
            self.far.entry(key).or_insert(UNSET)
        };
        if *place == UNSET {
            *place = self.buckets.len() as u32;
            self.buckets.push(Bucket::default());
        }
        *place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drain(ties: Ties) -> Vec<NodeIdx> {
        let mut open = OpenList::new(ties);
        for (node, (f, h)) in
            [(7, 3), (5, 1), (5, 2), (5, 1), (1 << 40, 0), (6, 0)].iter().enumerate()
        {
            open.push(*f, *h, node as NodeIdx);
        }
        assert_eq!(open.min(), Some(5));
        std::iter::from_fn(|| open.pop().map(|(_, node)| node)).collect()
    }

    #[test]
    fn orders_by_f_then_by_the_tie_rule() {
        assert_eq!(drain(Ties::LowH), [3, 1, 2, 5, 0, 4]);
        assert_eq!(drain(Ties::HighH), [2, 3, 1, 5, 0, 4]);
        assert_eq!(drain(Ties::Lifo), [3, 2, 1, 5, 0, 4]);
        assert_eq!(drain(Ties::Fifo), [1, 2, 3, 5, 0, 4]);
    }

    #[test]
    fn a_bucket_that_ran_empty_serves_again() {
        let mut open = OpenList::new(Ties::Fifo);
        for round in 0..3 {
            open.push(9, 0, round);
            open.push(4, 0, round + 10);
            assert_eq!((open.pop(), open.pop()), (Some((4, round + 10)), Some((9, round))));
            assert_eq!((open.pop(), open.len()), (None, 0));
        }
    }
}
