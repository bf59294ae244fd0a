//! The solvers that the engine picks from, by name.

use std::fmt;

use tuipan_names::{Names, by_name, listed};
use tuipan_puzzle::tiles::{Metric, Size};

use super::{ExactTable, FastSolver, Method, MultiTileSolver, TableSet};

listed! {
    /// A solver that is not a search of the list of algorithms.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum SolverKind: Names {
        /// [`Method::Exact`].
        Exact = Names { name: "exact", aliases: &["table", "lookup"] },
        /// [`Method::Fast`].
        Fast = Names { name: "fast", aliases: &[] },
        /// [`Method::MultiTile`].
        MultiTile = Names { name: "mtm", aliases: &["multi-tile"] },
        /// [`Method::Anytime`].
        Anytime = Names { name: "anytime", aliases: &[] },
        /// [`Method::Constructive`].
        Constructive = Names { name: "constructive", aliases: &["line-by-line"] },
    }
}
by_name!(SolverKind, "solver", |row| row);

/// A solver that does not do such boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotForBoard {
    /// The solver.
    pub kind: SolverKind,
    /// The size of the board.
    pub size: Size,
    /// How moves were to be counted.
    pub metric: Metric,
}

impl fmt::Display for NotForBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NotForBoard { kind, size, metric } = self;
        let most = |fits: fn(Size) -> bool| {
            let sides = Size::MIN_SIDE..=Size::MAX_SIDE;
            let sizes = sides.clone().flat_map(|w| sides.clone().map(move |h| Size::new(w, h)));
            sizes.flatten().filter(|&size| fits(size)).map(Size::n_cells).max()
        };
        let (most, of_metric) = match kind {
            SolverKind::Exact => (most(ExactTable::fits), None),
            SolverKind::Fast => (most(FastSolver::fits), Some(Metric::SingleTile)),
            SolverKind::MultiTile => (most(MultiTileSolver::fits), Some(Metric::MultiTile)),
            SolverKind::Anytime | SolverKind::Constructive => (None, None),
        };
        match (of_metric.filter(|wanted| wanted != metric), most) {
            (Some(wanted), _) => {
                write!(f, "the solver {kind} is for the metric {wanted}, not {metric}")
            }
            (None, Some(most)) => {
                write!(f, "the solver {kind} is for boards of up to {most} cells, not for {size}")
            }
            (None, None) => write!(f, "the solver {kind} is not for {size}"),
        }
    }
}

impl std::error::Error for NotForBoard {}

impl SolverKind {
    /// Its name in results.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// How it solves boards of a size; `usual` is what the engine would pick for a shortest solution, and tells
    /// which set of tables to use.
    pub fn method(self, size: Size, metric: Metric, usual: Method) -> Result<Method, NotForBoard> {
        let (does, method) = match self {
            SolverKind::Exact => (ExactTable::fits(size), Method::Exact),
            SolverKind::Fast => {
                let does = metric == Metric::SingleTile && FastSolver::fits(size);
                (does, Method::Fast(TableSet::Small))
            }
            SolverKind::MultiTile => {
                let does = metric == Metric::MultiTile && MultiTileSolver::fits(size);
                (does, Method::MultiTile(TableSet::Small))
            }
            SolverKind::Anytime => (true, Method::Anytime),
            SolverKind::Constructive => (true, Method::Constructive),
        };
        match does {
            true if usual.kind() == Some(self) => Ok(usual),
            true => Ok(method),
            false => Err(NotForBoard { kind: self, size, metric }),
        }
    }
}

impl Method {
    /// The solver, if it is not a search of the list of algorithms.
    pub fn kind(&self) -> Option<SolverKind> {
        Some(match self {
            Method::Exact => SolverKind::Exact,
            Method::Fast(_) => SolverKind::Fast,
            Method::MultiTile(_) => SolverKind::MultiTile,
            Method::Anytime => SolverKind::Anytime,
            Method::Constructive => SolverKind::Constructive,
            Method::Search(_) => return None,
        })
    }

    /// The name of the solver or of the algorithm.
    pub fn name(&self) -> &'static str {
        match self {
            Method::Search(plan) => plan.algorithm.name(),
            method => method.kind().map_or("", SolverKind::name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_solver_says_what_it_is_for() {
        assert_eq!(tuipan_names::clashes::<SolverKind>(), [""; 0]);
        let method = |kind: SolverKind, size: &str, metric| {
            kind.method(size.parse().unwrap(), metric, Method::Anytime)
        };
        let (stm, mtm) = (Metric::SingleTile, Metric::MultiTile);
        for kind in SolverKind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
            let metric = if kind == SolverKind::MultiTile { mtm } else { stm };
            assert_eq!(method(kind, "3x3", metric).unwrap().kind(), Some(kind));
            assert_eq!(method(kind, "3x3", metric).unwrap().name(), kind.name());
        }
        for (kind, size, metric, expected) in [
            (
                SolverKind::Exact,
                "4x4",
                stm,
                "the solver exact is for boards of up to 10 cells, not for 4x4",
            ),
            (
                SolverKind::Fast,
                "6x6",
                stm,
                "the solver fast is for boards of up to 25 cells, not for 6x6",
            ),
            (SolverKind::Fast, "4x4", mtm, "the solver fast is for the metric stm, not mtm"),
            (SolverKind::MultiTile, "4x4", stm, "the solver mtm is for the metric mtm, not stm"),
        ] {
            assert_eq!(method(kind, size, metric).unwrap_err().to_string(), expected);
        }
    }
}
