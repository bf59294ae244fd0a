//! "Teach me from here": the next stage of the human method on the board of the game, in steps that can be put into
//! words.
//!
//! The player makes the moves. Who follows them is told the next ones; who goes another way is taught from there. It
//! counts as a hint.

use tuipan_game::{Help, Move, Position, Puzzle};
use tuipan_puzzle::tiles::{self, Board, Tile};
use tuipan_solve::tiles::{Aim, ConstructiveSolver, Step};

use crate::Play;

/// A stage, and how far it is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Teaching {
    /// What it is for, and its moves.
    pub step: Step,
    /// The tile of each move.
    pub tiles: Vec<Tile>,
    /// The tiles that it is for, each with the cell where it is at its end.
    pub targets: Vec<(Tile, usize)>,
    /// How many of its moves are made.
    pub n_made: usize,
    /// How many stages there are from here to the goal, this one counted.
    pub n_stages: usize,
}

impl Teaching {
    /// The first stage from a position, checked by playing it. `None` at the goal, and where the goal cannot be
    /// reached.
    pub fn from(board: &Board, goal: &Board) -> Option<Self> {
        let steps = ConstructiveSolver.steps(board, goal).ok()??;
        let mut then = board.clone();
        for m in steps.iter().flat_map(|step| &step.moves) {
            then.play(*m).ok()?;
        }
        let n_stages = steps.len();
        let step = steps.into_iter().next().filter(|_| then == *goal)?;
        let mut then = board.clone();
        let mut tiles = Vec::new();
        for m in &step.moves {
            let blank = then.blank();
            then.play(*m).ok()?;
            tiles.push(then.tiles()[blank]);
        }
        let of_aim = match step.aim {
            Aim::Place(tile) | Aim::Corner(tile) | Aim::Behind(tile) => vec![tile],
            Aim::Pair(first, second) => vec![first, second],
            Aim::Last => Vec::new(),
        };
        let cells = then.cells();
        let targets = of_aim.into_iter().map(|tile| (tile, cells[usize::from(tile)])).collect();
        Some(Teaching { step, tiles, targets, n_made: 0, n_stages })
    }

    /// The next move.
    pub fn next_move(&self) -> Option<tiles::Move> {
        self.step.moves.get(self.n_made).copied()
    }

    /// Follows a move of one or more tiles, if it is the next of the stage; says whether it was, and leaves some to make.
    fn follow(&mut self, m: tiles::Move) -> bool {
        let count = usize::from(m.count);
        let rest = &self.step.moves[self.n_made..];
        let is_next =
            rest.len() > count && rest[..count].iter().all(|next| next.direction == m.direction);
        if is_next {
            self.n_made += count;
        }
        is_next
    }
}

impl Play {
    /// Begins to teach, or goes on from where the game is.
    pub(crate) fn teach(&mut self) {
        if !self.offers_help() {
            return;
        }
        self.teaching = match (self.game.session.puzzle(), self.game.session.position()) {
            (Puzzle::Tiles(puzzle), Position::Tiles(board)) => Teaching::from(board, puzzle.goal()),
            _ => None,
        };
        if self.teaching.is_some() {
            self.game.session.take_help(Help::Hint);
        }
    }

    /// The position has changed by a move.
    pub(crate) fn teach_on(&mut self, m: &Move) {
        let follows = match (&mut self.teaching, m) {
            (Some(teaching), Move::Tiles(m)) => teaching.follow(*m),
            (Some(_), Move::Blocks(_)) => false,
            (None, _) => return,
        };
        if !follows {
            self.teach();
        }
    }
}
