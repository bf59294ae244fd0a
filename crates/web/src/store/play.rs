//! Playing: inputs, undo and redo, new games.

use leptos::prelude::*;
use tuipan_game::tile_input::{arrow, click};
use tuipan_game::{
    About, Id, Input, Move, Playback, Puzzle, Refused, Run, Session, Status, TilePuzzle,
};
use tuipan_puzzle::tiles::{self, Board, Direction, Size};

use super::{Analysing, Screen, Solving, Store, usual_goal};
use crate::clock;
use crate::solver::message::{Metric, Question, Reply};
use crate::sound::{self, Sound};
use crate::text;

/// How a new game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// Uniformly at random.
    Random(Size),
    /// With shortest solutions of that length.
    OfLength(Size, u32),
    /// From a position.
    Given(Board),
}

/// The daily puzzle: its side, and how long it stays.
const DAILY_SIDE: usize = 4;
const DAY_MS: u64 = 24 * 60 * 60 * 1000;

impl Store {
    /// An arrow key.
    pub fn press_arrow(self, key: Direction) {
        let arrows = self.settings.with_untracked(|settings| settings.arrows);
        let m = arrow(&untrack(|| self.board()), key, arrows, false);
        self.make_move(m, Input::Keyboard);
    }

    /// A click or tap on a cell.
    pub fn press_cell(self, cell: usize, input: Input) {
        let m = click(&untrack(|| self.board()), cell);
        self.make_move(m, input);
    }

    /// Makes a move; none is a blocked try.
    pub fn make_move(self, m: Option<tiles::Move>, input: Input) {
        if self.show.with_untracked(Option::is_some) {
            return;
        }
        let Some(m) = m else { return self.blocked() };
        self.act(|session, now| session.play(Move::Tiles(m), input, now).map(|_| ()));
    }

    /// Takes the last move back.
    pub fn undo(self) {
        self.act(|session, now| session.undo(now));
    }

    /// Makes the last move that was taken back again.
    pub fn redo(self) {
        self.act(|session, now| session.redo(now).map(|_| ()));
    }

    /// Back to the start.
    pub fn restart(self) {
        self.act(|session, now| {
            session.restart(now);
            Ok(())
        });
        self.analysis.set(Analysing::Not);
    }

    /// Does something to the game, and everything that follows from it.
    fn act(self, act: impl FnOnce(&mut Session, u64) -> Result<(), Refused>) {
        let now = clock::now();
        if self.session.with_untracked(|session| session.status() == Status::Solved)
            || self.show.with_untracked(Option::is_some)
        {
            return;
        }
        let mut done = Ok(());
        // One signal a move: whatever follows sees the whole change.
        self.session.update(|session| {
            session.resume(now);
            done = act(session, now);
        });
        if done.is_err() {
            return self.blocked();
        }
        self.now.set(now);
        self.hint.set(None);
        self.sound(Sound::Slide);
        self.follow_solution();
        self.save_game();
        if self.session.with_untracked(|session| session.status() == Status::Solved) {
            self.finish(now);
        } else {
            self.ask_to_go();
        }
    }

    fn blocked(self) {
        self.n_blocked.update(|n| *n += 1);
        self.sound(Sound::Blocked);
    }

    pub(crate) fn sound(self, sound: Sound) {
        if self.settings.with_untracked(|settings| settings.sound) {
            sound::play(sound);
        }
    }

    /// A new game as the last one was begun.
    pub fn again(self) {
        let size = untrack(|| self.board()).size();
        self.begin(Start::Random(size));
    }

    /// A new game.
    pub fn begin(self, start: Start) {
        match start {
            Start::Random(size) => {
                let puzzle = TilePuzzle::scrambled(usual_goal(size), unsolved_seed(size));
                self.take_up(Session::new(Puzzle::Tiles(puzzle)));
            }
            Start::Given(board) => {
                let goal = usual_goal(board.size());
                // The dialog has checked it.
                if let Ok(puzzle) = TilePuzzle::given(board, goal) {
                    self.take_up(Session::new(Puzzle::Tiles(puzzle)));
                }
            }
            Start::OfLength(size, length) => self.draw(size, length),
        }
    }

    /// The puzzle of the day: the same for everybody, by the day in Greenwich.
    pub fn begin_daily(self) {
        let size =
            Size::new(DAILY_SIDE, DAILY_SIDE).unwrap_or_else(|_| untrack(|| self.goal()).size());
        let puzzle = TilePuzzle::scrambled(usual_goal(size), clock::today() / DAY_MS);
        self.take_up(Session::new(Puzzle::Tiles(puzzle)));
    }

    /// Gives the game up: it counts as not finished, and another one begins.
    pub fn give_up(self) {
        let (now, when) = (clock::now(), clock::today());
        let run = self.session.with_untracked(|session| match session.status() {
            Status::Solved => None,
            _ => Run::of(session, Id::new(clock::random_bits()), About::default(), when, now),
        });
        if let Some(run) = run {
            self.profile.update(|profile| drop(profile.add(run)));
            self.save_profile();
            self.say(untrack(|| self.t(text::GAVE_UP)));
        }
        self.again();
    }

    /// Asks the solver for a position of a length, and plays it.
    fn draw(self, size: Size, length: u32) {
        let goal = usual_goal(size).to_string();
        let question = Question::OfLength {
            goal,
            metric: Metric::SingleTile,
            length,
            seed: clock::random_bits(),
        };
        self.solving.set(Solving::Busy(text::DRAWING, None));
        self.ask(question, move |reply| match reply {
            Reply::Progress(progress) => {
                self.solving.set(Solving::Busy(text::DRAWING, Some(progress)));
            }
            Reply::Position(Some(position)) => {
                self.solving.set(Solving::Idle);
                if let Ok(board) = Board::parse(&position) {
                    self.begin(Start::Given(board));
                }
            }
            Reply::Position(None) => {
                self.solving.set(Solving::Idle);
                self.say(untrack(|| self.t(text::LENGTH_NONE)));
            }
            Reply::Failed(_) => self.solving.set(Solving::Failed),
            _ => {}
        });
    }

    /// Plays a session from now on.
    pub fn take_up(self, session: Session) {
        self.cancel_solver();
        self.show.set(None);
        self.ghost.set(None);
        self.won.set(None);
        self.analysis.set(Analysing::Not);
        self.hint.set(None);
        self.to_go.set(None);
        self.screen.set(Screen::Play);
        self.session.set(session);
        self.save_game();
        self.ask_to_go();
    }

    /// Plays against a recorded game.
    pub fn challenge(self, ghost: Playback) {
        let mut ghost = ghost;
        ghost.seek(0);
        self.take_up(Session::new(ghost.puzzle().clone()));
        self.ghost.set(Some(ghost));
    }
}

/// A seed whose scramble is not solved already: on small boards that happens.
fn unsolved_seed(size: Size) -> u64 {
    loop {
        let seed = clock::random_bits();
        let puzzle = TilePuzzle::scrambled(usual_goal(size), seed);
        if puzzle.start() != puzzle.goal() {
            return seed;
        }
    }
}
