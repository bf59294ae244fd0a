//! IDA* with Manhattan distance on 4x4, counted as the published tables count.
//!
//! A count of nodes depends on conventions. Here a successor is counted when it is made, also if it lies beyond the
//! bound, but not if it takes back the last move; successors are made one at a time, in a given order of the blank's ways;
//! and the goal ends the search when its turn comes. The root is not counted.
//!
//! The tables were counted over hundreds of billions of nodes, so this is written for speed. A move changes the Manhattan
//! distance by one, so g + h stays or grows by two. All that matters of h is how often it may still rise, the slack: a
//! successor lies beyond the bound exactly if its tile moves away from home and there is no slack. Which tiles those are
//! is a set of 16 bits for each move of the blank.

use std::ops::ControlFlow;

use tuipan_puzzle::tiles::{Board, Direction, Move, Packed, Size};
use tuipan_space::{Limits, Outcome, Report, Solution, Stats, StopReason};

use super::ordered::Order;
use crate::bench::Tick;

/// Expansions between two looks at the clock.
const TICK: u64 = 1 << 20;

/// No move has been made yet.
const NONE: usize = 4;

/// A move of the blank.
#[derive(Clone, Copy)]
struct Step {
    /// Where the blank goes.
    cell: u8,
    /// The tile's way, as a number.
    way: u8,
    /// The tiles that move away from home.
    away: u16,
}

/// The moves of the blank from a cell after a way, in order.
#[derive(Clone, Copy)]
struct Steps {
    n: usize,
    all: [Step; 4],
}

/// The search, ready for a goal.
pub(super) struct ManhattanIda {
    goal: Board,
    /// Where each tile belongs.
    homes: [usize; 16],
    /// By the blank's cell and the last way.
    steps: [[Steps; 5]; 16],
}

/// A search that is running.
struct Running<'a, 't> {
    steps: &'a [[Steps; 5]; 16],
    stats: Stats,
    /// The next look at limits and clock comes with this many expansions.
    next_look: u64,
    max_expanded: u64,
    tick: &'a mut Tick<'t>,
    stopped: Option<StopReason>,
    /// The tiles' ways from the goal back to the root.
    path: Vec<Direction>,
}

impl ManhattanIda {
    /// For a goal on 4x4, and an order of the blank's ways; `None` for other boards.
    pub fn new(goal: &Board, order: Order) -> Option<Self> {
        if goal.size() != Size::new(4, 4).ok()? {
            return None;
        }
        let homes: [usize; 16] = goal.cells().try_into().ok()?;
        let no_step = Step { cell: 0, way: 0, away: 0 };
        let mut steps = [[Steps { n: 0, all: [no_step; 4] }; 5]; 16];
        for (blank, after) in steps.iter_mut().enumerate() {
            for (prev, list) in after.iter_mut().enumerate() {
                for direction in order.directions() {
                    let is_undone = prev != NONE && direction.opposite() as usize == prev;
                    let Some(cell) = source(blank, direction).filter(|_| !is_undone) else {
                        continue;
                    };
                    let is_away =
                        |tile: &usize| apart(homes[*tile], blank) > apart(homes[*tile], cell);
                    let away = (1..16).filter(is_away).map(|tile| 1 << tile).sum();
                    let (cell, way) = (cell as u8, direction as u8);
                    list.all[list.n] = Step { cell, way, away };
                    list.n += 1;
                }
            }
        }
        Some(ManhattanIda { goal: goal.clone(), homes, steps })
    }

    /// Searches from a position that has a solution, which is replayed by the checked rules.
    pub fn solve(&self, start: &Board, limits: &Limits, tick: &mut Tick<'_>) -> Report<Move> {
        let cells = start.cells();
        let h: usize = (1..16).map(|tile| apart(cells[tile], self.homes[tile])).sum();
        let mut running = Running {
            steps: &self.steps,
            stats: Stats::default(),
            next_look: 0,
            max_expanded: limits.max_expanded,
            tick,
            stopped: None,
            path: Vec::new(),
        };
        let (state, blank) = (u64::pack(start), cells[0]);
        let mut bound = h as u32;
        while !running.ends(state, blank, NONE, bound, (bound - h as u32) / 2) {
            bound += 2;
        }
        let outcome = match running.stopped {
            Some(reason) => Outcome::Stopped(reason),
            None => Outcome::Solved,
        };
        running.path.reverse();
        let actions: Vec<Move> =
            running.path.iter().map(|&direction| Move { direction, count: 1 }).collect();
        let is_found = outcome == Outcome::Solved;
        let best = is_found.then_some(Solution { cost: actions.len() as u32, actions });
        let best = best.filter(|best| {
            let mut board = start.clone();
            best.actions.iter().all(|&m| board.play(m).is_ok()) && board == self.goal
        });
        running.stats.peak_stored = u64::from(bound) + 1;
        Report { outcome, best, lower_bound: bound, stats: running.stats }
    }
}

