//! The pointless words of one board: of all that lead from one position to another, all but the first.
//!
//! "First" is the shortest, and among those the first in the order of the directions. A search that skips all
//! others still finds the first of all shortest solutions: if it had a pointless word in it, the word before
//! that one would make it shorter, or put it before itself in the order. Here words belong to the cell
//! that the blank is in when they begin, so that a substitute need only stay on the board; what is pointless
//! in the open may not be so at a wall.
//!
//! They are found by breadth-first search from the board with the blank in each cell in turn.

use std::collections::HashSet;

use foldhash::fast::FixedState;

use super::shape::Shape;

/// The cell that the blank starts in, and the directions, two bits each, the last lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct BoardWord {
    pub cell: u8,
    pub len: u8,
    letters: u64,
}

impl BoardWord {
    /// The longest words that fit.
    pub const MAX_LENGTH: usize = 24;

    pub fn directions(self) -> impl DoubleEndedIterator<Item = usize> {
        (0..self.len).rev().map(move |idx| (self.letters >> (2 * idx)) as usize & 3)
    }

    /// The last `len` letters, which begin in another cell.
    fn end(self, cell: u8, len: u8) -> Self {
        BoardWord { cell, len, letters: self.letters & ((1 << (2 * len)) - 1) }
    }
}

/// The cell that the blank goes to when a tile moves in a direction, if there is one.
pub(crate) type Steps = [[Option<u8>; 4]];

/// Where the blank goes from each cell.
pub(crate) fn steps(shape: Shape) -> Vec<[Option<u8>; 4]> {
    (0..shape.n_cells()).map(|cell| shape.steps(cell)).collect()
}

/// A position that is reached by a first word: the home of the tile in each cell, five bits each, 0 for the
/// blank; the letters; and the blank's cell.
#[derive(Clone, Copy)]
struct Reached {
    board: u128,
    letters: u64,
    blank: u8,
}

type Boards = HashSet<u128, FixedState>;

/// The words from one cell up to a length that are pointless, but have no pointless beginning. Most of them
/// have a pointless end.
pub(crate) fn from_cell(steps: &Steps, cell: u8, max_length: usize) -> Vec<BoardWord> {
    assert!(max_length <= BoardWord::MAX_LENGTH, "words of {max_length} letters do not fit");
    let mut words = Vec::new();
    let tiles = (0..steps.len() as u8).filter(|&other| other != cell);
    let board = tiles.fold(0, |board, other| board | u128::from(other + 1) << (5 * other));
    let mut layer = vec![Reached { board, letters: 0, blank: cell }];
    // Two positions that one move leads to and fro are in neighbouring layers: what is reached again is in the
    // layer before the last, or new in this one.
    let (mut before, mut last) = (Boards::default(), Boards::from_iter([board]));
    for len in 1..=max_length {
        let (mut next, mut new) = (Vec::new(), Boards::default());
        for Reached { board, letters, blank } in layer {
            for direction in 0..4u64 {
                let Some(to) = steps[usize::from(blank)][direction as usize] else { continue };
                let word = BoardWord { cell, len: len as u8, letters: letters << 2 | direction };
                let turns_back = len > 1 && letters & 3 == direction ^ 2;
                if turns_back {
                    // Longer words that turn back have an end that does.
                    if len == 2 {
                        words.push(word);
                    }
                    continue;
                }
                let tile = board >> (5 * to) & 31;
                let board = board ^ tile << (5 * to) ^ tile << (5 * blank);
                if before.contains(&board) || !new.insert(board) {
                    words.push(word);
                } else if len < max_length {
                    next.push(Reached { board, letters: word.letters, blank: to });
                }
            }
        }
        layer = next;
        before = std::mem::replace(&mut last, new);
    }
    words
}

/// Those of the words from all cells that have no pointless end either, the shortest first.
pub(crate) fn shortest(steps: &Steps, mut words: Vec<BoardWord>) -> Vec<BoardWord> {
    words.sort_unstable_by_key(|word| (word.len, word.cell, word.letters));
    let mut kept: HashSet<BoardWord, FixedState> = HashSet::default();
    words.retain(|&word| {
        let mut cell = word.cell;
        let has_pointless_end = (1..word.len).zip(word.directions()).any(|(n_gone, direction)| {
            // The word is played on the board, so there is a cell.
            cell = steps[usize::from(cell)][direction].unwrap_or(cell);
            kept.contains(&word.end(cell, word.len - n_gone))
        });
        !has_pointless_end && kept.insert(word)
    });
    words
}
