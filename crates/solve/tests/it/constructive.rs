//! The constructive solver on every size and goal, replayed by the checked rules.

use tuipan_puzzle::tiles::{Board, Metric, Move, NamedGoal, Packed, Size, TileSpace, scramble};
use tuipan_search::explore;
use tuipan_solve::tiles::{Aim, ConstructiveSolver, Part};
use tuipan_space::{Cost, Limits, SplitMix64};

fn size(width: usize, height: usize) -> Size {
    Size::new(width, height).expect("a size")
}

/// Solves, replays, and gives the length.
fn solve(start: &Board, goal: &Board) -> usize {
    let moves = ConstructiveSolver.moves(start, goal).expect("one size").expect("a solution");
    let mut board = start.clone();
    moves.iter().for_each(|&m: &Move| board.play(m).expect("a legal move"));
    let undoes = |pair: &[Move]| pair[0].direction == pair[1].direction.opposite();
    assert!(!moves.windows(2).any(undoes), "no move takes back the one before");
    assert_eq!(board, *goal, "from {start}");
    moves.len()
}

/// Every position of small boards, with the blank's home everywhere; never shorter than the shortest.
#[test]
fn whole_state_spaces_are_solved() {
    for (width, height) in [(2, 2), (3, 2), (2, 3), (4, 2), (2, 4), (3, 3)] {
        let first = NamedGoal::BlankFirst.board(size(width, height));
        for tile in 0..width * height {
            let goal = first.with_swapped(0, tile as u16);
            if width * height == 9 && tile % 2 == 1 {
                continue;
            }
            let space = TileSpace::<u64>::new(&goal, Metric::SingleTile);
            let truth = explore(&space, &[*space.goal()], &Limits::default(), &mut ());
            // Of the large spaces some.
            let every = if width * height > 6 { 101 } else { 1 };
            for (state, depth) in truth.states().filter(|(state, _)| *state % every == 0) {
                assert!(solve(&state.unpack(goal.size()), &goal) as Cost >= depth);
            }
        }
    }
}

#[test]
fn every_size_and_goal_is_solved() {
    let mut rng = SplitMix64::new(5);
    for height in 2..=12 {
        for width in 2..=12 {
            for named in NamedGoal::ALL {
                let goal = named.board(size(width, height));
                solve(&scramble::uniform(&goal, &mut rng), &goal);
                let mixed = scramble::uniform(&goal, &mut rng);
                solve(&scramble::uniform(&mixed, &mut rng), &mixed);
            }
        }
    }
    for (width, height) in [(2, 100), (100, 2), (3, 77), (31, 40)] {
        let goal = NamedGoal::BlankLast.board(size(width, height));
        solve(&scramble::uniform(&goal, &mut rng), &goal);
    }
}

#[test]
fn the_largest_board_is_solved() {
    let goal = NamedGoal::Spiral.board(size(100, 100));
    let start = scramble::uniform(&goal, &mut SplitMix64::new(1));
    let n_moves = solve(&start, &goal);
    assert!(n_moves < 4_000_000, "{n_moves} moves");
}

#[test]
fn the_unsolvable_has_no_moves() {
    let goal = NamedGoal::BlankLast.board(size(6, 5));
    assert_eq!(ConstructiveSolver.moves(&goal.with_swapped(1, 2), &goal), Ok(None));
    assert_eq!(ConstructiveSolver.moves(&goal, &goal), Ok(Some(Vec::new())));
    let other = NamedGoal::BlankLast.board(size(5, 6));
    assert!(ConstructiveSolver.moves(&goal, &other).is_err());
}

/// Follows the lesson from a position: does the first step, asks again, and so on. Gives how many moves it took.
fn follow(start: &Board, goal: &Board) -> usize {
    let mut board = start.clone();
    let mut told = ConstructiveSolver.steps(&board, goal).expect("one size").expect("a solution");
    let mut n_moves = 0;
    while !told.is_empty() {
        let step = told.remove(0);
        step.moves.iter().for_each(|&m| board.play(m).expect("a legal move"));
        n_moves += step.moves.len();
        let home = |tile: u16| board.cells()[usize::from(tile)] == goal.cells()[usize::from(tile)];
        let is_in_line = |tile: u16| match step.part {
            Part::Row(row) => goal.size().row(goal.cells()[usize::from(tile)]) == row,
            Part::Column(column) => goal.size().column(goal.cells()[usize::from(tile)]) == column,
            Part::Last => false,
        };
        match step.aim {
            Aim::Place(tile) => assert!(home(tile) && is_in_line(tile), "{tile} from {start}"),
            // Where it waits, another tile of the line belongs: the last one.
            Aim::Corner(tile) => {
                let corner = goal.tiles()[board.cells()[usize::from(tile)]];
                assert!(corner != tile && is_in_line(corner), "{tile} from {start}");
            }
            // Next to its home, but not in the line.
            Aim::Behind(tile) => {
                let cells = [&board, goal].map(|board| board.cells()[usize::from(tile)]);
                let [(row, column), (home_row, home_column)] =
                    cells.map(|cell| (goal.size().row(cell), goal.size().column(cell)));
                assert_eq!(
                    row.abs_diff(home_row) + column.abs_diff(home_column),
                    1,
                    "from {start}"
                );
                assert!(!is_in_line(goal.tiles()[cells[0]]), "{tile} from {start}");
            }
            Aim::Pair(last, corner) => {
                assert!(home(last) && home(corner), "from {start}");
                assert!(is_in_line(last) && is_in_line(corner), "from {start}");
            }
            Aim::Last => assert_eq!(board, *goal),
        }
        let again = ConstructiveSolver.steps(&board, goal).expect("one size").expect("a solution");
        assert_eq!(again, told, "the rest is the same, from {start}");
    }
    assert_eq!(board, *goal, "from {start}");
    n_moves
}

#[test]
fn the_lesson_solves_every_position_of_3x3() {
    let goal = NamedGoal::BlankLast.board(size(3, 3));
    let space = TileSpace::<u64>::new(&goal, Metric::SingleTile);
    let truth = explore(&space, &[*space.goal()], &Limits::default(), &mut ());
    let mut n = 0;
    for (state, depth) in truth.states() {
        assert!(follow(&state.unpack(goal.size()), &goal) as Cost >= depth);
        n += 1;
    }
    assert_eq!(n, 181_440);
}

#[test]
fn the_lesson_solves_large_boards() {
    let mut rng = SplitMix64::new(9);
    for side in [4, 5] {
        let goal = NamedGoal::BlankLast.board(size(side, side));
        for _ in 0..1000 {
            follow(&scramble::uniform(&goal, &mut rng), &goal);
        }
    }
    for named in NamedGoal::ALL {
        let goal = named.board(size(6, 5));
        follow(&scramble::uniform(&goal, &mut rng), &goal);
    }
}
