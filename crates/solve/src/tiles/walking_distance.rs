//! Walking distance: bringing each tile into its row, and each into its column, one after the other.

use std::fmt;

use tuipan_puzzle::tiles::{Axis, Board, Metric, Move, Packed, Size, TileSpace};
use tuipan_space::{Cost, Heuristic, IncrementalHeuristic};

use super::layout::Layout;
use super::walking_table::{ArrangementIdx, WalkingTable};

/// The vertical moves that bring every tile into its row if columns do not matter, plus the horizontal
/// moves that bring every tile into its column if rows do not matter.
///
/// **Relaxed problem:** in a vertical move *any* tile of the row above or below may go to the blank's
/// row, and the blank takes its place. Ken'ichiro Takahashi, 2002. Exact solutions of both problems are
/// read from tables, which are made by breadth-first search from the goal.
///
/// **Single-tile metric:** each part is an exact distance in a problem with more moves, and a move
/// changes one part only, so the sum is consistent. It is never below
/// [`Manhattan`](super::Manhattan), and of its parity. **Multi-tile metric:** the same with a problem of
/// its own, in which the blank may cross any number of rows in one move; consistent.
///
/// **Memory:** the tables grow fast with the longer side: 24,964 arrangements for each axis of 4x4 (1.4 MB,
/// built in 10 ms), 352,560 for the long axis of 5x3, 367,560 for that of 6x2 (under 30 MB, built in a
/// quarter of a second). They would be 6 million for 5x4, 17 million for 7x2, 50 million for 6x3 and 66
/// million for 5x5. So it can be built for boards up to 4x4, 5x3 and 6x2, upright or lying; beyond that
/// the answer is [`TooLarge`].
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Metric, Packed, Size};
/// use tuipan_solve::tiles::WalkingDistance;
/// use tuipan_space::Heuristic;
/// let size = Size::new(4, 4)?;
/// let goal = Board::new(size, (1..16).chain([0]).collect())?;
/// let walking = WalkingDistance::new(&goal, Metric::SingleTile)?;
/// // 1 and 5 must change rows: 2 moves by Manhattan, but the blank must come from row 4 and go back.
/// let swapped = Board::new(size, vec![5, 2, 3, 4, 1, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0])?;
/// assert_eq!(walking.estimate(&u64::pack(&swapped)), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct WalkingDistance {
    layout: Layout,
    /// By [`Axis`]: rows, which lie along the vertical one, then columns.
    tables: [WalkingTable; 2],
    /// For each cell and tile, `n_cells` to a cell: what it adds to the two arrangements. 0 for the blank.
    parts: Box<[[u64; 2]]>,
}

/// The places of a position's rows and columns in their tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WalkingMemo([ArrangementIdx; 2]);

/// A board for which the tables of [`WalkingDistance`] would be too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// The board.
    pub size: Size,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "walking distance on a {} board would need a table of millions of entries; \
             it is for boards up to 4x4, 5x3 and 6x2",
            self.size
        )
    }
}

impl std::error::Error for TooLarge {}

impl WalkingDistance {
    /// The walking distance to `goal` in `metric`.
    pub fn new(goal: &Board, metric: Metric) -> Result<Self, TooLarge> {
        let size = goal.size();
        Self::fits(size)?;
        let layout = Layout::new(goal, metric);
        let table = |axis, n_lines, length| {
            WalkingTable::new(n_lines, length, layout.at(axis, goal.blank()), metric)
        };
        let tables = [
            table(Axis::Vertical, size.height(), size.width()),
            table(Axis::Horizontal, size.width(), size.height()),
        ];
        let n_cells = size.n_cells();
        let part = |axis: Axis, cell: usize, tile: usize| match tile {
            0 => 0,
            _ => tables[axis as usize].tile(layout.at(axis, cell), layout.goal(axis, tile)),
        };
        let pairs = (0..n_cells * n_cells).map(|pair| (pair / n_cells, pair % n_cells));
        let parts = pairs
            .map(|(cell, tile)| {
                [Axis::Vertical, Axis::Horizontal].map(|axis| part(axis, cell, tile))
            })
            .collect();
        Ok(WalkingDistance { layout, tables, parts })
    }

    /// Whether the tables for boards of a size are small enough.
    pub fn fits(size: Size) -> Result<(), TooLarge> {
        let (width, height) = (size.width(), size.height());
        let longest = match width.min(height) {
            2 => 6,
            3 => 5,
            _ => 4,
        };
        if width.max(height) <= longest { Ok(()) } else { Err(TooLarge { size }) }
    }

    fn memo<P: Packed>(&self, state: &P) -> WalkingMemo {
        let n_cells = self.layout.size().n_cells();
        let (mut rows, mut columns) = (0, 0);
        for cell in 0..n_cells {
            let [row_part, column_part] = self.parts[cell * n_cells + state.tile(cell)];
            rows += row_part;
            columns += column_part;
        }
        WalkingMemo([self.tables[0].find(rows), self.tables[1].find(columns)])
    }

    #[inline]
    fn distance(&self, WalkingMemo([rows, columns]): WalkingMemo) -> Cost {
        Cost::from(self.tables[0].distance(rows)) + Cost::from(self.tables[1].distance(columns))
    }
}

impl<P: Packed> Heuristic<TileSpace<P>> for WalkingDistance {
    fn estimate(&self, state: &P) -> Cost {
        self.distance(self.memo(state))
    }
    fn is_consistent(&self) -> bool {
        true
    }
}

impl<P: Packed> IncrementalHeuristic<TileSpace<P>> for WalkingDistance {
    type Memo = WalkingMemo;

    fn start(&self, state: &P) -> WalkingMemo {
        self.memo(state)
    }
    #[inline]
    fn step(&self, before: &P, action: Move, _: &P, mut memo: WalkingMemo) -> WalkingMemo {
        let axis = action.direction.axis();
        let table = &self.tables[axis as usize];
        let idx = &mut memo.0[axis as usize];
        *idx = self.layout.fold_slides(before, action, *idx, |idx, slide| {
            // The blank goes to the cell that the tile comes from.
            table.step(idx, slide.from > slide.to, self.layout.goal(axis, slide.tile))
        });
        memo
    }
    #[inline]
    fn value(&self, memo: WalkingMemo) -> Cost {
        self.distance(memo)
    }
}
