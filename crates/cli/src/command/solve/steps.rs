//! Every board on the way, with what the search thought of it.

use anyhow::Result;
use serde::Serialize;
use tuipan_puzzle::tiles::packed::Heap;
use tuipan_puzzle::tiles::{Board, Metric, Move, Packed};
use tuipan_solve::engine::{Control, Engine};
use tuipan_solve::tiles::{HeuristicKind, Method};
use tuipan_space::Cost;

use super::attempt::Answer;

/// A board of the solution.
#[derive(Debug, Serialize)]
pub struct Step {
    /// The move that led here; none at the start.
    #[serde(rename = "move")]
    pub action: Option<String>,
    /// The position, in rows.
    pub board: String,
    /// The cost of the way from the start.
    pub g: Cost,
    /// The estimate of the way that is left, if the algorithm uses one; the Manhattan distance for those
    /// solvers that are no algorithm of the list. Of a model: rounded to moves of the right parity.
    pub h: Option<Cost>,
    /// What the algorithm orders nodes by, if that can be told.
    pub f: Option<f64>,
    /// The board itself.
    #[serde(skip)]
    pub position: Board,
}

/// The boards of an answer's solution, the start first. The engine has the heuristic that was used.
pub fn steps(answer: &Answer, engine: &Engine) -> Result<Vec<Step>> {
    let question = &answer.question;
    let (goal, metric) = (&question.goal, question.metric);
    let learned = match &question.learned {
        Some(named) => Some(named.model.toward(goal, metric)?),
        None => None,
    };
    // The packed form does not matter here; this one holds every size.
    let heuristic = match &answer.method {
        Method::Search(plan) if learned.is_none() && plan.algorithm.uses_heuristic() => {
            let (kind, max_bytes) = (plan.heuristic, plan.max_bytes);
            let kept = engine.heuristic(kind, goal, metric, max_bytes, &mut Control::none())?;
            Some(kept.build::<Heap>()?)
        }
        Method::Search(_) => None,
        // What they know of a board is no one number; this says something to people.
        _ => Some(HeuristicKind::Manhattan.build::<Heap>(goal, metric)?),
    };
    let mut steps = Vec::new();
    let mut board = question.start.clone();
    let mut step = |board: &Board, action: Option<Move>, g: Cost| {
        let h = match &learned {
            Some(learned) => Some(learned.estimate(board)),
            None => heuristic.as_ref().map(|heuristic| heuristic.estimate(&Heap::pack(board))),
        };
        steps.push(Step {
            action: action.map(|action| action.to_string()),
            board: board.to_string(),
            g,
            h,
            f: match &answer.method {
                Method::Search(plan) => plan.algorithm.order().value(plan.parameters.weight, g, h),
                _ => None,
            },
            position: board.clone(),
        });
    };
    step(&board, None, 0);
    let moves = answer.moves.iter();
    let actions: Vec<Move> = match metric {
        Metric::SingleTile => moves.flat_map(|moves| moves.singles()).collect(),
        Metric::MultiTile => moves.flat_map(|moves| moves.as_slice()).copied().collect(),
    };
    for (g, action) in (1..).zip(actions) {
        board.play(action)?;
        step(&board, Some(action), g);
    }
    Ok(steps)
}
