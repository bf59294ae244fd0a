//! Answers the page's questions. It knows no browser: a clock and an ear are passed in, and so are tables.
//!
//! Up to ten cells a table of all positions, up to sixteen the fast solver with its small set of tables; beyond,
//! a solution is put together at once and gets better for a while. What takes long to make is named by
//! [`Engine::missing`] and brought by [`Engine::add`], so that the caller can keep it.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Duration;

use tuipan_puzzle::tiles::{Board, Metric, Move, Moves, Solvability};
use tuipan_solve::tiles::{
    AnytimeSolver, Bytes, ConstructiveSolver, ExactTable, FastSolver, Ingredient, TableSet,
    TimeBudget, optimal_first_moves, position_of_length,
};
use tuipan_space::{Limits, Report, Stats};

use super::message::{By, Found, Problem, Progress, Question, Reply};
use crate::blocks::engine::BlockEngine;

/// More cells are not solved shortest.
pub const MAX_EXACT_CELLS: usize = 16;

/// For so long each, one after the other, solutions of large boards are made better.
const BUDGETS_MS: [u64; 4] = [400, 1_600, 5_000, 15_000];

/// So many positions are tried for one of a wished length.
const MAX_TRIES: usize = 2_000;

/// What the engine needs of the world.
pub struct Around<'a> {
    /// Milliseconds since some time.
    pub now: &'a dyn Fn() -> f64,
    /// Hears the replies.
    pub tell: &'a mut dyn FnMut(Reply),
}

/// Solvers, made as they are needed.
#[derive(Default)]
pub struct Engine {
    exact: HashMap<(Board, Metric), ExactTable>,
    fast: HashMap<Board, FastSolver>,
    anytime: Option<AnytimeSolver>,
    blocks: BlockEngine,
}

/// One that gives shortest solutions.
enum Exactly<'a> {
    Table(&'a ExactTable),
    Fast(&'a FastSolver),
}

impl Exactly<'_> {
    fn solve(&self, position: &Board, limits: &Limits) -> Report<Move> {
        match self {
            Exactly::Table(table) => table.solve_board(position, limits),
            Exactly::Fast(solver) => {
                let go_on = &mut |_: &Stats| ControlFlow::Continue(());
                solver.solve_board(position, limits, go_on)
            }
        }
    }

    fn by(&self) -> By {
        match self {
            Exactly::Table(_) => By::Table,
            Exactly::Fast(_) => By::Fast,
        }
    }
}

impl Engine {
    /// The goal of a question, if the question can be read.
    pub fn goal_of(question: &Question) -> Option<Board> {
        match question {
            Question::Solve { problem: Problem { goal, .. }, .. }
            | Question::Distances { goal, .. }
            | Question::OfLength { goal, .. } => Board::parse(goal).ok(),
            Question::Blocks(_) => None,
        }
    }

    /// What must be made, or brought, before questions about a goal can be answered.
    pub fn missing(&self, goal: &Board) -> Vec<Ingredient> {
        let size = goal.size();
        let is_needed = !ExactTable::fits(size) && size.n_cells() <= MAX_EXACT_CELLS;
        if !is_needed || self.fast.contains_key(goal) {
            return Vec::new();
        }
        FastSolver::ingredients(goal, TableSet::Small).unwrap_or_default()
    }

    /// Brings what was [missing](Self::missing), in that order. Says no to bytes that are something else.
    pub fn add(&mut self, goal: &Board, tables: Vec<Vec<u8>>) -> bool {
        let bytes = tables.into_iter().map(|table| Arc::new(table) as Bytes).collect();
        let solver = FastSolver::with(goal, TableSet::Small, bytes);
        solver.map(|solver| self.fast.insert(goal.clone(), solver)).is_ok()
    }

    /// Answers a question. What it needs must be there.
    pub fn answer(&mut self, question: &Question, around: Around<'_>) {
        let Around { now, tell } = around;
        let around = Around { now, tell: &mut *tell };
        let last = match question {
            Question::Solve { problem, with_first_moves } => {
                self.solve(problem, *with_first_moves, around)
            }
            Question::Distances { positions, goal, metric } => {
                self.distances(positions, goal, (*metric).into(), around)
            }
            Question::OfLength { goal, metric, length, seed } => {
                self.of_length(goal, (*metric).into(), *length, *seed)
            }
            Question::Blocks(question) => {
                let mut tell = |reply| (around.tell)(Reply::Blocks(reply));
                self.blocks.answer(question, &mut tell).map(Reply::Blocks)
            }
        };
        tell(last.unwrap_or_else(Reply::Failed));
    }

    fn solve(
        &mut self,
        problem: &Problem,
        with_first_moves: bool,
        around: Around<'_>,
    ) -> Result<Reply, String> {
        let (start, goal) = read_problem(problem)?;
        let metric = problem.metric.into();
        let began = (around.now)();
        let Some(exactly) = self.exactly(&goal, metric) else {
            return Ok(Reply::Found(self.improve(&start, &goal, metric, around)));
        };
        let report = exactly.solve(&start, &Limits::default());
        let ms = (around.now)() - began;
        let found = found(&report, exactly.by(), ms).ok_or("there is no solution")?;
        let first_moves = with_first_moves.then(|| {
            let solve = &mut |position: &Board, limits: &Limits| exactly.solve(position, limits);
            let moves = optimal_first_moves(&start, metric, solve).unwrap_or_default();
            moves.iter().map(Move::to_string).collect()
        });
        Ok(Reply::Found(Found { first_moves, is_final: true, ..found }))
    }

