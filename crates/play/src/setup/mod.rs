//! A new game of tiles before it begins: what a player chooses, and the start that comes of it.
//!
//! | file | what it holds |
//! |---|---|
//! | `difficulty.rs` | easy, medium and hard, as lengths of shortest solutions |
//! | `tile_draft.rs` | a position put together by hand |
//!
//! It is pure: nothing is played, solved or drawn at random here. Cancelling drops it.

mod difficulty;
mod tile_draft;

use tuipan_game::{Puzzle, TilePuzzle};
use tuipan_puzzle::tiles::{Board, NamedGoal, Size, Solvability, scramble};
use tuipan_space::SplitMix64;

use crate::Start;

pub use difficulty::Difficulty;
pub use tile_draft::TileDraft;

/// How the game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begin {
    /// A uniform scramble.
    Random,
    /// A scramble whose shortest solutions have that length.
    OfLength(u32),
    /// A position put together by hand.
    ByHand,
}

/// Which order is to be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// One with a name.
    Named(NamedGoal),
    /// Any, by a seed.
    Random(u64),
    /// One put together by hand.
    ByHand,
}

/// Why a game cannot begin yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotYet {
    /// Tiles of the goal are not placed.
    Goal,
    /// Tiles of the start are not placed.
    Start,
    /// The goal cannot be reached; why, and which two tiles to swap.
    Unsolvable(Box<Solvability>),
    /// It is the goal already.
    Solved,
    /// There are no scrambles by length on boards of this size.
    TooLarge,
}

/// What is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    size: Size,
    /// How the game begins.
    pub begin: Begin,
    /// Which order is to be reached.
    pub goal: Goal,
    /// What scrambles are drawn by, if the player has said so.
    pub seed: Option<u64>,
    /// The position put together by hand.
    pub start: TileDraft,
    /// The goal put together by hand.
    pub own_goal: TileDraft,
}

impl Setup {
    /// A random scramble of that size, with the usual goal.
    pub fn new(size: Size) -> Self {
        let usual = TileDraft::of(&NamedGoal::default().board(size));
        Setup {
            size,
            begin: Begin::Random,
            goal: Goal::Named(NamedGoal::default()),
            seed: None,
            start: usual.clone(),
            own_goal: usual,
        }
    }

    /// The size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Chooses a size. What was put together by hand for another one is dropped.
    pub fn set_size(&mut self, size: Size) {
        if size == self.size {
            return;
        }
        let Setup { begin, goal, seed, .. } = *self;
        // A length that the other size may not have becomes its own of the same word.
        let begin = match begin {
            Begin::OfLength(length) => Difficulty::of(self.size, length)
                .and_then(|difficulty| difficulty.length(size))
                .map_or(Begin::Random, Begin::OfLength),
            begin => begin,
        };
        *self = Setup { begin, goal, seed, ..Setup::new(size) };
    }

    /// A position that was typed: size and start are its own.
    pub fn set_start(&mut self, board: &Board) {
        self.set_size(board.size());
        self.start = TileDraft::of(board);
        self.begin = Begin::ByHand;
    }

    /// The goal, as far as it is known.
    pub fn goal_board(&self) -> Option<Board> {
        match self.goal {
            Goal::Named(name) => Some(name.board(self.size)),
            Goal::Random(seed) => Some(random_goal(self.size, seed)),
            Goal::ByHand => self.own_goal.board(),
        }
    }

    /// The start of the game, or what is missing.
    pub fn start(&self) -> Result<Start, NotYet> {
        let goal = self.goal_board().ok_or(NotYet::Goal)?;
        match self.begin {
            Begin::Random => Ok(Start::Scrambled(goal, self.seed)),
            Begin::OfLength(_) if Difficulty::longest(self.size).is_none() => Err(NotYet::TooLarge),
            Begin::OfLength(length) => Ok(Start::OfLength(goal, length, self.seed)),
            Begin::ByHand => {
                let start = self.start.board().ok_or(NotYet::Start)?;
                if start == goal {
                    return Err(NotYet::Solved);
                }
                match TilePuzzle::given(start, goal) {
                    Ok(puzzle) => Ok(Start::Puzzle(Puzzle::Tiles(puzzle))),
                    Err(tuipan_game::Unplayable::Unsolvable(reason)) => {
                        Err(NotYet::Unsolvable(reason))
                    }
                    // Both have the size that was chosen.
                    Err(tuipan_game::Unplayable::Sizes(_)) => Err(NotYet::Start),
                }
            }
        }
    }

    /// Swaps two tiles of the start, so that the goal can be reached.
    pub fn make_solvable(&mut self) {
        if let Err(NotYet::Unsolvable(reason)) = self.start()
            && let (Some((a, b)), Some(board)) = (reason.swap, self.start.board())
        {
            self.start = TileDraft::of(&board.with_swapped(a, b));
        }
    }
}

/// Any order of the tiles; every one is the goal of half of all positions.
fn random_goal(size: Size, seed: u64) -> Board {
    scramble::uniform(&NamedGoal::default().board(size), &mut SplitMix64::new(seed))
}
