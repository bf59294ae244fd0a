//! The board without its pieces.

/// The most cells a board can have, walls included.
pub const MAX_CELLS: usize = 512;

/// Walls and doors in a rectangle. A **cell** is `row * width + column`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    width: usize,
    height: usize,
    walls: Vec<bool>,
    doors: Vec<bool>,
}

impl Board {
    /// A board of that width without walls and doors.
    pub(super) fn new(width: usize, height: usize) -> Self {
        let n_cells = width * height;
        Board { width, height, walls: vec![false; n_cells], doors: vec![false; n_cells] }
    }

    pub(super) fn add_wall(&mut self, cell: usize) {
        self.walls[cell] = true;
    }

    pub(super) fn add_door(&mut self, cell: usize) {
        self.doors[cell] = true;
    }

    /// How many columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// How many rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Rows times columns.
    pub fn n_cells(&self) -> usize {
        self.walls.len()
    }

    /// Whether no piece can be there.
    pub fn is_wall(&self, cell: usize) -> bool {
        self.walls[cell]
    }

    /// Whether only the goal's pieces can be there.
    pub fn is_door(&self, cell: usize) -> bool {
        self.doors[cell]
    }

    /// The row and the column of a cell, from 0.
    pub fn place(&self, cell: usize) -> (i32, i32) {
        ((cell / self.width) as i32, (cell % self.width) as i32)
    }

    /// The cell in that row and column; `None` off the board.
    pub fn cell(&self, (row, column): (i32, i32)) -> Option<usize> {
        let inside =
            (0..self.height as i32).contains(&row) && (0..self.width as i32).contains(&column);
        inside.then(|| row as usize * self.width + column as usize)
    }
}