impl Running<'_, '_> {
    /// Whether the search ends below a state, because the goal is found or because it is stopped. `left` moves stay within
    /// the bound: as many as the distance, and two for each rise that `slack` allows. So the state in which no move is
    /// left is the goal.
    fn ends(&mut self, state: u64, blank: usize, prev: usize, left: u32, slack: u32) -> bool {
        if left == 0 {
            return true;
        }
        if self.stats.expanded >= self.next_look && self.is_stopped() {
            return true;
        }
        self.stats.expanded += 1;
        let steps = &self.steps[blank][prev];
        self.stats.generated += steps.n as u64;
        for (idx, step) in steps.all[..steps.n].iter().enumerate() {
            let (from, to) = (4 * u32::from(step.cell), 4 * blank as u32);
            let tile = (state >> from) & 15;
            let rise = u32::from((step.away >> tile) & 1);
            if rise > slack {
                continue;
            }
            let next = state ^ (tile << from) ^ (tile << to);
            let (cell, way) = (usize::from(step.cell), usize::from(step.way));
            if self.ends(next, cell, way, left - 1, slack - rise) {
                // Those after it were not made.
                self.stats.generated -= (steps.n - idx - 1) as u64;
                self.path.push(Direction::ALL[way]);
                return true;
            }
        }
        false
    }

    /// Looks at limits and clock.
    #[cold]
    fn is_stopped(&mut self) -> bool {
        if self.stats.expanded >= self.max_expanded {
            self.stopped = Some(StopReason::Expanded);
        } else if (self.tick)(&self.stats) == ControlFlow::Break(()) {
            self.stopped = Some(StopReason::Cancelled);
        }
        self.next_look = (self.stats.expanded + TICK).min(self.max_expanded);
        self.stopped.is_some()
    }
}

/// Where a tile comes from that moves to a cell in a direction.
fn source(cell: usize, direction: Direction) -> Option<usize> {
    match direction {
        Direction::Up => (cell < 12).then_some(cell + 4),
        Direction::Right => (!cell.is_multiple_of(4)).then(|| cell - 1),
        Direction::Down => cell.checked_sub(4),
        Direction::Left => (cell % 4 != 3).then_some(cell + 1),
    }
}

/// The Manhattan distance of two cells.
fn apart(a: usize, b: usize) -> usize {
    (a / 4).abs_diff(b / 4) + (a % 4).abs_diff(b % 4)
}

#[cfg(test)]
mod tests {
    use tuipan_puzzle::tiles::{Metric, NamedGoal, scramble};
    use tuipan_solve::tiles::Manhattan;
    use tuipan_space::SplitMix64;

    use super::super::published_means::search;
    use super::*;

    #[test]
    fn counts_are_those_of_the_general_search() {
        let size = Size::new(4, 4).unwrap();
        let mut rng = SplitMix64::new(7);
        for (named, order) in [(NamedGoal::BlankFirst, "ULRD"), (NamedGoal::Spiral, "RDLU")] {
            let (goal, order) = (named.board(size), order.parse().unwrap());
            let manhattan = || Manhattan::new(&goal, Metric::SingleTile);
            let fast = ManhattanIda::new(&goal, order).unwrap();
            for n_moves in [0, 1, 2, 30, 60, 90, 90, 90] {
                let start = scramble::walk(&goal, n_moves, &mut rng).0;
                let (limits, tick) =
                    (Limits::default(), &mut |_: &Stats| ControlFlow::Continue(()));
                let ours = fast.solve(&start, &limits, tick);
                let general = search::<u64>(&start, &goal, manhattan(), order, &limits, tick);
                assert_eq!(ours.outcome, Outcome::Solved);
                assert_eq!(ours.stats.generated, general.stats.generated, "{start}");
                assert_eq!(ours.lower_bound, general.lower_bound);
                let (ours, general) = (ours.best.unwrap(), general.best.unwrap());
                assert_eq!(ours.actions, general.actions, "{start}");
                let mut board = start.clone();
                ours.actions.iter().for_each(|&m| board.play(m).unwrap());
                assert_eq!(board, goal);
            }
        }
    }

    #[test]
    fn limits_and_the_clock_stop_it() {
        let goal = NamedGoal::BlankFirst.board(Size::new(4, 4).unwrap());
        let start = scramble::uniform(&goal, &mut SplitMix64::new(1));
        let fast = ManhattanIda::new(&goal, "ULRD".parse().unwrap()).unwrap();
        let limits = Limits { max_expanded: 1000, ..Limits::default() };
        let report = fast.solve(&start, &limits, &mut |_| ControlFlow::Continue(()));
        assert_eq!(report.outcome, Outcome::Stopped(StopReason::Expanded));
        assert_eq!((report.stats.expanded, report.best), (1000, None));
        let report = fast.solve(&start, &Limits::default(), &mut |_| ControlFlow::Break(()));
        assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cancelled));
    }
}
