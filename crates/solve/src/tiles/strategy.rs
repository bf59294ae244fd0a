//! Which solver suits a board and the quality wanted, and why.
//!
//! The choice is data: nothing is built or searched here, and no clock is read. The [engine](crate::engine)
//! carries it out. Every choice comes with its reason, because a user who waits, or gets a solution that is not
//! proved optimal, wants to know why.

use std::fmt;

use tuipan_puzzle::tiles::{Board, Metric, Size};

use super::{ExactTable, FastSolver, Grain, MultiTileSolver, Plan, TableSet};

/// What a solution should be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quality {
    /// As short as possible, and proved.
    Optimal,
    /// At most this many ten-thousandths of the optimum: 10,500 is within 5 %.
    Within(u32),
    /// The best found until the caller says stop.
    Best,
}

impl Quality {
    /// What boards of a size get by default: the optimum where it comes at once.
    pub fn usual(size: Size) -> Self {
        match size.n_cells() {
            ..=MAX_AT_ONCE => Quality::Optimal,
            _ => Quality::Best,
        }
    }
}

/// What to choose for.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// Where positions are to go; it also gives the size.
    pub goal: &'a Board,
    /// How moves are counted.
    pub metric: Metric,
    /// What the solution should be like.
    pub quality: Quality,
    /// Whether the large set of tables for this goal is at hand.
    pub has_large_set: bool,
}

/// How positions are solved.
#[expect(clippy::large_enum_variant, reason = "there is one per question; a box would cost `Copy`")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// [`ExactTable`].
    Exact,
    /// [`FastSolver`] with a set of tables.
    Fast(TableSet),
    /// [`MultiTileSolver`] with a set of tables, which [`grain`] describes.
    MultiTile(TableSet),
    /// [`AnytimeSolver`](super::AnytimeSolver): better and better, until it is stopped.
    Anytime,
    /// [`ConstructiveSolver`](super::ConstructiveSolver): the first solution at hand.
    Constructive,
    /// A search that needs nothing prepared.
    Search(Plan),
}

/// A choice, and the reason for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// How positions are solved.
    pub method: Method,
    /// Why so; nothing if the caller has chosen.
    pub why: Option<Why>,
}

/// Why a solver was chosen. `Display` says it in English.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// One table has all positions of boards of this size.
    FewPositions(Size),
    /// Tables give shortest solutions at once.
    Tables(TableSet),
    /// The strongest prover for this size; it may take hours.
    Strongest(Size, TableSet),
    /// No tables count such moves on boards of this size.
    NoTables(Size),
    /// Solutions get shorter and the lower bound rises until they are close enough.
    FromBothSides,
    /// Too many cells for a shortest solution at once.
    Improving(Size),
    /// Too many cells to improve a solution.
    FirstFound(Size),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::FewPositions(size) => {
                write!(f, "{size} boards have so few positions that one table holds them all")
            }
            Why::Tables(TableSet::Small) => {
                f.write_str("small tables, built on first use in under a second")
            }
            Why::Tables(TableSet::Large) => f.write_str("the large tables are there"),
            Why::Strongest(size, set) => {
                let tables = match set {
                    TableSet::Small => "",
                    TableSet::Large => ", with the large tables",
                };
                write!(f, "the strongest solver for {size} boards{tables}; a proof may take hours")
            }
            Why::NoTables(size) => {
                write!(f, "no tables for {size} boards in this metric; a proof may take very long")
            }
            Why::FromBothSides => f.write_str(
                "beam search shortens the solution while this raises the lower bound, until they are close enough",
            ),
            Why::Improving(size) => write!(
                f,
                "{size} is too large to prove shortest solutions quickly; a first one comes at once and then improves"
            ),
            Why::FirstFound(size) => write!(f, "{size} is too large to improve a solution"),
        }
    }
}

/// Boards of at most this many cells are solved optimally at once. This is the one place that says so.
pub(crate) const MAX_AT_ONCE: usize = 16;

/// Whether shortest solutions of boards of a size come at once.
pub fn is_solved_at_once(size: Size, metric: Metric) -> bool {
    let has_tables = match metric {
        Metric::SingleTile => FastSolver::fits(size),
        Metric::MultiTile => MultiTileSolver::fits(size),
    };
    ExactTable::fits(size) || size.n_cells() <= MAX_AT_ONCE && has_tables
}

/// Boards of more cells get the solution that is constructed: the anytime solver has nothing to add.
const MAX_IMPROVED: usize = 225;

impl Strategy {
    /// Chooses.
    ///
    /// ```
    /// use tuipan_puzzle::tiles::{Metric, NamedGoal, Size};
    /// use tuipan_solve::tiles::{Method, Request, Strategy, TableSet, Quality};
    /// let goal = NamedGoal::BlankLast.board(Size::new(4, 4)?);
    /// let metric = Metric::SingleTile;
    /// let request = Request { goal: &goal, metric, quality: Quality::Optimal, has_large_set: false };
    /// assert_eq!(Strategy::choose(request).method, Method::Fast(TableSet::Small));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choose(request: Request<'_>) -> Self {
        let size = request.goal.size();
        let n_cells = size.n_cells();
        if ExactTable::fits(size) {
            return Self::by(Method::Exact, Why::FewPositions(size));
        }
        let has_tables = match request.metric {
            Metric::SingleTile => FastSolver::fits(size),
            Metric::MultiTile => MultiTileSolver::fits(size),
        };
        let set = match request.has_large_set {
            true if n_cells <= MAX_AT_ONCE || FastSolver::has_large_set(request.goal) => {
                TableSet::Large
            }
            _ => TableSet::Small,
        };
        match request.quality {
            // The optimum comes at once, whatever was asked for.
            _ if n_cells <= MAX_AT_ONCE && has_tables => {
                let method = match request.metric {
                    Metric::SingleTile => Method::Fast(set),
                    Metric::MultiTile => Method::MultiTile(set),
                };
                Self::by(method, Why::Tables(set))
            }
            Quality::Optimal if has_tables => {
                Self::by(Method::Fast(set), Why::Strongest(size, set))
            }
            Quality::Optimal => Self::by(Method::Search(Plan::shortest(size)), Why::NoTables(size)),
            Quality::Within(_) => {
                let method = match has_tables {
                    true => Method::Fast(set),
                    false => Method::Search(Plan::shortest(size)),
                };
                Self::by(method, Why::FromBothSides)
            }
            Quality::Best if n_cells <= MAX_IMPROVED => {
                Self::by(Method::Anytime, Why::Improving(size))
            }
            Quality::Best => Self::by(Method::Constructive, Why::FirstFound(size)),
        }
    }

    fn by(method: Method, why: Why) -> Self {
        Strategy { method, why: Some(why) }
    }
}

