//! The solver: its tables, and how a position is prepared for the search.

use std::sync::Arc;

use bytes::Bytes;
use tuipan_puzzle::tiles::{Axis, Board, Direction, Move, Size, Solvability};
use tuipan_space::{Cost, INFINITE, Limits, Outcome, Report, Solution, Stats, StopReason};

use super::layout::{Grain, LastMove, MAX_CELLS, Spot, TableId};
use super::numbering::Numbering;
use super::search::{Path, Run, Seen, Side, Tick, line_bits};
use super::table::{Table, goal_word};
use super::word::{Word, of_colours};

/// The two axes, in the order of their numbers.
const AXES: [Axis; 2] = [Axis::Vertical, Axis::Horizontal];

/// What the solver has for one axis.
struct AxisTables {
    numbering: Arc<Numbering>,
    /// For a last move along the other axis, and along this one.
    free: Arc<Table>,
    counted: Arc<Table>,
}

/// Finds shortest solutions to one goal in the multi-tile metric, on boards of up to 16 cells.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, NamedGoal};
/// use tuipan_solve::tiles::{Grain, MultiTileSolver};
/// use tuipan_space::Limits;
/// let start: Board = "8 1 0/3 5 7/4 2 6".parse()?;
/// let goal = NamedGoal::BlankLast.board(start.size());
/// let solver = MultiTileSolver::build(&goal, Grain::Coarse).expect("9 cells");
/// let report = solver.solve_board(&start, &Limits::default(), &mut |_| ControlFlow::Continue(()));
/// assert_eq!(report.best.map(|best| best.cost), Some(19));
/// # use std::ops::ControlFlow;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct MultiTileSolver {
    axes: [AxisTables; 2],
    view: View,
    goal: Board,
    /// The home cell of each tile.
    home: Vec<usize>,
}

impl MultiTileSolver {
    /// Whether boards of a size can be solved.
    pub fn fits(size: Size) -> bool {
        size.n_cells() <= MAX_CELLS
    }

    /// Builds the tables of a grain for a goal, or gives `None` for boards that are too large: for tests and
    /// small programs. The [engine](crate::engine) keeps tables, and shows how far they are.
    pub fn build(goal: &Board, grain: Grain) -> Option<Self> {
        let go_on = &mut |_, _| std::ops::ControlFlow::Continue(());
        let build = |id: &TableId| Bytes::from(id.build(go_on).expect("nobody stops it"));
        let tables = Self::table_ids(goal, grain)?.iter().map(build).collect();
        Self::with(goal, grain, tables).ok()
    }

    /// Puts together what was made before: the bytes of each of [`table_ids`](Self::table_ids), in their
    /// order. That a table holds what it should is for the caller to know; its length is checked, and the
    /// error names the one that is wrong.
    ///
    /// # Panics
    /// If the board is too large, or the number of tables is another.
    pub fn with(goal: &Board, grain: Grain, tables: Vec<Bytes>) -> Result<Self, TableId> {
        let wanted = Self::table_ids(goal, grain).expect("a board that fits");
        assert_eq!(wanted.len(), tables.len(), "bytes for each table");
        let view = View::new(goal);
        let ids = axis_ids(&view, goal, grain);
        let numberings = numberings(&ids);
        let mut read: Vec<Arc<Table>> = Vec::new();
        for (id, bytes) in wanted.into_iter().zip(tables) {
            let axis = usize::from(TableId { last_move: LastMove::Free, ..id } != ids[0]);
            let table = Table::from_bytes(id, &numberings[axis], bytes).ok_or(id)?;
            read.push(Arc::new(table));
        }
        let table = |id: TableId| {
            let found = read.iter().find(|table| table.id == id);
            found.cloned().expect("each table was read")
        };
        let [vertical, horizontal] = numberings;
        let axis = |id: TableId, numbering| AxisTables {
            numbering,
            free: table(id),
            counted: table(TableId { last_move: LastMove::Counted, ..id }),
        };
        let axes = [axis(ids[0], vertical), axis(ids[1], horizontal)];
        let home = goal.cells();
        Ok(MultiTileSolver { axes, view, goal: goal.clone(), home })
    }

