//! Inversion distance: how many moves it takes to bring the tiles into order.

use tuipan_puzzle::tiles::{Axis, Board, Metric, Move, Packed, TileSpace};
use tuipan_space::{Cost, Heuristic, IncrementalHeuristic};

use super::bits::{insert, n_above, with_bits};
use super::layout::{AxisMoves, Layout, Slide, across};

/// The vertical moves that the order of the tiles by rows demands, plus the horizontal moves that their
/// order by columns demands.
///
/// **Relaxed problem:** all that is kept is the number of inversions and the blank's place. The idea is
/// Ken'ichiro Takahashi's (2001), for the 4x4 board; here it is for any size and goal.
///
/// Read the tiles row by row, leaving out the blank, and count the inversions: the pairs that are in
/// the other order than in the goal. A horizontal move changes nothing. A vertical move takes a tile
/// past width - 1 others, and each of these pairs changes, so the count changes by one of
/// -(width - 1), -(width - 3), ..., width - 1. Hence the number k of vertical moves satisfies
/// `k * (width - 1) >= inversions`. Besides, each of them moves the blank by one row: k is no less than
/// the blank's distance in rows, and odd or even as it is. The smallest such k is the vertical part. (On
/// even widths, `inversions` is odd or even as k is, so this agrees with Takahashi's rule for width 4,
/// `inversions / 3 + inversions % 3`, as long as the blank is not farther away.) Reading column by column
/// gives the horizontal part.
///
/// **Single-tile metric:** consistent. A vertical move leaves the horizontal part alone and changes the
/// larger of the two lower bounds on k by at most 1 and k's parity always, hence k by exactly 1.
/// **Multi-tile metric:** the parts divided by height - 1 and width - 1 and rounded up; consistent.
///
/// It is neither above nor below [`Manhattan`](super::Manhattan) in general.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Metric, Packed, Size};
/// use tuipan_solve::tiles::InversionDistance;
/// use tuipan_space::Heuristic;
/// let size = Size::new(4, 4)?;
/// let goal = Board::new(size, (1..16).chain([0]).collect())?;
/// // By rows 15 comes before 11, 12, 13 and 14, and 13 and 14 before 12: 6 inversions, and a vertical
/// // move fixes 3 of them. By columns it is 6 too.
/// let ring = Board::new(size, vec![1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 11, 13, 14, 12, 0])?;
/// let inversion = InversionDistance::new(&goal, Metric::SingleTile);
/// assert_eq!(inversion.estimate(&u64::pack(&ring)), 2 + 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct InversionDistance {
    layout: Layout,
    /// By the [`Axis`] of the moves that change the order.
    readings: [Reading; 2],
    goal_blank: usize,
}

/// The inversions by rows and by columns, and the blank's cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InversionMemo {
    inversions: [u32; 2],
    blank: u16,
}

/// An order in which to read the board.
#[derive(Clone)]
struct Reading {
    /// The cells in that order ...
    cells: Box<[u16]>,
    /// ... where each cell comes in it ...
    places: Box<[u16]>,
    /// ... and where each tile comes in the goal; the blank's entry means nothing.
    ranks: Box<[u16]>,
}

impl Reading {
    /// Line by line along an axis: row by row along the vertical one.
    fn new(layout: &Layout, goal: &Board, axis: Axis) -> Self {
        let n_cells = goal.tiles().len();
        let cells: Box<[u16]> = (0..layout.n_lines(axis))
            .flat_map(|line| layout.line(axis, line))
            .map(|cell| cell as u16)
            .collect();
        let (mut places, mut ranks) = (vec![0; n_cells], vec![0; n_cells]);
        for (place, &cell) in cells.iter().enumerate() {
            places[usize::from(cell)] = place as u16;
            ranks[usize::from(goal.tiles()[usize::from(cell)])] = place as u16;
        }
        Reading { cells, places: places.into(), ranks: ranks.into() }
    }

    fn n_inversions<P: Packed>(&self, state: &P) -> u32 {
        with_bits::<P, _>(self.cells.len(), |seen| {
            let mut inversions = 0;
            for &cell in &self.cells {
                let tile = state.tile(cell.into());
                if tile != 0 {
                    let rank = self.ranks[tile].into();
                    inversions += n_above(seen, rank);
                    insert(seen, rank);
                }
            }
            inversions
        })
    }

    /// The change when a tile goes past all that stand between two cells.
    #[inline]
    fn change<P: Packed>(&self, before: &P, slide: Slide) -> i32 {
        let place = |cell: usize| usize::from(self.places[cell]);
        let (from, to) = (place(slide.from), place(slide.to));
        let rank = self.ranks[slide.tile];
        let passed = &self.cells[from.min(to) + 1..from.max(to)];
        let is_lower = |&&cell: &&u16| self.ranks[before.tile(cell.into())] < rank;
        let n_lower = passed.iter().filter(is_lower).count() as i32;
        // Once before the others, the tile is inverted with those that belong before it.
        let forward = 2 * n_lower - passed.len() as i32;
        if to < from { forward } else { -forward }
    }
}

impl InversionDistance {
    /// The moves that the order in `goal` demands, as an estimate in `metric`.
    pub fn new(goal: &Board, metric: Metric) -> Self {
        let layout = Layout::new(goal, metric);
        let reading = |axis| Reading::new(&layout, goal, axis);
        let readings = [reading(Axis::Vertical), reading(Axis::Horizontal)];
        InversionDistance { layout, readings, goal_blank: goal.blank() }
    }

    fn memo<P: Packed>(&self, state: &P) -> InversionMemo {
        InversionMemo {
            inversions: [0, 1].map(|axis: usize| self.readings[axis].n_inversions(state)),
            blank: state.blank() as u16,
        }
    }

    #[inline]
    fn estimate(&self, memo: InversionMemo) -> Cost {
        let moves = |axis| {
            let layout = &self.layout;
            let n_passed = layout.n_lines(across(axis)) as u32 - 1;
            let order = memo.inversions[axis as usize].div_ceil(n_passed);
            let goal = layout.at(axis, self.goal_blank);
            let blank = layout.at(axis, memo.blank.into()).abs_diff(goal) as u32;
            let least = order.max(blank);
            least + ((least ^ blank) & 1)
        };
        self.layout.estimate(AxisMoves::new(moves(Axis::Horizontal), moves(Axis::Vertical)))
    }
}

impl<P: Packed> Heuristic<TileSpace<P>> for InversionDistance {
    fn estimate(&self, state: &P) -> Cost {
        self.estimate(self.memo(state))
    }
    fn is_consistent(&self) -> bool {
        true
    }
}

impl<P: Packed> IncrementalHeuristic<TileSpace<P>> for InversionDistance {
    type Memo = InversionMemo;

    fn start(&self, state: &P) -> InversionMemo {
        self.memo(state)
    }

    /// The tiles that a tile goes past are none of those that slide with it, so they can be read from
    /// the position before.
    #[inline]
    fn step(&self, before: &P, action: Move, after: &P, mut memo: InversionMemo) -> InversionMemo {
        let axis = action.direction.axis() as usize;
        let reading = &self.readings[axis];
        memo.inversions[axis] =
            self.layout.fold_slides(before, action, memo.inversions[axis], |inversions, slide| {
                inversions.wrapping_add_signed(reading.change(before, slide))
            });
        memo.blank = after.blank() as u16;
        memo
    }

    #[inline]
    fn value(&self, memo: InversionMemo) -> Cost {
        self.estimate(memo)
    }
}