    /// A solution at once, and better ones as long as the budgets last.
    fn improve(
        &mut self,
        start: &Board,
        goal: &Board,
        metric: Metric,
        around: Around<'_>,
    ) -> Found {
        let Around { now, tell } = around;
        let began = now();
        let moves = ConstructiveSolver.moves(start, goal).ok().flatten().unwrap_or_default();
        let moves: Moves = moves.into_iter().collect();
        let length = |moves: &Moves| match metric {
            Metric::SingleTile => moves.stm() as u32,
            Metric::MultiTile => moves.mtm() as u32,
        };
        let mut best = Found {
            length: length(&moves),
            moves: moves.to_string(),
            is_shortest: false,
            is_final: false,
            by: By::Constructed,
            n_nodes: 0,
            ms: now() - began,
            first_moves: None,
        };
        tell(Reply::Found(best.clone()));
        let solver = self.anytime.get_or_insert_with(|| {
            let mut solver = AnytimeSolver::new();
            solver.max_bytes = 150_000_000; // Phones have little.
            solver
        });
        let mut n_nodes = 0;
        for budget in BUDGETS_MS {
            let stage_began = now();
            let elapsed = || Duration::from_secs_f64(((now() - stage_began) / 1e3).max(0.0));
            let time = TimeBudget { now: &elapsed, total: Duration::from_millis(budget) };
            let limits = Limits::default();
            let report = solver.solve_board_within(start, goal, metric, &limits, time, &mut ());
            let Ok(report) = report else { break };
            n_nodes += report.stats.generated;
            if let Some(found) = found(&report, By::Anytime, now() - began)
                && (found.length < best.length || found.is_shortest)
            {
                best = found;
            }
            (best.n_nodes, best.ms) = (n_nodes, now() - began);
            if best.is_shortest {
                break;
            }
            tell(Reply::Found(best.clone()));
        }
        Found { is_final: true, ..best }
    }

    fn distances(
        &mut self,
        positions: &[String],
        goal: &str,
        metric: Metric,
        around: Around<'_>,
    ) -> Result<Reply, String> {
        let Around { now, tell } = around;
        let goal = Board::parse(goal).map_err(|error| error.to_string())?;
        let Some(exactly) = self.exactly(&goal, metric) else {
            return Ok(Reply::Distances(vec![None; positions.len()]));
        };
        let mut distances = Vec::with_capacity(positions.len());
        let mut last_told = now();
        for (idx, position) in positions.iter().enumerate() {
            let position = Board::parse(position).ok().filter(|p| p.size() == goal.size());
            let report = position.map(|position| exactly.solve(&position, &Limits::default()));
            distances.push(report.and_then(|report| report.best).map(|best| best.cost));
            if now() - last_told > 100.0 {
                last_told = now();
                let progress = Progress::Positions(idx as u32 + 1, positions.len() as u32);
                tell(Reply::Progress(progress));
            }
        }
        Ok(Reply::Distances(distances))
    }

    fn of_length(
        &mut self,
        goal: &str,
        metric: Metric,
        length: u32,
        seed: u64,
    ) -> Result<Reply, String> {
        let goal = Board::parse(goal).map_err(|error| error.to_string())?;
        let exactly = self.exactly(&goal, metric).ok_or("the board is too large")?;
        let solve = &mut |position: &Board, limits: &Limits| exactly.solve(position, limits);
        let position = position_of_length(&goal, metric, length, seed, MAX_TRIES, solve);
        Ok(Reply::Position(position.ok().flatten().map(|position| position.to_string())))
    }

    /// A solver for shortest solutions, if there is one for the goal.
    fn exactly(&mut self, goal: &Board, metric: Metric) -> Option<Exactly<'_>> {
        if ExactTable::fits(goal.size()) {
            let key = (goal.clone(), metric);
            if !self.exact.contains_key(&key) {
                let table = ExactTable::new(goal, metric)?;
                self.exact.insert(key.clone(), table);
            }
            return self.exact.get(&key).map(Exactly::Table);
        }
        match metric {
            Metric::SingleTile => self.fast.get(goal).map(Exactly::Fast),
            Metric::MultiTile => None,
        }
    }
}

/// Start and goal, if the one leads to the other.
fn read_problem(problem: &Problem) -> Result<(Board, Board), String> {
    let read = |text: &str| Board::parse(text).map_err(|error| error.to_string());
    let (start, goal) = (read(&problem.position)?, read(&problem.goal)?);
    let solvability = Solvability::between(&start, &goal).map_err(|error| error.to_string())?;
    match solvability.is_solvable() {
        true => Ok((start, goal)),
        false => Err(solvability.to_string()),
    }
}

