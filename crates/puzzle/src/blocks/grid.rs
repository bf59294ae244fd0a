//! Grids of characters: what starts, goals, doors and positions are written as.

use super::{LevelErrorKind, MAX_CELLS, Shape};

/// A free cell.
pub(super) const FREE: char = '.';
/// A wall.
pub(super) const WALL: char = '#';
/// A door.
pub(super) const DOOR: char = '=';

/// A rectangle of characters.
pub(super) struct Grid {
    pub width: usize,
    pub rows: Vec<Vec<char>>,
}

/// An error in a grid, with its row and column from 0.
pub(super) type GridError = (usize, usize, LevelErrorKind);

impl Grid {
    /// Reads rows of equal length, in which every character is a free cell, a wall, a door, or may be a
    /// piece.
    pub fn read<'a>(rows: impl IntoIterator<Item = &'a str>) -> Result<Self, GridError> {
        let mut grid = Grid { width: 0, rows: Vec::new() };
        for (row_idx, text) in rows.into_iter().enumerate() {
            let row: Vec<char> = text.chars().take(MAX_CELLS + 1).collect();
            if row_idx == 0 {
                grid.width = row.len();
            }
            let n_cells = grid.width * row_idx + row.len();
            if n_cells > MAX_CELLS {
                return Err((row_idx, 0, LevelErrorKind::TooLarge { n_cells }));
            }
            if let Some(at) = row.iter().position(|&c| !is_cell(c)) {
                return Err((row_idx, at, LevelErrorKind::NotAPiece(row[at])));
            }
            if row.len() != grid.width {
                let column = row.len().min(grid.width);
                let error = LevelErrorKind::Ragged { found: row.len(), expected: grid.width };
                return Err((row_idx, column, error));
            }
            grid.rows.push(row);
        }
        Ok(grid)
    }

    /// Every character with its row and column.
    pub fn cells(&self) -> impl Iterator<Item = ((i32, i32), char)> {
        let rows = (0..).zip(&self.rows);
        rows.flat_map(|(row, chars)| (0..).zip(chars).map(move |(column, &c)| ((row, column), c)))
    }

    /// The letters in reading order, each with its cells in reading order.
    pub fn letters(&self) -> Vec<Drawn> {
        let mut letters: Vec<Drawn> = Vec::new();
        for (place, letter) in self.cells().filter(|(_, c)| ![FREE, WALL, DOOR].contains(c)) {
            match letters.iter_mut().find(|drawn| drawn.letter == letter) {
                Some(drawn) => drawn.cells.push(place),
                None => letters.push(Drawn { letter, cells: vec![place] }),
            }
        }
        letters
    }
}

/// A piece as a grid shows it.
pub(super) struct Drawn {
    pub letter: char,
    /// Its cells as (row, column).
    pub cells: Vec<(i32, i32)>,
}

impl Drawn {
    pub fn shape(&self) -> Shape {
        Shape::of(&self.cells)
    }

    /// An error at one of its cells.
    pub fn error(&self, cell_idx: usize, kind: LevelErrorKind) -> GridError {
        let (row, column) = self.cells[cell_idx];
        (row as usize, column as usize, kind)
    }
}

/// What may be in a grid: `:` and `/` have other work to do.
fn is_cell(c: char) -> bool {
    !(c.is_whitespace() || c.is_control() || c == ':' || c == '/')
}
