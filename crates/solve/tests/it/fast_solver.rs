//! The fast solver against breadth-first search, the generic IDA*, and published optima.

use std::ops::ControlFlow;
use std::sync::OnceLock;

use bytes::Bytes;
use tuipan_puzzle::tiles::{
    Board, Metric, Move, NamedGoal, Notation, Packed, Size, TileSpace, scramble,
};
use tuipan_search::{explore, ida_star};
use tuipan_solve::tiles::{FastSolver, Ingredient, LinearConflict, TableSet};
use tuipan_space::{Cost, Limits, Outcome, Report, Solution, SplitMix64, Stats, StopReason};

type Tiles = TileSpace<u64>;

fn board(size: Size, text: &str) -> Board {
    Notation { size: Some(size), ..Notation::default() }.parse(text).expect("a position")
}

fn go_on(_: &Stats) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// The small set of tables for a goal; the automaton, the same for all, is built once.
fn solver(goal: &Board) -> FastSolver {
    static AUTOMATON: OnceLock<Bytes> = OnceLock::new();
    let build = |ingredient: Ingredient| -> Bytes {
        let built = ingredient.build(&mut |_, _| ControlFlow::Continue(()));
        Bytes::from(built.expect("nobody stops it"))
    };
    let ingredients = FastSolver::ingredients(goal, TableSet::Small).expect("small enough");
    let bytes = ingredients.into_iter().map(|ingredient| match ingredient {
        Ingredient::Automaton => AUTOMATON.get_or_init(|| build(ingredient)).clone(),
        pattern => build(pattern),
    });
    FastSolver::with(goal, TableSet::Small, bytes.collect()).expect("what was just built")
}

fn size(width: usize, height: usize) -> Size {
    Size::new(width, height).expect("a size")
}

/// Replays a solution by the checked rules, and gives its cost.
fn check(start: &Board, goal: &Board, report: &Report<Move>) -> Cost {
    assert_eq!(report.outcome, Outcome::Solved);
    assert!(report.is_optimal());
    let best = report.best.as_ref().expect("a solution");
    let mut board = start.clone();
    best.actions.iter().for_each(|&m| board.play(m).expect("a legal move"));
    assert_eq!(board, *goal);
    best.cost
}

/// Every position of small boards, for goals with and without a reflection.
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
        let space = Tiles::new(&goal, Metric::SingleTile);
        let truth = explore(&space, &[*space.goal()], &Limits::default(), &mut ());
        let solver = solver(&goal);
        for (state, depth) in truth.states() {
            let start = state.unpack(goal.size());
            let report = solver.solve_board(&start, &Limits::default(), &mut go_on);
            assert_eq!(check(&start, &goal, &report), depth, "{start} to {goal}");
        }
    }
}

#[test]
fn korfs_hundred_have_their_published_lengths() {
    let goal = NamedGoal::BlankFirst.board(size(4, 4));
    let solver = solver(&goal);
    assert!(solver.n_bytes() <= 4_000_000);
    let text = include_str!("../../../../data/tiles/korf100_15puzzle.txt");
    let (mut sum, mut generated, mut n) = (0, 0, 0);
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let start = board(size(4, 4), fields[1]);
        let report = solver.solve_board(&start, &Limits::default(), &mut go_on);
        let cost = check(&start, &goal, &report);
        assert_eq!(cost, fields[3].parse().expect("a length"), "no. {}", fields[0]);
        sum += cost;
        generated += report.stats.generated;
        n += 1;
    }
    assert_eq!((n, sum), (100, 5305));
    // The signature of tables, automaton and order together.
    assert_eq!(generated, 15_082_718);
}

/// Every corner, an edge, the middle, and goals in any disorder; wide boards and tall ones.
#[test]
fn any_goal_on_any_board_agrees_with_the_generic_search() {
    let mut rng = SplitMix64::new(11);
    let mut goals: Vec<Board> = NamedGoal::ALL.map(|goal| goal.board(size(4, 4))).into();
    for _ in 0..3 {
        goals.push(scramble::uniform(&goals[0], &mut rng));
    }
    for (width, height) in [(8, 2), (2, 8), (5, 3), (3, 5), (4, 3), (3, 4), (7, 2), (6, 2)] {
        goals.push(NamedGoal::BlankLast.board(size(width, height)));
    }
    for goal in goals {
        let space = Tiles::new(&goal, Metric::SingleTile);
        let heuristic = LinearConflict::new(&goal, Metric::SingleTile);
        let solver = solver(&goal);
        for n_moves in [1, 10, 25, 40] {
            let (start, _) = scramble::walk(&goal, n_moves, &mut rng);
            let fast = solver.solve_board(&start, &Limits::default(), &mut go_on);
            let packed = u64::pack(&start);
            let slow = ida_star(&space, &packed, &heuristic, &Limits::default(), &mut ());
            let slow = slow.best.expect("a solution").cost;
            assert_eq!(check(&start, &goal, &fast), slow, "{start} to {goal}");
        }
    }
}

