//! A solution by construction: line after line, tile after tile, on any board at once.
//!
//! The board shrinks from its edges: the row or column farthest from the blank's home is filled, then it
//! is closed for good, until a 2x2 block is left, which holds the blank's home. In a line each tile
//! goes home by steps for which the blank takes the shortest way; the last two, which would lock each
//! other out, are brought to the end of the line and put in place by a separate search.

use std::collections::VecDeque;

use tuipan_puzzle::tiles::{
    Board, Direction, Metric, Move, Moves, Size, SizeMismatch, Solvability, Tile,
};
use tuipan_space::{Cost, Solution};

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

    /// The solution as players are taught it: rows from the top until two are left, these column by column, and the last
    /// four cells. Each step with its moves, one tile at a time; steps that are done already are left out. `None` if the
    /// position is not solvable.
    ///
    /// Doing the first step and asking again gives the rest of the same solution.
    pub fn steps(&self, start: &Board, goal: &Board) -> Result<Option<Vec<Step>>, SizeMismatch> {
        if !Solvability::between(start, goal)?.is_solvable() {
            return Ok(None);
        }
        let mut work = Work::new(start, goal);
        work.run(Order::RowsFirst);
        let mut from = 0;
        let mut steps = Vec::new();
        for (aim, to) in work.ends {
            let moves = without_undoing(work.moves[from..to].to_vec());
            from = to;
            if !moves.is_empty() {
                let moves = moves.into_iter().map(Move::single).collect();
                steps.push(Step { aim: aim.of_tiles(goal), moves });
            }
        }
        Ok(Some(steps))
    }
}

/// What a step of the way is for. Tiles go by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// To bring one tile home.
    Place(Tile),
    /// To bring the last two tiles of a row or column home; the second one belongs in the corner.
    Pair(Tile, Tile),
    /// To turn the last three tiles around.
    Last,
}

impl Aim {
    /// The same with tiles for the cells where they belong.
    fn of_tiles(self, goal: &Board) -> Self {
        let tile = |home: Tile| goal.tiles()[usize::from(home)];
        match self {
            Aim::Place(home) => Aim::Place(tile(home)),
            Aim::Pair(last, corner) => Aim::Pair(tile(last), tile(corner)),
            Aim::Last => Aim::Last,
        }
    }
}

/// A step of the way that players are taught.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What it is for.
    pub aim: Aim,
    /// Its moves, one tile at a time.
    pub moves: Vec<Move>,
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
    /// What was aimed at, with tiles called so, and how many moves there were at its end.
    ends: Vec<(Aim, usize)>,
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
    fn end(&mut self, aim: Aim) {
        self.ends.push((aim, self.moves.len()));
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
                Line { cells, inward: if is_top { width } else { -width } }
            } else {
                let is_left = size.column(self.home) != left;
                let column = if is_left { left } else { right };
                if is_left {
                    left += 1
                } else {
                    right -= 1
                }
                let cells = (top..=bottom).map(|row| size.cell(row, column)).collect();
                Line { cells, inward: if is_left { 1 } else { -1 } }
            };
            self.fill(&line);
        }
        let rest = [(top, left), (top, right), (bottom, left), (bottom, right)];
        self.settle(&rest.map(|(row, column)| size.cell(row, column)));
        self.end(Aim::Last);
    }

    /// Brings the tiles of a line home, and closes it.
    fn fill(&mut self, line: &Line) {
        let (singles, [last, corner]) = line.cells.split_last_chunk().expect("two cells at least");
        for &home in singles {
            self.bring(home, home);
            self.closed[home] = true;
            self.end(Aim::Place(home as Tile));
        }
        if self.tiles[*last] == *last && self.tiles[*corner] == *corner {
            self.closed[*last] = true;
            self.closed[*corner] = true;
            return;
        }
        // One home, the other next to the corner: now both are in the last three cells across.
        let inside = |cell: usize, n: isize| cell.wrapping_add_signed(n * line.inward);
        self.bring(*last, *last);
        self.closed[*last] = true;
        if self.tiles[*corner] != *corner {
            if self.tiles[*corner] == self.home {
                self.slide_into_blank(inside(*corner, 1));
            }
            self.bring(*corner, inside(*corner, 1));
        }
        self.closed[*last] = false;
        let block = [0, 1, 2].map(|n| [inside(*last, n), inside(*corner, n)]).concat();
        // The blank comes into the block without touching either of them.
        let kept = [self.cell_of[*last], self.cell_of[*corner]];
        if !block.contains(&self.cell_of[self.home]) {
            kept.iter().for_each(|&cell| self.closed[cell] = true);
            self.walk(|cell| block.contains(&cell));
            kept.iter().for_each(|&cell| self.closed[cell] = false);
        }
        self.settle_two(&block, [*last, *corner]);
        self.closed[*last] = true;
        self.closed[*corner] = true;
        self.end(Aim::Pair(*last as Tile, *corner as Tile));
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
        self.play_best(block, marked, done);
    }

    /// Solves a block whose tiles all belong there.
    fn settle(&mut self, block: &[usize]) {
        let tiles = block.iter().map(|&cell| self.tiles[cell]).collect();
        self.play_best(block, tiles, |tiles| tiles == block);
    }

    /// Breadth-first search within a block of a few cells, and the moves that it finds.
    fn play_best(&mut self, block: &[usize], from: Vec<usize>, done: impl Fn(&[usize]) -> bool) {
        // Positions, the one each came from, and the cell that the blank went to.
        let mut found = vec![(from, 0, 0)];
        let mut idx = 0;
        while !done(&found[idx].0) {
            let tiles = found[idx].0.clone();
            let blank =
                tiles.iter().position(|&tile| tile == self.home).expect("it is in the block");
            for direction in Direction::ALL {
                let next = self.next(block[blank], direction);
                let Some(place) = block.iter().position(|&cell| Some(cell) == next) else {
                    continue;
                };
                let mut tiles = tiles.clone();
                tiles.swap(blank, place);
                if found.iter().all(|(known, _, _)| *known != tiles) {
                    found.push((tiles, idx, block[place]));
                }
            }
            idx += 1;
        }
        let mut way = Vec::new();
        while idx != 0 {
            way.push(found[idx].2);
            idx = found[idx].1;
        }
        way.into_iter().rev().for_each(|cell| self.slide_into_blank(cell));
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
