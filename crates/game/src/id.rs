//! The name of something a player made: a run, a saved game, a level.
//!
//! Two programs that know an item by the same id know the same item, so saves can be merged. New items get 64 random
//! bits from the front end. Items of saves that were written before there were ids get a checksum of what never changes
//! in them, so that every program derives the same one.

use std::fmt;
use std::str::FromStr;

use crate::checksum::checksum_64;

/// An id: 64 bits, written as 16 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(u64);

impl Id {
    /// From random bits.
    pub const fn new(bits: u64) -> Self {
        Id(bits)
    }

    /// An id that is smaller than this one, from random bits.
    pub(crate) const fn below(self, bits: u64) -> Self {
        match self.0 {
            0 => self,
            id => Id(bits % id),
        }
    }

    /// The id of an item that was not given one: the checksum of what never changes in it.
    pub fn derived(text: &str) -> Self {
        Id(checksum_64(text.as_bytes()))
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// A text that is not an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnId;

impl fmt::Display for NotAnId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an id has 16 hexadecimal digits, such as 93d1f2a07b6c5e48")
    }
}

impl std::error::Error for NotAnId {}

impl FromStr for Id {
    type Err = NotAnId;

    /// Reads what is written, and only that: one id has one text.
    fn from_str(text: &str) -> Result<Self, NotAnId> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if text.len() != 16 || !text.bytes().all(is_digit) {
            return Err(NotAnId);
        }
        u64::from_str_radix(text, 16).map(Id).map_err(|_| NotAnId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_id_has_one_text() {
        let id = Id::new(0x0123_4567_89ab_cdef);
        assert_eq!(id.to_string(), "0123456789abcdef");
        assert_eq!("0123456789abcdef".parse(), Ok(id));
        for text in
            ["", "0123456789ABCDEF", "123456789abcdef", "+123456789abcdef", "0123456789abcdefg"]
        {
            assert_eq!(text.parse::<Id>(), Err(NotAnId), "{text}");
        }
    }
}