#[test]
fn the_unsolvable_and_the_limited_are_told_apart() {
    let goal = NamedGoal::BlankLast.board(size(4, 4));
    let solver = solver(&goal);
    let solve = |start: &Board, limits: Limits| solver.solve_board(start, &limits, &mut go_on);
    let unsolvable = goal.with_swapped(14, 15);
    assert_eq!(solve(&unsolvable, Limits::default()).outcome, Outcome::Unsolvable);
    let hard = board(size(4, 4), "0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1");
    let few = Limits { max_expanded: 5_000, ..Limits::default() };
    let report = solve(&hard, few);
    assert_eq!(report.outcome, Outcome::Stopped(StopReason::Expanded));
    assert_eq!(report.stats.expanded, 5_000);
    assert!(report.lower_bound > 50 && report.lower_bound <= 80);
    let near = Limits { max_cost: 40, ..Limits::default() };
    assert_eq!(solve(&hard, near).outcome, Outcome::Stopped(StopReason::Cost));
    assert!(FastSolver::new(&NamedGoal::BlankLast.board(size(7, 4))).is_none());
    let report = solve(&goal, Limits::default());
    assert_eq!(report.best.map(|best| best.cost), Some(0));
}

/// Whatever the number of threads, the length is the same; which of the shortest solutions may differ.
#[test]
fn threads_agree() {
    let goal = NamedGoal::BlankFirst.board(size(4, 4));
    let solver = solver(&goal);
    // Korf's 88th and 60th: long enough to be shared.
    for text in ["15 2 12 11 14 13 9 5 1 3 8 7 0 10 6 4", "11 14 13 1 2 3 12 4 15 7 9 5 10 6 8 0"] {
        let start = board(size(4, 4), text);
        let limits = Limits::default();
        let two = solver.solve_on_threads(2, &start, &limits, &mut go_on);
        let three = solver.solve_on_threads(3, &start, &limits, &mut go_on);
        assert!(two.stats.expanded > 100_000, "only {}", two.stats.expanded);
        let alone = solver.solve_board(&start, &limits, &mut go_on);
        let expected = check(&start, &goal, &alone);
        assert_eq!(check(&start, &goal, &two), expected);
        assert_eq!(check(&start, &goal, &three), expected);
        let few = Limits { max_expanded: 150_000, ..limits };
        let stopped = solver.solve_on_threads(2, &start, &few, &mut go_on);
        assert_eq!(stopped.outcome, Outcome::Stopped(StopReason::Expanded));
        let mut n_ticks = 0;
        let cancelled = solver.solve_on_threads(2, &start, &limits, &mut |_| {
            n_ticks += 1;
            if n_ticks == 120 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(cancelled.outcome, Outcome::Stopped(StopReason::Cancelled));
    }
}

/// A known solution spares the last pass, and only that; what is not a solution changes nothing.
#[test]
fn a_known_solution_is_proved_by_the_passes_below_it() {
    let goal = NamedGoal::BlankFirst.board(size(4, 4));
    let solver = solver(&goal);
    let start = board(size(4, 4), "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3");
    let limits = Limits::default();
    let solve = |limits: &Limits, known: Option<&Solution<Move>>| {
        solver.solve_knowing(1, &start, limits, &mut go_on, &mut |_| known.cloned())
    };
    let alone = solve(&limits, None);
    let best = alone.best.clone().expect("a solution");
    let below = solve(&Limits { max_cost: best.cost - 1, ..limits }, None);
    assert_eq!(below.outcome, Outcome::Stopped(StopReason::Cost));
    let proved = solve(&limits, Some(&best));
    assert_eq!(check(&start, &goal, &proved), 57);
    assert_eq!(proved.stats.expanded, below.stats.expanded);
    assert!(proved.stats.expanded < alone.stats.expanded);
    // Two moves more than needed: the last pass is run, and finds what is shorter.
    let mut longer = best.clone();
    let last = *longer.actions.last().expect("moves");
    longer.actions.extend([last.inverse(), last]);
    longer.cost += 2;
    let found = solve(&limits, Some(&longer));
    assert_eq!(check(&start, &goal, &found), 57);
    assert_eq!(found.stats, alone.stats);
    // It survives a stop, unless it is too long for the limits.
    let few = Limits { max_expanded: 1_000, ..limits };
    assert_eq!(solve(&few, Some(&longer)).best, Some(longer.clone()));
    assert_eq!(solve(&Limits { max_cost: 58, ..few }, Some(&longer)).best, None);
    // One that ends elsewhere, one that says it is shorter than it is, and one that cannot be played.
    let mut wrong = [best.clone(), best.clone(), best.clone()];
    wrong[0].actions.truncate(55);
    wrong[0].cost = 55;
    wrong[1].cost = 55;
    wrong[2].actions.rotate_left(1);
    for wrong in &wrong {
        let report = solve(&limits, Some(wrong));
        assert_eq!((check(&start, &goal, &report), report.stats), (57, alone.stats));
    }
    // The one with the best length comes late.
    let mut n_asked = 0;
    let late = &mut |_: &Stats| {
        n_asked += 1;
        if n_asked < 3 { None } else { Some(best.clone()) }
    };
    let report = solver.solve_knowing(1, &start, &limits, &mut go_on, late);
    assert_eq!((check(&start, &goal, &report), report.stats), (57, proved.stats));
}

/// A short walk on boards that only the wide engine holds.
#[test]
fn wide_boards_are_solved_optimally() {
    let mut rng = SplitMix64::new(3);
    for (width, height) in [(6, 3), (4, 5)] {
        let goal = NamedGoal::BlankLast.board(size(width, height));
        let solver = solver(&goal);
        let space = TileSpace::<u128>::new(&goal, Metric::SingleTile);
        let heuristic = LinearConflict::new(&goal, Metric::SingleTile);
        for n_moves in [3, 12, 30, 44] {
            let (start, _) = scramble::walk(&goal, n_moves, &mut rng);
            let fast = solver.solve_on_threads(2, &start, &Limits::default(), &mut go_on);
            let packed = u128::pack(&start);
            let slow = ida_star(&space, &packed, &heuristic, &Limits::default(), &mut ());
            let slow = slow.best.expect("a solution").cost;
            assert_eq!(check(&start, &goal, &fast), slow, "{start} to {goal}");
        }
    }
}

#[test]
fn bytes_of_another_length_are_refused() {
    let goal = NamedGoal::BlankFirst.board(size(3, 3));
    let ingredients = FastSolver::ingredients(&goal, TableSet::Small).expect("small enough");
    let nothing = Bytes::new;
    let bytes = ingredients.iter().map(|_| nothing()).collect();
    let error = FastSolver::with(&goal, TableSet::Small, bytes).err().expect("an error");
    assert_eq!(error.to_string(), "these bytes are not the pruning automaton, words up to 12");
    let mut bytes: Vec<Bytes> = vec![Bytes::from(
        ingredients[0].build(&mut |_, _| ControlFlow::Continue(())).expect("nobody stops it"),
    )];
    bytes.extend(ingredients[1..].iter().map(|_| nothing()));
    let error = FastSolver::with(&goal, TableSet::Small, bytes).err().expect("an error");
    let text =
        "these bytes are not the zero-aware one-bit table, 3x3, blank home 0, tile homes 1 2 3 4";
    assert_eq!(error.to_string(), text);
    assert!(ingredients[1].build(&mut |_, _| ControlFlow::Break(())).is_none());
}

#[test]
#[ignore = "slow: minutes"]
fn the_hardest_fifteen_puzzles_take_eighty_moves() {
    let goal = NamedGoal::BlankFirst.board(size(4, 4));
    let solver = solver(&goal);
    let text = include_str!("../../../../data/tiles/hardest80_15puzzle.txt");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let positions: Vec<&str> = lines.filter_map(|line| line.split('|').nth(1)).collect();
    assert_eq!(positions.len(), 17);
    for position in positions {
        let start = board(size(4, 4), position.trim());
        let report = solver.solve_board(&start, &Limits::default(), &mut go_on);
        assert_eq!(check(&start, &goal, &report), 80);
    }
}
