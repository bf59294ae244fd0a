//! Numbers as bits: what makes a replay short enough for a link.
//!
//! Bits are written from the highest of each byte. Three codes:
//!
//! - **plain**: a fixed number of bits;
//! - **gamma** (Elias 1975), for 1 and more: as many zeros as the number has bits after its first, then
//!   its bits. `1` is `1`, `2` is `010`, `5` is `00101`;
//! - **exp-Golomb** of order k, for 0 and more: gamma of `(n >> k) + 1`, then the k low bits. Order 2: `0`
//!   is `1 00`, `6` is `010 10`.

/// Why bits are not a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BitError {
    /// There are no more.
    End,
    /// A number above [`MAX_NUMBER`].
    TooLarge,
}

/// The largest number that gamma and exp-Golomb codes may represent.
pub(crate) const MAX_NUMBER: u64 = (1 << 49) - 1;

/// Writes bits.
#[derive(Default)]
pub(crate) struct BitWriter {
    bytes: Vec<u8>,
    /// Bits used of the last byte; 0 if it is full.
    n_used: u8,
}

impl BitWriter {
    /// The lowest `n_bits` of a number.
    pub fn plain(&mut self, value: u64, n_bits: u32) {
        for shift in (0..n_bits).rev() {
            if self.n_used == 0 {
                self.bytes.push(0);
            }
            let bit = (value >> shift & 1) as u8;
            if let Some(last) = self.bytes.last_mut() {
                *last |= bit << (7 - self.n_used);
            }
            self.n_used = (self.n_used + 1) % 8;
        }
    }

    /// A number from 1 to [`MAX_NUMBER`] in gamma code.
    pub fn gamma(&mut self, value: u64) {
        debug_assert!((1..=MAX_NUMBER).contains(&value));
        let n_bits = 64 - value.leading_zeros();
        self.plain(0, n_bits - 1);
        self.plain(value, n_bits);
    }

    /// A number in exp-Golomb code of that order.
    pub fn exp_golomb(&mut self, value: u64, order: u32) {
        self.gamma((value >> order) + 1);
        self.plain(value, order);
    }

    /// Whole bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.plain(byte.into(), 8));
    }

    /// The bytes, filled up with zeros.
    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

/// The length of a number in exp-Golomb code.
pub(crate) fn exp_golomb_len(value: u64, order: u32) -> u32 {
    let n_bits = 64 - ((value >> order) + 1).leading_zeros();
    2 * n_bits - 1 + order
}

/// Reads bits.
pub(crate) struct BitReader<'a> {
    bytes: &'a [u8],
    next: usize,
}

impl<'a> BitReader<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        BitReader { bytes, next: 0 }
    }

    /// How many bits are left.
    pub fn n_left(&self) -> usize {
        self.bytes.len() * 8 - self.next
    }

    /// A number of `n_bits`, at most 64.
    pub fn plain(&mut self, n_bits: u32) -> Result<u64, BitError> {
        if self.n_left() < n_bits as usize {
            return Err(BitError::End);
        }
        let mut value = 0;
        for _ in 0..n_bits {
            let bit = self.bytes[self.next / 8] >> (7 - self.next % 8) & 1;
            value = value << 1 | u64::from(bit);
            self.next += 1;
        }
        Ok(value)
    }

    /// One bit.
    pub fn bit(&mut self) -> Result<bool, BitError> {
        Ok(self.plain(1)? == 1)
    }

    /// A number in gamma code.
    pub fn gamma(&mut self) -> Result<u64, BitError> {
        let mut n_more = 0;
        while !self.bit()? {
            n_more += 1;
            if MAX_NUMBER >> n_more == 0 {
                return Err(BitError::TooLarge);
            }
        }
        Ok(1 << n_more | self.plain(n_more)?)
    }

    /// A number in exp-Golomb code of that order.
    pub fn exp_golomb(&mut self, order: u32) -> Result<u64, BitError> {
        let high = self.gamma()? - 1;
        if high > MAX_NUMBER >> order {
            return Err(BitError::TooLarge);
        }
        Ok(high << order | self.plain(order)?)
    }

    /// Whole bytes; asks whether they are there before it takes room for them.
    pub fn bytes(&mut self, n: usize) -> Result<Vec<u8>, BitError> {
        if self.n_left() / 8 < n {
            return Err(BitError::End);
        }
        (0..n).map(|_| Ok(self.plain(8)? as u8)).collect()
    }

    /// Whether nothing is left but the zeros that fill the last byte.
    pub fn is_at_end(&mut self) -> bool {
        let n_left = self.n_left();
        n_left < 8 && self.plain(n_left as u32) == Ok(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bits(write: impl Fn(&mut BitWriter)) -> String {
        let mut writer = BitWriter::default();
        write(&mut writer);
        let n_used = writer.n_used;
        let bytes = writer.finish();
        let all: String = bytes.iter().map(|byte| format!("{byte:08b}")).collect();
        let unused = if n_used == 0 { 0 } else { 8 - usize::from(n_used) };
        all[..all.len() - unused].to_owned()
    }

    #[test]
    fn codes_are_as_documented() {
        assert_eq!(bits(|w| w.gamma(1)), "1");
        assert_eq!(bits(|w| w.gamma(2)), "010");
        assert_eq!(bits(|w| w.gamma(5)), "00101");
        assert_eq!(bits(|w| w.exp_golomb(0, 2)), "100");
        assert_eq!(bits(|w| w.exp_golomb(6, 2)), "01010");
        assert_eq!(bits(|w| w.plain(5, 4)), "0101");
    }

    #[test]
    fn numbers_are_read_back() {
        let values = [0, 1, 2, 3, 7, 8, 100, 255, 256, 99_999, 1 << 48, MAX_NUMBER - 1];
        for order in [0, 1, 6, 10, 31] {
            let mut writer = BitWriter::default();
            for value in values {
                writer.exp_golomb(value, order);
                assert_eq!(
                    bits(|w| w.exp_golomb(value, order)).len() as u32,
                    exp_golomb_len(value, order)
                );
            }
            let bytes = writer.finish();
            let mut reader = BitReader::new(&bytes);
            for value in values {
                assert_eq!(reader.exp_golomb(order), Ok(value));
            }
            assert!(reader.is_at_end());
        }
    }

    #[test]
    fn overlong_numbers_are_refused() {
        let zeros = [0; 1000];
        assert_eq!(BitReader::new(&zeros).gamma(), Err(BitError::TooLarge));
        assert_eq!(BitReader::new(&zeros[..3]).gamma(), Err(BitError::End));
        assert_eq!(BitReader::new(&zeros).bytes(1001), Err(BitError::End));
        let mut writer = BitWriter::default();
        writer.gamma(MAX_NUMBER);
        let bytes = writer.finish();
        assert_eq!(BitReader::new(&bytes).gamma(), Ok(MAX_NUMBER));
        assert_eq!(BitReader::new(&bytes).exp_golomb(1), Err(BitError::TooLarge));
    }
}
