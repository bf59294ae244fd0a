//! Moves in words, of tiles and of blocks.

use tuipan_game::{Move, Position, Puzzle};
use tuipan_play::moved_tile;

use crate::blocks::look::looks;
use crate::text::{self, Lang, blocks as words};

/// What moves: "7", "曹操".
pub fn piece_words(language: Lang, puzzle: &Puzzle, position: &Position, m: &Move) -> String {
    match (puzzle, m) {
        (Puzzle::Blocks(puzzle), Move::Blocks(m)) => {
            let level = puzzle.level();
            let piece = level.piece_of(m.piece()).map(|idx| looks(level)[idx].name(language));
            piece.unwrap_or_default()
        }
        _ => moved_tile(position, m).map_or_else(String::new, |tile| tile.to_string()),
    }
}

/// What moves where: "7 left", "曹操 ↓2".
pub fn move_words(language: Lang, puzzle: &Puzzle, position: &Position, m: &Move) -> String {
    let piece = piece_words(language, puzzle, position, m);
    match m {
        Move::Tiles(m) => text::goes(language, &piece, m.direction),
        Move::Blocks(m) => words::way(&format!("{piece} "), m.path()),
    }
}

/// A move as short as a path of many wants it: "L", "R2", "曹操↓2".
pub fn short_words(language: Lang, puzzle: &Puzzle, m: &Move) -> String {
    match m {
        Move::Tiles(m) => m.to_string(),
        Move::Blocks(b) => {
            // Of blocks the name does not depend on the position.
            words::way(&piece_words(language, puzzle, &puzzle.start(), m), b.path())
        }
    }
}
