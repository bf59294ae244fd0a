//! The multi-tile solver against breadth-first search, the generic IDA*, and known distributions.

use std::collections::HashMap;

use tuipan_puzzle::tiles::{Board, Metric, NamedGoal, Notation, Packed, Size, TileSpace, scramble};
use tuipan_search::{explore, ida_star};
use tuipan_solve::tiles::{Grain, LinearConflict, MultiTileSolver};
use tuipan_space::{
    Cost, Guarantee, Limits, Outcome, Report, Solver, SplitMix64, Stats, StopReason,
};

type Tiles = TileSpace<u64>;

fn board(size: Size, text: &str) -> Board {
    Notation { size: Some(size), ..Notation::default() }.parse(text).expect("a position")
}

fn size(width: usize, height: usize) -> Size {
    Size::new(width, height).expect("a size")
}

fn solver(goal: &Board, grain: Grain) -> MultiTileSolver {
    MultiTileSolver::with_tables(goal, grain, |_| None, &|_| ()).expect("small enough")
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
                let report = solver.solve_board(&start, &Limits::default(), &mut ());
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
        let fast = solver.solve_board(&start, &Limits::default(), &mut ());
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
        let report = solver.solve_board(&start, &Limits::default(), &mut ());
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
fn tables_can_be_kept() {
    let goal = NamedGoal::BlankLast.board(size(4, 3));
    let built = MultiTileSolver::new(&goal).expect("small enough");
    let kept: HashMap<String, Vec<u8>> =
        built.tables().map(|(id, bytes)| (id.to_string(), bytes.to_vec())).collect();
    assert_eq!(kept.len(), 4);
    let shares = std::sync::Mutex::new(Vec::new());
    let progress = |share: f64| shares.lock().expect("one thread").push(share);
    let load = |id: &tuipan_solve::tiles::TableId| kept.get(&id.to_string()).cloned();
    let loaded = MultiTileSolver::with_tables(&goal, Grain::Fine, load, &progress);
    assert!(shares.lock().expect("no other thread").is_empty(), "nothing was built");
    let start = scramble::uniform(&goal, &mut SplitMix64::new(5));
    let solve = |solver: &MultiTileSolver| solver.solve_board(&start, &Limits::default(), &mut ());
    assert_eq!(solve(&built), solve(&loaded.expect("small enough")));
    // A goal with its blank in another corner has the same tables, and what is damaged is built anew.
    let other = NamedGoal::BlankFirst.board(size(4, 3));
    let damaged = |id: &tuipan_solve::tiles::TableId| {
        let bytes = kept.get(&id.to_string()).expect("the same tables");
        Some(bytes[1..].to_vec())
    };
    let rebuilt = MultiTileSolver::with_tables(&other, Grain::Fine, damaged, &progress);
    for (id, bytes) in rebuilt.expect("small enough").tables() {
        assert_eq!(kept[&id.to_string()], bytes, "{id}");
    }
    let shares = shares.lock().expect("no other thread");
    assert!(shares.contains(&1.0), "{shares:?}");
}

#[test]
fn the_unsolvable_and_the_limited_are_told_apart() {
    let goal = NamedGoal::BlankLast.board(size(4, 4));
    let solver = solver(&goal, Grain::Coarse);
    let solve = |start: &Board, limits: Limits| solver.solve_board(start, &limits, &mut ());
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
    assert!(MultiTileSolver::new(&NamedGoal::BlankLast.board(size(6, 3))).is_none());
    assert_eq!(solver.guarantee(), Guarantee::Optimal);
    let space = Tiles::new(&goal, Metric::MultiTile);
    let report = solver.solve(&space, &u64::pack(&goal), &Limits::default(), &mut ());
    assert_eq!(report.best.map(|best| best.cost), Some(0));
}

/// Stops at the third tick.
struct Impatient(u32);

impl tuipan_space::Observer<Tiles> for Impatient {
    fn tick(&mut self, _: &Stats) -> std::ops::ControlFlow<()> {
        self.0 += 1;
        if self.0 == 3 {
            std::ops::ControlFlow::Break(())
        } else {
            std::ops::ControlFlow::Continue(())
        }
    }
}

#[test]
fn an_observer_can_stop_it() {
    let goal = NamedGoal::BlankLast.board(size(4, 4));
    let hard = board(size(4, 4), "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1");
    let mut observer = Impatient(0);
    let report = solver(&goal, Grain::Coarse).solve_board(&hard, &Limits::default(), &mut observer);
    assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cancelled));
    assert!(report.stats.expanded > 0 && report.best.is_none());
}
