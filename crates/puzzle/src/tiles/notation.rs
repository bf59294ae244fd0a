//! Positions as text: reading every form people write (`read.rs`), and writing three of them.
//!
//! Both are the contract of docs/formats.md.

use std::fmt::{self, Write};
use std::str::FromStr;

use super::read::Written;
use super::{Board, BoardError, ParseError, Size, Tile};

/// The most tiles a compact text can name, one digit or letter each.
const MAX_COMPACT: usize = 36;

/// The order in which a text lists the cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Order {
    /// Row by row, each from left to right.
    #[default]
    Rows,
    /// Boustrophedon: the first row from left to right, the second from right to left, and so on.
    Snake,
}

impl Order {
    /// From one order to row by row, or back: the same thing, since a reversed row reversed is itself.
    fn rearrange(self, size: Size, tiles: &mut [Tile]) {
        if self == Order::Snake {
            tiles.chunks_mut(size.width()).skip(1).step_by(2).for_each(<[Tile]>::reverse);
        }
    }
}

/// How to read and write positions. The default reads forms that give their own shape, row by row.
///
/// ```
/// use tuipan_puzzle::tiles::{Notation, Order, Size};
/// let snake = Notation { size: Some(Size::new(3, 2)?), order: Order::Snake };
/// let board = snake.parse("123450")?;
/// assert_eq!(board.to_string(), "1 2 3/0 5 4");
/// assert_eq!(snake.rows(&board), "1 2 3/4 5 0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Notation {
    /// The size of the board. Lists and compact texts need it unless the board is square; rows that
    /// are of another size are an error.
    pub size: Option<Size>,
    /// The order in which the text lists the cells.
    pub order: Order,
}

impl Notation {
    /// Reads a position in any of the forms.
    pub fn parse(&self, text: &str) -> Result<Board, ParseError> {
        let mut written = Written::read(text)?;
        let size = written.size(self.size)?;
        let too_large = written.tiles.iter().position(|&tile| usize::from(tile) >= size.n_cells());
        let too_large = too_large.map(|idx| (usize::from(written.tiles[idx]), written.place(idx)));
        if written.tiles.len() == size.n_cells() {
            self.order.rearrange(size, &mut written.tiles);
        }
        Board::new(size, written.tiles).map_err(|error| match error {
            // The text shows a letter, not that number.
            BoardError::TooLarge { tile, size } if written.all_compact => {
                let digit = text.chars().find(|c| c.to_digit(36) == Some(tile as u32));
                ParseError::DigitTooLarge { digit: digit.unwrap_or('?'), tile: tile as Tile, size }
            }
            BoardError::TooLarge { size, .. } if let Some((tile, place)) = too_large => {
                ParseError::TileTooLarge { tile, size, place }
            }
            error => error.into(),
        })
    }

    /// Writes the usual form: rows joined by slashes, tiles by spaces.
    pub fn rows(&self, board: &Board) -> String {
        self.join(board, "/", 0)
    }

    /// Writes one line per row, with the columns aligned.
    pub fn grid(&self, board: &Board) -> String {
        let widest = (board.tiles().len() - 1).to_string().len();
        self.join(board, "\n", widest)
    }

    /// Writes one digit or capital letter per tile; `None` if the board has more than 36 cells.
    pub fn compact(&self, board: &Board) -> Option<String> {
        let digit = |tile: Tile| char::from_digit(tile.into(), 36).map(|c| c.to_ascii_uppercase());
        let tiles = self.tiles(board);
        if tiles.len() <= MAX_COMPACT { tiles.into_iter().map(digit).collect() } else { None }
    }

    fn tiles(&self, board: &Board) -> Vec<Tile> {
        let mut tiles = board.tiles().to_vec();
        self.order.rearrange(board.size(), &mut tiles);
        tiles
    }

