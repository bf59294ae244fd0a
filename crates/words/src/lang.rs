//! The languages, and a text in all of them.

/// A language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// Chinese as written on the mainland (zh-CN).
    Zh,
    /// English.
    En,
}

/// A text in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// Chinese.
    pub zh: &'static str,
    /// English.
    pub en: &'static str,
}

impl Lang {
    /// By a tag or a locale: `zh`, `zh-CN`, `zh_CN.UTF-8` are Chinese, anything else is English.
    pub fn of_tag(tag: &str) -> Self {
        if tag.to_lowercase().starts_with("zh") { Lang::Zh } else { Lang::En }
    }

    /// By the locale, as POSIX has it: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
    pub fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Self {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter();
        let first = names.filter_map(variable).find(|value| !value.is_empty());
        first.map_or(Lang::En, |locale| Lang::of_tag(&locale))
    }

    /// A text in this language.
    pub fn say(self, text: Text) -> &'static str {
        self.choose(text.zh, text.en)
    }

    /// What is for this language: a sentence that was put together, a catalogue.
    pub fn choose<T>(self, zh: T, en: T) -> T {
        match self {
            Lang::Zh => zh,
            Lang::En => en,
        }
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
        assert_eq!(of(&[]), Lang::En);
        assert_eq!((Lang::of_tag("zh-CN"), Lang::of_tag("en-GB")), (Lang::Zh, Lang::En));
    }
}
