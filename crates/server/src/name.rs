//! Names of players.

use tuipan_game::is_invisible;
use unicode_normalization::UnicodeNormalization;

/// The name as it is stored (NFC, without space around it), or `None` if it is none: a name has 2 to 20 characters
/// that can be seen, and single spaces between them.
pub fn read(text: &str) -> Option<String> {
    // What is much too long is not worth composing.
    if text.len() > 400 {
        return None;
    }
    let name: String = text.trim().nfc().collect();
    let is_wrong = |c: char| c.is_control() || is_invisible(c) || (c.is_whitespace() && c != ' ');
    let length = name.chars().count();
    let is_name = (2..=20).contains(&length) && !name.contains(is_wrong) && !name.contains("  ");
    is_name.then_some(name)
}

/// Characters that are not mistaken for others.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Four characters that tell players of the same name apart.
pub fn tag(random: u32) -> String {
    (0..4).map(|idx| LETTERS[((random >> (5 * idx)) & 31) as usize] as char).collect()
}

/// A code to follow a player by: ten of the same characters.
pub fn code(random: u64) -> String {
    (0..10).map(|idx| LETTERS[((random >> (5 * idx)) & 31) as usize] as char).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_can_be_seen() {
        let long = "一".repeat(20);
        for (text, name) in
            [("Mei", "Mei"), ("  梅 花 ", "梅 花"), ("e\u{301}t", "\u{e9}t"), (&long, &long)]
        {
            assert_eq!(read(text).as_deref(), Some(name));
        }
        let too_long = "a".repeat(21);
        for text in [
            "",
            "a",
            " a ",
            &too_long,
            "a\u{202e}b",
            "a\nb",
            "a  b",
            "a\u{200b}b",
            "a\u{3000}b",
            "\0\0\0",
        ] {
            assert_eq!(read(text), None, "{text:?}");
        }
    }

    #[test]
    fn tags_have_four_characters() {
        assert_eq!(tag(0), "0000");
        assert_eq!(tag(u32::MAX), "zzzz");
    }
}
