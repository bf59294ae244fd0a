//! The solver at the player's side: it answers one question at a time, in `solver_thread`.
//!
//! Tables and maps are kept between questions. What is asked is always a whole position, so answers can be checked by whoever gets them: the model plays them by the rules.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use tuipan_game::{Move, Position, Puzzle};
use tuipan_puzzle::blocks::{self, Level};
use tuipan_puzzle::tiles::{self, Board, Metric};
use tuipan_solve::blocks::{DistanceMap, LayeredBfs, analyse};
use tuipan_solve::tiles::{
    AnytimeSolver, Bytes, ConstructiveSolver, ExactTable, FastSolver, Ingredient, Method, Plan,
    Problem, Request, Strategy, TableSet, TimeBudget, Wish,
};
use tuipan_space::{Limits, Observer, Outcome, Report, StateSpace, Stats};

/// How to go on from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// A position of it.
    pub position: Position,
}

/// What the solver has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A way to the goal.
    Solution(Solution),
    /// There is none.
    Unsolvable,
    /// It did not get to the end.
    GaveUp,
}

/// A way to the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The moves: of tiles one cell each, of blocks one piece each.
    pub moves: Vec<Move>,
    /// Whether there is no shorter one: of tiles in single steps, of blocks in moves.
    pub is_optimal: bool,
    /// How many nodes it took.
    pub n_nodes: u64,
    /// How many milliseconds.
    pub ms: u64,
}

/// Larger state spaces of blocks are not explored whole; then every question is a search.
const MOST_STATES: u64 = 3_000_000;
/// So long a solution of a large board is made better.
const PATIENCE: Duration = Duration::from_secs(3);

/// How far an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Tables are made: how many percent of them.
    Tables(u8),
    /// The search has seen so many nodes.
    Nodes(u64),
}

/// Asked now and then whether to go on.
type Tick<'a> = dyn FnMut(Progress) -> ControlFlow<()> + 'a;

/// Told how many steps of how many are done; asked whether to go on.
pub type Steps<'a> = dyn FnMut(u64, u64) -> ControlFlow<()> + 'a;

