//! What a linear model knows of a position: a few numbers.
//!
//! Each is an admissible heuristic or counts something simple. They are computed from scratch: linear models
//! are there to be looked at, not to win races.

use std::fmt;
use std::str::FromStr;

use tuipan_names::quote;
use tuipan_puzzle::tiles::{Axis, Board, Metric, NamedGoal, Size, TileSpace};
use tuipan_solve::tiles::{HeuristicError, HeuristicKind};
use tuipan_space::Heuristic;

/// One number of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Feature {
    /// 1 everywhere.
    Constant,
    /// The distances of all tiles to their places, added up.
    Manhattan,
    /// Neighbours, side by side or one above the other, each in the other's place.
    ReversedPairs,
    /// How many tiles are not in place.
    Misplaced,
    /// Moves if any tile could jump into the blank.
    Gaschnig,
    /// What linear conflicts add to Manhattan distance.
    Conflicts,
    /// Pairs of tiles in the wrong order, row by row, the blank left out.
    Inversions,
    /// The inversion distance.
    InversionDistance,
    /// What the walking distance exceeds Manhattan distance by; may be below 0.
    Walking,
    /// How far the blank is from its place.
    Blank,
    /// What the usual additive pattern databases exceed Manhattan distance by.
    Patterns,
}

impl Feature {
    /// All of them.
    pub const ALL: [Feature; 11] = [
        Feature::Constant,
        Feature::Manhattan,
        Feature::ReversedPairs,
        Feature::Misplaced,
        Feature::Gaschnig,
        Feature::Conflicts,
        Feature::Inversions,
        Feature::InversionDistance,
        Feature::Walking,
        Feature::Blank,
        Feature::Patterns,
    ];

    /// Those of the 2011 thesis from which the project grew: h = c1 * Manhattan + c2 * reversed pairs.
    pub const THESIS: [Feature; 2] = [Feature::Manhattan, Feature::ReversedPairs];

    /// Its name in model files.
    pub fn name(self) -> &'static str {
        match self {
            Feature::Constant => "constant",
            Feature::Manhattan => "manhattan",
            Feature::ReversedPairs => "reversed-pairs",
            Feature::Misplaced => "misplaced",
            Feature::Gaschnig => "gaschnig",
            Feature::Conflicts => "conflicts",
            Feature::Inversions => "inversions",
            Feature::InversionDistance => "inversion-distance",
            Feature::Walking => "walking",
            Feature::Blank => "blank",
            Feature::Patterns => "patterns",
        }
    }

    /// The heuristic that it is made of, if it is.
    fn kind(self) -> Option<HeuristicKind> {
        match self {
            Feature::Manhattan => Some(HeuristicKind::Manhattan),
            Feature::Misplaced => Some(HeuristicKind::Misplaced),
            Feature::Gaschnig => Some(HeuristicKind::Gaschnig),
            Feature::Conflicts => Some(HeuristicKind::LinearConflict),
            Feature::InversionDistance => Some(HeuristicKind::InversionDistance),
            Feature::Walking => Some(HeuristicKind::WalkingDistance),
            Feature::Patterns => Some(HeuristicKind::Pdb(None)),
            Feature::Constant | Feature::ReversedPairs | Feature::Inversions | Feature::Blank => {
                None
            }
        }
    }

    /// Whether it is given as the excess over Manhattan distance.
    fn is_excess(self) -> bool {
        matches!(self, Feature::Conflicts | Feature::Walking | Feature::Patterns)
    }

    /// Whether it can be had for boards of a size.
    pub fn fits(self, size: Size) -> bool {
        self.kind().is_none_or(|kind| kind.fits(size).is_ok())
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no feature has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFeature(pub String);

impl fmt::Display for UnknownFeature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Feature::ALL.map(Feature::name).join(", ");
        write!(f, "there is no feature '{}'; known are: {names}", self.0)
    }
}

impl std::error::Error for UnknownFeature {}

impl FromStr for Feature {
    type Err = UnknownFeature;

    fn from_str(text: &str) -> Result<Self, UnknownFeature> {
        let found = Feature::ALL.into_iter().find(|feature| feature.name() == text);
        found.ok_or_else(|| UnknownFeature(quote(text)))
    }
}

type Estimate = Box<dyn Heuristic<TileSpace<u128>> + Send>;

/// Some features of positions of one size, toward the usual goal; their tables built.
pub struct Features {
    size: Size,
    manhattan: Estimate,
    parts: Vec<(Feature, Option<Estimate>)>,
}

