//! The languages.
//!
//! They are data: a list with what front ends must know of each. A language is a variant here and, in this crate and in
//! every front end, a catalogue of its own; the compiler names each place that lacks it.

use tuipan_names::listed;

listed! {
    /// A language.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Lang: Facts {
        /// Chinese as written on the mainland.
        Zh = Facts { tag: "zh-CN", name: "中文", short: "中", aliases: &["chinese", "汉语"] },
        /// English.
        En = Facts { tag: "en", name: "English", short: "EN", aliases: &["英文", "英语"] },
    }
}

struct Facts {
    tag: &'static str,
    name: &'static str,
    short: &'static str,
    aliases: &'static [&'static str],
}

impl Lang {
    /// The language of those whose own we do not have.
    const FALLBACK: Lang = Lang::En;

    /// Its tag (BCP 47), as pages, voices and settings know it: `zh-CN`, `en`.
    pub const fn tag(self) -> &'static str {
        self.row().tag
    }

    /// Its name in itself.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// A sign for it that fits on a button.
    pub const fn short(self) -> &'static str {
        self.row().short
    }

    /// The next in the list; after the last comes the first.
    pub fn next(self) -> Self {
        Lang::ALL[(self as usize + 1) % Lang::ALL.len()]
    }

    /// As people name it: a tag or a locale (`zh`, `zh-CN`, `zh_CN.UTF-8`), or its name (`Chinese`, `中文`).
    pub fn named(text: &str) -> Option<Self> {
        let primary =
            |tag: &str| tag.split(['-', '_', '.']).next().unwrap_or_default().to_lowercase();
        let asked = primary(text);
        Lang::ALL.into_iter().find(|lang| {
            let Facts { tag, name, aliases, .. } = lang.row();
            asked == primary(tag)
                || asked == name.to_lowercase()
                || aliases.contains(&asked.as_str())
        })
    }

    /// By a tag or a locale; English where we do not have the language.
    pub fn of_tag(tag: &str) -> Self {
        Lang::named(tag).unwrap_or(Lang::FALLBACK)
    }

    /// By the locale, as POSIX has it: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
    pub fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Self {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
        let first = names.filter_map(variable).find(|value| !value.is_empty());
        first.map_or(Lang::FALLBACK, |locale| Lang::of_tag(&locale))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_that_is_set_counts() {
        let of = |pairs: &[(&str, &str)]| {
            Lang::of_locale(|name| {
                pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string())
            })
        };
        assert_eq!(of(&[("LANG", "zh_CN.UTF-8")]), Lang::Zh);
        assert_eq!(of(&[("LC_ALL", "en_US"), ("LANG", "zh_CN")]), Lang::En);
        assert_eq!(of(&[("LC_ALL", ""), ("LANG", "zh_TW")]), Lang::Zh);
        assert_eq!(of(&[("LANG", "xx_XX.UTF-8")]), Lang::En);
        assert_eq!(of(&[]), Lang::En);
        assert_eq!((Lang::of_tag("zh-CN"), Lang::of_tag("en-GB")), (Lang::Zh, Lang::En));
    }

    #[test]
    fn languages_are_found_by_all_their_names() {
        for lang in Lang::ALL {
            for name in [lang.tag(), lang.name(), &lang.tag().to_uppercase()] {
                assert_eq!(Lang::named(name), Some(lang), "{name}");
            }
        }
        for (text, expected) in [
            ("zh_CN.UTF-8", Some(Lang::Zh)),
            ("中文", Some(Lang::Zh)),
            ("English", Some(Lang::En)),
            ("英文", Some(Lang::En)),
            ("de", None),
            ("", None),
        ] {
            assert_eq!(Lang::named(text), expected, "{text}");
        }
    }

    #[test]
    fn going_on_visits_every_language() {
        let visited = Lang::ALL.map(Lang::next);
        assert!(Lang::ALL.iter().all(|lang| visited.contains(lang)));
    }
}
