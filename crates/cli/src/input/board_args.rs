//! How positions are read, and which goal they are to reach.

use std::borrow::Cow;
use std::convert::Infallible;

use anyhow::{Context, Result};
use tuipan_puzzle::tiles::{Board, NamedGoal, Notation, Order, ParseError, Size};

use super::Named;

/// The arguments `--size`, `--order` and `--goal`.
#[derive(Clone, Debug, clap::Args)]
pub struct BoardArgs {
    /// Width x height of the board
    ///
    /// Needed only for lists and compact positions that are not square, such as 123450 on 3x2.
    #[arg(long, value_name = "WxH")]
    pub size: Option<Size>,

    /// The order in which positions list the cells
    ///
    /// In snake order (boustrophedon) the second row, the fourth and so on go from right to left.
    #[arg(long, value_enum, default_value = "rows")]
    pub order: OrderName,

    /// The goal: a name, or any position of the same size
    ///
    /// On 3x3 the names mean: blank-last 123456780, blank-first 012345678, snake 123654780,
    /// spiral 123804765, columns 741852063, columns-left 147258360.
    #[arg(long, value_name = "NAME|POSITION", default_value = "blank-last", value_parser = goal_parser(), hide_possible_values = true)]
    pub goal: String,
}

/// [`Order`] for clap.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub enum OrderName {
    /// Row by row, each from left to right
    Rows,
    /// To and fro
    Snake,
}

/// Takes any text; the names are for completions.
fn goal_parser() -> Named<String, Infallible> {
    Named::new(NamedGoal::ALL.map(NamedGoal::name), |text| Ok(text.to_owned()))
}

impl BoardArgs {
    /// How positions are read and written.
    pub fn notation(&self) -> Notation {
        let order = match self.order {
            OrderName::Rows => Order::Rows,
            OrderName::Snake => Order::Snake,
        };
        Notation { size: self.size, order }
    }

    /// The goal.
    pub fn goal(&self) -> Result<Goal> {
        let text = self.goal.as_str();
        let unknown = match text.parse() {
            Ok(named) => return Ok(Goal::Named(named)),
            Err(unknown) => unknown,
        };
        let notation = self.notation();
        match notation.parse(text) {
            Ok(board) => Ok(Goal::Board(board)),
            Err(ParseError::NotSquare { .. }) if text.contains(|c: char| c.is_ascii_digit()) => {
                Ok(Goal::List(text.to_owned(), notation))
            }
            // What has no digit was meant as a name.
            Err(_) if !text.contains(|c: char| c.is_ascii_digit()) => Err(unknown.into()),
            Err(error) => Err(error).context("the goal is no position"),
        }
    }

    /// The goal's board: a 4x4 one, if neither `--size` nor the goal tells its size.
    pub fn goal_board(&self) -> Result<Board> {
        let goal = self.goal()?;
        let size = match (self.size, &goal) {
            (Some(size), _) => size,
            (None, Goal::Board(board)) => board.size(),
            (None, _) => Size::new(4, 4)?,
        };
        Ok(goal.board(size)?.into_owned())
    }
}

/// Where positions are to go.
pub enum Goal {
    /// A named goal, on boards of every size.
    Named(NamedGoal),
    /// One board.
    Board(Board),
    /// A list of tiles that does not tell its shape: it has the position's.
    List(String, Notation),
}

impl Goal {
    /// The goal on boards of a size.
    pub fn board(&self, size: Size) -> Result<Cow<'_, Board>> {
        match self {
            Goal::Named(named) => Ok(Cow::Owned(named.board(size))),
            Goal::Board(board) => Ok(Cow::Borrowed(board)),
            Goal::List(text, notation) => {
                let notation = Notation { size: Some(size), ..*notation };
                notation.parse(text).map(Cow::Owned).context("the goal is no position")
            }
        }
    }

    /// Its name, if it has one.
    pub fn name(&self) -> Option<&'static str> {
        match self {
            Goal::Named(named) => Some(named.name()),
            _ => None,
        }
    }
}
