//! Building a table: breadth-first from the goal, many permutations at a time.
//!
//! A slide takes all permutations of one row (a mask and the blank's region, see
//! [`placements`](super::placements)) to all of another, as they are unless the tile passes others of its
//! group. So the frontier is kept by rows, one bit a permutation, and most of the work is on whole words.
//!
//! A slide moves one tile to a cell of the other colour of the chessboard; so the rows fall into two
//! halves, and each layer of the search goes from one half to the other. Each row of the other half
//! collects what reaches it: rows can be worked on side by side, and one frontier is enough.
//!
//! A step away from the goal raises the entry by one. So half its difference to the Manhattan distance
//! grows by one if that falls, and stays if that rises: each bit follows from the bit it was reached
//! from.

use std::ops::ControlFlow;
use std::sync::Mutex;

use super::placements::{Permutation, Placements, place};
use super::room::Room;
use super::shape::{Mask, Shape, cells};
use super::table::Pattern;

/// How far the building of a table is: entries found, and entries to find.
pub type Progress<'a> = &'a mut dyn FnMut(u64, u64) -> ControlFlow<()>;

/// Rows of one colour.
struct Half {
    /// Their numbers.
    rows: Vec<u32>,
    /// For each row, which permutations have been seen, ...
    seen: Vec<u64>,
    /// ... their entries' bits, ...
    bits: Vec<u64>,
    /// ... and which were new in the last layer of this half.
    fresh: Vec<u64>,
    is_fresh: Vec<bool>,
    n_unseen: Vec<Permutation>,
}

/// A few rows of a half, to be worked on by one thread.
struct Part<'a> {
    rows: &'a [u32],
    seen: &'a mut [u64],
    bits: &'a mut [u64],
    fresh: &'a mut [u64],
    is_fresh: &'a mut [bool],
    n_unseen: &'a mut [Permutation],
}

struct Builder<'a, R> {
    shape: Shape,
    placements: &'a Placements<R>,
    /// The words of a row.
    n_words: usize,
    /// Where each row is in its half.
    seat: Vec<u32>,
    nearer: NearerRows,
    /// What becomes of each permutation when the tile at one place goes to another.
    shifted: Vec<Vec<Permutation>>,
}

/// The bytes of a table: the bit of each index. `None` if `progress` said stop.
pub(crate) fn build<R: Room>(
    shape: Shape,
    placements: &Placements<R>,
    pattern: &Pattern,
    progress: Progress<'_>,
) -> Option<Vec<u8>> {
    let n_permutations = placements.orders().len();
    let n_words = n_permutations.div_ceil(64);
    let mut seat = vec![0; placements.rows().len()];
    let mut halves = [false, true].map(|is_odd| {
        let is_mine = |row: &u32| shape.is_odd(placements.rows()[*row as usize].0) == is_odd;
        let rows: Vec<u32> = (0..seat.len() as u32).filter(is_mine).collect();
        (0..).zip(&rows).for_each(|(idx, &row)| seat[row as usize] = idx);
        Half {
            seen: vec![0; rows.len() * n_words],
            bits: vec![0; rows.len() * n_words],
            fresh: vec![0; rows.len() * n_words],
            is_fresh: vec![false; rows.len()],
            n_unseen: vec![n_permutations as Permutation; rows.len()],
            rows,
        }
    });
    let (mask, order) = placements.placement(&pattern.homes);
    let mut from = usize::from(shape.is_odd(mask));
    {
        let half = &mut halves[from];
        let row = seat[placements.row(mask, pattern.goal_blank)] as usize;
        let rank = placements.rank(order);
        half.is_fresh[row] = true;
        half.n_unseen[row] -= 1;
        half.seen[row * n_words + rank / 64] = 1 << (rank % 64);
        half.fresh[row * n_words + rank / 64] = 1 << (rank % 64);
    }
    let places = 0..placements.n_tiles();
    let shifted = places.clone().flat_map(|i| places.clone().map(move |j| (i, j)));
    let builder = Builder {
        shape,
        placements,
        n_words,
        seat,
        nearer: NearerRows::new(shape, placements, &pattern.homes),
        shifted: shifted.map(|(i, j)| placements.shifted(i, j)).collect(),
    };
    let n_entries = (placements.rows().len() * n_permutations) as u64;
    let mut n_found = 1;
    loop {
        if progress(n_found, n_entries).is_break() {
            return None;
        }
        let [even, odd] = &mut halves;
        let (source, target) = if from == 0 { (&*even, odd) } else { (&*odd, even) };
        let n_new = builder.layer(source, target);
        if n_new == 0 {
            break;
        }
        n_found += n_new;
        from = 1 - from;
    }
    let bits = halves.map(|half| (half.rows, half.bits));
    Some(builder.by_permutation(&bits))
}

