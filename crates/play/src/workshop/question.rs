//! What gallery and editor ask about levels, and the engine's answers. Both can be sent: levels are the texts of
//! docs/formats.md.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use tuipan_game::Metric;
use tuipan_puzzle::blocks::{self, Genre, Level, read_levels};
use tuipan_solve::blocks::Grade;
use tuipan_solve::engine::{Control, Engine};

use super::{Optima, make};

/// A question about levels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LevelQuestion {
    /// Everything that is known of a level.
    Facts {
        /// Its text.
        level: String,
    },
    /// A new level.
    Make {
        /// Of what genre, by its name.
        genre: String,
        /// How hard, by its name.
        grade: String,
        /// What it is made from.
        seed: u64,
    },
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum LevelAnswer {
    /// What is known of the level.
    Facts(Facts),
    /// A new level; `None` if none was found.
    Made(Option<String>),
    /// There are too many states for a browser.
    TooLarge,
}

/// What is known of a level.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Facts {
    /// How many states can be reached.
    pub n_states: u64,
    /// The lengths of its shortest solutions; `None` if it cannot be solved.
    pub optima: Option<Optima>,
    /// How hard it is, in bits of advice.
    pub score: Option<f64>,
    /// How many states there are at each distance, in the metric of moves.
    pub histogram: Vec<u32>,
}

/// Answers a question; an error is one for developers.
pub fn answer_level(engine: &Engine, question: &LevelQuestion) -> Result<LevelAnswer, String> {
    match question {
        LevelQuestion::Facts { level } => facts(engine, &read(level)?),
        LevelQuestion::Make { genre, grade, seed } => {
            let genre: Genre = genre.parse().map_err(|_| "there is no such genre")?;
            let grade: Grade = grade.parse().map_err(|_| "there is no such grade")?;
            let made = make(genre, grade, *seed, &mut |_| ControlFlow::Continue(()));
            Ok(LevelAnswer::Made(made.map(|level| level.to_string())))
        }
    }
}

fn read(text: &str) -> Result<Level, String> {
    let level = read_levels(text).map_err(|error| error.to_string())?.pop();
    level.ok_or_else(|| "there is no level in the text".to_owned())
}

/// The engine has them in the order of [`blocks::Metric::ALL`].
fn of_engine(lengths: [u32; 3]) -> Optima {
    let lengths = blocks::Metric::ALL.map(Metric::from).into_iter().zip(lengths);
    Optima::of(|metric| lengths.clone().find(|(known, _)| *known == metric).map(|(_, n)| n))
}

fn facts(engine: &Engine, level: &Level) -> Result<LevelAnswer, String> {
    let facts = engine.facts(level, &mut Control::none()).map_err(|error| error.to_string())?;
    Ok(facts.map_or(LevelAnswer::TooLarge, |facts| {
        LevelAnswer::Facts(Facts {
            n_states: facts.n_states,
            optima: facts.optima.map(of_engine),
            score: facts.score,
            histogram: facts.histogram.into_iter().map(|n| n as u32).collect(),
        })
    }))
}
