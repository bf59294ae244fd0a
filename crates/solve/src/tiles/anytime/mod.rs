//! Near-optimal at once, improving while you wait: for boards that no optimal solver can handle.
//!
//! [`AnytimeSolver`] has a constructed solution from the first millisecond. Then it runs
//! beam searches, each twice as wide as the one before, in turn from the start and from the goal, and
//! after each it re-solves stretches of the best solution. If it knows its budget, the
//! last beams are as wide as still ends in time ([`AnytimeSolver::solve_board_within`]). What makes the beams good is their guide: a
//! learned estimate of small weights for pairs of tiles, which needs no tables to be built and serves
//! any size and any goal.

mod beam;
mod budget;
mod geometry;
mod guide;
mod history;
mod incumbent;
mod layer;
#[cfg(test)]
mod learn;
mod rounds;
mod solver;
mod watch;

pub use budget::TimeBudget;
pub(crate) use rounds::Rounds;
pub use solver::AnytimeSolver;
pub use watch::AnytimeWatch;