impl<R: Room> Builder<'_, R> {
    /// Finds all that is one step from the fresh entries of `source`, and tells how much of it is new.
    fn layer(&self, source: &Half, target: &mut Half) -> u64 {
        const PART: usize = 256;
        let words = PART * self.n_words;
        let parts = (target.rows.chunks(PART))
            .zip(target.seen.chunks_mut(words))
            .zip(target.bits.chunks_mut(words))
            .zip(target.fresh.chunks_mut(words))
            .zip(target.is_fresh.chunks_mut(PART))
            .zip(target.n_unseen.chunks_mut(PART))
            .map(|(((((rows, seen), bits), fresh), is_fresh), n_unseen)| Part {
                rows,
                seen,
                bits,
                fresh,
                is_fresh,
                n_unseen,
            });
        let parts = Mutex::new(parts);
        let work = || {
            let mut n_new = 0;
            let next = || parts.lock().unwrap_or_else(|error| error.into_inner()).next();
            while let Some(part) = next() {
                n_new += self.collect_part(source, part);
            }
            n_new
        };
        #[cfg(feature = "parallel")]
        return std::thread::scope(|scope| {
            let n_threads = std::thread::available_parallelism().map_or(1, usize::from);
            // Without more threads this one does it all.
            let spawn = |_| std::thread::Builder::new().spawn_scoped(scope, work).ok();
            let helpers: Vec<_> = (1..n_threads).map_while(spawn).collect();
            let join = |helper: std::thread::ScopedJoinHandle<'_, u64>| {
                helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            work() + helpers.into_iter().map(join).sum::<u64>()
        });
        #[cfg(not(feature = "parallel"))]
        work()
    }

    fn collect_part(&self, source: &Half, part: Part<'_>) -> u64 {
        let n = self.n_words;
        let mut n_new = 0;
        for (idx, &row) in part.rows.iter().enumerate() {
            let words = idx * n..(idx + 1) * n;
            if part.is_fresh[idx] {
                part.fresh[words.clone()].fill(0);
                part.is_fresh[idx] = false;
            }
            if part.n_unseen[idx] == 0 {
                continue;
            }
            let (seen, bits) = (&mut part.seen[words.clone()], &mut part.bits[words.clone()]);
            let fresh = &mut part.fresh[words];
            self.collect(source, row as usize, seen, bits, fresh);
            let n_fresh: u32 = fresh.iter().map(|word| word.count_ones()).sum();
            part.is_fresh[idx] = n_fresh > 0;
            part.n_unseen[idx] -= n_fresh as Permutation;
            n_new += u64::from(n_fresh);
        }
        n_new
    }

    /// Collects what reaches one row.
    fn collect(
        &self,
        source: &Half,
        row: usize,
        seen: &mut [u64],
        bits: &mut [u64],
        fresh: &mut [u64],
    ) {
        let (mask, region) = self.placements.rows()[row];
        for_each_step(self.shape, mask, region, |to, from| {
            // The step back, from the neighbour to here.
            let before = mask ^ 1 << to ^ 1 << from;
            let neighbour = self.seat[self.placements.row(before, to)] as usize;
            if !source.is_fresh[neighbour] {
                return;
            }
            let (i, j) = (place(before, from), place(mask, to));
            let words = neighbour * self.n_words..(neighbour + 1) * self.n_words;
            let nearer = self.nearer.get(i, from, to);
            let there = source.fresh[words.clone()].iter().zip(&source.bits[words]).zip(nearer);
            if i == j {
                let here = seen.iter_mut().zip(bits.iter_mut()).zip(fresh.iter_mut());
                for (((&frontier, &old), &nearer), ((seen, bits), fresh)) in there.zip(here) {
                    let new = frontier & !*seen;
                    *seen |= new;
                    *fresh |= new;
                    *bits |= new & (old ^ nearer);
                }
                return;
            }
            let shifted: &[Permutation] = &self.shifted[i * self.placements.n_tiles() + j];
            for (word, ((&frontier, &old), &nearer)) in there.enumerate() {
                let changed = old ^ nearer;
                let mut rest = frontier;
                while rest != 0 {
                    let bit = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    let to = usize::from(shifted[word * 64 + bit]);
                    let new = 1 << (to % 64) & !seen[to / 64];
                    seen[to / 64] |= new;
                    fresh[to / 64] |= new;
                    bits[to / 64] |= if changed >> bit & 1 == 1 { new } else { 0 };
                }
            }
        });
    }

    /// The bits, permutation by permutation instead of row by row.
    fn by_permutation(&self, halves: &[(Vec<u32>, Vec<u64>); 2]) -> Vec<u8> {
        let n_places = self.placements.n_places();
        let n_rows = self.placements.rows().len();
        let n_permutations = self.placements.orders().len();
        let mut half_of = vec![0u8; n_rows];
        for (half, (rows, _)) in halves.iter().enumerate() {
            rows.iter().for_each(|&row| half_of[row as usize] = half as u8);
        }
        let mut bytes = vec![0; n_permutations * n_places / 8];
        for first_row in (0..n_rows).step_by(64) {
            for word in 0..self.n_words {
                let mut square = [0u64; 64];
                for (line, row) in square.iter_mut().zip(first_row..n_rows) {
                    let (_, bits) = &halves[usize::from(half_of[row])];
                    *line = bits[self.seat[row] as usize * self.n_words + word];
                }
                transpose(&mut square);
                for (line, permutation) in square.iter().zip(word * 64..n_permutations) {
                    let at = (permutation * n_places + first_row) / 8;
                    bytes[at..at + 8].copy_from_slice(&line.to_le_bytes());
                }
            }
        }
        bytes
    }
}

