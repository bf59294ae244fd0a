//! What several test files need: puzzles of every sort, and games played by chance.

use std::sync::LazyLock;

use tuipan_game::{
    BlockPuzzle, Help, Input, Layouts, Move, Position, Puzzle, Session, Status, TilePuzzle,
};
use tuipan_puzzle::blocks::{Collection, read_levels};
use tuipan_puzzle::tiles::{Board, Metric, NamedGoal, scramble};
use tuipan_space::SplitMix64;

pub static COLLECTION: LazyLock<Collection> = LazyLock::new(Collection::built_in);

/// A shortest solution of 横刀立马, counted in moves.
pub const HENGDAO: &str = include_str!("../fixtures/hrd-01.moves");

/// A level with a wall, a door, a piece bound to a line, and letters that are not ASCII.
pub const OWN_LEVEL: &str = "puzzle: mine\nen: A level of my own\nhorizontal: 车\nstart:\n曹曹.#\n曹曹..\n.车车=\n....\ngoal:\n....\n....\n.曹曹.\n.曹曹.\nend\n";

pub fn layout(id: &str) -> Puzzle {
    Puzzle::Blocks(BlockPuzzle::layout(COLLECTION.layout(id).unwrap()))
}

pub fn own_level() -> Puzzle {
    Puzzle::Blocks(BlockPuzzle::own(read_levels(OWN_LEVEL).unwrap().remove(0)))
}

pub fn scrambled(size: &str, goal: NamedGoal, seed: u64) -> Puzzle {
    Puzzle::Tiles(TilePuzzle::scrambled(goal.board(size.parse().unwrap()), seed))
}

/// A scramble of which only the first rows are wanted.
pub fn first_rows(size: &str, goal: NamedGoal, seed: u64, rows: usize) -> Puzzle {
    let goal = goal.board(size.parse().unwrap());
    Puzzle::Tiles(TilePuzzle::scrambled(goal, seed).until_rows(rows).unwrap())
}

pub fn given(start: &str, goal: &str) -> Puzzle {
    let [start, goal] = [start, goal].map(|text| Board::parse(text).unwrap());
    Puzzle::Tiles(TilePuzzle::given(start, goal).unwrap())
}

/// Puzzles of every sort: squares and oblongs, goals with and without names, layouts, an own level, parts of a goal.
pub fn puzzles() -> Vec<Puzzle> {
    vec![
        scrambled("4x4", NamedGoal::BlankLast, 1),
        scrambled("2x5", NamedGoal::Spiral, u64::MAX),
        scrambled("12x10", NamedGoal::Columns, 3),
        given("1 2 3/4 0 6/7 5 8", "1 2 3/4 5 6/7 8 0"),
        given("5 4 3/2 0 1", "4 3 1/5 2 0"),
        layout("hrd-01"),
        layout("hrd-05"),
        own_level(),
        first_rows("4x3", NamedGoal::Spiral, 5, 2),
    ]
}

/// The moves that can be made in one input.
pub fn inputs(puzzle: &Puzzle, position: &Position) -> Vec<Move> {
    match (puzzle, position) {
        (Puzzle::Tiles(_), Position::Tiles(board)) => {
            board.legal_moves(Metric::MultiTile).map(Move::Tiles).collect()
        }
        (Puzzle::Blocks(puzzle), Position::Blocks(position)) => {
            let level = puzzle.level();
            let letters = level.pieces().iter().map(|piece| piece.letter);
            let mut moves: Vec<_> = letters
                .flat_map(|c| tuipan_game::block_input::reach(level, position, c).into_values())
                .collect();
            moves.sort_by_key(|m| m.to_string());
            moves.into_iter().map(Move::Blocks).collect()
        }
        _ => unreachable!("a position of its own puzzle"),
    }
}

/// A game of `n_inputs` random inputs of every sort, and the time at its end.
pub fn random_game(puzzle: Puzzle, seed: u64, n_inputs: usize) -> (Session, u64) {
    let rng = &mut SplitMix64::new(seed);
    let mut session = Session::new(puzzle);
    let mut now = 1_000_000;
    for _ in 0..n_inputs {
        now += [0, 1, 60, 130, 250, 1500, 100_000][rng.below(7) as usize];
        random_input(&mut session, rng, now);
    }
    (session, now)
}

/// One random input; most are moves.
pub fn random_input(session: &mut Session, rng: &mut SplitMix64, now: u64) {
    if session.status() == Status::Paused {
        session.resume(now);
    }
    match rng.below(20) {
        0 => {
            let _ = session.pause(now);
        }
        1..=3 => {
            let _ = session.undo(now);
        }
        4 | 5 => {
            let _ = session.redo(now);
        }
        6 if rng.below(4) == 0 => session.take_help(Help::Hint),
        _ => {
            let moves = inputs(session.puzzle(), session.position());
            let m = moves[rng.below(moves.len() as u64) as usize].clone();
            let input = [Input::Keyboard, Input::Mouse, Input::Hover][rng.below(3) as usize];
            let _ = session.play(m, input, now);
        }
    }
}

/// A solved game of tiles: a walk from the goal, played back with a person's times.
pub fn solved_tiles(size: &str, n_moves: usize, seed: u64, mean_ms: u64) -> Session {
    let rng = &mut SplitMix64::new(seed);
    let goal = NamedGoal::BlankLast.board(size.parse().unwrap());
    let (start, moves) = scramble::walk(&goal, n_moves, rng);
    let mut session = Session::new(Puzzle::Tiles(TilePuzzle::given(start, goal).unwrap()));
    let moves: Vec<Move> = moves.inverse().singles().map(Move::Tiles).collect();
    play_all(&mut session, moves, rng, mean_ms);
    session
}

/// The layout 横刀立马, solved.
pub fn solved_hengdao(mean_ms: u64) -> Session {
    let mut session = Session::new(layout("hrd-01"));
    let moves = session.puzzle().read_moves(HENGDAO).unwrap();
    play_all(&mut session, moves, &mut SplitMix64::new(81), mean_ms);
    session
}

/// Plays moves at times that scatter about a mean: mostly quick, now and then a long thought.
fn play_all(session: &mut Session, moves: Vec<Move>, rng: &mut SplitMix64, mean_ms: u64) {
    let mut now = 5_000_000;
    for m in moves {
        if session.status() == Status::Solved {
            break; // A walk may cross its goal.
        }
        session.play(m, Input::Keyboard, now).unwrap();
        now += match rng.below(20) {
            0 => mean_ms * 4 + rng.below(mean_ms * 8),
            _ => mean_ms / 4 + rng.below(mean_ms),
        };
    }
    assert_eq!(session.status(), Status::Solved);
}
