//! A solution by construction: line after line, tile after tile, on any board at once.
//!
//! The board shrinks from its edges: the row or column farthest from the blank's home is filled, then it
//! is closed for good, until a 2x2 block is left, which holds the blank's home. In a line each tile
//! goes home by steps for which the blank takes the shortest way; the last two, which would lock each
//! other out, are brought to the end of the line and put in place by a separate search.
//!
//! `steps.rs` tells the same as a lesson, with what each step is for.

mod steps;

use std::collections::VecDeque;

use tuipan_puzzle::tiles::{
    Board, Direction, Metric, Move, Moves, Size, SizeMismatch, Solvability, Tile,
};
use tuipan_space::{Cost, Solution};

pub use self::steps::{Aim, Part, Step};

/// Solves every solvable board in time that hardly matters, with solutions several times too long.
///
/// - Guarantee: a solution, if there is one.
/// - Memory: the board and the solution.
/// - The idea is every player's; there is no paper to name.
///
/// ```
/// use tuipan_puzzle::tiles::{Board, NamedGoal};
/// use tuipan_solve::tiles::ConstructiveSolver;
/// let mut board: Board = "647850321".parse()?;
/// let goal = NamedGoal::BlankLast.board(board.size());
/// let moves = ConstructiveSolver.moves(&board, &goal)?.expect("it is solvable");
/// moves.iter().for_each(|&m| board.play(m).expect("a legal move"));
/// assert_eq!(board, goal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct ConstructiveSolver;

impl ConstructiveSolver {
    /// The moves, one tile at a time; `None` if the position is not solvable.
    pub fn moves(&self, start: &Board, goal: &Board) -> Result<Option<Vec<Move>>, SizeMismatch> {
        if !Solvability::between(start, goal)?.is_solvable() {
            return Ok(None);
        }
        let mut work = Work::new(start, goal);
        work.run(Order::Even);
        Ok(Some(without_undoing(work.moves).into_iter().map(Move::single).collect()))
    }
}

/// In which order lines are filled.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    /// The longer side shrinks, which makes shorter solutions.
    Even,
    /// Rows until two are left, then columns, as players do.
    RowsFirst,
}

/// The same moves without those that the next one undoes: where one tile is done and the next begins, the blank
/// often returns the way it came.
fn without_undoing(moves: Vec<Direction>) -> Vec<Direction> {
    let mut kept: Vec<Direction> = Vec::with_capacity(moves.len());
    for direction in moves {
        match kept.pop_if(|last| *last == direction.opposite()) {
            Some(_) => {}
            None => kept.push(direction),
        }
    }
    kept
}

/// Single-tile moves as a solution in a metric.
pub(super) fn solution(moves: Vec<Move>, metric: Metric) -> Solution<Move> {
    let actions = match metric {
        Metric::SingleTile => moves,
        Metric::MultiTile => Moves::from_iter(moves).as_slice().to_vec(),
    };
    Solution { cost: actions.len() as Cost, actions }
}

/// A line to fill: its cells in order, and from each the way to the inside of the board.
struct Line {
    cells: Vec<usize>,
    inward: isize,
    part: Part,
}

impl Line {
    /// The cell that lies this far inside from another.
    fn inside(&self, cell: usize, n: isize) -> usize {
        cell.wrapping_add_signed(n * self.inward)
    }
}

/// A board in the making. Tiles are called by the cell where they belong.
struct Work {
    size: Size,
    tiles: Vec<usize>,
    cell_of: Vec<usize>,
    /// The blank's home, and so its name.
    home: usize,
    /// For each cell the one above it, to the right, below and to the left.
    neighbours: Vec<[Option<u16>; 4]>,
    /// Cells that must not change any more.
    closed: Vec<bool>,
    moves: Vec<Direction>,
    /// What was aimed at, with tiles called so, where, and how many moves there were at its end.
    ends: Vec<(Aim, Part, usize)>,
    /// For searches: the way a cell was reached, and in which search.
    reached: Vec<(u32, Direction)>,
    n_searches: u32,
}

impl Work {
    fn new(start: &Board, goal: &Board) -> Self {
        let homes = goal.cells();
        let tiles: Vec<usize> =
            start.tiles().iter().map(|&tile| homes[usize::from(tile)]).collect();
        let mut cell_of = vec![0; tiles.len()];
        tiles.iter().enumerate().for_each(|(cell, &tile)| cell_of[tile] = cell);
        let n = tiles.len();
        Work {
            size: start.size(),
            tiles,
            cell_of,
            home: goal.blank(),
            neighbours: (0..n).map(|cell| neighbours(start.size(), cell)).collect(),
            closed: vec![false; n],
            moves: Vec::new(),
            ends: Vec::new(),
            reached: vec![(0, Direction::Up); n],
            n_searches: 0,
        }
    }

