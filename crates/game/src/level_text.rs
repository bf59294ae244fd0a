//! The text of a level without its names and remarks, and levels by their ids.

use tuipan_puzzle::blocks::{Collection, Level};

use crate::checksum::checksum_64;

/// What the rules of a level are, as text: its record without the id and the fields that only describe
/// something.
pub(crate) fn rules_text(level: &Level) -> String {
    let text = level.to_string();
    let lines = text.lines().skip(1 + level.facts().count());
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Whoever knows the levels of the collection by their ids.
pub trait Layouts {
    /// The level of exactly that id.
    fn layout(&self, id: &str) -> Option<Level>;

    /// The level with exactly these rules, whatever its id: the checksum is the one in the name of a kind.
    fn with_rules(&self, checksum: u64) -> Option<Level>;
}

/// The checksum of a level's rules.
pub(crate) fn rules_checksum(level: &Level) -> u64 {
    checksum_64(rules_text(level).as_bytes())
}

impl Layouts for Collection {
    fn layout(&self, id: &str) -> Option<Level> {
        let mut records = self.entries().iter().flat_map(|entry| entry.records());
        records.find(|level| level.id() == id).cloned()
    }

    fn with_rules(&self, checksum: u64) -> Option<Level> {
        let mut records = self.entries().iter().flat_map(|entry| entry.records());
        records.find(|level| rules_checksum(level) == checksum).cloned()
    }
}

/// Knows none.
impl Layouts for () {
    fn layout(&self, _: &str) -> Option<Level> {
        None
    }

    fn with_rules(&self, _: u64) -> Option<Level> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_do_not_count() {
        let collection = Collection::built_in();
        let level = collection.layout("hrd-01").unwrap();
        assert_eq!(
            rules_text(&level),
            "start:\nBAAC\nBAAC\nDEEF\nDGHF\nI..J\ngoal:\n....\n....\n....\n.AA.\n.AA.\nend\n"
        );
        assert_eq!(collection.layout("横刀立马"), None);
        assert_eq!(collection.with_rules(rules_checksum(&level)), Some(level));
        assert_eq!(collection.with_rules(0), None);
    }
}
