//! What is wrong with what somebody typed, opened or played.
//!
//! In English errors of the core print themselves; another language translates them by exhaustive matches on their
//! variants, so a new one does not compile until it has its words, and no English gets into them.

use std::io;

use tuipan_game::{SaveError, WireError};
use tuipan_puzzle::blocks::{
    self, BareError, LevelError, LevelErrorKind, PositionError, UnknownName,
};
use tuipan_puzzle::tiles::{
    BoardError, IllegalMove, MoveError, ParseError, SizeError, SizeMismatch, Solvability,
};
use tuipan_search::WeightError;

use crate::words;

area! {
    /// Errors: `lang.say(errors::SIZE)(&error)`.
    pub struct Errors in words.errors {
        /// Why a text is not a position of tiles.
        POSITION: fn(&ParseError) -> String,
        /// Why a text is not a size.
        SIZE: fn(&SizeError) -> String,
        /// Why tiles make no board.
        BOARD: fn(&BoardError) -> String,
        /// A position and a goal of different sizes.
        SIZES: fn(&SizeMismatch) -> String,
        /// Why a text is not a sequence of moves of tiles.
        MOVES: fn(&MoveError) -> String,
        /// Which move of tiles cannot be made, and why.
        ILLEGAL_MOVE: fn(&IllegalMove) -> String,
        /// Whether a position can be solved, and why.
        SOLVABILITY: fn(&Solvability) -> String,
        /// Why a save cannot be read, or only in part.
        SAVE: fn(&SaveError) -> String,
        /// What the operating system refuses.
        SYSTEM: fn(&io::Error) -> String,
        /// Why a link cannot be opened.
        LINK: fn(&WireError) -> String,
        /// Why a text is not a level, and where.
        LEVEL: fn(&LevelError) -> String,
        /// What is wrong with a level or a position of one, without its place.
        LEVEL_PART: fn(&LevelErrorKind) -> String,
        /// Why rows of pieces alone are not a level.
        GRID: fn(&BareError) -> String,
        /// Why no level has a name.
        LEVEL_NAME: fn(&UnknownName) -> String,
        /// Why a text is not a position of a level, and where.
        BLOCK_POSITION: fn(&PositionError) -> String,
        /// Why a text is not a sequence of moves of blocks.
        BLOCK_MOVES: fn(&blocks::MoveError) -> String,
        /// Why a move of a block cannot be made.
        ILLEGAL_BLOCK_MOVE: fn(&blocks::IllegalMove) -> String,
        /// Why a text is not a weight.
        WEIGHT: fn(&WeightError) -> String,
    }
}
