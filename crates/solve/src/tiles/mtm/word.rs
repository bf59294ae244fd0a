//! The colours of all tiles in order, line after line, without the blank.
//!
//! Two bits per tile, the first tile lowest; and in the upper half of the machine word, spaced the same, a
//! bit for the one tile that is distinguished from others of its colour, if there is such a tile.
//! A slide along a line moves no tile past another, so it leaves the word as it is. A slide across takes, for each line that the blank goes on, one tile past a
//! line's length of others. With three places per line:
//!
//! ```text
//! a . b        a d b        a d b
//! c d e   ->   c . e   ->   c g e
//! f g h        f g h        f . h
//!
//! abcdefgh     adbcefgh     adbcgefh
//! ```
//!
//! From the first line to any other that is two moves of bits: some tiles jump back, those between them
//! go on by one. [`Crossings`] knows which.

/// A word.
pub(crate) type Word = u64;

/// The slides of the blank between the first line and each cell in the same place.
pub(crate) struct Crossings {
    n_places: usize,
    /// For each cell: the tiles that jump, and those that they jump over. First as they stand when the
    /// blank is in the cell, then as they stand when it is in the first line.
    at_cell: [(Word, Word); 16],
    at_first: [(Word, Word); 16],
    jump: u32,
}

impl Crossings {
    pub fn new(n_lines: usize, n_places: usize) -> Self {
        let (mut at_cell, mut at_first) = ([(0, 0); 16], [(0, 0); 16]);
        for cell in 0..n_lines * n_places {
            let (line, place) = (cell / n_places, cell % n_places);
            let tiles = |tiles: &mut dyn Iterator<Item = usize>| {
                tiles.fold(0, |mask: Word, idx| mask | 0x3_0000_0003 << (2 * idx))
            };
            let all = tiles(&mut (place..cell));
            let low = tiles(&mut (0..line).map(|line| line * n_places + place));
            let high = low << (2 * (n_places - 1));
            at_cell[cell] = (low, all & !low);
            at_first[cell] = (high, all & !high);
        }
        Crossings { n_places, at_cell, at_first, jump: 2 * (n_places as u32 - 1) }
    }

    /// The word after the blank has gone from a line to the first.
    #[inline(always)]
    pub fn reach_first(&self, word: Word, line: usize, place: usize) -> Word {
        let (jumping, others) = self.at_cell[(line * self.n_places + place) & 15];
        word & !(jumping | others) | (word & jumping) << self.jump | (word & others) >> 2
    }

    /// The word after the blank has gone from the first line to another.
    #[inline(always)]
    pub fn leave_first(&self, word: Word, line: usize, place: usize) -> Word {
        let (jumping, others) = self.at_first[(line * self.n_places + place) & 15];
        word & !(jumping | others) | (word & jumping) >> self.jump | (word & others) << 2
    }
}

/// The word of a position: the colours of its tiles, in order.
pub(crate) fn of_colours(colours: impl Iterator<Item = Word>) -> Word {
    colours.enumerate().fold(0, |word, (idx, colour)| word | colour << (2 * idx))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slide_across_is_what_the_board_does() {
        for (n_places, n_lines) in [(2, 4), (3, 3), (4, 4), (8, 2), (2, 8), (5, 3)] {
            let n_cells = n_places * n_lines;
            let crossings = Crossings::new(n_lines, n_places);
            let word =
                |cells: &[Word]| of_colours(cells.iter().copied().filter(|&colour| colour != 9));
            for place in 0..n_places {
                let colour = |cell: usize| (cell * cell + cell / 3) as Word % 4;
                let mut cells: Vec<Word> = (0..n_cells).map(colour).collect();
                cells[place] = 9;
                let first = word(&cells);
                for line in 0..n_lines {
                    assert_eq!(crossings.leave_first(first, line, place), word(&cells));
                    assert_eq!(crossings.reach_first(word(&cells), line, place), first);
                    if line + 1 < n_lines {
                        let blank = line * n_places + place;
                        cells.swap(blank, blank + n_places);
                    }
                }
            }
        }
    }
}
