//! What is played: tiles or blocks, behind one type.
//!
//! A [`Puzzle`] holds the rules, the start and the goal; a [`Position`] and a [`Move`] mean something
//! only together with it. Everything is checked by the rules in `tuipan-puzzle`; nothing here knows a
//! rule of its own. Where a start comes from is part of the puzzle, because records depend on it: a
//! scramble by a seed and a position that somebody chose are not the same achievement.

use std::fmt;
use std::str::FromStr;

use tuipan_puzzle::tiles::{self, Board, SizeMismatch, Solvability, scramble};
use tuipan_puzzle::{blocks, blocks::Level};
use tuipan_space::SplitMix64;

use crate::{Kind, Metric, Steps};

/// A puzzle to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Puzzle {
    /// The N-puzzle.
    Tiles(TilePuzzle),
    /// Sliding blocks.
    Blocks(BlockPuzzle),
}

/// A start and a goal of the N-puzzle, of which the goal can be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TilePuzzle {
    start: Board,
    goal: Board,
    seed: Option<u64>,
    /// How many rows of the goal, from the top, are all that is wanted.
    rows: Option<usize>,
}

/// Why a start and a goal make no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unplayable {
    /// They are of different sizes.
    Sizes(SizeMismatch),
    /// The goal cannot be reached; the reason, and two tiles that make it solvable when swapped.
    Unsolvable(Box<Solvability>),
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayable::Sizes(error) => error.fmt(f),
            Unplayable::Unsolvable(reason) => reason.fmt(f),
        }
    }
}

impl std::error::Error for Unplayable {}

impl TilePuzzle {
    /// A uniform scramble; the seed means what docs/formats.md says.
    pub fn scrambled(goal: Board, seed: u64) -> Self {
        let start = scramble::uniform(&goal, &mut SplitMix64::new(seed));
        TilePuzzle { start, goal, seed: Some(seed), rows: None }
    }

    /// A start that somebody chose.
    pub fn given(start: Board, goal: Board) -> Result<Self, Unplayable> {
        let solvability = Solvability::between(&start, &goal).map_err(Unplayable::Sizes)?;
        if !solvability.is_solvable() {
            return Err(Unplayable::Unsolvable(Box::new(solvability)));
        }
        Ok(TilePuzzle { start, goal, seed: None, rows: None })
    }

    /// The same, but it ends as soon as that many rows from the top are in place. `None` unless at least one row is
    /// wanted and at least one is not.
    pub fn until_rows(self, rows: usize) -> Option<Self> {
        let is_part = (1..self.goal.size().height()).contains(&rows);
        is_part.then_some(TilePuzzle { rows: Some(rows), ..self })
    }

    /// How many rows of the goal, from the top, are wanted, if not all are.
    pub fn rows(&self) -> Option<usize> {
        self.rows
    }

    /// Whether a position is what is wanted.
    pub fn is_goal(&self, board: &Board) -> bool {
        match self.rows {
            None => *board == self.goal,
            Some(rows) => {
                let n_cells = rows * self.goal.size().width();
                board.size() == self.goal.size()
                    && board.tiles()[..n_cells] == self.goal.tiles()[..n_cells]
            }
        }
    }

    /// Where it starts.
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// Where it is to end; of a puzzle of some [rows](Self::rows), only they count.
    pub fn goal(&self) -> &Board {
        &self.goal
    }

    /// The seed that the start was drawn with; `None` if it was given.
    pub fn seed(&self) -> Option<u64> {
        self.seed
    }
}

/// A level of sliding blocks, from its start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockPuzzle {
    level: Level,
    is_layout: bool,
}

impl BlockPuzzle {
    /// A level of the built-in collection, known to every program by its id.
    pub fn layout(level: Level) -> Self {
        BlockPuzzle { level, is_layout: true }
    }

    /// Any other level: the player's own, a generated one, or a layout from a later position.
    pub fn own(level: Level) -> Self {
        BlockPuzzle { level, is_layout: false }
    }

    /// The level.
    pub fn level(&self) -> &Level {
        &self.level
    }

    /// Whether the collection has it.
    pub fn is_layout(&self) -> bool {
        self.is_layout
    }
}

/// A position of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Position {
    /// Of tiles.
    Tiles(Board),
    /// Of blocks.
    Blocks(blocks::Position),
}

