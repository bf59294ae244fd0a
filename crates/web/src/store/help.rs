//! Hints by degrees, and moves-to-go.

use std::cell::Cell;

use leptos::prelude::*;
use tuipan_game::{Help, Status};
use tuipan_puzzle::tiles::{Board, Direction, Moves};

use super::{Store, goal_of, tiles};
use crate::solver::message::{Found, Metric, Progress, Question, Reply};
use crate::store::Solving;
use crate::text;

/// A hint for a position: first the line to look at, then the tile, then the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// How much is told, from 1 to 3.
    pub grade: u8,
    /// The tile.
    pub tile: usize,
    /// Where it goes.
    pub direction: Direction,
    /// The number of the row or column, from 1, in which it goes.
    pub line: usize,
    /// How far it is now and then: at most so far, if the solution need not be a shortest one.
    pub distances: (u32, u32),
    /// Whether it is a shortest one.
    pub is_exact: bool,
}

impl Hint {
    fn new(board: &Board, found: &Found) -> Option<Self> {
        let moves: Moves = found.moves.parse().ok()?;
        let direction = moves.singles().next()?.direction;
        let size = board.size();
        let (row, column) = (size.row(board.blank()), size.column(board.blank()));
        let from = match direction {
            Direction::Up => size.cell(row + 1, column),
            Direction::Down => size.cell(row.checked_sub(1)?, column),
            Direction::Left => size.cell(row, column + 1),
            Direction::Right => size.cell(row, column.checked_sub(1)?),
        };
        let line = match direction {
            Direction::Up | Direction::Down => column + 1,
            Direction::Left | Direction::Right => row + 1,
        };
        let tile = usize::from(*board.tiles().get(from)?);
        let distances = (found.length, found.length.saturating_sub(1));
        Some(Hint { grade: 1, tile, direction, line, distances, is_exact: found.is_shortest })
    }
}

/// How far the game is from its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToGo {
    /// Single-tile moves.
    pub n_moves: u32,
    /// Whether it is the distance; else that is at most so much.
    pub is_exact: bool,
}

thread_local! {
    /// Whether moves-to-go were asked for and not yet told.
    static IS_TO_GO_PENDING: Cell<bool> = const { Cell::new(false) };
}

impl Store {
    pub(super) fn forget_pending(self) {
        IS_TO_GO_PENDING.set(false);
    }

    /// A hint, or if there is one, the next degree of it.
    pub fn give_hint(self) {
        let is_playable = self.session.with_untracked(|session| session.status() != Status::Solved)
            && self.show.with_untracked(Option::is_none);
        if !is_playable {
            return;
        }
        self.session.update(|session| session.take_help(Help::Hint));
        if let Some(hint) = self.hint.get_untracked() {
            let grade = (hint.grade + 1).min(3);
            return self.hint.set(Some(Hint { grade, ..hint }));
        }
        let was_idle = !matches!(self.solving.get_untracked(), Solving::Shown(_));
        let problem = self.problem();
        let asked = problem.position.clone();
        let question = Question::Solve { problem, with_first_moves: false, is_quick: true };
        self.ask(question, move |reply| match reply {
            Reply::Progress(progress @ Progress::Tables(_)) if was_idle => {
                self.solving.set(Solving::Busy(text::MAKING_TABLES, Some(progress)));
            }
            Reply::Found(found) => {
                if matches!(self.solving.get_untracked(), Solving::Busy(..)) {
                    self.solving.set(Solving::Idle);
                }
                let board = untrack(|| self.board());
                if board.to_string() == asked && self.hint.with_untracked(Option::is_none) {
                    self.hint.set(Hint::new(&board, &found));
                }
            }
            Reply::Failed(_) => self.solving.set(Solving::Failed),
            _ => {}
        });
    }

    /// Asks how far the game is from its end, if the player wants to know.
    pub(super) fn ask_to_go(self) {
        if !self.settings.with_untracked(|settings| settings.to_go) {
            return self.to_go.set(None);
        }
        let (position, goal) = self.session.with_untracked(|session| {
            (tiles(session.position()).clone(), goal_of(session.puzzle()).clone())
        });
        if IS_TO_GO_PENDING.replace(true) {
            return;
        }
        self.session.update(|session| session.take_help(Help::ToGo));
        let asked = position.to_string();
        let question = Question::Distances {
            positions: vec![asked.clone()],
            goal: goal.to_string(),
            metric: Metric::SingleTile,
        };
        self.ask(question, move |reply| {
            let Reply::Distances { lengths, are_exact: is_exact } = reply else { return };
            IS_TO_GO_PENDING.set(false);
            let is_here = untrack(|| self.board()).to_string() == asked;
            let n_moves = lengths.first().copied().flatten();
            match is_here {
                true => self.to_go.set(n_moves.map(|n_moves| ToGo { n_moves, is_exact })),
                false => self.ask_to_go(), // The player was faster.
            }
        });
    }
}