    /// Which tables a solver needs; `None` for boards that are too large.
    pub fn table_ids(goal: &Board, grain: Grain) -> Option<Vec<TableId>> {
        Self::fits(goal.size()).then(|| {
            let ids = axis_ids(&View::new(goal), goal, grain);
            let n_axes = if ids[0] == ids[1] { 1 } else { 2 };
            let both = |id: &TableId| {
                [LastMove::Free, LastMove::Counted].map(|last_move| TableId { last_move, ..*id })
            };
            ids[..n_axes].iter().flat_map(both).collect()
        })
    }

    /// The memory that the tables take.
    pub fn n_bytes(&self) -> usize {
        let [vertical, horizontal] = &self.axes;
        let size = |axis: &AxisTables| axis.free.n_bytes_held() + axis.counted.n_bytes_held();
        match Arc::ptr_eq(&vertical.free, &horizontal.free) {
            true => size(vertical),
            false => size(vertical) + size(horizontal),
        }
    }

    /// A shortest solution, or the proof that there is none. `tick` is called about every thousand expansions
    /// and can end the search.
    ///
    /// # Panics
    /// If the position is of another size than the goal.
    pub fn solve_board(&self, start: &Board, limits: &Limits, tick: Tick<'_>) -> Report<Move> {
        let report =
            |outcome, best, lower_bound, stats| Report { outcome, best, lower_bound, stats };
        let solvability = Solvability::between(start, &self.goal);
        if !solvability.expect("a position of the goal's size").is_solvable() {
            return report(Outcome::Unsolvable, None, INFINITE, Stats::default());
        }
        if *start == self.goal {
            let best = Solution { actions: Vec::new(), cost: 0 };
            return report(Outcome::Solved, Some(best), 0, Stats::default());
        }
        let seen = AXES.map(|axis| self.see(axis, start));
        let mut run = Run::new(limits, tick);
        for depth in 1u32.. {
            // Along which axis the first move may go; the last follows from it and the depth.
            let firsts = [0, 1].map(|first| {
                let last = if depth % 2 == 1 { first } else { 1 - first };
                let axis = |axis: usize| match axis == last {
                    true => (self.side(axis, LastMove::Counted), seen[axis][1]),
                    false => (self.side(axis, LastMove::Free), seen[axis][0]),
                };
                (first, [axis(0), axis(1)])
            });
            for (first, sides) in firsts {
                let [(vertical, above), (horizontal, beside)] = sides;
                let seen = [above, beside];
                let possible =
                    seen[first].count <= depth.div_ceil(2) && seen[1 - first].count <= depth / 2;
                if !possible {
                    continue;
                }
                if depth > limits.max_cost {
                    return report(Outcome::Stopped(StopReason::Cost), None, depth, run.stats);
                }
                run.stats.bound = depth;
                let mut found = None;
                let mut is_solution = |path| {
                    found = self.replay(start, path, first, depth);
                    found.is_some()
                };
                match run.pass([vertical, horizontal], seen, first, depth, &mut is_solution) {
                    Ok(true) => {
                        let best = found.map(|actions| Solution { cost: depth as Cost, actions });
                        return report(Outcome::Solved, best, depth, run.stats);
                    }
                    Ok(false) => (),
                    Err(why) => return report(Outcome::Stopped(why), None, depth, run.stats),
                }
            }
        }
        unreachable!("a solvable position has a solution")
    }

    /// A position as an axis sees it, for a last move along the other axis and along this one.
    fn see(&self, axis: Axis, start: &Board) -> [Seen; 2] {
        let tables = &self.axes[axis as usize];
        let id = &tables.free.id;
        let mut letters: Vec<(usize, Word)> = Vec::new();
        for (cell, &tile) in start.tiles().iter().enumerate().filter(|&(_, &tile)| tile != 0) {
            let spot = self.view.spot(axis, cell);
            let home = self.view.spot(axis, self.home[usize::from(tile)]);
            letters.push((spot.line * id.n_places + spot.place, id.letter(home)));
        }
        letters.sort_unstable();
        let word = of_colours(letters.into_iter().map(|(_, letter)| letter));
        let line = self.view.spot(axis, start.blank()).line;
        [&tables.free, &tables.counted].map(|table| {
            let count = table.count(&tables.numbering, word, line);
            Seen { word, line, count }
        })
    }

