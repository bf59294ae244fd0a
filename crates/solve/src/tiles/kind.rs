//! The heuristics: one list for menus, arguments and experiments.
//!
//! A new heuristic is a row of the list; the compiler then asks for its arms in the matches below, and for its words in
//! other languages (`crates/words`). Nothing here computes an estimate.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use tuipan_names::{Named, Names, Unknown, plain};
use tuipan_puzzle::tiles::{Board, Metric, NamedGoal, Packed, Size, TileSpace};
use tuipan_space::{FromScratch, Heuristic, IncrementalHeuristic, Zero};

use super::pdb::{
    BuildOptions, Encoding, GroupsError, PatternDatabase, Patterns, TableKind, TableSpec,
    TileGroups,
};
use super::{
    ConflictPairs, Gaschnig, HeuristicError, InversionDistance, LinearConflict, Manhattan,
    Misplaced, PreparedHeuristic, WalkingDistance,
};

/// What the fringe is called if other groups of tiles are named.
const CLASSIC: &str = "classic";

/// A row of the list.
struct Row {
    names: Names,
    title: &'static str,
    description: &'static str,
}

/// Makes the enum, [`HeuristicKind::ALL`] and the rows from one list, so that no heuristic can be missing from one of
/// them. A heuristic of groups of tiles is listed with the groups that it has if nobody names any.
macro_rules! heuristics {
    (
        $(#[$meta:meta])*
        pub enum $enum:ident {
            $($(#[$variant_meta:meta])* $variant:ident $(($groups:ty))? = $name:literal, $aliases:expr, $title:literal, $description:literal;)*
        }
    ) => {
        $(#[$meta])*
        pub enum $enum {
            $($(#[$variant_meta])* $variant $(($groups))?,)*
        }

        impl $enum {
            /// All of them, with the groups of tiles that they have if nobody says which; roughly from the
            /// weakest to the strongest.
            pub const ALL: [$enum; [$($name),*].len()] =
                [$($enum::$variant $(({ const UNNAMED: $groups = None; UNNAMED }))?),*];

            /// What the list says of it, without regard to groups that were named.
            const fn row(self) -> Row {
                match self {
                    $($enum::$variant { .. } => Row {
                        names: Names { name: $name, aliases: &$aliases },
                        title: $title,
                        description: $description,
                    },)*
                }
            }
        }
    };
}

heuristics! {
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
        None = "none", ["zero", "null", "blind"], "none (h = 0)",
            "no knowledge: 0 everywhere";
        /// [`Misplaced`].
        Misplaced = "misplaced", ["misplaced-tiles", "hamming", "hamming-distance"], "misplaced tiles",
            "the number of tiles that are not in place";
        /// [`Gaschnig`].
        Gaschnig = "gaschnig", ["max-swap", "n-max-swap"], "Gaschnig",
            "moves needed if any tile could jump into the blank";
        /// [`Manhattan`].
        Manhattan = "manhattan", ["md", "manhattan-distance", "taxicab"], "Manhattan distance",
            "the distances of all tiles to their places, added up";
        /// [`ConflictPairs`].
        ConflictPairs = "conflict-pairs", ["pair-conflict", "lc-pairs"], "conflict pairs",
            "Manhattan, and two moves more for each pair of tiles in conflict, each tile in one pair";
        /// [`LinearConflict`].
        LinearConflict = "linear-conflict", ["lc", "manhattan-linear-conflict"], "linear conflict",
            "Manhattan, and two moves more for each tile that must leave its line to let others by";
        /// [`InversionDistance`].
        InversionDistance = "inversion", ["inversion-distance", "invert-distance"], "inversion distance",
            "moves needed to bring the tiles into order, by rows and by columns";
        /// [`WalkingDistance`].
        WalkingDistance = "walking", ["wd", "walking-distance"], "walking distance",
            "moves needed to bring each tile into its row, and each into its column";
        /// A classic [`PatternDatabase`] of these groups of tiles, or of the [fringe](TileGroups::fringe).
        Classic(Option<Patterns>) = "fringe", ["fringe-pattern"], "fringe pattern database",
            "a classic pattern database: moves to bring a row, a column and the blank home";
        /// An additive [`PatternDatabase`] of these groups of tiles, or of the [usual](TileGroups::usual).
        Pdb(Option<Patterns>) = "pdb", ["pattern-database", "pattern-databases", "additive-pdb"], "additive pattern databases",
            "additive pattern databases: moves that groups of tiles need, added up";
    }
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
    /// Its name, as written in commands and results, without the groups of tiles.
    pub fn name(self) -> &'static str {
        match self {
            HeuristicKind::Classic(Some(_)) => CLASSIC,
            _ => self.row().names.name,
        }
    }

    /// Its name in the literature.
    pub fn title(self) -> &'static str {
        match self {
            HeuristicKind::Classic(Some(_)) => "pattern databases",
            _ => self.row().title,
        }
    }

    /// What it is, in a line.
    pub fn description(self) -> &'static str {
        match self {
            HeuristicKind::Classic(Some(_)) => {
                "classic pattern databases: moves to bring a group of tiles and the blank home"
            }
            _ => self.row().description,
        }
    }

    /// Whether it is consistent, in both metrics: no action lowers it by more than its cost.
    pub fn is_consistent(self) -> bool {
        // Proved in the docs of each and tested on whole state spaces.
        true
    }

    /// Whether it can be built for boards of a size, within the usual limit of memory.
    pub fn fits(self, size: Size) -> Result<(), HeuristicError> {
        match self {
            HeuristicKind::None
            | HeuristicKind::Misplaced
            | HeuristicKind::Gaschnig
            | HeuristicKind::Manhattan
            | HeuristicKind::ConflictPairs
            | HeuristicKind::LinearConflict
            | HeuristicKind::InversionDistance => Ok(()),
            HeuristicKind::WalkingDistance => Ok(WalkingDistance::fits(size)?),
            HeuristicKind::Classic(_) | HeuristicKind::Pdb(_) => {
                // What tables take depends on the size alone, so any goal and metric will do.
                let specs = self.tables(&NamedGoal::BlankLast.board(size), Metric::SingleTile)?;
                Ok(PatternDatabase::check_memory(&specs, BuildOptions::USUAL_MAX_BYTES)?)
            }
        }
    }

    /// The pattern databases that it needs for a goal.
    pub fn tables(self, goal: &Board, metric: Metric) -> Result<Vec<TableSpec>, HeuristicError> {
        let (groups, kind) = match self {
            HeuristicKind::Pdb(patterns) => {
                let groups =
                    patterns.map_or_else(|| TileGroups::usual(goal), |it| Ok(it.groups))?;
                // Why this: see the measurements in the docs of `pdb`.
                (groups, TableKind::Additive { knows_region: true, encoding: Encoding::TwoBits })
            }
            HeuristicKind::Classic(patterns) => {
                let groups =
                    patterns.map_or_else(|| TileGroups::fringe(goal), |it| Ok(it.groups))?;
                (groups, TableKind::Classic { metric })
            }
            HeuristicKind::None
            | HeuristicKind::Misplaced
            | HeuristicKind::Gaschnig
            | HeuristicKind::Manhattan
            | HeuristicKind::ConflictPairs
            | HeuristicKind::LinearConflict
            | HeuristicKind::InversionDistance
            | HeuristicKind::WalkingDistance => return Ok(Vec::new()),
        };
        Ok(TableSpec::of_groups(goal, &groups, kind)?)
    }

    /// Whether its pattern databases, if it has any, are asked about the reflected position too.
    pub(super) fn is_reflected(self) -> bool {
        match self {
            HeuristicKind::Pdb(Some(patterns)) | HeuristicKind::Classic(Some(patterns)) => {
                patterns.is_reflected
            }
            _ => true,
        }
    }

    /// Makes what needs no pattern database, and hands it to `visitor`.
    pub(super) fn without_tables<P: Packed, V: IncrementalVisitor<P>>(
        self,
        goal: &Board,
        metric: Metric,
        visitor: V,
    ) -> Result<V::Output, HeuristicError> {
        Ok(match self {
            // Pattern databases are never without tables.
            HeuristicKind::None | HeuristicKind::Classic(_) | HeuristicKind::Pdb(_) => {
                visitor.visit(Zero)
            }
            HeuristicKind::Misplaced => visitor.visit(Misplaced::new(goal, metric)),
            HeuristicKind::Gaschnig => visitor.visit(FromScratch(Gaschnig::new(goal, metric))),
            HeuristicKind::Manhattan => visitor.visit(Manhattan::new(goal, metric)),
            HeuristicKind::ConflictPairs => visitor.visit(ConflictPairs::new(goal, metric)),
            HeuristicKind::LinearConflict => visitor.visit(LinearConflict::new(goal, metric)),
            HeuristicKind::InversionDistance => visitor.visit(InversionDistance::new(goal, metric)),
            HeuristicKind::WalkingDistance => visitor.visit(WalkingDistance::new(goal, metric)?),
        })
    }

    /// Builds what takes long once, for many searches.
    pub fn prepare(
        self,
        goal: &Board,
        metric: Metric,
    ) -> Result<PreparedHeuristic, HeuristicError> {
        let go_on = &mut |_| ControlFlow::Continue(());
        PreparedHeuristic::new(self, goal, metric, &BuildOptions::default(), go_on)
    }

    /// Builds it for searches that keep lists.
    pub fn build<P: Packed>(
        self,
        goal: &Board,
        metric: Metric,
    ) -> Result<Box<dyn Heuristic<TileSpace<P>> + Send>, HeuristicError> {
        self.prepare(goal, metric)?.build()
    }

    /// Builds it for searches that follow a path, and hands it to `visitor`.
    pub fn with_incremental<P: Packed, V: IncrementalVisitor<P>>(
        self,
        goal: &Board,
        metric: Metric,
        visitor: V,
    ) -> Result<V::Output, HeuristicError> {
        self.prepare(goal, metric)?.with_incremental(visitor)
    }
}

/// The name, and behind a colon the groups of tiles if they are not the usual ones.
impl fmt::Display for HeuristicKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeuristicKind::Classic(Some(patterns)) | HeuristicKind::Pdb(Some(patterns)) => {
                f.pad(&format!("{}:{patterns}", self.name()))
            }
            _ => f.pad(self.name()),
        }
    }
}

