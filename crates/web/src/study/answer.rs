//! Answers Study's questions, in the worker.

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

/// Answers. `optimum` tells the length of the shortest solutions of a position, for a goal, if it knows them.
pub fn answer(
    ask: &Ask,
    optimum: impl FnOnce(&str, &str) -> Option<u32>,
    now: &dyn Fn() -> f64,
    tell: &mut dyn FnMut(Reply),
) -> Result<Reply, String> {
    let answer = match ask {
        Ask::Run(spec) => {
            let optimum = match &spec.subject {
                Subject::Tiles { start, goal } => optimum(start, goal),
                _ => None,
            };
            Answer::Run(Box::new(run::record(spec, optimum, now)?))
        }
        Ask::Graph(subject) => Answer::Graph(Drawn::of(subject)?),
        Ask::Depths => Answer::Depths(depths()),
        Ask::Sample(asked) => {
            let mut last_told = now();
            let mut progress = |n_done, n_all| {
                if now() - last_told > 100.0 {
                    last_told = now();
                    tell(Reply::Progress(Progress::Positions(n_done, n_all)));
                }
            };
            Answer::Rows(sample::measure(asked, now, &mut progress)?)
        }
    };
    Ok(Reply::Study(answer))
}
