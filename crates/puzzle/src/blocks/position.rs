//! Where the pieces are.
//!
//! One text form: the rows from the top, with `/` between them, as in `BAAC/BAAC/DEEF/DGHF/I..J`.

use std::fmt;

use super::grid::{DOOR, FREE, Grid, GridError, WALL};
use super::{Level, LevelErrorKind};

/// The cell of each piece's anchor. It means something only together with its [`Level`], whose methods
/// read, write and change it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position(pub(super) Vec<u16>);

impl Position {
    /// The cell of a piece's anchor.
    pub fn anchor(&self, piece_idx: usize) -> usize {
        usize::from(self.0[piece_idx])
    }
}

/// Why a text is not a position of a level, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    /// The row, from 1.
    pub row: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: LevelErrorKind,
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}, column {}: {}", self.row, self.column, self.kind)
    }
}

impl std::error::Error for PositionError {}

impl Level {
    /// Reads a position of this level: rows ended by `/` or by the end of a line. A door that no piece
    /// covers may be written as a free cell.
    pub fn read_position(&self, text: &str) -> Result<Position, PositionError> {
        let rows = text.trim().split(['/', '\n']).map(str::trim);
        let read = Grid::read(rows).and_then(|grid| self.position_of(&grid));
        read.map_err(|(row, column, kind)| PositionError { row: row + 1, column: column + 1, kind })
    }

    fn position_of(&self, grid: &Grid) -> Result<Position, GridError> {
        let board = self.board();
        if grid.width != board.width() {
            let column = grid.width.min(board.width());
            return Err((
                0,
                column,
                LevelErrorKind::Ragged { found: grid.width, expected: board.width() },
            ));
        }
        let (found, expected) = (grid.rows.len(), board.height());
        if found != expected {
            return Err((found.min(expected), 0, LevelErrorKind::Height { found, expected }));
        }
        for (place, c) in grid.cells() {
            let (row, column) = (place.0 as usize, place.1 as usize);
            let cell = row * board.width() + column;
            let is_there = match c {
                WALL => board.is_wall(cell),
                DOOR => board.is_door(cell),
                FREE => !board.is_wall(cell),
                _ => true,
            };
            if !is_there {
                return Err((
                    row,
                    column,
                    LevelErrorKind::NoWallThere(if c == FREE { WALL } else { c }),
                ));
            }
        }
        let mut anchors = vec![None; self.pieces().len()];
        for drawn in grid.letters() {
            let letter = drawn.letter;
            let Some(idx) = self.piece_of(letter) else {
                return Err(drawn.error(0, LevelErrorKind::UnknownPiece(letter)));
            };
            anchors[idx] = Some(self.anchor_of(idx, &drawn)? as u16);
        }
        let missing = anchors.iter().position(Option::is_none);
        match missing {
            Some(idx) => Err((0, 0, LevelErrorKind::NoSuchPiece(self.pieces()[idx].letter))),
            None => Ok(Position(anchors.into_iter().flatten().collect())),
        }
    }

    /// The anchor's cell of a piece drawn in a grid of the board's size, if it is drawn rightly.
    pub(super) fn anchor_of(
        &self,
        piece_idx: usize,
        drawn: &super::grid::Drawn,
    ) -> Result<usize, GridError> {
        let letter = drawn.letter;
        if drawn.shape() != self.pieces()[piece_idx].shape {
            return Err(drawn.error(0, LevelErrorKind::OtherShape(letter)));
        }
        let cell_of = |place| self.board().cell(place);
        for (cell_idx, &place) in drawn.cells.iter().enumerate() {
            if cell_of(place).is_none_or(|cell| self.board().is_wall(cell)) {
                return Err(drawn.error(cell_idx, LevelErrorKind::OnWall(letter)));
            }
            if cell_of(place).is_some_and(|c| self.board().is_door(c))
                && !self.passes_doors(piece_idx)
            {
                return Err(drawn.error(cell_idx, LevelErrorKind::OnDoor(letter)));
            }
        }
        cell_of(drawn.cells[0]).ok_or_else(|| drawn.error(0, LevelErrorKind::OnWall(letter)))
    }

    /// The rows of a position: pieces as their letters, `#` walls, `=` doors, `.` free cells.
    pub fn rows(&self, position: &Position) -> Vec<String> {
        let board = self.board();
        let mut cells: Vec<char> = (0..board.n_cells())
            .map(|cell| match (board.is_wall(cell), board.is_door(cell)) {
                (true, _) => WALL,
                (_, true) => DOOR,
                _ => FREE,
            })
            .collect();
        for (idx, piece) in self.pieces().iter().enumerate() {
            for cell in self.cover(idx, position.anchor(idx)).unwrap_or_default() {
                cells[cell] = piece.letter;
            }
        }
        cells.chunks(board.width()).map(|row| row.iter().collect()).collect()
    }

    /// The text of a position.
    pub fn write_position(&self, position: &Position) -> String {
        self.rows(position).join("/")
    }
}
