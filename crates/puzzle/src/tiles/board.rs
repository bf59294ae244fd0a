//! The readable form of a position: any size, every access checked.
//!
//! [`Board::play`] is the one checked way to make a move; saves, replays and games all go through it.

use std::fmt;

use super::{Direction, Metric, Move, Moves, Size, Tile};

/// A position of the N-puzzle.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Direction, Move, Size};
/// let mut board = Board::new(Size::new(3, 2)?, vec![1, 2, 3, 4, 0, 5])?;
/// board.play(Move::single(Direction::Left))?;
/// assert_eq!(board.tiles(), [1, 2, 3, 4, 5, 0]);
/// assert!(board.play(Move::single(Direction::Up)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    tiles: Box<[Tile]>,
    blank: usize,
}

/// Why some tiles are not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// Not as many tiles as the board has cells.
    WrongCount {
        /// The board.
        size: Size,
        /// The number of tiles given.
        found: usize,
    },
    /// A tile that does not exist on this board.
    TooLarge {
        /// The tile.
        tile: usize,
        /// The board.
        size: Size,
    },
    /// A tile that is there twice, so that another is missing.
    Twice {
        /// The tile that is there twice.
        tile: Tile,
        /// The smallest tile that is not there at all.
        missing: Tile,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |tile: Tile| match tile {
            0 => "the blank (0)".to_owned(),
            tile => format!("tile {tile}"),
        };
        match *self {
            BoardError::WrongCount { size, found } => {
                write!(f, "a {size} board has {} cells, not {found}", size.n_cells())
            }
            BoardError::TooLarge { tile, size } => {
                write!(
                    f,
                    "tile {tile} is too large: a {size} board has tiles 0 to {}",
                    size.n_cells() - 1
                )
            }
            BoardError::Twice { tile, missing } => {
                write!(f, "{} appears twice, and {} is missing", name(tile), name(missing))
            }
        }
    }
}

impl std::error::Error for BoardError {}

/// A move that the position does not allow. The position is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// The move.
    pub attempted: Move,
    /// How many tiles could go that way.
    pub available: usize,
    /// Which move of a sequence it was, from 1.
    pub number: usize,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let way = match self.attempted.direction {
            Direction::Up => "up",
            Direction::Right => "to the right",
            Direction::Down => "down",
            Direction::Left => "to the left",
        };
        write!(f, "move {} ({}) is not possible: ", self.number, self.attempted)?;
        match self.available {
            0 => write!(f, "no tile can go {way}"),
            1 => write!(f, "only one tile can go {way}"),
            n => write!(f, "only {n} tiles can go {way}"),
        }
    }
}

impl std::error::Error for IllegalMove {}

impl Board {
    /// A position from its tiles, row by row.
    pub fn new(size: Size, tiles: Vec<Tile>) -> Result<Self, BoardError> {
        let n = size.n_cells();
        if tiles.len() != n {
            return Err(BoardError::WrongCount { size, found: tiles.len() });
        }
        let mut seen = vec![false; n];
        let mut twice = None;
        for &tile in &tiles {
            match seen.get_mut(usize::from(tile)) {
                None => return Err(BoardError::TooLarge { tile: tile.into(), size }),
                Some(seen) if *seen => twice = twice.or(Some(tile)),
                Some(seen) => *seen = true,
            }
        }
        if let Some(tile) = twice {
            let missing = seen.iter().position(|seen| !seen).unwrap_or(0) as Tile;
            return Err(BoardError::Twice { tile, missing });
        }
        let blank = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
        Ok(Board { size, tiles: tiles.into(), blank })
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The tiles, row by row.
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The cell that is empty.
    pub fn blank(&self) -> usize {
        self.blank
    }

    /// For each tile, the cell it is in.
    pub fn cells(&self) -> Vec<usize> {
        let mut cells = vec![0; self.tiles.len()];
        for (cell, &tile) in self.tiles.iter().enumerate() {
            cells[usize::from(tile)] = cell;
        }
        cells
    }

    /// The same position with two tiles exchanged.
    ///
    /// # Panics
    /// If there is no such tile.
    pub fn with_swapped(&self, a: Tile, b: Tile) -> Self {
        let cells = self.cells();
        let mut tiles = self.tiles.to_vec();
        tiles.swap(cells[usize::from(a)], cells[usize::from(b)]);
        let blank = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
        Board { size: self.size, tiles: tiles.into(), blank }
    }

    /// How many tiles can slide in that direction.
    pub fn available(&self, direction: Direction) -> usize {
        available(self.size, self.blank, direction)
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, m: Move) -> bool {
        m.count >= 1 && usize::from(m.count) <= self.available(m.direction)
    }

    /// The legal moves, in the order in which searches try them.
    pub fn legal_moves(&self, metric: Metric) -> impl Iterator<Item = Move> + use<> {
        legal_moves(self.size, self.blank, metric)
    }

    /// Makes a move, or says why not and leaves the position as it is.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(m) {
            let available = self.available(m.direction);
            return Err(IllegalMove { attempted: m, available, number: 1 });
        }
        for _ in 0..m.count {
            let from = self.blank.wrapping_add_signed(step(self.size, m.direction));
            self.tiles.swap(self.blank, from);
            self.blank = from;
        }
        Ok(())
    }

    /// Makes all the moves, or none of them and says which one is not possible.
    pub fn play_all(&mut self, moves: &Moves) -> Result<(), IllegalMove> {
        let mut after = self.clone();
        for (idx, &m) in moves.as_slice().iter().enumerate() {
            after.play(m).map_err(|error| IllegalMove { number: idx + 1, ..error })?;
        }
        *self = after;
        Ok(())
    }
}

/// How many tiles can slide in `direction` when the blank is in cell `blank`.
pub(super) fn available(size: Size, blank: usize, direction: Direction) -> usize {
    match direction {
        Direction::Up => size.height() - 1 - size.row(blank),
        Direction::Right => size.column(blank),
        Direction::Down => size.row(blank),
        Direction::Left => size.width() - 1 - size.column(blank),
    }
}

/// From the blank to the cell whose tile goes in `direction`.
pub(super) fn step(size: Size, direction: Direction) -> isize {
    let width = size.width() as isize;
    match direction {
        Direction::Up => width,
        Direction::Right => -1,
        Direction::Down => -width,
        Direction::Left => 1,
    }
}

/// The legal moves when the blank is in cell `blank`.
pub(super) fn legal_moves(
    size: Size,
    blank: usize,
    metric: Metric,
) -> impl Iterator<Item = Move> + use<> {
    Direction::ALL.into_iter().flat_map(move |direction| {
        let most = match metric {
            Metric::SingleTile => available(size, blank, direction).min(1),
            Metric::MultiTile => available(size, blank, direction),
        };
        (1..=most as u8).map(move |count| Move { direction, count })
    })
}
