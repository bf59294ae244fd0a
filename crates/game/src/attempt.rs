//! One attempt at a puzzle: everything that was done, in order, and where it led.
//!
//! Two lists. The **log** only grows: moves, undos, redos and pauses, each with the time played. The
//! **line** is what the log comes to: the moves that lead from the start to the position, and behind the
//! cursor those that can be redone. Steps are counted on the line, so an undone move costs time but no
//! steps; the log keeps it, and a replay shows it.
//!
//! [`Attempt::take`] is the one way in which it changes: games, saves and the verification of replays all
//! go through it.

use std::fmt;

use crate::clock::MAX_MS;
use crate::{Illegal, Move, Position, Puzzle, Steps};

/// What was done.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// A move.
    Move(Move),
    /// The last move of the line was undone.
    Undo,
    /// The last undone move was redone.
    Redo,
    /// The clock was stopped. It went on before the next event, whenever that was.
    Pause,
}

/// What was done, and when.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Event {
    /// Milliseconds played.
    pub at: u64,
    /// What was done.
    pub act: Act,
}

/// A move of the line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// When it was made, or last made again.
    pub at: u64,
    /// The move.
    pub m: Move,
}

/// Why something cannot be done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The rules forbid the move.
    Illegal(Illegal),
    /// The puzzle is solved.
    Finished,
    /// The clock is stopped; the game must be resumed first.
    Paused,
    /// There is no move to undo.
    NothingToUndo,
    /// There is no move to redo.
    NothingToRedo,
    /// No move has been made yet.
    NotStarted,
    /// Earlier than what was done before, or later than time goes.
    Time,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Illegal(error) => error.fmt(f),
            Refused::Finished => f.write_str("the puzzle is solved"),
            Refused::Paused => f.write_str("the game is paused"),
            Refused::NothingToUndo => f.write_str("there is nothing to undo"),
            Refused::NothingToRedo => f.write_str("there is nothing to redo"),
            Refused::NotStarted => f.write_str("no move has been made yet"),
            Refused::Time => f.write_str("the time goes back, or beyond its end"),
        }
    }
}

impl std::error::Error for Refused {}

/// Everything that was done since the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    log: Vec<Event>,
    line: Vec<Played>,
    cursor: usize,
    position: Position,
    is_solved: bool,
}

impl Attempt {
    /// Nothing done yet.
    pub fn new(puzzle: &Puzzle) -> Self {
        let position = puzzle.start();
        let is_solved = puzzle.is_goal(&position);
        Attempt { log: Vec::new(), line: Vec::new(), cursor: 0, position, is_solved }
    }

    /// Does one thing more.
    pub fn take(&mut self, puzzle: &Puzzle, event: Event) -> Result<(), Refused> {
        if self.is_solved {
            return Err(Refused::Finished);
        }
        let Event { at, ref act } = event;
        if at > MAX_MS || self.log.last().is_some_and(|last| last.at > at) {
            return Err(Refused::Time);
        }
        match act {
            Act::Move(m) => {
                puzzle.play(&mut self.position, m).map_err(Refused::Illegal)?;
                self.line.truncate(self.cursor);
                self.line.push(Played { at, m: m.clone() });
                self.cursor += 1;
            }
            Act::Undo => {
                let idx = self.cursor.checked_sub(1).ok_or(Refused::NothingToUndo)?;
                let back = self.line[idx].m.inverse();
                puzzle.play(&mut self.position, &back).map_err(Refused::Illegal)?;
                self.cursor = idx;
            }
            Act::Redo => {
                let played = self.line.get_mut(self.cursor).ok_or(Refused::NothingToRedo)?;
                puzzle.play(&mut self.position, &played.m).map_err(Refused::Illegal)?;
                played.at = at;
                self.cursor += 1;
            }
            Act::Pause if self.log.is_empty() => return Err(Refused::NotStarted),
            Act::Pause => {}
        }
        self.is_solved = puzzle.is_goal(&self.position);
        self.log.push(event);
        Ok(())
    }

    /// All that was done.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// The moves that lead from the start to the position.
    pub fn line(&self) -> &[Played] {
        &self.line[..self.cursor]
    }

    /// The moves that can be made again, the next one first.
    pub fn undone(&self) -> &[Played] {
        &self.line[self.cursor..]
    }

    /// Where the pieces are.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Whether the goal is reached.
    pub fn is_solved(&self) -> bool {
        self.is_solved
    }

    /// The moves of the line, in every metric.
    pub fn steps(&self, puzzle: &Puzzle) -> Steps {
        puzzle.count(self.line().iter().map(|played| &played.m))
    }

    /// When the last thing was done.
    pub fn last_at(&self) -> u64 {
        self.log.last().map_or(0, |event| event.at)
    }

    /// How often something of a kind was done.
    pub fn n_acts(&self, is_such: impl Fn(&Act) -> bool) -> u32 {
        self.log.iter().filter(|event| is_such(&event.act)).count() as u32
    }
}
