//! Can this start reach that goal, and why?
//!
//! Read the rows one after another and leave the blank out. A tile that slides sideways does not change
//! that sequence. One that slides up or down passes the `W - 1` tiles in between, so it changes
//! the parity of the inversions (pairs in the wrong order) if the width `W` is even, and keeps it if `W`
//! is odd. The blank changes rows with each such slide. Hence what no move changes:
//! - odd width: the parity of the inversions;
//! - even width: the parity of the inversions plus the blank's row.
//!
//! Positions that differ in it cannot reach each other. Those that agree can, on every board of at least
//! 2x2 (Johnson and Story, "Notes on the '15' puzzle", 1879; the tests try all positions of the small
//! boards). Swapping two tiles changes the parity, which is how an unsolvable position is fixed.
//!
//! The facts are data; the English sentences are only their `Display`, so that other languages can state
//! them as well.

use std::fmt;

use super::{Board, Size, Tile};

/// Even or odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Parity {
    /// Divisible by two.
    Even,
    /// Not divisible by two.
    Odd,
}

impl Parity {
    /// The parity of a number.
    pub fn of(n: u64) -> Self {
        if n.is_multiple_of(2) { Parity::Even } else { Parity::Odd }
    }
}

impl fmt::Display for Parity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Parity::Even => "even",
            Parity::Odd => "odd",
        })
    }
}

/// What no move changes in a position, and what it is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Invariant {
    /// The pairs of tiles in the wrong order, row by row, the blank left out.
    pub inversions: u64,
    /// The blank's row, from 1 at the top.
    pub blank_row: u64,
    /// The number whose parity counts: the inversions, on even widths with the blank's row added.
    pub sum: u64,
    /// Its parity: what no move changes.
    pub parity: Parity,
}

impl Invariant {
    /// The invariant of a position.
    pub fn of(board: &Board) -> Self {
        let inversions = board.inversions();
        let blank_row = board.size().row(board.blank()) as u64 + 1;
        let even_width = board.size().width().is_multiple_of(2);
        let sum = if even_width { inversions + blank_row } else { inversions };
        Invariant { inversions, blank_row, sum, parity: Parity::of(sum) }
    }
}

/// Whether a start can reach a goal, with the reason.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Solvability};
/// let (start, goal) = (Board::parse("1 2 3/4 5 6/8 7 0")?, Board::parse("1 2 3/4 5 6/7 8 0")?);
/// let solvability = Solvability::between(&start, &goal)?;
/// assert!(!solvability.is_solvable());
/// assert_eq!(solvability.swap, Some((7, 8)));
/// assert_eq!(
///     solvability.to_string(),
///     "Not solvable. On a board of odd width (3) no move changes whether the number of inversions is \
///      even or odd. The start has 1 inversion (odd), the goal has 0 inversions (even). Swapping \
///      tiles 7 and 8 makes it solvable."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solvability {
    /// The size of both boards; its width decides what counts.
    pub size: Size,
    /// The start's invariant.
    pub start: Invariant,
    /// The goal's invariant.
    pub goal: Invariant,
    /// If it is not solvable, two tiles of the start that make it so when swapped: the smallest that stand
    /// in each other's goal cells, or else the two highest.
    pub swap: Option<(Tile, Tile)>,
}

/// A start and a goal of different sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeMismatch {
    /// The start's size.
    pub start: Size,
    /// The goal's size.
    pub goal: Size,
}

impl fmt::Display for SizeMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the start is a {} board, the goal a {} board", self.start, self.goal)
    }
}

impl std::error::Error for SizeMismatch {}

impl Solvability {
    /// Compares a start with a goal, in time O(n log n).
    pub fn between(start: &Board, goal: &Board) -> Result<Self, SizeMismatch> {
        if start.size() != goal.size() {
            return Err(SizeMismatch { start: start.size(), goal: goal.size() });
        }
        let invariants = (Invariant::of(start), Invariant::of(goal));
        let solvable = invariants.0.parity == invariants.1.parity;
        Ok(Solvability {
            size: start.size(),
            start: invariants.0,
            goal: invariants.1,
            swap: if solvable { None } else { Some(swap(start, goal)) },
        })
    }

    /// Whether some sequence of moves leads from the start to the goal.
    pub fn is_solvable(&self) -> bool {
        self.start.parity == self.goal.parity
    }
}

/// Two tiles to exchange.
fn swap(start: &Board, goal: &Board) -> (Tile, Tile) {
    let goal_cells = goal.cells();
    // The tile that stands where `tile` belongs.
    let usurper = |tile: Tile| start.tiles()[goal_cells[usize::from(tile)]];
    let n_tiles = start.tiles().len() as Tile;
    (1..n_tiles)
        .map(|tile| (tile, usurper(tile)))
        // `tile < other` also keeps the blank out.
        .find(|&(tile, other)| tile < other && usurper(other) == tile)
        .unwrap_or((n_tiles - 2, n_tiles - 1))
}