impl Position {
    /// The tiles, if it is of tiles.
    pub fn tiles(&self) -> Option<&Board> {
        match self {
            Position::Tiles(board) => Some(board),
            Position::Blocks(_) => None,
        }
    }

    /// The blocks, if it is of blocks.
    pub fn blocks(&self) -> Option<&blocks::Position> {
        match self {
            Position::Tiles(_) => None,
            Position::Blocks(position) => Some(position),
        }
    }
}

/// What one input does: a slide of tiles in a line, or a piece and its path.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Of tiles.
    Tiles(tiles::Move),
    /// Of blocks.
    Blocks(blocks::Move),
}

impl Move {
    /// The move that takes this one back.
    pub fn inverse(&self) -> Self {
        match self {
            Move::Tiles(m) => Move::Tiles(m.inverse()),
            Move::Blocks(m) => Move::Blocks(m.inverse()),
        }
    }
}

impl fmt::Display for Move {
    /// The one text form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Tiles(m) => m.fmt(f),
            Move::Blocks(m) => m.fmt(f),
        }
    }
}

/// Why a move cannot be made. The position is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// By the rules of tiles.
    Tiles(tiles::IllegalMove),
    /// By the rules of blocks.
    Blocks(blocks::IllegalMove),
    /// A path with a step of no length.
    Empty,
    /// A move of tiles for blocks, or the other way round.
    OtherPuzzle,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Tiles(error) => error.fmt(f),
            Illegal::Blocks(error) => error.fmt(f),
            Illegal::Empty => f.write_str("the move goes nowhere"),
            Illegal::OtherPuzzle => f.write_str("the move is of another kind of puzzle"),
        }
    }
}

impl std::error::Error for Illegal {}

/// Why a text is not a list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MovesError {
    /// As moves of tiles.
    Tiles(tiles::MoveError),
    /// As moves of blocks.
    Blocks(blocks::MoveError),
    /// One move was wanted, and there are this many.
    NotOne(usize),
}

impl fmt::Display for MovesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MovesError::Tiles(error) => error.fmt(f),
            MovesError::Blocks(error) => error.fmt(f),
            MovesError::NotOne(n) => write!(f, "there are {n} moves in place of one"),
        }
    }
}

impl std::error::Error for MovesError {}

impl FromStr for Move {
    type Err = MovesError;

    /// Reads the one text form: for blocks, the piece comes before its path, as in `A:R2U`.
    fn from_str(text: &str) -> Result<Self, MovesError> {
        if text.contains(':') {
            return text.parse().map(Move::Blocks).map_err(MovesError::Blocks);
        }
        let moves: tiles::Moves = text.parse().map_err(MovesError::Tiles)?;
        match moves.as_slice() {
            [m] => Ok(Move::Tiles(*m)),
            _ => Err(MovesError::NotOne(moves.as_slice().len())),
        }
    }
}

impl Puzzle {
    /// Where it starts.
    pub fn start(&self) -> Position {
        match self {
            Puzzle::Tiles(puzzle) => Position::Tiles(puzzle.start.clone()),
            Puzzle::Blocks(puzzle) => Position::Blocks(puzzle.level.start().clone()),
        }
    }

    /// Makes a move by the rules, or says why not and leaves the position as it is.
    pub fn play(&self, position: &mut Position, m: &Move) -> Result<(), Illegal> {
        match (self, position, m) {
            (Puzzle::Tiles(_), Position::Tiles(board), Move::Tiles(m)) => {
                board.play(*m).map_err(Illegal::Tiles)
            }
            (Puzzle::Blocks(puzzle), Position::Blocks(position), Move::Blocks(m)) => {
                if m.path().iter().any(|step| step.count == 0) {
                    return Err(Illegal::Empty);
                }
                puzzle.level.play(position, m).map_err(Illegal::Blocks)
            }
            _ => Err(Illegal::OtherPuzzle),
        }
    }

    /// Whether a position is the goal.
    pub fn is_goal(&self, position: &Position) -> bool {
        match (self, position) {
            (Puzzle::Tiles(puzzle), Position::Tiles(board)) => puzzle.is_goal(board),
            (Puzzle::Blocks(puzzle), Position::Blocks(position)) => puzzle.level.is_goal(position),
            _ => false,
        }
    }

