//! A way to the goal, followed.

use tuipan_game::{Metric, Puzzle, TilePuzzle};
use tuipan_play::{Solution, Way};
use tuipan_puzzle::tiles::{Board, NamedGoal};

fn way(moves: &str) -> (Puzzle, Way) {
    let start = Board::parse("1 2 3/4 5 6/7 8 0").unwrap();
    let goal = NamedGoal::default().board(start.size());
    let puzzle = Puzzle::Tiles(TilePuzzle::given(start, goal).unwrap());
    let moves = puzzle.read_moves(moves).unwrap();
    let solution = Solution { moves, is_optimal: true, ..Solution::default() };
    (puzzle.clone(), Way::new(solution, Metric::Mtm))
}

fn walk(puzzle: &Puzzle, way: &mut Way, moves: &str) -> bool {
    puzzle.read_moves(moves).unwrap().iter().all(|m| way.follow(m))
}

#[test]
fn it_is_followed_forth_and_back() {
    let (puzzle, mut way) = way("R2DL2");
    assert_eq!((way.n_left(), way.n_made()), (3, 0));
    assert!(walk(&puzzle, &mut way, "R"));
    assert_eq!(
        (way.n_left(), way.n_made(), way.is_begun(), way.is_shortest()),
        (3, 0, true, false)
    );
    assert_eq!(puzzle.write_moves(&way.left()), "RDL2");
    assert!(walk(&puzzle, &mut way, "RD"));
    assert_eq!((way.n_left(), way.is_shortest()), (1, true));
    // Back by an undo, across the ends of moves.
    assert!(walk(&puzzle, &mut way, "UL"));
    assert_eq!(puzzle.write_moves(&way.left()), "RDL2");
    assert!(!walk(&puzzle, &mut way, "D"));
    assert_eq!(puzzle.write_moves(&way.left()), "RDL2");
    assert!(walk(&puzzle, &mut way, "RDL2"));
    assert_eq!((way.n_left(), way.next_move()), (0, None));
}
