//! The solver at the player's side: moves-to-go, hints, the next move, the whole way.

use std::cell::Cell;

use leptos::prelude::*;
use tuipan_game::analysis::{analyse, stages};
use tuipan_game::{Help, Input, Playback, Status};
use tuipan_puzzle::blocks::{Move, Moves};

use super::super::catalog::counted;
use super::super::message::{BlockQuestion, BlockReply, BlockSolution};
use super::{Blocks, ToGo, block_move, level_of, position};
use crate::player::ShowOf;
use crate::store::Analysing;

/// A hint: first the piece, then its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockHint {
    /// How much is told: 1 the piece, 2 its way.
    pub grade: u8,
    /// The move.
    pub m: Move,
    /// How far it is now, and then.
    pub distances: (u32, u32),
}

/// Where the solver is.
#[derive(Clone, Debug, PartialEq)]
pub enum Asking {
    /// Nothing was asked.
    Idle,
    /// At work, so many states looked at.
    Busy(u64),
    /// A solution; its cursor is where the game is.
    Shown(Box<Playback>, BlockSolution),
    /// There is none from here.
    None,
    /// Too many states.
    TooLarge,
    /// Something is broken.
    Failed,
}

/// What is to be done with a solution when it comes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Then {
    Show,
    Step,
    Demonstrate,
    Hint,
}

/// A move of a demonstration takes so long at usual speed.
const MS_PER_MOVE: u64 = 450;

thread_local! {
    /// How often moves-to-go were asked for: only the last answer counts.
    static N_ASKED: Cell<u64> = const { Cell::new(0) };
}

impl Blocks {
    fn question(self, positions: Vec<String>) -> BlockQuestion {
        let level = self.session.with_untracked(|session| level_of(session).to_string());
        BlockQuestion::Distances { level, metric: untrack(|| self.metric()), positions }
    }

    /// Asks how far the game is from its end, if the player wants to know; and once, what is known of the level.
    pub(super) fn ask_to_go(self) {
        let is_solved = self.session.with_untracked(|s| s.status() == Status::Solved);
        if !self.store.settings.with_untracked(|settings| settings.to_go) || is_solved {
            return self.to_go.set(ToGo::Unknown);
        }
        let here = self.session.with_untracked(|s| s.puzzle().write_position(s.position()));
        self.session.update(|session| session.take_help(Help::ToGo));
        let nth = N_ASKED.get() + 1;
        N_ASKED.set(nth);
        self.ask(self.question(vec![here]), move |reply| {
            if N_ASKED.get() != nth {
                return; // The player was faster.
            }
            self.to_go.set(match reply {
                Ok(BlockReply::Distances(distances)) => {
                    distances.first().copied().flatten().map_or(ToGo::Never, ToGo::Known)
                }
                Ok(BlockReply::TooLarge) => ToGo::TooLarge,
                _ => return,
            });
        });
        if self.facts.with_untracked(Option::is_none) {
            let level = self.session.with_untracked(|session| level_of(session).to_string());
            self.ask(BlockQuestion::Facts { level: level.clone() }, move |reply| {
                let is_here = self.session.with_untracked(|s| level_of(s).to_string() == level);
                if let (Ok(BlockReply::Facts(facts)), true) = (reply, is_here) {
                    self.facts.set(Some(facts));
                }
            });
        }
    }

    /// The metric has changed: a solution that is shown is one of the other.
    pub(super) fn refresh(self) {
        if matches!(self.asking.get_untracked(), Asking::Shown(..)) {
            self.solve(Then::Show);
        }
    }

    /// Ends whatever the solver does.
    pub fn cancel_asking(self) {
        self.client.with_value(|client| client.cancel());
        self.asking.set(Asking::Idle);
    }

    /// The next move: shown at first, then made. With `is_made`, made at once.
    pub fn next(self) {
        if self.player.show.with_untracked(Option::is_some) {
            return self.player.step(1);
        }
        match self.asking.get_untracked() {
            Asking::Shown(playback, _) => self.step(&playback),
            Asking::Busy(_) => {}
            _ => self.solve(Then::Step),
        }
    }

    /// Solves from here, and shows the way.
    pub fn show_solution(self) {
        self.solve(Then::Show);
    }

    /// Demonstrates the way from here.
    pub fn demonstrate(self) {
        self.solve(Then::Demonstrate);
    }

    /// A hint, or if there is one, the next degree of it.
    pub fn give_hint(self) {
        match self.hint.get_untracked() {
            Some(hint) => self.hint.set(Some(BlockHint { grade: 2, ..hint })),
            None => self.solve(Then::Hint),
        }
    }

    fn step(self, playback: &Playback) {
        let Some(m) = playback.next_move().and_then(block_move).cloned() else { return };
        self.session.update(|session| session.take_help(Help::Solution));
        self.make_move(m, Input::Menu);
    }