    /// The board on which its runs are compared.
    pub fn kind(&self) -> Kind {
        Kind::of(self)
    }

    /// The ways of counting, the finest first.
    pub fn metrics(&self) -> &'static [Metric] {
        match self {
            Puzzle::Tiles(_) => &Metric::TILES,
            Puzzle::Blocks(_) => &Metric::BLOCKS,
        }
    }

    /// The one that players usually count in: the finest of tiles, the coarsest of blocks.
    pub fn metric(&self) -> Metric {
        match self {
            Puzzle::Tiles(_) => Metric::Stm,
            Puzzle::Blocks(_) => Metric::Move,
        }
    }

    /// How much moves count, in every metric.
    pub fn count<'a>(&self, moves: impl IntoIterator<Item = &'a Move>) -> Steps {
        match self.merge(moves) {
            Merged::Tiles(moves) => Steps::of_tiles(&moves),
            Merged::Blocks(moves) => Steps::of_blocks(&moves),
        }
    }

    /// The text of a list of moves, neighbours merged.
    pub fn write_moves<'a>(&self, moves: impl IntoIterator<Item = &'a Move>) -> String {
        match self.merge(moves) {
            Merged::Tiles(moves) => moves.to_string(),
            Merged::Blocks(moves) => moves.to_string(),
        }
    }

    /// Reads a list of moves.
    pub fn read_moves(&self, text: &str) -> Result<Vec<Move>, MovesError> {
        match self {
            Puzzle::Tiles(_) => {
                let moves: tiles::Moves = text.parse().map_err(MovesError::Tiles)?;
                Ok(moves.as_slice().iter().copied().map(Move::Tiles).collect())
            }
            Puzzle::Blocks(_) => {
                let moves: blocks::Moves = text.parse().map_err(MovesError::Blocks)?;
                Ok(moves.as_slice().iter().cloned().map(Move::Blocks).collect())
            }
        }
    }

    /// The moves with neighbours merged: what metrics count, and what an analysis looks at.
    pub fn merged<'a>(&self, moves: impl IntoIterator<Item = &'a Move>) -> Vec<Move> {
        match self.merge(moves) {
            Merged::Tiles(moves) => moves.as_slice().iter().copied().map(Move::Tiles).collect(),
            Merged::Blocks(moves) => moves.as_slice().iter().cloned().map(Move::Blocks).collect(),
        }
    }

    /// The text of a position: rows with `/` between them.
    pub fn write_position(&self, position: &Position) -> String {
        match (self, position) {
            (Puzzle::Blocks(puzzle), Position::Blocks(position)) => {
                puzzle.level.write_position(position)
            }
            (_, Position::Tiles(board)) => board.to_string(),
            // It belongs to no level that we know.
            (Puzzle::Tiles(_), Position::Blocks(_)) => String::new(),
        }
    }

    /// The puzzle of continuing from a position: what a link to a position shows. It counts as one that
    /// somebody chose.
    pub fn from_here(&self, position: &Position) -> Option<Puzzle> {
        match (self, position) {
            (Puzzle::Tiles(puzzle), Position::Tiles(board)) => {
                let here = TilePuzzle::given(board.clone(), puzzle.goal.clone()).ok()?;
                Some(Puzzle::Tiles(TilePuzzle { rows: puzzle.rows, ..here }))
            }
            (Puzzle::Blocks(puzzle), Position::Blocks(position)) => {
                Some(Puzzle::Blocks(BlockPuzzle::own(puzzle.level.starting_at(position))))
            }
            _ => None,
        }
    }

    /// Merges neighbours by the rule of each puzzle's own list of moves; moves of the other puzzle,
    /// which cannot have been played, do not count.
    fn merge<'a>(&self, moves: impl IntoIterator<Item = &'a Move>) -> Merged {
        let moves = moves.into_iter();
        match self {
            Puzzle::Tiles(_) => Merged::Tiles(
                moves
                    .filter_map(|m| if let Move::Tiles(m) = m { Some(*m) } else { None })
                    .collect(),
            ),
            Puzzle::Blocks(_) => Merged::Blocks(
                moves
                    .filter_map(|m| if let Move::Blocks(m) = m { Some(m.clone()) } else { None })
                    .collect(),
            ),
        }
    }
}

enum Merged {
    Tiles(tiles::Moves),
    Blocks(blocks::Moves),
}
