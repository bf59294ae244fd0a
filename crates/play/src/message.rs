//! What comes in, and what is to be done about it.

use tuipan_game::{
    Challenge, DailyKind, Day, Id, Input, Metric, Move, Profile, Puzzle, Recording, Session, Slot,
};

use crate::{Answer, Drill, Issued, Progress, Question, Report, Rival, Ruling};

/// The time, by two clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Moment {
    /// Milliseconds of a clock that never jumps: games are timed by it.
    pub now: u64,
    /// Milliseconds since 1970 (UTC): when something was done.
    pub when: u64,
}

/// What a player does, or the world.
#[derive(Clone, Debug)]
pub enum Message {
    /// A move; `None` if an input could not be one.
    Make(Option<Move>, Input),
    /// Take the last move back; after a restart, the restart.
    Undo,
    /// Redo the last move that was undone.
    Redo,
    /// Back to the start of the same puzzle.
    Restart,
    /// Stop the clock: the player is elsewhere.
    Pause,
    /// Pause: the clock stops, and the board is covered until the game is resumed.
    Cover,
    /// Resume it; a board that waits to be inspected is uncovered.
    Resume,
    /// How long the board may be looked at before the first move from now on, in milliseconds; for ever, if that is not
    /// said.
    Inspection(Option<u64>),
    /// Hand in the shortest solution that was found, where that is up to the player.
    Submit,
    /// The program may end without another word: the time on the clock is kept.
    Leave,
    /// Play something else.
    Start(Start),
    /// Continue an unfinished game, by the name of its slot.
    Load(String),
    /// Delete an unfinished game.
    Delete(String),
    /// Put a deleted unfinished game back, under that name.
    PutBack(String, Box<Slot>),
    /// Put a copy of the game aside.
    SaveCopy,
    /// The game counts as not finished, and another one of its kind begins.
    GiveUp,
    /// Answers [`Play::confirm`](crate::Play).
    Confirm(bool),

    /// A hint, or more of it.
    Hint,
    /// Show the solution.
    Solve,
    /// Hide it.
    HideSolution,
    /// Make its next move.
    Next,
    /// Show it on the board, move by move; the game waits.
    Demonstrate,
    /// Show the board as it is after that many of its moves; the game waits.
    ShowMove(usize),
    /// Teach the next stage of the human method from here, or stop teaching.
    Teach(bool),
    /// Stop whatever the solver does.
    Cancel,
    /// Whether the number of moves to go is shown.
    ShowToGo(bool),
    /// Whether clock and counters are hidden from now on.
    Calm(bool),
    /// How help is counted from now on.
    Count(Metric),
    /// Judge the moves made so far.
    Analyse,
    /// Play again from after that many inputs of this game.
    RetryFrom(usize),

    /// Watch a recorded game; what comes from elsewhere, as by a link, waits until it is started.
    Watch {
        /// The game.
        recording: Box<Recording>,
        /// Whether it runs at once.
        is_running: bool,
    },
    /// Play against a recorded game, shown as a ghost.
    Challenge(Box<Challenge>),
    /// What is shown in place of the game.
    Show(ShowMessage),

    /// A profile from elsewhere, to be merged and kept.
    Import(Box<Profile>),
    /// What another program has written where this one keeps its profile: it is merged, and nothing is to be saved.
    Merge(Box<Profile>),
    /// The solver is at work on the question of that number.
    Working(u64, Progress),
    /// The solver has answered it.
    Answered(u64, Answer),
    /// A server has answered the solved attempt of that run.
    Ruled(Id, Ruling),
    /// Time has passed.
    Tick,
}

/// What to do with a demonstration or a replay.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ShowMessage {
    /// Run or stop; at the end, start again.
    Toggle,
    /// Stand where that many moves have been shown.
    Seek(usize),
    /// Stand that many moves on, or back.
    Step(isize),
    /// A multiple of the usual speed.
    Speed(f64),
    /// Back to the game.
    End,
}

/// What a new game is.
#[derive(Clone, Debug)]
pub enum Start {
    /// A puzzle.
    Puzzle(Puzzle),
    /// Tiles, scrambled at random to be brought to this goal; by a seed, if one is given.
    Scrambled(tuipan_puzzle::tiles::Board, Option<u64>),
    /// Another one of the same kind: a new scramble, or the level once more; a rematch, after a game against somebody.
    Again,
    /// The puzzle of a day, the same for everybody (UTC): the attempt that was begun, or a new one.
    Daily(DailyKind, Day, Puzzle),
    /// A level of the course, by its place on the [path](crate::course::PATH) from 0.
    Path(usize, Puzzle),
    /// A scramble to this goal whose shortest solutions have that length, in single tiles; by a seed, if one is given.
    OfLength(tuipan_puzzle::tiles::Board, u32, Option<u64>),
    /// A game against the computer: tiles scrambled to be brought to this goal, or what is on the table.
    Against(Rival, Option<tuipan_puzzle::tiles::Board>),
    /// A part of a puzzle to be practised; by a seed, if one is given.
    Drill(Drill, Option<u64>),
    /// A scramble to be brought to this goal in as few moves as possible, within a limit in milliseconds, if there is one.
    Fewest(tuipan_puzzle::tiles::Board, Option<u64>),
    /// A puzzle that a server gave out: the attempt that was begun, or a new one.
    Ranked(Box<Issued>),
    /// A game from elsewhere, as it is.
    Session(Box<Session>),
}

/// What a front end has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Ask the solver; the answer carries the number.
    Ask(u64, Box<Question>),
    /// The answer of that number is no longer wanted.
    Forget(u64),
    /// Write the slot of that name, or remove it if the profile has none.
    SaveSlot(String),
    /// Write the run of that id, or remove it if the profile has none.
    SaveRun(Id),
    /// Write all the rest of the profile.
    SaveRest,
    /// Tell the server of a ranked attempt.
    Report(Report),
    /// Make a noise, if the player wants any.
    Sound(Sound),
}

/// What is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A move.
    Slide,
    /// An input that is none.
    Blocked,
    /// The goal is reached.
    Win,
}

/// Something to be said to the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// That cannot move.
    Blocked,
    /// There is no move to undo.
    NothingToUndo,
    /// There is no move to redo.
    NothingToRedo,
    /// The puzzle is solved already.
    AlreadySolved,
    /// The game that was left is continued.
    Resumed,
    /// The goal cannot be reached.
    NoSolution,
    /// The solver did not get to the end.
    GaveUp,
    /// There are too many states for that.
    TooLarge,
    /// The solver was stopped.
    Cancelled,
    /// Something is wrong with the solver; in English.
    Failed(String),
    /// A recording that is not a game.
    BadReplay,
    /// The computer cannot play this.
    NoRival,
    /// There is no position of that length.
    NoSuchLength,
    /// The attempt stays marked as assisted: it is the same puzzle.
    StillAssisted,
    /// The time for fewest moves is over.
    TimeIsUp,
    /// In a ranked attempt there is no help, no pause and no second try.
    Ranked,
}
