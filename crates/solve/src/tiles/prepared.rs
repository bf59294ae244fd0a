//! A heuristic for one goal, with its tables built once, for any number of searches.

use std::fmt;
use std::ops::ControlFlow;

use bytes::Bytes;
use tuipan_puzzle::tiles::{Board, Metric, Packed, TileSpace};
use tuipan_space::{Heuristic, IncrementalHeuristic};

use super::pdb::{BuildOptions, PatternDatabase, PdbError, Progress, TableSpec};
use super::{HeuristicKind, IncrementalVisitor, TooLarge};

/// Why a heuristic is not available for a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeuristicError {
    /// The tables of walking distance would be too large.
    TooLarge(TooLarge),
    /// Of a pattern database.
    Pdb(PdbError),
}

impl fmt::Display for HeuristicError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeuristicError::TooLarge(error) => error.fmt(f),
            HeuristicError::Pdb(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for HeuristicError {}

impl From<TooLarge> for HeuristicError {
    fn from(error: TooLarge) -> Self {
        HeuristicError::TooLarge(error)
    }
}

impl From<PdbError> for HeuristicError {
    fn from(error: PdbError) -> Self {
        HeuristicError::Pdb(error)
    }
}

/// A heuristic of some kind for a goal and a metric, with what takes long to build.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Metric, NamedGoal, Packed};
/// use tuipan_solve::tiles::HeuristicKind;
/// let start: Board = "647850321".parse()?;
/// let goal = NamedGoal::BlankLast.board(start.size());
/// let kind: HeuristicKind = "pdb:1-4/5-8".parse()?;
/// let prepared = kind.prepare(&goal, Metric::SingleTile)?;
/// for _ in 0..2 {
///     assert_eq!(prepared.build::<u64>()?.estimate(&u64::pack(&start)), 29);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct PreparedHeuristic {
    kind: HeuristicKind,
    goal: Board,
    metric: Metric,
    database: Option<PatternDatabase>,
}

impl PreparedHeuristic {
    /// Builds what takes long. `progress` is called while it does, and can end it.
    pub fn new(
        kind: HeuristicKind,
        goal: &Board,
        metric: Metric,
        options: &BuildOptions,
        progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Self, HeuristicError> {
        let specs = kind.tables(goal, metric)?;
        Self::check_memory(&specs, options.max_bytes)?;
        let build = |spec: &TableSpec| spec.build(options, progress).map(Bytes::from);
        let tables = specs.iter().map(build).collect::<Result<_, _>>()?;
        Self::with_tables(kind, goal, metric, tables)
    }

    /// Whether tables can be built within a limit.
    pub fn check_memory(specs: &[TableSpec], max_bytes: u64) -> Result<(), HeuristicError> {
        Ok(PatternDatabase::check_memory(specs, max_bytes)?)
    }

    /// The same with tables from anywhere: the bytes of each of [`HeuristicKind::tables`], in their order.
    pub fn with_tables(
        kind: HeuristicKind,
        goal: &Board,
        metric: Metric,
        tables: Vec<Bytes>,
    ) -> Result<Self, HeuristicError> {
        let specs = kind.tables(goal, metric)?;
        let tables: Vec<_> = specs.into_iter().zip(tables).collect();
        let database = match tables.is_empty() {
            true => None,
            false => {
                let database = PatternDatabase::from_bytes(goal, metric, tables)?;
                Some(match kind.is_reflected() {
                    true => database,
                    false => database.without_reflection(),
                })
            }
        };
        Ok(PreparedHeuristic { kind, goal: goal.clone(), metric, database })
    }

    /// Which heuristic it is.
    pub fn kind(&self) -> HeuristicKind {
        self.kind
    }

    /// Whether it is the one that is wanted.
    pub fn is_for(&self, kind: HeuristicKind, goal: &Board, metric: Metric) -> bool {
        (self.kind, &self.goal, self.metric) == (kind, goal, metric)
    }

    /// What its pattern databases take.
    pub fn n_bytes(&self) -> u64 {
        self.database.as_ref().map_or(0, |database| database.n_bytes() as u64)
    }

    /// For searches that keep lists.
    pub fn build<P: Packed>(
        &self,
    ) -> Result<Box<dyn Heuristic<TileSpace<P>> + Send>, HeuristicError> {
        self.with_incremental(Boxed)
    }

    /// For searches that follow a path: hands it to `visitor`.
    pub fn with_incremental<P: Packed, V: IncrementalVisitor<P>>(
        &self,
        visitor: V,
    ) -> Result<V::Output, HeuristicError> {
        match &self.database {
            Some(database) => Ok(visitor.visit(database.clone())),
            None => self.kind.without_tables(&self.goal, self.metric, visitor),
        }
    }
}

/// Forgets which heuristic it is.
struct Boxed;

impl<P: Packed> IncrementalVisitor<P> for Boxed {
    type Output = Box<dyn Heuristic<TileSpace<P>> + Send>;

    fn visit<H>(self, heuristic: H) -> Self::Output
    where
        H: IncrementalHeuristic<TileSpace<P>> + Send + 'static,
    {
        Box::new(heuristic)
    }
}
