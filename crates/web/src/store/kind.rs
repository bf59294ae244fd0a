//! The two kinds of puzzles that the page has a table and a screen for.

use tuipan_game::{DailyKind, Puzzle};

use super::Screen;

/// What is played at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Sliding tiles.
    Tiles,
    /// Sliding blocks.
    Blocks,
}

impl Kind {
    /// What a puzzle is.
    pub fn of(puzzle: &Puzzle) -> Self {
        match puzzle {
            Puzzle::Tiles(_) => Kind::Tiles,
            Puzzle::Blocks(_) => Kind::Blocks,
        }
    }

    /// Whether a puzzle is played at a table of this kind.
    pub fn takes(self) -> fn(&Puzzle) -> bool {
        match self {
            Kind::Tiles => |puzzle| Kind::of(puzzle) == Kind::Tiles,
            Kind::Blocks => |puzzle| Kind::of(puzzle) == Kind::Blocks,
        }
    }

    /// The screen that it is played on.
    pub fn screen(self) -> Screen {
        match self {
            Kind::Tiles => Screen::Play,
            Kind::Blocks => Screen::Blocks,
        }
    }

    /// The daily puzzle that is played at its table.
    pub fn daily(self) -> DailyKind {
        match self {
            Kind::Tiles => DailyKind::Tiles,
            Kind::Blocks => DailyKind::Blocks,
        }
    }

    /// The table of a daily puzzle.
    pub fn of_daily(kind: DailyKind) -> Self {
        match kind {
            DailyKind::Tiles => Kind::Tiles,
            DailyKind::Blocks => Kind::Blocks,
        }
    }

    /// The other one.
    pub fn other(self) -> Self {
        match self {
            Kind::Tiles => Kind::Blocks,
            Kind::Blocks => Kind::Tiles,
        }
    }
}
