//! Words as a tree, and the automaton that finds them in its input.

use std::collections::{HashMap, VecDeque};

use foldhash::fast::FixedState;

/// What each direction leads to from each state, [`PRUNED`] if it completes a word.
pub(crate) type Rows = Vec<[u32; 4]>;

pub(crate) const PRUNED: u32 = u32::MAX;

const NO_NODE: u32 = u32::MAX;

/// Words in trees with several roots. A word begins at one of them.
pub(crate) struct Trie {
    children: Vec<[u32; 4]>,
    is_end: Vec<bool>,
    /// The root that each direction leads to from each root; [`NO_NODE`] if it leads nowhere.
    roots: Vec<[u32; 4]>,
}

impl Trie {
    /// With certain roots; each leads to others, or nowhere.
    pub fn new(roots: impl IntoIterator<Item = [Option<u8>; 4]>) -> Self {
        let index = |root: Option<u8>| root.map_or(NO_NODE, u32::from);
        let roots: Vec<[u32; 4]> = roots.into_iter().map(|root| root.map(index)).collect();
        Trie { children: vec![[NO_NODE; 4]; roots.len()], is_end: vec![false; roots.len()], roots }
    }

    /// Adds a word that begins at a root.
    pub fn add(&mut self, root: usize, directions: impl Iterator<Item = usize>) {
        let mut node = root;
        for direction in directions {
            let child = self.children[node][direction];
            node = if child == NO_NODE {
                self.children.push([NO_NODE; 4]);
                self.is_end.push(false);
                let child = self.children.len() - 1;
                self.children[node][direction] = child as u32;
                child
            } else {
                child as usize
            };
        }
        self.is_end[node] = true;
    }

    /// The automaton that has read the longest end of its input that some word begins with (A. Aho and
    /// M. Corasick, 1975). Its first states are the roots.
    pub fn rows(&self) -> Rows {
        let n = self.children.len();
        assert!(n < PRUNED as usize, "{n} states are more than an index can number");
        let mut next = vec![[PRUNED; 4]; n];
        let mut fallback = vec![0u32; n];
        let mut queue: VecDeque<u32> = (0..self.roots.len() as u32).collect();
        while let Some(node) = queue.pop_front() {
            let node = node as usize;
            for (direction, &child) in self.children[node].iter().enumerate() {
                let below = match self.roots.get(node) {
                    Some(root) => root[direction],
                    None => next[fallback[node] as usize][direction],
                };
                if child == NO_NODE {
                    next[node][direction] = below;
                } else if !self.is_end[child as usize] {
                    next[node][direction] = child;
                    fallback[child as usize] = below;
                    queue.push_back(child);
                }
            }
        }
        next
    }
}

/// The fewest states that do the same, the first `n_first` of them as they are (E. Moore, 1956): states are
/// told apart by what they prune, then by which of these they lead to, and so on.
pub(crate) fn minimised(rows: &Rows, n_first: usize) -> Rows {
    let mut class: Vec<u32> = vec![0; rows.len()];
    let mut n_classes = 1;
    loop {
        let of = |state: u32| if state == PRUNED { PRUNED } else { class[state as usize] };
        let mut known: HashMap<(u32, [u32; 4]), u32, FixedState> = HashMap::default();
        let number = |(state, row): (usize, &[u32; 4])| {
            let n = known.len() as u32;
            *known.entry((class[state], row.map(of))).or_insert(n)
        };
        let finer: Vec<u32> = rows.iter().enumerate().map(number).collect();
        let n_finer = known.len();
        class = finer;
        if n_finer == n_classes {
            break;
        }
        n_classes = n_finer;
    }
    // A class goes by its first member; those of the first states keep their places, though nothing leads to
    // the second of a class.
    let mut place = vec![PRUNED; n_classes];
    let mut members = Vec::new();
    for (state, &class) in class.iter().enumerate() {
        let is_new = place[class as usize] == PRUNED;
        if is_new {
            place[class as usize] = members.len() as u32;
        }
        if is_new || state < n_first {
            members.push(state);
        }
    }
    let of =
        |state: u32| if state == PRUNED { PRUNED } else { place[class[state as usize] as usize] };
    members.into_iter().map(|state| rows[state].map(of)).collect()
}
