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
    let is_wrong = |c: char| {
        c.is_control() || is_invisible(c) || is_blank(c) || (c.is_whitespace() && c != ' ')
    };
    let length = name.chars().count();
    let is_name = (2..=20).contains(&length) && !name.contains(is_wrong) && !name.contains("  ");
    is_name.then_some(name)
}

/// Letters, marks and tags that show nothing, so that a name of them would be an empty place on a board.
fn is_blank(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180e}' | '\u{2800}'
        | '\u{3164}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// Characters that are not mistaken for others.
const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Four characters that tell players of the same name apart.
pub fn tag(random: u32) -> String {
    (0..4).map(|idx| LETTERS[((random >> (5 * idx)) & 31) as usize] as char).collect()
}

/// How long a code to follow a player by is.
const CODE_LENGTH: usize = 10;

/// A code to follow a player by: ten of the same characters.
pub fn code(random: u64) -> String {
    (0..CODE_LENGTH).map(|idx| LETTERS[((random >> (5 * idx)) & 31) as usize] as char).collect()
}

/// A code as somebody typed it, or `None` if it cannot be one. PostgreSQL does not take every text that JSON can hold.
pub fn read_code(text: &str) -> Option<String> {
    let code = text.trim().to_ascii_lowercase();
    let is_code = code.len() == CODE_LENGTH && code.bytes().all(|byte| LETTERS.contains(&byte));
    is_code.then_some(code)
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
            "\u{3164}\u{3164}",
            "Mei\u{ad}",
            "a\u{e0041}",
        ] {
            assert_eq!(read(text), None, "{text:?}");
        }
    }

    #[test]
    fn tags_have_four_characters() {
        assert_eq!(tag(0), "0000");
        assert_eq!(tag(u32::MAX), "zzzz");
    }

    #[test]
    fn codes_are_read_as_they_are_made() {
        assert_eq!(read_code(&code(u64::MAX)), Some("zzzzzzzzzz".into()));
        assert_eq!(read_code(" 0A0a0a0a0A\n"), Some("0a0a0a0a0a".into()));
        for text in ["", "0a0a0a0a0", "0a0a0a0a0a0", "0a0a0a0a0i", "0a0a0a0a\0a", "一一一一"] {
            assert_eq!(read_code(text), None, "{text:?}");
        }
    }
}
