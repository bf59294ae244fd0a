//! The size of a board, always width x height.

use std::fmt;
use std::str::FromStr;

use tuipan_names::quote;

use super::Direction;

/// Width and height, each from 2 to 100.
///
/// ```
/// use tuipan_puzzle::tiles::Size;
/// let size: Size = "4x3".parse()?;
/// assert_eq!((size.width(), size.height(), size.n_cells()), (4, 3, 12));
/// assert_eq!("3".parse::<Size>()?, "3*3".parse()?);
/// assert!("1x5".parse::<Size>().is_err());
/// # Ok::<(), tuipan_puzzle::tiles::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

/// Why a text is not a size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SizeError {
    /// Neither of the form `WxH` nor one number.
    Syntax(String),
    /// Below 2 or above 100.
    OutOfRange(usize, usize),
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SizeError::Syntax(text) => {
                write!(f, "'{text}' is not a size; write width x height, such as 4x3, or 4 for 4x4")
            }
            SizeError::OutOfRange(width, height) => {
                write!(f, "a board of {width}x{height} is not possible: each side is 2 to 100")
            }
        }
    }
}

impl std::error::Error for SizeError {}

impl Size {
    /// The shortest side a board can have.
    pub const MIN_SIDE: usize = 2;
    /// The longest side a board can have.
    pub const MAX_SIDE: usize = 100;

    /// A board of `width` columns and `height` rows.
    pub fn new(width: usize, height: usize) -> Result<Self, SizeError> {
        let fits = |side| (Self::MIN_SIDE..=Self::MAX_SIDE).contains(&side);
        if fits(width) && fits(height) {
            Ok(Size { width: width as u8, height: height as u8 })
        } else {
            Err(SizeError::OutOfRange(width, height))
        }
    }

    /// The number of columns.
    pub fn width(self) -> usize {
        self.width.into()
    }

    /// The number of rows.
    pub fn height(self) -> usize {
        self.height.into()
    }

    /// The number of cells: one more than there are tiles.
    pub fn n_cells(self) -> usize {
        self.width() * self.height()
    }

    /// The row of a cell, from 0 at the top.
    pub fn row(self, cell: usize) -> usize {
        cell / self.width()
    }

    /// The column of a cell, from 0 at the left.
    pub fn column(self, cell: usize) -> usize {
        cell % self.width()
    }

    /// The cell at a row and column.
    pub fn cell(self, row: usize, column: usize) -> usize {
        row * self.width() + column
    }

    /// The next cell in a direction; `None` at the edge.
    pub fn beside(self, cell: usize, direction: Direction) -> Option<usize> {
        let (row, column) = (self.row(cell), self.column(cell));
        let (row, column) = match direction {
            Direction::Up => (row.checked_sub(1)?, column),
            Direction::Down => (row + 1, column),
            Direction::Left => (row, column.checked_sub(1)?),
            Direction::Right => (row, column + 1),
        };
        (row < self.height() && column < self.width()).then(|| self.cell(row, column))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl FromStr for Size {
    type Err = SizeError;

    /// Reads `4x3`, `4*3` and, for a square, one number.
    fn from_str(text: &str) -> Result<Self, SizeError> {
        let syntax = || SizeError::Syntax(quote(text));
        let (width, height) = text.split_once(['x', 'X', '×', '*']).unwrap_or((text, text));
        let side = |word: &str| word.trim().parse::<u16>().map(usize::from).map_err(|_| syntax());
        Size::new(side(width)?, side(height)?)
    }
}
