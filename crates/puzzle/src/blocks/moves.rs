//! Moves, sequences of moves, their one text form, and their length in each metric.
//!
//! A move is a piece and the path it takes: `D:R2U` is piece D two cells to the right, then one up.

use std::fmt;
use std::str::FromStr;

use tuipan_names::{quote, shown};

use super::{Direction, MAX_CELLS, Metric};

/// A straight part of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The way the piece goes.
    pub direction: Direction,
    /// How many cells, from 1 to [`MAX_CELLS`].
    pub count: u16,
}

/// A piece and its path, which has at least one step. Steps in the same direction are merged.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    piece: char,
    path: Vec<Step>,
}

impl Move {
    /// A move of one straight step.
    pub fn new(piece: char, step: Step) -> Self {
        Move { piece, path: vec![step] }
    }

    /// Goes on by another step.
    pub fn push(&mut self, step: Step) {
        match self.path.last_mut() {
            Some(last) if last.direction == step.direction => {
                // A longer way than any board has is one that no rule will allow.
                last.count = (last.count + step.count).min(MAX_CELLS as u16);
            }
            _ => self.path.push(step),
        }
    }

    /// The piece's letter.
    pub fn piece(&self) -> char {
        self.piece
    }

    /// The path.
    pub fn path(&self) -> &[Step] {
        &self.path
    }

    /// The path, cell by cell.
    pub fn units(&self) -> impl Iterator<Item = Direction> {
        self.path.iter().flat_map(|step| std::iter::repeat_n(step.direction, step.count.into()))
    }

    /// The move that takes this one back.
    pub fn inverse(&self) -> Self {
        let back = |step: &Step| Step { direction: step.direction.opposite(), ..*step };
        Move { piece: self.piece, path: self.path.iter().rev().map(back).collect() }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.piece)?;
        for Step { direction, count } in &self.path {
            write!(f, "{}", direction.letter())?;
            if *count > 1 {
                write!(f, "{count}")?;
            }
        }
        Ok(())
    }
}

/// A sequence of moves, in which neighbouring moves of one piece are merged.
///
/// ```
/// use tuipan_puzzle::blocks::{Metric, Moves};
/// let moves: Moves = "A:RR A:D, b:l3".parse()?;
/// assert_eq!(moves.to_string(), "A:R2D b:L3");
/// assert_eq!(Metric::ALL.map(|metric| moves.len(metric)), [6, 3, 2]);
/// assert_eq!(moves.inverse().to_string(), "b:R3 A:UL2");
/// # Ok::<(), tuipan_puzzle::blocks::MoveError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Moves(Vec<Move>);

impl Moves {
    /// Appends a move, merging it into the last one if that is of the same piece.
    pub fn push(&mut self, next: Move) {
        match self.0.last_mut() {
            Some(last) if last.piece == next.piece => {
                next.path.iter().for_each(|&step| last.push(step));
            }
            _ => self.0.push(next),
        }
    }

    /// The merged moves.
    pub fn as_slice(&self) -> &[Move] {
        &self.0
    }

    /// How much they count.
    pub fn len(&self, metric: Metric) -> usize {
        match metric {
            Metric::Unit => self.0.iter().map(|m| m.units().count()).sum(),
            Metric::Slide => self.0.iter().map(|m| m.path.len()).sum(),
            Metric::Move => self.0.len(),
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The moves that take these back.
    pub fn inverse(&self) -> Self {
        self.0.iter().rev().map(Move::inverse).collect()
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
        for (idx, m) in self.0.iter().enumerate() {
            let space = if idx > 0 { " " } else { "" };
            write!(f, "{space}{m}")?;
        }
        Ok(())
    }
}

/// Why a text is not a move. Places are characters of the text, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError {
    /// No piece with a colon behind it; what is there, and where.
    NoPiece(String, usize),
    /// A piece without a path.
    NoPath(char, usize),
    /// Not U, R, D or L.
    Letter(char, usize),
    /// A count that is not from 1 to [`MAX_CELLS`].
    Count(String, usize),
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::NoPiece(text, at) => {
                write!(f, "'{text}' at position {at} is not a move; a move is written A:R2U")
            }
            MoveError::NoPath(piece, at) => {
                write!(f, "piece {} at position {at} has no path", shown(*piece))
            }
            MoveError::Letter(c, at) => write!(
                f,
                "'{}' at position {at} is not a direction; directions are U, R, D and L, or arrows",
                shown(*c)
            ),
            MoveError::Count(count, at) => {
                write!(f, "a way of {count} cells at position {at} is not possible")
            }
        }
    }
}

