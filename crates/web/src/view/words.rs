//! Moves in words, of tiles and of blocks.

use tuipan_game::{Move, Position, Puzzle};
use tuipan_play::moved_tile;
use tuipan_puzzle::blocks::Step;

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

/// All moves of a way, each with the piece that moves there: "5←", "12→ ×3", "曹操↓2".
pub fn way_words(language: Lang, puzzle: &Puzzle, start: &Position, moves: &[Move]) -> Vec<String> {
    let mut position = start.clone();
    let words = moves.iter().map(|m| {
        let piece = piece_words(language, puzzle, &position, m);
        // The engine has replayed it.
        let _ = puzzle.play(&mut position, m);
        match m {
            Move::Tiles(m) => {
                let path = [Step { direction: m.direction, count: 1 }];
                let words = words::way(&piece, &path);
                if m.count > 1 { format!("{words} ×{}", m.count) } else { words }
            }
            Move::Blocks(m) => words::way(&piece, m.path()),
        }
    });
    words.collect()
}

/// The colour of the piece that a move of blocks moves.
pub fn tone_of(puzzle: &Puzzle, m: &Move) -> Option<usize> {
    let (Puzzle::Blocks(puzzle), Move::Blocks(m)) = (puzzle, m) else { return None };
    let level = puzzle.level();
    level.piece_of(m.piece()).map(|idx| looks(level)[idx].tone)
}
