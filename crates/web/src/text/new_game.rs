//! The words of a new game.

use tuipan_play::setup::{Difficulty, NotYet};
use tuipan_puzzle::tiles::{Size, Tile};

use super::{AT_CELL, Lang, Text, area, tile_at, words};

area! {
    /// A new game.
    pub struct NewGame in words.new_game {
        WAY, EASY, MEDIUM, HARD, RANDOM, BY_HAND, LENGTH, LENGTH_TOO_LARGE, AS_TEXT, ORDER,
        ORDER_ROWS, ORDER_SNAKE, SWAP_NOTE, PICK_NOTE, GAP, CLEAR_BOARD, IN_ORDER, SOLVABLE,
        NOT_WHOLE, GOAL_NOT_WHOLE, IS_GOAL, GOAL, GOAL_AND_SEED, GOAL_RANDOM, ANOTHER, SEED,
        SEED_NOTE,
        /// "Swap 14 and 15".
        SWAP: fn(Tile, Tile) -> String,
        /// Why a position of a size cannot be played here.
        NOT_PLAYABLE: fn(usize, usize) -> String,
        /// What is in a cell.
        CELL_GAP,
        /// What is in a cell.
        CELL_EMPTY,
    }
}

/// A word for a difficulty.
pub fn difficulty(difficulty: Difficulty) -> Text {
    match difficulty {
        Difficulty::Easy => EASY,
        Difficulty::Medium => MEDIUM,
        Difficulty::Hard => HARD,
    }
}

/// Why a game cannot begin; what cannot be solved has words of its own.
pub fn not_yet(why: &NotYet) -> Text {
    match why {
        NotYet::Goal => GOAL_NOT_WHOLE,
        NotYet::Start | NotYet::Unsolvable(_) => NOT_WHOLE,
        NotYet::Solved => IS_GOAL,
        NotYet::TooLarge => LENGTH_TOO_LARGE,
    }
}

/// "Swap 14 and 15".
pub fn swap(language: Lang, a: Tile, b: Tile) -> String {
    language.say(SWAP)(a, b)
}

/// Why a position cannot be played here.
pub fn not_playable(language: Lang, size: Size) -> String {
    language.say(NOT_PLAYABLE)(size.width(), size.height())
}

/// "7, row 2 column 3", of a cell that may have no tile.
pub fn cell(language: Lang, tile: Option<Tile>, (row, column): (usize, usize)) -> String {
    let what = match tile {
        Some(tile) if tile != 0 => return tile_at(language, tile.into(), row, column),
        Some(_) => language.say(CELL_GAP),
        None => language.say(CELL_EMPTY),
    };
    language.say(AT_CELL)(what, row, column)
}
