//! The language, chosen once, before the arguments are parsed: the help is in it, and so are complaints about them.

use std::env;
use std::sync::OnceLock;

use tuipan_tui::Lang;

use crate::words::{EN, Words, ZH};

static CHOSEN: OnceLock<Lang> = OnceLock::new();

/// Chooses the language: `--lang`, wherever it stands, or the locale.
pub fn choose(arguments: impl IntoIterator<Item = String>) {
    let asked = asked(arguments).and_then(|text| Lang::named(&text));
    let _ = CHOSEN.set(asked.unwrap_or_else(|| Lang::of_locale(|name| env::var(name).ok())));
}

/// The language of this run.
pub fn lang() -> Lang {
    CHOSEN.get().copied().unwrap_or(Lang::En)
}

/// What the program says in the language of this run.
pub fn words() -> &'static Words {
    in_words(lang())
}

/// What the program says in a language.
fn in_words(lang: Lang) -> &'static Words {
    match lang {
        Lang::En => &EN,
        Lang::Zh => &ZH,
    }
}

/// The value of `--lang`.
fn asked(arguments: impl IntoIterator<Item = String>) -> Option<String> {
    let mut arguments = arguments.into_iter().take_while(|argument| argument != "--");
    loop {
        let argument = arguments.next()?;
        match argument.strip_prefix("--lang") {
            Some("") => return arguments.next(),
            Some(value) if value.starts_with('=') => return Some(value[1..].to_owned()),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lang_is_found_wherever_it_stands() {
        let asked = |line: &str| asked(line.split(' ').map(str::to_owned));
        assert_eq!(asked("solve --lang zh 123"), Some("zh".into()));
        assert_eq!(asked("--lang=en solve"), Some("en".into()));
        assert_eq!(asked("solve --language zh"), None);
        assert_eq!(asked("solve -- --lang zh"), None);
        assert_eq!(asked("solve --lang"), None);
    }
}
