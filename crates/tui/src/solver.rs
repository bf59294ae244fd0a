//! The solver at the player's side: one question of the game, put to the engine.
//!
//! Nothing is kept here: the engine keeps tables and maps for the next question, and has replayed every
//! solution before it is handed over. `solver_thread` asks from a thread of its own.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use tuipan_game::{Metric, Move, Position, Puzzle};
use tuipan_puzzle::blocks::{self, Level};
use tuipan_puzzle::tiles::{self, Board, Moves};
use tuipan_solve::engine::{self, BlockHow, BlockRequest, Control, Engine, How, TileRequest};
use tuipan_solve::tiles::Quality;
use tuipan_space::{Limits, Outcome};

use crate::metric;

/// How to go on from a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// A position of it.
    pub position: Position,
    /// What the solution is to be short in.
    pub metric: Metric,
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
    /// Something is wrong with a table or a solver, in English.
    Failed(String),
}

/// A way to the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The moves: each counts one in the metric asked for.
    pub moves: Vec<Move>,
    /// Whether there is no shorter one in that metric.
    pub is_optimal: bool,
    /// How many nodes it took.
    pub n_nodes: u64,
    /// How many milliseconds.
    pub ms: u64,
}

/// How long the solution of a large board is improved.
const PATIENCE: Duration = Duration::from_secs(3);

/// How far an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Tables are being built: how many percent of them are done.
    Tables(u8),
    /// The search has seen this many nodes.
    Nodes(u64),
}

/// Hears how far an answer is; says whether to go on.
pub type Tick<'a> = dyn FnMut(Progress) -> ControlFlow<()> + 'a;

/// Answers a question.
pub fn answer(engine: &Engine, question: &Question, tick: &mut Tick<'_>) -> Answer {
    let began = Instant::now();
    let now = || began.elapsed();
    let mut tables = Tables::default();
    let mut listen = |progress: engine::Progress<'_>| match tables.progress(&progress) {
        Some(progress) => tick(progress),
        None => ControlFlow::Continue(()),
    };
    let control = &mut Control::new(&now, &mut listen);
    let Question { puzzle, position, metric } = question;
    let answered = match (puzzle, position) {
        (Puzzle::Tiles(puzzle), Position::Tiles(start)) => {
            let metric = metric::of_tiles(*metric).unwrap_or_default();
            of_tiles(engine, start, puzzle.goal(), metric, control)
        }
        (Puzzle::Blocks(puzzle), Position::Blocks(from)) => {
            let metric = metric::of_blocks(*metric).unwrap_or_default();
            of_blocks(engine, puzzle.level(), from, metric, control)
        }
        _ => Ok(Answer::GaveUp),
    };
    answered.unwrap_or_else(|error| match error {
        engine::EngineError::Stopped => Answer::GaveUp,
        error => Answer::Failed(error.to_string()),
    })
}

fn of_tiles(
    engine: &Engine,
    start: &Board,
    goal: &Board,
    metric: tiles::Metric,
    control: &mut Control<'_>,
) -> Result<Answer, engine::EngineError> {
    let how = How::Choose(Quality::usual(goal.size()));
    let request =
        TileRequest { time: Some(PATIENCE), ..TileRequest::new(start, goal, metric, how) };
    let report = engine.solve(&request, control)?;
    let is_optimal = report.is_optimal();
    let Some(best) = report.best else { return Ok(without_solution(report.outcome)) };
    let merged: Moves = best.into_moves().into_iter().collect();
    let moves = match metric {
        tiles::Metric::SingleTile => merged.singles().map(Move::Tiles).collect(),
        tiles::Metric::MultiTile => merged.as_slice().iter().copied().map(Move::Tiles).collect(),
    };
    let (n_nodes, ms) = (report.stats.expanded, report.time.as_millis() as u64);
    Ok(Answer::Solution(Solution { moves, is_optimal, n_nodes, ms }))
}

fn of_blocks(
    engine: &Engine,
    level: &Level,
    from: &blocks::Position,
    metric: blocks::Metric,
    control: &mut Control<'_>,
) -> Result<Answer, engine::EngineError> {
    let (how, limits) = (BlockHow::MapFirst, Limits::default());
    let report =
        engine.solve_blocks(&BlockRequest { level, from, metric, how, limits }, control)?;
    let Some(best) = report.best else { return Ok(without_solution(report.outcome)) };
    let is_optimal = best.cost() <= report.lower_bound;
    let moves = best.into_moves().into_iter().map(Move::Blocks).collect();
    let (n_nodes, ms) = (report.stats.expanded, report.time.as_millis() as u64);
    Ok(Answer::Solution(Solution { moves, is_optimal, n_nodes, ms }))
}

