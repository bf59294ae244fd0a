//! Names as people type them: without tone marks, capitals, blanks and punctuation.

use super::Level;

/// What is left of a name when only its letters and digits count. `ü` may be written `u` or `v`, as on a
/// keyboard.
pub(super) fn plain(text: &str) -> String {
    let letters = text.chars().flat_map(char::to_lowercase).map(without_mark);
    letters.filter(|c| c.is_alphanumeric()).collect()
}

/// The marks of pinyin, and of the names from French and German.
fn without_mark(c: char) -> char {
    const MARKED: [(&str, char); 7] = [
        ("āáǎàâä", 'a'),
        ("ēéěèêë", 'e'),
        ("īíǐìî", 'i'),
        ("ōóǒòôö", 'o'),
        ("ūúǔùûüǖǘǚǜv", 'u'),
        ("ç", 'c'),
        ("ñ", 'n'),
    ];
    MARKED.iter().find(|(marked, _)| marked.contains(c)).map_or(c, |&(_, letter)| letter)
}

/// The names of a level, plain: first those that are meant for it alone, then parts of its English name
/// (`Red Donkey` of `Blade Across the Horse (Red Donkey, L'Ane Rouge)`).
pub(super) struct Names {
    pub whole: Vec<String>,
    pub parts: Vec<String>,
}

impl Names {
    pub fn of(level: &Level) -> Self {
        let fact = |name| level.fact(name).unwrap_or_default();
        let split = |text: &str, at: &[char]| -> Vec<String> {
            text.split(at).map(plain).filter(|name| !name.is_empty()).collect()
        };
        let mut whole = vec![plain(level.id())];
        whole.extend(["zh", "pinyin", "en", "name"].map(|name| plain(fact(name))));
        whole.extend(split(fact("zh-alias"), &['/']));
        whole.retain(|name| !name.is_empty());
        let parts = split(fact("en"), &['/', '(', ')', ',', ':', ';', '=']);
        Names { whole, parts }
    }

    pub fn all(&self) -> impl Iterator<Item = &String> {
        self.whole.iter().chain(&self.parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_count_is_dropped() {
        for name in ["Héngdāo Lìmǎ", "hengdaolima", "HENG-DAO-LI-MA", "he\u{301}ngdao lima"] {
            assert_eq!(plain(name), "hengdaolima", "{name}");
        }
        assert_eq!(plain("横刀 立马！"), "横刀立马");
        assert_eq!(plain("L'Âne Rouge"), "lanerouge");
        assert_eq!([plain("lǚ"), plain("lv"), plain("lu")], ["lu", "lu", "lu"]);
    }
}
