//! What an exact solver can tell besides one solution: every best first move, and positions of a wished
//! difficulty.
//!
//! Works with any exact solver, given as a function from a position and limits to a report.

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

/// A position whose shortest solutions have a wished length, from a seed; `None` if none was found in
/// `max_tries` positions tried.
///
/// A position is drawn uniformly from all that have a solution. If its shortest solutions are at least
/// as long as wished, one of them is followed until just the wished number of moves is left: what is left
/// of a shortest solution is a shortest solution. If they are shorter, the position is moved at random to
/// neighbours that are farther away, as long as there are such; then another one is drawn. So each
/// position of the wished length can come up, but not all are equally likely: those on the way of many
/// others come more often. In the multi-tile metric a move away may be longer by more than one, which
/// changes nothing.
pub fn position_of_length(
    goal: &Board,
    metric: Metric,
    length: Cost,
    seed: u64,
    max_tries: usize,
    solve: Exactly<'_>,
) -> Result<Option<Board>, StopReason> {
    let mut rng = SplitMix64::new(seed);
    let mut n_tries = 0;
    while n_tries < max_tries {
        let mut position = scramble::uniform(goal, &mut rng);
        let mut report = solve(&position, &Limits::default());
        n_tries += 1;
        loop {
            let best = match (report.outcome, report.best) {
                (Outcome::Stopped(reason), _) => return Err(reason),
                (_, Some(best)) => best,
                (_, None) => break,
            };
            if best.cost >= length {
                let n_moves = (best.cost - length) as usize;
                for &action in &best.actions[..n_moves] {
                    if position.play(action).is_err() {
                        return Ok(None);
                    }
                }
                return Ok(Some(position));
            }
            match farther(&position, metric, best.cost, &mut rng, &mut n_tries, solve)? {
                Some((next, next_report)) => (position, report) = (next, next_report),
                None => break,
            }
        }
    }
    Ok(None)
}

/// A neighbour whose shortest solutions are longer than `cost`, if there is one.
fn farther(
    position: &Board,
    metric: Metric,
    cost: Cost,
    rng: &mut SplitMix64,
    n_tries: &mut usize,
    solve: Exactly<'_>,
) -> Result<Option<(Board, Report<Move>)>, StopReason> {
    let mut moves: Vec<Move> = position.legal_moves(metric).collect();
    while !moves.is_empty() {
        let next = moves.swap_remove(rng.below(moves.len() as u64) as usize);
        let mut neighbour = position.clone();
        if neighbour.play(next).is_err() {
            continue;
        }
        let report = solve(&neighbour, &Limits::default());
        *n_tries += 1;
        if let Outcome::Stopped(reason) = report.outcome {
            return Err(reason);
        }
        if report.best.as_ref().is_some_and(|best| best.cost > cost) {
            return Ok(Some((neighbour, report)));
        }
    }
    Ok(None)
}
