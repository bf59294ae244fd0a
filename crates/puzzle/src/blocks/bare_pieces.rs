//! The pieces of a bare grid: slips in them, and what was probably meant.

use super::bare::Bare;
use super::grid::{DOOR, Drawn, FREE, Grid};
use super::{LevelError, LevelErrorKind};

impl Bare<'_> {
    /// Whether there is a free cell, and each piece hangs together: what is wrong with a piece is said before a goal is
    /// asked for that does not help.
    pub(super) fn check_pieces(&self, grid: &Grid, pieces: &[Drawn]) -> Result<(), LevelError> {
        if !pieces.is_empty() && grid.cells().all(|(_, c)| ![FREE, DOOR].contains(&c)) {
            return Err(self.error(0, 0, LevelErrorKind::NoBlank));
        }
        for piece in pieces {
            if let Some((down, right)) = piece.shape().torn_off() {
                let (row, column) = piece.cells[0];
                let kind = match self.is_digits {
                    true => LevelErrorKind::SameDigit(piece.letter),
                    false => LevelErrorKind::TornInGrid(piece.letter),
                };
                return Err(self.error((row + down) as usize, (column + right) as usize, kind));
            }
        }
        Ok(())
    }

    /// The rows with another digit for a square of ones, if there is no other 2x2 piece. Ones that do not touch it may
    /// be soldiers.
    pub(super) fn without_ones(&self, grid: &Grid, pieces: &[Drawn]) -> Option<String> {
        let square = |(row, column): (i32, i32)| {
            [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| (row + down, column + right))
        };
        let is_one = |c: char| c.is_lowercase() || !c.is_ascii();
        let ones: Vec<_> = pieces.iter().filter(|piece| is_one(piece.letter)).collect();
        let ones: Vec<(i32, i32)> = ones.iter().map(|piece| piece.cells[0]).collect();
        let begins = |cell: &&(i32, i32)| square(**cell).iter().all(|cell| ones.contains(cell));
        let found = square(*ones.iter().find(begins)?);
        let touches = |&(row, column): &(i32, i32)| {
            found.iter().any(|&(r, c)| (row - r).abs() + (column - c).abs() == 1)
        };
        let is_alone = ones.iter().all(|cell| found.contains(cell) || !touches(cell));
        let is_square = |piece: &Drawn| piece.cells == square(piece.cells[0]);
        if !self.is_digits || !is_alone || pieces.iter().any(is_square) {
            return None;
        }
        let is_free = |c: &char| !grid.rows.iter().flatten().any(|other| other == c);
        let other = ('2'..='9').rev().chain('A'..='Z').find(is_free)?;
        let mut rows = grid.rows.clone();
        for cell in ones {
            rows[cell.0 as usize][cell.1 as usize] =
                if found.contains(&cell) { other } else { '1' };
        }
        let rows = rows.into_iter().map(|row| row.into_iter().collect::<String>());
        Some(rows.collect::<Vec<_>>().join("/"))
    }
}
