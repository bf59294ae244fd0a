//! The goal of a bare grid that has none: the rule of docs/formats.md, and an example where it does not fit.

use super::grid::{Drawn, FREE, Grid, WALL};

/// Whether all pieces are straight, as cars are, on the board that cars have.
pub(super) fn is_rush_hour(grid: &Grid, pieces: &[Drawn]) -> bool {
    let is_car = |piece: &Drawn| {
        let shape = piece.shape();
        shape.n_cells() > 1 && (shape.is_flat() || shape.is_upright())
    };
    (grid.width, grid.rows.len()) == (6, 6) && pieces.iter().all(is_car)
}

/// The goal's rows by the usual rule, if it fits.
pub(super) fn usual_goal(grid: &Grid, pieces: &[Drawn], is_cars: bool) -> Option<Vec<String>> {
    let (width, height) = (grid.width, grid.rows.len());
    let (piece, (row, column)) = if is_cars {
        let car = |letter| pieces.iter().find(|p| p.letter == letter && p.shape().is_flat());
        let car = car('X').or_else(|| car('A'))?;
        (car, (car.cells[0].0 as usize, width - car.cells.len()))
    } else {
        let is_square = |p: &&Drawn| p.shape().offsets() == [(0, 0), (0, 1), (1, 0), (1, 1)];
        let mut squares = pieces.iter().filter(is_square);
        let (square, None) = (squares.next()?, squares.next()) else { return None };
        (square, (height - 2, width.is_multiple_of(2).then_some(width / 2 - 1)?))
    };
    Some(goal_at(grid, piece, (row, column)))
}

/// An example of a goal: the largest piece as far down and to the right as the walls let it.
pub(super) fn some_goal(grid: &Grid, pieces: &[Drawn]) -> Vec<String> {
    let n_cells = |piece: &&Drawn| piece.cells.len();
    let Some(piece) = pieces.iter().rev().max_by_key(n_cells) else { return Vec::new() };
    let shape = piece.shape();
    let is_free = |&place: &(usize, usize)| {
        shape.offsets().iter().all(|&offset| {
            let cell =
                moved(place, offset).and_then(|(row, column)| grid.rows.get(row)?.get(column));
            cell.is_some_and(|&c| c != WALL)
        })
    };
    let places = (0..grid.rows.len()).rev();
    let mut places = places.flat_map(|row| (0..grid.width).rev().map(move |column| (row, column)));
    goal_at(grid, piece, places.find(is_free).unwrap_or_default())
}

/// The rows of a goal with one piece, whose anchor is at this row and column.
fn goal_at(grid: &Grid, piece: &Drawn, anchor: (usize, usize)) -> Vec<String> {
    let mut rows = vec![vec![FREE; grid.width]; grid.rows.len()];
    for &offset in piece.shape().offsets() {
        let cell =
            moved(anchor, offset).and_then(|(row, column)| rows.get_mut(row)?.get_mut(column));
        if let Some(cell) = cell {
            *cell = piece.letter;
        }
    }
    rows.into_iter().map(String::from_iter).collect()
}

/// The cell that many rows down and columns to the right.
fn moved((row, column): (usize, usize), (down, right): (i32, i32)) -> Option<(usize, usize)> {
    Some((row.checked_add_signed(down as isize)?, column.checked_add_signed(right as isize)?))
}
