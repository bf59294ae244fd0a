//! Answers the page's questions. It knows no browser: a clock and an ear are passed in, and so are tables.
//!
//! Up to ten cells a table of all positions, up to sixteen the fast solver with its small set of tables (or the one that
//! counts slides); beyond, a solution is put together at once and gets better for a while, and distances are upper bounds. What takes long to make is named by
//! [`Engine::missing`] and brought by [`Engine::add`], so that the caller can keep it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tuipan_puzzle::tiles::{Board, Metric, Move, Moves, Solvability};
use tuipan_solve::tiles::{
    AnytimeSolver, Bytes, ConstructiveSolver, ExactTable, FastSolver, Grain, Ingredient,
    MultiTileSolver, TableSet, TimeBudget, optimal_first_moves, position_of_length,
};
use tuipan_space::{Limits, Report};

use super::bounds::Bounds;
use super::exactly::Exactly;
use super::message::{By, Found, Problem, Progress, Question, Reply};
use crate::blocks::engine::BlockEngine;
use crate::study::answer;

/// More cells are not solved shortest.
pub const MAX_EXACT_CELLS: usize = 16;

/// For so long each, one after the other, solutions of large boards are made better. Each stage begins anew with wider
/// beams; that the next takes twice as long costs half the time, and keeps the player in the picture.
const BUDGETS_MS: [u64; 8] = [100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800];

/// So long it may take if it must be quick ...
const QUICK_MS: u64 = 250;
/// ... and so long if many positions are asked for, at least each and at most all.
const EACH_MS: u64 = 40;
const ALL_MS: u64 = 20_000;

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
    slides: HashMap<Board, MultiTileSolver>,
    anytime: Option<AnytimeSolver>,
    bounds: Bounds,
    blocks: BlockEngine,
}

