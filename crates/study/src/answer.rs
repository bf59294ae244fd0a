//! Answers questions with an engine. The clock and the listener are passed in.

use tuipan_puzzle::tiles::{Board, Metric};
use tuipan_solve::engine::{Control, Engine};

use super::error::StudyError;
use super::graph::{Drawn, depths};
use super::message::{Answer, Question, Subject};
use super::{run, sample};

/// Milliseconds between two reports on progress.
const PROGRESS_MS: f64 = 100.0;

/// The goal of the sliding puzzle that a question is about, if the length of shortest solutions is part of the answer:
/// where tables come late, those for this goal are needed first.
pub fn goal_of(question: &Question) -> Option<&str> {
    match question {
        Question::Run(spec) => match &spec.subject {
            Subject::Tiles { goal, .. } => Some(goal),
            Subject::Level(_) | Subject::Tree(_) => None,
        },
        Question::Graph(_) | Question::Depths | Question::Sample(_) => None,
    }
}

/// Answers a question. `now` is a clock in milliseconds; `progress` hears how many of how many runs are done.
pub fn answer(
    question: &Question,
    engine: &Engine,
    now: &dyn Fn() -> f64,
    progress: &mut dyn FnMut(u32, u32),
) -> Result<Answer, StudyError> {
    Ok(match question {
        Question::Run(spec) => {
            let optimum = match &spec.subject {
                Subject::Tiles { start, goal } => optimum(engine, start, goal),
                Subject::Level(_) | Subject::Tree(_) => None,
            };
            Answer::Run(Box::new(run::record(spec, optimum, now)?))
        }
        Question::Graph(subject) => Answer::Graph(Drawn::of(subject, engine)?),
        Question::Depths => Answer::Depths(depths(engine)?),
        Question::Sample(asked) => {
            let mut last_ms = now();
            let mut progress = |n_done, n_all| {
                if now() - last_ms > PROGRESS_MS {
                    last_ms = now();
                    progress(n_done, n_all);
                }
            };
            Answer::Rows(sample::measure(asked, engine, now, &mut progress)?)
        }
    })
}

/// The length of a position's shortest solutions, single tiles counted; `None` where they do not come at once.
fn optimum(engine: &Engine, start: &str, goal: &str) -> Option<u32> {
    let (start, goal) = (Board::parse(start).ok()?, Board::parse(goal).ok()?);
    engine.distance(&start, &goal, Metric::SingleTile, &mut Control::none()).ok()?
}
