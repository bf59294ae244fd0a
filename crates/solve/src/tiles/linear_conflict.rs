//! Manhattan distance plus linear conflict: tiles of one line cannot pass each other in it.

use tuipan_puzzle::tiles::{Axis, Board, Metric, Move, Packed, Size, TileSpace};
use tuipan_space::{Cost, Heuristic, IncrementalHeuristic};

use super::layout::{AxisMoves, Layout, across};
use super::manhattan::Manhattan;

/// [`Manhattan`], and two moves for each tile that must leave its line.
///
/// **Relaxed problem:** Manhattan's, except that tiles cannot pass each other within a line. O. Hansson,
/// A. Mayer and M. Yung, "Criticizing solutions to relaxed models yields powerful admissible
/// heuristics", Information Sciences 63, 1992.
///
/// Take the tiles of a row that belong in this row. Those that never leave it keep their order, so those
/// that stay must already be in the order of their goals; every other one leaves the row and comes back,
/// two vertical moves that Manhattan does not count. The most that can stay is the longest increasing
/// subsequence of the goal columns; what remains is the fewest tiles that must leave. (Counting
/// conflicting *pairs* would be wrong: three tiles in reverse order are three pairs, but if two leave,
/// no conflict is left.) Columns likewise, with horizontal moves.
///
/// **Single-tile metric:** consistent. A horizontal move changes no order within a row. It may take a
/// tile out of its own column (distance + 1, conflict 0 or - 2), bring one into it (distance - 1,
/// conflict 0 or + 2), or neither (distance +- 1): always a change of 1. **Multi-tile metric:** the same
/// shows that a horizontal move changes only the horizontal part, horizontal distances and column
/// conflicts, and by no more than the number of tiles it slides. So
/// `ceil(horizontal / (width - 1)) + ceil(vertical / (height - 1))` is consistent.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, Metric, Packed, Size};
/// use tuipan_solve::tiles::LinearConflict;
/// use tuipan_space::Heuristic;
/// let size = Size::new(3, 3)?;
/// let goal = Board::new(size, vec![1, 2, 3, 4, 5, 6, 7, 8, 0])?;
/// // Distance 2 + 0 + 2, and two of the three tiles must leave the row.
/// let reversed = Board::new(size, vec![3, 2, 1, 4, 5, 6, 7, 8, 0])?;
/// assert_eq!(LinearConflict::new(&goal, Metric::SingleTile).estimate(&u64::pack(&reversed)), 4 + 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct LinearConflict {
    manhattan: Manhattan,
    /// By [`Axis`], for boards where the tables are small: rows, which lie along the vertical axis and
    /// cost vertical moves, then columns.
    tables: [Option<LineTable>; 2],
    rule: Rule,
}

/// How many tiles must leave a line, given where its own tiles belong in it, in the order in which they are there.
///
/// Leaving out one of them must give the same number or one less.
pub(super) type Rule = fn(&[u8]) -> u32;

impl LinearConflict {
    /// The distance and conflicts towards `goal`, as an estimate in `metric`.
    pub fn new(goal: &Board, metric: Metric) -> Self {
        Self::by(n_out_of_order, goal, metric)
    }

    /// The same, with the tiles that must leave counted by another rule.
    pub(super) fn by(rule: Rule, goal: &Board, metric: Metric) -> Self {
        let manhattan = Manhattan::new(goal, metric);
        let table = |axis| LineTable::new(manhattan.layout(), axis, rule);
        let tables = [table(Axis::Vertical), table(Axis::Horizontal)];
        LinearConflict { manhattan, tables, rule }
    }

    fn layout(&self) -> &Layout {
        self.manhattan.layout()
    }

    /// How many tiles must leave the lines along an axis.
    fn n_leaving<P: Packed>(&self, state: &P, axis: Axis) -> u32 {
        let layout = self.layout();
        let leaving = |line| match &self.tables[axis as usize] {
            Some(table) => table.n_leaving(table.code(state, layout.line(axis, line))),
            None => self.count_leaving(axis, line, |cell| state.tile(cell)),
        };
        (0..layout.n_lines(axis)).map(leaving).sum()
    }

