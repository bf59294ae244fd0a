//! The anytime solver: every solution replayed, never shorter than the truth, stopped at any time.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::time::Duration;

use tuipan_puzzle::tiles::{Board, Metric, Move, NamedGoal, Packed, Size, TileSpace, scramble};
use tuipan_search::{explore, ida_star};
use tuipan_solve::tiles::{AnytimeSolver, AnytimeWatch, LinearConflict, Problem, TimeBudget};
use tuipan_space::{Cost, Limits, Outcome, Report, Solution, SplitMix64, Stats, StopReason};

fn size(width: usize, height: usize) -> Size {
    Size::new(width, height).expect("a size")
}

fn nodes(max_expanded: u64) -> Limits {
    Limits { max_expanded, ..Limits::default() }
}

fn solve(start: &Board, goal: &Board, limits: Limits) -> Report<Move> {
    let solver = AnytimeSolver::new();
    let problem = Problem { start, goal, metric: Metric::SingleTile };
    solver.solve_board(problem, &limits, &mut ()).expect("one size")
}

/// Replays the best solution, and gives its cost.
fn check(start: &Board, goal: &Board, report: &Report<Move>) -> Cost {
    let best = report.best.as_ref().expect("a solution");
    let mut board = start.clone();
    best.actions.iter().for_each(|&m| board.play(m).expect("a legal move"));
    assert_eq!(board, *goal, "from {start}");
    assert_eq!(best.cost as usize, best.actions.len());
    assert!(best.cost >= report.lower_bound);
    best.cost
}

#[test]
fn every_size_and_goal_is_solved() {
    let mut rng = SplitMix64::new(2);
    for height in 2..=10 {
        for width in 2..=10 {
            let goal =
                NamedGoal::ALL[(height + width) % NamedGoal::ALL.len()].board(size(width, height));
            let start = scramble::uniform(&goal, &mut rng);
            check(&start, &goal, &solve(&start, &goal, nodes(5_000)));
            let mixed = scramble::uniform(&goal, &mut rng);
            check(&start, &mixed, &solve(&start, &mixed, nodes(5_000)));
        }
    }
    // Too large for beams.
    let goal = NamedGoal::BlankLast.board(size(20, 20));
    let start = scramble::uniform(&goal, &mut rng);
    assert_eq!(solve(&start, &goal, Limits::default()).outcome, Outcome::Solved);
}

/// Small boards are solved optimally, and proved so, since no beam drops anything in the end.
#[test]
fn small_boards_end_with_the_proved_optimum() {
    let mut rng = SplitMix64::new(4);
    for goal in [
        NamedGoal::BlankLast.board(size(3, 3)),
        NamedGoal::Spiral.board(size(3, 3)),
        NamedGoal::BlankFirst.board(size(4, 2)),
        NamedGoal::Snake.board(size(2, 4)),
        NamedGoal::BlankLast.board(size(2, 2)),
    ] {
        let space = TileSpace::<u64>::new(&goal, Metric::SingleTile);
        let truth = explore(&space, &[*space.goal()], &Limits::default(), &mut ());
        let every = if goal.size().n_cells() == 9 { 2_000 } else { 200 };
        for (state, depth) in truth.states().filter(|_| rng.below(every) == 0) {
            let start = state.unpack(goal.size());
            let report = solve(&start, &goal, Limits::default());
            assert_eq!(check(&start, &goal, &report), depth, "{start} to {goal}");
            assert!(report.is_optimal());
            assert_eq!(report.outcome, Outcome::Solved);
        }
    }
}

#[test]
fn no_solution_is_shorter_than_the_optimum() {
    let mut rng = SplitMix64::new(6);
    for (width, height) in [(3, 4), (4, 3), (5, 3), (4, 4)] {
        let goal = NamedGoal::BlankLast.board(size(width, height));
        let space = TileSpace::<u64>::new(&goal, Metric::SingleTile);
        let heuristic = LinearConflict::new(&goal, Metric::SingleTile);
        for _ in 0..10 {
            let (start, _) = scramble::walk(&goal, 60, &mut rng);
            let packed = u64::pack(&start);
            let truth = ida_star(&space, &packed, &heuristic, &Limits::default(), &mut ());
            let truth = truth.best.expect("a solution").cost;
            let report = solve(&start, &goal, nodes(100_000));
            assert!(check(&start, &goal, &report) >= truth);
            assert!(report.lower_bound <= truth);
        }
    }
}

