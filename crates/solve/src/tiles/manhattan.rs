//! Manhattan distance: how far each tile is from home, rows and columns added up.

use std::any::Any;

use tuipan_puzzle::tiles::{Axis, Board, Direction, Metric, Move, Packed, TileSpace};
use tuipan_space::{Cost, Heuristic, IncrementalHeuristic};

use super::layout::{AxisMoves, Layout, Slide};

/// The sum of all tiles' distances to their goal cells (the literature's h2).
///
/// **Relaxed problem:** a tile may move to a neighbouring cell even if it is taken. The blank is not
/// counted, since it is not a tile.
///
/// **Single-tile metric:** each move changes one tile's distance by 1, so the sum is consistent.
/// **Multi-tile metric:** one slide brings up to width - 1 tiles one column nearer, so the sum would
/// overestimate; the estimate is `ceil(columns / (width - 1)) + ceil(rows / (height - 1))`, which is
/// consistent.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Metric, Packed, Size};
/// use tuipan_solve::tiles::Manhattan;
/// use tuipan_space::Heuristic;
/// let size = Size::new(3, 3)?;
/// let goal = Board::new(size, vec![1, 2, 3, 4, 5, 6, 7, 8, 0])?;
/// let hard = u64::pack(&Board::new(size, vec![6, 4, 7, 8, 5, 0, 3, 2, 1])?);
/// assert_eq!(Manhattan::new(&goal, Metric::SingleTile).estimate(&hard), 21); // of 31
/// assert_eq!(Manhattan::new(&goal, Metric::MultiTile).estimate(&hard), 6 + 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Manhattan {
    layout: Layout,
    /// For boards that fit a `u64`.
    pairs: Option<Box<PairTables>>,
    /// For each cell and direction, on boards of up to 32 cells; else empty.
    changes: Box<[Changes]>,
}

/// The change in distance of each tile when it arrives in a certain cell from a certain direction.
type Changes = [i8; 32];

/// For each of the eight bytes of a `u64`, that is, for each pair of cells: the distances of the two
/// tiles there. 4 kB, which stay in the cache closest to the processor.
///
/// Vertical in the low byte, horizontal in the high one: 15 tiles on a board of up to 16 cells, at most
/// 7 cells from home along an axis, never overflow a byte.
type PairTables = [[u16; 256]; 8];

impl Manhattan {
    /// The distance to `goal`, as an estimate in `metric`.
    pub fn new(goal: &Board, metric: Metric) -> Self {
        let layout = Layout::new(goal, metric);
        let fits = goal.size().n_cells() <= u64::MAX_CELLS;
        let pairs = fits.then(|| pair_tables(&layout));
        let changes = if goal.size().n_cells() <= 32 { changes(&layout) } else { Box::default() };
        Manhattan { layout, pairs, changes }
    }

    pub(super) fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The sums of all tiles' distances.
    #[inline]
    pub(super) fn distances<P: Packed>(&self, state: &P) -> AxisMoves {
        // The cast is settled when this is compiled for a certain `P`.
        let small = (state as &dyn Any).downcast_ref::<u64>();
        if let (Some(state), Some(pairs)) = (small, &self.pairs) {
            let bytes = state.to_le_bytes();
            let sum: u16 = pairs.iter().zip(bytes).map(|(pair, byte)| pair[byte as usize]).sum();
            return AxisMoves::new((sum >> 8).into(), (sum & 0xff).into());
        }
        let (mut horizontal, mut vertical) = (0, 0);
        for cell in 0..self.layout.size().n_cells() {
            let tile = state.tile(cell);
            if tile != 0 {
                horizontal += distance(&self.layout, Axis::Horizontal, tile, cell);
                vertical += distance(&self.layout, Axis::Vertical, tile, cell);
            }
        }
        AxisMoves::new(horizontal, vertical)
    }

    /// The change that a slide makes along its direction: 1 nearer or 1 farther.
    #[inline]
    pub(super) fn change(&self, direction: Direction, slide: Slide) -> i64 {
        match self.changes.get(4 * slide.to + direction as usize) {
            Some(changes) => changes[slide.tile].into(),
            None => change(&self.layout, direction, slide.to, slide.tile).into(),
        }
    }
}

// Apart, so that searches on small boards, which have the table, do not keep registers for it.
#[inline(never)]
fn change(layout: &Layout, direction: Direction, to: usize, tile: usize) -> i8 {
    let axis = direction.axis();
    let (goal, place) = (layout.goal(axis, tile), layout.at(axis, to));
    let nearer = match direction {
        Direction::Up | Direction::Left => goal <= place,
        Direction::Down | Direction::Right => goal >= place,
    };
    if nearer { -1 } else { 1 }
}

fn changes(layout: &Layout) -> Box<[Changes]> {
    let n_cells = layout.size().n_cells();
    let changes = |to: usize, direction: Direction| {
        let mut changes = [0; 32];
        for (tile, entry) in changes[..n_cells].iter_mut().enumerate() {
            *entry = change(layout, direction, to, tile);
        }
        changes
    };
    (0..n_cells).flat_map(|to| Direction::ALL.map(|direction| changes(to, direction))).collect()
}

fn distance(layout: &Layout, axis: Axis, tile: usize, cell: usize) -> u32 {
    layout.goal(axis, tile).abs_diff(layout.at(axis, cell)) as u32
}

fn pair_tables(layout: &Layout) -> Box<PairTables> {
    let n = layout.size().n_cells();
    let lanes = |cell: usize, tile: usize| {
        // Bits beyond the board are 0, like the blank; no other value occurs there.
        if tile == 0 || tile >= n || cell >= n {
            return 0;
        }
        let horizontal = distance(layout, Axis::Horizontal, tile, cell);
        (horizontal << 8 | distance(layout, Axis::Vertical, tile, cell)) as u16
    };
    let mut tables = Box::new([[0; 256]; 8]);
    for (pair, table) in tables.iter_mut().enumerate() {
        for (byte, entry) in table.iter_mut().enumerate() {
            *entry = lanes(2 * pair, byte & 15) + lanes(2 * pair + 1, byte >> 4);
        }
    }
    tables
}

impl<P: Packed> Heuristic<TileSpace<P>> for Manhattan {
    #[inline]
    fn estimate(&self, state: &P) -> Cost {
        self.layout.estimate(self.distances(state))
    }
    fn is_consistent(&self) -> bool {
        true
    }
}

impl<P: Packed> IncrementalHeuristic<TileSpace<P>> for Manhattan {
    type Memo = AxisMoves;

    fn start(&self, state: &P) -> AxisMoves {
        self.distances(state)
    }
    #[inline]
    fn step(&self, before: &P, action: Move, _: &P, memo: AxisMoves) -> AxisMoves {
        let axis = action.direction.axis();
        self.layout.fold_slides(before, action, memo, |memo, slide| {
            memo.change(axis, self.change(action.direction, slide))
        })
    }
    #[inline]
    fn value(&self, memo: AxisMoves) -> Cost {
        self.layout.estimate(memo)
    }
}
