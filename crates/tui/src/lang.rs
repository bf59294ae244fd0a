//! The language: asked for, or told by the locale.

/// A language of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// Chinese as written on the mainland.
    Zh,
    /// English.
    En,
}

impl Lang {
    /// By the locale, as POSIX has it: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
    pub fn of_locale(variable: impl Fn(&str) -> Option<String>) -> Self {
        match first(&variable, ["LC_ALL", "LC_MESSAGES", "LANG"]) {
            Some(locale) if locale.to_lowercase().starts_with("zh") => Lang::Zh,
            _ => Lang::En,
        }
    }
}

/// Whether the locale says that the terminal takes UTF-8. Where none is set we believe it does: bare
/// containers have no locale, and terminals without UTF-8 are rarer than those.
pub fn has_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    match first(&variable, ["LC_ALL", "LC_CTYPE", "LANG"]) {
        None => true,
        Some(locale) => {
            let locale = locale.to_lowercase();
            // `C` and `POSIX` are as good as none; a locale with another charset names it.
            !locale.contains('.') && (locale == "c" || locale == "posix")
                || locale.contains("utf-8")
                || locale.contains("utf8")
        }
    }
}

fn first(variable: &impl Fn(&str) -> Option<String>, names: [&str; 3]) -> Option<String> {
    names.iter().filter_map(|name| variable(name)).find(|value| !value.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_that_is_set_counts() {
        let set = |pairs: &'static [(&str, &str)]| {
            move |name: &str| {
                pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string())
            }
        };
        assert_eq!(Lang::of_locale(set(&[("LANG", "zh_CN.UTF-8")])), Lang::Zh);
        assert_eq!(Lang::of_locale(set(&[("LC_ALL", "en_US"), ("LANG", "zh_CN")])), Lang::En);
        assert_eq!(Lang::of_locale(set(&[("LC_ALL", ""), ("LANG", "zh_TW")])), Lang::Zh);
        assert_eq!(Lang::of_locale(set(&[])), Lang::En);
        assert!(has_utf8(set(&[])) && has_utf8(set(&[("LANG", "C.utf8")])));
        assert!(!has_utf8(set(&[("LANG", "zh_CN.GBK")])));
        assert!(!has_utf8(set(&[("LC_ALL", "en_US.ISO-8859-1"), ("LANG", "en_US.UTF-8")])));
    }
}
