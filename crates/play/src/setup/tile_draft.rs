//! A position put together by hand: tiles are swapped, or placed one after the other.
//!
//! As long as every cell has its tile, two taps swap two tiles. On a board that was cleared, tiles are picked in the
//! order in which they stand on the board at hand, which is how a position is taken down from a real one.

use tuipan_puzzle::tiles::{Board, Size, Tile};

/// The position, as far as it is put together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileDraft {
    size: Size,
    cells: Vec<Option<Tile>>,
    chosen: Option<usize>,
}

impl TileDraft {
    /// A position to begin with.
    pub fn of(board: &Board) -> Self {
        let cells = board.tiles().iter().copied().map(Some).collect();
        TileDraft { size: board.size(), cells, chosen: None }
    }

    /// A board without tiles.
    pub fn empty(size: Size) -> Self {
        TileDraft { size, cells: vec![None; size.n_cells()], chosen: None }
    }

    /// The size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The tile of each cell, 0 being the gap; `None` where none is placed yet.
    pub fn cells(&self) -> &[Option<Tile>] {
        &self.cells
    }

    /// The cell that was tapped and waits for a second tap or for its tile.
    pub fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    /// The tiles that are not placed yet, the gap last.
    pub fn left(&self) -> Vec<Tile> {
        let is_left = |tile: &Tile| !self.cells.contains(&Some(*tile));
        (1..self.size.n_cells() as Tile).chain([0]).filter(is_left).collect()
    }

    /// The cell that the next tile goes to: the one that was tapped, or the first without a tile.
    pub fn next_cell(&self) -> Option<usize> {
        let is_empty = |cell: &usize| self.cells.get(*cell) == Some(&None);
        self.chosen.filter(is_empty).or_else(|| self.cells.iter().position(Option::is_none))
    }

    /// A cell is tapped. With all tiles placed, the second tap swaps. Otherwise a tile is taken off, and the cell waits for
    /// another.
    pub fn tap(&mut self, cell: usize) {
        if cell >= self.cells.len() {
            return;
        }
        if self.next_cell().is_some() {
            self.cells[cell] = None;
            self.chosen = Some(cell);
            return;
        }
        match self.chosen.take() {
            Some(other) => self.cells.swap(cell, other),
            None => self.chosen = Some(cell),
        }
    }

    /// A tile is dragged to another cell: both change places.
    pub fn swap(&mut self, a: usize, b: usize) {
        if a.max(b) < self.cells.len() {
            self.cells.swap(a, b);
            self.chosen = None;
        }
    }

    /// A tile is placed on the [next cell](Self::next_cell). The last one finds its place by itself.
    pub fn pick(&mut self, tile: Tile) {
        let left = self.left();
        let (Some(cell), true) = (self.next_cell(), left.contains(&tile)) else { return };
        self.cells[cell] = Some(tile);
        self.chosen = None;
        if let ([last], Some(cell)) = (&self.left()[..], self.next_cell()) {
            self.cells[cell] = Some(*last);
        }
    }

    /// The position, once every tile is placed.
    pub fn board(&self) -> Option<Board> {
        let tiles: Option<Vec<Tile>> = self.cells.iter().copied().collect();
        Board::new(self.size, tiles?).ok()
    }
}
