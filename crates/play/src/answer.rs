//! Answers with the engine, which has replayed every solution before it is handed over. A front end calls this from a
//! thread or a worker of its own.

use std::ops::ControlFlow;
use std::time::Duration;

use tuipan_game::{Metric, Move, Position, Puzzle, TilePuzzle};
use tuipan_puzzle::blocks::{self, Level};
use tuipan_puzzle::tiles::{self, Board, Moves};
use tuipan_solve::engine::{
    self, BlockHow, BlockRequest, Control, Engine, EngineError, How, Replayed, TileRequest,
};
use tuipan_solve::tiles::{FirstRows, Method, Quality, is_solved_at_once};
use tuipan_space::{Limits, Outcome};

use crate::{Answer, By, Effort, Progress, Question, Solution};

/// How long the solution of a large board is improved.
const PATIENT: Duration = Duration::from_secs(25);
/// The same for a quick answer.
const QUICK: Duration = Duration::from_millis(250);
/// How long a solution improves that is shown while a shortest one in slides is searched for.
const MEANWHILE: Duration = Duration::from_millis(100);
/// The most states that a search without a map may store.
const MAX_SEARCHED: u64 = 6_000_000;

/// If many positions are asked for: at least this long for each, and about this long for all.
const EACH: Duration = Duration::from_millis(40);
const ALL: Duration = Duration::from_secs(20);

/// What a solver reports before its answer.
pub enum SolverEvent {
    /// How far it is.
    Progress(Progress),
    /// A solution better than all before it; a still better one may follow.
    Better(Solution),
}

/// Receives these reports, and decides whether to go on.
pub type Tick<'a> = dyn FnMut(SolverEvent) -> ControlFlow<()> + 'a;

/// Answers a question. `now` is the time since some moment in the past.
pub fn answer(
    engine: &Engine,
    question: &Question,
    now: &dyn Fn() -> Duration,
    tick: &mut Tick<'_>,
) -> Answer {
    let metric = match question {
        Question::Solve { metric, .. } => Some(of_tiles(*metric)),
        Question::Distances { .. } | Question::OfLength { .. } => None,
    };
    let mut listener =
        EngineListener { tables: Vec::new(), metric, n_found: 0, now, began: now(), tick };
    let mut listen = |progress: engine::Progress<'_>| listener.hear(&progress);
    let control = &mut Control::new(now, &mut listen);
    let answered = match question {
        Question::Solve { puzzle, position, metric, effort } => match (puzzle, position) {
            (Puzzle::Tiles(puzzle), Position::Tiles(start)) if puzzle.rows().is_some() => {
                Ok(solve_rows(puzzle, start, of_tiles(*metric)))
            }
            (Puzzle::Tiles(puzzle), Position::Tiles(start)) => {
                solve_tiles(engine, start, puzzle.goal(), of_tiles(*metric), *effort, control)
            }
            (Puzzle::Blocks(puzzle), Position::Blocks(from)) => {
                solve_blocks(engine, puzzle.level(), from, of_blocks(*metric), control)
            }
            // A position of the other puzzle: nobody asks that.
            _ => Ok(Answer::GaveUp),
        },
        Question::Distances { puzzle: Puzzle::Tiles(puzzle), positions, metric }
            if puzzle.rows().is_some() =>
        {
            let table = rows_of(puzzle, of_tiles(*metric));
            Ok(table.map_or(Answer::TooLarge, |table| {
                let boards = positions.iter().filter_map(|position| position.tiles());
                let lengths = boards.map(|board| table.distance(board)).collect();
                Answer::Distances { lengths, are_exact: true }
            }))
        }
        Question::Distances { puzzle: Puzzle::Tiles(puzzle), positions, metric } => {
            let boards: Vec<Board> = positions.iter().filter_map(|p| p.tiles().cloned()).collect();
            let each = (ALL / boards.len().max(1) as u32).clamp(EACH, QUICK);
            let found = engine.distances(&boards, puzzle.goal(), of_tiles(*metric), each, control);
            found.map(|found| Answer::Distances {
                lengths: found.lengths,
                are_exact: found.are_exact,
            })
        }
        Question::Distances { puzzle: Puzzle::Blocks(puzzle), positions, metric } => {
            let positions: Vec<_> = positions.iter().filter_map(|p| p.blocks().cloned()).collect();
            let metric = of_blocks(*metric);
            let found = engine.block_distances(puzzle.level(), metric, &positions, control);
            found.map(|found| match found {
                Some(lengths) => Answer::Distances { lengths, are_exact: true },
                None => Answer::TooLarge,
            })
        }
        Question::OfLength { goal, length, seed } => {
            let metric = tiles::Metric::SingleTile;
            let found = engine.position_of_length(goal, metric, *length, *seed, control);
            found.map(Answer::Position)
        }
    };
    answered.unwrap_or_else(|error| match error {
        EngineError::Stopped => Answer::GaveUp,
        error => Answer::Failed(error.to_string()),
    })
}

