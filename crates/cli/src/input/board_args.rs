//! How positions are read, and which goal they are to reach.

use std::borrow::Cow;
use std::convert::Infallible;

use anyhow::Result;
use tuipan_names::{Quoted, Unknown, known, plain};
use tuipan_puzzle::tiles::{
    Board, NamedGoal, Notation, Order, ParseError, Size, Solvability, has_size_line, scramble,
};
use tuipan_space::SplitMix64;

use super::{Given, Named};
use crate::lang::words;
use crate::output::note;
use crate::run::draw_seed;
use crate::said::{OrSay, Said};

/// The arguments `--size`, `--order` and `--goal`, of commands that read positions (0), or make some, on boards of that
/// many columns and rows unless told otherwise.
#[derive(Clone, Debug, clap::Args)]
pub struct BoardArgs<const MAKES: usize = 0> {
    #[arg(short, long, value_name = "WxH", help = size_help(MAKES))]
    pub size: Option<Size>,

    #[arg(long, value_enum, value_name = "NAME", default_value = "rows", help = words().input.order)]
    pub order: OrderName,

    #[arg(short, long, value_name = "NAME|POSITION", default_value = "blank-last", value_parser = goal_parser(), hide_possible_values = true, help = words().input.goal)]
    pub goal: String,
}

/// [`Order`] for clap.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub enum OrderName {
    #[value(help = words().input.order_rows)]
    Rows,
    #[value(help = words().input.order_snake)]
    Snake,
}

fn size_help(made: usize) -> String {
    match made {
        0 => words().input.size.to_owned(),
        side => (words().input.size_made)(side),
    }
}

/// Takes any text; the names are for completions.
fn goal_parser() -> Named<String, Infallible> {
    Named::new(known::<NamedGoal>().chain([RANDOM]), |text| Ok(text.to_owned()))
}

impl<const MAKES: usize> BoardArgs<MAKES> {
    /// How positions are read and written.
    pub fn notation(&self) -> Notation {
        let order = match self.order {
            OrderName::Rows => Order::Rows,
            OrderName::Snake => Order::Snake,
        };
        Notation { size: self.size, order }
    }

    /// Whether the goal is random and its seed is not told.
    pub fn has_random_goal(&self) -> bool {
        matches!(random(&self.goal), Some(Ok(None)))
    }

    /// The goal. A random one is that of `seed`, unless it tells its own; with neither, a seed is drawn and printed.
    pub fn goal(&self, seed: Option<u64>) -> Result<Goal> {
        let text = self.goal.as_str();
        if let Some(told) = random(text) {
            let seed = match told?.or(seed) {
                Some(seed) => seed,
                None => {
                    let seed = draw_seed()?;
                    note(format_args!("{} {RANDOM}:{seed}", words().labels.goal))?;
                    seed
                }
            };
            return Ok(Goal::Random(seed));
        }
        let unknown: Unknown = match text.parse() {
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
            Err(error) => Err(error).or_say(|words| words.input.not_a_goal.to_owned()),
        }
    }

    /// The goal's board: a 4x4 one, if neither `--size` nor the goal tells its size.
    pub fn goal_board(&self, seed: Option<u64>) -> Result<Board> {
        self.goal_board_or(seed, Size::new(4, 4)?)
    }

    /// The goal's board, of this size if neither `--size` nor the goal tells it.
    pub fn goal_board_or(&self, seed: Option<u64>, usual: Size) -> Result<Board> {
        let goal = self.goal(seed)?;
        let size = match (self.size, &goal) {
            (Some(size), _) => size,
            (None, Goal::Board(board)) => board.size(),
            (None, _) => usual,
        };
        Ok(goal.board(size)?.into_owned())
    }
}

/// What stands for a random goal.
const RANDOM: &str = "random";

/// The seed that a random goal tells, if it is one: `random`, `random:7`, `random 7`.
fn random(text: &str) -> Option<Result<Option<u64>>> {
    let (name, seed) = match text.trim().split_once([':', '#', '=', ' ']) {
        Some((name, seed)) => (name, Some(seed.trim())),
        None => (text, None),
    };
    let bad = |seed: &str| Said::new(|words| (words.input.bad_seed)(&Quoted::new(seed)));
    let read = |seed: &str| seed.parse().map_err(|_| bad(seed).into());
    (plain(name) == RANDOM).then(|| seed.map(read).transpose())
}

/// Where positions are to go.
pub enum Goal {
    /// A named goal, on boards of every size.
    Named(NamedGoal),
    /// One board.
    Board(Board),
    /// A list of tiles that does not tell its shape: it has the position's.
    List(String, Notation),
    /// A random position that can be reached, from a seed.
    Random(u64),
}

impl Goal {
    /// The goal of a position.
    pub fn of(&self, start: &Board) -> Result<Cow<'_, Board>> {
        match self {
            Goal::Random(seed) => Ok(Cow::Owned(drawn(start, *seed))),
            goal => goal.board(start.size()),
        }
    }

    /// The goal on boards of a size.
    pub fn board(&self, size: Size) -> Result<Cow<'_, Board>> {
        match self {
            Goal::Random(seed) => Ok(Cow::Owned(drawn(&NamedGoal::default().board(size), *seed))),
            Goal::Named(named) => Ok(Cow::Owned(named.board(size))),
            Goal::Board(board) => Ok(Cow::Borrowed(board)),
            Goal::List(text, notation) => {
                let notation = Notation { size: Some(size), ..*notation };
                notation
                    .parse(text)
                    .map(Cow::Owned)
                    .or_say(|words| words.input.not_a_goal.to_owned())
            }
        }
    }

    /// Whether a position cannot reach the goal, but is from a file of a well-known school exercise (which begins with
    /// the size), whose goal is the spiral, and can reach that.
    pub fn is_meant_as_spiral(&self, given: &Given, start: &Board) -> bool {
        let is_exercise = given.text.as_ref().is_ok_and(|text| has_size_line(text));
        let is_reached = |goal: NamedGoal| {
            let solvability = Solvability::between(start, &goal.board(start.size()));
            solvability.is_ok_and(|it| it.is_solvable())
        };
        let is_usual = matches!(self, Goal::Named(NamedGoal::BlankLast));
        is_exercise
            && is_usual
            && !is_reached(NamedGoal::BlankLast)
            && is_reached(NamedGoal::Spiral)
    }

    /// Its name, if it has one.
    pub fn name(&self) -> Option<&'static str> {
        match self {
            Goal::Named(named) => Some(named.name()),
            _ => None,
        }
    }
}

/// A random position from which a board can be reached. The scramble of the same seed is another one.
fn drawn(board: &Board, seed: u64) -> Board {
    scramble::uniform(board, &mut SplitMix64::new(!seed))
}
