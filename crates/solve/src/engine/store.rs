//! A small cache of prepared solvers and maps.

use std::sync::{Mutex, PoisonError};

/// A few values, found by key; the least recently used one makes room for a new one. While a value is being
/// made, everybody else who asks this store waits.
pub(super) struct Store<K, V>(Mutex<Vec<(K, V)>>);

/// Enough for a batch of boards of several sizes, and for the three metrics of two levels.
const MAX_KEPT: usize = 8;

impl<K: PartialEq, V: Clone> Store<K, V> {
    pub fn new() -> Self {
        Store(Mutex::new(Vec::new()))
    }

    /// The value of a key, made if it is not there. An error is not kept.
    pub fn get_or_make<E>(&self, key: K, make: impl FnOnce(&K) -> Result<V, E>) -> Result<V, E> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(idx) = kept.iter().position(|(known, _)| *known == key) {
            let entry = kept.remove(idx);
            let value = entry.1.clone();
            kept.push(entry);
            return Ok(value);
        }
        let value = make(&key)?;
        if kept.len() == MAX_KEPT {
            kept.remove(0);
        }
        kept.push((key, value.clone()));
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_one_used_longest_ago_makes_room() {
        let store = Store::new();
        let made = |key: usize| store.get_or_make(key, |key| Ok::<_, ()>(*key)).unwrap();
        (0..MAX_KEPT).for_each(|key| assert_eq!(made(key), key));
        made(0);
        made(MAX_KEPT);
        // Made again with another value, only what had to go shows it.
        let again = |key: usize| store.get_or_make(key, |_| Ok::<_, ()>(99)).unwrap();
        assert_eq!((again(0), again(1)), (0, 99));
        assert_eq!(store.get_or_make(98, |_| Err("not made")), Err("not made"));
        assert_eq!(again(98), 99);
    }
}
