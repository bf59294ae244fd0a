//! The words that are pointless on every board: of all with one effect, all but the first.
//!
//! "First" is the shortest, and among those the first in the order of the directions; but a substitute must
//! stay within the rectangle that the pointless word moves in, or it could leave the board.
//!
//! Source: L. Taylor and R. Korf, "Pruning duplicate nodes in depth-first search", 1993.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use tuipan_puzzle::tiles::Direction;

use super::trie::{PRUNED, Rows, Trie};

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

/// The automaton of all words up to a length of at most 12; 2 prunes just inverses.
pub(crate) fn automaton(max_length: usize) -> Rows {
    let max_length = max_length.min(Word::MAX_LENGTH);
    // One root for all: the surroundings do not matter.
    let mut trie = Trie::new([[Some(0); 4]]);
    let mut field = Field::new();
    // The words kept, with their rectangles, by fingerprint: each points to the one before it.
    let mut kept: Vec<(Word, Bounds, u32)> = Vec::new();
    let mut last_kept: HashMap<u64, u32, FixedState> = HashMap::default();
    let mut layer = vec![Word(0)];
    for length in 0..=max_length {
        // What contains a shorter pruned word is pruned by that.
        let rows = trie.rows();
        let mut next_layer = Vec::new();
        for &word in &layer {
            if prunes(&rows, word) {
                continue;
            }
            let (cells, bounds) = field.play_all(word);
            let fingerprint = field.fingerprint(&cells);
            field.take_back(word);
            let last = last_kept.entry(fingerprint).or_insert(NONE);
            let mut idx = *last;
            let mut pruned = false;
            while idx != NONE && !pruned {
                let (other, other_bounds, before) = kept[idx as usize];
                pruned = within(&other_bounds, &bounds) && field.same_effect(other, word);
                idx = before;
            }
            if pruned {
                trie.add(0, word.directions());
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
    trie.rows()
}

/// No word.
const NONE: u32 = u32::MAX;

fn prunes(rows: &Rows, word: Word) -> bool {
    let mut directions = word.directions();
    let end =
        directions.try_fold(0, |state: u32, direction| match rows[state as usize][direction] {
            PRUNED => None,
            next => Some(next),
        });
    end.is_none()
}
