//! Small sets of named things, one bit each: what a player used.

use std::fmt;
use std::marker::PhantomData;

/// Something that can be in a [`Set`]; at most eight of a kind. Numbers and names are part of the formats.
pub trait Member: Copy + PartialEq + 'static {
    /// All of them; the place in the list is the number of the bit.
    const ALL: &'static [Self];

    /// Its name in saves.
    fn name(self) -> &'static str;
}

/// A set of them.
pub struct Set<T> {
    bits: u8,
    members: PhantomData<T>,
}

impl<T: Member> Set<T> {
    /// Nothing.
    pub const EMPTY: Self = Set { bits: 0, members: PhantomData };

    /// Puts one in.
    pub fn insert(&mut self, member: T) {
        self.bits |= Self::bit(member);
    }

    /// Whether one is in.
    pub fn contains(self, member: T) -> bool {
        self.bits & Self::bit(member) != 0
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// All that are in.
    pub fn iter(self) -> impl Iterator<Item = T> {
        T::ALL.iter().copied().filter(move |&member| self.contains(member))
    }

    /// As bits, the first member lowest.
    pub fn bits(self) -> u8 {
        self.bits
    }

    /// From bits; `None` if one of them means nothing.
    pub fn from_bits(bits: u8) -> Option<Self> {
        let known = T::ALL.iter().fold(0, |known, &member| known | Self::bit(member));
        if bits & !known == 0 { Some(Set { bits, members: PhantomData }) } else { None }
    }

    /// Reads what `Display` writes.
    pub fn read(text: &str) -> Option<Self> {
        if text == "-" {
            return Some(Self::EMPTY);
        }
        let mut set = Self::EMPTY;
        for name in text.split('+') {
            set.insert(T::ALL.iter().copied().find(|member| member.name() == name)?);
        }
        Some(set)
    }

    fn bit(member: T) -> u8 {
        let idx = T::ALL.iter().position(|&other| other == member);
        idx.map_or(0, |idx| 1 << idx)
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(iter: I) -> Self {
        let mut set = Self::EMPTY;
        iter.into_iter().for_each(|member| set.insert(member));
        set
    }
}

impl<T: Member> fmt::Display for Set<T> {
    /// The names with `+` between them; `-` if there is none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (idx, member) in self.iter().enumerate() {
            let plus = if idx > 0 { "+" } else { "" };
            write!(f, "{plus}{}", member.name())?;
        }
        Ok(())
    }
}

// Written out, since a derive would ask them of `T`.
impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<T> Eq for Set<T> {}

impl<T: Member> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}
