//! How a position toward any goal looks to a model, which knows one goal only.
//!
//! A model is made for the goal `1 2 3 ... 0`, the blank last. Numbers on tiles are only names, and a
//! board may be turned and mirrored: so every goal whose blank is in a corner is the same puzzle, seen
//! differently. On a square board there are two such views of each, mirrored at the diagonal.

use tuipan_puzzle::tiles::{Board, Size};

/// A way to turn positions toward some goal into positions toward the usual one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// Where each cell goes.
    cells: Vec<u8>,
    /// What each tile is called there.
    tiles: Vec<u8>,
}

impl View {
    /// All views of a goal; none if its blank is not in a corner, or if it has more than 255 cells.
    ///
    /// ```
    /// use tuipan_learn::View;
    /// use tuipan_puzzle::tiles::Board;
    /// let goal: Board = "0 1/2 3".parse()?;
    /// let views = View::all(&goal);
    /// assert_eq!(views.len(), 2);
    /// assert_eq!(views[0].tiles_of(&goal), [1, 2, 3, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn all(goal: &Board) -> Vec<View> {
        let size = goal.size();
        if size.n_cells() > usize::from(u8::MAX) {
            return Vec::new();
        }
        let last = size.n_cells() - 1;
        let maps = symmetries(size).into_iter().filter(|map| map[goal.blank()] == last);
        maps.map(|map| {
            let home = |cell: usize| (map[cell] + 1) % size.n_cells();
            View {
                tiles: goal.cells().into_iter().map(|cell| home(cell) as u8).collect(),
                cells: map.into_iter().map(|cell| cell as u8).collect(),
            }
        })
        .collect()
    }

    /// Where a cell goes.
    #[inline]
    pub fn cell(&self, cell: usize) -> usize {
        self.cells[cell].into()
    }

    /// What a tile is called.
    #[inline]
    pub fn tile(&self, tile: usize) -> usize {
        self.tiles[tile].into()
    }

    /// The tiles of a position, row by row, as the model sees them.
    pub fn tiles_of(&self, board: &Board) -> Vec<u8> {
        let mut seen = vec![0; board.tiles().len()];
        for (cell, &tile) in board.tiles().iter().enumerate() {
            seen[self.cell(cell)] = self.tiles[usize::from(tile)];
        }
        seen
    }
}

/// The ways to lay a board on itself, as maps of its cells; the one that changes nothing first.
fn symmetries(size: Size) -> Vec<Vec<usize>> {
    let (width, height) = (size.width(), size.height());
    let n_turns = if width == height { 8 } else { 4 };
    let map = |kind: usize| {
        let image = move |cell: usize| {
            let (mut row, mut column) = (size.row(cell), size.column(cell));
            if kind & 1 != 0 {
                row = height - 1 - row;
            }
            if kind & 2 != 0 {
                column = width - 1 - column;
            }
            if kind & 4 != 0 {
                (row, column) = (column, row);
            }
            size.cell(row, column)
        };
        (0..size.n_cells()).map(image).collect()
    };
    (0..n_turns).map(map).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::tiles::{Metric, NamedGoal, Tile, scramble};
    use tuipan_solve::tiles::ExactTable;
    use tuipan_space::SplitMix64;

    #[test]
    fn a_view_keeps_the_distance() {
        for size in ["3x3", "2x3", "4x2"] {
            let size = size.parse().unwrap();
            let usual = NamedGoal::BlankLast.board(size);
            let usual_table = ExactTable::new(&usual, Metric::SingleTile).unwrap();
            for goal in [NamedGoal::BlankFirst, NamedGoal::Snake, NamedGoal::Columns] {
                let goal = goal.board(size);
                let table = ExactTable::new(&goal, Metric::SingleTile).unwrap();
                let views = View::all(&goal);
                let is_corner = [0, size.width() - 1].contains(&size.column(goal.blank()))
                    && [0, size.height() - 1].contains(&size.row(goal.blank()));
                let expected = match (is_corner, size.width() == size.height()) {
                    (false, _) => 0,
                    (true, false) => 1,
                    (true, true) => 2,
                };
                assert_eq!(views.len(), expected, "{goal}");
                let mut rng = SplitMix64::new(7);
                for _ in 0..50 {
                    let board = scramble::uniform(&goal, &mut rng);
                    for view in &views {
                        let tiles = view.tiles_of(&board).into_iter().map(Tile::from).collect();
                        let seen = Board::new(size, tiles).unwrap();
                        assert_eq!(usual_table.distance(&seen), table.distance(&board));
                    }
                }
            }
        }
    }
}