impl Named for HeuristicKind {
    const KIND: &'static str = "heuristic";

    fn all() -> &'static [Self] {
        &Self::ALL
    }

    fn names(self) -> Names {
        self.row().names
    }
}

/// Why a text names no heuristic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeuristicNameError {
    /// A name that no heuristic has.
    Unknown(Unknown),
    /// The name of a heuristic to which groups of tiles must be given.
    NoGroups(&'static str),
    /// The name of a heuristic that has no groups of tiles, and such groups.
    TakesNoGroups(&'static str),
    /// Something is wrong with the groups of tiles.
    Groups(GroupsError),
}

impl fmt::Display for HeuristicNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeuristicNameError::Unknown(unknown) => {
                write!(f, "{unknown}, and with groups of tiles pdb:1-4/5-8 and classic:1-4,7")
            }
            HeuristicNameError::NoGroups(name) => {
                write!(f, "'{name}' needs groups of tiles, such as {name}:1-4,7")
            }
            HeuristicNameError::TakesNoGroups(name) => {
                write!(f, "'{name}' takes no groups of tiles; pdb:1-4/5-8 and classic:1-4,7 do")
            }
            HeuristicNameError::Groups(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for HeuristicNameError {}

impl From<GroupsError> for HeuristicNameError {
    fn from(error: GroupsError) -> Self {
        HeuristicNameError::Groups(error)
    }
}

impl FromStr for HeuristicKind {
    type Err = HeuristicNameError;

    fn from_str(text: &str) -> Result<Self, HeuristicNameError> {
        let (name, groups) = match text.split_once(':') {
            Some((name, groups)) => (name, Some(groups)),
            None => (text, None),
        };
        if plain(name) == CLASSIC {
            let groups = groups.ok_or(HeuristicNameError::NoGroups(CLASSIC))?;
            return Ok(HeuristicKind::Classic(Some(groups.parse()?)));
        }
        let found = tuipan_names::find(name).map_err(HeuristicNameError::Unknown)?;
        match (found, groups) {
            (found, None) => Ok(found),
            (HeuristicKind::Pdb(_), Some(groups)) => Ok(HeuristicKind::Pdb(Some(groups.parse()?))),
            (found, Some(_)) => Err(HeuristicNameError::TakesNoGroups(found.name())),
        }
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
        assert_eq!(tuipan_names::clashes::<HeuristicKind>(), [""; 0]);
        assert_eq!("Linear_Conflict".parse(), Ok(HeuristicKind::LinearConflict));
        let error = "h7".parse::<HeuristicKind>().unwrap_err().to_string();
        assert_eq!(
            error,
            "unknown heuristic 'h7'. Known: none, misplaced, gaschnig, manhattan, conflict-pairs, linear-conflict, \
             inversion, walking, fringe, pdb, and with groups of tiles pdb:1-4/5-8 and classic:1-4,7"
        );
    }

    #[test]
    fn groups_are_read_back() {
        for text in [
            "pdb:1-4/5-8",
            "classic:1-4,7",
            "pdb:9",
            "PDB:1/2",
            "Pattern database:9",
            "pdb:1-4/5-8:plain",
            "classic:1:Plain",
        ] {
            let kind: HeuristicKind = text.parse().unwrap();
            assert_eq!(kind.to_string(), text.to_lowercase().replace("pattern database", "pdb"));
            assert!(kind.name() == "pdb" || kind.name() == "classic");
        }
        for (text, message) in [
            ("pdb:1,2/2", "tile 2 appears twice in the groups"),
            (
                "pdb:1,2:plane",
                "'plane' means nothing after groups of tiles; ':plain' does, as in 1-4/5-8:plain",
            ),
            ("classic", "'classic' needs groups of tiles, such as classic:1-4,7"),
            (
                "manhattan:1",
                "'manhattan' takes no groups of tiles; pdb:1-4/5-8 and classic:1-4,7 do",
            ),
            ("fringe:1", "'fringe' takes no groups of tiles; pdb:1-4/5-8 and classic:1-4,7 do"),
        ] {
            assert_eq!(text.parse::<HeuristicKind>().unwrap_err().to_string(), message);
        }
        assert!("pdb:".parse::<HeuristicKind>().is_err());
    }
}
