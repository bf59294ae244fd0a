//! What the locale says of the terminal.

/// Whether the locale says that the terminal takes UTF-8. Where none is set we believe it does: bare
/// containers have no locale, and terminals without UTF-8 are rarer than those.
pub fn has_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    let mut set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable);
    match set.find(|value| !value.is_empty()) {
        None => true,
        Some(locale) => {
            let locale = locale.to_lowercase();
            // `C` and `POSIX` mean ASCII; a locale with another charset names it.
            locale.contains("utf-8") || locale.contains("utf8")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_charset_is_believed() {
        let set = |pairs: &'static [(&str, &str)]| {
            move |name: &str| {
                pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string())
            }
        };
        assert!(has_utf8(set(&[])) && has_utf8(set(&[("LANG", "C.utf8")])));
        assert!(!has_utf8(set(&[("LANG", "zh_CN.GBK")])));
        for name in ["C", "POSIX"] {
            assert!(!has_utf8(|_| Some(name.to_owned())), "{name}");
        }
        assert!(!has_utf8(set(&[("LC_ALL", "C"), ("LANG", "zh_CN.UTF-8")])));
        assert!(!has_utf8(set(&[("LC_ALL", "en_US.ISO-8859-1"), ("LANG", "en_US.UTF-8")])));
    }
}
