//! Checked play: the only way in which a game changes a position.

use std::fmt;

use tuipan_names::shown;

use super::{Direction, Level, Move, Moves, Position};

/// Why a move cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The level has no such piece.
    UnknownPiece(char),
    /// The piece is bound to a line, and this is not its way.
    Bound(char, Direction),
    /// Another piece, a wall, a closed door or the edge is in the way.
    Blocked {
        /// The piece.
        piece: char,
        /// The way it should go.
        direction: Direction,
        /// How many cells of the path it can go before.
        after: usize,
    },
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::UnknownPiece(c) => write!(f, "there is no piece {}", shown(*c)),
            IllegalMove::Bound(piece, direction) => {
                write!(f, "piece {piece} cannot go {} at all", direction.letter())
            }
            IllegalMove::Blocked { piece, direction, after } => {
                write!(f, "piece {piece} cannot go {} after {after} cells", direction.letter())
            }
        }
    }
}

impl std::error::Error for IllegalMove {}

impl Level {
    /// Makes a move; a move that cannot be made to its end leaves the position as it was.
    pub fn play(&self, position: &mut Position, m: &Move) -> Result<(), IllegalMove> {
        let piece = m.piece();
        let idx = self.piece_of(piece).ok_or(IllegalMove::UnknownPiece(piece))?;
        let mut taken = vec![false; self.board().n_cells()];
        for other in (0..self.pieces().len()).filter(|&other| other != idx) {
            for cell in self.cover(other, position.anchor(other)).unwrap_or_default() {
                taken[cell] = true;
            }
        }
        let mut anchor = position.anchor(idx);
        for (after, direction) in m.units().enumerate() {
            if !self.pieces()[idx].may_go(direction) {
                return Err(IllegalMove::Bound(piece, direction));
            }
            let next = self.neighbour(anchor, direction);
            let cells = next.and_then(|next| self.cover(idx, next));
            let is_free = cells.is_some_and(|cells| cells.iter().all(|&cell| !taken[cell]));
            anchor = match next {
                Some(next) if is_free => next,
                _ => return Err(IllegalMove::Blocked { piece, direction, after }),
            };
        }
        position.0[idx] = anchor as u16;
        Ok(())
    }

    /// Makes moves one after the other; the position is left as it was if one of them cannot be made,
    /// and the error says which, from 0.
    pub fn play_all(
        &self,
        position: &mut Position,
        moves: &Moves,
    ) -> Result<(), (usize, IllegalMove)> {
        let mut next = position.clone();
        for (idx, m) in moves.as_slice().iter().enumerate() {
            self.play(&mut next, m).map_err(|error| (idx, error))?;
        }
        *position = next;
        Ok(())
    }

    /// The cell next to a cell; `None` off the board.
    pub(super) fn neighbour(&self, cell: usize, direction: Direction) -> Option<usize> {
        let (row, column) = self.board().place(cell);
        self.board().cell(match direction {
            Direction::Up => (row - 1, column),
            Direction::Right => (row, column + 1),
            Direction::Down => (row + 1, column),
            Direction::Left => (row, column - 1),
        })
    }
}
