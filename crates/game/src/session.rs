//! A game in progress.
//!
//! The front end hands in inputs with the time of its clock, draws the result, and keeps nothing
//! itself. The clock starts with the first move, or when the time to look at the board is over, and stops with the last
//! move; pausing stops it too.
//!
//! Help sticks to the puzzle: once its solution has been seen, a restart does not make it unseen.

use crate::attempt::{Act, Attempt, Event, Played, Refused};
use crate::clock::Clock;
use crate::{
    Class, Controls, Help, Helps, Input, Metric, Move, Position, Puzzle, Recording, Steps,
};

/// Where a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// No move has been made.
    Ready,
    /// The clock runs.
    Running,
    /// The clock is stopped until the game is resumed.
    Paused,
    /// The goal is reached.
    Solved,
}

/// A game in progress.
///
/// ```
/// use tuipan_game::{Input, Puzzle, Session, Status, TilePuzzle};
/// use tuipan_puzzle::tiles::{Board, NamedGoal};
/// let start = Board::parse("1 2 3/4 0 6/7 5 8")?;
/// let goal = NamedGoal::default().board(start.size());
/// let mut session = Session::new(Puzzle::Tiles(TilePuzzle::given(start, goal)?));
/// for (m, now) in session.puzzle().read_moves("UL")?.into_iter().zip([70_000, 70_400]) {
///     session.play(m, Input::Keyboard, now)?;
/// }
/// assert_eq!((session.status(), session.elapsed(99_000)), (Status::Solved, 400));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    puzzle: Puzzle,
    metric: Metric,
    attempt: Attempt,
    clock: Clock,
    controls: Controls,
    helps: Helps,
}

/// Why a recording is not a game: something in it cannot have been done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsound {
    /// The number of the event, from 1.
    pub number: usize,
    /// What is wrong with it.
    pub reason: Refused,
}

impl std::fmt::Display for Unsound {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "event {}: {}", self.number, self.reason)
    }
}

impl std::error::Error for Unsound {}

impl Session {
    /// A new game, counted as players do.
    pub fn new(puzzle: Puzzle) -> Self {
        Session {
            attempt: Attempt::new(&puzzle),
            metric: puzzle.metric(),
            puzzle,
            clock: Clock::default(),
            controls: Controls::EMPTY,
            helps: Helps::EMPTY,
        }
    }

    /// Takes up a recorded game; its clock is stopped until the game is resumed.
    pub fn restore(recording: &Recording) -> Result<Self, Unsound> {
        let attempt = recording.replay()?;
        let elapsed = attempt.last_at().saturating_add(recording.rest);
        let mut session = Session::new(recording.puzzle.clone());
        session.set_metric(recording.metric);
        session.attempt = attempt;
        session.clock = Clock::standing_at(elapsed);
        (session.controls, session.helps) = (recording.controls, recording.helps);
        Ok(session)
    }

    /// Takes up a recorded game whose clock was never stopped, with that much time on it.
    pub fn restore_running(recording: &Recording, elapsed: u64, now: u64) -> Result<Self, Unsound> {
        let mut session = Session::restore(recording)?;
        if session.status() == Status::Paused {
            // A clock of the day may have been set back; played time is not taken away.
            let played = session.elapsed(now);
            session.clock = Clock::standing_at(elapsed.max(played));
            session.clock.start(now);
        }
        Ok(session)
    }

    /// The game so far: what a save holds, and once it is solved, a replay.
    pub fn recording(&self, now: u64) -> Recording {
        Recording {
            puzzle: self.puzzle.clone(),
            metric: self.metric,
            controls: self.controls,
            helps: self.helps,
            events: self.attempt.log().to_vec(),
            rest: self.elapsed(now).saturating_sub(self.attempt.last_at()),
        }
    }

    /// Makes a move. The first one starts the clock, the one that reaches the goal stops it.
    pub fn play(&mut self, m: Move, input: Input, now: u64) -> Result<Status, Refused> {
        self.take(Act::Move(m), now)?;
        self.controls.insert(input);
        Ok(self.status())
    }

    /// Takes the last move back.
    pub fn undo(&mut self, now: u64) -> Result<(), Refused> {
        self.take(Act::Undo, now)
    }

    /// Redoes the last move that was undone.
    pub fn redo(&mut self, now: u64) -> Result<Status, Refused> {
        self.take(Act::Redo, now)?;
        Ok(self.status())
    }

    /// The same puzzle from its start, with the clock at zero. Help sticks to it.
    pub fn restarted(&self) -> Session {
        let mut restarted = Session::new(self.puzzle.clone());
        (restarted.metric, restarted.helps) = (self.metric, self.helps);
        restarted
    }

