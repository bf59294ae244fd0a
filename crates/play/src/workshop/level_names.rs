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
        LevelNames {
            zh: fact("zh").map(str::to_owned).or(own),
            en: en.or_else(|| fact("pinyin").map(of_pinyin)),
            id: id.to_owned(),
        }
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

/// Without what stands in brackets: `Blade Across the Horse (Red Donkey, L'Ane Rouge)`.
fn shortened(name: &str) -> String {
    let words = name.split([' ', '\u{a0}']).take_while(|word| !word.starts_with(['(', '=']));
    words.collect::<Vec<_>>().join(" ")
}

/// A name to be read: the series that it belongs to stands behind it, or before a mere number.
fn of_pinyin(pinyin: &str) -> String {
    match pinyin.split_once(':') {
        Some((series, name)) if name.starts_with(|c: char| c.is_ascii_digit()) => {
            format!("{} {name}", capital(series))
        }
        Some((series, name)) => format!("{} ({series})", capital(name)),
        None => capital(pinyin),
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::blocks::{Collection, read_levels};

    #[test]
    fn every_level_has_a_name_in_both_languages() {
        let collection = Collection::with_cars();
        let names = LevelNames::of_entry(&collection.entries()[0]);
        assert_eq!((names.chinese(), names.english()), ("横刀立马", "Blade Across the Horse"));
        for entry in collection.entries() {
            let names = LevelNames::of_entry(entry);
            assert!(!names.chinese().is_empty() && !names.english().is_empty(), "{names:?}");
            let is_han = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
            assert!(!names.english().contains(is_han), "{names:?}");
        }
        let names = ["7xilie:qibuchengshi", "shuweixilie:0", "gaozhenwuyou"].map(of_pinyin);
        assert_eq!(names, ["Qibuchengshi (7xilie)", "Shuweixilie 0", "Gaozhenwuyou"]);
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
