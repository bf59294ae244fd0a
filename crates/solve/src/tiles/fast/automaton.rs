//! Which moves are pointless after the moves before them: a finite automaton that prunes tree searches.
//!
//! Two sequences of moves with the same effect need not both be tried. Of all sequences with one effect
//! we keep the shortest, and among those the first in the order of the directions; a search skips every
//! move that would complete another. Because whatever a skipped sequence can do its substitute can do
//! too, in every surroundings, the first of all shortest solutions is never skipped.
//!
//! "In every surroundings" includes the walls: the substitute must stay within the rectangle that the
//! skipped sequence moves in, or it could leave the board.
//!
//! Source: L. Taylor and R. Korf, "Pruning duplicate nodes in depth-first search", 1993. This automaton
//! is for tree searches only; see docs/decisions/2026-11-15-what-may-follow.md.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use tuipan_puzzle::tiles::Direction;

/// A state of the automaton; 0 is the state before the first move.
pub(crate) type StateIdx = u16;

pub(crate) struct Automaton {
    /// What each direction leads to, `PRUNED` if it is pointless.
    next: Vec<[StateIdx; 4]>,
    /// The directions worth trying, one bit each.
    allowed: Vec<u8>,
}

const PRUNED: StateIdx = StateIdx::MAX;

/// A sequence of directions: its length in the top byte, then two bits each, the last lowest.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Word(u32);

impl Word {
    const MAX_LENGTH: usize = 12;

    fn len(self) -> usize {
        (self.0 >> 24) as usize
    }

    fn directions(self) -> impl Iterator<Item = usize> {
        (0..self.len()).rev().map(move |idx| (self.0 >> (2 * idx)) as usize & 3)
    }

    fn then(self, direction: usize) -> Self {
        let letters = self.0 & 0xff_ffff;
        Word((self.len() as u32 + 1) << 24 | (letters << 2 | direction as u32) & 0xff_ffff)
    }
}

/// A board large enough that no word reaches its edge, on which words are tried.
struct Field {
    /// Which tile is in each cell; tiles are named after the cells they start in.
    tiles: Vec<u16>,
    blank: usize,
}

/// The rectangle that the blank moves in: lowest and highest column, lowest and highest row.
type Bounds = [u8; 4];

impl Field {
    const SIDE: usize = 2 * Word::MAX_LENGTH + 3;
    const MIDDLE: usize = (Self::SIDE / 2) * (Self::SIDE + 1);

    fn new() -> Self {
        let cells = 0..(Self::SIDE * Self::SIDE) as u16;
        Field { tiles: cells.collect(), blank: Self::MIDDLE }
    }

    fn play(&mut self, direction: usize) {
        // The blank goes against the tile.
        let side = Self::SIDE as isize;
        let from = match Direction::ALL[direction] {
            Direction::Up => side,
            Direction::Right => -1,
            Direction::Down => -side,
            Direction::Left => 1,
        };
        let from = self.blank.wrapping_add_signed(from);
        self.tiles.swap(self.blank, from);
        self.blank = from;
    }

    /// Plays a word; the cells the blank has been in, and their bounds.
    fn play_all(&mut self, word: Word) -> (Vec<usize>, Bounds) {
        let mut cells = vec![self.blank];
        for direction in word.directions() {
            self.play(direction);
            cells.push(self.blank);
        }
        let column = |cell: &usize| (cell % Self::SIDE) as u8;
        let row = |cell: &usize| (cell / Self::SIDE) as u8;
        let bounds = cells.iter().fold([u8::MAX, 0, u8::MAX, 0], |[l, r, t, b], cell| {
            [l.min(column(cell)), r.max(column(cell)), t.min(row(cell)), b.max(row(cell))]
        });
        (cells, bounds)
    }

    fn take_back(&mut self, word: Word) {
        let directions: Vec<usize> = word.directions().collect();
        directions.into_iter().rev().for_each(|direction| self.play(direction ^ 2));
    }

