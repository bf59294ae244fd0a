//! Numbers for words: all orders of a given set of coloured tiles, from 0 without a gap.
//!
//! A word is cut after its eighth tile. Words whose first parts are equal have numbers in a row, in
//! the order of their second parts; so a number is the sum of two look-ups, in tables that stay in the cache.
//! Where one tile is distinguished, it is followed by which of its colour it is.

use super::word::Word;

/// Tiles of the first part.
const N_FIRST: usize = 8;
const FIRST: u32 = (1 << (2 * N_FIRST)) - 1;

/// How many tiles of each colour there are.
type Counts = [usize; 4];

pub(crate) struct Numbering {
    /// The number of the first word that begins so; `NONE` if no word does.
    starts: Box<[u32]>,
    /// Which of the second parts of the same colours this is.
    ranks: Box<[u16]>,
    /// The number of words.
    n_words: usize,
    /// How many tiles the single one may be, and its colour, once for each tile; 1 and no tiles if there is none.
    n_singles: usize,
    colour: u32,
    tiles: u32,
    /// The first parts of words, and all second parts that go with each.
    parts: Vec<(u32, usize)>,
    seconds: Vec<(Counts, Vec<u32>)>,
}

const NONE: u32 = u32::MAX;

impl Numbering {
    /// Numbers all orders of a word of that many tiles.
    pub fn new(word: Word, n_tiles: usize) -> Self {
        let (n_first, n_second) = (n_tiles.min(N_FIRST), n_tiles.saturating_sub(N_FIRST));
        let all = counts(word as u32, n_tiles);
        let mut seconds: Vec<(Counts, Vec<u32>)> = Vec::new();
        let mut ranks = vec![0; 1 << (2 * n_second)].into_boxed_slice();
        for second in 0..1 << (2 * n_second) {
            let counts = counts(second, n_second);
            let class = match seconds.iter().position(|(known, _)| *known == counts) {
                Some(class) => class,
                None => {
                    seconds.push((counts, Vec::new()));
                    seconds.len() - 1
                }
            };
            ranks[second as usize] = seconds[class].1.len() as u16;
            seconds[class].1.push(second);
        }
        let mut starts = vec![NONE; 1 << (2 * n_first)].into_boxed_slice();
        let (mut parts, mut n_words) = (Vec::new(), 0);
        for first in 0..1 << (2 * n_first) {
            let counts = counts(first, n_first);
            let rest = |colour: usize| all[colour].checked_sub(counts[colour]);
            let (Some(a), Some(b), Some(c), Some(d)) = (rest(0), rest(1), rest(2), rest(3)) else {
                continue;
            };
            let class = seconds.iter().position(|(known, _)| *known == [a, b, c, d]);
            if let Some(class) = class {
                starts[first as usize] = n_words as u32;
                parts.push((first, class));
                n_words += seconds[class].1.len();
            }
        }
        let single = (word >> 32) as u32;
        let (n_singles, colour, tiles) = match single {
            0 => (1, 0, 0),
            _ => {
                let colour = word as u32 >> single.trailing_zeros() & 3;
                (all[colour as usize], colour * EACH, EACH)
            }
        };
        n_words *= n_singles;
        Numbering { starts, ranks, n_words, n_singles, colour, tiles, parts, seconds }
    }

    pub fn n_words(&self) -> usize {
        self.n_words
    }

    /// The number of a word; of words of other colours it must not be asked.
    #[inline(always)]
    pub fn number(&self, word: Word) -> usize {
        let (colours, single) = (word as u32, (word >> 32) as u32);
        let start = self.starts[(colours & FIRST) as usize];
        let rank = self.ranks[(colours >> (2 * N_FIRST)) as usize];
        let before = self.same_colour(colours) & single.wrapping_sub(1);
        (start as usize + usize::from(rank)) * self.n_singles + before.count_ones() as usize
    }

    /// The tiles that the single one may be.
    #[inline(always)]
    fn same_colour(&self, colours: u32) -> u32 {
        let differs = colours ^ self.colour;
        !(differs | differs >> 1) & self.tiles
    }

    /// All words in the order of their numbers: first parts, each with all second parts that go with it.
    /// Each of them represents as many words as the single tile has places.
    pub fn rows(&self) -> impl Iterator<Item = (u32, &[u32])> {
        self.parts.iter().map(|&(first, class)| (first, self.seconds[class].1.as_slice()))
    }

    pub fn n_singles(&self) -> usize {
        self.n_singles
    }

    /// A word of its parts, and of which of its colour the single tile is.
    pub fn join(&self, first: u32, second: u32, single: usize) -> Word {
        let colours = first | second << (2 * N_FIRST);
        let mut tiles = self.same_colour(colours);
        (0..single).for_each(|_| tiles &= tiles.wrapping_sub(1));
        Word::from(colours) | Word::from(tiles & tiles.wrapping_neg()) << 32
    }
}

/// The lower bit of each tile.
const EACH: u32 = 0x5555_5555;

fn counts(word: u32, n_tiles: usize) -> Counts {
    let mut counts = [0; 4];
    (0..n_tiles).for_each(|idx| counts[(word >> (2 * idx)) as usize & 3] += 1);
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_count_the_words_without_a_gap() {
        // 11!/(3! 4! 2! 2!), 5!/(2! 3!), 8!/(4! 4!), 9!/(3! 3! 3!)
        let cases = [(0b11_11_10_10_01_01_01_01_00_00_00, 11, 69_300), (0b01_01_01_00_00, 5, 10)];
        let more =
            [(0x5500, 8, 70), (0b10_10_10_01_01_01_00_00_00, 9, 1680), (1 << 38 | 0x5500, 8, 280)];
        for (word, n_tiles, n_words) in cases.into_iter().chain(more) {
            let numbering = Numbering::new(word, n_tiles);
            assert_eq!(numbering.n_words(), n_words);
            let mut numbers = Vec::new();
            for (first, seconds) in numbering.rows() {
                for &second in seconds {
                    for single in 0..numbering.n_singles() {
                        numbers.push(numbering.number(numbering.join(first, second, single)));
                    }
                }
            }
            assert_eq!(numbers, (0..n_words).collect::<Vec<_>>());
        }
    }
}
