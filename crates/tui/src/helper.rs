//! What the solver has told of the game at hand, and what is done with it.
//!
//! An answer is a way from a position to the goal. As long as the player walks on it, it stays known; off it, it is
//! forgotten, and asked for again if something on the screen needs it.

use std::collections::VecDeque;

use tuipan_game::{Metric, Move, Position, Puzzle};
use tuipan_puzzle::tiles::Direction;
use tuipan_puzzle::{blocks, tiles};

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
    Optimum(tuipan_game::Id),
}

/// A question that is not answered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pending {
    /// Its number.
    pub id: u64,
    /// What for.
    pub why: Why,
    /// How the answer is counted.
    pub metric: Metric,
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
    /// Each move counts one in this metric.
    pub metric: Metric,
    /// Whether there was no shorter one when it was found.
    pub is_optimal: bool,
    /// Whether part of the first move is made already: from there another way may be shorter.
    pub is_begun: bool,
    /// How many nodes it took to find.
    pub n_nodes: u64,
    /// How many milliseconds.
    pub ms: u64,
}

impl Known {
    /// Whether there is no shorter way from the position.
    pub fn is_shortest(&self) -> bool {
        self.is_optimal && !self.is_begun
    }

    /// Takes away what was played; `false` if that does not lie on the way.
    fn advance(&mut self, played: &Move) -> bool {
        let played = units(played);
        let mut left = &played[..];
        while !left.is_empty() {
            let Some(next) = self.moves.front_mut() else { return false };
            let steps = units(next);
            let n = left.len().min(steps.len());
            if left[..n] != steps[..n] {
                return false;
            }
            left = &left[n..];
            self.is_begun = n < steps.len();
            match self.is_begun {
                true => *next = without_first(next, n),
                false => drop(self.moves.pop_front()),
            }
        }
        true
    }
}

/// A move cell by cell: the piece, if it is one of blocks, and where it goes.
fn units(m: &Move) -> Vec<(Option<char>, Direction)> {
    match m {
        Move::Tiles(m) => vec![(None, m.direction); m.count.into()],
        Move::Blocks(m) => m.units().map(|direction| (Some(m.piece()), direction)).collect(),
    }
}

/// What is left of a move after its first cells, of which it has more.
fn without_first(m: &Move, n: usize) -> Move {
    match m {
        Move::Tiles(m) => Move::Tiles(tiles::Move { count: m.count - n as u8, ..*m }),
        Move::Blocks(m) => {
            let mut steps = m.units().skip(n).map(|direction| blocks::Step { direction, count: 1 });
            let first = steps.next().expect("it has more cells than that");
            let mut rest = blocks::Move::new(m.piece(), first);
            steps.for_each(|step| rest.push(step));
            Move::Blocks(rest)
        }
    }
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
    pub fn learn(&mut self, position: Position, metric: Metric, solution: Solution) {
        let Solution { moves, is_optimal, n_nodes, ms } = solution;
        let (moves, is_begun) = (moves.into(), false);
        self.known = Some(Known { position, moves, metric, is_optimal, is_begun, n_nodes, ms });
    }

    /// A move was made, and led to `position`: on the way it is followed, off it all is forgotten. Where only
    /// the number of moves to go is shown, part of a move is off the way, so that the number is asked for again.
    pub fn follow(&mut self, m: &Move, position: &Position) {
        self.hint = 0;
        let Some(known) = &mut self.known else { return };
        if known.advance(m) && (self.shows_solution || !known.is_begun) {
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

/// The tile to click for a move: of several that slide, the one farthest from the gap.
pub fn moved_tile(position: &Position, m: &Move) -> Option<u16> {
    let (Position::Tiles(board), Move::Tiles(m)) = (position, m) else { return None };
    let (size, n) = (board.size(), usize::from(m.count));
    let (row, column) = (size.row(board.blank()), size.column(board.blank()));
    let (row, column) = match m.direction {
        Direction::Up => (row + n, column),
        Direction::Down => (row.checked_sub(n)?, column),
        Direction::Left => (row, column + n),
        Direction::Right => (row, column.checked_sub(n)?),
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
