//! Which moves are pointless after the moves before them: a finite automaton that prunes tree searches.
//!
//! Two sequences of moves with the same effect need not both be tried. Of all sequences with one effect
//! we keep the first; a search skips every move that would complete another. Because whatever a skipped
//! sequence can do the first can do too, the first of all shortest solutions is never skipped. Which
//! sequences are skipped is found either for [every board](super::words), or for [one](super::board_words),
//! which prunes more and takes more memory.
//!
//! This automaton is for tree searches only; see docs/decisions/2026-11-15-what-may-follow.md.

use super::board_words::{from_cell, shortest, steps};
use super::build::Progress;
use super::shape::Shape;
use super::trie::{PRUNED, Rows, Trie, minimised};
use super::words;

/// A state of the automaton in the lower bits, and in the upper four the directions worth trying: so they
/// are known before the state's row is.
pub(crate) type StateIdx = u32;

const N_INDEX_BITS: u32 = 28;

pub(crate) struct Automaton {
    /// What each direction leads to.
    rows: Vec<[StateIdx; 4]>,
    /// Where to begin, by the blank's cell, or anywhere.
    starts: Vec<StateIdx>,
}

/// What each direction leads to from each state, on every board, by words up to a length; two bytes each, the
/// lower first. The first state is the one to begin in.
pub(crate) fn everywhere(max_length: usize) -> Vec<u8> {
    let rows = words::automaton(max_length);
    let narrow = |next: &u32| match *next {
        PRUNED => u16::MAX,
        next => u16::try_from(next).expect("words of twelve letters have few states"),
    };
    rows.as_flattened().iter().flat_map(|next| narrow(next).to_le_bytes()).collect()
}

/// What each direction leads to from each state, on one board, by words up to a length; four bytes each, the
/// lowest first. The first states are those to begin in, by the blank's cell. `None` if `progress` said stop.
pub(crate) fn on_board(shape: Shape, max_length: usize, progress: Progress<'_>) -> Option<Vec<u8>> {
    let steps = steps(shape);
    let n_cells = steps.len() as u64;
    let mut all = Vec::new();
    for cell in 0..steps.len() as u8 {
        if progress(cell.into(), n_cells + 1).is_break() {
            return None;
        }
        all.extend(from_cell(&steps, cell, max_length));
    }
    if progress(n_cells, n_cells + 1).is_break() {
        return None;
    }
    let mut trie = Trie::new(steps.iter().copied());
    for word in shortest(&steps, all) {
        trie.add(word.cell.into(), word.directions());
    }
    let rows = minimised(&trie.rows(), steps.len());
    Some(rows.as_flattened().iter().flat_map(|next| next.to_le_bytes()).collect())
}

impl Automaton {
    /// The automaton of bytes made by [`everywhere`]; `None` if they cannot be that.
    pub fn for_every_board(bytes: &[u8]) -> Option<Self> {
        let (rows, rest) = bytes.as_chunks::<8>();
        let wide = |next: u16| if next == u16::MAX { PRUNED } else { next.into() };
        let row =
            |row: &[u8; 8]| [0, 2, 4, 6].map(|at| wide(u16::from_le_bytes([row[at], row[at + 1]])));
        rest.is_empty().then(|| Self::with(rows.iter().map(row).collect(), 1)).flatten()
    }

    /// The automaton of bytes made by [`on_board`] for this many cells; `None` if they cannot be that.
    pub fn for_board(bytes: &[u8], n_cells: usize) -> Option<Self> {
        let (words, rest) = bytes.as_chunks::<4>();
        let (rows, rest_of_row) = words.as_chunks::<4>();
        let rows = rows.iter().map(|row| row.map(u32::from_le_bytes)).collect();
        let is_whole = rest.is_empty() && rest_of_row.is_empty();
        is_whole.then(|| Self::with(rows, n_cells)).flatten()
    }

    fn with(mut rows: Rows, n_starts: usize) -> Option<Self> {
        let is_known = |&state: &u32| state == PRUNED || (state as usize) < rows.len();
        if rows.len() < n_starts
            || rows.len() >= 1 << N_INDEX_BITS
            || !rows.as_flattened().iter().all(is_known)
        {
            return None;
        }
        let allowed: Vec<u32> = rows
            .iter()
            .map(|row| (0..4).filter(|&d| row[d] != PRUNED).fold(0, |bits, d| bits | 1 << d))
            .collect();
        let with_allowed = |state: u32| match state {
            PRUNED => PRUNED,
            _ => state | allowed[state as usize] << N_INDEX_BITS,
        };
        rows.as_flattened_mut().iter_mut().for_each(|next| *next = with_allowed(*next));
        let starts = (0..n_starts as u32).map(with_allowed).collect();
        Some(Automaton { rows, starts })
    }

