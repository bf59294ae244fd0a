//! What is known about boards too large to be solved optimally.
//!
//! For each position on a known solution it stores the length of the remainder. So an upper bound
//! falls by one with every move along the solution and rises by at most one with every move off it, and a
//! hint goes on where the last one led.

use std::collections::HashMap;
use std::sync::PoisonError;

use tuipan_puzzle::tiles::{Board, Metric, Move, Moves};
use tuipan_space::{Cost, Solution};

use super::Engine;
use super::replay::Replayed;
use super::tiles::TileRequest;
use crate::tiles::Method;

/// The most positions that are remembered.
const MAX_KNOWN: usize = 40_000;

/// Upper bounds in single-tile moves, for one goal at a time.
#[derive(Default)]
pub(super) struct Bounds {
    goal: Option<Board>,
    known: HashMap<Board, u32>,
}

impl Bounds {
    /// Learns a solution, if it is one.
    pub fn learn(&mut self, goal: &Board, start: &Board, moves: &Moves) {
        if self.goal.as_ref() != Some(goal) || self.known.len() > MAX_KNOWN {
            self.known.clear();
            self.goal = Some(goal.clone());
        }
        let mut end = start.clone();
        if end.play_all(moves).is_err() || end != *goal {
            return;
        }
        let (mut here, mut left) = (start.clone(), moves.stm() as u32);
        self.put(here.clone(), left);
        for m in moves.singles() {
            if here.play(m).is_err() {
                return;
            }
            left -= 1;
            self.put(here.clone(), left);
        }
    }

    fn put(&mut self, board: Board, left: u32) {
        let known = self.known.entry(board).or_insert(left);
        *known = left.min(*known);
    }

    /// The best way that is known from a position.
    pub fn way(&self, goal: &Board, start: &Board) -> Option<Moves> {
        if self.goal.as_ref() != Some(goal) {
            return None;
        }
        let mut here = start.clone();
        let mut way = Moves::default();
        // Each position that is known has a neighbour with a smaller bound; only the start need not be known.
        let mut left = u32::MAX;
        while here != *goal {
            let (m, next, bound) = self.steps(&here).min_by_key(|(_, _, bound)| *bound)?;
            if bound >= left {
                return None;
            }
            (here, left) = (next, bound);
            way.push(m);
        }
        Some(way)
    }

    fn steps(&self, here: &Board) -> impl Iterator<Item = (Move, Board, u32)> {
        here.legal_moves(Metric::SingleTile).filter_map(|m| {
            let mut next = here.clone();
            next.play(m).ok()?;
            let bound = *self.known.get(&next)?;
            Some((m, next, bound))
        })
    }
}

impl Engine {
    /// A solution that is known already, for a method whose answers are upper bounds.
    pub(super) fn known(
        &self,
        method: &Method,
        request: &TileRequest<'_>,
    ) -> Option<Solution<Move>> {
        if !self.is_remembered(method) || request.metric != Metric::SingleTile {
            return None;
        }
        let bounds = self.bounds.lock().unwrap_or_else(PoisonError::into_inner);
        let moves = bounds.way(request.goal, request.start)?;
        Some(Solution { cost: moves.stm() as Cost, actions: moves.singles().collect() })
    }

    /// Remembers a solution, for the same methods.
    pub(super) fn remember(
        &self,
        method: &Method,
        goal: &Board,
        start: &Board,
        best: &Replayed<Move>,
    ) {
        if self.is_remembered(method) {
            let mut bounds = self.bounds.lock().unwrap_or_else(PoisonError::into_inner);
            bounds.learn(goal, start, &best.moves().iter().copied().collect());
        }
    }

    fn is_remembered(&self, method: &Method) -> bool {
        self.settings.remembers && matches!(method, Method::Anytime | Method::Constructive)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::tiles::NamedGoal;

    fn played(board: &Board, moves: &str) -> Board {
        let mut board = board.clone();
        board.play_all(&moves.parse().unwrap()).unwrap();
        board
    }

    #[test]
    fn bounds_follow_the_way() {
        let goal = NamedGoal::BlankLast.board("5x5".parse().unwrap());
        // Twice around the corner, and back.
        let start = played(&goal, "DRULDRUL");
        let way: Moves = "RDLURDLU".parse().unwrap();
        let mut bounds = Bounds::default();
        let length = |bounds: &Bounds, board: &Board| {
            let way = bounds.way(&goal, board)?;
            assert_eq!(played(board, &way.to_string()), goal);
            Some(way.stm())
        };
        assert_eq!(length(&bounds, &start), None);
        bounds.learn(&goal, &start, &"RD".parse().unwrap());
        assert_eq!(length(&bounds, &start), None, "no solution: not learned");
        bounds.learn(&goal, &start, &way);
        assert_eq!(length(&bounds, &start), Some(8));
        assert_eq!(length(&bounds, &played(&start, "R")), Some(7), "along it");
        assert_eq!(length(&bounds, &goal), Some(0));
        let off = played(&start, "D");
        assert_eq!(length(&bounds, &off), Some(9), "off it");
        assert_eq!(length(&bounds, &played(&off, "D")), None, "too far off");
        // A shorter way, four moves around the other way, makes what leads to it shorter too.
        bounds.learn(&goal, &start, &"DRUL".parse().unwrap());
        assert_eq!(length(&bounds, &start), Some(4));
        assert_eq!(length(&bounds, &played(&start, "R")), Some(5));
        let other = NamedGoal::BlankFirst.board("5x5".parse().unwrap());
        assert!(bounds.way(&other, &start).is_none());
    }
}