impl std::error::Error for MoveError {}

/// Reads one word, which begins at that character of the text.
fn read_move(word: &str, begin: usize) -> Result<Move, MoveError> {
    let mut chars = word.chars().zip(begin..).peekable();
    let (piece, colon) = (chars.next(), chars.next());
    let (Some((piece, _)), Some((':', _))) = (piece, colon) else {
        return Err(MoveError::NoPiece(quote(word), begin));
    };
    let mut path: Option<Move> = None;
    while let Some((c, at)) = chars.next() {
        let direction = Direction::from_letter(c).ok_or(MoveError::Letter(c, at))?;
        let mut digits = String::new();
        while let Some((digit, _)) = chars.next_if(|(c, _)| c.is_ascii_digit()) {
            digits.push(digit);
        }
        let count = match digits.as_str() {
            "" => 1,
            digits => digits
                .parse()
                .ok()
                .filter(|count| (1..=MAX_CELLS as u16).contains(count))
                .ok_or_else(|| MoveError::Count(quote(digits), at + 1))?,
        };
        let step = Step { direction, count };
        match &mut path {
            Some(path) => path.push(step),
            None => path = Some(Move::new(piece, step)),
        }
    }
    path.ok_or(MoveError::NoPath(piece, begin))
}

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Self, MoveError> {
        read_move(text, 1)
    }
}

impl FromStr for Moves {
    type Err = MoveError;

    /// Reads moves with blank space or commas between them; small letters and arrows in paths are welcome.
    fn from_str(text: &str) -> Result<Self, MoveError> {
        let is_between = |c: char| c.is_whitespace() || c == ',';
        let mut moves = Moves::default();
        let mut chars = text.char_indices().zip(1..).peekable();
        while let Some(((at, c), begin)) = chars.next() {
            // The piece itself may be a comma.
            if c.is_whitespace() || c == ',' && !text[at + 1..].starts_with(':') {
                continue;
            }
            let mut end = at + c.len_utf8();
            while let Some(((at, c), _)) = chars.next_if(|((_, c), _)| !is_between(*c)) {
                end = at + c.len_utf8();
            }
            moves.push(read_move(&text[at..end], begin)?);
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
        assert_eq!(message("A:R B"), "'B' at position 5 is not a move; a move is written A:R2U");
        assert_eq!(message("A:R B:"), "piece B at position 5 has no path");
        assert_eq!(message("\u{5}:"), "piece \u{fffd} at position 1 has no path");
        assert_eq!(
            message("A:RX"),
            "'X' at position 4 is not a direction; directions are U, R, D and L, or arrows"
        );
        assert_eq!(message("A:R0"), "a way of 0 cells at position 4 is not possible");
        assert_eq!(message("A:R999"), "a way of 999 cells at position 4 is not possible");
    }

    #[test]
    fn arrows_are_read() {
        assert_eq!("A:→2↑ ↑:↓".parse::<Moves>().unwrap().to_string(), "A:R2U ↑:D");
    }

    #[test]
    fn any_character_can_be_a_piece() {
        for text in ["2:R2 曹:D ,:L", ",:U2 -:R", "L:L R:R"] {
            assert_eq!(text.parse::<Moves>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn a_way_has_an_end() {
        let m: Move = "A:R500R500".parse().unwrap();
        assert_eq!(m.to_string(), "A:R512");
    }
}
