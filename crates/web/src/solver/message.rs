//! What page and worker say to each other: postcard's bytes of these types.
//!
//! Both ends come from one build, so the bytes are no contract. Positions and moves are the texts of
//! docs/formats.md: each crate says how its own questions and answers are sent.

use serde::{Deserialize, Serialize};
use tuipan_play::{self as play, Progress};

use tuipan_play::workshop::{LevelAnswer, LevelQuestion};

/// A question with its number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// Replies carry it too.
    pub id: u32,
    /// The question.
    pub question: Question,
}

/// A question to the solver.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// Of the game.
    Game(play::Question),
    /// Of Study.
    Study(tuipan_study::Question),
    /// About sliding blocks: the gallery's and the editor's.
    Blocks(LevelQuestion),
}

/// A reply with the number of its question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Replied {
    /// The question's number.
    pub id: u32,
    /// The reply.
    pub reply: Reply,
}

/// What the solver says. All but [`Progress`](Reply::Progress) and a solution that may get better are the last word on
/// their question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// How far it is.
    Progress(Progress),
    /// To the game.
    Game(play::Answer),
    /// Of Study.
    Study(tuipan_study::Answer),
    /// About sliding blocks.
    Blocks(LevelAnswer),
    /// The question makes no sense, or the worker is broken; in words for developers.
    Failed(String),
}

impl Reply {
    /// Whether nothing comes after it.
    pub fn is_last(&self) -> bool {
        match self {
            Reply::Progress(_) => false,
            Reply::Game(answer) => answer.is_last(),
            _ => true,
        }
    }
}
