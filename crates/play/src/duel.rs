//! Two players at one screen: the same scramble on two boards, and whoever solves it first has won.
//!
//! The first player is the one whose profile it is; a duel is kept as that player's run, solved or not. The boards are
//! covered until both players are ready, and both clocks start together, so nobody has seen it before the other.

use tuipan_game::tile_input::{Arrows, arrow, click};
use tuipan_game::versus::{self, SECOND_PLAYER};
use tuipan_game::{
    Id, Input, Metric, Move, Outcome, Position, Puzzle, Run, Session, Status, TilePuzzle,
};
use tuipan_puzzle::tiles::{self, Board, Direction};
use tuipan_space::SplitMix64;

use crate::drill::is_work;

/// One of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The one whose profile it is.
    First,
    /// The guest.
    Second,
}

impl Side {
    /// Both.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The other one.
    pub fn other(self) -> Self {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// Where a duel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Somebody is not ready; nothing is seen yet.
    Waiting,
    /// Both play.
    Running,
    /// Somebody has won.
    Over(Side),
}

/// A duel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    sessions: [Session; 2],
    ready: [bool; 2],
    /// When both were ready.
    since: u64,
    /// How long it took, once it is over.
    took: Option<u64>,
    phase: Phase,
}

impl Duel {
    /// A scramble to a goal that takes more than one move.
    pub fn new(goal: &Board, random: &mut SplitMix64) -> Self {
        loop {
            let puzzle = TilePuzzle::scrambled(goal.clone(), random.below(1_000_000_000));
            if is_work(&puzzle) {
                return Duel::of(puzzle);
            }
        }
    }

    /// A given one.
    pub fn of(puzzle: TilePuzzle) -> Self {
        let session = Session::new(Puzzle::Tiles(puzzle));
        Duel {
            sessions: [session.clone(), session],
            ready: [false; 2],
            since: 0,
            took: None,
            phase: Phase::Waiting,
        }
    }

    /// Where it is.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether a player is ready.
    pub fn is_ready(&self, side: Side) -> bool {
        self.ready[side as usize]
    }

    /// The board of a player.
    pub fn board(&self, side: Side) -> &Board {
        match self.sessions[side as usize].position() {
            Position::Tiles(board) => board,
            Position::Blocks(_) => unreachable!("a duel is made of tiles"),
        }
    }

    /// How many moves a player has made.
    pub fn n_moves(&self, side: Side) -> u32 {
        self.sessions[side as usize].steps().get(Metric::Stm).unwrap_or(0)
    }

    /// Milliseconds since both were ready.
    pub fn elapsed(&self, now: u64) -> u64 {
        match self.phase {
            Phase::Waiting => 0,
            Phase::Running => now.saturating_sub(self.since),
            Phase::Over(_) => self.took.unwrap_or(0),
        }
    }

    /// A player presses an arrow: the tile that can go there does. Before the start it says that the player is ready.
    pub fn arrow(&mut self, side: Side, direction: Direction, now: u64) {
        let m = arrow(self.board(side), direction, Arrows::Tile, false);
        self.make(side, m, Input::Keyboard, now);
    }

    /// A player presses a cell of the own board; likewise.
    pub fn press(&mut self, side: Side, cell: usize, input: Input, now: u64) {
        let m = click(self.board(side), cell);
        self.make(side, m, input, now);
    }

    fn make(&mut self, side: Side, m: Option<tiles::Move>, input: Input, now: u64) {
        match (self.phase, m) {
            (Phase::Waiting, _) => {
                self.ready[side as usize] = true;
                if self.ready == [true; 2] {
                    (self.phase, self.since) = (Phase::Running, now);
                    self.sessions.iter_mut().for_each(|session| session.start_clock(now));
                }
            }
            (Phase::Running, Some(m)) => {
                let session = &mut self.sessions[side as usize];
                // What cannot be done changes nothing.
                if session.play(Move::Tiles(m), input, now) == Ok(Status::Solved) {
                    self.took = Some(now.saturating_sub(self.since));
                    self.phase = Phase::Over(side);
                }
            }
            (Phase::Running, None) | (Phase::Over(_), _) => {}
        }
    }

    /// The run of the first player, once it is over; `None` if that player made no move.
    pub fn run(&self, id: Id, when: u64, now: u64) -> Option<Run> {
        let Phase::Over(winner) = self.phase else { return None };
        let mut about = versus::about(SECOND_PLAYER);
        let outcome = if winner == Side::First { Outcome::Won } else { Outcome::Lost };
        versus::set_outcome(&mut about, outcome);
        Run::of(&self.sessions[Side::First as usize], id, about, when, now)
    }
}