/// A mean over random boards that a guide or a beam gone wrong would not reach.
#[test]
fn boards_of_25_cells_come_close_to_the_optimum() {
    let notation = tuipan_puzzle::tiles::Notation { size: Some(size(5, 5)), ..Default::default() };
    let goal = NamedGoal::BlankFirst.board(size(5, 5));
    let text = include_str!("../../../../data/tiles/korf50_24puzzle.txt");
    let (mut sum, mut optima) = (0, 0);
    for line in text.lines().filter(|line| !line.starts_with('#')).take(10) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let start = notation.parse(fields[1]).expect("a position");
        let optimum: Cost = fields[2].parse().expect("a length");
        let cost = check(&start, &goal, &solve(&start, &goal, nodes(300_000)));
        assert!(cost >= optimum);
        sum += cost;
        optima += optimum;
    }
    assert!(sum * 100 < optima * 112, "{sum} moves, {optima} would do");
}

/// Breaks off at a tick, and writes down what it sees.
#[derive(Default)]
struct Impatient {
    n_ticks: usize,
    most: usize,
    start: Option<Board>,
    costs: Vec<Cost>,
    /// Where each solution shown ends.
    ends: Vec<Board>,
    bounds: Vec<Cost>,
}

impl AnytimeWatch for Impatient {
    fn tick(&mut self, _: &Stats) -> ControlFlow<()> {
        self.n_ticks += 1;
        if self.n_ticks > self.most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
    fn improved(&mut self, solution: &Solution<Move>) {
        self.costs.push(solution.cost);
        let mut board = self.start.clone().expect("where it begins");
        solution.actions.iter().for_each(|&m| board.play(m).expect("a legal move"));
        self.ends.push(board);
    }
    fn new_bound(&mut self, bound: Cost) {
        self.bounds.push(bound);
    }
}

#[test]
fn a_stop_keeps_the_best_so_far() {
    let goal = NamedGoal::BlankLast.board(size(6, 6));
    let start = scramble::uniform(&goal, &mut SplitMix64::new(8));
    let solver = AnytimeSolver::new();
    let mut lengths = Vec::new();
    for most in [0, 100, 2_000] {
        let start_board = Some(start.clone());
        let mut observer = Impatient { most, start: start_board, ..Impatient::default() };
        let problem = Problem { start: &start, goal: &goal, metric: Metric::SingleTile };
        let report = solver.solve_board(problem, &Limits::default(), &mut observer);
        let report = report.expect("one size");
        assert!(!observer.ends.is_empty() && observer.ends.iter().all(|end| *end == goal));
        assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cancelled));
        let cost = check(&start, &goal, &report);
        assert_eq!(observer.n_ticks, most + 1);
        assert!(observer.costs.is_sorted_by(|a, b| a > b), "each better than the last");
        assert_eq!(observer.costs.last(), Some(&cost));
        assert_eq!(observer.bounds, [report.lower_bound]);
        lengths.push(cost);
    }
    assert!(lengths[0] > lengths[2], "{lengths:?}");
}

#[test]
fn limits_are_kept() {
    let goal = NamedGoal::BlankLast.board(size(5, 5));
    let start = scramble::uniform(&goal, &mut SplitMix64::new(9));
    let report = solve(&start, &goal, nodes(20_000));
    assert_eq!(report.outcome, Outcome::Stopped(StopReason::Expanded));
    assert!(report.stats.expanded <= 20_000);
    // The same again, to the last move.
    assert_eq!(solve(&start, &goal, nodes(20_000)), report);
    let small = Limits { max_stored: 1_000, ..Limits::default() };
    let report = solve(&start, &goal, small);
    assert_eq!(report.outcome, Outcome::Solved);
    assert!(report.stats.peak_stored <= 1_000);
    check(&start, &goal, &report);
    let near = Limits { max_cost: 30, max_stored: 1_000, ..Limits::default() };
    let report = solve(&start, &goal, near);
    assert_eq!((report.outcome, report.best), (Outcome::Stopped(StopReason::Cost), None));
}

