//! The solvers that give shortest solutions.

use std::ops::ControlFlow;

use tuipan_puzzle::tiles::{Board, Move};
use tuipan_solve::tiles::{ExactTable, FastSolver, MultiTileSolver};
use tuipan_space::{Limits, Report, Stats};

use super::message::By;

/// One that gives shortest solutions.
pub enum Exactly<'a> {
    /// All positions.
    Table(&'a ExactTable),
    /// In steps of one tile.
    Fast(&'a FastSolver),
    /// In slides.
    Slides(&'a MultiTileSolver),
}

impl Exactly<'_> {
    /// A shortest solution.
    pub fn solve(&self, position: &Board, limits: &Limits) -> Report<Move> {
        match self {
            Exactly::Table(table) => table.solve_board(position, limits),
            Exactly::Fast(solver) => {
                let go_on = &mut |_: &Stats| ControlFlow::Continue(());
                solver.solve_board(position, limits, go_on)
            }
            Exactly::Slides(solver) => solver.solve_board(position, limits, &mut ()),
        }
    }

    /// Which it is.
    pub fn by(&self) -> By {
        match self {
            Exactly::Table(_) => By::Table,
            Exactly::Fast(_) => By::Fast,
            Exactly::Slides(_) => By::Slides,
        }
    }
}
