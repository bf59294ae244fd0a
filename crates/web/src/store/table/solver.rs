//! A table's questions: what is known is answered at once, the rest goes to its worker.

use std::collections::HashMap;

use leptos::prelude::*;
use tuipan_game::Puzzle;
use tuipan_play::{Answer, Message, Notice, Play, Question, Why};

use super::Table;
use crate::blocks::gallery;
use crate::solver::client::Client;
use crate::solver::message::{self, Reply};
use crate::text::{self, Text};

/// The table's solver: its worker, and the worker's numbers of the open questions.
pub struct Solver {
    client: Client,
    asked: HashMap<u64, u32>,
}

impl Solver {
    /// Whose worker's script is at `worker_url`.
    pub fn new(worker_url: String) -> Self {
        Solver { client: Client::new(worker_url), asked: HashMap::new() }
    }
}

impl Table {
    pub(super) fn ask(self, number: u64, question: Question) {
        if let Some(answer) = self.known(number, &question) {
            return self.tell(Message::Answered(number, answer));
        }
        let on_reply = move |reply| match reply {
            Reply::Progress(progress) => self.tell(Message::Working(number, progress)),
            Reply::Game(answer) => self.tell(Message::Answered(number, answer)),
            Reply::Failed(why) => self.tell(Message::Answered(number, Answer::Failed(why))),
            Reply::Study(_) | Reply::Blocks(_) => {}
        };
        let id = self.client().ask(message::Question::Game(question), on_reply);
        self.signals.solver.update_value(|solver| {
            solver.asked.insert(number, id);
        });
    }

    /// How short the solutions of a level are that comes with the page is known.
    fn known(self, number: u64, question: &Question) -> Option<Answer> {
        let Question::Solve { puzzle: Puzzle::Blocks(puzzle), metric, .. } = question else {
            return None;
        };
        let is_optimum = |play: &Play| matches!(play.why(number), Some(Why::Optimum(_)));
        let known = gallery().levels().iter().find(|known| known.puzzle == *puzzle)?;
        let length = known.optima.get(*metric)?;
        let answer = Answer::Distances { lengths: vec![Some(length)], are_exact: true };
        self.play.with_untracked(is_optimum).then_some(answer)
    }

    /// The worker, for what is asked beside the game.
    pub fn client(self) -> Client {
        self.signals.solver.with_value(|solver| solver.client.clone())
    }

    /// An answer that is no longer wanted.
    pub(super) fn forget(self, number: u64) {
        self.signals.solver.update_value(|solver| {
            if let Some(id) = solver.asked.remove(&number) {
                solver.client.forget(id);
            }
        });
    }

    /// Why the solver has no answer, for its card.
    pub fn no_answer(self) -> Option<Text> {
        self.play.with(|play| match play.notice.as_ref()? {
            Notice::NoSolution => Some(text::NO_SOLUTION),
            Notice::GaveUp => Some(text::NOT_FOUND),
            Notice::TooLarge => Some(text::NOT_FOUND_IN_BOUNDS),
            Notice::Failed(_) => Some(text::SOLVER_FAILED),
            _ => None,
        })
    }
}