impl Engine {
    /// The goal of a question, if the question can be read.
    pub fn goal_of(question: &Question) -> Option<Board> {
        let goal = match question {
            Question::Solve { problem: Problem { goal, .. }, .. }
            | Question::Distances { goal, .. }
            | Question::OfLength { goal, .. } => goal,
            Question::Study(ask) => answer::goal_of(ask)?,
            Question::Blocks(_) => return None,
        };
        Board::parse(goal).ok()
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
            Question::Solve { problem, is_quick: true, .. } if !is_exact(&problem.goal) => {
                self.solve_quickly(problem, around)
            }
            Question::Solve { problem, with_first_moves, .. } => {
                self.solve(problem, *with_first_moves, around)
            }
            Question::Distances { positions, goal, metric } => {
                self.distances(positions, goal, (*metric).into(), around)
            }
            Question::OfLength { goal, metric, length, seed } => {
                self.of_length(goal, (*metric).into(), *length, *seed)
            }
            Question::Study(ask) => {
                let optimum = |start: &str, goal: &str| self.optimum(start, goal);
                answer::answer(ask, optimum, now, tell)
            }
            Question::Blocks(question) => {
                let mut tell = |reply| tell(Reply::Blocks(reply));
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
        let Around { now, tell } = around;
        let began = now();
        let is_long = metric == Metric::MultiTile && !ExactTable::fits(goal.size());
        if self.exactly(&goal, metric).is_none() {
            let around = Around { now, tell };
            return Ok(Reply::Found(self.improve(&start, &goal, metric, &BUDGETS_MS, around)));
        }
        if is_long {
            // Something to look at meanwhile.
            let around = Around { now, tell: &mut *tell };
            let found = self.improve(&start, &goal, metric, &BUDGETS_MS[..1], around);
            tell(Reply::Found(Found { is_final: false, ..found }));
        }
        let exactly = self.exactly(&goal, metric).ok_or("the board is too large")?;
        // Each of them would take as long again.
        let with_first_moves = with_first_moves && !is_long;
        let report = exactly.solve(&start, &Limits::default());
        let ms = now() - began;
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
        budgets: &[u64],
        around: Around<'_>,
    ) -> Found {
        let Around { now, tell } = around;
        let began = now();
        let known = self.bounds.way(goal, start).filter(|_| metric == Metric::SingleTile);
        let moves = known.unwrap_or_else(|| constructed(start, goal));
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
        let solver = self.anytime.get_or_insert_with(anytime);
        let mut n_nodes = 0;
        for &budget in budgets {
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
        if let Ok(moves) = best.moves.parse() {
            self.bounds.learn(goal, start, &moves);
        }
        Found { is_final: true, ..best }
    }

    /// The best of what is known and what a moment finds.
    fn solve_quickly(&mut self, problem: &Problem, around: Around<'_>) -> Result<Reply, String> {
        let (start, goal) = read_problem(problem)?;
        let began = (around.now)();
        let budget = Duration::from_millis(QUICK_MS);
        let (moves, n_nodes) = self.way(&start, &goal, budget, around.now);
        Ok(Reply::Found(Found {
            length: moves.stm() as u32,
            moves: moves.to_string(),
            is_shortest: start == goal,
            is_final: true,
            by: By::Anytime,
            n_nodes,
            ms: (around.now)() - began,
            first_moves: None,
        }))
    }

    /// A way in single-tile moves that takes no longer to find than told, and the nodes that it took.
    fn way(
        &mut self,
        start: &Board,
        goal: &Board,
        budget: Duration,
        now: &dyn Fn() -> f64,
    ) -> (Moves, u64) {
        let began = now();
        let elapsed = || Duration::from_secs_f64(((now() - began) / 1e3).max(0.0));
        let time = TimeBudget { now: &elapsed, total: budget };
        let (metric, limits) = (Metric::SingleTile, Limits::default());
        let solver = self.anytime.get_or_insert_with(anytime);
        let report = solver.solve_board_within(start, goal, metric, &limits, time, &mut ());
        let n_nodes = report.as_ref().map_or(0, |report| report.stats.generated);
        let best = report.ok().and_then(|report| report.best);
        let best: Option<Moves> = best.map(|best| best.actions.into_iter().collect());
        let known = self.bounds.way(goal, start);
        let best = best.filter(|best| known.as_ref().is_none_or(|known| best.stm() < known.stm()));
        let way = best.or(known).unwrap_or_else(|| constructed(start, goal));
        self.bounds.learn(goal, start, &way);
        (way, n_nodes)
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
        let are_exact = self.exactly(&goal, metric).is_some();
        let each = (ALL_MS / positions.len().max(1) as u64).clamp(EACH_MS, QUICK_MS);
        let mut lengths = Vec::with_capacity(positions.len());
        let mut last_told = now();
        for (idx, position) in positions.iter().enumerate() {
            let position = Board::parse(position).ok().filter(|position| {
                Solvability::between(position, &goal).is_ok_and(|it| it.is_solvable())
            });
            lengths.push(position.and_then(|position| match self.exactly(&goal, metric) {
                Some(exactly) => {
                    exactly.solve(&position, &Limits::default()).best.map(|best| best.cost)
                }
                None => {
                    let (way, _) = self.way(&position, &goal, Duration::from_millis(each), now);
                    Some(way.stm() as u32)
                }
            }));
            if now() - last_told > 100.0 {
                last_told = now();
                let progress = Progress::Positions(idx as u32 + 1, positions.len() as u32);
                tell(Reply::Progress(progress));
            }
        }
        Ok(Reply::Distances { lengths, are_exact })
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

    /// The length of a position's shortest solutions, single tiles counted.
    fn optimum(&mut self, start: &str, goal: &str) -> Option<u32> {
        let (start, goal) = (Board::parse(start).ok()?, Board::parse(goal).ok()?);
        if !Solvability::between(&start, &goal).ok()?.is_solvable() {
            return None;
        }
        let exactly = self.exactly(&goal, Metric::SingleTile)?;
        exactly.solve(&start, &Limits::default()).best.map(|best| best.cost)
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
            Metric::MultiTile if MultiTileSolver::fits(goal.size()) => {
                if !self.slides.contains_key(goal) {
                    let none = |_: &_| None;
                    let solver = MultiTileSolver::with_tables(goal, Grain::Coarse, none, &|_| ())?;
                    self.slides.insert(goal.clone(), solver);
                }
                self.slides.get(goal).map(Exactly::Slides)
            }
            Metric::MultiTile => None,
        }
    }
}

/// Whether boards of a goal are solved shortest.
fn is_exact(goal: &str) -> bool {
    Board::parse(goal).is_ok_and(|goal| goal.size().n_cells() <= MAX_EXACT_CELLS)
}

fn anytime() -> AnytimeSolver {
    let mut solver = AnytimeSolver::new();
    solver.max_bytes = 150_000_000; // Phones have little.
    solver
}

fn constructed(start: &Board, goal: &Board) -> Moves {
    let moves = ConstructiveSolver.moves(start, goal).ok().flatten().unwrap_or_default();
    moves.into_iter().collect()
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
mod tests;
