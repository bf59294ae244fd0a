//! The schedule: which beam runs when, and what happens with its answers.

use tuipan_puzzle::tiles::packed::Heap;
use tuipan_puzzle::tiles::{
    Board, Direction, Metric, Move, Packed, SizeMismatch, Solvability, TileSpace,
};
use tuipan_space::{Cost, Heuristic, INFINITE, Limits, Outcome, Report, Stats, StopReason};

use super::beam::{Control, End, Request, beam};
use super::budget::{Budget, Pace, TimeBudget};
use super::geometry::Geometry;
use super::guide::{Guide, Weights};
use super::incumbent::Incumbent;
use super::watch::AnytimeWatch;
use crate::tiles::{ConstructiveSolver, InversionDistance, LinearConflict, Problem};

/// Cells are numbered by bytes in the beam.
pub(super) const MOST_CELLS: usize = 225;
/// The width of the first beam.
const FIRST_WIDTH: usize = 64;
/// A solution is re-solved in stretches of a third of it, half of each overlapping the next ...
const N_STRETCHES: usize = 3;
/// ... by beams so much narrower than the last one.
const NARROWER: usize = 4;
/// With a budget: beams that need no more than this share of what is left come before the last ones.
const EARLY: f64 = 0.03;
/// The last ones: from end to end or in stretches, backward or forward, and which part of what is left
/// then they get. Two beams of half the width find shorter solutions than one.
const LAST: [(bool, bool, f64); 4] =
    [(true, false, 0.35), (true, true, 0.54), (false, false, 0.5), (false, true, 1.0)];

/// A share of the budget with which nothing is begun any more.
const TOO_LITTLE: f64 = 0.02;

/// Solutions that get better and better.
///
/// - Guarantee: a solution, if there is one. Optimal if the report says so, which is to be expected of
///   small boards only.
/// - Memory: [`max_bytes`](Self::max_bytes), and less if [`Limits::max_stored`] says so.
/// - Time: until it is stopped, or until the widest beam that memory allows is through. With a budget
///   ([`Limits::max_expanded`], or [`solve_board_within`](Self::solve_board_within)) until that is used up.
///   The answer depends on the seed and the limits, not on the number of threads; with a time budget also
///   on the machine.
/// - In the multi-tile metric it looks for short solutions in single-tile moves and shows the one with
///   the fewest slides.
/// - Source: beam search, B. Lowerre, "The HARPY speech recognition system", 1976; started again with twice
///   the width, the simplest way to make it go on. The guide is our own.
///
/// ```
/// use tuipan_puzzle::tiles::{Metric, NamedGoal, scramble};
/// use tuipan_solve::tiles::{AnytimeSolver, Problem};
/// use tuipan_space::{Limits, SplitMix64};
/// let goal = NamedGoal::BlankLast.board("6x6".parse()?);
/// let start = scramble::uniform(&goal, &mut SplitMix64::new(1));
/// let limits = Limits { max_expanded: 500_000, ..Limits::default() };
/// let solver = AnytimeSolver::new();
/// let problem = Problem { start: &start, goal: &goal, metric: Metric::SingleTile };
/// let report = solver.solve_board(problem, &limits, &mut ())?;
/// let best = report.best.expect("it is solvable");
/// assert!(best.cost >= report.lower_bound);
/// assert!(best.cost < 2 * report.lower_bound);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct AnytimeSolver {
    weights: Weights,
    /// Decides between nodes that look alike.
    pub seed: u64,
    /// With the feature `parallel`: how many threads.
    pub n_threads: usize,
    /// About the most memory that the beams take.
    pub max_bytes: u64,
}

impl Default for AnytimeSolver {
    fn default() -> Self {
        Self::new()
    }
}

impl AnytimeSolver {
    /// One thread, and up to 800 MB.
    pub fn new() -> Self {
        let weights = Weights::learned();
        AnytimeSolver { weights, seed: 1, n_threads: 1, max_bytes: 800_000_000 }
    }

    /// Looks for short solutions until it is stopped; the best is in the report.
    pub fn solve_board(
        &self,
        problem: Problem<'_>,
        limits: &Limits,
        watch: &mut dyn AnytimeWatch,
    ) -> Result<Report<Move>, SizeMismatch> {
        self.run(problem, limits, None, watch)
    }

    /// The same with a time budget, which it plans by: most of it goes to one beam as wide as just ends
    /// in time. It may be late by a layer of a beam; the watch can still stop it at any time.
    pub fn solve_board_within(
        &self,
        problem: Problem<'_>,
        limits: &Limits,
        time: TimeBudget<'_>,
        watch: &mut dyn AnytimeWatch,
    ) -> Result<Report<Move>, SizeMismatch> {
        self.run(problem, limits, Some(time), watch)
    }