    /// How many tiles more must leave a line when `tile`, which belongs there, is in `cell` of it, and
    /// not whatever `state` has there: 0 or 1.
    #[inline]
    fn n_leaving_for<P: Packed>(&self, state: &P, axis: Axis, cell: usize, tile: usize) -> u32 {
        let layout = self.layout();
        let line = layout.at(axis, cell);
        if let Some(table) = &self.tables[axis as usize] {
            let code = table.code(state, layout.line(axis, line));
            let without = code - table.weight(cell, state.tile(cell));
            let with = without + table.weight(cell, tile);
            return table.n_leaving(with) - table.n_leaving(without);
        }
        let leaving = |tile_here: usize| {
            let tile_in = |at| if at == cell { tile_here } else { state.tile(at) };
            self.count_leaving(axis, line, tile_in)
        };
        leaving(tile) - leaving(0)
    }

    /// Counts, without a table, how many of the tiles in a line must leave it.
    fn count_leaving(&self, axis: Axis, line: usize, tile_in: impl Fn(usize) -> usize) -> u32 {
        let layout = self.layout();
        let mut goals = [0; Size::MAX_SIDE];
        let mut n_goals = 0;
        for tile in layout.line(axis, line).map(tile_in) {
            if tile != 0 && layout.goal(axis, tile) == line {
                goals[n_goals] = layout.goal(across(axis), tile) as u8;
                n_goals += 1;
            }
        }
        (self.rule)(&goals[..n_goals])
    }

    fn moves<P: Packed>(&self, state: &P) -> AxisMoves {
        let conflict = |axis| 2 * i64::from(self.n_leaving(state, axis));
        self.manhattan
            .distances(state)
            .change(Axis::Vertical, conflict(Axis::Vertical))
            .change(Axis::Horizontal, conflict(Axis::Horizontal))
    }
}

impl<P: Packed> Heuristic<TileSpace<P>> for LinearConflict {
    fn estimate(&self, state: &P) -> Cost {
        self.layout().estimate(self.moves(state))
    }
    fn is_consistent(&self) -> bool {
        true
    }
}

impl<P: Packed> IncrementalHeuristic<TileSpace<P>> for LinearConflict {
    type Memo = AxisMoves;

    fn start(&self, state: &P) -> AxisMoves {
        self.moves(state)
    }

    /// A tile that moves along an axis changes its distance along it, and the conflicts of the line it
    /// leaves or enters if it belongs there. The rest of that line stands still, also when several
    /// tiles slide, so it can be read from the position before.
    #[inline]
    fn step(&self, before: &P, action: Move, _: &P, memo: AxisMoves) -> AxisMoves {
        let layout = self.layout();
        let axis = action.direction.axis();
        layout.fold_slides(before, action, memo, |memo, slide| {
            let home = layout.goal(axis, slide.tile);
            let conflict = |cell| 2 * i64::from(self.n_leaving_for(before, axis, cell, slide.tile));
            let mut change = self.manhattan.change(action.direction, slide);
            if layout.at(axis, slide.from) == home {
                change -= conflict(slide.from);
            } else if layout.at(axis, slide.to) == home {
                change += conflict(slide.to);
            }
            memo.change(axis, change)
        })
    }

    #[inline]
    fn value(&self, memo: AxisMoves) -> Cost {
        self.layout().estimate(memo)
    }
}

/// How many numbers must go so that the rest increases: all but a longest increasing subsequence.
///
/// `ends[k]` is the smallest number that an increasing subsequence of `k + 1` numbers can end in (M.
/// Fredman, "On computing the length of longest increasing subsequences", 1975).
fn n_out_of_order(numbers: &[u8]) -> u32 {
    let mut ends = [0; Size::MAX_SIDE];
    let mut longest = 0;
    for &number in numbers {
        let at = ends[..longest].partition_point(|&end| end < number);
        ends[at] = number;
        longest = longest.max(at + 1);
    }
    (numbers.len() - longest) as u32
}

