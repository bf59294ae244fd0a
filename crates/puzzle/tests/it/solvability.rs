//! The parity theorem against the truth: exhaustive on small boards, by random walks on larger ones.

use crate::common::{any_board, arrangements, depths, size};
use tuipan_puzzle::tiles::{
    Board, Metric, NamedGoal, Packed, Size, Solvability, TileSpace, scramble,
};
use tuipan_space::SplitMix64;

fn solvable(start: &Board, goal: &Board) -> bool {
    Solvability::between(start, goal).unwrap().is_solvable()
}

/// The start with the two tiles swapped that are said to make it solvable.
fn swapped(start: &Board, goal: &Board) -> Board {
    let (a, b) = Solvability::between(start, goal).unwrap().swap.expect("not solvable");
    assert!(a != 0 && b != 0 && a != b, "{a} and {b} are not two tiles");
    start.with_swapped(a, b)
}

/// All named goals, and one of each parity with the blank somewhere in the middle of things.
fn goals(size: Size) -> Vec<Board> {
    let any = any_board(size, &mut SplitMix64::new(7));
    let mut goals: Vec<_> = NamedGoal::ALL.iter().map(|goal| goal.board(size)).collect();
    goals.extend([any.with_swapped(1, 2), any]);
    goals
}

fn check_every_arrangement(text: &str) {
    let size = size(text);
    let n_reachable = (1..=size.n_cells()).product::<usize>() / 2;
    let boards: Vec<_> = arrangements(size.n_cells())
        .into_iter()
        .map(|tiles| Board::new(size, tiles).unwrap())
        .collect();
    assert_eq!(boards.len(), 2 * n_reachable);
    for goal in goals(size) {
        let reachable = depths(&TileSpace::<u64>::new(&goal, Metric::SingleTile), usize::MAX);
        assert_eq!(reachable.len(), n_reachable, "{goal}");
        for board in &boards {
            let truth = reachable.contains_key(&u64::pack(board));
            assert_eq!(solvable(board, &goal), truth, "{board} to {goal}");
            if !truth {
                let swapped = swapped(board, &goal);
                assert!(reachable.contains_key(&u64::pack(&swapped)), "{board} to {goal}");
            }
        }
    }
}

#[test]
fn solvable_means_reachable_on_2x2() {
    check_every_arrangement("2x2");
}

#[test]
fn solvable_means_reachable_on_3x2() {
    check_every_arrangement("3x2");
}

#[test]
fn solvable_means_reachable_on_2x3() {
    check_every_arrangement("2x3");
}

#[test]
fn solvable_means_reachable_on_3x3() {
    check_every_arrangement("3x3");
}

fn check_walks(text: &str, n_walks: usize, n_moves: usize) {
    let mut rng = SplitMix64::new(n_moves as u64);
    for goal in goals(size(text)) {
        let mut board = goal.clone();
        let n_tiles = goal.tiles().len() as u64 - 1;
        for _ in 0..n_walks {
            board = scramble::walk(&board, n_moves, &mut rng).0;
            assert!(solvable(&board, &goal) && solvable(&goal, &board), "{board} to {goal}");
            let a = 1 + rng.below(n_tiles);
            let b = 1 + (a + rng.below(n_tiles - 1)) % n_tiles;
            let spoilt = board.with_swapped(a as u16, b as u16);
            assert!(!solvable(&spoilt, &goal), "{spoilt} to {goal}");
            assert!(solvable(&swapped(&spoilt, &goal), &goal), "{spoilt} to {goal}");
        }
    }
}

#[test]
fn walks_stay_solvable_and_swaps_do_not() {
    for size in ["4x4", "5x5", "4x5", "5x4", "7x2", "2x7", "10x10", "11x6"] {
        check_walks(size, 200, 57);
        check_walks(size, 20, 1000);
    }
    check_walks("100x100", 1, 100_000);
}
