//! The check that every solution passes before it is returned: played by the checked rules it is legal, ends
//! at the goal, and costs what it claims.

use std::fmt;

use tuipan_puzzle::blocks::{self, Level, Position};
use tuipan_puzzle::tiles::{self, Board};
use tuipan_space::{Cost, Solution};

/// A solution that was replayed. Only the engine makes one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed<A> {
    moves: Vec<A>,
    cost: Cost,
}

impl<A> Replayed<A> {
    /// The moves from the start, in order.
    pub fn moves(&self) -> &[A] {
        &self.moves
    }

    /// What they cost together, in the metric asked for.
    pub fn cost(&self) -> Cost {
        self.cost
    }

    /// The moves, to be kept.
    pub fn into_moves(self) -> Vec<A> {
        self.moves
    }
}

/// A solver gave an answer that is wrong: a bug, and never the user's error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrongAnswer {
    /// A move of the solution is against the rules.
    Illegal {
        /// Which position it was to solve.
        puzzle: String,
        /// What the rules say.
        why: String,
    },
    /// The solution does not end at the goal.
    MissesGoal {
        /// Which position it was to solve.
        puzzle: String,
    },
    /// The solution has another cost than claimed.
    Miscounted {
        /// Which position it was to solve.
        puzzle: String,
        /// What the moves cost.
        counted: usize,
        /// What the solver says.
        claimed: Cost,
    },
    /// The cost is below the lower bound that comes with it.
    BelowBound {
        /// Which position it was to solve.
        puzzle: String,
        /// What the solution costs.
        cost: Cost,
        /// What the solver has proved.
        bound: Cost,
    },
    /// It claims a solution and gives none.
    Missing {
        /// Which position it was to solve.
        puzzle: String,
    },
    /// It calls a position unsolvable that parity shows to be solvable.
    NotUnsolvable {
        /// Which position it was to solve.
        puzzle: String,
    },
}

impl fmt::Display for WrongAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WrongAnswer::Illegal { puzzle, why } => {
                write!(f, "the solution of {puzzle} is not legal: {why}")
            }
            WrongAnswer::MissesGoal { puzzle } => {
                write!(f, "the solution of {puzzle} misses the goal")
            }
            WrongAnswer::Miscounted { puzzle, counted, claimed } => {
                write!(f, "{counted} moves are counted as {claimed} for {puzzle}")
            }
            WrongAnswer::BelowBound { puzzle, cost, bound } => {
                write!(f, "a solution of {puzzle} costs {cost}, below its own lower bound {bound}")
            }
            WrongAnswer::Missing { puzzle } => {
                write!(f, "a solver claims a solution of {puzzle} and gives none")
            }
            WrongAnswer::NotUnsolvable { puzzle } => {
                write!(f, "a solver calls {puzzle} unsolvable, and it is not")
            }
        }
    }
}

impl std::error::Error for WrongAnswer {}

/// Replays a solution of tiles.
pub(super) fn replay_tiles(
    start: &Board,
    goal: &Board,
    metric: tiles::Metric,
    solution: Solution<tiles::Move>,
) -> Result<Replayed<tiles::Move>, WrongAnswer> {
    let Solution { actions, cost } = solution;
    let puzzle = || start.to_string();
    let mut board = start.clone();
    for &m in &actions {
        if let Err(illegal) = board.play(m) {
            return Err(WrongAnswer::Illegal { puzzle: puzzle(), why: illegal.to_string() });
        }
    }
    if board != *goal {
        return Err(WrongAnswer::MissesGoal { puzzle: puzzle() });
    }
    let counted = match metric {
        tiles::Metric::SingleTile => actions.iter().map(|m| usize::from(m.count)).sum(),
        tiles::Metric::MultiTile => tiles::Moves::from_iter(actions.iter().copied()).mtm(),
    };
    if counted != cost as usize {
        return Err(WrongAnswer::Miscounted { puzzle: puzzle(), counted, claimed: cost });
    }
    Ok(Replayed { moves: actions, cost })
}

/// Replays a solution of blocks.
pub(super) fn replay_blocks(
    level: &Level,
    from: &Position,
    metric: blocks::Metric,
    solution: Solution<blocks::Move>,
) -> Result<Replayed<blocks::Move>, WrongAnswer> {
    let Solution { actions, cost } = solution;
    let puzzle = || level.id().to_owned();
    let mut position = from.clone();
    for m in &actions {
        if let Err(illegal) = level.play(&mut position, m) {
            return Err(WrongAnswer::Illegal { puzzle: puzzle(), why: illegal.to_string() });
        }
    }
    if !level.is_goal(&position) {
        return Err(WrongAnswer::MissesGoal { puzzle: puzzle() });
    }
    let counted = blocks::Moves::from_iter(actions.iter().cloned()).len(metric);
    if counted != cost as usize {
        return Err(WrongAnswer::Miscounted { puzzle: puzzle(), counted, claimed: cost });
    }
    Ok(Replayed { moves: actions, cost })
}

/// No solution is cheaper than what is proved.
pub(super) fn check_bound<A>(
    best: Option<&Replayed<A>>,
    bound: Cost,
    puzzle: impl FnOnce() -> String,
) -> Result<(), WrongAnswer> {
    match best {
        Some(best) if best.cost < bound => {
            Err(WrongAnswer::BelowBound { puzzle: puzzle(), cost: best.cost, bound })
        }
        _ => Ok(()),
    }
}
