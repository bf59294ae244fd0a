//! A lesson while it is done. Every move is checked; what was missed is said, and any task can be done again or shown.
//!
//! A task that was only shown is not done: the player makes the moves.

use tuipan_game::Metric;
use tuipan_game::tile_input::{Arrows, arrow, click};
use tuipan_puzzle::tiles::{
    Board, Direction, Invariant, Metric as Counted, Move, Moves, NamedGoal, Solvability, Tile,
};
use tuipan_solve::tiles::ConstructiveSolver;

use super::lessons::{Aim, Lesson, Task};

/// Moves in each direction that the player makes to get a feeling for what they change.
const N_FELT: usize = 3;

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A click or tap on a cell.
    Press(usize),
    /// An arrow key, and what it moves.
    Arrow(Direction, Arrows),
    /// Take the last move back.
    Undo,
    /// Begin the task again.
    Again,
    /// Say whether the position can be solved.
    Answer(bool),
    /// Show how it goes, from here.
    Show,
    /// Time has passed: the next move that is shown.
    Tick,
    /// Another task, from 0.
    Go(usize),
}

/// What is said about what was done last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// That cannot move.
    Blocked,
    /// A tile that was home has left it.
    LeftHome(Tile),
    /// The first of two came home too early: the second cannot get in.
    TooEarly(Tile, Tile),
    /// How many pairs are in the wrong order now, and by how much that has changed.
    Inversions(u64, i64),
    /// The aim is reached: in how many moves.
    Reached(u32),
    /// The answer was right or wrong.
    Answered(bool),
    /// It was shown: now it is the player's turn.
    Shown,
}

/// A lesson while it is done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    lesson: &'static Lesson,
    task_idx: usize,
    is_done: Vec<bool>,
    board: Board,
    line: Vec<Move>,
    said: Option<Said>,
    /// Moves that are still to be shown, the next one last.
    showing: Option<Vec<Move>>,
}

impl Exercise {
    /// A lesson from its first task.
    pub fn new(lesson: &'static Lesson) -> Self {
        Exercise::resume(lesson, vec![false; lesson.tasks.len()])
    }

    /// A lesson from its first task that is not done; from the first if all of them are.
    pub fn resume(lesson: &'static Lesson, is_done: Vec<bool>) -> Self {
        let task_idx = is_done.iter().position(|is_done| !is_done).unwrap_or(0);
        let board = lesson.tasks[task_idx].start();
        Exercise { lesson, task_idx, is_done, board, line: Vec::new(), said: None, showing: None }
    }

    /// The lesson.
    pub fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// Which task is done, from 0.
    pub fn task_idx(&self) -> usize {
        self.task_idx
    }

