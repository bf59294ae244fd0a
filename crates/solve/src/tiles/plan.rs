//! One board, one plan, one answer: any algorithm with any heuristic on any size.
//!
//! The searches are compiled for a packed form and, where it matters, for a heuristic. This is the place
//! that chooses among them while the program runs.

use std::fmt;
use std::ops::ControlFlow;

use tuipan_puzzle::tiles::packed::{Bytes, Heap};
use tuipan_puzzle::tiles::{
    Board, Metric, Move, Packed, Size, SizeMismatch, Solvability, TileSpace,
};
use tuipan_search::{Algorithm, Configured, Parameters, Weight, bytes_per_node};
use tuipan_space::{
    Heuristic, INFINITE, IncrementalHeuristic, Limits, Observer, Outcome, Report, StateSpace,
    Stats, StopReason,
};

use super::pdb::{BuildOptions, PdbError};
use super::trace::{TraceEvent, Traced};
use super::{HeuristicError, HeuristicKind, IncrementalVisitor, Manhattan, PreparedHeuristic};

/// A position, where it is to go, and how moves are counted.
#[derive(Clone, Copy, Debug)]
pub struct Problem<'a> {
    /// The position.
    pub start: &'a Board,
    /// The goal, of the same size.
    pub goal: &'a Board,
    /// What a move costs.
    pub metric: Metric,
}

/// How to solve it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The heuristic, for algorithms that use one.
    pub heuristic: HeuristicKind,
    /// The algorithm's parameters.
    pub parameters: Parameters,
    /// What the search is allowed.
    pub limits: Limits,
    /// At most this many bytes for pattern databases and stored nodes; lowers [`Limits::max_stored`].
    /// If nothing is said, [`BuildOptions::USUAL_MAX_BYTES`] for the databases.
    pub max_bytes: Option<u64>,
}

