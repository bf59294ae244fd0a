//! A way from a position of the game to the goal, and where on it the game is.
//!
//! The player may walk on, walk back, or go several moves at once; as long as the position lies on the way, the rest of
//! it is still known. It is kept cell by cell, since a player may make part of a move.

use tuipan_game::{Metric, Move, Position, Puzzle};
use tuipan_puzzle::tiles::Direction;
use tuipan_puzzle::{blocks, tiles};

use crate::Solution;

/// One cell of a move: the piece, if it is one of blocks, and where it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Unit {
    piece: Option<char>,
    direction: Direction,
}

impl Unit {
    fn back(self) -> Self {
        Unit { direction: self.direction.opposite(), ..self }
    }

    fn to_move(self) -> Move {
        match self.piece {
            None => Move::Tiles(tiles::Move::single(self.direction)),
            Some(piece) => {
                let step = blocks::Step { direction: self.direction, count: 1 };
                Move::Blocks(blocks::Move::new(piece, step))
            }
        }
    }
}

/// A way to the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// What the solver has said.
    pub solution: Solution,
    /// Each move counts one in this metric.
    pub metric: Metric,
    /// Whether the solver took its time over it.
    pub is_patient: bool,
    /// How long the first solution was that this one has improved on.
    pub was: Option<usize>,
    units: Vec<Unit>,
    /// For each move, how many units there are up to its end.
    ends: Vec<usize>,
    /// How many units lie behind the game.
    at: usize,
}

impl Way {
    /// The way of a solution, with the game at its start.
    pub fn new(solution: Solution, metric: Metric) -> Self {
        let (mut units, mut ends) = (Vec::new(), Vec::new());
        for m in &solution.moves {
            units.extend(units_of(m));
            ends.push(units.len());
        }
        Way { solution, metric, is_patient: false, was: None, units, ends, at: 0 }
    }

    /// How many of its moves are made, the one at hand not counted.
    pub fn n_made(&self) -> usize {
        self.ends.partition_point(|&end| end <= self.at)
    }

    /// Whether part of the move at hand is made: from there another way may be shorter.
    pub fn is_begun(&self) -> bool {
        self.at != self.start_of(self.n_made())
    }

    /// How many moves are left, the one at hand counted.
    pub fn n_left(&self) -> usize {
        self.ends.len() - self.n_made()
    }

    /// Whether there is no shorter way from where the game is.
    pub fn is_shortest(&self) -> bool {
        self.solution.is_optimal && !self.is_begun()
    }

    /// The move to make now; of a move that is begun, the rest.
    pub fn next_move(&self) -> Option<Move> {
        let n_made = self.n_made();
        let m = self.solution.moves.get(n_made)?;
        Some(without_first(m, self.at - self.start_of(n_made)))
    }

    /// All moves that are left, from [`next_move`](Self::next_move) on.
    pub fn left(&self) -> Vec<Move> {
        let rest = self.solution.moves.iter().skip(self.n_made() + 1).cloned();
        self.next_move().into_iter().chain(rest).collect()
    }

    /// The position that the way begins at, computed from the one where the game is.
    pub fn start(&self, puzzle: &Puzzle, here: &Position) -> Position {
        let mut position = here.clone();
        for unit in self.units[..self.at].iter().rev() {
            // What was played can be taken back.
            let _ = puzzle.play(&mut position, &unit.back().to_move());
        }
        position
    }

    /// The game has made a move: follows it forth or back. `false` if it leaves the way; then nothing has changed.
    pub fn follow(&mut self, m: &Move) -> bool {
        let played: Vec<Unit> = units_of(m).collect();
        if self.units[self.at..].starts_with(&played) {
            self.at += played.len();
            self.was = None;
            return true;
        }
        let back: Vec<Unit> = played.iter().rev().map(|unit| unit.back()).collect();
        if self.units[..self.at].ends_with(&back) {
            self.at -= back.len();
            self.was = None;
            return true;
        }
        false
    }

    /// How many units come before a move.
    fn start_of(&self, move_idx: usize) -> usize {
        move_idx.checked_sub(1).map_or(0, |before| self.ends[before])
    }
}

fn units_of(m: &Move) -> Box<dyn Iterator<Item = Unit> + '_> {
    match m {
        Move::Tiles(m) => {
            let unit = Unit { piece: None, direction: m.direction };
            Box::new(std::iter::repeat_n(unit, m.count.into()))
        }
        Move::Blocks(m) => {
            let piece = Some(m.piece());
            Box::new(m.units().map(move |direction| Unit { piece, direction }))
        }
    }
}

/// What is left of a move after its first cells, of which it has more.
fn without_first(m: &Move, n: usize) -> Move {
    match m {
        _ if n == 0 => m.clone(),
        Move::Tiles(m) => Move::Tiles(tiles::Move { count: m.count - n as u8, ..*m }),
        Move::Blocks(m) => {
            let mut steps = m.units().skip(n).map(|direction| blocks::Step { direction, count: 1 });
            let first = steps.next().expect("it has more cells than that");
            let mut rest = blocks::Move::new(m.piece(), first);
            steps.for_each(|step| rest.push(step));
            Move::Blocks(rest)
        }
    }
}