    /// An aim is reached.
    fn end(&mut self, aim: Aim, part: Part) {
        self.ends.push((aim, part, self.moves.len()));
    }

    fn run(&mut self, order: Order) {
        let size = self.size;
        let (mut top, mut bottom) = (0, size.height() - 1);
        let (mut left, mut right) = (0, size.width() - 1);
        let width = size.width() as isize;
        loop {
            let (n_rows, n_columns) = (bottom - top + 1, right - left + 1);
            if n_rows.max(n_columns) == 2 {
                break;
            }
            let takes_row = match order {
                Order::Even => n_rows >= n_columns,
                Order::RowsFirst => n_rows > 2,
            };
            let line = if takes_row {
                // The blank's home must not be in the line.
                let is_top = size.row(self.home) != top;
                let row = if is_top { top } else { bottom };
                if is_top {
                    top += 1
                } else {
                    bottom -= 1
                }
                let cells = (left..=right).map(|column| size.cell(row, column)).collect();
                Line { cells, inward: if is_top { width } else { -width }, part: Part::Row(row) }
            } else {
                let is_left = size.column(self.home) != left;
                let column = if is_left { left } else { right };
                if is_left {
                    left += 1
                } else {
                    right -= 1
                }
                let cells = (top..=bottom).map(|row| size.cell(row, column)).collect();
                Line { cells, inward: if is_left { 1 } else { -1 }, part: Part::Column(column) }
            };
            self.fill(&line, order);
        }
        let rest = [(top, left), (top, right), (bottom, left), (bottom, right)];
        self.settle(&rest.map(|(row, column)| size.cell(row, column)));
        self.end(Aim::Last, Part::Last);
    }

    /// Brings the tiles of a line home, and closes it.
    fn fill(&mut self, line: &Line, order: Order) {
        let (singles, &[last, corner]) = line.cells.split_last_chunk().expect("two cells at least");
        for &home in singles {
            self.bring(home, home);
            self.closed[home] = true;
            self.end(Aim::Place(home as Tile), line.part);
        }
        if self.tiles[last] != last || self.tiles[corner] != corner {
            match order {
                Order::Even => self.fill_end(line, [last, corner]),
                Order::RowsFirst => self.turn_in(line, [last, corner]),
            }
        }
        self.closed[last] = true;
        self.closed[corner] = true;
    }

    /// Brings the last two tiles of a line home.
    fn fill_end(&mut self, line: &Line, [last, corner]: [usize; 2]) {
        // One home, the other next to the corner: now both are in the last three cells across.
        self.bring(last, last);
        self.closed[last] = true;
        if self.tiles[corner] != corner {
            if self.tiles[corner] == self.home {
                self.slide_into_blank(line.inside(corner, 1));
            }
            self.bring(corner, line.inside(corner, 1));
        }
        self.closed[last] = false;
        self.settle_end(line, [last, corner]);
    }

    /// Brings the last two tiles of a line home, which are in its last three cells across.
    fn settle_end(&mut self, line: &Line, [last, corner]: [usize; 2]) {
        let block = [0, 1, 2].map(|n| [line.inside(last, n), line.inside(corner, n)]).concat();
        // The blank comes into the block without touching either of them.
        let kept = [self.cell_of[last], self.cell_of[corner]];
        if !block.contains(&self.cell_of[self.home]) {
            kept.iter().for_each(|&cell| self.closed[cell] = true);
            self.walk(|cell| block.contains(&cell));
            kept.iter().for_each(|&cell| self.closed[cell] = false);
        }
        self.settle_two(&block, [last, corner]);
    }

    /// Brings a tile to a cell by steps towards it, each the one that the blank can serve first.
    fn bring(&mut self, tile: usize, target: usize) {
        while self.cell_of[tile] != target {
            let cell = self.cell_of[tile];
            let far = |cell: usize| {
                let size = self.size;
                size.row(cell).abs_diff(size.row(target))
                    + size.column(cell).abs_diff(size.column(target))
            };
            let ahead: Vec<usize> = Direction::ALL
                .into_iter()
                .filter_map(|direction| self.next(cell, direction))
                .filter(|&next| !self.closed[next] && far(next) < far(cell))
                .collect();
            self.closed[cell] = true;
            self.walk(|cell| ahead.contains(&cell));
            self.closed[cell] = false;
            self.slide_into_blank(cell);
        }
    }

    /// The cell next to another.
    fn next(&self, cell: usize, direction: Direction) -> Option<usize> {
        self.neighbours[cell][direction as usize].map(usize::from)
    }