fn without_solution(outcome: Outcome) -> Answer {
    match outcome {
        Outcome::Unsolvable => Answer::Unsolvable,
        Outcome::Solved | Outcome::Stopped(_) => Answer::GaveUp,
    }
}

/// How far each of several tables is, in percent; they may be built side by side.
#[derive(Default)]
struct Tables(Vec<u64>);

impl Tables {
    /// What the engine says, in the words of the game.
    fn progress(&mut self, progress: &engine::Progress<'_>) -> Option<Progress> {
        Some(match *progress {
            engine::Progress::Building { table_idx, n_tables, n_done, n_steps, .. } => {
                self.set(table_idx, n_tables, 100 * n_done / n_steps.max(1))
            }
            engine::Progress::Ready { table_idx, n_tables } => self.set(table_idx, n_tables, 100),
            engine::Progress::Searching(stats) | engine::Progress::Improved(_, stats) => {
                Progress::Nodes(stats.expanded)
            }
            engine::Progress::Positions { .. } | engine::Progress::Note(_) => return None,
        })
    }

    fn set(&mut self, table_idx: usize, n_tables: usize, percent: u64) -> Progress {
        self.0.resize(n_tables, 0);
        self.0[table_idx] = percent;
        Progress::Tables((self.0.iter().sum::<u64>() / n_tables as u64) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Opened, open};
    use tuipan_puzzle::blocks::Collection;
    use tuipan_solve::engine::InMemory;

    fn question(text: &str, metric: Metric) -> Question {
        let Ok(Opened::Puzzle(puzzle)) = open(text, 3, &Collection::built_in()) else {
            panic!("{text}")
        };
        Question { position: puzzle.start(), puzzle, metric }
    }

    fn solved(engine: &Engine, text: &str, metric: Metric) -> Solution {
        let question = question(text, metric);
        let answer = answer(engine, &question, &mut |_| ControlFlow::Continue(()));
        let Answer::Solution(solution) = answer else { panic!("{text}: {answer:?}") };
        let mut end = question.position;
        for m in &solution.moves {
            question.puzzle.play(&mut end, m).unwrap();
        }
        assert!(question.puzzle.is_goal(&end), "{text}");
        let counted = question.puzzle.count(&solution.moves).get(metric);
        assert_eq!(counted, Some(solution.moves.len() as u32), "{text}: each move counts one");
        solution
    }

    #[test]
    fn answers_are_shortest_in_every_metric() {
        let engine = Engine::new(InMemory::default());
        // Known optima: the hardest 8-puzzle, and 横刀立马.
        for (text, metric, length) in [
            ("8 6 7/2 5 4/3 0 1", Metric::Stm, 31),
            ("1 2 3/4 5 6/7 0 8", Metric::Mtm, 1),
            ("0 2 3/1 5 6/4 7 8", Metric::Stm, 4),
            ("0 2 3/1 5 6/4 7 8", Metric::Mtm, 2),
            ("横刀立马", Metric::Unit, 116),
            ("横刀立马", Metric::Slide, 90),
            ("横刀立马", Metric::Move, 81),
        ] {
            let solution = solved(&engine, text, metric);
            let found = (solution.moves.len(), solution.is_optimal);
            assert_eq!(found, (length, true), "{text} {metric}");
        }
        for metric in Metric::TILES {
            assert!(solved(&engine, "4x3", metric).is_optimal, "{metric}");
        }
    }

    /// Of all shortest solutions of a level the one with the fewest steps is shown.
    #[test]
    fn levels_are_solved_with_the_fewest_steps() {
        let engine = Engine::new(InMemory::default());
        let solution = solved(&engine, "横刀立马", Metric::Move);
        let counts = question("横刀立马", Metric::Move).puzzle.count(&solution.moves);
        assert_eq!(counts.get(Metric::Unit), Some(118));
    }

    /// Building is reported and can be stopped; what was stopped is built the next time.
    #[test]
    fn tables_can_be_stopped() {
        for metric in Metric::TILES {
            let engine = Engine::new(InMemory::default());
            let question = question("4x4", metric);
            let mut heard = Vec::new();
            let stopped = answer(&engine, &question, &mut |progress| {
                heard.push(progress);
                match progress {
                    Progress::Tables(50..) => ControlFlow::Break(()),
                    _ => ControlFlow::Continue(()),
                }
            });
            assert_eq!(stopped, Answer::GaveUp);
            let is_tables = |progress: &Progress| matches!(progress, Progress::Tables(_));
            assert!(heard.iter().all(is_tables), "{heard:?}");
            let answer = answer(&engine, &question, &mut |_| ControlFlow::Continue(()));
            assert!(matches!(answer, Answer::Solution(solution) if solution.is_optimal));
        }
    }
}
