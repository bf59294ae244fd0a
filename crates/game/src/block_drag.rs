//! Where a piece is while a pointer drags it. Pure: lengths in cells, no browser.
//!
//! The cells that the piece's anchor can reach, and the ways between neighbours among them, are a graph. The piece
//! moves on that graph, as near to the pointer as it can get from where it is: so it stops at other pieces, goes round
//! corners, and never jumps over anything.

use std::collections::{HashMap, HashSet, VecDeque};

use tuipan_puzzle::blocks::{Level, Move, Position};

use crate::block_input::reach;

type Place = (i32, i32);

/// A piece on a pointer.
#[derive(Clone, Debug, PartialEq)]
pub struct Drag {
    /// The piece.
    pub piece: char,
    start: Place,
    /// Where its anchor can be: (row, column).
    open: HashSet<Place>,
    /// The place that it is nearest to.
    at: Place,
    /// How far it is from there: rows, columns.
    off: (f64, f64),
}

/// It may go so much farther from the pointer, on its way round a corner.
const DETOUR: f64 = 1.2;

impl Drag {
    /// Takes hold of a piece.
    pub fn new(level: &Level, position: &Position, piece: char) -> Option<Self> {
        let anchor = position.anchor(level.piece_of(piece)?);
        let start = level.board().place(anchor);
        let ways: HashMap<usize, Move> = reach(level, position, piece);
        let mut open: HashSet<Place> = ways.keys().map(|&cell| level.board().place(cell)).collect();
        open.insert(start);
        Some(Drag { piece, start, open, at: start, off: (0.0, 0.0) })
    }

    /// The pointer has gone that many rows and columns from where it took hold.
    pub fn follow(&mut self, rows: f64, columns: f64) {
        let wanted = (f64::from(self.start.0) + rows, f64::from(self.start.1) + columns);
        self.at = self.nearest(wanted);
        let (down, right) = (wanted.0 - f64::from(self.at.0), wanted.1 - f64::from(self.at.1));
        let is_open =
            |rows: i32, columns: i32| self.open.contains(&(self.at.0 + rows, self.at.1 + columns));
        let down = if is_open(down.signum() as i32, 0) { down.clamp(-0.5, 0.5) } else { 0.0 };
        let right = if is_open(0, right.signum() as i32) { right.clamp(-0.5, 0.5) } else { 0.0 };
        // One way at a time: between two open ways there may be something.
        self.off = if down.abs() > right.abs() { (down, 0.0) } else { (0.0, right) };
    }

    /// The nearest place to `wanted` that it gets to without going far from it.
    fn nearest(&self, wanted: (f64, f64)) -> Place {
        let far =
            |place: Place| (f64::from(place.0) - wanted.0).hypot(f64::from(place.1) - wanted.1);
        let most = far(self.at) + DETOUR;
        let mut seen = HashSet::from([self.at]);
        let mut waiting = VecDeque::from([self.at]);
        let mut best = self.at;
        while let Some(here) = waiting.pop_front() {
            if far(here) < far(best) {
                best = here;
            }
            for (rows, columns) in [(-1, 0), (0, 1), (1, 0), (0, -1)] {
                let next = (here.0 + rows, here.1 + columns);
                if self.open.contains(&next) && far(next) <= most && seen.insert(next) {
                    waiting.push_back(next);
                }
            }
        }
        best
    }

    /// How far the piece is from where it was: columns, rows.
    pub fn shift(&self) -> (f64, f64) {
        let rows = f64::from(self.at.0 - self.start.0) + self.off.0;
        let columns = f64::from(self.at.1 - self.start.1) + self.off.1;
        (columns, rows)
    }

    /// Where it is let go: its anchor's row and column. A quick swipe counts even if it has not gone half-way.
    pub fn end(&self, is_quick: bool) -> Place {
        let (down, right) = self.off;
        if self.at == self.start && is_quick && down.abs().max(right.abs()) > 0.12 {
            let way = |x: f64| if x == 0.0 { 0 } else { x.signum() as i32 };
            return (self.at.0 + way(down), self.at.1 + way(right));
        }
        self.at
    }
}
