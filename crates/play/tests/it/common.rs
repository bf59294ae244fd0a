//! A table with a profile, a clock and an engine.

use std::cell::Cell;
use std::ops::ControlFlow;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tuipan_game::{BlockPuzzle, Input, Layouts, Profile, Puzzle, Session, Status, TilePuzzle};
use tuipan_play::{Answer, Effect, Message, Moment, Play, Question, answer};
use tuipan_puzzle::blocks::Collection;
use tuipan_puzzle::tiles::{Board, NamedGoal};
use tuipan_solve::engine::{Engine, InMemory};

pub static COLLECTION: LazyLock<Collection> = LazyLock::new(Collection::built_in);

/// One engine for all tests of a thread: its tables are kept.
static ENGINE: LazyLock<Engine> = LazyLock::new(|| Engine::new(InMemory::default()));

/// A table, and what is around it.
pub struct Table {
    pub play: Play,
    pub profile: Profile,
    pub at: Moment,
}

/// Two moves from the goal: U, L.
pub const NEAR: &str = "1 2 3/4 0 6/7 5 8";

pub fn tiles(text: &str) -> Puzzle {
    let start = Board::parse(text).unwrap();
    let goal = NamedGoal::default().board(start.size());
    Puzzle::Tiles(TilePuzzle::given(start, goal).unwrap())
}

pub fn scramble(size: &str, seed: u64) -> Puzzle {
    let goal = NamedGoal::default().board(size.parse().unwrap());
    Puzzle::Tiles(TilePuzzle::scrambled(goal, seed))
}

pub fn level(id: &str) -> Puzzle {
    Puzzle::Blocks(BlockPuzzle::layout(COLLECTION.layout(id).unwrap()))
}

/// No two tables draw the same ids.
static SEEDS: AtomicU64 = AtomicU64::new(1);

impl Table {
    pub fn new(puzzle: Puzzle) -> Self {
        let at = Moment { now: 1_000, when: 1_763_251_200_000 };
        let mut profile = Profile::default();
        let (play, _) =
            Play::resume(&mut profile, |_| true, puzzle, SEEDS.fetch_add(1, Ordering::Relaxed), at);
        Table { play, profile, at }
    }

    /// The same player in a new program: what was saved is read.
    pub fn reloaded(&self) -> Self {
        let text = self.profile.to_save();
        let mut profile = Profile::from_save(text.as_bytes(), &*COLLECTION).unwrap();
        let at = Moment { now: 77, when: self.at.when + 60_000 };
        let first = scramble("4x4", 9);
        let (play, _) =
            Play::resume(&mut profile, |_| true, first, SEEDS.fetch_add(1, Ordering::Relaxed), at);
        Table { play, profile, at }
    }

    /// Something happens 100 ms later.
    pub fn tell(&mut self, message: Message) -> Vec<Effect> {
        self.at.now += 100;
        self.at.when += 100;
        self.play.update(&mut self.profile, message, self.at)
    }

    /// Makes moves.
    pub fn make(&mut self, moves: &str) -> Vec<Effect> {
        let moves = self.play.session().puzzle().read_moves(moves).unwrap();
        let all = moves.into_iter().map(|m| self.tell(Message::Make(Some(m), Input::Keyboard)));
        all.flatten().collect()
    }

    /// Answers the questions among some effects, and those that follow; gives all that follows.
    pub fn answer(&mut self, effects: &[Effect]) -> Vec<Effect> {
        let mut all = Vec::new();
        let mut open: Vec<Effect> = effects.to_vec();
        while let Some(at) = open.iter().position(|effect| matches!(effect, Effect::Ask(..))) {
            let Effect::Ask(number, question) = open.remove(at) else { unreachable!() };
            let answer = solve(&question);
            let more = self.tell(Message::Answered(number, answer));
            all.extend(more.clone());
            open.extend(more);
        }
        all
    }

    /// Something happens, and the solver answers whatever it is asked.
    pub fn tell_and_answer(&mut self, message: Message) -> Vec<Effect> {
        let effects = self.tell(message);
        let more = self.answer(&effects);
        effects.into_iter().chain(more).collect()
    }

    pub fn session(&self) -> &Session {
        self.play.session()
    }

    pub fn status(&self) -> Status {
        self.session().status()
    }

    pub fn position(&self) -> String {
        self.session().puzzle().write_position(self.session().position())
    }
}

/// What a solver answers that takes no time.
pub fn solve(question: &Question) -> Answer {
    solve_by(&|| Duration::ZERO, question)
}

/// The same for boards whose solutions improve until the time is up: a millisecond passes at each look at the clock.
pub fn solve_in_time(question: &Question) -> Answer {
    let ms = Cell::new(0);
    solve_by(&|| Duration::from_millis(ms.replace(ms.get() + 1)), question)
}

fn solve_by(now: &dyn Fn() -> Duration, question: &Question) -> Answer {
    answer(&ENGINE, question, now, &mut |_| ControlFlow::Continue(()))
}

/// The last question among effects.
pub fn asked(effects: &[Effect]) -> Option<(u64, Question)> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Ask(number, question) => Some((*number, question.as_ref().clone())),
        _ => None,
    })
}
