//! First moves, numbers of solutions, positions of a given length: the fast solver against the table of
//! all positions, and that against plain counting.

use std::collections::HashMap;
use std::ops::ControlFlow;

use tuipan_puzzle::tiles::{Board, Metric, NamedGoal, Packed, Size, TileSpace};
use tuipan_search::bfs;
use tuipan_solve::tiles::{ExactTable, FastSolver, optimal_first_moves, position_of_length};
use tuipan_space::{Cost, Limits, Outcome, SplitMix64, StateSpace, Stats, StopReason};

fn go_on(_: &Stats) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn size(width: usize, height: usize) -> Size {
    Size::new(width, height).expect("a size")
}

/// Counts shortest solutions by listing all sequences of moves of the right length.
fn count_by_listing(space: &TileSpace<u64>, state: u64, left: Cost) -> u64 {
    if *space.goal() == state {
        return 1;
    }
    if left == 0 {
        return 0;
    }
    let count = |action| count_by_listing(space, space.successor(&state, action), left - 1);
    space.actions(&state).map(count).sum()
}

#[test]
fn the_table_knows_every_position() {
    for (width, height, metric) in [
        (3, 3, Metric::SingleTile),
        (3, 3, Metric::MultiTile),
        (2, 4, Metric::MultiTile),
        (5, 2, Metric::SingleTile),
        (2, 2, Metric::SingleTile),
    ] {
        let goal = NamedGoal::BlankLast.board(size(width, height));
        let table = ExactTable::new(&goal, metric).expect("small enough");
        let n_states: usize = table.histogram().iter().sum();
        let factorial: usize = (1..=goal.size().n_cells()).product();
        assert_eq!(n_states, factorial / 2);
        let space = TileSpace::<u64>::new(&goal, metric);
        for (position, distance) in table.positions().step_by(n_states / 12 + 1) {
            let report = table.solve_board(&position, &Limits::default());
            let mut board = position.clone();
            let best = report.best.expect("a solution");
            best.actions.iter().for_each(|&m| board.play(m).expect("a legal move"));
            assert_eq!((board, best.cost), (goal.clone(), distance));
            let start = u64::pack(&position);
            let plain = bfs(&space, &start, &Limits::default(), &mut ());
            assert_eq!(plain.best.map(|best| best.cost), Some(distance));
        }
        let unsolvable = goal.with_swapped(1, 2);
        let report = table.solve_board(&unsolvable, &Limits::default());
        assert_eq!(report.outcome, Outcome::Unsolvable);
        let (far, distance) = table.positions().last().expect("positions");
        let limits = Limits { max_cost: distance - 1, ..Limits::default() };
        let report = table.solve_board(&far, &limits);
        assert_eq!(report.outcome, Outcome::Stopped(StopReason::Cost));
    }
    assert!(ExactTable::new(&NamedGoal::BlankLast.board(size(4, 3)), Metric::SingleTile).is_none());
}

#[test]
fn solutions_are_counted_right() {
    let goal = NamedGoal::BlankLast.board(size(3, 3));
    let space = TileSpace::<u64>::new(&goal, Metric::SingleTile);
    let table = ExactTable::new(&goal, Metric::SingleTile).expect("small enough");
    let fast = FastSolver::new(&goal).expect("small enough");
    for (position, distance) in table.positions().step_by(997) {
        let n = table.count_solutions(&position);
        let by_search = fast.count_solutions(&position, distance, &Limits::default(), &mut go_on);
        assert_eq!(by_search, Ok(n), "{position}");
        if distance <= 12 {
            assert_eq!(count_by_listing(&space, u64::pack(&position), distance), n, "{position}");
        }
        if distance > 0 {
            let lower =
                fast.count_solutions(&position, distance - 1, &Limits::default(), &mut go_on);
            assert_eq!(lower, Ok(0));
        }
    }
    // The two farthest positions of the 8-puzzle.
    let farthest: Vec<Board> =
        table.positions().filter(|&(_, distance)| distance == 31).map(|(board, _)| board).collect();
    assert_eq!(farthest.len(), 2);
    assert_eq!(
        fast.count_solutions(&goal.with_swapped(1, 2), 20, &Limits::default(), &mut go_on),
        Ok(0)
    );
    let few = Limits { max_expanded: 10, ..Limits::default() };
    let stopped = fast.count_solutions(&farthest[0], 31, &few, &mut go_on);
    assert_eq!(stopped, Err(StopReason::Expanded));
}

#[test]
fn first_moves_are_those_that_come_nearer() {
    for metric in [Metric::SingleTile, Metric::MultiTile] {
        let goal = NamedGoal::Spiral.board(size(3, 3));
        let table = ExactTable::new(&goal, metric).expect("small enough");
        let fast = FastSolver::new(&goal).expect("small enough");
        let distances: HashMap<Board, Cost> = table.positions().collect();
        for (position, distance) in table.positions().step_by(1511) {
            let expected: Vec<_> = position
                .legal_moves(metric)
                .filter(|&m| {
                    let mut after = position.clone();
                    after.play(m).expect("a legal move");
                    distances[&after] + 1 == distance
                })
                .collect();
            let by_table = |position: &Board, limits: &Limits| table.solve_board(position, limits);
            let found = optimal_first_moves(&position, metric, &mut { by_table });
            assert_eq!(found.as_ref(), Ok(&expected), "{position}");
            if metric == Metric::SingleTile {
                let by_search = |position: &Board, limits: &Limits| {
                    fast.solve_board(position, limits, &mut go_on)
                };
                assert_eq!(
                    optimal_first_moves(&position, metric, &mut { by_search }),
                    Ok(expected)
                );
            }
        }
    }
}

#[test]
fn positions_have_the_wished_length() {
    let goal = NamedGoal::BlankLast.board(size(4, 4));
    let fast = FastSolver::new(&goal).expect("small enough");
    let mut solve =
        |position: &Board, limits: &Limits| fast.solve_board(position, limits, &mut go_on);
    for length in [0, 1, 7, 20, 41, 50, 57] {
        let mut position = |seed| {
            position_of_length(&goal, Metric::SingleTile, length, seed, &mut solve)
                .expect("nobody stops it")
                .expect("one is found")
        };
        let (one, again, other) = (position(1), position(1), position(2));
        assert_eq!(one, again);
        assert!(length < 20 || one != other);
        let found = fast.solve_board(&one, &Limits::default(), &mut go_on);
        assert_eq!(found.best.map(|best| best.cost), Some(length));
    }
    let small = NamedGoal::BlankLast.board(size(3, 3));
    let table = ExactTable::new(&small, Metric::SingleTile).expect("small enough");
    let mut solve = |position: &Board, limits: &Limits| table.solve_board(position, limits);
    let hard = position_of_length(&small, Metric::SingleTile, 29, 5, &mut solve);
    let hard = hard.expect("nobody stops it").expect("one is found");
    assert_eq!(table.distance(&hard), Some(29));
    let beyond = position_of_length(&small, Metric::SingleTile, 32, 5, &mut solve);
    assert_eq!(beyond, Ok(None));
    let mut rng = SplitMix64::new(1);
    let drawn: Vec<Board> = (0..40).filter_map(|_| table.position_at(31, &mut rng)).collect();
    assert_eq!(drawn.len(), 40);
    assert!(drawn.iter().any(|position| *position != drawn[0]), "there are two");
    assert!(drawn.iter().all(|position| table.distance(position) == Some(31)));
    assert_eq!(table.position_at(32, &mut rng), None);
}