    fn side(&self, axis: usize, last_move: LastMove) -> Side<'_> {
        let tables = &self.axes[axis];
        let table = match last_move {
            LastMove::Free => &tables.free,
            LastMove::Counted => &tables.counted,
        };
        Side { table, numbering: &tables.numbering, goal_word: goal_word(&table.id) }
    }

    /// The moves of a path, if they lead to the goal.
    fn replay(&self, start: &Board, path: Path, first: usize, depth: u32) -> Option<Vec<Move>> {
        let bits = [0, 1].map(|axis| line_bits(self.axes[axis].free.id.n_lines));
        let axis_of = |step: u32| (first + step as usize) % 2;
        let mut rest = path;
        let mut lines = Vec::new();
        for step in (0..depth).rev() {
            let bits = bits[axis_of(step)];
            lines.push((axis_of(step), (rest & ((1 << bits) - 1)) as usize));
            rest >>= bits;
        }
        let mut board = start.clone();
        let mut moves = Vec::new();
        for (axis, line) in lines.into_iter().rev() {
            let next = self.view.slide(AXES[axis], &board, line)?;
            board.play(next).ok()?;
            moves.push(next);
        }
        (board == self.goal).then_some(moves)
    }
}

/// How we look at the board: reflected so that the goal's blank is in the upper left quarter. So goals
/// with their blanks in any corner share tables.
struct View {
    size: Size,
    turn_rows: bool,
    turn_columns: bool,
}

impl View {
    fn new(goal: &Board) -> Self {
        let size = goal.size();
        let (row, column) = (size.row(goal.blank()), size.column(goal.blank()));
        let is_far = |idx: usize, n: usize| idx > n - 1 - idx;
        View {
            size,
            turn_rows: is_far(row, size.height()),
            turn_columns: is_far(column, size.width()),
        }
    }

    fn row(&self, row: usize) -> usize {
        if self.turn_rows { self.size.height() - 1 - row } else { row }
    }

    fn column(&self, column: usize) -> usize {
        if self.turn_columns { self.size.width() - 1 - column } else { column }
    }

    /// A cell as an axis sees it.
    fn spot(&self, axis: Axis, cell: usize) -> Spot {
        let (row, column) = (self.row(self.size.row(cell)), self.column(self.size.column(cell)));
        match axis {
            Axis::Vertical => Spot { line: row, place: column },
            Axis::Horizontal => Spot { line: column, place: row },
        }
    }

    /// The move that takes the blank to a line; `None` if it is there.
    fn slide(&self, axis: Axis, board: &Board, line: usize) -> Option<Move> {
        let (back, on, from, to) = match axis {
            // The tiles go against the blank.
            Axis::Vertical => {
                (Direction::Down, Direction::Up, self.size.row(board.blank()), self.row(line))
            }
            Axis::Horizontal => (
                Direction::Right,
                Direction::Left,
                self.size.column(board.blank()),
                self.column(line),
            ),
        };
        let direction = if to > from { on } else { back };
        (to != from).then_some(Move { direction, count: to.abs_diff(from) as u8 })
    }
}

/// The tables of the axes, for a last move along the other one.
fn axis_ids(view: &View, goal: &Board, grain: Grain) -> [TableId; 2] {
    let size = goal.size();
    AXES.map(|axis| {
        let goal = view.spot(axis, goal.blank());
        let (n_lines, n_places) = match axis {
            Axis::Vertical => (size.height(), size.width()),
            Axis::Horizontal => (size.width(), size.height()),
        };
        TableId { n_lines, n_places, goal, grain, last_move: LastMove::Free }
    })
}

/// The numbering of each axis: one for both if they see the same.
fn numberings(ids: &[TableId; 2]) -> [Arc<Numbering>; 2] {
    let new = |id: &TableId| Arc::new(id.numbering());
    let vertical = new(&ids[0]);
    let horizontal = if ids[0] == ids[1] { vertical.clone() } else { new(&ids[1]) };
    [vertical, horizontal]
}