    /// A number that is the same for all words of the same effect.
    fn fingerprint(&self, touched: &[usize]) -> u64 {
        // Only what has moved counts, each cell once, in any order.
        touched.iter().enumerate().fold(self.blank as u64, |sum, (idx, &cell)| {
            let tile = usize::from(self.tiles[cell]);
            if tile == cell || touched[..idx].contains(&cell) {
                return sum;
            }
            let mixed = ((cell * 4096 + tile) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            sum.wrapping_add(mixed ^ mixed >> 29)
        })
    }

    /// Whether two words do the same.
    fn same_effect(&mut self, a: Word, b: Word) -> bool {
        let (cells_a, _) = self.play_all(a);
        let after_a: Vec<u16> = cells_a.iter().map(|&cell| self.tiles[cell]).collect();
        let blank_a = self.blank;
        self.take_back(a);
        let (cells_b, _) = self.play_all(b);
        let mut same = self.blank == blank_a;
        same &= cells_a.iter().zip(after_a).all(|(&cell, tile)| self.tiles[cell] == tile);
        same &= cells_b
            .iter()
            .all(|cell| cells_a.contains(cell) || usize::from(self.tiles[*cell]) == *cell);
        self.take_back(b);
        same
    }
}

fn within(inner: &Bounds, outer: &Bounds) -> bool {
    inner[0] >= outer[0] && inner[1] <= outer[1] && inner[2] >= outer[2] && inner[3] <= outer[3]
}

impl Automaton {
    /// The automaton of all words up to a length of at most 12; 2 prunes just inverses.
    pub fn new(max_length: usize) -> Self {
        let max_length = max_length.min(Word::MAX_LENGTH);
        let mut trie = Trie::default();
        let mut field = Field::new();
        // The words kept, with their rectangles, by fingerprint: each points to the one before it.
        let mut kept: Vec<(Word, Bounds, u32)> = Vec::new();
        let mut last_kept: HashMap<u64, u32, FixedState> = HashMap::default();
        let mut layer = vec![Word(0)];
        for length in 0..=max_length {
            // What contains a shorter pruned word is pruned by that.
            let automaton = trie.automaton();
            let mut next_layer = Vec::new();
            for &word in &layer {
                if automaton.prunes(word) {
                    continue;
                }
                let (cells, bounds) = field.play_all(word);
                let fingerprint = field.fingerprint(&cells);
                field.take_back(word);
                let last = last_kept.entry(fingerprint).or_insert(NO_NODE);
                let mut idx = *last;
                let mut pruned = false;
                while idx != NO_NODE && !pruned {
                    let (other, other_bounds, before) = kept[idx as usize];
                    pruned = within(&other_bounds, &bounds) && field.same_effect(other, word);
                    idx = before;
                }
                if pruned {
                    trie.add(word);
                    continue;
                }
                kept.push((word, bounds, *last));
                *last = (kept.len() - 1) as u32;
                if length < max_length {
                    next_layer.extend((0..4).map(|direction| word.then(direction)));
                }
            }
            layer = next_layer;
        }
        trie.automaton()
    }

    fn prunes(&self, word: Word) -> bool {
        let mut directions = word.directions();
        let end = directions.try_fold(0, |state, direction| match self.next(state, direction) {
            PRUNED => None,
            next => Some(next),
        });
        end.is_none()
    }

    /// What each direction leads to, for each state, two bytes each, the lower first.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.next.as_flattened().iter().flat_map(|next| next.to_le_bytes()).collect()
    }

    /// The automaton of bytes made by [`to_bytes`](Self::to_bytes); `None` if they cannot be that.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (rows, rest) = bytes.as_chunks::<8>();
        let next: Vec<[StateIdx; 4]> = rows
            .iter()
            .map(|row| [0, 2, 4, 6].map(|at| StateIdx::from_le_bytes([row[at], row[at + 1]])))
            .collect();
        let is_known = |&state: &StateIdx| state == PRUNED || usize::from(state) < next.len();
        let is_whole = !next.is_empty() && rest.is_empty();
        (is_whole && next.as_flattened().iter().all(is_known)).then(|| Self::with(next))
    }

    fn with(next: Vec<[StateIdx; 4]>) -> Self {
        let allowed = next
            .iter()
            .map(|row| (0..4).filter(|&d| row[d] != PRUNED).fold(0, |bits, d| bits | 1 << d))
            .collect();
        Automaton { next, allowed }
    }

    /// The directions worth trying in a state, one bit each.
    #[inline]
    pub fn allowed(&self, state: StateIdx) -> u8 {
        self.allowed[usize::from(state)]
    }

    #[inline]
    pub fn next(&self, state: StateIdx, direction: usize) -> StateIdx {
        self.next[usize::from(state)][direction]
    }
}

const NO_NODE: u32 = u32::MAX;

/// The pruned words as a tree.
struct Trie {
    children: Vec<[u32; 4]>,
    is_end: Vec<bool>,
}

impl Default for Trie {
    fn default() -> Self {
        Trie { children: vec![[NO_NODE; 4]], is_end: vec![false] }
    }
}

impl Trie {
    fn add(&mut self, word: Word) {
        let mut node = 0;
        for direction in word.directions() {
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

    /// The automaton that has read the longest end of its input that some pruned word begins with
    /// (A. Aho and M. Corasick, 1975).
    fn automaton(&self) -> Automaton {
        let n = self.children.len();
        assert!(n < usize::from(PRUNED), "{n} states are more than an index can number");
        let mut next = vec![[PRUNED; 4]; n];
        let mut fallback = vec![0usize; n];
        let mut queue = std::collections::VecDeque::from([0usize]);
        while let Some(node) = queue.pop_front() {
            for (direction, &child) in self.children[node].iter().enumerate() {
                let below = if node == 0 { 0 } else { next[fallback[node]][direction] };
                if child == NO_NODE {
                    next[node][direction] = below;
                } else if !self.is_end[child as usize] {
                    next[node][direction] = child as StateIdx;
                    fallback[child as usize] = usize::from(below);
                    queue.push_back(child as usize);
                }
            }
        }
        Automaton::with(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn length_two_prunes_just_inverses() {
        let automaton = Automaton::new(2);
        for first in 0..4 {
            let state = automaton.next(0, first);
            assert_eq!(automaton.allowed(state), 0b1111 & !(1 << (first ^ 2)));
        }
    }

    #[test]
    fn bytes_are_read_back_and_others_refused() {
        let automaton = Automaton::new(6);
        let bytes = automaton.to_bytes();
        let again = Automaton::from_bytes(&bytes).expect("what was written");
        assert_eq!((again.next, again.allowed), (automaton.next, automaton.allowed));
        assert!(Automaton::from_bytes(&[]).is_none());
        assert!(Automaton::from_bytes(&bytes[1..]).is_none());
        assert!(Automaton::from_bytes(&bytes[..8]).is_none(), "leads to states that are not there");
    }
}