/// The answers for all lines of an axis, for lines of up to five cells.
///
/// A line's code has one digit for each place: 0 if the tile there is a stranger (or the blank), else 1
/// + the place where it belongs. In base length + 1 that makes 625 codes for four cells, 7,776 for five.
#[derive(Clone)]
struct LineTable {
    /// For each cell and tile, the digit at its place; `n_cells` to a cell.
    weights: Box<[u16]>,
    n_cells: usize,
    /// For each code, how many tiles must leave.
    n_leaving: Box<[u8]>,
}

impl LineTable {
    const MAX_LENGTH: usize = 5;

    fn new(layout: &Layout, axis: Axis, rule: Rule) -> Option<Self> {
        let length = layout.n_lines(across(axis));
        let n_cells = layout.size().n_cells();
        if length > Self::MAX_LENGTH || n_cells > Self::MAX_LENGTH * Self::MAX_LENGTH {
            return None;
        }
        let base = length + 1;
        let power = |place: usize| base.pow(place as u32);
        let weight = |cell: usize, tile: usize| {
            let belongs = tile != 0 && layout.goal(axis, tile) == layout.at(axis, cell);
            let digit = if belongs { layout.goal(across(axis), tile) + 1 } else { 0 };
            (digit * power(layout.at(across(axis), cell))) as u16
        };
        let n_leaving = |code: usize| {
            let digits = (0..length).map(|place| (code / power(place) % base) as u8);
            let goals: Vec<u8> = digits.filter(|&digit| digit != 0).collect();
            rule(&goals) as u8
        };
        let pairs = (0..n_cells * n_cells).map(|pair| weight(pair / n_cells, pair % n_cells));
        Some(LineTable {
            weights: pairs.collect(),
            n_cells,
            n_leaving: (0..power(length)).map(n_leaving).collect(),
        })
    }

    #[inline]
    fn weight(&self, cell: usize, tile: usize) -> usize {
        self.weights[cell * self.n_cells + tile].into()
    }

    /// The code of the line that is made of `cells`.
    #[inline]
    fn code<P: Packed>(&self, state: &P, cells: impl Iterator<Item = usize>) -> usize {
        cells.map(|cell| self.weight(cell, state.tile(cell))).sum()
    }

    #[inline]
    fn n_leaving(&self, code: usize) -> u32 {
        self.n_leaving[code].into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fewest_numbers_to_remove() {
        let cases: [(&[u8], u32); 8] = [
            (&[], 0),
            (&[0, 1, 2, 3], 0),
            (&[1, 0], 1),
            (&[2, 1, 0], 2),
            (&[3, 2, 1, 0], 3),
            (&[1, 0, 3, 2], 2),
            // One tile in conflict with three others leaves alone.
            (&[3, 0, 1, 2], 1),
            (&[4, 0, 3, 1, 2], 2),
        ];
        for (numbers, expected) in cases {
            assert_eq!(n_out_of_order(numbers), expected, "{numbers:?}");
        }
    }

    /// Against trying every set of numbers that could stay.
    #[test]
    fn fewest_numbers_by_trying_all() {
        let increases = |kept: &[u8]| kept.windows(2).all(|pair| pair[0] < pair[1]);
        for code in 0..5_usize.pow(5) {
            let numbers: Vec<u8> =
                (0..5).map(|place| (code / 5_usize.pow(place) % 5) as u8).collect();
            let fewest = (0..32_u32)
                .filter(|set| {
                    let kept = (0..5).filter(|place| set >> place & 1 == 0);
                    increases(&kept.map(|place| numbers[place]).collect::<Vec<_>>())
                })
                .map(u32::count_ones)
                .min();
            assert_eq!(Some(n_out_of_order(&numbers)), fewest, "{numbers:?}");
        }
    }
}
