//! The multi-tile solver against breadth-first search, the generic IDA*, and known distributions.

use std::ops::ControlFlow;

use bytes::Bytes;
use tuipan_puzzle::tiles::{Board, Metric, NamedGoal, Notation, Packed, Size, TileSpace, scramble};
use tuipan_search::{explore, ida_star};
use tuipan_solve::tiles::{Grain, LinearConflict, MultiTileSolver, TableId};
use tuipan_space::{Cost, Limits, Outcome, Report, SplitMix64, Stats, StopReason};

type Tiles = TileSpace<u64>;

fn board(size: Size, text: &str) -> Board {
    Notation { size: Some(size), ..Notation::default() }.parse(text).expect("a position")
}

fn size(width: usize, height: usize) -> Size {
    Size::new(width, height).expect("a size")
}

fn go_on(_: &Stats) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn solver(goal: &Board, grain: Grain) -> MultiTileSolver {
    MultiTileSolver::build(goal, grain).expect("small enough")
}

/// Replays a solution by the checked rules, and gives its cost.
fn check(start: &Board, goal: &Board, report: &Report<tuipan_puzzle::tiles::Move>) -> Cost {
    assert_eq!(report.outcome, Outcome::Solved);
    assert!(report.is_optimal());
    let best = report.best.as_ref().expect("a solution");
    let mut board = start.clone();
    best.actions.iter().for_each(|&m| board.play(m).expect("a legal move"));
    assert_eq!(board, *goal);
    assert_eq!(best.actions.len(), best.cost as usize);
    best.cost
}

const GRAINS: [Grain; 3] = [Grain::Coarse, Grain::Fine, Grain::Finest];

/// Every position of small boards, for goals with the blank anywhere.
#[test]
fn whole_state_spaces_are_solved_optimally() {
    let mut goals = vec![
        NamedGoal::BlankLast.board(size(3, 3)),
        NamedGoal::Spiral.board(size(3, 3)),
        board(size(3, 3), "3 0 8/1 5 2/7 4 6"),
        NamedGoal::BlankFirst.board(size(4, 2)),
        NamedGoal::Snake.board(size(2, 4)),
    ];
    goals.extend(NamedGoal::ALL.map(|goal| goal.board(size(3, 2))));
    goals.extend(NamedGoal::ALL.map(|goal| goal.board(size(2, 2))));
    for goal in goals {
        let space = Tiles::new(&goal, Metric::MultiTile);
        let truth = explore(&space, &[*space.goal()], &Limits::default(), &mut ());
        // The 8-puzzle takes its time: there each goal has tables of another grain.
        let is_small = goal.size().n_cells() < 9;
        for grain in if is_small { GRAINS.to_vec() } else { vec![GRAINS[goal.blank() % 3]] } {
            let solver = solver(&goal, grain);
            for (state, depth) in truth.states() {
                let start = state.unpack(goal.size());
                let report = solver.solve_board(&start, &Limits::default(), &mut go_on);
                assert_eq!(check(&start, &goal, &report), depth, "{start} to {goal}");
            }
        }
    }
}

/// Wide boards and tall ones, goals in any disorder.
#[test]
fn any_goal_on_any_board_agrees_with_the_generic_search() {
    let mut rng = SplitMix64::new(11);
    let mut goals: Vec<Board> = NamedGoal::ALL.map(|goal| goal.board(size(4, 4))).into();
    for _ in 0..3 {
        goals.push(scramble::uniform(&goals[0], &mut rng));
    }
    for (width, height) in [(8, 2), (2, 8), (5, 3), (3, 5), (4, 3), (3, 4), (7, 2), (6, 2)] {
        let goal = NamedGoal::BlankLast.board(size(width, height));
        goals.push(scramble::uniform(&goal, &mut rng));
        goals.push(goal);
    }
    for goal in goals {
        // Four colours take seconds on the largest boards: there the slow test below has them.
        let n_grains = if goal.size().n_cells() > 12 { 1 } else { 3 };
        for grain in &GRAINS[..n_grains] {
            agrees_with_the_generic_search(&goal, *grain, &mut rng);
        }
    }
}

#[test]
#[ignore = "slow: tables of 126 MB for each of five boards"]
fn fine_tables_agree_with_the_generic_search() {
    let mut rng = SplitMix64::new(12);
    let middle = board(size(4, 4), "1 2 3 4/5 0 6 7/8 9 10 11/12 13 14 15");
    let edge = board(size(4, 4), "1 2 0 3/4 5 6 7/8 9 10 11/12 13 14 15");
    let more = [(8, 2), (2, 8), (5, 3)].map(|(w, h)| NamedGoal::BlankLast.board(size(w, h)));
    for goal in [middle, edge].into_iter().chain(more) {
        agrees_with_the_generic_search(&goal, Grain::Fine, &mut rng);
    }
}

