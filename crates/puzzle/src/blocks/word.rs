//! Sets of cells and keys of states, in the narrowest word that holds them.
//!
//! One word does for nearly every puzzle there is; the wide forms are there so that none has to be
//! refused. All operations are on values, so that the compiler keeps the narrow ones in registers.

use std::fmt::Debug;
use std::hash::Hash;

/// A row of bits: a set of cells, or a key.
pub trait Word: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// How many bits there are.
    const BITS: usize;
    /// No bit set.
    const ZERO: Self;
    /// Every bit set.
    const ONES: Self;

    /// `value`, moved up by `shift` bits. The value must fit.
    fn field(value: u64, shift: usize) -> Self;
    /// The 64 bits from `shift` on, with zeros past the end.
    fn window(self, shift: usize) -> u64;
    /// Bits in both.
    fn and(self, other: Self) -> Self;
    /// Bits in either.
    fn or(self, other: Self) -> Self;
    /// Bits in one of the two.
    fn xor(self, other: Self) -> Self;
    /// How many bits are set.
    fn count(self) -> usize;
    /// The lowest bit that is set.
    fn first(self) -> Option<usize>;
    /// A hash whose upper bits are good.
    fn mix(self) -> u64;

    /// Only that bit.
    #[inline]
    fn bit(idx: usize) -> Self {
        Self::field(1, idx)
    }
    /// Bits in `self` but not in `other`.
    #[inline]
    fn without(self, other: Self) -> Self {
        self.and(other.xor(Self::ONES))
    }
    /// Whether all bits of `self` are set in `other`.
    #[inline]
    fn within(self, other: Self) -> bool {
        self.without(other) == Self::ZERO
    }
    /// The lowest `n` bits.
    fn lowest(n: usize) -> Self {
        (0..n).fold(Self::ZERO, |set, idx| set.or(Self::bit(idx)))
    }
    /// The bits that are set, lowest first.
    #[inline]
    fn bits(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let idx = rest.first()?;
            rest = rest.xor(Self::bit(idx));
            Some(idx)
        })
    }
}

/// Odd, with bits that look random: the golden ratio.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

macro_rules! machine_word {
    ($word:ty, |$key:ident| $mix:expr) => {
        impl Word for $word {
            const BITS: usize = <$word>::BITS as usize;
            const ZERO: Self = 0;
            const ONES: Self = <$word>::MAX;

            #[inline]
            fn field(value: u64, shift: usize) -> Self {
                <$word>::from(value) << shift
            }
            #[inline]
            fn window(self, shift: usize) -> u64 {
                self.checked_shr(shift as u32).unwrap_or(0) as u64
            }
            #[inline]
            fn and(self, other: Self) -> Self {
                self & other
            }
            #[inline]
            fn or(self, other: Self) -> Self {
                self | other
            }
            #[inline]
            fn xor(self, other: Self) -> Self {
                self ^ other
            }
            #[inline]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
            #[inline]
            fn first(self) -> Option<usize> {
                (self != 0).then(|| self.trailing_zeros() as usize)
            }
            #[inline]
            fn mix(self) -> u64 {
                let $key = self;
                $mix
            }
        }
    };
}

machine_word!(u64, |key| (key ^ (key >> 32)).wrapping_mul(FACTOR));
machine_word!(u128, |key| {
    let (low, high) = (key as u64, (key >> 64) as u64);
    (low ^ (low >> 32) ^ high.wrapping_mul(FACTOR).rotate_left(32)).wrapping_mul(FACTOR)
});

/// `64 * N` bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    #[inline]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Wide(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl<const N: usize> Word for Wide<N> {
    const BITS: usize = 64 * N;
    const ZERO: Self = Wide([0; N]);
    const ONES: Self = Wide([u64::MAX; N]);

    fn field(value: u64, shift: usize) -> Self {
        let mut words = [0; N];
        let (idx, by) = (shift / 64, shift % 64);
        words[idx] = value << by;
        if by > 0 && idx + 1 < N {
            words[idx + 1] = value >> (64 - by);
        }
        Wide(words)
    }
    fn window(self, shift: usize) -> u64 {
        let (idx, by) = (shift / 64, shift % 64);
        let word = |idx: usize| self.0.get(idx).copied().unwrap_or(0);
        if by == 0 { word(idx) } else { word(idx) >> by | word(idx + 1) << (64 - by) }
    }
    #[inline]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
    #[inline]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
    #[inline]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
    fn count(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
    fn first(self) -> Option<usize> {
        let idx = self.0.iter().position(|&word| word != 0)?;
        Some(64 * idx + self.0[idx].trailing_zeros() as usize)
    }
    fn mix(self) -> u64 {
        self.0.iter().fold(0, |hash: u64, &word| (hash.rotate_left(29) ^ word).wrapping_mul(FACTOR))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn agrees<W: Word>() {
        for shift in [0, 1, 5, 31, 60] {
            let word = W::field(0b1011, shift);
            assert_eq!(word.window(shift) & 0xf, 0b1011);
            assert_eq!(word.bits().collect::<Vec<_>>(), [shift, shift + 1, shift + 3]);
            assert_eq!(word.count(), 3);
            assert!(W::bit(shift).within(word) && !word.within(W::bit(shift)));
            assert_eq!(word.without(W::bit(shift)).first(), Some(shift + 1));
        }
        assert_eq!(W::lowest(W::BITS), W::ONES);
        assert_eq!(W::ONES.count(), W::BITS);
        assert_eq!((W::ZERO.first(), W::bit(W::BITS - 1).first()), (None, Some(W::BITS - 1)));
    }

    #[test]
    fn all_widths_agree() {
        agrees::<u64>();
        agrees::<u128>();
        agrees::<Wide<2>>();
        agrees::<Wide<8>>();
    }

    #[test]
    fn a_field_may_lie_across_two_words() {
        let wide = Wide::<2>::field(0x3ff, 60);
        assert_eq!((wide.window(60), wide.window(64), wide.window(200)), (0x3ff, 0x3f, 0));
        assert_eq!(u128::field(0x3ff, 60).window(64), 0x3f);
    }
}
