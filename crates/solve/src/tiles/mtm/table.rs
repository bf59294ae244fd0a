//! How many moves along one axis a position needs at least, if those along the other are free.
//!
//! A *slide* is a word with the blank in line 0, and a place: the positions that the blank reaches from
//! there across the lines. They are one move apart, so they need `n` or `n + 1` moves for some `n`, and
//! an entry has one bit for each line: set where the blank in this line needs one more. A search that
//! knows the count at one end of a slide thus gets the counts at all others by one look-up.
//!
//! ```text
//! entry of a slide across 4 lines:  0110   with the blank in lines 1 and 2 it takes one move more
//!                                   0000   the same in all lines
//!                                   1111   never: the least has 0
//! ```
//!
//! An entry has 2, 4 or 8 bits; entries are in the order of words' numbers, then of places.

use bytes::Bytes;

use super::layout::{LastMove, TableId};
use super::numbering::Numbering;
use super::word::{Crossings, Word, of_colours};
use crate::tiles::Progress;

pub(crate) struct Table {
    pub id: TableId,
    pub crossings: Crossings,
    bytes: Bytes,
    /// The binary logarithm of an entry's number of bits.
    log_bits: u32,
    pub all_lines: u8,
}

/// Not counted yet.
const UNSEEN: u8 = u8::MAX;

/// No position needs more moves of one axis: every board of up to 16 cells takes fewer in all.
const MAX_COUNT: u32 = 100;

/// The goal's word.
pub(crate) fn goal_word(id: &TableId) -> Word {
    of_colours(id.spots().filter(|&home| home != id.goal).map(|home| id.letter(home)))
}

impl TableId {
    /// How many bytes the table takes.
    pub fn n_bytes(&self) -> u64 {
        Table::empty(*self).n_bytes(&self.numbering()) as u64
    }

    /// About how many bytes there are in use while the table is built, the table included.
    pub fn n_bytes_to_build(&self) -> u64 {
        // A byte for each word and line of the blank beside it.
        let numbering = self.numbering();
        self.n_bytes() + (self.n_lines * numbering.n_words()) as u64
    }

    /// Builds the table: its bytes, or `None` if `progress` said stop. It hears the positions counted, and how
    /// many there are.
    pub fn build(&self, progress: Progress<'_>) -> Option<Vec<u8>> {
        Table::build(*self, &self.numbering(), progress)
    }

    /// The numbering of the table's words.
    pub(super) fn numbering(&self) -> Numbering {
        Numbering::new(goal_word(self), self.n_tiles())
    }
}

impl Table {
    fn empty(id: TableId) -> Self {
        let log_bits = id.n_lines.next_power_of_two().trailing_zeros();
        let crossings = Crossings::new(id.n_lines, id.n_places);
        let all_lines = (1u16 << id.n_lines).wrapping_sub(1) as u8;
        Table { id, crossings, bytes: Bytes::new(), log_bits, all_lines }
    }

    fn n_bytes(&self, numbering: &Numbering) -> usize {
        ((numbering.n_words() * self.id.n_places) << self.log_bits).div_ceil(8)
    }

    /// How many bytes it holds.
    pub fn n_bytes_held(&self) -> usize {
        self.bytes.len()
    }

    /// A table kept as bytes; `None` if there are more or fewer than such a table has.
    pub fn from_bytes(id: TableId, numbering: &Numbering, bytes: Bytes) -> Option<Self> {
        let table = Table::empty(id);
        (bytes.len() == table.n_bytes(numbering)).then_some(Table { bytes, ..table })
    }

