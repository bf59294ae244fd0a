//! The construction as a lesson: rows from the top until two are left, these column by column, and the last four cells.
//!
//! The last two tiles of a line go in as players learn it: the last but one waits in the corner, the other behind it,
//! and both turn in. What comes next follows from the position alone, so whoever has done a step and asks again is told
//! the rest of the same solution.

use tuipan_puzzle::tiles::{Board, Move, SizeMismatch, Solvability, Tile};

use super::{ConstructiveSolver, Line, Order, Work, without_undoing};

/// What a step of the way is for. Tiles go by their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// To bring one tile home.
    Place(Tile),
    /// To bring the last tile but one of a row or column into the corner, where it waits.
    Corner(Tile),
    /// To bring the last tile of a row or column behind the one that waits in the corner.
    Behind(Tile),
    /// To turn the last two tiles of a row or column in; the second one belongs in the corner.
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
            Aim::Corner(home) => Aim::Corner(tile(home)),
            Aim::Behind(home) => Aim::Behind(tile(home)),
            Aim::Pair(last, corner) => Aim::Pair(tile(last), tile(corner)),
            Aim::Last => Aim::Last,
        }
    }
}

/// What part of the board a step fills; rows and columns are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// A row.
    Row(usize),
    /// What is left of a column.
    Column(usize),
    /// The last four cells.
    Last,
}

/// A step of the way that players are taught.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What it is for.
    pub aim: Aim,
    /// What it fills, or helps to fill.
    pub part: Part,
    /// Its moves, one tile at a time.
    pub moves: Vec<Move>,
}

/// Two tiles that are home after at most this many moves need no lesson.
const AT_ONCE: usize = 3;

impl ConstructiveSolver {
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
        for (aim, part, to) in work.ends {
            let moves = without_undoing(work.moves[from..to].to_vec());
            from = to;
            if !moves.is_empty() {
                let moves = moves.into_iter().map(Move::single).collect();
                steps.push(Step { aim: aim.of_tiles(goal), part, moves });
            }
        }
        Ok(Some(steps))
    }
}

impl Work {
    /// Brings the last two tiles of a line home as players do it.
    pub(super) fn turn_in(&mut self, line: &Line, [last, corner]: [usize; 2]) {
        let pair = Aim::Pair(last as Tile, corner as Tile);
        let behind = line.inside(corner, 1);
        if !self.is_at_once(line, [last, corner]) {
            if self.cell_of[last] != corner {
                self.bring(last, corner);
                self.end(Aim::Corner(last as Tile), line.part);
            }
            self.closed[corner] = true;
            if !self.is_at_once(line, [last, corner])
                && !self.is_in_the_way(line, [last, corner])
                && self.cell_of[corner] != behind
            {
                self.bring(corner, behind);
                self.end(Aim::Behind(corner as Tile), line.part);
            }
            if self.cell_of[corner] == behind {
                // The blank comes to where the first one turns in.
                self.closed[behind] = true;
                self.walk(|cell| cell == last);
                self.closed[behind] = false;
            }
            self.closed[corner] = false;
        }
        self.settle_end(line, [last, corner]);
        self.end(pair, line.part);
    }

    /// Whether the last tile of a line cannot get behind the other, which waits in the corner: it stands where that one
    /// has to go, or shuts the blank in there.
    fn is_in_the_way(&self, line: &Line, [last, corner]: [usize; 2]) -> bool {
        let (at, blank) = (self.cell_of[corner], self.cell_of[self.home]);
        at == last || (blank == last && at == line.inside(last, 1))
    }

    /// Whether the last two tiles of a line, in its last three cells across, are a few moves from home.
    fn is_at_once(&self, line: &Line, two: [usize; 2]) -> bool {
        let cells = [0, 1, 2].map(|n| two.map(|cell| line.inside(cell, n))).concat();
        let is_there = |tile: usize| cells.contains(&self.cell_of[tile]);
        if ![two[0], two[1], self.home].into_iter().all(is_there) {
            return false;
        }
        self.best_of_two(&cells, two, AT_ONCE).is_some()
    }
}
