//! Small boards by a table of everything: the distance of every position to the goal.
//!
//! Up to ten cells (3x3: 181,440 positions, 2x5: 1,814,400) the whole space is explored once from the
//! goal, in a fraction of a second; then an answer is a look-up, in either metric. It also knows what a search
//! cannot find out: how many positions are at each distance, and which.

use std::collections::HashMap;

use tuipan_puzzle::tiles::{Board, Metric, Move, Packed, Size, TileSpace};
use tuipan_search::{Exploration, explore};
use tuipan_space::{
    Cost, INFINITE, Limits, Outcome, Report, Solution, SplitMix64, StateSpace, Stats, StopReason,
};

type Tiles = TileSpace<u64>;

/// The distance of every position to one goal.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Metric, NamedGoal};
/// use tuipan_solve::tiles::ExactTable;
/// use tuipan_space::Limits;
/// let start: Board = "8 1 0/3 5 7/4 2 6".parse()?;
/// let goal = NamedGoal::BlankLast.board(start.size());
/// let table = ExactTable::new(&goal, Metric::SingleTile).expect("9 cells");
/// assert_eq!(table.distance(&start), Some(22));
/// assert_eq!(table.histogram().len() - 1, 31);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ExactTable {
    space: Tiles,
    distances: Exploration<Tiles>,
}

impl ExactTable {
    /// Whether boards of a size can be explored whole.
    pub fn fits(size: Size) -> bool {
        size.n_cells() <= 10
    }

    /// Explores all positions of the goal's board; `None` if it is too large, or there is no memory for them.
    pub fn new(goal: &Board, metric: Metric) -> Option<Self> {
        if !Self::fits(goal.size()) {
            return None;
        }
        let space = Tiles::new(goal, metric);
        // Every move can be taken back: as far from the goal as to it.
        let distances = explore(&space, &[*space.goal()], &Limits::default(), &mut ());
        distances.stopped.is_none().then_some(ExactTable { space, distances })
    }

    /// About how many bytes the table for boards of a size takes: half of all arrangements, each with its share of
    /// an index.
    pub fn n_bytes(size: Size) -> u64 {
        let n_positions: u64 = (3..=size.n_cells() as u64).product();
        16 * n_positions
    }

    /// The length of a position's shortest solutions; `None` if it has none or is of another size.
    pub fn distance(&self, position: &Board) -> Option<Cost> {
        let is_of_size = position.size() == self.space.size();
        is_of_size.then(|| self.distances.depth(&u64::pack(position))).flatten()
    }

    /// How many positions there are at each distance.
    pub fn histogram(&self) -> Vec<usize> {
        self.distances.histogram()
    }

    /// All positions with their distances, nearest first.
    pub fn positions(&self) -> impl Iterator<Item = (Board, Cost)> {
        let unpack = |state: &u64| state.unpack(self.space.size());
        self.distances.states().map(move |(state, distance)| (unpack(state), distance))
    }

    /// A position at a certain distance, all equally likely; `None` if there is none so far away.
    pub fn position_at(&self, distance: Cost, rng: &mut SplitMix64) -> Option<Board> {
        let at_distance = || self.distances.states().filter(|&(_, depth)| depth == distance);
        let n = self.histogram().get(distance as usize).copied()?;
        let (state, _) = at_distance().nth(rng.below(n as u64) as usize)?;
        Some(state.unpack(self.space.size()))
    }

    /// How many shortest solutions a position has, each sequence of moves by itself.
    pub fn count_solutions(&self, start: &Board) -> u64 {
        let Some(distance) = self.distance(start) else { return 0 };
        // How many ways lead to each position of a layer between start and goal.
        let mut layer = HashMap::from([(u64::pack(start), 1u64)]);
        for left in (0..distance).rev() {
            let mut next = HashMap::new();
            for (state, ways) in layer {
                for action in self.space.actions(&state) {
                    let after = self.space.successor(&state, action);
                    if self.distances.depth(&after) == Some(left) {
                        let sum: &mut u64 = next.entry(after).or_default();
                        *sum = sum.saturating_add(ways);
                    }
                }
            }
            layer = next;
        }
        layer.into_values().sum()
    }

    /// A shortest solution, or the proof that there is none.
    pub fn solve_board(&self, start: &Board, limits: &Limits) -> Report<Move> {
        let mut stats = Stats::default();
        let Some(distance) = self.distance(start) else {
            let outcome = Outcome::Unsolvable;
            return Report { outcome, best: None, lower_bound: INFINITE, stats };
        };
        stats.bound = distance;
        if distance > limits.max_cost {
            let outcome = Outcome::Stopped(StopReason::Cost);
            return Report { outcome, best: None, lower_bound: distance, stats };
        }
        let mut state = u64::pack(start);
        let mut actions = Vec::with_capacity(distance as usize);
        for left in (0..distance).rev() {
            stats.expanded += 1;
            let mut nearer = self.space.actions(&state).filter(|&action| {
                stats.generated += 1;
                self.distances.depth(&self.space.successor(&state, action)) == Some(left)
            });
            let action = nearer.next().expect("some neighbour is nearer by one");
            drop(nearer);
            self.space.apply(&mut state, action);
            actions.push(action);
        }
        let best = Some(Solution { actions, cost: distance });
        Report { outcome: Outcome::Solved, best, lower_bound: distance, stats }
    }
}
