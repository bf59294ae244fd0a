//! Searching with a model: any algorithm of the list, on its own terms.
//!
//! Algorithms that only order nodes get estimates in tenths of a move, since a node that is better by half a
//! move should come first. Those that add costs to estimates and compare sums with bounds get whole moves.

use std::ops::ControlFlow;

use tuipan_puzzle::tiles::{Move, Packed};
use tuipan_search::{Algorithm, NodeOrder, Parameters, Weight};
use tuipan_solve::tiles::{Plan, PlanError, Problem};
use tuipan_space::{FromScratch, Report, Stats};

use crate::heuristic::{Learned, Rounding, TENTHS};

/// Which rounding an algorithm gets.
pub fn rounding_for(algorithm: Algorithm) -> Rounding {
    match algorithm.order() {
        NodeOrder::Estimate | NodeOrder::WeightedSum => Rounding::Tenths,
        // It runs as weighted A*.
        NodeOrder::Sum if algorithm == Algorithm::AStar => Rounding::Tenths,
        NodeOrder::Met | NodeOrder::PathCost | NodeOrder::Sum => Rounding::Parity,
    }
}

/// Solves a problem as planned, with a model in place of the plan's heuristic. The model must have been made
/// ready for the problem's goal.
pub fn solve(
    plan: &Plan,
    problem: Problem<'_>,
    model: &Learned,
    tick: &mut dyn FnMut(&Stats) -> ControlFlow<()>,
) -> Result<Report<Move>, PlanError> {
    match problem.goal.size().n_cells() {
        ..=16 => solve_packed::<u64>(plan, problem, model, tick),
        _ => solve_packed::<u128>(plan, problem, model, tick),
    }
}

fn solve_packed<P: Packed>(
    plan: &Plan,
    problem: Problem<'_>,
    model: &Learned,
    tick: &mut dyn FnMut(&Stats) -> ControlFlow<()>,
) -> Result<Report<Move>, PlanError> {
    let rounding = rounding_for(plan.algorithm);
    let plan = match rounding {
        Rounding::Tenths => in_tenths(plan),
        Rounding::Parity => *plan,
    };
    match model.rounded(rounding) {
        Learned::Network(heuristic) => plan.solve_with::<P>(problem, &heuristic, tick),
        Learned::Linear(heuristic) => plan.solve_with::<P>(problem, &FromScratch(heuristic), tick),
    }
}

/// The same plan for estimates in tenths: f = g + w * h is g + (w / 10) * (10 h).
fn in_tenths(plan: &Plan) -> Plan {
    let weight = match plan.algorithm {
        Algorithm::AStar => Weight::Constant(Weight::ONE),
        _ => plan.parameters.weight,
    };
    let weight = match weight {
        Weight::Constant(weight) => Weight::Constant(weight / TENTHS),
        Weight::Decaying { start, slope, floor } => {
            Weight::Decaying { start: start / TENTHS, slope: slope / TENTHS, floor: floor / TENTHS }
        }
        Weight::Random { low, high, seed } => {
            Weight::Random { low: low / TENTHS, high: high / TENTHS, seed }
        }
    };
    let algorithm = match plan.algorithm {
        Algorithm::AStar => Algorithm::WeightedAStar,
        other => other,
    };
    Plan { algorithm, parameters: Parameters { weight, ..plan.parameters }, ..*plan }
}