    fn solve(self, then: Then) {
        let is_over = self.session.with_untracked(|s| s.status() == Status::Solved)
            || self.player.show.with_untracked(Option::is_some);
        if is_over {
            return;
        }
        let (level, from) = self.here();
        let from_text = level.write_position(&from);
        let metric = untrack(|| self.metric());
        let question =
            BlockQuestion::Solve { level: level.to_string(), metric, from: from_text.clone() };
        if !matches!(self.asking.get_untracked(), Asking::Shown(..)) && then != Then::Hint {
            self.asking.set(Asking::Busy(0));
        }
        self.ask(question, move |reply| {
            let (level, here) = self.here();
            let is_here = level.write_position(&here) == from_text;
            match reply {
                Ok(BlockReply::Progress(n)) => self.asking.set(Asking::Busy(n)),
                Ok(BlockReply::Solution(Some(found))) if is_here => self.told(found, then),
                Ok(BlockReply::Solution(None)) => self.asking.set(Asking::None),
                Ok(BlockReply::TooLarge) => self.asking.set(Asking::TooLarge),
                Err(()) => self.asking.set(Asking::Failed),
                _ => self.asking.set(Asking::Idle),
            }
        });
    }

    fn told(self, found: BlockSolution, then: Then) {
        let moves: Option<Vec<Move>> = found.moves.iter().map(|text| one_move(text)).collect();
        let playback = moves.and_then(|moves| {
            let moves = moves.into_iter().map(tuipan_game::Move::Blocks).collect();
            self.session.with_untracked(|session| {
                let (puzzle, from) = (session.puzzle().clone(), session.position().clone());
                Playback::of_moves(puzzle, from, moves, MS_PER_MOVE).ok()
            })
        });
        let Some(playback) = playback else { return self.asking.set(Asking::Failed) };
        if then == Then::Hint {
            if matches!(self.asking.get_untracked(), Asking::Busy(_)) {
                self.asking.set(Asking::Idle);
            }
            self.session.update(|session| session.take_help(Help::Hint));
            let m = playback.next_move().and_then(block_move).cloned();
            let distances = (found.length, found.length.saturating_sub(1));
            return self.hint.set(m.map(|m| BlockHint { grade: 1, m, distances }));
        }
        self.session.update(|session| session.take_help(Help::Solution));
        self.asking.set(Asking::Shown(Box::new(playback.clone()), found));
        match then {
            Then::Step => self.step(&playback),
            Then::Demonstrate => self.player.begin(ShowOf::Demo, playback),
            Then::Show | Then::Hint => {}
        }
    }

    /// After a move: the solution goes along, or a new one is asked for.
    pub(super) fn follow(self) {
        let Asking::Shown(mut playback, found) = self.asking.get_untracked() else { return };
        let (_, here) = self.here();
        let cursor = playback.cursor();
        let near = [cursor + 1, cursor.saturating_sub(1)];
        let is_on_way = near.iter().any(|&idx| position(playback.seek(idx)) == &here);
        if is_on_way {
            self.asking.set(Asking::Shown(playback, found));
        } else if found.is_mapped {
            self.solve(Then::Show);
        } else {
            self.asking.set(Asking::Idle);
        }
    }

    /// Analyses the game as far as it was played.
    pub fn analyse(self) {
        self.store.dialog.set(None);
        self.store.open_panel();
        let metric = counted(untrack(|| self.metric()));
        let (stages, positions) = self.session.with_untracked(|session| {
            let stages = stages(session.puzzle(), session.attempt().line(), metric);
            let write = |stage: &tuipan_game::analysis::Stage| {
                session.puzzle().write_position(&stage.position)
            };
            let positions = stages.iter().map(write).collect();
            (stages, positions)
        });
        self.analysis.set(Analysing::Busy(None));
        self.ask(self.question(positions), move |reply| match reply {
            Ok(BlockReply::Distances(distances)) => {
                let costs: Vec<u32> = stages.iter().skip(1).map(|stage| stage.cost).collect();
                let analysis = analyse(&distances, &costs);
                let stages = stages.clone();
                self.analysis.set(Analysing::Done { stages, distances, are_exact: true, analysis });
            }
            Ok(BlockReply::Progress(_)) => {}
            Ok(BlockReply::TooLarge) => self.analysis.set(Analysing::TooLarge),
            _ => self.analysis.set(Analysing::Not),
        });
    }

    /// Plays again from the middle of the game that was analysed.
    pub fn retry_from(self, n_inputs: usize) {
        let retry = self.session.with_untracked(|session| session.retry_from(n_inputs));
        self.take_up(retry);
    }
}

fn one_move(text: &str) -> Option<Move> {
    text.parse::<Moves>().ok()?.as_slice().first().cloned()
}
