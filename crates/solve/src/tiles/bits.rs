//! Sets of tiles or cells as bits, for one pass over a position.

use tuipan_puzzle::tiles::Packed;

/// Calls `work` with an empty set for `n_cells` numbers, one bit each, without allocating for the forms
/// that are small.
#[inline]
pub(super) fn with_bits<P: Packed, R>(n_cells: usize, work: impl FnOnce(&mut [u64]) -> R) -> R {
    if P::MAX_CELLS <= 64 {
        work(&mut [0; 1])
    } else if P::MAX_CELLS <= 128 {
        work(&mut [0; 2])
    } else {
        work(&mut vec![0; n_cells.div_ceil(64)])
    }
}

/// The word that a number is in. A set of one word is asked about apart, because then the compiler can
/// keep it in a register.
#[inline]
fn word(bits: &[u64], number: usize) -> usize {
    if bits.len() == 1 { 0 } else { number / 64 }
}

/// Adds a number to a set, and says whether it was new.
#[inline]
pub(super) fn insert(bits: &mut [u64], number: usize) -> bool {
    let word = word(bits, number);
    let (word, bit) = (&mut bits[word], 1 << (number % 64));
    let is_new = *word & bit == 0;
    *word |= bit;
    is_new
}

/// How many members of a set are larger than `number`.
#[inline]
pub(super) fn n_above(bits: &[u64], number: usize) -> u32 {
    let word = word(bits, number);
    // Two shifts, because a shift by 64 would be none.
    let above = (bits[word] >> (number % 64) >> 1).count_ones();
    above + bits[word + 1..].iter().map(|word| word.count_ones()).sum::<u32>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_what_is_above() {
        let mut bits = [0; 3];
        assert!([0, 5, 63, 64, 130].into_iter().all(|number| insert(&mut bits, number)));
        assert!(!insert(&mut bits, 63));
        let above = [0, 5, 62, 63, 64, 129, 130].map(|number| n_above(&bits, number));
        assert_eq!(above, [4, 3, 3, 2, 1, 1, 0]);
    }
}