    /// The widest beam that fits.
    pub(super) fn max_width(&self, n_cells: usize, limits: &Limits) -> usize {
        // Two layers of nodes, some two candidates for each, the index, and the history.
        let bytes_per_node = 2 * (24 + 2 * n_cells) + 5 * 32 / 2 + 16 + 32;
        // Counted as stored are the nodes of two layers.
        let most = (self.max_bytes / bytes_per_node as u64).min(limits.max_stored / 2);
        most.clamp(1, 1 << 28) as usize
    }

    fn run(
        &self,
        Problem { start, goal, metric }: Problem<'_>,
        limits: &Limits,
        time: Option<TimeBudget<'_>>,
        watch: &mut dyn AnytimeWatch,
    ) -> Result<Report<Move>, SizeMismatch> {
        if !Solvability::between(start, goal)?.is_solvable() {
            let (outcome, stats) = (Outcome::Unsolvable, Stats::default());
            return Ok(Report { outcome, best: None, lower_bound: INFINITE, stats });
        }
        let search = Search { solver: self, start, goal, metric };
        let (mut best, mut lower_bound) = search.begin(watch)?;
        let mut control = Control {
            stats: Stats { bound: lower_bound, ..Stats::default() },
            limits: *limits,
            budget: Budget::new(limits, time),
            watch,
        };
        let end = match goal.size().n_cells() {
            ..=MOST_CELLS => search.improve(&mut best, &mut lower_bound, &mut control),
            _ => Ok(()),
        };
        let stats = control.stats;
        let fits = best.cost() <= limits.max_cost;
        let outcome = match end {
            Err(reason) => Outcome::Stopped(reason),
            Ok(()) if fits => Outcome::Solved,
            Ok(()) => Outcome::Stopped(StopReason::Cost),
        };
        let best = fits.then(|| best.into_solution());
        Ok(Report { outcome, best, lower_bound, stats })
    }
}

/// A beam: whether from the end, how wide at most, which share of the budget it gets, and in which round
/// (each has its own luck).
type How = (bool, usize, f64, u64);

/// A problem that is being worked on.
#[derive(Clone, Copy)]
pub(super) struct Search<'a> {
    pub solver: &'a AnytimeSolver,
    pub start: &'a Board,
    pub goal: &'a Board,
    pub metric: Metric,
}

/// A beam from end to end and narrower ones over stretches of the best solution, in the other direction.
pub(super) struct Round {
    width: usize,
    max_width: usize,
    backward: bool,
}

impl Round {
    /// The first; the widest beam is as wide as that.
    pub fn first(max_width: usize) -> Self {
        Round { width: FIRST_WIDTH.min(max_width), max_width, backward: false }
    }
}

impl<'a> Search<'a> {
    /// The solution that is constructed, and what is known of all solutions at once.
    pub fn begin(
        &self,
        watch: &mut dyn AnytimeWatch,
    ) -> Result<(Incumbent<'a>, Cost), SizeMismatch> {
        let &Search { start, goal, metric, .. } = self;
        let lower_bound = lower_bound(start, goal, metric);
        watch.new_bound(lower_bound);
        let moves = ConstructiveSolver.moves(start, goal)?.unwrap_or_default();
        let moves = moves.into_iter().map(|m| m.direction).collect();
        Ok((Incumbent::new(start, metric, moves, watch), lower_bound))
    }

    /// Wider and wider beams, until one proves the best solution optimal or fills the memory, or until
    /// it is time to spend the budget.
    fn improve(
        &self,
        best: &mut Incumbent<'_>,
        lower_bound: &mut Cost,
        control: &mut Control<'_>,
    ) -> Result<(), StopReason> {
        let max_width = self.solver.max_width(self.goal.size().n_cells(), &control.limits);
        let mut round = Round::first(max_width);
        while best.cost() > *lower_bound {
            if round.width > FIRST_WIDTH && !Self::is_early(round.width * best.len(), control) {
                return self.finish(best, lower_bound, max_width, control);
            }
            if self.round(&mut round, best, lower_bound, control)? {
                break;
            }
        }
        Ok(())
    }

    /// Does a round and makes it the next one, which is twice as wide; says whether there is none, because the
    /// best solution is proved optimal or the memory is full.
    pub fn round(
        &self,
        round: &mut Round,
        best: &mut Incumbent<'_>,
        lower_bound: &mut Cost,
        control: &mut Control<'_>,
    ) -> Result<bool, StopReason> {
        let Round { width, max_width, backward } = *round;
        if self.whole(best, lower_bound, (backward, width, 1.0, 0), control)? {
            return Ok(true);
        }
        let narrow = (width / NARROWER).max(FIRST_WIDTH);
        self.shorten(best, (!backward, narrow, 1.0, 0), control)?;
        *round = Round { width: (2 * width).min(max_width), backward: !backward, ..*round };
        Ok(width == max_width)
    }