    /// Builds the bytes of a table: breadth-first from the goal. `progress` hears how many positions have been
    /// counted, and how many there are; `None` if it says stop.
    pub fn build(id: TableId, numbering: &Numbering, progress: Progress<'_>) -> Option<Vec<u8>> {
        let TableId { n_lines, goal, .. } = id;
        let table = Table::empty(id);
        let mut bytes = vec![u8::MAX; table.n_bytes(numbering)];
        let n_words = numbering.n_words();
        // For each line of the blank and each word, the moves to the goal.
        let mut counts = vec![UNSEEN; n_lines * n_words];
        let goal_word = goal_word(&id);
        let mut count = match id.last_move {
            LastMove::Free => {
                counts[goal.line * n_words + numbering.number(goal_word)] = 0;
                0
            }
            // The last move is a slide in the place of the goal's blank: where it may come from.
            LastMove::Counted => {
                let first = table.crossings.reach_first(goal_word, goal.line, goal.place);
                for line in 0..n_lines {
                    if line != goal.line {
                        let word = table.crossings.leave_first(first, line, goal.place);
                        counts[line * n_words + numbering.number(word)] = 1;
                    }
                }
                1
            }
        };
        let mut n_counted = 0;
        loop {
            let n_before = n_counted;
            for line in 0..n_lines {
                let mut number = line * n_words;
                for (first, seconds) in numbering.rows() {
                    for &second in seconds {
                        for single in 0..numbering.n_singles() {
                            if counts[number + single] == count {
                                n_counted += 1;
                                let word = numbering.join(first, second, single);
                                let store = (&mut bytes[..], &mut counts[..]);
                                table.expand(numbering, store, count, word, line);
                            }
                        }
                        number += numbering.n_singles();
                    }
                }
            }
            if n_counted == n_before {
                return Some(bytes);
            }
            if progress(n_counted, (n_words * n_lines) as u64).is_break() {
                return None;
            }
            count += 1;
        }
    }

    /// Enters all slides through a position of some count that do not have positions of less.
    fn expand(
        &self,
        numbering: &Numbering,
        (bytes, counts): (&mut [u8], &mut [u8]),
        count: u8,
        word: Word,
        line: usize,
    ) {
        let (id, n_words) = (self.id, numbering.n_words());
        for place in 0..id.n_places {
            let first = self.crossings.reach_first(word, line, place);
            let idx = self.idx(numbering, first, place);
            if self.entry_of(bytes, idx) != self.all_lines {
                continue;
            }
            let mut entry = 0;
            for line in 0..id.n_lines {
                let word = self.crossings.leave_first(first, line, place);
                let position = &mut counts[line * n_words + numbering.number(word)];
                if *position == UNSEEN {
                    *position = count + 1;
                }
                entry |= u8::from(*position != count) << line;
            }
            let bit = idx << self.log_bits;
            bytes[bit / 8] &= !((self.all_lines ^ entry) << (bit % 8));
        }
    }

    /// Where the entry of a slide is, from its word with the blank in line 0.
    #[inline(always)]
    pub fn idx(&self, numbering: &Numbering, word: Word, place: usize) -> usize {
        numbering.number(word) * self.id.n_places + place
    }

    /// An entry: a bit for each line that is farther than others.
    #[inline(always)]
    pub fn entry(&self, idx: usize) -> u8 {
        self.entry_of(&self.bytes, idx)
    }

    #[inline(always)]
    fn entry_of(&self, bytes: &[u8], idx: usize) -> u8 {
        let bit = idx << self.log_bits;
        bytes[bit / 8] >> (bit % 8) & self.all_lines
    }

    /// Asks the processor to bring an entry near.
    #[inline(always)]
    pub fn prefetch(&self, _idx: usize) {
        #[cfg(target_arch = "x86_64")]
        if let Some(byte) = self.bytes.get((_idx << self.log_bits) / 8) {
            // SAFETY: a prefetch is a hint and has no effect that the program can observe.
            unsafe {
                use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
                _mm_prefetch(std::ptr::from_ref(byte).cast(), _MM_HINT_T0);
            }
        }
    }

