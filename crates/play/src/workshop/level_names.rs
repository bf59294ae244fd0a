//! What a level is called.

use tuipan_puzzle::blocks::{Entry, Level};

/// The names of a level, for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelNames {
    zh: Option<String>,
    en: Option<String>,
    id: String,
}

impl LevelNames {
    /// Of a level by itself.
    pub fn of_level(level: &Level) -> Self {
        LevelNames::of(level.id(), |field| level.fact(field))
    }

    /// Of a level of the collection, whose other records may know more.
    pub fn of_entry(entry: &Entry) -> Self {
        LevelNames::of(entry.level.id(), |field| entry.fact(field))
    }

    fn of<'a>(id: &str, fact: impl Fn(&str) -> Option<&'a str>) -> Self {
        let own = fact("name").map(str::to_owned);
        let en = fact("en").map(shortened).or(own.clone());
        LevelNames { zh: fact("zh").map(str::to_owned).or(own), en, id: id.to_owned() }
    }

    /// Its Chinese name, or what comes nearest.
    pub fn chinese(&self) -> &str {
        self.zh.as_ref().or(self.en.as_ref()).unwrap_or(&self.id)
    }

    /// Its English name, or what comes nearest.
    pub fn english(&self) -> &str {
        self.en.as_ref().or(self.zh.as_ref()).unwrap_or(&self.id)
    }
}

/// Without other names, and what stands in brackets: `Blade Across the Horse (Red Donkey, L'Ane Rouge)`.
fn shortened(name: &str) -> String {
    let words = name.split([' ', '\u{a0}']).take_while(|word| !word.starts_with(['(', '=', '/']));
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use tuipan_puzzle::blocks::{Collection, read_levels};

    #[test]
    fn every_level_has_a_name_of_its_own_in_both_languages() {
        let collection = Collection::with_cars();
        let names = LevelNames::of_entry(&collection.entries()[0]);
        assert_eq!((names.chinese(), names.english()), ("横刀立马", "Blade Across the Horse"));
        let is_han = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
        let mut seen = HashSet::new();
        for entry in collection.entries() {
            let names = LevelNames::of_entry(entry);
            assert!(names.chinese().contains(is_han), "{names:?}");
            assert!(!names.english().contains(is_han), "{names:?}");
            assert_ne!(names.english(), names.id, "{names:?}");
            assert!(names.english().chars().count() <= 40, "{names:?}");
            assert!(seen.insert(names.chinese().to_owned()), "{names:?}");
            assert!(seen.insert(names.english().to_owned()), "{names:?}");
        }
    }

    #[test]
    fn a_level_without_names_has_its_id() {
        let text = "puzzle: tiny\nstart:\nA.\ngoal:\n.A\nend\n";
        let level = read_levels(text).unwrap().remove(0);
        assert_eq!(LevelNames::of_level(&level).english(), "tiny");
        let level = read_levels(&text.replacen('\n', "\nname: Mine\n", 1)).unwrap().remove(0);
        assert_eq!(LevelNames::of_level(&level).chinese(), "Mine");
    }
}
