//! Ways to look at the board: as it is, or reflected.
//!
//! A symmetry of the board that leaves the goal's blank in its place turns every solution into one of
//! another position, of the same length: that in which each tile is where the symmetry takes its
//! cell, and belongs where the symmetry takes its home. So the tables can be asked about that position
//! too. (R. Korf and A. Felner, 2002, use the main diagonal; on a square board with the blank in its
//! middle, or a board with the blank in the middle of a side, there are others.)

use tuipan_puzzle::tiles::Board;

use super::grid::Grid;

/// In no table.
pub(super) const NO_TABLE: u8 = u8::MAX;

/// One way to look at the board.
#[derive(Clone)]
pub(super) struct View {
    /// Where it sees each cell.
    pub seen: Vec<u8>,
    /// Which cell it sees in each place.
    pub shown: Vec<u8>,
    /// The table that each tile belongs to, as it is seen, and which member it is there.
    pub member: Vec<(u8, u8)>,
}

impl View {
    /// The board as it is; and reflected, if there is a reflection that says more. `homes` are the
    /// home cells of each table.
    pub fn all(goal: &Board, homes: &[&[usize]], reflect: bool) -> Vec<Self> {
        let grid = Grid::new(goal.size());
        let mut views = vec![Self::new(goal, homes, |cell| cell)];
        let tells_more = |symmetry: &Symmetry| {
            let image = |homes: &&[usize]| {
                let mut image: Vec<usize> =
                    homes.iter().map(|&cell| symmetry.apply(grid, cell)).collect();
                image.sort_unstable();
                image
            };
            homes.iter().map(image).any(|image| !homes.contains(&image.as_slice()))
        };
        let keeps_blank = |s: &Symmetry| s.apply(grid, goal.blank()) == goal.blank();
        let symmetries = Symmetry::of(grid);
        if let Some(symmetry) = symmetries
            .into_iter()
            .find(|symmetry| reflect && keeps_blank(symmetry) && tells_more(symmetry))
        {
            views.push(Self::new(goal, homes, |cell| symmetry.apply(grid, cell)));
        }
        views
    }

    fn new(goal: &Board, homes: &[&[usize]], see: impl Fn(usize) -> usize) -> Self {
        let n_cells = goal.size().n_cells();
        let seen: Vec<u8> = (0..n_cells).map(|cell| see(cell) as u8).collect();
        let mut shown = vec![0; n_cells];
        (0..).zip(&seen).for_each(|(cell, &seen)| shown[usize::from(seen)] = cell);
        let member = |&home: &usize| {
            let home = see(home);
            let places = homes.iter().enumerate().filter_map(|(table, homes)| {
                let member = homes.iter().position(|&other| other == home)?;
                Some((table as u8, member as u8))
            });
            places.min().unwrap_or((NO_TABLE, 0))
        };
        let mut member: Vec<(u8, u8)> = goal.cells().iter().map(member).collect();
        member[0] = (NO_TABLE, 0); // the blank is no tile
        View { seen, shown, member }
    }
}

/// First, perhaps, rows and columns are exchanged; then rows, columns or both turned around.
#[derive(Clone, Copy)]
struct Symmetry {
    transpose: bool,
    turn_rows: bool,
    turn_columns: bool,
}

impl Symmetry {
    /// All but the identity, those of the diagonals first.
    fn of(grid: Grid) -> Vec<Self> {
        let is_square = grid.width == grid.height;
        let all = [
            (true, false, false),
            (true, true, true),
            (false, false, true),
            (false, true, false),
            (false, true, true),
            (true, true, false),
            (true, false, true),
        ];
        let all = all.map(|(transpose, turn_rows, turn_columns)| Symmetry {
            transpose,
            turn_rows,
            turn_columns,
        });
        all.into_iter().filter(|symmetry| is_square || !symmetry.transpose).collect()
    }

    fn apply(self, grid: Grid, cell: usize) -> usize {
        let (mut row, mut column) = (cell / grid.width, cell % grid.width);
        if self.transpose {
            (row, column) = (column, row);
        }
        if self.turn_rows {
            row = grid.height - 1 - row;
        }
        if self.turn_columns {
            column = grid.width - 1 - column;
        }
        row * grid.width + column
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::tiles::{NamedGoal, Size};

    fn n_views(size: &str, goal: NamedGoal, homes: &[&[usize]]) -> usize {
        let goal = goal.board(size.parse().unwrap());
        View::all(&goal, homes, true).len()
    }

    #[test]
    fn there_is_a_second_view_where_it_tells_more() {
        let (row, column) = (&[0, 1][..], &[0, 3][..]);
        assert_eq!(n_views("3x3", NamedGoal::BlankLast, &[row]), 2);
        // The reflection of this is itself.
        assert_eq!(n_views("3x3", NamedGoal::BlankLast, &[row, column]), 1);
        // The blank in a corner of a board that is not square, and in the middle of one.
        assert_eq!(n_views("4x3", NamedGoal::BlankLast, &[row]), 1);
        assert_eq!(n_views("3x3", NamedGoal::Spiral, &[row]), 2);
        let size = Size::new(3, 2).unwrap();
        let goal = Board::new(size, vec![1, 0, 2, 3, 4, 5]).unwrap();
        assert_eq!(View::all(&goal, &[&[0, 3]], true).len(), 2);
        assert_eq!(View::all(&goal, &[&[0, 3]], false).len(), 1);
    }

    #[test]
    fn symmetries_keep_neighbours() {
        for (width, height) in [(3, 3), (4, 2)] {
            let grid = Grid { width, height };
            for symmetry in Symmetry::of(grid) {
                for a in 0..grid.n_cells() {
                    for b in grid.neighbours(a) {
                        let image = (symmetry.apply(grid, a), symmetry.apply(grid, b));
                        assert_eq!(grid.distance(image.0, image.1), 1);
                    }
                }
            }
        }
    }
}