impl Features {
    /// Makes ready what they need. Boards have at most 25 cells; others get an error from the one feature
    /// that has no limit by itself.
    pub fn new(size: Size, features: &[Feature]) -> Result<Self, HeuristicError> {
        let goal = NamedGoal::BlankLast.board(size);
        let build = |kind: HeuristicKind| kind.build::<u128>(&goal, Metric::SingleTile);
        let parts = features
            .iter()
            .map(|&feature| Ok((feature, feature.kind().map(build).transpose()?)))
            .collect::<Result<_, HeuristicError>>()?;
        Ok(Features { size, manhattan: build(HeuristicKind::Manhattan)?, parts })
    }

    /// The size of the boards.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.parts.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// The numbers of a position, given as its tiles row by row, in the order of the features.
    pub fn values(&self, tiles: &[u8]) -> Vec<f64> {
        let packed = tiles.iter().rev().fold(0, |packed, &tile| packed << 5 | u128::from(tile));
        let manhattan = f64::from(self.manhattan.estimate(&packed));
        let value = |(feature, estimate): &(Feature, Option<Estimate>)| match estimate {
            Some(estimate) => {
                let value = f64::from(estimate.estimate(&packed));
                if feature.is_excess() { value - manhattan } else { value }
            }
            None => match feature {
                Feature::ReversedPairs => reversed_pairs(self.size, tiles).into(),
                Feature::Inversions => inversions(tiles).into(),
                Feature::Blank => blank(self.size, tiles).into(),
                _ => 1.0,
            },
        };
        self.parts.iter().map(value).collect()
    }

    /// The same of a board toward the usual goal.
    pub fn of(&self, board: &Board) -> Vec<f64> {
        let tiles: Vec<u8> = board.tiles().iter().map(|&tile| tile as u8).collect();
        self.values(&tiles)
    }
}

fn reversed_pairs(size: Size, tiles: &[u8]) -> u32 {
    // Whether each of two tiles is where the other belongs.
    let is_reversed =
        |a: usize, b: usize| usize::from(tiles[a]) == b + 1 && usize::from(tiles[b]) == a + 1;
    let neighbours = |axis: Axis| {
        (0..size.n_cells()).filter_map(move |cell| match axis {
            Axis::Horizontal if size.column(cell) + 1 < size.width() => Some((cell, cell + 1)),
            Axis::Vertical if size.row(cell) + 1 < size.height() => {
                Some((cell, cell + size.width()))
            }
            _ => None,
        })
    };
    let all = neighbours(Axis::Horizontal).chain(neighbours(Axis::Vertical));
    all.filter(|&(a, b)| is_reversed(a, b)).count() as u32
}

fn inversions(tiles: &[u8]) -> u32 {
    let tiles: Vec<u8> = tiles.iter().copied().filter(|&tile| tile != 0).collect();
    let below = |idx: usize| tiles[idx + 1..].iter().filter(|&&tile| tile < tiles[idx]).count();
    (0..tiles.len()).map(below).sum::<usize>() as u32
}

fn blank(size: Size, tiles: &[u8]) -> u32 {
    let cell = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
    (size.height() - 1 - size.row(cell) + size.width() - 1 - size.column(cell)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for feature in Feature::ALL {
            assert_eq!(feature.name().parse(), Ok(feature));
        }
        let error = "luck".parse::<Feature>().unwrap_err().to_string();
        assert!(error.starts_with("there is no feature 'luck'; known are: constant, "), "{error}");
    }

    #[test]
    fn values_are_as_counted_by_hand() {
        let size = Size::new(3, 2).unwrap();
        let all: Vec<Feature> = Feature::ALL.to_vec();
        let features = Features::new(size, &all).unwrap();
        let named = |board: &str, wanted: Feature| {
            let values = features.of(&board.parse().unwrap());
            values[all.iter().position(|&feature| feature == wanted).unwrap()]
        };
        // 1 and 2 are exchanged, and so are 3 and 6 but for the blank, which is no tile.
        let board = "2 1 0/4 5 3";
        assert_eq!(named(board, Feature::Constant), 1.0);
        assert_eq!(named(board, Feature::Manhattan), 3.0);
        assert_eq!(named(board, Feature::ReversedPairs), 1.0);
        assert_eq!(named(board, Feature::Misplaced), 3.0);
        assert_eq!(named(board, Feature::Conflicts), 2.0);
        assert_eq!(named(board, Feature::Inversions), 3.0);
        assert_eq!(named(board, Feature::Blank), 1.0);
        // One above the other.
        assert_eq!(named("4 2 3/1 5 0", Feature::ReversedPairs), 1.0);
        for feature in &all[1..] {
            assert_eq!(named("1 2 3/4 5 0", *feature), 0.0, "{feature}");
        }
    }
}