/// Whether shortest solutions of a puzzle of tiles come at once.
pub(crate) fn is_at_once(puzzle: &TilePuzzle, metric: Metric) -> bool {
    match puzzle.rows() {
        Some(rows) => FirstRows::fits(puzzle.goal(), rows),
        None => is_solved_at_once(puzzle.goal().size(), of_tiles(metric)),
    }
}

fn rows_of(puzzle: &TilePuzzle, metric: tiles::Metric) -> Option<FirstRows> {
    FirstRows::new(puzzle.goal(), puzzle.rows()?, metric)
}

/// Until the first rows are in place. What the table says is played by the rules before it is handed over.
fn solve_rows(puzzle: &TilePuzzle, start: &Board, metric: tiles::Metric) -> Answer {
    let Some(table) = rows_of(puzzle, metric) else { return Answer::TooLarge };
    let Some(moves) = table.solve(start) else { return Answer::Unsolvable };
    let mut board = start.clone();
    let is_played = moves.iter().all(|m| board.play(*m).is_ok());
    if !is_played || !puzzle.is_goal(&board) {
        return Answer::Failed("the table of rows is wrong".to_owned());
    }
    Answer::Solution(Solution {
        moves: moves.into_iter().map(Move::Tiles).collect(),
        is_optimal: true,
        by: By::Table,
        ..Solution::default()
    })
}

fn solve_tiles(
    engine: &Engine,
    start: &Board,
    goal: &Board,
    metric: tiles::Metric,
    effort: Effort,
    control: &mut Control<'_>,
) -> Result<Answer, EngineError> {
    let usual = TileRequest::new(start, goal, metric, How::Choose(Quality::usual(goal.size())));
    let time = Some(if effort == Effort::Quick { QUICK } else { PATIENT });
    let is_at_once = is_solved_at_once(goal.size(), metric);
    // A search in slides takes a while: something to look at meanwhile.
    let is_long = is_at_once && matches!(engine.expected(&usual).method, Method::MultiTile(_));
    if is_long {
        let how = How::By(Method::Anytime);
        engine.solve(&TileRequest { how, time: Some(MEANWHILE), ..usual }, control)?;
    }
    // Shortest solutions get all the time that they need.
    let time = time.filter(|_| !is_at_once);
    let report = engine.solve(&TileRequest { time, ..usual }, control)?;
    // In slides each of them would take as long again.
    let n_first_moves = match is_at_once && !is_long && effort == Effort::Patient {
        true => Some(engine.best_moves(start, goal, metric, control)?.len() as u32),
        false => None,
    };
    let is_optimal = report.is_optimal();
    Ok(match &report.best {
        Some(best) => Answer::Solution(Solution {
            moves: moves_of_tiles(best, metric),
            is_optimal,
            is_final: true,
            n_nodes: report.stats.generated,
            time: report.time,
            by: match report.method {
                Method::Exact => By::Table,
                Method::Fast(_) => By::Patterns,
                Method::MultiTile(_) => By::Slides,
                Method::Anytime => By::Beams,
                Method::Constructive => By::Construction,
                Method::Search(_) => By::Search,
            },
            n_first_moves,
        }),
        None => without_solution(report.outcome),
    })
}

