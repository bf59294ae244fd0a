//! Questions and answers of `play`, as the worker gets and gives them: positions, levels and moves are texts.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use tuipan_game::{BlockPuzzle, Metric, Position, Puzzle, TilePuzzle};
use tuipan_play::{Answer, By, Effort, Question, Solution};
use tuipan_puzzle::blocks::read_levels;
use tuipan_puzzle::tiles::Board;

/// A question of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameQuestion {
    /// How to go on from a position?
    Solve {
        /// What is played.
        rules: Rules,
        /// Where from.
        from: String,
        /// The metric's name.
        metric: String,
        /// Whether a good solution at once is better than the best one later.
        is_quick: bool,
    },
    /// How far are these positions from the goal?
    Distances {
        /// What is played.
        rules: Rules,
        /// The positions.
        positions: Vec<String>,
        /// The metric's name.
        metric: String,
    },
    /// A position whose shortest solutions have that length.
    OfLength {
        /// Where to.
        goal: String,
        /// The length.
        length: u32,
        /// Decides between positions.
        seed: u64,
    },
}

/// What of a puzzle a solver needs, beside the position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rules {
    /// Tiles, with their goal.
    Tiles(String),
    /// Blocks, with their level.
    Blocks(String),
}

impl Rules {
    fn of(puzzle: &Puzzle) -> Self {
        match puzzle {
            Puzzle::Tiles(puzzle) => Rules::Tiles(puzzle.goal().to_string()),
            Puzzle::Blocks(puzzle) => Rules::Blocks(puzzle.level().to_string()),
        }
    }

    fn read(&self) -> Result<Puzzle, String> {
        match self {
            Rules::Tiles(goal) => {
                let goal = read_board(goal)?;
                let puzzle = TilePuzzle::given(goal.clone(), goal);
                puzzle.map(Puzzle::Tiles).map_err(|error| error.to_string())
            }
            Rules::Blocks(level) => {
                let level = read_levels(level).map_err(|error| error.to_string())?.pop();
                let level = level.ok_or("there is no level in the text")?;
                Ok(Puzzle::Blocks(BlockPuzzle::own(level)))
            }
        }
    }
}

fn read_board(text: &str) -> Result<Board, String> {
    Board::parse(text).map_err(|error| error.to_string())
}

fn read_position(puzzle: &Puzzle, text: &str) -> Result<Position, String> {
    match puzzle {
        Puzzle::Tiles(_) => read_board(text).map(Position::Tiles),
        Puzzle::Blocks(puzzle) => {
            let position = puzzle.level().read_position(text);
            position.map(Position::Blocks).map_err(|error| error.to_string())
        }
    }
}

fn read_metric(name: &str) -> Result<Metric, String> {
    Metric::named(name).ok_or_else(|| format!("no metric is called {name}"))
}

impl GameQuestion {
    /// The question as the page sends it.
    pub fn of(question: &Question) -> Self {
        match question {
            Question::Solve { puzzle, position, metric, effort } => GameQuestion::Solve {
                rules: Rules::of(puzzle),
                from: puzzle.write_position(position),
                metric: metric.name().to_owned(),
                is_quick: *effort == Effort::Quick,
            },
            Question::Distances { puzzle, positions, metric } => GameQuestion::Distances {
                rules: Rules::of(puzzle),
                positions: positions.iter().map(|it| puzzle.write_position(it)).collect(),
                metric: metric.name().to_owned(),
            },
            Question::OfLength { goal, length, seed } => {
                GameQuestion::OfLength { goal: goal.to_string(), length: *length, seed: *seed }
            }
        }
    }

    /// The question as the worker answers it; an error is one for developers.
    pub fn read(&self) -> Result<Question, String> {
        Ok(match self {
            GameQuestion::Solve { rules, from, metric, is_quick } => {
                let puzzle = rules.read()?;
                let position = read_position(&puzzle, from)?;
                let effort = if *is_quick { Effort::Quick } else { Effort::Patient };
                Question::Solve { puzzle, position, metric: read_metric(metric)?, effort }
            }
            GameQuestion::Distances { rules, positions, metric } => {
                let puzzle = rules.read()?;
                let positions = positions.iter().map(|text| read_position(&puzzle, text));
                let positions = positions.collect::<Result<_, _>>()?;
                Question::Distances { puzzle, positions, metric: read_metric(metric)? }
            }
            GameQuestion::OfLength { goal, length, seed } => {
                Question::OfLength { goal: read_board(goal)?, length: *length, seed: *seed }
            }
        })
    }
}

