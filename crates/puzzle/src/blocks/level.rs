//! A puzzle: the board, the pieces, where they start, and where they are to go.
//!
//! Levels are made only by their reader (`read.rs`), which checks everything; so nothing has to be checked
//! again.

use super::{Axis, Board, Direction, Goal, GoalMode, Position, Shape};

/// A piece of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The character that it is written as.
    pub letter: char,
    /// Its shape.
    pub shape: Shape,
    /// The line it is bound to; `None` if it goes everywhere.
    pub axis: Option<Axis>,
}

impl Piece {
    /// Whether its bonds let it go that way.
    pub fn may_go(&self, direction: Direction) -> bool {
        self.axis.is_none_or(|axis| axis == direction.axis())
    }

    /// Whether both are equal except for their letters.
    pub fn is_like(&self, other: &Piece) -> bool {
        self.shape == other.shape && self.axis == other.axis
    }
}

/// The long axis of a shape of one line.
pub(super) fn lengthwise(shape: &Shape) -> Option<Axis> {
    match (shape.is_flat(), shape.is_upright()) {
        (true, false) => Some(Axis::Horizontal),
        (false, true) => Some(Axis::Vertical),
        _ => None,
    }
}

/// A sliding-block puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    pub(super) id: String,
    pub(super) facts: Vec<(&'static str, String)>,
    pub(super) board: Board,
    pub(super) pieces: Vec<Piece>,
    pub(super) start: Position,
    pub(super) goal: Goal,
}

impl Level {
    /// The name by which files and programs know it.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// What is written in a field such as `zh`, `pinyin`, `en` or `src`.
    pub fn fact(&self, field: &str) -> Option<&str> {
        self.facts.iter().find(|(name, _)| *name == field).map(|(_, value)| value.as_str())
    }

    /// All such fields, in the order of the text.
    pub fn facts(&self) -> impl Iterator<Item = (&str, &str)> {
        self.facts.iter().map(|(name, value)| (*name, value.as_str()))
    }

    /// Walls and doors.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The pieces, in the order in which the start names them, row by row.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The number of the piece of that letter.
    pub fn piece_of(&self, letter: char) -> Option<usize> {
        self.pieces.iter().position(|piece| piece.letter == letter)
    }

    /// Where the pieces are at first.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The same level with another start.
    pub fn starting_at(&self, position: &Position) -> Level {
        Level { start: position.clone(), ..self.clone() }
    }

    /// What is wanted.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The cells that a piece covers with its anchor there; `None` if it cannot be there: off the board,
    /// on a wall, or on a door that is closed to it.
    pub fn cover(&self, piece_idx: usize, anchor: usize) -> Option<Vec<usize>> {
        let (row, column) = self.board.place(anchor);
        let passes = self.passes_doors(piece_idx);
        let cells = self.pieces[piece_idx].shape.offsets().iter();
        cells
            .map(|(down, right)| self.board.cell((row + down, column + right)))
            .map(|cell| {
                cell.filter(|&c| !self.board.is_wall(c) && (passes || !self.board.is_door(c)))
            })
            .collect()
    }

    /// Whether doors are open to a piece: whether the goal speaks of it.
    pub fn passes_doors(&self, piece_idx: usize) -> bool {
        self.goal.targets.iter().any(|&(target, _)| match self.goal.mode {
            GoalMode::Piece => target == piece_idx,
            GoalMode::Shape => self.pieces[target].is_like(&self.pieces[piece_idx]),
        })
    }

    /// Whether a position is a goal.
    pub fn is_goal(&self, position: &Position) -> bool {
        self.goal.targets.iter().all(|&(target, cell)| match self.goal.mode {
            GoalMode::Piece => position.anchor(target) == cell,
            GoalMode::Shape => self.pieces.iter().enumerate().any(|(idx, piece)| {
                piece.is_like(&self.pieces[target]) && position.anchor(idx) == cell
            }),
        })
    }
}
