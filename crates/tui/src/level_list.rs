//! The list of levels, with a search.

use tuipan_puzzle::blocks::{Collection, Entry};

/// The list as it is looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelList {
    /// What is searched for.
    pub search: String,
    /// Which of the levels found is chosen.
    pub chosen: usize,
}

impl LevelList {
    /// The levels found.
    pub fn found<'a>(&self, collection: &'a Collection) -> Vec<&'a Entry> {
        let entries = collection.entries().iter();
        entries.filter(|entry| entry.has_in_name(&self.search)).collect()
    }

    /// Goes up or down, and stays within what is found.
    pub fn go(&mut self, by: isize, collection: &Collection) {
        let last = self.found(collection).len().saturating_sub(1);
        self.chosen = self.chosen.saturating_add_signed(by).min(last);
    }

    /// Searches for something else.
    pub fn type_in(&mut self, c: char) {
        self.search.push(c);
        self.chosen = 0;
    }

    /// Takes the last letter back.
    pub fn rub_out(&mut self) {
        self.search.pop();
        self.chosen = 0;
    }
}
