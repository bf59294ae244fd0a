//! What every heuristic needs to know about the board: where cells are, where tiles belong, which tiles a move
//! slides, and what moves along each axis are worth in a metric.
//!
//! Coordinates come from small tables, because a division for each row and column would cost more than
//! the estimates themselves.

use tuipan_puzzle::tiles::{Axis, Board, Direction, Metric, Move, Packed, Size};
use tuipan_space::Cost;

/// A bound on the single-tile moves that are needed along each axis.
///
/// The vertical count is in the low half and the horizontal one in the high half, so that a step adds
/// to either without a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct AxisMoves(u64);

impl AxisMoves {
    pub(super) const NONE: Self = AxisMoves(0);

    pub(super) fn new(horizontal: u32, vertical: u32) -> Self {
        AxisMoves(u64::from(horizontal) << 32 | u64::from(vertical))
    }

    /// The moves to the left or right.
    #[inline]
    pub fn horizontal(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// The moves up or down.
    #[inline]
    pub fn vertical(self) -> u32 {
        self.0 as u32
    }

    /// Adds to the count of one axis. A negative number borrows from the high half exactly when it
    /// would make the low half negative, which no caller does.
    #[inline]
    pub(super) fn change(self, axis: Axis, by: i64) -> Self {
        AxisMoves(self.0.wrapping_add_signed(by << (32 * axis as u32)))
    }
}

/// One tile's part in a move.
#[derive(Clone, Copy)]
pub(super) struct Slide {
    pub tile: usize,
    pub from: usize,
    pub to: usize,
}

/// The other axis: the one along which the cells of a line lie.
pub(super) fn across(axis: Axis) -> Axis {
    match axis {
        Axis::Vertical => Axis::Horizontal,
        Axis::Horizontal => Axis::Vertical,
    }
}

/// A goal and a metric, in tables. Arrays of two are indexed by [`Axis`].
#[derive(Clone)]
pub(super) struct Layout {
    size: Size,
    metric: Metric,
    /// From the blank to the tile that goes in each direction.
    steps: [isize; 4],
    /// The row, and the column, of each cell ...
    cells: [Box<[u8]>; 2],
    /// ... and of each tile's goal.
    goals: [Box<[u8]>; 2],
}

impl Layout {
    pub fn new(goal: &Board, metric: Metric) -> Self {
        let size = goal.size();
        let row = |cell: usize| size.row(cell) as u8;
        let column = |cell: usize| size.column(cell) as u8;
        let cells = 0..size.n_cells();
        let goals = goal.cells();
        let width = size.width() as isize;
        Layout {
            size,
            metric,
            steps: Direction::ALL.map(|direction| match direction {
                Direction::Up => width,
                Direction::Right => -1,
                Direction::Down => -width,
                Direction::Left => 1,
            }),
            cells: [cells.clone().map(row).collect(), cells.map(column).collect()],
            goals: [
                goals.iter().map(|&cell| row(cell)).collect(),
                goals.iter().map(|&cell| column(cell)).collect(),
            ],
        }
    }

    pub fn size(&self) -> Size {
        self.size
    }

    /// How many lines lie side by side along an axis: rows along the vertical one.
    pub fn n_lines(&self, axis: Axis) -> usize {
        match axis {
            Axis::Vertical => self.size.height(),
            Axis::Horizontal => self.size.width(),
        }
    }

    /// The place of a cell along an axis: its row along the vertical one.
    #[inline]
    pub fn at(&self, axis: Axis, cell: usize) -> usize {
        self.cells[axis as usize][cell].into()
    }

    /// The place along an axis where a tile belongs.
    #[inline]
    pub fn goal(&self, axis: Axis, tile: usize) -> usize {
        self.goals[axis as usize][tile].into()
    }

    /// The cells of a line along an axis, in order: of a row along the vertical one.
    #[inline]
    pub fn line(&self, axis: Axis, line: usize) -> impl Iterator<Item = usize> + use<> {
        let (width, height) = (self.size.width(), self.size.height());
        let (first, step, length) = match axis {
            Axis::Vertical => (line * width, 1, width),
            Axis::Horizontal => (line, width, height),
        };
        (0..length).map(move |place| first + place * step)
    }

    /// Adds up over the tiles that a move slides, in order, as they stand before it.
    #[inline]
    pub fn fold_slides<P: Packed, T>(
        &self,
        before: &P,
        action: Move,
        sum: T,
        add: impl Fn(T, Slide) -> T,
    ) -> T {
        let to = before.blank();
        let from = to.wrapping_add_signed(self.steps[action.direction as usize]);
        let sum = add(sum, Slide { tile: before.tile(from), from, to });
        if action.count == 1 { sum } else { self.fold_others(before, action, from, sum, add) }
    }

    /// Goes on with the tiles behind the first. Apart, so that searches in the single-tile metric do
    /// not keep registers for it.
    #[inline(never)]
    fn fold_others<P: Packed, T>(
        &self,
        before: &P,
        action: Move,
        mut to: usize,
        mut sum: T,
        add: impl Fn(T, Slide) -> T,
    ) -> T {
        for _ in 1..action.count {
            let from = to.wrapping_add_signed(self.steps[action.direction as usize]);
            sum = add(sum, Slide { tile: before.tile(from), from, to });
            to = from;
        }
        sum
    }

    /// The estimate that follows from bounds on single-tile moves.
    ///
    /// In the multi-tile metric a horizontal move slides at most width - 1 tiles, and a vertical one at
    /// most height - 1. So if no single-tile move lowers its axis's bound by more than 1 and the other's
    /// at all, no slide lowers the bound divided by that number, and rounded up, by more than 1: the
    /// result is consistent again.
    #[inline]
    pub fn estimate(&self, moves: AxisMoves) -> Cost {
        match self.metric {
            Metric::SingleTile => moves.horizontal() + moves.vertical(),
            Metric::MultiTile => self.multi_tile(moves),
        }
    }

    // Apart for the same reason.
    #[inline(never)]
    fn multi_tile(&self, moves: AxisMoves) -> Cost {
        let (width, height) = (self.size.width() as u32, self.size.height() as u32);
        moves.horizontal().div_ceil(width - 1) + moves.vertical().div_ceil(height - 1)
    }

    /// The estimate that follows from a bound on single-tile moves of either axis, by the same
    /// argument: a slide moves no more tiles than the longer side has, less one.
    #[inline]
    pub fn estimate_any_axis(&self, moves: u32) -> Cost {
        match self.metric {
            Metric::SingleTile => moves,
            Metric::MultiTile => {
                moves.div_ceil(self.size.width().max(self.size.height()) as u32 - 1)
            }
        }
    }
}
