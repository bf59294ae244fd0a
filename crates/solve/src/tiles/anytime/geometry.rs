//! The board as the anytime search sees it: cells, who is next to whom, and how far.
//!
//! Tiles are named by the cell where they belong, so every goal is the identity and no table knows of
//! labels. The blank has the name of its own home.

use tuipan_puzzle::tiles::{Board, Direction, Size};

/// What means "beyond the edge".
pub const NO_CELL: u8 = u8::MAX;

/// Distances and neighbours of a board of at most 255 cells.
pub struct Geometry {
    pub size: Size,
    pub n_cells: usize,
    /// The blank's home.
    pub home: u8,
    /// For a blank in a cell: the cell whose tile goes up, right, down, left into it, or [`NO_CELL`].
    pub sources: Vec<[u8; 4]>,
    /// Manhattan distances, row after row of cells.
    distances: Vec<u8>,
    /// Tile numbers to homes.
    homes: Vec<u8>,
}

impl Geometry {
    /// The geometry of boards with this goal.
    pub fn new(goal: &Board) -> Self {
        let size = goal.size();
        let n_cells = size.n_cells();
        let cells = 0..n_cells;
        let distance = |a: usize, b: usize| {
            size.row(a).abs_diff(size.row(b)) + size.column(a).abs_diff(size.column(b))
        };
        let distances =
            cells.clone().flat_map(|a| (0..n_cells).map(move |b| distance(a, b) as u8)).collect();
        let sources = cells
            .map(|cell| Direction::ALL.map(|direction| source(size, cell, direction)))
            .collect();
        let homes = goal.cells().into_iter().map(|cell| cell as u8).collect();
        Geometry { size, n_cells, home: goal.blank() as u8, sources, distances, homes }
    }

    /// The Manhattan distance between two cells.
    #[inline]
    pub fn distance(&self, a: usize, b: usize) -> u8 {
        self.distances[a * self.n_cells + b]
    }

    /// A position with each tile called by its home.
    pub fn by_homes(&self, board: &Board) -> Vec<u8> {
        board.tiles().iter().map(|&tile| self.homes[usize::from(tile)]).collect()
    }
}

/// The cell whose tile goes in `direction` into `blank`.
fn source(size: Size, blank: usize, direction: Direction) -> u8 {
    let (row, column) = (size.row(blank), size.column(blank));
    let cell = match direction {
        Direction::Up if row + 1 < size.height() => blank + size.width(),
        Direction::Right if column > 0 => blank - 1,
        Direction::Down if row > 0 => blank - size.width(),
        Direction::Left if column + 1 < size.width() => blank + 1,
        _ => return NO_CELL,
    };
    cell as u8
}