    /// The count of a position, by walking down to where no slide leads lower.
    pub fn count(&self, numbering: &Numbering, mut word: Word, mut line: usize) -> u32 {
        let id = &self.id;
        let mut count = match id.last_move {
            LastMove::Free => 0,
            LastMove::Counted => 1,
        };
        // A damaged table must not make us walk forever.
        while count < MAX_COUNT {
            let lower = (0..id.n_places).find_map(|place| {
                let first = self.crossings.reach_first(word, line, place);
                let entry = self.entry(self.idx(numbering, first, place));
                let lower = (!entry).trailing_zeros() as usize;
                let is_lower = entry >> line & 1 == 1 && lower < id.n_lines;
                is_lower.then(|| (self.crossings.leave_first(first, lower, place), lower))
            });
            let Some(lower) = lower else { break };
            (word, line) = lower;
            count += 1;
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, VecDeque};

    use super::super::layout::{Grain, Spot};
    use super::*;

    /// The moves of the counted axis to the goal, by a search cell by cell on boards of colours: along a
    /// line for nothing, across lines for 1.
    fn by_brute_force(id: &TableId) -> HashMap<Vec<Word>, u32> {
        const BLANK: Word = 9;
        let cell = |spot: Spot| spot.line * id.n_places + spot.place;
        let mut goal: Vec<Word> = id.spots().map(|home| id.letter(home)).collect();
        goal[cell(id.goal)] = BLANK;
        let moves = |board: &Vec<Word>| -> Vec<(Vec<Word>, u32)> {
            let blank = board.iter().position(|&tile| tile == BLANK).expect("a blank");
            let slide = |step: isize, to: usize| {
                let (mut board, mut blank) = (board.clone(), blank);
                while blank != to {
                    let from = blank.wrapping_add_signed(step);
                    board.swap(blank, from);
                    blank = from;
                }
                board
            };
            let (line, n) = (blank / id.n_places, id.n_places);
            let along = (line * n..(line + 1) * n)
                .map(|to| (slide(if to > blank { 1 } else { -1 }, to), 0));
            let across = (blank % n..id.n_lines * n)
                .step_by(n)
                .map(|to| (slide(if to > blank { n as isize } else { -(n as isize) }, to), 1));
            along.chain(across).filter(|(next, _)| next != board).collect()
        };
        let roots: Vec<(Vec<Word>, u32)> = match id.last_move {
            LastMove::Free => vec![(goal, 0)],
            LastMove::Counted => moves(&goal).into_iter().filter(|(_, cost)| *cost == 1).collect(),
        };
        let mut counts: HashMap<Vec<Word>, u32> = roots.iter().cloned().collect();
        let mut queue: VecDeque<(Vec<Word>, u32)> = roots.into();
        while let Some((board, count)) = queue.pop_front() {
            if counts[&board] < count {
                continue;
            }
            for (next, cost) in moves(&board) {
                if counts.get(&next).is_none_or(|&known| count + cost < known) {
                    counts.insert(next.clone(), count + cost);
                    let entry = (next, count + cost);
                    if cost == 0 { queue.push_front(entry) } else { queue.push_back(entry) }
                }
            }
        }
        counts
    }

    #[test]
    fn every_count_is_what_brute_force_finds() {
        let cases =
            [(3, 3, 0, 0), (3, 3, 1, 1), (2, 4, 0, 2), (4, 2, 1, 1), (2, 5, 1, 0), (5, 2, 2, 0)];
        for (n_lines, n_places, line, place) in cases {
            for last_move in [LastMove::Free, LastMove::Counted] {
                for grain in [Grain::Coarse, Grain::Fine, Grain::Finest] {
                    let goal = Spot { line, place };
                    let id = TableId { n_lines, n_places, goal, grain, last_move };
                    let numbering = Numbering::new(goal_word(&id), id.n_tiles());
                    let go_on = &mut |_, _| std::ops::ControlFlow::Continue(());
                    let bytes = Table::build(id, &numbering, go_on).expect("nobody stops it");
                    let table = Table::from_bytes(id, &numbering, bytes.into()).expect("its bytes");
                    let truth = by_brute_force(&id);
                    assert_eq!(truth.len(), numbering.n_words() * n_lines * n_places, "{id}");
                    for (board, count) in truth {
                        let blank = board.iter().position(|&tile| tile == 9).expect("a blank");
                        let word = of_colours(board.into_iter().filter(|&tile| tile != 9));
                        let found = table.count(&numbering, word, blank / n_places);
                        assert_eq!(found, count, "{id} {word:b} {blank}");
                    }
                }
            }
        }
    }
}
