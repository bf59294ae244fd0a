//! The best solution so far.

use tuipan_puzzle::tiles::{Board, Direction, Metric, Move};
use tuipan_space::{Cost, Solution};

use super::watch::AnytimeWatch;
use crate::tiles::constructive::solution;

/// A solution that only gets better.
///
/// The search goes by single-tile moves; what is shown is the best in the metric asked for, which is not
/// always the same.
pub struct Incumbent<'a> {
    start: &'a Board,
    metric: Metric,
    moves: Vec<Direction>,
    shown: Solution<Move>,
}

impl<'a> Incumbent<'a> {
    pub fn new(
        start: &'a Board,
        metric: Metric,
        moves: Vec<Direction>,
        watch: &mut dyn AnytimeWatch,
    ) -> Self {
        let shown = solution(moves.iter().map(|&d| Move::single(d)).collect(), metric);
        watch.improved(&shown);
        Incumbent { start, metric, moves, shown }
    }

    /// Its length in single-tile moves.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    pub fn cost(&self) -> Cost {
        self.shown.cost
    }

    pub fn into_solution(self) -> Solution<Move> {
        self.shown
    }

    /// The positions on its way, and how they are left.
    pub fn stretch(&self, begin: usize, end: usize) -> (Board, Board) {
        let mut board = self.start.clone();
        let mut play = |moves: &[Direction]| {
            for &direction in moves {
                board.play(Move::single(direction)).expect("a solution is legal");
            }
            board.clone()
        };
        (play(&self.moves[..begin]), play(&self.moves[begin..end]))
    }

    /// Puts other moves in the place of a stretch, if that makes it shorter.
    pub fn replace(
        &mut self,
        begin: usize,
        end: usize,
        moves: Vec<Direction>,
        watch: &mut dyn AnytimeWatch,
    ) {
        if moves.len() >= end - begin {
            return;
        }
        self.moves.splice(begin..end, moves);
        let shown = solution(self.moves.iter().map(|&d| Move::single(d)).collect(), self.metric);
        if shown.cost < self.shown.cost {
            self.shown = shown;
            watch.improved(&self.shown);
        }
    }
}
