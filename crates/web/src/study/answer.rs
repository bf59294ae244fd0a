//! Answers Study's questions, in the worker.

use tuipan_puzzle::tiles::{Board, Metric};
use tuipan_solve::engine::{Control, Engine};

use super::graph::{Drawn, depths};
use super::message::{Answer, Ask, Subject};
use super::{run, sample};
use crate::solver::message::{Progress, Reply};

/// The goal of the sliding puzzle that a question is about, if the shortest solutions are to be known.
pub fn goal_of(ask: &Ask) -> Option<&str> {
    match ask {
        Ask::Run(spec) => match &spec.subject {
            Subject::Tiles { goal, .. } => Some(goal),
            _ => None,
        },
        _ => None,
    }
}

/// Answers. The engine knows the distances of small boards.
pub fn answer(
    ask: &Ask,
    engine: &Engine,
    now: &dyn Fn() -> f64,
    tell: &mut dyn FnMut(Reply),
) -> Result<Reply, String> {
    let answer = match ask {
        Ask::Run(spec) => {
            let optimum = match &spec.subject {
                Subject::Tiles { start, goal } => optimum(engine, start, goal),
                _ => None,
            };
            Answer::Run(Box::new(run::record(spec, optimum, now)?))
        }
        Ask::Graph(subject) => Answer::Graph(Drawn::of(subject, engine)?),
        Ask::Depths => Answer::Depths(depths(engine)?),
        Ask::Sample(asked) => {
            let mut last_told = now();
            let mut progress = |n_done, n_all| {
                if now() - last_told > 100.0 {
                    last_told = now();
                    tell(Reply::Progress(Progress::Positions(n_done, n_all)));
                }
            };
            Answer::Rows(sample::measure(asked, engine, now, &mut progress)?)
        }
    };
    Ok(Reply::Study(answer))
}

/// The length of a position's shortest solutions, single tiles counted; `None` where they do not come at once.
fn optimum(engine: &Engine, start: &str, goal: &str) -> Option<u32> {
    let (start, goal) = (Board::parse(start).ok()?, Board::parse(goal).ok()?);
    engine.distance(&start, &goal, Metric::SingleTile, &mut Control::none()).ok()?
}