/// Why a plan cannot be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanError {
    /// The position and the goal are of different sizes.
    SizeMismatch(SizeMismatch),
    /// The heuristic cannot be had for this board.
    Heuristic(HeuristicError),
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlanError::SizeMismatch(error) => error.fmt(f),
            PlanError::Heuristic(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PlanError {}

impl From<SizeMismatch> for PlanError {
    fn from(error: SizeMismatch) -> Self {
        PlanError::SizeMismatch(error)
    }
}

impl From<HeuristicError> for PlanError {
    fn from(error: HeuristicError) -> Self {
        PlanError::Heuristic(error)
    }
}

impl Plan {
    /// A plan without limits, with the algorithm's usual parameters.
    pub fn new(algorithm: Algorithm, heuristic: HeuristicKind) -> Self {
        Plan {
            algorithm,
            heuristic,
            parameters: Parameters::default(),
            limits: Limits::default(),
            max_bytes: None,
        }
    }

    /// What serves boards of a size well: the optimum where it can be had in reasonable time, a good
    /// solution elsewhere.
    pub fn for_size(size: Size) -> Self {
        let strongest = match HeuristicKind::WalkingDistance.fits(size) {
            Ok(()) => HeuristicKind::WalkingDistance,
            Err(_) => HeuristicKind::LinearConflict,
        };
        match size.n_cells() {
            ..=12 => Plan::new(Algorithm::AStar, HeuristicKind::Manhattan),
            13..=16 => Plan::new(Algorithm::IdaStar, strongest),
            _ => {
                // Greedy search gets lost on large boards; a heavy weight hardly does.
                let mut plan = Plan::new(Algorithm::WeightedAStar, strongest);
                plan.parameters.weight = Weight::Constant(5 * Weight::ONE);
                plan
            }
        }
    }

    /// A search for shortest solutions on boards of a size that needs no tables beforehand.
    pub(crate) fn shortest(size: Size) -> Self {
        let plan = Plan::for_size(size);
        match plan.algorithm {
            Algorithm::WeightedAStar => Plan::new(Algorithm::IdaStar, plan.heuristic),
            _ => plan,
        }
    }

    /// Carries it out. A position that parity shows to be unsolvable is not searched at all.
    ///
    /// `tick` is called about every thousand nodes and can end the search.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use tuipan_puzzle::tiles::{Board, Metric, NamedGoal};
    /// use tuipan_search::Algorithm;
    /// use tuipan_solve::tiles::{HeuristicKind, Plan, Problem};
    /// let start: Board = "647850321".parse()?;
    /// let goal = NamedGoal::BlankLast.board(start.size());
    /// let problem = Problem { start: &start, goal: &goal, metric: Metric::SingleTile };
    /// let plan = Plan::new(Algorithm::IdaStar, HeuristicKind::Manhattan);
    /// let report = plan.solve(problem, &mut |_| ControlFlow::Continue(()))?;
    /// assert!(report.is_optimal());
    /// assert_eq!(report.best.map(|best| best.cost), Some(31));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve(
        &self,
        problem: Problem<'_>,
        tick: &mut dyn FnMut(&Stats) -> ControlFlow<()>,
    ) -> Result<Report<Move>, PlanError> {
        self.solve_keeping(problem, &mut None, tick)
    }

    /// The same for one position of many: takes the heuristic from `kept` if it is the right one, and
    /// leaves it there, so that tables are built once.
    pub fn solve_keeping(
        &self,
        problem: Problem<'_>,
        kept: &mut Option<PreparedHeuristic>,
        tick: &mut dyn FnMut(&Stats) -> ControlFlow<()>,
    ) -> Result<Report<Move>, PlanError> {
        let Problem { start, goal, metric } = problem;
        let without_search = |outcome, lower_bound| {
            Ok(Report { outcome, best: None, lower_bound, stats: Stats::default() })
        };
        if !Solvability::between(start, goal)?.is_solvable() {
            return without_search(Outcome::Unsolvable, INFINITE);
        }
        let kind = match self.algorithm.uses_heuristic() {
            true => self.heuristic,
            false => HeuristicKind::None,
        };
        let prepared = match kept.take().filter(|kept| kept.is_for(kind, goal, metric)) {
            Some(prepared) => prepared,
            None => {
                let progress = &mut |_| tick(&Stats::default());
                match PreparedHeuristic::new(kind, goal, metric, &self.build_options(), progress) {
                    Err(HeuristicError::Pdb(PdbError::Cancelled)) => {
                        return without_search(Outcome::Stopped(StopReason::Cancelled), 0);
                    }
                    prepared => prepared?,
                }
            }
        };
        let prepared = kept.insert(prepared);
        match start.size().n_cells() {
            ..=16 => self.solve_packed::<u64>(problem, prepared, tick),
            17..=25 => self.solve_packed::<u128>(problem, prepared, tick),
            26..=100 => self.solve_packed::<Bytes>(problem, prepared, tick),
            _ => self.solve_packed::<Heap>(problem, prepared, tick),
        }
    }

    fn build_options(&self) -> BuildOptions {
        let usual = BuildOptions::default();
        BuildOptions { max_bytes: self.max_bytes.unwrap_or(usual.max_bytes), ..usual }
    }

    /// About how many bytes a stored node takes on boards of a size: its share of the lists, the tiles of
    /// a large board, which lie apart, the two orders that SMA* keeps its nodes in (measured), and the paths in the
    /// nodes of A* without a closed list.
    pub fn bytes_per_node(&self, size: Size) -> u64 {
        let node = match size.n_cells() {
            ..=16 => bytes_per_node::<TileSpace<u64>>(),
            17..=25 => bytes_per_node::<TileSpace<u128>>(),
            26..=100 => bytes_per_node::<TileSpace<Bytes>>(),
            _ => bytes_per_node::<TileSpace<Heap>>(),
        };
        let tiles = match size.n_cells() {
            ..=Bytes::MAX_CELLS => 0,
            n_cells => 2 * n_cells + 16,
        };
        let extra = match self.algorithm {
            Algorithm::SmaStar => 120,
            // Paths of eighty moves, each with its states.
            Algorithm::TreeAStar => 80 * (node as usize / 4 + tiles),
            _ => 0,
        };
        node + (tiles + extra) as u64
    }

    /// The limits of a search, with the memory that is left beside this many bytes of tables.
    fn limits_beside(&self, size: Size, n_bytes: u64) -> Limits {
        let mut limits = self.limits;
        if let Some(bytes) = self.max_bytes {
            let bytes = bytes.saturating_sub(n_bytes);
            let n_nodes = bytes / self.bytes_per_node(size);
            limits.max_stored = limits.max_stored.min(n_nodes);
        }
        limits
    }

    /// Carries it out with an estimate from elsewhere in place of [`heuristic`](Self::heuristic): one that is
    /// learned, say. Where a search from both ends needs one for the way back, that is Manhattan distance.
    ///
    /// # Panics
    /// If the boards do not fit `P`.
    pub fn solve_with<P: Packed>(
        &self,
        problem: Problem<'_>,
        heuristic: &impl IncrementalHeuristic<TileSpace<P>>,
        tick: &mut dyn FnMut(&Stats) -> ControlFlow<()>,
    ) -> Result<Report<Move>, PlanError> {
        let Problem { start, goal, metric } = problem;
        if !Solvability::between(start, goal)?.is_solvable() {
            let (outcome, stats) = (Outcome::Unsolvable, Stats::default());
            return Ok(Report { outcome, best: None, lower_bound: INFINITE, stats });
        }
        let space = &TileSpace::<P>::new(goal, metric);
        let start = &P::pack(start);
        let limits = self.limits_beside(goal.size(), 0);
        if self.algorithm == Algorithm::IdaStar {
            let n_threads = self.parameters.n_threads;
            let search = IdaStar { space, start, n_threads, limits, observer: Ticks(tick) };
            return Ok(search.run(heuristic));
        }
        let solver = Configured {
            algorithm: self.algorithm,
            parameters: self.parameters,
            toward_goal: heuristic,
            toward: &|target: &P| Box::new(Manhattan::new(&target.unpack(goal.size()), metric)),
        };
        Ok(solver.solve(space, start, &limits, &mut Ticks(tick)))
    }

    fn solve_packed<P: Packed>(
        &self,
        problem: Problem<'_>,
        heuristic: &PreparedHeuristic,
        tick: &mut dyn FnMut(&Stats) -> ControlFlow<()>,
    ) -> Result<Report<Move>, PlanError> {
        if self.algorithm != Algorithm::IdaStar {
            return self.search::<P>(problem, heuristic, &mut Ticks(tick));
        }
        let Problem { start, goal, metric } = problem;
        let (space, start) = (&TileSpace::<P>::new(goal, metric), &P::pack(start));
        let limits = self.limits_beside(goal.size(), heuristic.n_bytes());
        let (n_threads, observer) = (self.parameters.n_threads, Ticks(tick));
        Ok(heuristic.with_incremental(IdaStar { space, start, n_threads, limits, observer })?)
    }

    /// Carries it out with every event of the search shown to `listener`: the same nodes, in the same order, on one
    /// thread. The heuristic is the plan's, for this goal and this metric.
    pub fn trace(
        &self,
        problem: Problem<'_>,
        heuristic: &PreparedHeuristic,
        tick: &mut dyn FnMut(&Stats) -> ControlFlow<()>,
        listener: &mut dyn FnMut(TraceEvent),
    ) -> Result<Report<Move>, PlanError> {
        if !Solvability::between(problem.start, problem.goal)?.is_solvable() {
            let (outcome, stats) = (Outcome::Unsolvable, Stats::default());
            return Ok(Report { outcome, best: None, lower_bound: INFINITE, stats });
        }
        let size = problem.goal.size();
        let observer = &mut Traced { size, tick, listener };
        match size.n_cells() {
            ..=16 => self.search::<u64>(problem, heuristic, observer),
            17..=25 => self.search::<u128>(problem, heuristic, observer),
            26..=100 => self.search::<Bytes>(problem, heuristic, observer),
            _ => self.search::<Heap>(problem, heuristic, observer),
        }
    }

    /// Runs the algorithm with any observer.
    fn search<P: Packed>(
        &self,
        problem: Problem<'_>,
        heuristic: &PreparedHeuristic,
        observer: &mut dyn Observer<TileSpace<P>>,
    ) -> Result<Report<Move>, PlanError> {
        let Problem { start, goal, metric } = problem;
        let space = TileSpace::<P>::new(goal, metric);
        let start = P::pack(start);
        let limits = self.limits_beside(goal.size(), heuristic.n_bytes());
        let toward_goal = heuristic.build::<P>()?;
        let solver = Configured {
            algorithm: self.algorithm,
            parameters: self.parameters,
            toward_goal: &*toward_goal,
            toward: &|target: &P| {
                self.toward(heuristic.kind(), &target.unpack(goal.size()), metric)
            },
        };
        Ok(solver.solve(&space, &start, &limits, observer))
    }
}

