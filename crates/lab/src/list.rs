//! One or many of something that is written as a word: `"astar"`, `["astar", "ida"]`, `2`.
//!
//! Read by its own visitor instead of an untagged enum, so that an error knows its line.

use std::fmt::{self, Display};
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};

/// At least one.
#[derive(Clone, Debug, PartialEq)]
pub struct List<T>(pub Vec<T>);

/// Just one.
#[derive(Clone, Debug, PartialEq)]
pub struct Word<T>(pub T);

impl<'de, T: FromStr<Err: Display>> Deserialize<'de> for Word<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Words::<T, false>(PhantomData)).map(|mut words| {
            // The visitor gives just one, or fails.
            Word(words.remove(0))
        })
    }
}

impl<'de, T: FromStr<Err: Display>> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Words::<T, true>(PhantomData)).map(List)
    }
}

struct Words<T, const MANY: bool>(PhantomData<T>);

impl<'de, T: FromStr<Err: Display>, const MANY: bool> Visitor<'de> for Words<T, MANY> {
    type Value = Vec<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if MANY { "a word or a list of words" } else { "a word" })
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Vec<T>, E> {
        word.parse().map(|one| vec![one]).map_err(E::custom)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Vec<T>, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Vec<T>, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut words: A) -> Result<Vec<T>, A::Error> {
        if !MANY {
            return Err(A::Error::custom("one word is wanted here, not a list"));
        }
        let mut all = Vec::new();
        while let Some(Word(one)) = words.next_element()? {
            all.push(one);
        }
        if all.is_empty() {
            return Err(A::Error::custom("the list is empty"));
        }
        Ok(all)
    }
}