/// Brings a table that a solver needs, from where such things are kept, or made; nothing if that was stopped.
pub type Bring = Box<dyn Fn(&Ingredient, &mut Steps<'_>) -> Option<Bytes> + Send>;

/// What answers: solvers and maps that are kept for the next question.
pub struct Worker {
    bring: Bring,
    exact: Option<(Board, ExactTable)>,
    fast: Option<(Board, FastSolver)>,
    map: Option<(Level, Box<dyn DistanceMap>)>,
    too_large: Option<Level>,
}

struct Ticks<'a, 'b>(&'a mut Tick<'b>);

impl<S: StateSpace> Observer<S> for Ticks<'_, '_> {
    fn tick(&mut self, stats: &Stats) -> ControlFlow<()> {
        (self.0)(Progress::Nodes(stats.expanded))
    }
}

impl Default for Worker {
    /// Makes every table itself.
    fn default() -> Self {
        Self::new(Box::new(|ingredient, steps| {
            ingredient.build(steps).map(|bytes| -> Bytes { Arc::new(bytes) })
        }))
    }
}

impl Worker {
    /// Knows nothing yet; its tables are brought.
    pub fn new(bring: Bring) -> Self {
        Worker { bring, exact: None, fast: None, map: None, too_large: None }
    }

    /// Answers.
    pub fn answer(&mut self, question: &Question, tick: &mut Tick<'_>) -> Answer {
        if let Puzzle::Tiles(puzzle) = &question.puzzle {
            self.prepare(puzzle.goal(), tick);
        }
        // The time of the search, not of tables that are made once.
        let began = Instant::now();
        let mut answer = match (&question.puzzle, &question.position) {
            (Puzzle::Tiles(puzzle), Position::Tiles(board)) => {
                from_tiles(self.tiles(board, puzzle.goal(), tick))
            }
            (Puzzle::Blocks(puzzle), Position::Blocks(position)) => {
                self.blocks(puzzle.level(), position, tick)
            }
            _ => Answer::GaveUp,
        };
        if let Answer::Solution(solution) = &mut answer {
            solution.ms = began.elapsed().as_millis() as u64;
        }
        answer
    }

    /// Brings the tables for a goal, unless they are there.
    fn prepare(&mut self, goal: &Board, tick: &mut Tick<'_>) {
        match method_for(goal) {
            Method::Exact if self.exact.as_ref().is_none_or(|(known, _)| known != goal) => {
                let table = ExactTable::new(goal, Metric::SingleTile);
                self.exact = table.map(|table| (goal.clone(), table));
            }
            Method::Fast(_) if self.fast.as_ref().is_none_or(|(known, _)| known != goal) => {
                self.fast = self.fast_solver(goal, tick).map(|solver| (goal.clone(), solver));
            }
            _ => {}
        }
    }

    fn fast_solver(&self, goal: &Board, tick: &mut Tick<'_>) -> Option<FastSolver> {
        let ingredients = FastSolver::ingredients(goal, TableSet::Small)?;
        let n_tables = ingredients.len() as u64;
        let mut bytes = Vec::new();
        for (idx, ingredient) in (0..).zip(&ingredients) {
            let steps = &mut |n_done: u64, n_steps: u64| {
                let share = 100 * n_done / n_steps.max(1);
                tick(Progress::Tables(((100 * idx + share) / n_tables) as u8))
            };
            bytes.push((self.bring)(ingredient, steps)?);
        }
        FastSolver::with(goal, TableSet::Small, bytes).ok()
    }

    fn tiles(&self, start: &Board, goal: &Board, tick: &mut Tick<'_>) -> Report<tiles::Move> {
        let (metric, limits) = (Metric::SingleTile, Limits::default());
        match method_for(goal) {
            Method::Exact => match &self.exact {
                Some((_, table)) => table.solve_board(start, &limits),
                None => gave_up(),
            },
            Method::Fast(_) => match &self.fast {
                Some((_, solver)) => {
                    solver.solve_on_threads(n_cores(), start, &limits, &mut nodes(tick))
                }
                None => gave_up(),
            },
            Method::Anytime => {
                let began = Instant::now();
                let now = || began.elapsed();
                let time = TimeBudget { now: &now, total: PATIENCE };
                let mut solver = AnytimeSolver::new();
                solver.n_threads = n_cores();
                let watch = &mut Ticks(tick);
                let report = solver.solve_board_within(start, goal, metric, &limits, time, watch);
                report.unwrap_or_else(|_| gave_up())
            }
            Method::Constructive => match ConstructiveSolver.moves(start, goal) {
                Ok(Some(actions)) => {
                    let cost = actions.len() as u32;
                    let best = Some(tuipan_space::Solution { actions, cost });
                    Report { outcome: Outcome::Solved, best, ..gave_up() }
                }
                _ => gave_up(),
            },
            Method::Search(plan) => by_plan(&plan, start, goal, tick),
            Method::MultiTile(_) => gave_up(),
        }
    }

    fn blocks(
        &mut self,
        level: &Level,
        position: &blocks::Position,
        tick: &mut Tick<'_>,
    ) -> Answer {
        let metric = blocks::Metric::Move;
        let is_known = self.map.as_ref().is_some_and(|(known, _)| known == level);
        if !is_known && self.too_large.as_ref() != Some(level) {
            let limits = Limits { max_stored: MOST_STATES, ..Limits::default() };
            self.map = None;
            let mut was_stopped = false;
            let mut watched = |stats: &Stats| {
                let flow = tick(Progress::Nodes(stats.expanded));
                was_stopped |= flow.is_break();
                flow
            };
            match analyse(level, metric, &limits, &mut watched) {
                Ok(map) => self.map = Some((level.clone(), map)),
                Err(_) if was_stopped => return Answer::GaveUp,
                Err(_) => self.too_large = Some(level.clone()),
            }
        }
        match &self.map {
            Some((known, map)) if known == level => follow(level, map.as_ref(), position),
            _ => {
                let here = level.starting_at(position);
                let report = tuipan_solve::blocks::solve(
                    &here,
                    metric,
                    LayeredBfs::default(),
                    &Limits::default(),
                    &mut nodes(tick),
                );
                from_blocks(report)
            }
        }
    }
}

/// The solver that suits a goal, with tables that are made in a moment.
fn method_for(goal: &Board) -> Method {
    let (metric, wish) = (Metric::SingleTile, Wish::usual(goal.size()));
    Strategy::choose(Request { goal, metric, wish, has_large_set: false }).method
}

fn by_plan(plan: &Plan, start: &Board, goal: &Board, tick: &mut Tick<'_>) -> Report<tiles::Move> {
    let problem = Problem { start, goal, metric: Metric::SingleTile };
    plan.solve(problem, &mut nodes(tick)).unwrap_or_else(|_| gave_up())
}

/// A search's own way to ask.
fn nodes(tick: &mut Tick<'_>) -> impl FnMut(&Stats) -> ControlFlow<()> {
    |stats| tick(Progress::Nodes(stats.expanded))
}

/// Walks down the map.
fn follow(level: &Level, map: &dyn DistanceMap, position: &blocks::Position) -> Answer {
    let Some(distance) = map.distance(position) else { return Answer::Unsolvable };
    let (mut here, mut moves) = (position.clone(), Vec::new());
    for _ in 0..distance {
        let Some(next) = map.best_moves(&here).into_iter().next() else { return Answer::GaveUp };
        if level.play(&mut here, &next).is_err() {
            return Answer::GaveUp;
        }
        moves.push(Move::Blocks(next));
    }
    let n_nodes = map.n_states() as u64;
    Answer::Solution(Solution { moves, is_optimal: true, n_nodes, ms: 0 })
}

fn from_tiles(report: Report<tiles::Move>) -> Answer {
    let singles = |m: tiles::Move| (0..m.count).map(move |_| tiles::Move::single(m.direction));
    convert(report, |actions| actions.into_iter().flat_map(singles).map(Move::Tiles).collect())
}

fn from_blocks(report: Report<blocks::Move>) -> Answer {
    convert(report, |actions| actions.into_iter().map(Move::Blocks).collect())
}

fn convert<A>(report: Report<A>, moves: impl Fn(Vec<A>) -> Vec<Move>) -> Answer {
    let (is_optimal, n_nodes) = (report.is_optimal(), report.stats.expanded);
    match (report.best, report.outcome) {
        (Some(best), _) => {
            Answer::Solution(Solution { moves: moves(best.actions), is_optimal, n_nodes, ms: 0 })
        }
        (None, Outcome::Unsolvable) => Answer::Unsolvable,
        (None, _) => Answer::GaveUp,
    }
}

fn gave_up<A>() -> Report<A> {
    let outcome = Outcome::Stopped(tuipan_space::StopReason::Incomplete);
    Report { outcome, best: None, lower_bound: 0, stats: Stats::default() }
}

fn n_cores() -> usize {
    thread::available_parallelism().map_or(1, |n| n.get())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Opened, open};
    use tuipan_puzzle::blocks::Collection;

    fn solved(text: &str) -> (Puzzle, Solution) {
        let Ok(Opened::Puzzle(puzzle)) = open(text, 3, &Collection::built_in()) else {
            panic!("{text}")
        };
        let question = Question { position: puzzle.start(), puzzle };
        let mut go_on = |_| ControlFlow::Continue(());
        let Answer::Solution(solution) = Worker::default().answer(&question, &mut go_on) else {
            panic!("{text} has no solution")
        };
        let mut end = question.position;
        for m in &solution.moves {
            question.puzzle.play(&mut end, m).unwrap();
        }
        assert!(question.puzzle.is_goal(&end), "{text}");
        (question.puzzle, solution)
    }

    #[test]
    fn answers_lead_to_the_goal() {
        // Known optima: the hardest 8-puzzle, and 横刀立马.
        let (_, hardest) = solved("8 6 7/2 5 4/3 0 1");
        assert_eq!((hardest.moves.len(), hardest.is_optimal), (31, true));
        let (_, klotski) = solved("横刀立马");
        assert_eq!((klotski.moves.len(), klotski.is_optimal), (81, true));
        assert!(solved("4x3").1.is_optimal);
    }

    /// Tables are asked for one by one, told of, and can be stopped; what was stopped is made the next time.
    #[test]
    fn tables_can_be_stopped() {
        let Ok(Opened::Puzzle(puzzle)) = open("4x4", 3, &Collection::built_in()) else { panic!() };
        let question = Question { position: puzzle.start(), puzzle };
        let mut worker = Worker::default();
        let mut told = Vec::new();
        let answer = worker.answer(&question, &mut |progress| {
            told.push(progress);
            match progress {
                Progress::Tables(50..) => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        assert_eq!(answer, Answer::GaveUp);
        assert!(told.iter().all(|progress| matches!(progress, Progress::Tables(_))), "{told:?}");
        let answer = worker.answer(&question, &mut |_| ControlFlow::Continue(()));
        assert!(matches!(answer, Answer::Solution(solution) if solution.is_optimal));
    }
}
