//! What an exact solver can find besides one solution: every best first move, the first of all shortest
//! solutions, and positions of a given length.
//!
//! Works with any exact solver, given as a function from a position and limits to a report. The answers do not depend
//! on which of several shortest solutions that solver happens to find: what a seed gives is part of our formats
//! (docs/formats.md) and must survive every change to a solver and its tables.

use tuipan_puzzle::tiles::{Board, Metric, Move, scramble};
use tuipan_space::{Cost, Limits, Outcome, Report, SplitMix64, StopReason};

/// An exact solver for one goal.
pub type Exactly<'a> = &'a mut dyn FnMut(&Board, &Limits) -> Report<Move>;

/// All moves that begin some shortest solution, in the order of the directions; none if the position is
/// solved, or if it cannot be solved. A search that is stopped is an error.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Metric, NamedGoal};
/// use tuipan_solve::tiles::{ExactTable, optimal_first_moves};
/// let start: Board = "4 1 3/7 2 6/0 5 8".parse()?;
/// let goal = NamedGoal::BlankLast.board(start.size());
/// let table = ExactTable::new(&goal, Metric::SingleTile).expect("9 cells");
/// let moves = optimal_first_moves(&start, Metric::SingleTile, &mut |position, limits| {
///     table.solve_board(position, limits)
/// });
/// assert_eq!(moves.map(|moves| moves.len()), Ok(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn optimal_first_moves(
    start: &Board,
    metric: Metric,
    solve: Exactly<'_>,
) -> Result<Vec<Move>, StopReason> {
    let report = solve(start, &Limits::default());
    let best = match (report.outcome, report.best) {
        (Outcome::Stopped(reason), _) => return Err(reason),
        (_, Some(best)) if best.cost > 0 => best,
        _ => return Ok(Vec::new()),
    };
    let within = Limits { max_cost: best.cost - 1, ..Limits::default() };
    let mut moves = Vec::new();
    for first in start.legal_moves(metric) {
        let mut after = start.clone();
        if after.play(first).is_err() {
            continue;
        }
        // The first move of the solution in hand needs no proof.
        let is_best = best.actions.first() == Some(&first)
            || match solve(&after, &within).outcome {
                Outcome::Solved => true,
                Outcome::Stopped(StopReason::Cost) | Outcome::Unsolvable => false,
                Outcome::Stopped(reason) => return Err(reason),
            };
        if is_best {
            moves.push(first);
        }
    }
    Ok(moves)
}

/// The first of all shortest solutions: each move is the first of the best ones, in the order U R D L, the shorter
/// slide first. `None` if the position cannot be solved.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Metric, Moves, NamedGoal};
/// use tuipan_solve::tiles::{FastSolver, first_solution};
/// let start: Board = "6 4 7/8 5 0/3 2 1".parse()?;
/// let fast = FastSolver::new(&NamedGoal::BlankLast.board(start.size())).expect("9 cells");
/// let solution = first_solution(&start, Metric::SingleTile, &mut |position, limits| {
///     fast.solve_board(position, limits, &mut |_| std::ops::ControlFlow::Continue(()))
/// });
/// let moves: Moves = solution.expect("nobody stops it").expect("it can be solved").into_iter().collect();
/// assert_eq!(moves.stm(), 31);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn first_solution(
    start: &Board,
    metric: Metric,
    solve: Exactly<'_>,
) -> Result<Option<Vec<Move>>, StopReason> {
    let Some(mut moves) = shortest(start, solve)? else { return Ok(None) };
    let n_moves = moves.len();
    lead_by_first_moves(start, metric, &mut moves, n_moves, solve)?;
    Ok(Some(moves))
}

/// At most this many positions are solved in the search for one of a given length: a position is drawn only while fewer
/// have been.
pub const MAX_TRIES: usize = 2_000;

