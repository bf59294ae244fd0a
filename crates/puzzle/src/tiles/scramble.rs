//! Random positions, from a seed that always means the same.
//!
//! The order of the draws is part of our formats (docs/formats.md) and pinned by test vectors: a change
//! here would change every shared seed and every daily puzzle, so there must be none. The generator is
//! [`SplitMix64`], handed in by the caller; nothing here knows where a seed comes from.

use tuipan_space::SplitMix64;

use super::solvability::Invariant;
use super::{Board, Direction, Metric, Move, Moves, Tile};

/// A position from which `goal` can be reached, every one equally likely, `goal` itself among them.
///
/// 1. The tiles 0, 1, 2, ... in this order, row by row, are shuffled (Fisher and Yates): for each cell
///    `i` from the last down to 1, the tiles of cells `i` and `below(i + 1)` are exchanged. Now every one
///    of the n! arrangements is equally likely.
/// 2. If it cannot reach the goal, the two highest tiles are exchanged, wherever they are. Doing that
///    twice changes nothing, so it maps the n!/2 unsolvable arrangements one to one onto the n!/2 solvable
///    ones: each of these comes from exactly two shuffles, itself and its image, and all stay equally
///    likely.
///
/// A seed gives the same shuffle for every goal, so for goals of equal parity the same position.
///
/// ```
/// use tuipan_puzzle::tiles::{NamedGoal, Size, scramble};
/// use tuipan_space::SplitMix64;
/// let goal = NamedGoal::BlankLast.board(Size::new(4, 4)?);
/// let board = scramble::uniform(&goal, &mut SplitMix64::new(2024));
/// assert_eq!(board.to_string(), "8 0 7 3/13 10 2 11/5 12 6 14/15 4 1 9");
/// # Ok::<(), tuipan_puzzle::tiles::SizeError>(())
/// ```
pub fn uniform(goal: &Board, rng: &mut SplitMix64) -> Board {
    let n = goal.tiles().len();
    let mut tiles: Vec<Tile> = (0..n as Tile).collect();
    for i in (1..n).rev() {
        let j = rng.below(i as u64 + 1) as usize;
        tiles.swap(i, j);
    }
    let board = Board::new(goal.size(), tiles).expect("a shuffle keeps every tile");
    if Invariant::of(&board).parity == Invariant::of(goal).parity {
        board
    } else {
        board.with_swapped(n as Tile - 2, n as Tile - 1)
    }
}

/// The position after `n_moves` random moves of one tile each, and the moves. None undoes the one before
/// it; each is drawn from those left, in the order U R D L, by one call of `below` (also where only one
/// is left).
///
/// Not uniform: few moves stay near the start, which is what it is for. In the single-tile metric the
/// start is at most `n_moves` away.
///
/// ```
/// use tuipan_puzzle::tiles::{NamedGoal, Size, scramble};
/// use tuipan_space::SplitMix64;
/// let goal = NamedGoal::BlankLast.board(Size::new(4, 4)?);
/// let (board, moves) = scramble::walk(&goal, 10, &mut SplitMix64::new(2024));
/// assert_eq!(moves.to_string(), "DRURD2RDLU");
/// let mut back = board;
/// back.play_all(&moves.inverse())?;
/// assert_eq!(back, goal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn walk(start: &Board, n_moves: usize, rng: &mut SplitMix64) -> (Board, Moves) {
    let mut board = start.clone();
    let mut moves = Moves::default();
    let mut undo: Option<Direction> = None;
    for _ in 0..n_moves {
        // Every cell has two neighbours or more, so at least one move is left.
        let choices =
            || board.legal_moves(Metric::SingleTile).filter(|m| Some(m.direction) != undo);
        let nth = rng.below(choices().count() as u64) as usize;
        let next: Move = choices().nth(nth).expect("below the number of choices");
        board.play(next).expect("a legal move");
        moves.push(next);
        undo = Some(next.direction.opposite());
    }
    (board, moves)
}