    /// Where to begin with the blank in a cell.
    pub fn start(&self, blank: usize) -> StateIdx {
        self.starts[if self.starts.len() == 1 { 0 } else { blank }]
    }

    /// The directions worth trying in a state, one bit each.
    #[inline(always)]
    pub fn allowed(&self, state: StateIdx) -> u8 {
        (state >> N_INDEX_BITS) as u8
    }

    #[inline(always)]
    pub fn next(&self, state: StateIdx, direction: usize) -> StateIdx {
        self.rows[(state & ((1 << N_INDEX_BITS) - 1)) as usize][direction & 3]
    }

    /// Asks the processor to bring the row of a state near.
    #[inline(always)]
    pub fn prefetch(&self, _state: StateIdx) {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            let idx = (_state & ((1 << N_INDEX_BITS) - 1)) as usize;
            // SAFETY: a prefetch is a hint, has no effect that the program can observe, and may be given
            // any address.
            unsafe { _mm_prefetch(self.rows.as_ptr().wrapping_add(idx).cast(), _MM_HINT_T0) }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};
    use std::ops::ControlFlow;

    use super::*;

    #[test]
    fn length_two_prunes_just_inverses() {
        let automaton = Automaton::for_every_board(&everywhere(2)).expect("what was written");
        for first in 0..4 {
            let state = automaton.next(automaton.start(0), first);
            assert_eq!(automaton.allowed(state), 0b1111 & !(1 << (first ^ 2)));
        }
    }

    #[test]
    fn other_bytes_are_refused() {
        let bytes = everywhere(6);
        assert!(Automaton::for_every_board(&bytes).is_some());
        assert!(Automaton::for_every_board(&[]).is_none());
        assert!(Automaton::for_every_board(&bytes[1..]).is_none());
        assert!(
            Automaton::for_every_board(&bytes[..8]).is_none(),
            "leads to states that are not there"
        );
        let go_on = &mut |_, _| ControlFlow::Continue(());
        let bytes = on_board(Shape::new(3, 2), 6, go_on).expect("nobody stops it");
        assert!(Automaton::for_board(&bytes, 6).is_some());
        assert!(Automaton::for_board(&[], 6).is_none());
        assert!(Automaton::for_board(&bytes[1..], 6).is_none());
        assert!(Automaton::for_board(&bytes[..96], 6).is_none());
        assert!(on_board(Shape::new(3, 2), 6, &mut |_, _| ControlFlow::Break(())).is_none());
    }

    /// What is left of all words up to a length: as many as there are positions, each reached once by a
    /// shortest way, and the first of these.
    #[test]
    fn on_a_board_one_word_is_left_for_each_position() {
        for (width, height, length) in [(3, 3, 9), (4, 2, 10), (2, 3, 12), (4, 4, 8)] {
            let (shape, n) = (Shape::new(width, height), width * height);
            let bytes = on_board(shape, length, &mut |_, _| ControlFlow::Continue(()));
            let automaton = Automaton::for_board(&bytes.expect("nobody stops it"), n);
            let automaton = automaton.expect("what was written");
            let steps = steps(shape);
            for start in 0..n {
                let board: Vec<usize> = (0..n).collect();
                let mut depth = HashMap::from([(board.clone(), 0)]);
                let mut reached = HashSet::from([board.clone()]);
                let mut truth = vec![(board.clone(), start)];
                let mut layer = vec![(board, start, automaton.start(start))];
                for len in 1..=length {
                    let play = |board: &[usize], blank: usize, direction: usize| {
                        let to = usize::from(steps[blank][direction]?);
                        let mut board = board.to_vec();
                        board.swap(blank, to);
                        Some((board, to))
                    };
                    let mut next = Vec::new();
                    for (board, blank) in &truth {
                        next.extend((0..4).filter_map(|d| play(board, *blank, d)));
                    }
                    next.retain(|(board, _)| {
                        let is_new = !depth.contains_key(board);
                        if is_new {
                            depth.insert(board.clone(), len);
                        }
                        is_new
                    });
                    truth = next;
                    let mut next = Vec::new();
                    for (board, blank, state) in layer {
                        for direction in 0..4 {
                            if automaton.allowed(state) >> direction & 1 == 1 {
                                let (board, blank) =
                                    play(&board, blank, direction).expect("a cell");
                                assert_eq!(depth[&board], len, "a shortest way");
                                assert!(reached.insert(board.clone()), "reached twice");
                                next.push((board, blank, automaton.next(state, direction)));
                            }
                        }
                    }
                    layer = next;
                    assert_eq!(reached.len(), depth.len(), "{width}x{height} from {start}, {len}");
                }
            }
        }
    }
}
