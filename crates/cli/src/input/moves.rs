//! Moves as people and their programs write them: letters, arrows, words.

use tuipan_puzzle::tiles::{MoveError, Moves};

/// Reads `URDL2`, `u, r, d`, `['U', 'R']`, `Up Right`, `上右下左`.
pub fn parse_moves(text: &str) -> Result<Moves, MoveError> {
    let plain: String = text.chars().filter(|c| !"[](){}'\"".contains(*c)).collect();
    let words =
        plain.split([' ', ',', ';', '\t', '\n', '、', '，']).filter(|word| !word.is_empty());
    let letters: Option<String> = words.map(letters).collect();
    match text.parse() {
        Ok(moves) => Ok(moves),
        Err(_) => letters.unwrap_or(plain).parse(),
    }
}

/// The letters of a direction that is written out, or of several in Chinese.
fn letters(word: &str) -> Option<String> {
    let letter = match word.to_lowercase().as_str() {
        "up" => "U",
        "right" => "R",
        "down" => "D",
        "left" => "L",
        word => return word.chars().map(in_chinese).collect(),
    };
    Some(letter.to_owned())
}

fn in_chinese(c: char) -> Option<char> {
    match c {
        '上' => Some('U'),
        '右' => Some('R'),
        '下' => Some('D'),
        '左' => Some('L'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_are_written_out() {
        for text in [
            "URDL",
            "u, r, d, l",
            "['U','R','D','L']",
            "Up Right down left",
            "上右下左",
            "上、右、下、左",
        ] {
            assert_eq!(parse_moves(text).unwrap().to_string(), "URDL", "{text}");
        }
        assert!(parse_moves("leftish").is_err());
    }
}
