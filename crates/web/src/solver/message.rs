//! What page and worker say to each other: postcard's bytes of these types.
//!
//! Both ends come from one build, so the bytes are no contract. Positions and moves are the texts of
//! docs/formats.md.

use serde::{Deserialize, Serialize};
use tuipan_play as play;

use super::game::{GameAnswer, GameQuestion};
use crate::blocks::message::{BlockQuestion, BlockReply};

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
    Game(GameQuestion),
    /// Of Study.
    Study(tuipan_study::Question),
    /// About sliding blocks: the gallery's and the editor's.
    Blocks(BlockQuestion),
}

/// A reply with the number of its question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Told {
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
    Game(GameAnswer),
    /// Of Study.
    Study(tuipan_study::Answer),
    /// About sliding blocks.
    Blocks(BlockReply),
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

/// How far something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Progress {
    /// Tables are built, once and for all: how many percent are done.
    Tables(u8),
    /// Nodes looked at, in a search without a known end.
    Nodes(u64),
    /// This many of so many positions.
    Positions(u32, u32),
}

impl From<play::Progress> for Progress {
    fn from(progress: play::Progress) -> Self {
        match progress {
            play::Progress::Tables(percent) => Progress::Tables(percent),
            play::Progress::Nodes(n) => Progress::Nodes(n),
            play::Progress::Positions(n, of) => Progress::Positions(n, of),
        }
    }
}

impl From<Progress> for play::Progress {
    fn from(progress: Progress) -> Self {
        match progress {
            Progress::Tables(percent) => play::Progress::Tables(percent),
            Progress::Nodes(n) => play::Progress::Nodes(n),
            Progress::Positions(n, of) => play::Progress::Positions(n, of),
        }
    }
}