    /// Moves the tile in a cell next to the blank.
    fn slide_into_blank(&mut self, from: usize) {
        let to = self.cell_of[self.home];
        let direction = Direction::ALL
            .into_iter()
            .find(|&direction| self.next(from, direction) == Some(to))
            .expect("a cell next to the blank");
        self.tiles.swap(from, to);
        self.cell_of[self.tiles[to]] = to;
        self.cell_of[self.home] = from;
        self.moves.push(direction);
    }

    /// Takes the blank by a shortest way over open cells to one that will do.
    fn walk(&mut self, will_do: impl Fn(usize) -> bool) {
        let start = self.cell_of[self.home];
        self.n_searches += 1;
        self.reached[start].0 = self.n_searches;
        let mut queue = VecDeque::from([start]);
        while let Some(cell) = queue.pop_front() {
            if will_do(cell) {
                let mut way = Vec::new();
                let mut at = cell;
                while at != start {
                    way.push(at);
                    at = self.next(at, self.reached[at].1.opposite()).expect("it came from there");
                }
                way.into_iter().rev().for_each(|cell| self.slide_into_blank(cell));
                return;
            }
            for direction in Direction::ALL {
                let Some(next) = self.next(cell, direction) else { continue };
                if !self.closed[next] && self.reached[next].0 != self.n_searches {
                    self.reached[next] = (self.n_searches, direction);
                    queue.push_back(next);
                }
            }
        }
        unreachable!("the open cells are connected, also without the tile that is on its way");
    }

    /// Brings two tiles home within a block of cells that holds them and the blank.
    fn settle_two(&mut self, block: &[usize], two: [usize; 2]) {
        let way = self.best_of_two(block, two, usize::MAX).expect("any two can be brought home");
        way.into_iter().for_each(|cell| self.slide_into_blank(cell));
    }

    /// The cells that the blank goes to for that, if they are no more than that.
    fn best_of_two(&self, block: &[usize], two: [usize; 2], most: usize) -> Option<Vec<usize>> {
        let place = |cell: usize| block.iter().position(|&other| other == cell);
        let marked: Vec<usize> = block
            .iter()
            .map(|&cell| match self.tiles[cell] {
                tile if two.contains(&tile) || tile == self.home => tile,
                _ => usize::MAX,
            })
            .collect();
        let done =
            |tiles: &[usize]| two.iter().all(|&tile| place(tile).is_some_and(|p| tiles[p] == tile));
        self.best_way(block, marked, most, done)
    }

    /// Solves a block whose tiles all belong there.
    fn settle(&mut self, block: &[usize]) {
        let tiles = block.iter().map(|&cell| self.tiles[cell]).collect();
        let way = self.best_way(block, tiles, usize::MAX, |tiles| tiles == block);
        let way = way.expect("the whole board is solvable, and so is its rest");
        way.into_iter().for_each(|cell| self.slide_into_blank(cell));
    }

    /// Breadth-first search within a block of a few cells: the cells that the blank goes to, at most that many.
    fn best_way(
        &self,
        block: &[usize],
        from: Vec<usize>,
        most: usize,
        done: impl Fn(&[usize]) -> bool,
    ) -> Option<Vec<usize>> {
        // Positions, the one each came from, the cell that the blank went to, and how far it is.
        let mut found = vec![(from, 0, 0, 0)];
        let mut idx = 0;
        while !done(&found.get(idx)?.0) {
            let (tiles, far) = (found[idx].0.clone(), found[idx].3);
            let blank =
                tiles.iter().position(|&tile| tile == self.home).expect("it is in the block");
            for direction in Direction::ALL.into_iter().filter(|_| far < most) {
                let next = self.next(block[blank], direction);
                let Some(place) = block.iter().position(|&cell| Some(cell) == next) else {
                    continue;
                };
                let mut tiles = tiles.clone();
                tiles.swap(blank, place);
                if found.iter().all(|(known, ..)| *known != tiles) {
                    found.push((tiles, idx, block[place], far + 1));
                }
            }
            idx += 1;
        }
        let mut way = Vec::new();
        while idx != 0 {
            way.push(found[idx].2);
            idx = found[idx].1;
        }
        way.reverse();
        Some(way)
    }
}

/// The cells next to another, by direction.
fn neighbours(size: Size, cell: usize) -> [Option<u16>; 4] {
    let (row, column, width) = (size.row(cell), size.column(cell), size.width());
    let next = |direction| match direction {
        Direction::Up => (row > 0).then(|| cell - width),
        Direction::Right => (column + 1 < width).then(|| cell + 1),
        Direction::Down => (row + 1 < size.height()).then(|| cell + width),
        Direction::Left => (column > 0).then(|| cell - 1),
    };
    Direction::ALL.map(|direction| next(direction).map(|cell| cell as u16))
}
