//! A level in, moves and distances out, whatever words the space is made of. The engine calls this.

use std::ops::ControlFlow;

use tuipan_puzzle::blocks::{
    BlockSpace, Level, Metric, Move, Packed, Position, SpaceVisitor, Word,
};
use tuipan_search::{Ties, a_star, ida_star};
use tuipan_space::{
    Cost, Event, FromScratch, INFINITE, Limits, Observer, Outcome, Report, Solution, Stats,
    StopReason,
};

use super::analysis::{Analysis, Incomplete};
use super::blocking_pieces::BlockingPieces;
use super::difficulty::Difficulty;
use super::flood::Tick;
use super::search::LayeredBfs;
use super::trace::{Listener, Watching};

/// How to find a shortest solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// By far the fastest here.
    Layered(LayeredBfs),
    /// A* with [`BlockingPieces`]: fewer nodes, and more work for each.
    AStar,
    /// IDA* with [`BlockingPieces`]: no memory; for small levels, as it meets the same states again and
    /// again, and never ends on most levels without a solution.
    IdaStar,
}

impl From<LayeredBfs> for Method {
    fn from(method: LayeredBfs) -> Self {
        Method::Layered(method)
    }
}

/// Finds a shortest solution from the level's start. To begin elsewhere, use [`Level::starting_at`].
///
/// The actions of the report are whole moves, each a piece with its path; the cost counts them in the
/// metric.
///
/// ```
/// use std::ops::ControlFlow;
/// use tuipan_puzzle::blocks::{Metric, read_levels};
/// use tuipan_solve::blocks::{LayeredBfs, solve};
/// use tuipan_space::Limits;
/// let text = "puzzle: hrd-01\nstart:\nBAAC\nBAAC\nDEEF\nDGHF\nI..J\ngoal:\n....\n....\n....\n.AA.\n.AA.\nend\n";
/// let level = &read_levels(text)?[0];
/// let costs = Metric::ALL.map(|metric| {
///     let mut tick = |_: &_| ControlFlow::Continue(());
///     let report = solve(level, metric, LayeredBfs::default(), &Limits::default(), &mut tick);
///     report.best.map(|solution| solution.cost)
/// });
/// assert_eq!(costs, [Some(116), Some(90), Some(81)]);
/// # Ok::<(), tuipan_puzzle::blocks::LevelError>(())
/// ```
pub fn solve(
    level: &Level,
    metric: Metric,
    method: impl Into<Method>,
    limits: &Limits,
    tick: &mut Tick<'_>,
) -> Report<Move> {
    search(level, metric, method.into(), limits, tick, None)
}

/// Finds it by the same search, with every event shown to `listener`.
pub fn trace(
    level: &Level,
    metric: Metric,
    method: impl Into<Method>,
    limits: &Limits,
    tick: &mut Tick<'_>,
    listener: &mut Listener<'_>,
) -> Report<Move> {
    search(level, metric, method.into(), limits, tick, Some(listener))
}

fn search(
    level: &Level,
    metric: Metric,
    method: Method,
    limits: &Limits,
    tick: &mut Tick<'_>,
    listener: Option<&mut Listener<'_>>,
) -> Report<Move> {
    struct Search<'a, 'b, 'c> {
        method: Method,
        limits: &'a Limits,
        tick: &'a mut Tick<'b>,
        listener: Option<&'a mut Listener<'c>>,
    }
    impl SpaceVisitor for Search<'_, '_, '_> {
        type Output = Report<Move>;
        fn visit<M: Word, K: Word>(self, space: BlockSpace<M, K>) -> Report<Move> {
            let start = space.level().start();
            let Some(state) = space.pack(start) else { return unsolvable() };
            let Search { method, limits, tick, listener } = self;
            let report = match (method, listener) {
                (Method::Layered(method), None) => method.search(&space, &state, limits, tick),
                (Method::Layered(method), listener) => {
                    let silent = &mut |_: &Stats| ControlFlow::Continue(());
                    let mut watching = Watching { space: &space, tick: silent, listener };
                    let events = &mut |event: Event<'_, _>| watching.event(event);
                    method.trace(&space, &state, limits, tick, events)
                }
                (Method::AStar, listener) => {
                    let heuristic = BlockingPieces::new(&space);
                    let mut watching = Watching { space: &space, tick, listener };
                    a_star(&space, &state, &heuristic, Ties::LowH, limits, &mut watching)
                }
                (Method::IdaStar, listener) => {
                    let heuristic = FromScratch(BlockingPieces::new(&space));
                    let mut watching = Watching { space: &space, tick, listener };
                    ida_star(&space, &state, &heuristic, limits, &mut watching)
                }
            };
            let best = report.best.and_then(|Solution { actions, cost }| {
                let moves = space.moves(start, &actions)?;
                Some(Solution { actions: moves.as_slice().to_vec(), cost })
            });
            let Report { outcome, lower_bound, stats, .. } = report;
            Report { outcome, best, lower_bound, stats }
        }
    }
    in_space(level, metric, Search { method, limits, tick, listener }).unwrap_or_else(too_wide)
}

/// The space of a level, in machine words that the program supports: without the feature `wide` not every level has one.
fn in_space<V: SpaceVisitor>(level: &Level, metric: Metric, visitor: V) -> Option<V::Output> {
    #[cfg(feature = "wide")]
    return Some(tuipan_puzzle::blocks::with_space(level, metric, visitor));
    #[cfg(not(feature = "wide"))]
    tuipan_puzzle::blocks::with_narrow_space(level, metric, visitor)
}

