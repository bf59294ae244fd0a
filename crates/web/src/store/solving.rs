//! The solution at the player's side: asked for, shown, walked along, and followed as the player moves.

use leptos::prelude::*;
use tuipan_game::{Help, Input, Move, Playback, Session, Status};
use tuipan_puzzle::tiles::Moves;

use super::{Store, goal_of, tiles};
use crate::solver::is_solved_at_once;
use crate::solver::message::{Found, Metric, Problem, Progress, Question, Reply};
use crate::text::{self, Text};

/// Where the solver is.
#[derive(Clone, Debug, PartialEq)]
pub enum Solving {
    /// Nothing was asked.
    Idle,
    /// At work: on what, and how far.
    Busy(Text, Option<Progress>),
    /// A solution, perhaps one that gets better.
    Shown(Box<Solution>),
    /// Something is broken.
    Failed,
}

/// A solution from a position of the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// What the solver said.
    pub found: Found,
    /// Its moves one by one; the cursor is where the game is.
    pub playback: Playback,
}

/// A move of a demonstration takes so long at usual speed.
const MS_PER_MOVE: u64 = 350;

/// So far along a solution the game is looked for after a move.
const REACH: usize = 12;

impl Solution {
    fn new(session: &Session, found: Found) -> Option<Self> {
        let moves: Moves = found.moves.parse().ok()?;
        let moves = moves.singles().map(Move::Tiles).collect();
        let (puzzle, from) = (session.puzzle().clone(), session.position().clone());
        let playback = Playback::of_moves(puzzle, from, moves, MS_PER_MOVE).ok()?;
        Some(Solution { found, playback })
    }

    /// Moves the cursor to where the game is, if that is near.
    fn follow(&mut self, session: &Session) -> bool {
        let (here, n_moves) = (self.playback.cursor(), self.playback.moves().len());
        let near = here.saturating_sub(REACH)..=(here + REACH).min(n_moves);
        let mut near: Vec<usize> = near.collect();
        near.sort_by_key(|idx| idx.abs_diff(here));
        near.into_iter().any(|idx| self.playback.seek(idx) == session.position())
    }
}

impl Store {
    /// Asks the solver something.
    pub(super) fn ask(self, question: Question, on_reply: impl FnMut(Reply) + 'static) {
        self.solver.with_value(|solver| solver.ask(question, on_reply));
    }

    /// Ends whatever the solver does.
    pub fn cancel_solver(self) {
        self.solver.with_value(|solver| solver.cancel());
        self.forget_pending();
        self.solving.set(Solving::Idle);
        self.analysis.update(|analysis| analysis.stop());
    }

    /// Counts moves another way, and solves again if a solution is shown.
    pub fn set_metric(self, metric: Metric) {
        self.metric.set(metric);
        if matches!(self.solving.get_untracked(), Solving::Shown(_)) {
            self.solve();
        }
    }

    /// The problem of the game as it stands.
    pub(super) fn problem(self) -> Problem {
        self.session.with_untracked(|session| Problem {
            position: tiles(session.position()).to_string(),
            goal: goal_of(session.puzzle()).to_string(),
            metric: Metric::SingleTile,
        })
    }

    /// Whether shortest solutions of this board come at once.
    pub fn is_exact(self) -> bool {
        self.session.with(|session| is_solved_at_once(goal_of(session.puzzle()).size()))
    }

    /// Solves from here, and shows the way.
    pub fn solve(self) {
        if self.session.with_untracked(|session| session.status() == Status::Solved) {
            return;
        }
        if matches!(self.solving.get_untracked(), Solving::Shown(_)) {
            self.cancel_solver();
        }
        self.solving.set(Solving::Busy(text::SEARCHING, None));
        self.ask_solution();
    }

    fn ask_solution(self) {
        let metric = self.metric.get_untracked();
        let problem = Problem { metric, ..self.problem() };
        let asked = problem.position.clone();
        let question = Question::Solve { problem, with_first_moves: true, is_quick: false };
        self.ask(question, move |reply| match reply {
            Reply::Progress(progress) => {
                let what = match progress {
                    Progress::Tables(_) => text::MAKING_TABLES,
                    _ => text::SEARCHING,
                };
                self.solving.set(Solving::Busy(what, Some(progress)));
            }
            Reply::Found(found) => self.show_solution(found, &asked),
            Reply::Failed(_) => self.solving.set(Solving::Failed),
            _ => {}
        });
    }

    /// Shows a solution, if the game is where it was asked.
    fn show_solution(self, found: Found, asked: &str) {
        if self.problem().position != asked {
            if found.is_final {
                self.solving.set(Solving::Idle);
            }
            return;
        }
        self.session.update(|session| session.take_help(Help::Solution));
        let solution = self.session.with_untracked(|session| Solution::new(session, found));
        self.solving
            .set(solution.map_or(Solving::Failed, |solution| Solving::Shown(Box::new(solution))));
        self.save_game();
    }

    /// After a move: the solution goes along, or a new one is asked for.
    pub(super) fn follow_solution(self) {
        let Solving::Shown(mut solution) = self.solving.get_untracked() else { return };
        if self.session.with_untracked(|session| solution.follow(session)) {
            self.solving.set(Solving::Shown(solution));
        } else if untrack(|| self.is_exact()) && self.metric.get_untracked() == Metric::SingleTile {
            self.ask_solution();
        } else {
            self.cancel_solver();
        }
    }

    /// One step along the solution.
    pub fn next(self) {
        if self.show.with_untracked(Option::is_some) {
            return self.player.step(1);
        }
        let Solving::Shown(solution) = self.solving.get_untracked() else { return };
        let Some(Move::Tiles(m)) = solution.playback.next_move() else { return };
        self.session.update(|session| session.take_help(Help::Solution));
        self.make_move(Some(*m), Input::Menu);
    }
}