/// The moves, each of which counts one.
fn moves_of_tiles(best: &Replayed<tiles::Move>, metric: tiles::Metric) -> Vec<Move> {
    let merged: Moves = best.moves().iter().copied().collect();
    match metric {
        tiles::Metric::SingleTile => merged.singles().map(Move::Tiles).collect(),
        tiles::Metric::MultiTile => merged.as_slice().iter().copied().map(Move::Tiles).collect(),
    }
}

fn solve_blocks(
    engine: &Engine,
    level: &Level,
    from: &blocks::Position,
    metric: blocks::Metric,
    control: &mut Control<'_>,
) -> Result<Answer, EngineError> {
    let limits = Limits { max_stored: MAX_SEARCHED, ..Limits::default() };
    let request = BlockRequest { level, from, metric, how: BlockHow::MapFirst, limits };
    let report = engine.solve_blocks(&request, control)?;
    Ok(match report.best {
        Some(best) => Answer::Solution(Solution {
            is_optimal: best.cost() <= report.lower_bound,
            moves: best.into_moves().into_iter().map(Move::Blocks).collect(),
            is_final: true,
            n_nodes: report.stats.generated,
            time: report.time,
            by: if report.is_mapped { By::Map } else { By::Search },
            n_first_moves: None,
        }),
        None => match report.outcome {
            Outcome::Stopped(_) => Answer::TooLarge,
            outcome => without_solution(outcome),
        },
    })
}

fn without_solution(outcome: Outcome) -> Answer {
    match outcome {
        Outcome::Unsolvable => Answer::Unsolvable,
        Outcome::Solved | Outcome::Stopped(_) => Answer::GaveUp,
    }
}

/// The metric by the rules of tiles; the usual one in place of one of blocks.
pub(crate) fn of_tiles(metric: Metric) -> tiles::Metric {
    metric.of_tiles().unwrap_or_default()
}

/// The metric by the rules of blocks; the usual one in place of one of tiles.
fn of_blocks(metric: Metric) -> blocks::Metric {
    metric.of_blocks().unwrap_or_default()
}

/// Turns what the engine reports into events of the game.
struct EngineListener<'a, 'b> {
    /// How far each of several tables is, in percent; they may be built side by side.
    tables: Vec<u64>,
    /// How the solutions are counted, if they are wanted.
    metric: Option<tiles::Metric>,
    /// How many solutions were heard of.
    n_found: usize,
    now: &'a dyn Fn() -> Duration,
    /// When the question was asked.
    began: Duration,
    tick: &'a mut Tick<'b>,
}

impl EngineListener<'_, '_> {
    fn hear(&mut self, progress: &engine::Progress<'_>) -> ControlFlow<()> {
        let heard = match *progress {
            engine::Progress::Building { table_idx, n_tables, n_done, n_steps, .. } => {
                self.table(table_idx, n_tables, 100 * n_done / n_steps.max(1))
            }
            engine::Progress::Ready { table_idx, n_tables } => self.table(table_idx, n_tables, 100),
            engine::Progress::Searching(stats) => {
                SolverEvent::Progress(Progress::Nodes(stats.generated))
            }
            engine::Progress::Improved(best, stats) => {
                let Some(metric) = self.metric else { return ControlFlow::Continue(()) };
                self.n_found += 1;
                SolverEvent::Better(Solution {
                    moves: moves_of_tiles(best, metric),
                    is_optimal: false,
                    is_final: false,
                    n_nodes: stats.generated,
                    time: (self.now)().saturating_sub(self.began),
                    // The first one is put together or remembered.
                    by: if self.n_found > 1 { By::Beams } else { By::Construction },
                    n_first_moves: None,
                })
            }
            engine::Progress::Positions { n_done, n_all } => {
                SolverEvent::Progress(Progress::Positions(n_done as u32, n_all as u32))
            }
            engine::Progress::Opening { .. } | engine::Progress::Note(_) => {
                return ControlFlow::Continue(());
            }
        };
        (self.tick)(heard)
    }

    fn table(&mut self, table_idx: usize, n_tables: usize, percent: u64) -> SolverEvent {
        self.tables.resize(n_tables, 0);
        self.tables[table_idx] = percent;
        SolverEvent::Progress(Progress::Tables(
            (self.tables.iter().sum::<u64>() / n_tables as u64) as u8,
        ))
    }
}