    /// The task.
    pub fn task(&self) -> &'static Task {
        &self.lesson.tasks[self.task_idx]
    }

    /// Where the tiles are.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What there is to say.
    pub fn said(&self) -> Option<Said> {
        self.said
    }

    /// Whether a task has been done.
    pub fn is_task_done(&self, task_idx: usize) -> bool {
        self.is_done.get(task_idx).copied().unwrap_or(false)
    }

    /// The next task that is not done, after this one and then from the first.
    pub fn next_open(&self) -> Option<usize> {
        let n = self.is_done.len();
        (1..n).map(|ahead| (self.task_idx + ahead) % n).find(|task_idx| !self.is_done[*task_idx])
    }

    /// Whether all of them have.
    pub fn is_lesson_done(&self) -> bool {
        self.is_done.iter().all(|is_done| *is_done)
    }

    /// Whether the board waits for nothing more: the aim is reached, or the answer given.
    pub fn is_over(&self) -> bool {
        match self.task().aim {
            Aim::Tell => matches!(self.said, Some(Said::Answered(_))),
            Aim::Feel => false,
            Aim::Home(_) | Aim::Pair(_) | Aim::Solved => self.is_reached(),
        }
    }

    /// Whether moves are being shown.
    pub fn is_showing(&self) -> bool {
        self.showing.is_some()
    }

    /// Whether there is something to show: not where the player is asked, and not at the aim.
    pub fn can_show(&self) -> bool {
        !matches!(self.task().aim, Aim::Feel | Aim::Tell) && !self.is_over() && !self.is_showing()
    }

    /// How many moves were made, as the task counts them; those undone do not count.
    pub fn n_moves(&self) -> u32 {
        let moves = Moves::from_iter(self.line.iter().copied());
        match self.task().metric {
            Metric::Mtm => moves.as_slice().len() as u32,
            _ => moves.as_slice().iter().map(|m| u32::from(m.count)).sum(),
        }
    }

    /// Pairs in the wrong order, and what else no move changes the parity of.
    pub fn invariant(&self) -> Invariant {
        Invariant::of(&self.board)
    }

    /// Something is done; says whether the task has just been done by it.
    pub fn update(&mut self, act: Act) -> bool {
        match act {
            Act::Press(cell) => self.make(click(&self.board, cell)),
            Act::Arrow(key, arrows) => self.make(arrow(&self.board, key, arrows, false)),
            Act::Undo => {
                self.undo();
                false
            }
            Act::Again => {
                self.begin(self.task_idx);
                false
            }
            Act::Go(task_idx) => {
                self.begin(task_idx.min(self.lesson.tasks.len() - 1));
                false
            }
            Act::Answer(answer) => self.answer(answer),
            Act::Show => {
                self.show();
                false
            }
            Act::Tick => {
                self.tick();
                false
            }
        }
    }

    fn begin(&mut self, task_idx: usize) {
        self.task_idx = task_idx;
        self.board = self.task().start();
        self.line.clear();
        (self.said, self.showing) = (None, None);
    }

    fn make(&mut self, m: Option<Move>) -> bool {
        if self.is_showing() || self.is_over() || self.task().aim == Aim::Tell {
            return false;
        }
        let before = self.board.clone();
        let Some(m) = m.filter(|m| self.board.play(*m).is_ok()) else {
            self.said = Some(Said::Blocked);
            return false;
        };
        self.line.push(m);
        self.said = self.missed(&before);
        let is_felt = |is_such: fn(Direction) -> bool| {
            let such = self.line.iter().filter(|m| is_such(m.direction));
            such.map(|m| usize::from(m.count)).sum::<usize>() >= N_FELT
        };
        let is_done = match self.task().aim {
            Aim::Feel => {
                is_felt(|way| matches!(way, Direction::Up | Direction::Down))
                    && is_felt(|way| matches!(way, Direction::Left | Direction::Right))
            }
            Aim::Tell => false,
            Aim::Home(_) | Aim::Pair(_) | Aim::Solved => self.is_reached(),
        };
        if is_done && self.task().aim != Aim::Feel {
            self.said = Some(Said::Reached(self.n_moves()));
        }
        is_done && self.done()
    }

    /// The task is done; says whether it was not before.
    fn done(&mut self) -> bool {
        !std::mem::replace(&mut self.is_done[self.task_idx], true)
    }

    /// What a move has brought that the player should know.
    fn missed(&self, before: &Board) -> Option<Said> {
        let left = |tile: &Tile| is_home(before, *tile) && !is_home(&self.board, *tile);
        match self.task().aim {
            Aim::Home(tiles) => tiles.iter().copied().find(left).map(Said::LeftHome),
            Aim::Pair(tiles) => {
                let (kept, &[first, second]) = tiles.split_last_chunk()?;
                if let Some(tile) = kept.iter().copied().find(left) {
                    return Some(Said::LeftHome(tile));
                }
                let came = !is_home(before, first) && is_home(&self.board, first);
                let gets_in = |m| {
                    let mut next = self.board.clone();
                    next.play(m).is_ok() && is_home(&next, second) && is_home(&next, first)
                };
                let can = self.board.legal_moves(Counted::MultiTile).any(gets_in);
                let is_stuck = came && !is_home(&self.board, second) && !can;
                is_stuck.then_some(Said::TooEarly(first, second))
            }
            Aim::Feel => {
                let (then, now) = (before.inversions(), self.board.inversions());
                Some(Said::Inversions(now, now as i64 - then as i64))
            }
            Aim::Solved | Aim::Tell => None,
        }
    }

    fn is_reached(&self) -> bool {
        match self.task().aim {
            Aim::Home(tiles) | Aim::Pair(tiles) => {
                tiles.iter().all(|&tile| is_home(&self.board, tile))
            }
            Aim::Solved => self.board == goal_of(&self.board),
            Aim::Feel | Aim::Tell => false,
        }
    }

    fn undo(&mut self) {
        if self.is_showing() {
            return;
        }
        if let Some(m) = self.line.pop() {
            // It was made from there.
            let _ = self.board.play(Move { direction: m.direction.opposite(), ..m });
            self.said = None;
        }
    }

    fn answer(&mut self, answer: bool) -> bool {
        if self.task().aim != Aim::Tell {
            return false;
        }
        let is_solvable = Solvability::between(&self.board, &goal_of(&self.board))
            .is_ok_and(|solvability| solvability.is_solvable());
        self.said = Some(Said::Answered(answer == is_solvable));
        answer == is_solvable && self.done()
    }

    /// Shows how it goes: by the moves that the task has for it, from the start, or by the human method, from here.
    fn show(&mut self) {
        if !self.can_show() {
            return;
        }
        let mut moves = match self.task().shown {
            "" => self.by_method(),
            shown => {
                self.begin(self.task_idx);
                shown
                    .parse::<Moves>()
                    .map_or_else(|_| Vec::new(), |moves| moves.as_slice().to_vec())
            }
        };
        moves.reverse();
        self.said = None;
        self.showing = Some(moves);
    }

    /// The moves of the human method up to the aim.
    fn by_method(&self) -> Vec<Move> {
        let steps = ConstructiveSolver.steps(&self.board, &goal_of(&self.board));
        let Ok(Some(steps)) = steps else { return Vec::new() };
        let mut then = self.clone();
        let mut moves = Vec::new();
        for m in steps.into_iter().flat_map(|step| step.moves) {
            if then.is_reached() || then.board.play(m).is_err() {
                break;
            }
            moves.push(m);
        }
        moves
    }

    fn tick(&mut self) {
        let Some(moves) = &mut self.showing else { return };
        if let Some(m) = moves.pop() {
            // They were found from here.
            let _ = self.board.play(m);
        }
        if moves.is_empty() {
            self.showing = None;
            self.line.clear();
            self.said = Some(Said::Shown);
        }
    }
}

/// The usual order.
fn goal_of(board: &Board) -> Board {
    NamedGoal::BlankLast.board(board.size())
}

fn is_home(board: &Board, tile: Tile) -> bool {
    board.tiles().get(usize::from(tile).wrapping_sub(1)) == Some(&tile)
}