/// A level that this program has no words for counts as one that takes too much memory.
fn too_wide() -> Report<Move> {
    let outcome = Outcome::Stopped(StopReason::Stored);
    Report { outcome, best: None, lower_bound: 0, stats: Stats::default() }
}

/// Cannot happen: the start of a level is in its space.
fn unsolvable() -> Report<Move> {
    let (outcome, lower_bound) = (Outcome::Unsolvable, INFINITE);
    Report { outcome, best: None, lower_bound, stats: Stats::default() }
}

/// Explores everything that can be reached from the level's start.
///
/// ```
/// use std::ops::ControlFlow;
/// use tuipan_puzzle::blocks::{Metric, read_levels};
/// use tuipan_space::Limits;
/// let level = &read_levels("puzzle: tiny\nstart:\nAB.\n...\ngoal:\nB.A\n...\nend\n")?[0];
/// let mut tick = |_: &_| ControlFlow::Continue(());
/// let map = tuipan_solve::blocks::analyse(level, Metric::Unit, &Limits::default(), &mut tick)
///     .expect("no limits were set");
/// assert_eq!((map.n_states(), map.n_goals(), map.diameter(100, &mut tick)), (30, 1, Some(6)));
/// assert_eq!(map.distance(level.start()), Some(5));
/// let best: Vec<String> = map.best_moves(level.start()).iter().map(|m| m.to_string()).collect();
/// assert_eq!(best, ["A:D", "B:D"]);
/// # Ok::<(), tuipan_puzzle::blocks::LevelError>(())
/// ```
pub fn analyse(
    level: &Level,
    metric: Metric,
    limits: &Limits,
    tick: &mut Tick<'_>,
) -> Result<Box<dyn DistanceMap + Send + Sync>, Incomplete> {
    struct Analyse<'a, 'b> {
        limits: &'a Limits,
        tick: &'a mut Tick<'b>,
    }
    impl SpaceVisitor for Analyse<'_, '_> {
        type Output = Result<Box<dyn DistanceMap + Send + Sync>, Incomplete>;
        fn visit<M: Word, K: Word>(self, space: BlockSpace<M, K>) -> Self::Output {
            let start = space.pack(space.level().start());
            let start = start.expect("the start of a level is in its space");
            Ok(Box::new(Analysis::new(space, &start, self.limits, self.tick)?))
        }
    }
    let too_wide = Incomplete { reason: StopReason::Stored, n_states: 0, depth: 0 };
    in_space(level, metric, Analyse { limits, tick }).unwrap_or(Err(too_wide))
}

/// An [`Analysis`] asked by positions.
pub trait DistanceMap {
    /// How many states can be reached. Pieces that are alike are treated as the same.
    fn n_states(&self) -> usize;

    /// How many of them are goals.
    fn n_goals(&self) -> usize;

    /// How many states lie at each distance from the nearest goal; empty if there is no goal.
    fn histogram(&self) -> Vec<usize>;

    /// The longest distance of any state from the start.
    fn radius(&self) -> Cost;

    /// Whether a position was explored.
    fn contains(&self, position: &Position) -> bool;

    /// How far a position is from the nearest goal; `None` if it cannot get there, or was not explored.
    fn distance(&self, position: &Position) -> Option<Cost>;

    /// Every move that is the first of a shortest solution, with its shortest path.
    fn best_moves(&self, position: &Position) -> Vec<Move>;

    /// The positions farthest from a goal, at most `most` of them.
    fn hardest(&self, most: usize) -> Vec<Position>;

    /// The positions at that distance from the nearest goal.
    fn at_distance(&self, distance: Cost) -> Vec<Position>;

    /// How hard a position is for a player; `None` if it cannot get to a goal, or was not explored.
    fn difficulty(&self, position: &Position) -> Option<Difficulty>;

    /// The longest of all shortest ways; `None` if there are more than `most_states`.
    fn diameter(&self, most_states: usize, tick: &mut Tick<'_>) -> Option<Cost>;

    /// What it took.
    fn stats(&self) -> &Stats;
}

impl<M: Word, K: Word> DistanceMap for Analysis<M, K> {
    fn n_states(&self) -> usize {
        self.n_states()
    }
    fn n_goals(&self) -> usize {
        self.n_goals()
    }
    fn histogram(&self) -> Vec<usize> {
        self.histogram()
    }
    fn radius(&self) -> Cost {
        self.radius()
    }
    fn contains(&self, position: &Position) -> bool {
        self.space().pack(position).is_some_and(|state: Packed<M, K>| self.contains(state.key))
    }
    fn distance(&self, position: &Position) -> Option<Cost> {
        self.distance(self.space().pack(position)?.key)
    }
    fn best_moves(&self, position: &Position) -> Vec<Move> {
        let Some(state) = self.space().pack(position) else { return Vec::new() };
        let actions = self.best_actions(&state);
        let moves = actions.iter().filter_map(|&action| self.space().moves(position, &[action]));
        moves.flat_map(|moves| moves.as_slice().to_vec()).collect()
    }
    fn hardest(&self, most: usize) -> Vec<Position> {
        self.hardest().iter().take(most).map(|&key| self.space().unpack(key)).collect()
    }
    fn at_distance(&self, distance: Cost) -> Vec<Position> {
        self.at_distance(distance).iter().map(|&key| self.space().unpack(key)).collect()
    }
    fn difficulty(&self, position: &Position) -> Option<Difficulty> {
        self.difficulty(&self.space().pack(position)?)
    }
    fn diameter(&self, most_states: usize, tick: &mut Tick<'_>) -> Option<Cost> {
        self.diameter(most_states, tick)
    }
    fn stats(&self) -> &Stats {
        self.stats()
    }
}
