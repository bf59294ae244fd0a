//! What somebody typed, within a message.
//!
//! Messages quote what comes from outside (arguments, lines of files, names of files) only through these:
//! on one line, and without control characters or characters that reverse the text. Messages of the core contain
//! [`quote`]d strings; those of the command line take a [`Quoted`], so that nothing gets there by mistake.

use std::fmt;

/// At most this many characters of a word are shown.
const MOST: usize = 60;

/// A text from outside that is fit to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quoted(String);

impl Quoted {
    /// The beginning of a text.
    pub fn new(text: &str) -> Self {
        Quoted(quote(text))
    }

    /// All of a text, such as the name of a file.
    pub fn whole(text: &str) -> Self {
        Quoted(text.chars().map(shown).collect())
    }

    /// What is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The beginning of a text, fit to be shown on one line.
pub fn quote(text: &str) -> String {
    let mut quoted: String = text.chars().take(MOST).map(shown).collect();
    if text.chars().nth(MOST).is_some() {
        quoted.push('…');
    }
    quoted
}

/// A character that a terminal shows and does not obey.
pub fn shown(c: char) -> char {
    let is_escaped = c.escape_debug().nth(1).is_some_and(|second| second.is_alphanumeric());
    match c {
        c if c.is_whitespace() => ' ',
        _ if is_escaped => '\u{fffd}',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Line breaks, terminal sequences, text that runs the other way, and what is not shown at all.
    const HOSTILE: &str = "a\nb\r\u{0}\u{1b}[31m\u{202e}\u{2066}\u{200b}\u{85}\u{2028}\u{7f}z";

    #[test]
    fn nothing_is_left_that_a_terminal_obeys() {
        let clean = "a b \u{fffd}\u{fffd}[31m\u{fffd}\u{fffd}\u{fffd}  \u{fffd}z";
        assert_eq!(quote(HOSTILE), clean);
        assert_eq!(Quoted::whole(HOSTILE).to_string(), clean);
        assert_eq!(quote("横刀立马 'A' é \\n"), "横刀立马 'A' é \\n");
    }

    #[test]
    fn long_texts_are_cut_and_names_of_files_are_not() {
        let long = "推".repeat(61);
        assert_eq!(Quoted::new(&long).as_str(), format!("{}…", "推".repeat(60)));
        assert_eq!(quote(&long[3..]), long[3..]);
        assert_eq!(Quoted::whole(&long).as_str(), long);
    }
}
