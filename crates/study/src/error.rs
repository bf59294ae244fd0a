//! What can be wrong with a choice or a question.

use std::fmt;

use tuipan_puzzle::tiles::{Board, ParseError, SizeMismatch, Solvability};
use tuipan_search::WeightError;
use tuipan_solve::engine::EngineError;
use tuipan_solve::tiles::HeuristicError;

use super::heuristic::HeuristicChoice;
use super::run::MAX_CELLS;
use super::sample::MAX_COUNT;
use super::typed::GraphError;

/// Why a form cannot be run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormError {
    /// The position or the goal cannot be read.
    Position(ParseError),
    /// They are of different sizes.
    Sizes(SizeMismatch),
    /// The board is too large.
    TooLarge,
    /// The goal cannot be reached from the position.
    Unsolvable(Box<Solvability>),
    /// The weight cannot be read.
    Weight(WeightError),
    /// The heuristic does not suit the puzzle, or its tables are too large.
    Heuristic(HeuristicChoice),
}

impl FormError {
    /// Reads a position and a goal, and checks that one can be reached from the other.
    pub(crate) fn check(start: &str, goal: &str) -> Result<(Board, Board), FormError> {
        let read = |text: &str| Board::parse(text).map_err(FormError::Position);
        let (start, goal) = (read(start)?, read(goal)?);
        let solvability = Solvability::between(&start, &goal).map_err(FormError::Sizes)?;
        if goal.size().n_cells() > MAX_CELLS {
            return Err(FormError::TooLarge);
        }
        match solvability.is_solvable() {
            true => Ok((start, goal)),
            false => Err(FormError::Unsolvable(Box::new(solvability))),
        }
    }
}

impl fmt::Display for FormError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FormError::Position(error) => error.fmt(f),
            FormError::Sizes(error) => error.fmt(f),
            FormError::TooLarge => write!(f, "the board has more than {MAX_CELLS} cells"),
            FormError::Unsolvable(reason) => reason.fmt(f),
            FormError::Weight(error) => error.fmt(f),
            FormError::Heuristic(heuristic) => {
                write!(f, "the heuristic {heuristic} cannot be used for this puzzle")
            }
        }
    }
}

impl std::error::Error for FormError {}

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq)]
pub enum StudyError {
    /// What was chosen cannot be run.
    Form(FormError),
    /// There is no tree or level of that name.
    Unknown(String),
    /// The text of a tree or a map cannot be read.
    Graph(GraphError),
    /// The puzzle has too many states to be drawn or searched whole.
    TooManyStates,
    /// Trees have no state graph: they are drawn while they are searched.
    NoGraph,
    /// The sample has no positions or too many, or its range of lengths is empty.
    Sample,
    /// No position is that far from the goal.
    NoPosition(u32),
    /// The heuristic's tables cannot be built.
    Tables(HeuristicError),
    /// The engine has no answer.
    Engine(EngineError),
}

impl From<FormError> for StudyError {
    fn from(error: FormError) -> Self {
        StudyError::Form(error)
    }
}

impl From<GraphError> for StudyError {
    fn from(error: GraphError) -> Self {
        StudyError::Graph(error)
    }
}

impl From<EngineError> for StudyError {
    fn from(error: EngineError) -> Self {
        StudyError::Engine(error)
    }
}

impl fmt::Display for StudyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StudyError::Form(error) => error.fmt(f),
            StudyError::Unknown(name) => write!(f, "there is no tree or level '{name}'"),
            StudyError::Graph(error) => error.fmt(f),
            StudyError::TooManyStates => f.write_str("the puzzle has too many states"),
            StudyError::NoGraph => f.write_str("a tree has no state graph"),
            StudyError::Sample => {
                write!(f, "a sample has 1 to {MAX_COUNT} positions in a range of lengths")
            }
            StudyError::NoPosition(length) => write!(f, "no position is {length} moves away"),
            StudyError::Tables(error) => error.fmt(f),
            StudyError::Engine(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for StudyError {}