    fn join(&self, board: &Board, row_separator: &str, tile_width: usize) -> String {
        let mut text = String::new();
        for (row_idx, row) in self.tiles(board).chunks(board.size().width()).enumerate() {
            for (column, tile) in row.iter().enumerate() {
                text.push_str(match (row_idx, column) {
                    (0, 0) => "",
                    (_, 0) => row_separator,
                    _ => " ",
                });
                write!(text, "{tile:tile_width$}").expect("writing to a string does not fail");
            }
        }
        text
    }
}

impl Board {
    /// Reads a position in any of the forms, row by row; it must give its own shape, by its rows or as
    /// a square. [`Notation`] reads the others.
    ///
    /// ```
    /// use tuipan_puzzle::tiles::Board;
    /// let board = Board::parse("8 1 0/3 5 7/4 2 6")?;
    /// assert_eq!(Board::parse("810357426")?, board);
    /// assert_eq!(Board::parse("8,1,0,3,5,7,4,2,6")?, board);
    /// assert_eq!(Board::parse("8 1 0\n3 5 7\n4 2 6\n")?, board);
    /// assert_eq!(Board::parse("[[8, 1, 0], [3, 5, 7], [4, 2, 6]]")?, board);
    /// assert_eq!(Board::parse("8 1 _; 3 5 7; 4 2 6")?, board);
    /// assert_eq!(Board::parse("# This puzzle is solvable\n3\n8 1 0\n3 5 7\n4 2 6\n")?, board);
    /// assert_eq!(board.to_string(), "8 1 0/3 5 7/4 2 6");
    /// let error = Board::parse("8 1 0/7 5 7/4 2 6").unwrap_err();
    /// assert_eq!(error.to_string(), "tile 7 appears twice, and tile 3 is missing");
    /// # Ok::<(), tuipan_puzzle::tiles::ParseError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, ParseError> {
        Notation::default().parse(text)
    }

    /// One digit or capital letter per tile, row by row; `None` if there are more than 36 cells. Only
    /// a square board can be read back without its size.
    pub fn to_compact(&self) -> Option<String> {
        Notation::default().compact(self)
    }

    /// One line per row, with the columns aligned; no line end after the last.
    pub fn to_grid(&self) -> String {
        Notation::default().grid(self)
    }
}

impl FromStr for Board {
    type Err = ParseError;

    /// As [`Board::parse`].
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Board::parse(text)
    }
}