impl fmt::Display for Solvability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.size.width();
        let inversions = |n: u64| format!("{n} inversion{}", if n == 1 { "" } else { "s" });
        f.write_str(if self.is_solvable() { "Solvable. " } else { "Not solvable. " })?;
        if width % 2 == 1 {
            write!(
                f,
                "On a board of odd width ({width}) no move changes whether the number of inversions is \
                 even or odd. The start has {} ({}), the goal has {} ({}).",
                inversions(self.start.inversions),
                self.start.parity,
                inversions(self.goal.inversions),
                self.goal.parity,
            )?;
        } else {
            let facts = |facts: &Invariant| {
                let Invariant { blank_row, sum, parity, .. } = facts;
                let inversions = inversions(facts.inversions);
                format!("{inversions} and the blank in row {blank_row} (together {sum}, {parity})")
            };
            write!(
                f,
                "On a board of even width ({width}) no move changes whether the number of inversions plus \
                 the blank's row is even or odd. The start has {}, the goal has {}.",
                facts(&self.start),
                facts(&self.goal),
            )?;
        }
        match self.swap {
            Some((a, b)) => write!(f, " Swapping tiles {a} and {b} makes it solvable."),
            None => Ok(()),
        }
    }
}

impl Board {
    /// The pairs of tiles in the wrong order, a larger before a smaller, reading row by row and leaving
    /// the blank out. Takes time O(n log n).
    pub fn inversions(&self) -> u64 {
        // A Fenwick tree counts the tiles already met, from the last to the first: `n_met[i]` is how
        // many of them are among the `i & i.wrapping_neg()` tiles up to `i`.
        let mut n_met = vec![0_u64; self.tiles().len()];
        let mut inversions = 0;
        for &tile in self.tiles().iter().rev().filter(|&&tile| tile != 0) {
            let tile = usize::from(tile);
            let mut i = tile - 1;
            while i > 0 {
                inversions += n_met[i];
                i &= i - 1;
            }
            i = tile;
            while i < n_met.len() {
                n_met[i] += 1;
                i += i & i.wrapping_neg();
            }
        }
        inversions
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiles::NamedGoal;
    use tuipan_space::SplitMix64;

    fn between(start: &str, goal: &str) -> Solvability {
        let [start, goal] = [start, goal].map(|text| Board::parse(text).unwrap());
        Solvability::between(&start, &goal).unwrap()
    }

    #[test]
    fn inversions_are_the_pairs_in_the_wrong_order() {
        let mut rng = SplitMix64::new(1);
        for size in ["2x2", "3x2", "2x7", "5x5", "12x9"] {
            let goal = NamedGoal::BlankLast.board(size.parse().unwrap());
            let board = crate::tiles::scramble::uniform(&goal, &mut rng);
            let tiles: Vec<_> = board.tiles().iter().filter(|&&tile| tile != 0).collect();
            let pairs = (0..tiles.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
            let wrong = pairs.filter(|&(i, j)| tiles[i] > tiles[j]).count();
            assert_eq!(board.inversions(), wrong as u64, "{board}");
        }
    }

    #[test]
    fn the_reason_is_told() {
        let loyd = between("1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0", "123456789ABCDEF0");
        assert_eq!(loyd.swap, Some((14, 15)));
        assert_eq!(
            loyd.to_string(),
            "Not solvable. On a board of even width (4) no move changes whether the number of inversions \
             plus the blank's row is even or odd. The start has 1 inversion and the blank in row 4 \
             (together 5, odd), the goal has 0 inversions and the blank in row 4 (together 4, even). \
             Swapping tiles 14 and 15 makes it solvable."
        );
        let report = between(
            "13 7 1 11/2 5 3 9/10 8 0 4/14 6 12 15",
            "13 9 5 1/14 10 6 2/15 11 7 3/0 12 8 4",
        );
        assert!(report.is_solvable());
        assert_eq!(report.start.blank_row, 3);
        assert_eq!(report.goal.blank_row, 4);
        assert_eq!(between("810357426", "123456780").swap, None);
        // No two tiles stand in each other's places: 1, 2 and 3 go round, and so do 4, 5, 6, 7.
        assert_eq!(between("2 3 1/5 6 7/4 8 0", "123456780").swap, Some((7, 8)));
    }

    #[test]
    fn sizes_must_agree() {
        let [start, goal] = ["1 2 3/4 5 0", "1 2/3 4/5 0"].map(|text| Board::parse(text).unwrap());
        let error = Solvability::between(&start, &goal).unwrap_err();
        assert_eq!(error.to_string(), "the start is a 3x2 board, the goal a 2x3 board");
    }
}
