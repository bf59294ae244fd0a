//! The names of a level.

use tuipan_names::plain;

use super::Level;

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
