//! Positions and moves of tiles: nothing panics, and what is read is written and read back. What follows a `|` is the
//! size or the moves.

#![no_main]

use libfuzzer_sys::fuzz_target;
use tuipan_game::{LinkContent, Puzzle, TilePuzzle, read_link};
use tuipan_puzzle::tiles::{
    Board, Moves, NamedGoal, Notation, Order, Solvability, has_size_line, looks_like_rows,
};

fuzz_target!(|text: &str| {
    let (first, rest) = text.split_once('|').unwrap_or((text, ""));
    if let Ok(moves) = rest.parse::<Moves>() {
        assert_eq!(moves.to_string().parse::<Moves>(), Ok(moves.clone()));
        if let Ok(mut board) = Board::parse(first) {
            let before = board.clone();
            match board.play_all(&moves) {
                Ok(()) => {
                    board.play_all(&moves.inverse()).unwrap();
                    assert_eq!(board, before);
                }
                Err(error) => {
                    let message = error.to_string();
                    assert!(
                        !message.is_empty() && !message.contains(char::is_control),
                        "{message:?}"
                    );
                    assert_eq!(board, before);
                }
            }
        }
    }
    let _ = (has_size_line(first), looks_like_rows(first, rest.parse().ok()));
    for order in [Order::Rows, Order::Snake] {
        let notation = Notation { size: rest.parse().ok(), order };
        let board = match notation.parse(first) {
            Ok(board) => board,
            Err(error) => {
                let message = error.to_string();
                assert!(!message.is_empty() && !message.contains(char::is_control), "{message:?}");
                continue;
            }
        };
        assert_eq!(notation.parse(&notation.rows(&board)).as_ref(), Ok(&board));
        let goal = NamedGoal::default().board(board.size());
        let is_solvable = Solvability::between(&board, &goal).unwrap().is_solvable();
        match TilePuzzle::given(board, goal) {
            Ok(puzzle) => {
                assert!(is_solvable);
                let puzzle = Puzzle::Tiles(puzzle);
                if puzzle.to_link().len() < tuipan_game::MAX_LINK {
                    assert_eq!(read_link(&puzzle.to_link(), &()), Ok(LinkContent::Puzzle(puzzle)));
                }
            }
            Err(error) => assert!(!is_solvable && !error.to_string().is_empty()),
        }
    }
});
