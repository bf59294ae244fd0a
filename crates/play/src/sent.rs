//! Questions and answers as they are sent: positions, levels and moves are the texts of docs/formats.md.
//!
//! Both ends come from one build, so the bytes around the texts are not a contract. A question that makes no sense is
//! an error when it is read.

use serde::{Deserialize, Serialize};
use tuipan_game::{BlockPuzzle, Metric, Position, Puzzle, TilePuzzle};
use tuipan_puzzle::blocks::read_levels;
use tuipan_puzzle::tiles::Board;

use crate::{Effort, Question};

/// A question as it is sent.
#[derive(Serialize, Deserialize)]
pub struct Sent {
    rules: Rules,
    positions: Vec<String>,
    what: What,
}

/// What of a puzzle a solver needs, beside the position.
#[derive(Serialize, Deserialize)]
enum Rules {
    /// The goal.
    Tiles(String),
    /// The goal, and how many of its rows are wanted.
    Rows(String, usize),
    /// The level.
    Blocks(String),
}

/// What is asked; metrics by their names.
#[derive(Serialize, Deserialize)]
enum What {
    Solve(String, Effort),
    Distances(String),
    OfLength(u32, u64),
}

impl From<Question> for Sent {
    fn from(question: Question) -> Self {
        let (puzzle, positions, what) = match question {
            Question::Solve { puzzle, position, metric, effort } => {
                (puzzle, vec![position], What::Solve(metric.to_string(), effort))
            }
            Question::Distances { puzzle, positions, metric } => {
                (puzzle, positions, What::Distances(metric.to_string()))
            }
            Question::OfLength { goal, length, seed } => {
                let (rules, what) = (Rules::Tiles(goal.to_string()), What::OfLength(length, seed));
                return Sent { rules, positions: Vec::new(), what };
            }
        };
        let positions = positions.iter().map(|it| puzzle.write_position(it)).collect();
        let rules = match puzzle {
            Puzzle::Tiles(puzzle) => match puzzle.rows() {
                Some(rows) => Rules::Rows(puzzle.goal().to_string(), rows),
                None => Rules::Tiles(puzzle.goal().to_string()),
            },
            Puzzle::Blocks(puzzle) => Rules::Blocks(puzzle.level().to_string()),
        };
        Sent { rules, positions, what }
    }
}

impl TryFrom<Sent> for Question {
    type Error = String;

    fn try_from(Sent { rules, positions, what }: Sent) -> Result<Self, String> {
        let puzzle = match (rules, &what) {
            (Rules::Tiles(goal), &What::OfLength(length, seed)) => {
                return Ok(Question::OfLength { goal: read_board(&goal)?, length, seed });
            }
            (Rules::Tiles(goal), _) => {
                let goal = read_board(&goal)?;
                let puzzle = TilePuzzle::given(goal.clone(), goal);
                Puzzle::Tiles(puzzle.map_err(|error| error.to_string())?)
            }
            (Rules::Rows(goal, rows), _) => {
                let goal = read_board(&goal)?;
                let puzzle = TilePuzzle::given(goal.clone(), goal);
                let puzzle = puzzle.map_err(|error| error.to_string())?.until_rows(rows);
                Puzzle::Tiles(puzzle.ok_or("the board has no such rows")?)
            }
            (Rules::Blocks(level), _) => {
                let level = read_levels(&level).map_err(|error| error.to_string())?.pop();
                Puzzle::Blocks(BlockPuzzle::own(level.ok_or("there is no level in the text")?))
            }
        };
        let read = |text: &String| match &puzzle {
            Puzzle::Tiles(_) => read_board(text).map(Position::Tiles),
            Puzzle::Blocks(puzzle) => {
                let position = puzzle.level().read_position(text);
                position.map(Position::Blocks).map_err(|error| error.to_string())
            }
        };
        let mut positions = positions.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        let named = |name: &str| Metric::named(name).ok_or("there is no such metric");
        Ok(match what {
            What::Solve(metric, effort) => {
                let position = positions.pop().ok_or("there is no position")?;
                Question::Solve { puzzle, position, metric: named(&metric)?, effort }
            }
            What::Distances(metric) => {
                Question::Distances { puzzle, positions, metric: named(&metric)? }
            }
            What::OfLength(..) => return Err("only tiles are drawn by length".to_owned()),
        })
    }
}

fn read_board(text: &str) -> Result<Board, String> {
    Board::parse(text).map_err(|error| error.to_string())
}

/// Lists of what has a text form.
pub mod as_texts {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    pub fn serialize<'a, C, T, S>(values: &'a C, to: S) -> Result<S::Ok, S::Error>
    where
        &'a C: IntoIterator<Item = &'a T>,
        T: Display + 'a,
        S: Serializer,
    {
        to.collect_seq(Vec::from_iter(values.into_iter().map(ToString::to_string)))
    }

    pub fn deserialize<'de, T, D>(from: D) -> Result<Vec<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let texts = Vec::<String>::deserialize(from)?;
        texts.iter().map(|text| text.parse().map_err(D::Error::custom)).collect()
    }

    /// One or none.
    pub mod option {
        use super::*;

        pub use super::serialize;

        pub fn deserialize<'de, T, D>(from: D) -> Result<Option<T>, D::Error>
        where
            T: FromStr<Err: Display>,
            D: Deserializer<'de>,
        {
            super::deserialize(from).map(|mut values| values.pop())
        }
    }
}
