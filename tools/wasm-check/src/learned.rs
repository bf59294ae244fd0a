//! Solving with the models that come with the project.

use std::error::Error;
use std::ops::ControlFlow;
use std::sync::Arc;

use tuipan_learn::{Learned, Model, Rounding};
use tuipan_puzzle::tiles::{Board, Metric};
use tuipan_search::Algorithm;
use tuipan_solve::tiles::{HeuristicKind, Plan, Problem};

use crate::solve::told;

const MODELS: [&[u8]; 2] = [
    include_bytes!("../../../data/models/3x3.model"),
    include_bytes!("../../../data/models/4x4.model"),
];

/// The estimate with all its bits, the number of moves found, and the nodes that it took.
pub fn solve_learned(
    algorithm: Algorithm,
    start: &Board,
    goal: &Board,
) -> Result<String, Box<dyn Error>> {
    let models: Vec<Model> = MODELS.into_iter().map(Model::from_bytes).collect::<Result<_, _>>()?;
    let model = models.into_iter().find(|model| model.size == start.size());
    let model = Arc::new(model.ok_or("there is no model for this size")?);
    let learned = Learned::new(&model, goal, Metric::SingleTile, Rounding::Parity)?;
    let bits = learned.moves(start).to_bits();
    let plan = Plan::new(algorithm, HeuristicKind::Manhattan);
    let problem = Problem { start, goal, metric: Metric::SingleTile };
    let go_on = &mut |_: &_| ControlFlow::Continue(());
    let report = tuipan_learn::solve(&plan, problem, &learned, go_on)?;
    let n_expanded = report.stats.expanded;
    Ok(format!("{bits:08x}, {}, {n_expanded} expanded", told(report, start, goal)?))
}