    /// Starts the clock before the first move: the time to look at the board is over.
    pub fn start_clock(&mut self, now: u64) {
        if self.status() == Status::Ready {
            self.clock.start(now);
        }
    }

    /// A solved game without the move that solved it, as if that had never been made.
    pub fn reopened(&self) -> Option<Session> {
        let mut recording = self.recording(0);
        recording.events.pop().filter(|_| self.status() == Status::Solved)?;
        Session::restore(&recording).ok()
    }

    /// Stops the clock of a running game.
    pub fn pause(&mut self, now: u64) -> Result<(), Refused> {
        self.take(Act::Pause, now)?;
        self.clock.stop(now);
        Ok(())
    }

    /// Starts the clock of a paused game again.
    pub fn resume(&mut self, now: u64) {
        if self.status() == Status::Paused {
            self.clock.start(now);
        }
    }

    /// Says that help was taken. After the end it changes nothing: the game is played.
    pub fn take_help(&mut self, help: Help) {
        if self.status() != Status::Solved {
            self.helps.insert(help);
        }
    }

    /// Chooses what counts as a step, if it is a metric of this puzzle.
    pub fn set_metric(&mut self, metric: Metric) {
        if self.puzzle.metrics().contains(&metric) {
            self.metric = metric;
        }
    }

    /// A new game from the middle of this one: its first `n_moves` moves with their times, the clock
    /// standing. It is assisted, since it was played before.
    pub fn retry_from(&self, n_moves: usize) -> Session {
        let mut retry = Session::new(self.puzzle.clone());
        retry.metric = self.metric;
        retry.controls = self.controls;
        retry.helps = self.helps;
        retry.helps.insert(Help::Retry);
        for Played { at, m } in self.attempt.line().iter().take(n_moves) {
            let event = Event { at: *at, act: Act::Move(m.clone()) };
            if retry.attempt.take(&retry.puzzle, event).is_err() {
                break; // Only after the goal, which ends the line anyway.
            }
        }
        retry.clock = Clock::standing_at(retry.attempt.last_at());
        retry
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Where the pieces are.
    pub fn position(&self) -> &Position {
        self.attempt.position()
    }

    /// The attempt: its log, its line, and what can be redone.
    pub fn attempt(&self) -> &Attempt {
        &self.attempt
    }

    /// Where the game is.
    pub fn status(&self) -> Status {
        if self.attempt.is_solved() {
            Status::Solved
        } else if self.clock.is_running() {
            Status::Running
        } else if self.attempt.log().is_empty() {
            Status::Ready
        } else {
            Status::Paused
        }
    }

    /// Milliseconds played.
    pub fn elapsed(&self, now: u64) -> u64 {
        self.clock.elapsed(now)
    }

    /// What counts as a step.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// The steps of the line, in every metric.
    pub fn steps(&self) -> Steps {
        self.attempt.steps(&self.puzzle)
    }

    /// Tiles or cells moved by the second, if any time has passed.
    pub fn per_second(&self, now: u64) -> Option<f64> {
        self.steps().per_second(self.elapsed(now))
    }

    /// Everything that moves were made with.
    pub fn controls(&self) -> Controls {
        self.controls
    }

    /// The class of runs that it is compared with.
    pub fn class(&self) -> Class {
        Class::of(self.controls)
    }

    /// All help that was taken.
    pub fn helps(&self) -> Helps {
        self.helps
    }

    /// Whether any help was taken.
    pub fn is_assisted(&self) -> bool {
        !self.helps.is_empty()
    }

    /// Whether there is something to undo, once the game is resumed if it is paused.
    pub fn can_undo(&self) -> bool {
        self.status() != Status::Solved && !self.attempt.line().is_empty()
    }

    /// Whether there is something to redo, likewise.
    pub fn can_redo(&self) -> bool {
        self.status() != Status::Solved && !self.attempt.undone().is_empty()
    }

    /// The text of the line's moves.
    pub fn moves_text(&self) -> String {
        self.puzzle.write_moves(self.attempt.line().iter().map(|played| &played.m))
    }

    fn take(&mut self, act: Act, now: u64) -> Result<(), Refused> {
        if self.status() == Status::Paused {
            return Err(Refused::Paused);
        }
        let at = self.elapsed(now).max(self.attempt.last_at());
        self.attempt.take(&self.puzzle, Event { at, act })?;
        match self.attempt.is_solved() {
            true => self.clock = Clock::standing_at(at),
            false => self.clock.start(now),
        }
        Ok(())
    }
}
