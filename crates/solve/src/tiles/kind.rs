//! The heuristics by name: one list for menus, arguments and experiments.

use std::fmt;
use std::str::FromStr;

use tuipan_puzzle::tiles::{Board, Metric, Packed, Size, TileSpace};
use tuipan_space::{FromScratch, Heuristic, IncrementalHeuristic, Zero};

use super::{
    Gaschnig, InversionDistance, LinearConflict, Manhattan, Misplaced, TooLarge, WalkingDistance,
};

/// A heuristic to choose.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Metric, Packed, Size};
/// use tuipan_solve::tiles::HeuristicKind;
/// let goal = Board::new(Size::new(3, 2)?, vec![1, 2, 3, 4, 5, 0])?;
/// let kind: HeuristicKind = "linear-conflict".parse()?;
/// let heuristic = kind.build::<u64>(&goal, Metric::SingleTile)?;
/// assert_eq!(heuristic.estimate(&u64::pack(&goal)), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HeuristicKind {
    /// [`Zero`].
    None,
    /// [`Misplaced`].
    Misplaced,
    /// [`Gaschnig`].
    Gaschnig,
    /// [`Manhattan`].
    Manhattan,
    /// [`LinearConflict`].
    LinearConflict,
    /// [`InversionDistance`].
    InversionDistance,
    /// [`WalkingDistance`].
    WalkingDistance,
}

/// Something that can be done with any incremental heuristic.
///
/// Depth-first searches are compiled for one heuristic each, so a heuristic that is chosen while the
/// program runs reaches them through a visitor.
pub trait IncrementalVisitor<P: Packed> {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<H>(self, heuristic: H) -> Self::Output
    where
        H: IncrementalHeuristic<TileSpace<P>> + Send + 'static;
}

impl HeuristicKind {
    /// All of them, from the simplest to the strongest.
    pub const ALL: [HeuristicKind; 7] = [
        HeuristicKind::None,
        HeuristicKind::Misplaced,
        HeuristicKind::Gaschnig,
        HeuristicKind::Manhattan,
        HeuristicKind::LinearConflict,
        HeuristicKind::InversionDistance,
        HeuristicKind::WalkingDistance,
    ];

    /// Its name, as written in commands and results.
    pub fn name(self) -> &'static str {
        match self {
            HeuristicKind::None => "none",
            HeuristicKind::Misplaced => "misplaced",
            HeuristicKind::Gaschnig => "gaschnig",
            HeuristicKind::Manhattan => "manhattan",
            HeuristicKind::LinearConflict => "linear-conflict",
            HeuristicKind::InversionDistance => "inversion",
            HeuristicKind::WalkingDistance => "walking",
        }
    }

    /// What it is, in a line.
    pub fn description(self) -> &'static str {
        match self {
            HeuristicKind::None => "no knowledge: 0 everywhere",
            HeuristicKind::Misplaced => "the number of tiles that are not in place",
            HeuristicKind::Gaschnig => "moves needed if any tile could jump into the blank",
            HeuristicKind::Manhattan => "the distances of all tiles to their places, added up",
            HeuristicKind::LinearConflict => {
                "Manhattan, and two moves more for each tile that must leave its line to let others by"
            }
            HeuristicKind::InversionDistance => {
                "moves needed to bring the tiles into order, by rows and by columns"
            }
            HeuristicKind::WalkingDistance => {
                "moves needed to bring each tile into its row, and each into its column"
            }
        }
    }

    /// Whether it is consistent, in both metrics: no action lowers it by more than its cost.
    pub fn is_consistent(self) -> bool {
        // Proved in the docs of each and tested on whole state spaces.
        true
    }

    /// Whether it can be built for boards of a size.
    pub fn fits(self, size: Size) -> Result<(), TooLarge> {
        match self {
            HeuristicKind::WalkingDistance => WalkingDistance::fits(size),
            _ => Ok(()),
        }
    }

    /// Builds it for searches that keep lists.
    pub fn build<P: Packed>(
        self,
        goal: &Board,
        metric: Metric,
    ) -> Result<Box<dyn Heuristic<TileSpace<P>> + Send>, TooLarge> {
        Ok(match self {
            HeuristicKind::None => Box::new(Zero),
            HeuristicKind::Misplaced => Box::new(Misplaced::new(goal, metric)),
            HeuristicKind::Gaschnig => Box::new(Gaschnig::new(goal, metric)),
            HeuristicKind::Manhattan => Box::new(Manhattan::new(goal, metric)),
            HeuristicKind::LinearConflict => Box::new(LinearConflict::new(goal, metric)),
            HeuristicKind::InversionDistance => Box::new(InversionDistance::new(goal, metric)),
            HeuristicKind::WalkingDistance => Box::new(WalkingDistance::new(goal, metric)?),
        })
    }

    /// Builds it for searches that follow a path, and hands it to `visitor`.
    pub fn with_incremental<P: Packed, V: IncrementalVisitor<P>>(
        self,
        goal: &Board,
        metric: Metric,
        visitor: V,
    ) -> Result<V::Output, TooLarge> {
        Ok(match self {
            HeuristicKind::None => visitor.visit(Zero),
            HeuristicKind::Misplaced => visitor.visit(Misplaced::new(goal, metric)),
            HeuristicKind::Gaschnig => visitor.visit(FromScratch(Gaschnig::new(goal, metric))),
            HeuristicKind::Manhattan => visitor.visit(Manhattan::new(goal, metric)),
            HeuristicKind::LinearConflict => visitor.visit(LinearConflict::new(goal, metric)),
            HeuristicKind::InversionDistance => visitor.visit(InversionDistance::new(goal, metric)),
            HeuristicKind::WalkingDistance => visitor.visit(WalkingDistance::new(goal, metric)?),
        })
    }
}

impl fmt::Display for HeuristicKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A name that no heuristic has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownHeuristic(pub String);

impl fmt::Display for UnknownHeuristic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = HeuristicKind::ALL.map(HeuristicKind::name).join(", ");
        write!(f, "there is no heuristic '{}'; known are: {names}", self.0)
    }
}

impl std::error::Error for UnknownHeuristic {}

impl FromStr for HeuristicKind {
    type Err = UnknownHeuristic;

    fn from_str(text: &str) -> Result<Self, UnknownHeuristic> {
        let wanted = |kind: &HeuristicKind| kind.name().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(wanted).ok_or_else(|| UnknownHeuristic(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for kind in HeuristicKind::ALL {
            assert_eq!(kind.name().parse(), Ok(kind));
            assert!(!kind.description().is_empty());
        }
        let error = "h7".parse::<HeuristicKind>().unwrap_err().to_string();
        assert_eq!(
            error,
            "there is no heuristic 'h7'; known are: none, misplaced, gaschnig, manhattan, \
             linear-conflict, inversion, walking"
        );
    }
}
