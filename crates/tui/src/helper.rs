//! What the solver has told of the game at hand, and what is done with it.
//!
//! An answer is a way from a position to the goal. As long as the player walks on it, it stays known; off it, it is
//! forgotten, and asked for again if something on the screen needs it.

use std::collections::VecDeque;

use tuipan_game::{Move, Position, Puzzle};
use tuipan_puzzle::tiles;

use crate::replay::USUAL_SPEED;
use crate::solver::{Progress, Solution};

/// What an answer is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The number of moves to go.
    ToGo,
    /// A hint.
    Hint,
    /// To show the solution.
    Show,
    /// To make its first move.
    Next,
    /// To run through it.
    Demo,
    /// To know how short a finished run could have been; the number of the run.
    Optimum(usize),
}

/// A question that is not answered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// Its number.
    pub id: u64,
    /// What for.
    pub why: Why,
    /// How far the solver is.
    pub progress: Progress,
    /// When it was asked.
    pub since: u64,
}

/// A way from where the game is to the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    /// Where it begins.
    pub position: Position,
    /// The way.
    pub moves: VecDeque<Move>,
    /// Whether there is no shorter one.
    pub is_optimal: bool,
    /// How many nodes it took to find.
    pub n_nodes: u64,
    /// How many milliseconds.
    pub ms: u64,
}

/// Milliseconds between the moves of a demonstration, at speed 1.
pub const DEMO_MS: u64 = 500;

/// The solver's side of the game.
#[derive(Clone, Debug)]
pub struct Helper {
    /// The number of the last question.
    pub last_id: u64,
    /// The question at hand.
    pub pending: Option<Pending>,
    /// What is known of the position.
    pub known: Option<Known>,
    /// Whether the moves to go are shown.
    pub shows_to_go: bool,
    /// Whether the solution is shown.
    pub shows_solution: bool,
    /// 0: no hint, 1: where, 2: which piece, 3: the move.
    pub hint: u8,
    /// When the demonstration makes its next move.
    pub demo: Option<u64>,
    /// An index of the speeds.
    pub speed: usize,
}

impl Helper {
    /// Nothing known, nothing asked.
    pub fn new() -> Self {
        Helper {
            last_id: 0,
            pending: None,
            known: None,
            shows_to_go: false,
            shows_solution: false,
            hint: 0,
            demo: None,
            speed: USUAL_SPEED,
        }
    }

    /// Forgets the game, but not what the player has switched on.
    pub fn forget(&mut self) {
        *self = Helper {
            last_id: self.last_id,
            shows_to_go: self.shows_to_go,
            speed: self.speed,
            ..Helper::new()
        };
    }

    /// The answer to a question about a position.
    pub fn learn(&mut self, position: Position, solution: Solution) {
        let Solution { moves, is_optimal, n_nodes, ms } = solution;
        self.known = Some(Known { position, moves: moves.into(), is_optimal, n_nodes, ms });
    }

    /// A move was made, and led to `position`: on the way it is followed, off it all is forgotten.
    pub fn follow(&mut self, m: &Move, position: &Position) {
        self.hint = 0;
        let Some(known) = &mut self.known else { return };
        let n_steps = match m {
            Move::Tiles(m) => usize::from(m.count),
            Move::Blocks(_) => 1,
        };
        let is_step = |next: &Move| match (next, m) {
            (Move::Tiles(next), Move::Tiles(m)) => next.direction == m.direction,
            _ => next == m,
        };
        let is_on_way =
            known.moves.len() >= n_steps && known.moves.iter().take(n_steps).all(is_step);
        if is_on_way {
            known.moves.drain(..n_steps);
            known.position = position.clone();
        } else {
            self.known = None;
            self.demo = None;
            self.shows_solution = false;
        }
    }

    /// The position was changed otherwise.
    pub fn jump(&mut self) {
        (self.hint, self.known, self.demo, self.shows_solution) = (0, None, None, false);
    }

    /// What is known of a position.
    pub fn known_of(&self, position: &Position) -> Option<&Known> {
        self.known.as_ref().filter(|known| known.position == *position)
    }
}

/// The tile that a move of one tile takes.
pub fn moved_tile(position: &Position, m: &Move) -> Option<u16> {
    let (Position::Tiles(board), Move::Tiles(m)) = (position, m) else { return None };
    let size = board.size();
    let (row, column) = (size.row(board.blank()), size.column(board.blank()));
    let (row, column) = match m.direction {
        tiles::Direction::Up => (row + 1, column),
        tiles::Direction::Down => (row.checked_sub(1)?, column),
        tiles::Direction::Left => (row, column + 1),
        tiles::Direction::Right => (row, column.checked_sub(1)?),
    };
    (row < size.height() && column < size.width()).then(|| board.tiles()[size.cell(row, column)])
}

/// Which third of the board a move is in, in rows and in columns: 0, 1 or 2 each.
pub fn region(puzzle: &Puzzle, position: &Position, m: &Move) -> Option<(usize, usize)> {
    let (cell, width, height) = match (puzzle, position, m) {
        (Puzzle::Tiles(_), Position::Tiles(board), _) => {
            let tile = moved_tile(position, m)?;
            let cell = board.tiles().iter().position(|&t| t == tile)?;
            (cell, board.size().width(), board.size().height())
        }
        (Puzzle::Blocks(puzzle), Position::Blocks(position), Move::Blocks(m)) => {
            let board = puzzle.level().board();
            let piece = puzzle.level().piece_of(m.piece())?;
            (position.anchor(piece), board.width(), board.height())
        }
        _ => return None,
    };
    let third = |at: usize, n: usize| (at * 2 + 1) * 3 / (n * 2);
    Some((third(cell / width, height), third(cell % width, width)))
}
