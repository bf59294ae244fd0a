//! Moves, sequences of moves, their one text form, and the two ways of counting them.
//!
//! A direction is always the way the **tile** goes; the blank goes the other way. `R3` slides three
//! tiles, one after the other, to the right: three moves in the single-tile metric, one in the
//! multi-tile metric.

use std::fmt;
use std::str::FromStr;

use tuipan_names::{Names, by_name, listed, quote, shown};

/// The way a tile goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Direction {
    /// The tile below the blank goes up.
    Up = 0,
    /// The tile left of the blank goes right.
    Right = 1,
    /// The tile above the blank goes down.
    Down = 2,
    /// The tile right of the blank goes left.
    Left = 3,
}

/// A line of travel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Axis {
    /// Up and down.
    Vertical,
    /// Left and right.
    Horizontal,
}

impl Direction {
    /// All four, in the order in which searches try them.
    pub const ALL: [Direction; 4] =
        [Direction::Up, Direction::Right, Direction::Down, Direction::Left];

    /// The way back.
    pub fn opposite(self) -> Self {
        Self::ALL[(self as usize) ^ 2]
    }

    /// The line it goes along.
    #[inline]
    pub fn axis(self) -> Axis {
        if (self as u8) & 1 == 0 { Axis::Vertical } else { Axis::Horizontal }
    }

    /// Its letter: U, R, D or L.
    pub fn letter(self) -> char {
        ['U', 'R', 'D', 'L'][self as usize]
    }

    /// Its arrow.
    fn arrow(self) -> char {
        ['↑', '→', '↓', '←'][self as usize]
    }

    /// The direction of a letter, large or small, or of an arrow.
    pub(crate) fn from_letter(c: char) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|dir| [dir.letter(), dir.arrow()].contains(&c.to_ascii_uppercase()))
    }
}

listed! {
    /// How moves are counted.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
    pub enum Metric: Names {
        /// Each tile that moves by one cell counts (STM).
        #[default]
        SingleTile = Names { name: "stm", aliases: &["single", "single-tile", "single-tile-metric"] },
        /// A slide of several tiles in a line counts once (MTM).
        MultiTile = Names { name: "mtm", aliases: &["multi", "multi-tile", "multi-tile-metric", "slides"] },
    }
}
by_name!(Metric, "metric", |row| row);

impl Metric {
    /// Its name: `stm` or `mtm`.
    pub const fn name(self) -> &'static str {
        self.row().name
    }
}

/// The most tiles one slide can move: a line of the longest board without its blank.
pub const MAX_COUNT: u8 = 99;

/// A slide of `count` tiles; `count` is 1 in the single-tile metric.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The way the tiles go.
    pub direction: Direction,
    /// How many tiles go, from 1 to [`MAX_COUNT`].
    pub count: u8,
}

impl Move {
    /// One tile in that direction.
    pub fn single(direction: Direction) -> Self {
        Move { direction, count: 1 }
    }

    /// The move that undoes this one.
    pub fn inverse(self) -> Self {
        Move { direction: self.direction.opposite(), count: self.count }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.direction.letter())?;
        if self.count > 1 { write!(f, "{}", self.count) } else { Ok(()) }
    }
}

/// A sequence of moves, with moves in the same direction merged.
///
/// ```
/// use tuipan_puzzle::tiles::Moves;
/// let moves: Moves = "u r r D L2".parse()?;
/// assert_eq!(moves.to_string(), "UR2DL2");
/// assert_eq!((moves.stm(), moves.mtm()), (6, 4));
/// assert_eq!(moves.inverse().to_string(), "R2UL2D");
/// # Ok::<(), tuipan_puzzle::tiles::MoveError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Moves(Vec<Move>);

impl Moves {
    /// Appends a move, merging it into the last one if that goes the same way.
    pub fn push(&mut self, next: Move) {
        match self.0.last_mut() {
            Some(last)
                if last.direction == next.direction
                    && last.count.saturating_add(next.count) <= MAX_COUNT =>
            {
                last.count += next.count;
            }
            _ => self.0.push(next),
        }
    }