impl Plan {
    /// The heuristic for the other direction of a search from both ends.
    fn toward<P: Packed>(
        &self,
        kind: HeuristicKind,
        target: &Board,
        metric: Metric,
    ) -> Box<dyn Heuristic<TileSpace<P>>> {
        let go_on = &mut |_| ControlFlow::Continue(());
        let options = self.build_options();
        let prepared = PreparedHeuristic::new(kind, target, metric, &options, go_on);
        match prepared.and_then(|prepared| prepared.build()) {
            Ok(heuristic) => heuristic,
            // The usual groups can be larger toward here than toward the goal, and too large.
            Err(_) => Box::new(Manhattan::new(target, metric)),
        }
    }
}

/// An observer that only ticks.
struct Ticks<'a>(&'a mut dyn FnMut(&Stats) -> ControlFlow<()>);

impl<S: StateSpace> Observer<S> for Ticks<'_> {
    fn tick(&mut self, stats: &Stats) -> ControlFlow<()> {
        (self.0)(stats)
    }
}

/// IDA*, waiting for its heuristic.
struct IdaStar<'a, P: Packed> {
    space: &'a TileSpace<P>,
    start: &'a P,
    n_threads: usize,
    limits: Limits,
    observer: Ticks<'a>,
}

impl<P: Packed> IncrementalVisitor<P> for IdaStar<'_, P> {
    type Output = Report<Move>;

    fn visit<H>(self, heuristic: H) -> Report<Move>
    where
        H: IncrementalHeuristic<TileSpace<P>>,
    {
        self.run(&heuristic)
    }
}

impl<P: Packed> IdaStar<'_, P> {
    fn run(mut self, heuristic: &impl IncrementalHeuristic<TileSpace<P>>) -> Report<Move> {
        let (space, start, limits, observer) =
            (self.space, self.start, &self.limits, &mut self.observer);
        #[cfg(feature = "parallel")]
        if self.n_threads > 1 {
            let n = self.n_threads;
            return tuipan_search::parallel_ida_star(space, start, heuristic, n, limits, observer);
        }
        let _ = self.n_threads; // one thread is all there is without the feature
        tuipan_search::ida_star(space, start, heuristic, limits, observer)
    }
}