fn agrees_with_the_generic_search(goal: &Board, grain: Grain, rng: &mut SplitMix64) {
    let space = Tiles::new(goal, Metric::MultiTile);
    let heuristic = LinearConflict::new(goal, Metric::MultiTile);
    let solver = solver(goal, grain);
    for n_moves in [1, 2, 3, 10, 20, 25] {
        let (start, _) = scramble::walk(goal, n_moves, rng);
        let fast = solver.solve_board(&start, &Limits::default(), &mut go_on);
        let packed = u64::pack(&start);
        let slow = ida_star(&space, &packed, &heuristic, &Limits::default(), &mut ());
        let slow = slow.best.expect("a solution").cost;
        assert_eq!(check(&start, goal, &fast), slow, "{start} to {goal}");
    }
}

#[test]
#[ignore = "slow: tables of 63 MB and a hundred hard positions"]
fn korfs_hundred() {
    let goal = NamedGoal::BlankFirst.board(size(4, 4));
    let solver = solver(&goal, Grain::Fine);
    assert!(solver.n_bytes() <= 64_000_000);
    let text = include_str!("../../../../data/tiles/korf100_15puzzle.txt");
    let (mut sum, mut expanded, mut n) = (0, 0, 0);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let start = board(size(4, 4), fields[1]);
        let report = solver.solve_board(&start, &Limits::default(), &mut go_on);
        sum += check(&start, &goal, &report);
        expanded += report.stats.expanded;
        n += 1;
    }
    // Another solver, of another make, finds the same sum.
    assert_eq!((n, sum), (100, 3206));
    // The signature of tables and order together.
    assert_eq!(expanded, 96_937_019);
}

#[test]
fn tables_can_be_kept_and_stopped() {
    let goal = NamedGoal::BlankLast.board(size(4, 3));
    let ids = MultiTileSolver::table_ids(&goal, Grain::Fine).expect("small enough");
    assert_eq!(ids.len(), 4);
    let build = |id: &TableId| {
        let mut last = (0, 0);
        let bytes = id.build(&mut |n_done, n_all| {
            assert!(last.0 < n_done && n_done <= n_all, "{id}: {n_done} of {n_all}");
            last = (n_done, n_all);
            ControlFlow::Continue(())
        });
        let bytes = bytes.expect("nobody stops it");
        assert_eq!((bytes.len() as u64, last.0), (id.n_bytes(), last.1), "{id}");
        Bytes::from(bytes)
    };
    let kept: Vec<Bytes> = ids.iter().map(build).collect();
    let loaded = MultiTileSolver::with(&goal, Grain::Fine, kept.clone()).expect("its tables");
    assert_eq!(loaded.n_bytes(), kept.iter().map(Bytes::len).sum::<usize>());
    let start = scramble::uniform(&goal, &mut SplitMix64::new(5));
    let solve =
        |solver: &MultiTileSolver| solver.solve_board(&start, &Limits::default(), &mut go_on);
    assert_eq!(solve(&loaded), solve(&solver(&goal, Grain::Fine)));
    // A goal with its blank in another corner has the same tables; a table of another length is named.
    let other = NamedGoal::BlankFirst.board(size(4, 3));
    assert_eq!(MultiTileSolver::table_ids(&other, Grain::Fine), Some(ids.clone()));
    let mut damaged = kept;
    damaged[2] = damaged[2].slice(1..);
    assert_eq!(MultiTileSolver::with(&other, Grain::Fine, damaged).err(), Some(ids[2]));
    assert_eq!(ids[0].build(&mut |_, _| ControlFlow::Break(())), None);
}

#[test]
fn the_unsolvable_and_the_limited_are_told_apart() {
    let goal = NamedGoal::BlankLast.board(size(4, 4));
    let solver = solver(&goal, Grain::Coarse);
    let solve = |start: &Board, limits: Limits| solver.solve_board(start, &limits, &mut go_on);
    let unsolvable = goal.with_swapped(14, 15);
    assert_eq!(solve(&unsolvable, Limits::default()).outcome, Outcome::Unsolvable);
    let hard = board(size(4, 4), "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1");
    let few = Limits { max_expanded: 5_000, ..Limits::default() };
    let report = solve(&hard, few);
    assert_eq!(report.outcome, Outcome::Stopped(StopReason::Expanded));
    assert_eq!(report.stats.expanded, 5_000);
    assert!(report.lower_bound > 20 && report.lower_bound <= 43);
    let near = Limits { max_cost: 20, ..Limits::default() };
    let report = solve(&hard, near);
    assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cost));
    assert!(report.lower_bound > 20);
    let large = NamedGoal::BlankLast.board(size(6, 3));
    assert!(MultiTileSolver::build(&large, Grain::Coarse).is_none());
    let report = solve(&goal, Limits::default());
    assert_eq!(report.best.map(|best| best.cost), Some(0));
}

#[test]
fn a_tick_can_stop_it() {
    let goal = NamedGoal::BlankLast.board(size(4, 4));
    let hard = board(size(4, 4), "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1");
    let mut n_ticks = 0;
    let third = &mut |_: &Stats| {
        n_ticks += 1;
        if n_ticks == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let report = solver(&goal, Grain::Coarse).solve_board(&hard, &Limits::default(), third);
    assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cancelled));
    assert!(report.stats.expanded > 0 && report.best.is_none());
}