    /// The merged moves.
    pub fn as_slice(&self) -> &[Move] {
        &self.0
    }

    /// The moves one tile at a time.
    pub fn singles(&self) -> impl Iterator<Item = Move> {
        self.0.iter().flat_map(|m| std::iter::repeat_n(Move::single(m.direction), m.count.into()))
    }

    /// The length in the single-tile metric.
    pub fn stm(&self) -> usize {
        self.0.iter().map(|m| usize::from(m.count)).sum()
    }

    /// The length in the multi-tile metric.
    pub fn mtm(&self) -> usize {
        self.0.len()
    }

    /// The moves that take these back.
    pub fn inverse(&self) -> Self {
        self.0.iter().rev().map(|m| m.inverse()).collect()
    }
}

impl FromIterator<Move> for Moves {
    fn from_iter<I: IntoIterator<Item = Move>>(iter: I) -> Self {
        let mut moves = Moves::default();
        iter.into_iter().for_each(|m| moves.push(m));
        moves
    }
}

impl fmt::Display for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|m| m.fmt(f))
    }
}

/// Why a text is not a move sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// Not U, R, D or L; with its place, from 1.
    Letter(char, usize),
    /// A count that is not from 1 to [`MAX_COUNT`]; with its place, from 1.
    Count(String, usize),
    /// A number with no letter before it; with its place, from 1.
    NoLetter(usize),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Letter(c, at) => {
                write!(
                    f,
                    "'{}' at position {at} is not a move; moves are U, R, D and L, or arrows",
                    shown(*c)
                )
            }
            MoveError::Count(count, at) => {
                write!(f, "a move of {count} tiles at position {at} is not possible")
            }
            MoveError::NoLetter(at) => {
                write!(f, "the number at position {at} has no move letter before it")
            }
        }
    }
}

impl std::error::Error for MoveError {}

impl FromStr for Moves {
    type Err = MoveError;

    /// Reads `URDL2UR2`; spaces, commas, small letters and arrows are welcome.
    fn from_str(text: &str) -> Result<Self, MoveError> {
        let mut moves = Moves::default();
        let mut chars = text.chars().enumerate().peekable();
        while let Some((idx, c)) = chars.next() {
            if c.is_whitespace() || c == ',' {
                continue;
            }
            if c.is_ascii_digit() {
                return Err(MoveError::NoLetter(idx + 1));
            }
            let direction = Direction::from_letter(c).ok_or(MoveError::Letter(c, idx + 1))?;
            let mut digits = String::new();
            while let Some((_, digit)) = chars.next_if(|(_, c)| c.is_ascii_digit()) {
                digits.push(digit);
            }
            let count = match digits.as_str() {
                "" => 1,
                digits => digits
                    .parse()
                    .ok()
                    .filter(|count| (1..=MAX_COUNT).contains(count))
                    .ok_or_else(|| MoveError::Count(quote(digits), idx + 2))?,
            };
            moves.push(Move { direction, count });
        }
        Ok(moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_named() {
        let message = |text: &str| text.parse::<Moves>().unwrap_err().to_string();
        assert_eq!(
            message("URX"),
            "'X' at position 3 is not a move; moves are U, R, D and L, or arrows"
        );
        assert_eq!(message("UR0"), "a move of 0 tiles at position 3 is not possible");
        assert_eq!(
            message("U999999999999"),
            "a move of 999999999999 tiles at position 2 is not possible"
        );
        assert_eq!(message("U 2"), "the number at position 3 has no move letter before it");
    }

    #[test]
    fn arrows_are_read() {
        assert_eq!("↑→2 ↓,←u".parse::<Moves>().unwrap().to_string(), "UR2DLU");
    }

    #[test]
    fn metrics_are_read_back() {
        for metric in Metric::ALL {
            assert_eq!(metric.to_string().to_uppercase().parse(), Ok(metric));
        }
        assert_eq!(tuipan_names::clashes::<Metric>(), [""; 0]);
    }

    #[test]
    fn empty_is_no_move() {
        assert_eq!("".parse::<Moves>().unwrap(), Moves::default());
    }
}