/// Never stops anything, but shows a clock how much was done.
struct Counting<'a>(&'a Cell<u64>);

impl AnytimeWatch for Counting<'_> {
    fn tick(&mut self, stats: &Stats) -> ControlFlow<()> {
        self.0.set(stats.expanded);
        ControlFlow::Continue(())
    }
}

/// By a clock that takes a microsecond for each node.
#[test]
fn a_time_budget_is_used_up_and_kept() {
    let goal = NamedGoal::BlankLast.board(size(6, 6));
    let start = scramble::uniform(&goal, &mut SplitMix64::new(8));
    let solver = AnytimeSolver::new();
    let mut costs = Vec::new();
    for n_nodes in [100_000, 3_000_000] {
        let n_done = Cell::new(0);
        let now = || Duration::from_micros(n_done.get());
        let time = TimeBudget { now: &now, total: Duration::from_micros(n_nodes) };
        let (limits, mut observer) = (Limits::default(), Counting(&n_done));
        let problem = Problem { start: &start, goal: &goal, metric: Metric::SingleTile };
        let report = solver.solve_board_within(problem, &limits, time, &mut observer);
        let report = report.expect("one size");
        assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cancelled));
        costs.push(check(&start, &goal, &report));
        let expanded = report.stats.expanded;
        assert!(
            expanded > n_nodes * 9 / 10 && expanded < n_nodes * 11 / 10,
            "{expanded} {n_nodes}"
        );
    }
    assert!(costs[1] < costs[0], "{costs:?}");
}

#[cfg(feature = "parallel")]
#[test]
fn the_answer_does_not_depend_on_the_number_of_threads() {
    let goal = NamedGoal::Spiral.board(size(6, 5));
    let start = scramble::uniform(&goal, &mut SplitMix64::new(10));
    let mut solver = AnytimeSolver::new();
    let mut reports = [1, 2, 3].map(|n_threads| {
        solver.n_threads = n_threads;
        let limits = nodes(3_000_000);
        let problem = Problem { start: &start, goal: &goal, metric: Metric::SingleTile };
        solver.solve_board(problem, &limits, &mut ()).expect("one size")
    });
    reports.iter_mut().for_each(|report| assert!(check(&start, &goal, report) < 300));
    assert_eq!(reports[0], reports[1]);
    assert_eq!(reports[0], reports[2]);
}

#[test]
fn any_metric_will_do_and_the_unsolvable_is_reported() {
    let goal = NamedGoal::BlankFirst.board(size(7, 4));
    let start = scramble::uniform(&goal, &mut SplitMix64::new(12));
    let solver = AnytimeSolver::new();
    for metric in [Metric::SingleTile, Metric::MultiTile] {
        let problem = Problem { start: &start, goal: &goal, metric };
        let report = solver.solve_board(problem, &nodes(50_000), &mut ()).expect("one size");
        check(&start, &goal, &report);
        let problem = Problem { start: &start.with_swapped(1, 2), ..problem };
        let report = solver.solve_board(problem, &nodes(50_000), &mut ()).expect("one size");
        assert_eq!((report.outcome, report.best), (Outcome::Unsolvable, None));
    }
    let at_goal = solve(&goal, &goal, Limits::default());
    assert_eq!((at_goal.outcome, check(&goal, &goal, &at_goal)), (Outcome::Solved, 0));
    let other = NamedGoal::BlankLast.board(size(4, 7));
    let problem = Problem { start: &start, goal: &other, metric: Metric::SingleTile };
    assert!(solver.solve_board(problem, &Limits::default(), &mut ()).is_err());
}