fn found(report: &Report<Move>, by: By, ms: f64) -> Option<Found> {
    let best = report.best.as_ref()?;
    let moves: Moves = best.actions.iter().copied().collect();
    Some(Found {
        moves: moves.to_string(),
        length: best.cost,
        is_shortest: report.is_optimal(),
        is_final: false,
        by,
        n_nodes: report.stats.generated,
        ms,
        first_moves: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::message;
    use tuipan_puzzle::tiles::{NamedGoal, Size};

    const STM: message::Metric = message::Metric::SingleTile;

    /// All replies to a question. Each look at the clock takes 100 ms of its time, so that budgets end soon.
    fn replies(engine: &mut Engine, question: &Question) -> Vec<Reply> {
        let goal = Engine::goal_of(question).unwrap();
        let missing = engine.missing(&goal);
        if !missing.is_empty() {
            let go_on = &mut |_, _| ControlFlow::Continue(());
            let tables = missing.iter().map(|table| table.build(go_on).unwrap()).collect();
            assert!(engine.add(&goal, tables));
        }
        let ms = std::cell::Cell::new(0.0);
        let now = || {
            ms.set(ms.get() + 100.0);
            ms.get()
        };
        let mut heard = Vec::new();
        engine.answer(question, Around { now: &now, tell: &mut |reply| heard.push(reply) });
        heard
    }

    fn goal(width: usize, height: usize) -> Board {
        NamedGoal::BlankLast.board(Size::new(width, height).unwrap())
    }

    fn solve(engine: &mut Engine, position: &str, goal: &Board) -> Vec<Reply> {
        let problem =
            Problem { position: position.to_owned(), goal: goal.to_string(), metric: STM };
        let question = Question::Solve { problem, with_first_moves: true };
        replies(engine, &question)
    }

    /// Plays a solution by the checked rules.
    fn leads_to(position: &str, moves: &str, goal: &Board) -> bool {
        let mut board = Board::parse(position).unwrap();
        board.play_all(&moves.parse().unwrap()).unwrap();
        board == *goal
    }

    #[test]
    fn small_boards_are_solved_shortest_by_either_solver() {
        let mut engine = Engine::default();
        for (position, length, by) in [
            ("8 6 7/2 5 4/3 0 1", 31, By::Table),
            ("5 1 3 4/2 6 8 12/9 10 7 0/13 14 11 15", 11, By::Fast),
        ] {
            let goal = goal(
                position.split('/').next().unwrap().split(' ').count(),
                position.split('/').count(),
            );
            let heard = solve(&mut engine, position, &goal);
            let [Reply::Found(found)] = &heard[..] else { panic!("{heard:?}") };
            assert_eq!((found.length, found.by, found.is_shortest), (length, by, true));
            assert!(found.is_final && leads_to(position, &found.moves, &goal));
            let first = found.first_moves.as_ref().unwrap();
            let begins = |m: &String| found.moves.starts_with(m.as_str());
            assert!(first.iter().any(begins), "{first:?} {}", found.moves);
        }
    }

    #[test]
    fn large_boards_get_better_solutions() {
        let mut rng = tuipan_space::SplitMix64::new(3);
        let goal = goal(6, 5);
        let position = tuipan_puzzle::tiles::scramble::uniform(&goal, &mut rng).to_string();
        let heard = solve(&mut Engine::default(), &position, &goal);
        let lengths: Vec<u32> = heard
            .iter()
            .map(|reply| {
                let Reply::Found(found) = reply else { panic!("{reply:?}") };
                assert!(leads_to(&position, &found.moves, &goal));
                found.length
            })
            .collect();
        assert!(lengths.is_sorted_by(|a, b| a >= b) && lengths.len() > 2, "{lengths:?}");
        assert!(lengths[lengths.len() - 1] < lengths[0], "{lengths:?}");
        assert!(heard.last().unwrap().is_last());
    }

    #[test]
    fn distances_and_positions_of_a_length_agree() {
        let mut engine = Engine::default();
        for (goal, length) in [(goal(3, 3), 17), (goal(4, 3), 20)] {
            let question =
                Question::OfLength { goal: goal.to_string(), metric: STM, length, seed: 5 };
            let heard = replies(&mut engine, &question);
            let [Reply::Position(Some(position))] = &heard[..] else { panic!("{heard:?}") };
            let positions = vec![position.clone(), goal.to_string(), "nonsense".to_owned()];
            let question = Question::Distances { positions, goal: goal.to_string(), metric: STM };
            let heard = replies(&mut engine, &question);
            let last = heard.last().unwrap();
            assert_eq!(*last, Reply::Distances(vec![Some(length), Some(0), None]));
        }
    }

    #[test]
    fn nonsense_is_refused() {
        let mut engine = Engine::default();
        for position in ["1 2 3/4 5 6/8 7 0", "1 2/3 0", "what?"] {
            let heard = solve(&mut engine, position, &goal(3, 3));
            assert!(matches!(&heard[..], [Reply::Failed(_)]), "{heard:?}");
        }
    }
}