/// How finely the multi-tile solver's tables tell tiles apart: memory and building time for speed.
pub fn grain(size: Size, set: TableSet) -> Grain {
    match set {
        // Small boards have small tables anyway.
        _ if size.n_cells() <= 12 => Grain::Finest,
        TableSet::Small => Grain::Coarse,
        TableSet::Large => Grain::Finest,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::tiles::NamedGoal;
    use tuipan_search::Algorithm;

    fn choose(
        size: &str,
        metric: Metric,
        quality: Option<Quality>,
        has_large_set: bool,
    ) -> Strategy {
        let goal = NamedGoal::BlankLast.board(size.parse().unwrap());
        let quality = quality.unwrap_or(Quality::usual(goal.size()));
        Strategy::choose(Request { goal: &goal, metric, quality, has_large_set })
    }

    fn algorithm(strategy: &Strategy) -> Option<Algorithm> {
        match &strategy.method {
            Method::Search(plan) => Some(plan.algorithm),
            _ => None,
        }
    }

    #[test]
    fn every_quality_on_every_board_is_kept() {
        let qualities =
            [None, Some(Quality::Optimal), Some(Quality::Within(10_500)), Some(Quality::Best)];
        for size in ["2x2", "3x3", "5x2", "4x3", "4x4", "2x8", "5x4", "5x5", "6x6", "30x3"] {
            for metric in [Metric::SingleTile, Metric::MultiTile] {
                for quality in qualities {
                    for has_large_set in [false, true] {
                        let strategy = choose(size, metric, quality, has_large_set);
                        assert!(strategy.why.is_some());
                        let n_cells = size.parse::<Size>().unwrap().n_cells();
                        let must_prove = quality == Some(Quality::Optimal) || n_cells <= 16;
                        match (&strategy.method, quality) {
                            (Method::Exact, _) => assert!(n_cells <= 10),
                            (Method::Fast(set) | Method::MultiTile(set), _) => {
                                let counts_slides = matches!(strategy.method, Method::MultiTile(_));
                                assert_eq!(metric == Metric::MultiTile, counts_slides);
                                assert_eq!(
                                    *set == TableSet::Large,
                                    has_large_set && (n_cells <= 16 || size == "5x5"),
                                    "{size} {quality:?}"
                                );
                            }
                            (Method::Search(plan), _) if must_prove => {
                                use Algorithm::{AStar, IdaStar};
                                assert!(
                                    [AStar, IdaStar].contains(&plan.algorithm),
                                    "{size} {quality:?}"
                                );
                            }
                            (Method::Search(plan), Some(Quality::Within(_))) => {
                                assert_eq!(plan.algorithm, Algorithm::IdaStar);
                            }
                            (Method::Anytime, _) => {
                                assert!(quality.is_none_or(|it| it == Quality::Best) && !must_prove)
                            }
                            (method, _) => panic!("{size} {quality:?}: {method:?}"),
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn what_suits_what() {
        let stm = Metric::SingleTile;
        assert_eq!(choose("4x4", stm, None, false).method, Method::Fast(TableSet::Small));
        assert_eq!(choose("4x4", stm, None, true).method, Method::Fast(TableSet::Large));
        let five = choose("5x5", stm, Some(Quality::Optimal), false);
        assert_eq!(five.method, Method::Fast(TableSet::Small));
        let five = choose("5x5", stm, Some(Quality::Optimal), true);
        assert_eq!(five.method, Method::Fast(TableSet::Large));
        assert_eq!(choose("3x3", stm, None, true).method, Method::Exact);
        assert_eq!(choose("5x5", stm, None, false).method, Method::Anytime);
        assert_eq!(choose("15x15", stm, None, false).method, Method::Anytime);
        assert_eq!(choose("16x16", stm, None, false).method, Method::Constructive);
        let within = choose("5x5", stm, Some(Quality::Within(10_500)), false);
        assert_eq!(within.method, Method::Fast(TableSet::Small));
        let within = choose("5x5", stm, Some(Quality::Within(10_500)), true);
        assert_eq!(within.method, Method::Fast(TableSet::Large));
        let within = choose("6x6", stm, Some(Quality::Within(10_500)), false);
        assert_eq!(algorithm(&within), Some(Algorithm::IdaStar));
        let mtm = choose("4x4", Metric::MultiTile, None, false);
        assert_eq!(mtm.method, Method::MultiTile(TableSet::Small));
        let mtm = choose("5x5", Metric::MultiTile, Some(Quality::Optimal), false);
        assert_eq!(algorithm(&mtm), Some(Algorithm::IdaStar));
    }
}
