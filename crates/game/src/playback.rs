//! Moves shown one after another: a demonstration with its scrubber, a replay, or a ghost.
//!
//! A cursor that goes to any move or to any time. Undone moves of a replay are shown being taken back, as
//! the player took them back.

use crate::attempt::{Act, Played};
use crate::session::Unsound;
use crate::{Illegal, Move, Position, Puzzle, Recording, Steps};

/// Moves from a start, and a cursor among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playback {
    puzzle: Puzzle,
    moves: Vec<Played>,
    /// Of each move, how many moves the line has after it; less than before where one was taken back.
    lines: Vec<usize>,
    cursor: usize,
    position: Position,
}

impl Playback {
    /// A solution from any position of a puzzle, a move every `ms_per_move` milliseconds, the first one
    /// at once. Says which move, from 1, is not possible.
    pub fn of_moves(
        puzzle: Puzzle,
        from: Position,
        moves: Vec<Move>,
        ms_per_move: u64,
    ) -> Result<Self, (usize, Illegal)> {
        let mut end = from.clone();
        for (idx, m) in moves.iter().enumerate() {
            puzzle.play(&mut end, m).map_err(|error| (idx + 1, error))?;
        }
        let timed = (0..).zip(moves);
        let timed = timed.map(|(n, m)| Played { at: ms_per_move.saturating_mul(n), m });
        let moves: Vec<Played> = timed.collect();
        let lines = (1..=moves.len()).collect();
        Ok(Playback { puzzle, moves, lines, cursor: 0, position: from })
    }

    /// A recorded game as it was played.
    pub fn of_recording(recording: &Recording) -> Result<Self, Unsound> {
        recording.replay()?;
        let (mut line, mut cursor, mut moves): (Vec<Move>, usize, Vec<Played>) = Default::default();
        let mut lines = Vec::new();
        for event in &recording.events {
            let m = match &event.act {
                Act::Move(m) => {
                    line.truncate(cursor);
                    line.push(m.clone());
                    cursor += 1;
                    m.clone()
                }
                Act::Undo => {
                    cursor -= 1;
                    line[cursor].inverse()
                }
                Act::Redo => {
                    cursor += 1;
                    line[cursor - 1].clone()
                }
                Act::Pause => continue,
            };
            moves.push(Played { at: event.at, m });
            lines.push(cursor);
        }
        let puzzle = recording.puzzle.clone();
        Ok(Playback { position: puzzle.start(), puzzle, moves, lines, cursor: 0 })
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The moves with their times.
    pub fn moves(&self) -> &[Played] {
        &self.moves
    }

    /// How many moves have been shown.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// The position after them.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The steps up to the cursor, in every metric, as the player's own game counts them: what was taken back does not
    /// count.
    pub fn steps(&self) -> Steps {
        let mut line: Vec<&Move> = Vec::new();
        for (played, &length) in self.moves[..self.cursor].iter().zip(&self.lines) {
            match length > line.len() {
                true => line.push(&played.m),
                false => line.truncate(length),
            }
        }
        self.puzzle.count(line)
    }

    /// The move that comes next.
    pub fn next_move(&self) -> Option<&Move> {
        self.moves.get(self.cursor).map(|played| &played.m)
    }

    /// When the last move is made.
    pub fn ms(&self) -> u64 {
        self.moves.last().map_or(0, |played| played.at)
    }

    /// Goes to where `n_moves` moves have been shown, or to the end.
    pub fn seek(&mut self, n_moves: usize) -> &Position {
        let target = n_moves.min(self.moves.len());
        while self.cursor != target {
            let m = if self.cursor < target {
                self.cursor += 1;
                self.moves[self.cursor - 1].m.clone()
            } else {
                self.cursor -= 1;
                self.moves[self.cursor].m.inverse()
            };
            // All moves were tried when this was made.
            let played = self.puzzle.play(&mut self.position, &m);
            debug_assert_eq!(played, Ok(()));
        }
        &self.position
    }

    /// Goes to a time: all moves up to it have been shown. Where a ghost is then.
    pub fn seek_time(&mut self, ms: u64) -> &Position {
        self.seek(self.moves.partition_point(|played| played.at <= ms))
    }
}