/// Makes columns of lines: bit j of line i becomes bit i of line j.
fn transpose(square: &mut [u64; 64]) {
    let mut width = 32;
    let mut low = u64::MAX >> 32;
    while width > 0 {
        for i in (0..64).filter(|i| i & width == 0) {
            let swapped = (square[i] >> width ^ square[i + width]) & low;
            square[i] ^= swapped << width;
            square[i + width] ^= swapped;
        }
        width /= 2;
        low ^= low << width;
    }
}

/// For each slide of the tile at a certain place, which permutations bring that tile nearer to its home.
struct NearerRows {
    n_cells: usize,
    n_words: usize,
    rows: Vec<u64>,
    /// Where the slide from one cell to the next is among the rows of a place.
    slide_idx: Vec<u16>,
    n_slides: usize,
}

impl NearerRows {
    fn new<R: Room>(shape: Shape, placements: &Placements<R>, homes: &[usize]) -> Self {
        let (n_cells, n_words) = (shape.n_cells(), placements.orders().len().div_ceil(64));
        let mut slide_idx = vec![0; n_cells * n_cells];
        let mut slides = Vec::new();
        for from in 0..n_cells {
            for to in cells(shape.border(1 << from)) {
                slide_idx[from * n_cells + to] = slides.len() as u16;
                slides.push((from, to));
            }
        }
        let n_slides = slides.len();
        let mut rows = vec![0; homes.len() * n_slides * n_words];
        for (idx, row) in rows.chunks_mut(n_words).enumerate() {
            let (place, (from, to)) = (idx / n_slides, slides[idx % n_slides]);
            for (permutation, order) in placements.orders().iter().enumerate() {
                if shape.farther(homes[order.tile(place)], from, to) < 0 {
                    row[permutation / 64] |= 1 << (permutation % 64);
                }
            }
        }
        NearerRows { n_cells, n_words, rows, slide_idx, n_slides }
    }

    fn get(&self, place: usize, from: usize, to: usize) -> &[u64] {
        let slide = usize::from(self.slide_idx[from * self.n_cells + to]);
        let row = place * self.n_slides + slide;
        &self.rows[row * self.n_words..(row + 1) * self.n_words]
    }
}

/// Every step of one of the group's tiles: from its cell into the blank's region.
#[inline]
pub(super) fn for_each_step(
    shape: Shape,
    mask: Mask,
    region: Mask,
    mut step: impl FnMut(usize, usize),
) {
    for from in cells(shape.border(region) & mask) {
        for to in cells(shape.border(1 << from) & region) {
            step(from, to);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_is_transposed() {
        let mut square = [0; 64];
        for (i, line) in square.iter_mut().enumerate() {
            *line = (i as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
        let before = square;
        transpose(&mut square);
        let bit = |square: &[u64; 64], i: usize, j: usize| square[i] >> j & 1;
        assert!((0..64 * 64).all(|n| bit(&square, n / 64, n % 64) == bit(&before, n % 64, n / 64)));
    }
}