/// An answer to the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameAnswer {
    /// A solution.
    Solution(GameSolution),
    /// Distances, one per position.
    Distances {
        /// The distances.
        lengths: Vec<Option<u32>>,
        /// Whether they are exact.
        are_exact: bool,
    },
    /// A position of the given length, if there is one.
    Position(Option<String>),
    /// The goal cannot be reached.
    Unsolvable,
    /// There are too many states to say.
    TooLarge,
    /// It did not get to the end.
    GaveUp,
    /// Something is wrong, in English.
    Failed(String),
}

/// A solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameSolution {
    /// The moves, each by itself.
    pub moves: Vec<String>,
    is_optimal: bool,
    is_final: bool,
    n_nodes: u64,
    time: Duration,
    /// The place of what found it in [`BY`].
    by: u8,
    n_first_moves: Option<u32>,
}

const BY: [By; 7] =
    [By::Table, By::Patterns, By::Slides, By::Construction, By::Beams, By::Map, By::Search];

impl GameAnswer {
    /// The answer as the worker sends it.
    pub fn of(answer: Answer) -> Self {
        match answer {
            Answer::Solution(solution) => GameAnswer::Solution(GameSolution {
                moves: solution.moves.iter().map(ToString::to_string).collect(),
                is_optimal: solution.is_optimal,
                is_final: solution.is_final,
                n_nodes: solution.n_nodes,
                time: solution.time,
                by: BY.iter().position(|by| *by == solution.by).unwrap_or(BY.len()) as u8,
                n_first_moves: solution.n_first_moves,
            }),
            Answer::Distances { lengths, are_exact } => {
                GameAnswer::Distances { lengths, are_exact }
            }
            Answer::Position(board) => GameAnswer::Position(board.map(|board| board.to_string())),
            Answer::Unsolvable => GameAnswer::Unsolvable,
            Answer::TooLarge => GameAnswer::TooLarge,
            Answer::GaveUp => GameAnswer::GaveUp,
            Answer::Failed(why) => GameAnswer::Failed(why),
        }
    }

    /// Whether nothing comes after it.
    pub fn is_last(&self) -> bool {
        !matches!(self, GameAnswer::Solution(solution) if !solution.is_final)
    }

    /// The answer as the page hears it; `question` is what was asked.
    pub fn read(self, question: &Question) -> Answer {
        match self {
            GameAnswer::Solution(solution) => read_solution(solution, question),
            GameAnswer::Distances { lengths, are_exact } => {
                Answer::Distances { lengths, are_exact }
            }
            GameAnswer::Position(text) => match text.as_deref().map(read_board).transpose() {
                Ok(board) => Answer::Position(board),
                Err(why) => Answer::Failed(why),
            },
            GameAnswer::Unsolvable => Answer::Unsolvable,
            GameAnswer::TooLarge => Answer::TooLarge,
            GameAnswer::GaveUp => Answer::GaveUp,
            GameAnswer::Failed(why) => Answer::Failed(why),
        }
    }
}

fn read_solution(solution: GameSolution, question: &Question) -> Answer {
    let Question::Solve { puzzle, .. } = question else { return Answer::GaveUp };
    let mut moves = Vec::new();
    for text in &solution.moves {
        match puzzle.read_moves(text) {
            Ok(some) => moves.extend(some),
            Err(error) => return Answer::Failed(error.to_string()),
        }
    }
    Answer::Solution(Solution {
        moves,
        is_optimal: solution.is_optimal,
        is_final: solution.is_final,
        n_nodes: solution.n_nodes,
        time: solution.time,
        by: BY.get(usize::from(solution.by)).copied().unwrap_or_default(),
        n_first_moves: solution.n_first_moves,
    })
}