impl fmt::Display for Board {
    /// Rows joined by slashes: `5 3 8 9/0 2 4 1/7 10 14 13/12 11 6 15`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&Notation::default().rows(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str) -> String {
        Board::parse(text).unwrap_err().to_string()
    }

    fn sized(text: &str, size: &str) -> Result<Board, ParseError> {
        Notation { size: Some(size.parse().unwrap()), order: Order::Rows }.parse(text)
    }

    #[test]
    fn every_form_is_read() {
        let board = Board::parse("5 3 8 9/0 2 4 1/7 10 14 13/12 11 6 15").unwrap();
        for text in [
            "53890241 7AEDCB6F".replace(' ', "").as_str(),
            "538902417aedcb6f",
            "5389/0241/7AED/CB6F",
            "5389\n0241\n7aed\ncb6f",
            "5,3,8,9,0,2,4,1,7,10,14,13,12,11,6,15",
            "5, 3, 8, 9, 0, 2, 4, 1, 7, 10, 14, 13, 12, 11, 6, 15,",
            " 5 3 8 9 0 2 4 1 7 10 14 13 12 11 6 15\n",
            "5\t3\t8\t9\r\n\r\n0\t2\t4\t1\r\n7\t10\t14\t13\r\n12\t11\t6\t15\r\n",
            "5,3,8,9,\n0,2,4,1,\n7,10,14,13,\n12,11,6,15\n",
            "05 03 08 09/\n00 02 04 01/\n07 10 14 13/\n12 11 06 15/",
            "5 3 8 9 / 0241 / 7,10,14,13 / 12 11 6 15",
            "5\n3\n8\n9\n0\n2\n4\n1\n7\n10\n14\n13\n12\n11\n6\n15",
        ] {
            assert_eq!(Board::parse(text), Ok(board.clone()), "{text}");
        }
        assert_eq!(board.to_compact().unwrap(), "538902417AEDCB6F");
        assert_eq!(board.to_grid(), " 5  3  8  9\n 0  2  4  1\n 7 10 14 13\n12 11  6 15");
        assert_eq!(sized("123456789AB0", "4x3").unwrap().to_string(), "1 2 3 4/5 6 7 8/9 10 11 0");
        assert_eq!(Board::parse("12/30").unwrap().to_string(), "1 2/3 0");
        assert_eq!(Board::parse("12\n30").unwrap().to_string(), "1 2/3 0");
    }

    #[test]
    fn what_people_paste_is_read() {
        let board = Board::parse("8 1 0/3 5 7/4 2 6").unwrap();
        for text in [
            "[[8,1,0],[3,5,7],[4,2,6]]",
            "[[8, 1, 0], [3, 5, 7], [4, 2, 6]],\n",
            "((8, 1, 0), (3, 5, 7), (4, 2, 6))",
            "{{8,1,0},{3,5,7},{4,2,6}}",
            "[[8 1 0]\n [3 5 7]\n [4 2 6]]",
            "[8, 1, 0]\n[3, 5, 7]\n[4, 2, 6]",
            "[8, 1, 0,\n 3, 5, 7,\n 4, 2, 6]",
            "[['8', '1', '_'], ['3', '5', '7'], ['4', '2', '6']]",
            "[[\"8\",\"1\",\".\"],[\"3\",\"5\",\"7\"],[\"4\",\"2\",\"6\"]]",
            "[[8, 1, None], [3, 5, 7], [4, 2, 6]]",
            "[8,1,null,3,5,7,4,2,6]",
            "8 1 0;3 5 7;4 2 6",
            "8 1 0; 3 5 7; 4 2 6;",
            "8，1，0；3，5，7；4，2，6",
            "8 1 _/3 5 7/4 2 6",
            "8 1 ./3 5 7/4 2 6",
            "8 1 x/3 5 7/4 2 6",
            "8,1,X,3,5,7,4,2,6",
            "8\n1\nx\n3\n5\n7\n4\n2\n6",
            "81_357426",
            "81./357/426",
            "# This puzzle is solvable\n3\n8 1 0\n3 5 7\n4 2 6\n",
            "3 # the size\n\n 8 1 0 # a row\n 3 5 7\n 4 2 6",
            "3\n810\n357\n426",
            "3\n8 1 0 3 5 7 4 2 6",
        ] {
            assert_eq!(Board::parse(text), Ok(board.clone()), "{text}");
        }
        assert_eq!(Board::parse("2\n1 2\n3 0").unwrap().to_string(), "1 2/3 0");
        assert_eq!(Board::parse("[[1,2,3],[4,0,5]]").unwrap().to_string(), "1 2 3/4 0 5");
    }

    #[test]
    fn what_is_pasted_badly_is_named() {
        for (text, expected) in [
            ("[[1,2,3],[4,5,6],[7,8,0]", "the brackets do not match"),
            ("[1,2,3]]", "the brackets do not match"),
            ("[[1,2],[3,0]] 4", "'4' stands outside the brackets"),
            ("[[1,2],[]]", "row 2 is empty"),
            ("[]", "there are no tiles in the text"),
            ("[[1,2],[3,y]]", "'y' (row 2, column 2) is not a tile number"),
            ("[[1,2],[x,_]]", "the blank (0) appears twice, and tile 3 is missing"),
            ("3\n1 2 3\n4 5 0", "the rows make a 3x2 board, but the size given is 3x3"),
            ("4\n8 1 0 3 5 7 4 2 6", "a 4x4 board has 16 cells, not 9"),
            ("3\n1 2 3\n4 5\n6 7 8 0", "row 2 has 2 tiles, row 1 has 3"),
            ("12_4567x8", "'x' stands for tile 33, but a 3x3 board has tiles 0 to 8"),
            ("# only a remark", "there are no tiles in the text"),
        ] {
            assert_eq!(message(text), expected, "{text:?}");
        }
        let other = sized("3\n1 2 3\n4 5 6\n7 8 0", "4x3").unwrap_err().to_string();
        assert_eq!(other, "the rows make a 3x3 board, but the size given is 4x3");
    }

    #[test]
    fn errors_are_named() {
        for (text, expected) in [
            (" \n ", "there are no tiles in the text"),
            ("1 2 3/4 5 x7/7 8 0", "'x7' (row 2, column 3) is not a tile number"),
            ("1 2 3 4 5 -6 7 8 0", "no tile has a negative number: '-6' (number 6 of the list)"),
            ("1234567!0", "'!' (number 8 of the list) is not a tile number"),
            (
                "1 2 3 99999",
                "99999 (number 4 of the list) is too large: no board has a tile above 9999",
            ),
            (
                "1 2 3/4 5 6/7 9 0",
                "tile 9 (row 3, column 2) is too large: a 3x3 board has tiles 0 to 8",
            ),
            ("12345678x", "'x' stands for tile 33, but a 3x3 board has tiles 0 to 8"),
            ("1 2 3/4 7 6/7 8 0", "tile 7 appears twice, and tile 5 is missing"),
            ("1 2 3/4 5 6/7 8 8", "tile 8 appears twice, and the blank (0) is missing"),
            ("1 2 0/4 5 6/7 8 0", "the blank (0) appears twice, and tile 3 is missing"),
            ("1 2 3 4/5 6 7/8 9 10 0", "row 2 has 3 tiles, row 1 has 4"),
            ("1 2 3 4\n5\n8 9 10 0", "row 2 has 1 tile, row 1 has 4"),
            ("1 2//3 0", "row 2 is empty"),
            ("/1 2/3 0", "row 1 is empty"),
            ("1,,2,3,0", "a tile is missing before a comma (number 2 of the list)"),
            ("1,2/,3,0", "a tile is missing before a comma (row 2, column 1)"),
            ("12345678", "there is no blank (0) among the 8 tiles"),
            (
                "0 1 2 3 4 5 6 7 8 9 10 11",
                "12 tiles do not make a square board; give the size as WxH, such as 4x3 (the command \
                 line: --size 4x3)",
            ),
            ("hello", "5 tiles do not fill a board of any size"),
            ("0", "a board of 1x1 is not possible: each side is 2 to 100"),
            ("1/2/3/0", "a board of 1x4 is not possible: each side is 2 to 100"),
            ("1 \u{1b}31m", "'\u{fffd}31m' (number 2 of the list) is not a tile number"),
        ] {
            assert_eq!(message(text), expected, "{text:?}");
        }
        let other = sized("1 2 3/4 5 6/7 8 0", "4x3").unwrap_err().to_string();
        assert_eq!(other, "the rows make a 3x3 board, but the size given is 4x3");
        let count = sized("123456780", "4x3").unwrap_err().to_string();
        assert_eq!(count, "a 4x3 board has 12 cells, not 9");
        let blank = sized("1 2 3 4 5", "3x2").unwrap_err().to_string();
        assert_eq!(blank, "there is no blank (0) among the 5 tiles");
    }

    #[test]
    fn snake_order_turns_every_second_row() {
        let snake = Notation { size: None, order: Order::Snake };
        let board = snake.parse("1 2 3/4 5 6/7 8 0").unwrap();
        assert_eq!(board.to_string(), "1 2 3/6 5 4/7 8 0");
        assert_eq!(snake.parse("123456780").unwrap(), board);
        assert_eq!(snake.compact(&board).unwrap(), "123456780");
        assert_eq!(snake.grid(&board), "1 2 3\n4 5 6\n7 8 0");
    }
}