/// A position whose shortest solutions have a given length, from a seed; `None` if none was found in [`MAX_TRIES`]
/// positions.
///
/// A position is drawn uniformly from all that can be solved. If it is too far from the goal, it follows the
/// [`first_solution`] until just `length` moves are left. If it is too near, it moves at random to neighbours that are
/// one move farther away, as long as there are any; then another one is drawn. So every position of that length can
/// come up, but not all are equally likely.
pub fn position_of_length(
    goal: &Board,
    metric: Metric,
    length: Cost,
    seed: u64,
    solve: Exactly<'_>,
) -> Result<Option<Board>, StopReason> {
    let mut rng = SplitMix64::new(seed);
    let mut n_tries = 0;
    while n_tries < MAX_TRIES {
        let mut position = scramble::uniform(goal, &mut rng);
        let Some(mut moves) = shortest(&position, solve)? else { return Ok(None) };
        n_tries += 1;
        loop {
            // A move costs 1 in either metric.
            let n_moves = moves.len();
            if let Some(n_too_far) = n_moves.checked_sub(length as usize) {
                return lead_by_first_moves(&position, metric, &mut moves, n_too_far, solve)
                    .map(Some);
            }
            match farther(&position, metric, n_moves, &mut rng, &mut n_tries, solve)? {
                Some(neighbour) => (position, moves) = neighbour,
                None => break,
            }
        }
    }
    Ok(None)
}

/// The moves of some shortest solution; `None` if there is none.
fn shortest(position: &Board, solve: Exactly<'_>) -> Result<Option<Vec<Move>>, StopReason> {
    let report = solve(position, &Limits::default());
    match report.outcome {
        Outcome::Stopped(reason) => Err(reason),
        _ => Ok(report.best.map(|best| best.actions)),
    }
}

/// Turns a shortest solution into one whose first `n_moves` moves are those of the [`first_solution`]; returns the
/// position after them.
fn lead_by_first_moves(
    start: &Board,
    metric: Metric,
    moves: &mut Vec<Move>,
    n_moves: usize,
    solve: Exactly<'_>,
) -> Result<Board, StopReason> {
    let mut position = start.clone();
    for idx in 0..n_moves {
        let within = Limits { max_cost: (moves.len() - idx - 1) as Cost, ..Limits::default() };
        let last = idx.checked_sub(1).map(|idx| moves[idx]);
        for first in position.legal_moves(metric) {
            // The solution in hand needs no proof.
            if first == moves[idx] {
                break;
            }
            if last.is_some_and(|last| is_wasted(last, first, metric)) {
                continue;
            }
            let mut after = position.clone();
            after.play(first).expect("a legal move");
            let report = solve(&after, &within);
            match (report.outcome, report.best) {
                (Outcome::Stopped(StopReason::Cost) | Outcome::Unsolvable, _) | (_, None) => {}
                (Outcome::Stopped(reason), _) => return Err(reason),
                (_, Some(best)) => {
                    moves.truncate(idx);
                    moves.push(first);
                    moves.extend(best.actions);
                    break;
                }
            }
        }
        position.play(moves[idx]).expect("solutions have legal moves");
    }
    Ok(position)
}

/// Whether a best move is never followed by this one: it turns back, or slides on along a line that could have been
/// slid as far at once.
fn is_wasted(last: Move, next: Move, metric: Metric) -> bool {
    match metric {
        Metric::SingleTile => next.direction == last.direction.opposite(),
        Metric::MultiTile => next.direction.axis() == last.direction.axis(),
    }
}

/// A neighbour that is farther away than `n_moves`, with a shortest solution, if there is one.
fn farther(
    position: &Board,
    metric: Metric,
    n_moves: usize,
    rng: &mut SplitMix64,
    n_tries: &mut usize,
    solve: Exactly<'_>,
) -> Result<Option<(Board, Vec<Move>)>, StopReason> {
    let mut choices: Vec<Move> = position.legal_moves(metric).collect();
    while !choices.is_empty() {
        let next = choices.swap_remove(rng.below(choices.len() as u64) as usize);
        let mut neighbour = position.clone();
        neighbour.play(next).expect("a legal move");
        *n_tries += 1;
        if let Some(moves) = shortest(&neighbour, solve)?
            && moves.len() > n_moves
        {
            return Ok(Some((neighbour, moves)));
        }
    }
    Ok(None)
}