    /// Whether a beam of that many nodes is small for what is left of the budget.
    fn is_early(n_nodes: usize, control: &Control<'_>) -> bool {
        let Control { budget, stats, .. } = control;
        let pace = Pace::new(budget, stats);
        let left = 1.0 - budget.used(stats);
        !budget.is_finite() || n_nodes as f64 <= EARLY * pace.n_nodes(left, budget, stats)
    }

    /// Spends what is left of the budget.
    fn finish(
        &self,
        best: &mut Incumbent<'_>,
        lower_bound: &mut Cost,
        width: usize,
        control: &mut Control<'_>,
    ) -> Result<(), StopReason> {
        for round in 0.. {
            for (is_whole, backward, part) in LAST {
                let left = 1.0 - control.budget.used(&control.stats);
                if left < TOO_LITTLE {
                    return Err(control.budget.stop_reason(&control.stats));
                }
                let how = (backward, width, part * left, round);
                if is_whole {
                    if self.whole(best, lower_bound, how, control)? {
                        return Ok(());
                    }
                } else {
                    self.shorten(best, how, control)?;
                }
                if best.cost() <= *lower_bound {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Looks for a shorter solution from end to end; says whether it is proved that there is none.
    fn whole(
        &self,
        best: &mut Incumbent<'_>,
        lower_bound: &mut Cost,
        how: How,
        control: &mut Control<'_>,
    ) -> Result<bool, StopReason> {
        let length = best.len();
        let longest = (length as Cost - 1).min(match self.metric {
            Metric::SingleTile => control.limits.max_cost,
            Metric::MultiTile => INFINITE,
        });
        match self.beam((self.start, self.goal), how, longest, control) {
            End::Found(moves) => best.replace(0, length, moves, control.watch),
            End::Nothing { dropped: false } => {
                // There is nothing as short as `longest`.
                if self.metric == Metric::SingleTile {
                    *lower_bound = longest + 1;
                    control.stats.bound = *lower_bound;
                    control.watch.new_bound(*lower_bound);
                }
                return Ok(true);
            }
            End::Nothing { dropped: true } => {}
            End::Stopped(reason) => return Err(reason),
        }
        Ok(false)
    }

    /// Solves stretches of the solution again, each overlapping half of the next.
    fn shorten(
        &self,
        best: &mut Incumbent<'_>,
        (backward, width, share, round): How,
        control: &mut Control<'_>,
    ) -> Result<(), StopReason> {
        let length = best.len().div_ceil(N_STRETCHES).max(8);
        let mut begin = 0;
        let last = control.budget.used(&control.stats) + share;
        while begin + length / 2 < best.len() {
            let end = (begin + length).min(best.len());
            let (from, to) = best.stretch(begin, end);
            let longest = (end - begin) as Cost - 1;
            let n_left = (best.len() - begin).div_ceil(length.div_ceil(2)).saturating_sub(1).max(1);
            let share = (last - control.budget.used(&control.stats)) / n_left as f64;
            match self.beam((&from, &to), (backward, width, share, round), longest, control) {
                End::Found(moves) => best.replace(begin, end, moves, control.watch),
                End::Nothing { .. } => {}
                End::Stopped(reason) => return Err(reason),
            }
            begin += length.div_ceil(2);
        }
        Ok(())
    }

    /// A beam between two positions; backward is from the second to the first.
    fn beam(
        &self,
        (from, to): (&Board, &Board),
        (backward, width, share, round): How,
        longest: Cost,
        control: &mut Control<'_>,
    ) -> End {
        let (start, goal) = if backward { (to, from) } else { (from, to) };
        let guide = Guide::new(Geometry::new(goal), &self.solver.weights);
        let AnytimeSolver { seed, n_threads, .. } = *self.solver;
        let seed = seed.wrapping_add(round);
        let request = Request { width, longest, seed, n_threads, share };
        match beam(&guide, &guide.geometry.by_homes(start), request, control) {
            End::Found(moves) if backward => {
                End::Found(moves.into_iter().rev().map(Direction::opposite).collect())
            }
            end => end,
        }
    }
}

/// The best of the estimates that never exceed the truth.
fn lower_bound(start: &Board, goal: &Board, metric: Metric) -> Cost {
    let start = Heap::pack(start);
    let conflict: &dyn Heuristic<TileSpace<Heap>> = &LinearConflict::new(goal, metric);
    let inversion: &dyn Heuristic<TileSpace<Heap>> = &InversionDistance::new(goal, metric);
    conflict.estimate(&start).max(inversion.estimate(&start))
}
