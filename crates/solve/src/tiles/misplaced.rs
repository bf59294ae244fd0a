//! Misplaced tiles: how many are not where they belong.

use tuipan_puzzle::tiles::{Board, Metric, Move, Packed, Tile, TileSpace};
use tuipan_space::{Cost, Heuristic, IncrementalHeuristic};

use super::layout::Layout;

/// The number of tiles that are not in place (the literature's h1).
///
/// **Relaxed problem:** a tile may go anywhere in one move.
///
/// The blank is not counted: when the last tile slides home, the blank comes home with it, so one move
/// fixes two places and counting both would overestimate. `1 2/0 3` is one move from `1 2/3 0`, but two
/// of its cells differ.
///
/// **Single-tile metric:** a move fixes or spoils at most one tile, so the count is consistent.
/// **Multi-tile metric:** a slide moves at most as many tiles as the longer side has, less one; the
/// estimate is the count divided by that, rounded up, and is consistent.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Metric, Packed, Size};
/// use tuipan_solve::tiles::Misplaced;
/// use tuipan_space::Heuristic;
/// let size = Size::new(2, 2)?;
/// let goal = Board::new(size, vec![1, 2, 3, 0])?;
/// let near = Board::new(size, vec![1, 2, 0, 3])?;
/// assert_eq!(Misplaced::new(&goal, Metric::SingleTile).estimate(&u64::pack(&near)), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Misplaced {
    layout: Layout,
    goal: Box<[Tile]>,
}

impl Misplaced {
    /// The count of tiles that differ from `goal`, as an estimate in `metric`.
    pub fn new(goal: &Board, metric: Metric) -> Self {
        Misplaced { layout: Layout::new(goal, metric), goal: goal.tiles().into() }
    }

    #[inline]
    fn is_misplaced(&self, tile: usize, cell: usize) -> bool {
        usize::from(self.goal[cell]) != tile
    }

    fn count<P: Packed>(&self, state: &P) -> u32 {
        let misplaced = |&cell: &usize| {
            let tile = state.tile(cell);
            tile != 0 && self.is_misplaced(tile, cell)
        };
        (0..self.goal.len()).filter(misplaced).count() as u32
    }
}

impl<P: Packed> Heuristic<TileSpace<P>> for Misplaced {
    fn estimate(&self, state: &P) -> Cost {
        self.layout.estimate_any_axis(self.count(state))
    }
    fn is_consistent(&self) -> bool {
        true
    }
}

impl<P: Packed> IncrementalHeuristic<TileSpace<P>> for Misplaced {
    /// The count.
    type Memo = u32;

    fn start(&self, state: &P) -> u32 {
        self.count(state)
    }
    #[inline]
    fn step(&self, before: &P, action: Move, _: &P, memo: u32) -> u32 {
        self.layout.fold_slides(before, action, memo, |memo, slide| {
            memo + u32::from(self.is_misplaced(slide.tile, slide.to))
                - u32::from(self.is_misplaced(slide.tile, slide.from))
        })
    }
    #[inline]
    fn value(&self, memo: u32) -> Cost {
        self.layout.estimate_any_axis(memo)
    }
}
