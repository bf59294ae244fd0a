//! The table: the game, and everything that lies beside it.

use tuipan_game::{About, Category, Id, Metric, Playback, Profile, Puzzle, Session, Status};
use tuipan_puzzle::tiles::Board;
use tuipan_space::SplitMix64;

use crate::games::SlotState;
use crate::{
    Analysing, Confirm, Effect, Facing, Moment, Notice, Opponent, Progress, Question, Show,
    Teaching, ToGo, Way, Won,
};

/// A game with its id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// Its id: that of its slot, and of its run once it has ended.
    pub id: Id,
    /// The game.
    pub session: Session,
    /// Its mode, and what else is known about it.
    pub about: About,
}

impl Game {
    /// What its run is compared on.
    pub fn category(&self) -> Category {
        Category {
            kind: self.session.puzzle().kind(),
            length: self.about.length(),
            mode: self.about.mode(),
        }
    }
}

/// How help is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Metrics {
    /// Of tiles.
    pub tiles: Metric,
    /// Of blocks.
    pub blocks: Metric,
}

impl Default for Metrics {
    fn default() -> Self {
        Metrics { tiles: Metric::Stm, blocks: Metric::Move }
    }
}

/// A scramble whose shortest solutions have a given length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scramble {
    /// Where to.
    pub goal: Board,
    /// The length, in single tiles.
    pub length: u32,
    /// Decides between positions.
    pub seed: u64,
}

/// What an answer is wanted for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The number of moves to go.
    ToGo,
    /// A hint.
    Hint,
    /// To show the solution.
    Show,
    /// To make its first move.
    Next,
    /// To run through it.
    Demonstrate,
    /// To know how short a finished run could have been.
    Optimum(Id),
    /// To judge the game.
    Analyse,
    /// To start a scramble.
    Draw(Box<Scramble>),
    /// To start a game against the computer.
    Rival(Box<Facing>),
}

impl Why {
    /// Whether it is about the position on the board.
    pub fn is_help(&self) -> bool {
        matches!(self, Why::ToGo | Why::Hint | Why::Show | Why::Next | Why::Demonstrate)
    }

    /// Whether a new question of this sort makes an older one void.
    fn replaces(&self, older: &Why) -> bool {
        match (self, older) {
            (Why::Optimum(_), Why::Optimum(_)) => false,
            _ => {
                self.is_help() == older.is_help()
                    && (self.is_help()
                        || std::mem::discriminant(self) == std::mem::discriminant(older))
            }
        }
    }
}

/// A question that is not answered yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// Its number.
    pub number: u64,
    /// What for.
    pub why: Why,
    /// How the answer is counted.
    pub metric: Metric,
    /// Whether a solution has come, and a better one may follow.
    pub is_answered: bool,
    /// How far the solver is.
    pub progress: Option<Progress>,
    /// When it was asked, by the clock that never jumps.
    pub since: u64,
}

/// A table at which a game is played.
#[derive(Clone, Debug)]
pub struct Play {
    /// The game.
    pub game: Game,
    /// How help is counted.
    pub metrics: Metrics,
    /// How long the board may be looked at before the clock starts by itself, in milliseconds; for ever, if that is not
    /// said.
    pub inspection_ms: Option<u64>,
    /// Since when it is looked at, by the clock that never jumps.
    pub(crate) looking_since: Option<u64>,
    /// Whether the number of moves to go is shown.
    pub wants_to_go: bool,
    /// Whether clock and counters are hidden.
    pub is_calm: bool,
    /// That number, if it is known.
    pub to_go: Option<ToGo>,
    /// A way from here to the goal, if one is known.
    pub way: Option<Way>,
    /// Whether it is shown.
    pub shows_solution: bool,
    /// How much of a hint is given: 0 none, 1 where, 2 which piece, 3 the move.
    pub hint: u8,
    /// The stage of the human method that is taught.
    pub teaching: Option<Teaching>,
    /// What is shown in place of the game.
    pub show: Option<Show>,
    /// Somebody else's game, played beside this one.
    pub ghost: Option<Playback>,
    /// Who that is.
    pub opponent: Option<Opponent>,
    /// What the last game has brought.
    pub won: Option<Won>,
    /// Where the game lost moves.
    pub analysis: Analysing,
    /// What there is to say.
    pub notice: Option<Notice>,
    /// What has to be decided before anything else.
    pub confirm: Option<Confirm>,
    /// The game on another table that shares the profile: it is not among the unfinished ones.
    pub beside: Option<Id>,
    /// The time of the last message.
    pub at: Moment,
    pub(crate) takes: fn(&Puzzle) -> bool,
    pub(crate) speed: f64,
    pub(crate) pending: Vec<Pending>,
    pub(crate) last_number: u64,
    pub(crate) kept: Option<SlotState>,
    pub(crate) random: SplitMix64,
}

impl Play {
    /// A table with a new game of a puzzle.
    pub fn new(puzzle: Puzzle, seed: u64, at: Moment) -> Self {
        let mut random = SplitMix64::new(seed);
        let id = Id::new(random.next_u64());
        let game = Game { id, session: Session::new(puzzle), about: About::default() };
        Play {
            game,
            metrics: Metrics::default(),
            inspection_ms: None,
            looking_since: None,
            wants_to_go: false,
            is_calm: false,
            to_go: None,
            way: None,
            shows_solution: false,
            hint: 0,
            teaching: None,
            show: None,
            ghost: None,
            opponent: None,
            won: None,
            analysis: Analysing::Not,
            notice: None,
            confirm: None,
            beside: None,
            at,
            takes: |_| true,
            speed: 1.0,
            pending: Vec::new(),
            last_number: 0,
            kept: None,
            random,
        }
    }

    /// The game.
    pub fn session(&self) -> &Session {
        &self.game.session
    }

    /// How help is counted in this game.
    pub fn metric(&self) -> Metric {
        match self.game.session.puzzle() {
            Puzzle::Tiles(_) => self.metrics.tiles,
            Puzzle::Blocks(_) => self.metrics.blocks,
        }
    }

    /// A seed that is short enough to be read out and typed.
    pub fn draw_seed(&mut self) -> u64 {
        self.random.below(1_000_000_000)
    }

    /// Random bits, for ids.
    pub fn draw_bits(&mut self) -> u64 {
        self.random.next_u64()
    }

    /// The question about the position on the board that is not answered yet.
    pub fn asking(&self) -> Option<&Pending> {
        self.pending.iter().find(|pending| pending.why.is_help())
    }

    /// What the question of that number is asked for, if it is not answered yet.
    pub fn why(&self, number: u64) -> Option<&Why> {
        self.pending.iter().find(|pending| pending.number == number).map(|pending| &pending.why)
    }

    /// Any other question that is not answered yet.
    pub fn working(&self) -> Option<&Pending> {
        self.pending.last()
    }

    /// Whether help can be had: not on a solved board, and not while something else is shown.
    pub fn offers_help(&self) -> bool {
        self.game.session.status() != Status::Solved && self.show.is_none()
    }

    /// Whether the game can be analysed: not before fewest moves are submitted, because that gives them away.
    pub fn can_analyse(&self) -> bool {
        !self.is_fewest()
    }

    /// Whether there is something to undo; a restart is.
    pub fn can_undo(&self, profile: &Profile) -> bool {
        self.show.is_none()
            && (self.game.session.can_undo()
                || self.can_submit_this()
                || self.restarted_from(profile).is_some())
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        self.show.is_none() && self.game.session.can_redo()
    }

    /// What to send to others: the replay of a game that is solved, the puzzle of one that is not begun, else the
    /// puzzle from here on.
    pub fn link(&self) -> String {
        let session = &self.game.session;
        match session.status() {
            Status::Solved => session.recording(self.at.now).to_link(),
            Status::Ready => session.puzzle().to_link(),
            Status::Running | Status::Paused => {
                let from_here = session.puzzle().from_here(session.position());
                from_here.unwrap_or_else(|| session.puzzle().clone()).to_link()
            }
        }
    }

    /// Asks; questions that this one replaces are forgotten.
    pub(crate) fn ask(&mut self, why: Why, question: Question) -> Vec<Effect> {
        let metric = match question {
            Question::Solve { metric, .. } | Question::Distances { metric, .. } => metric,
            Question::OfLength { .. } => Metric::Stm,
        };
        let mut effects = self.forget(|older| why.replaces(older));
        self.last_number += 1;
        let number = self.last_number;
        let since = self.at.now;
        let is_answered = false;
        self.pending.push(Pending { number, why, metric, is_answered, progress: None, since });
        effects.push(Effect::Ask(number, Box::new(question)));
        effects
    }

    /// Answers to such questions are no longer wanted.
    pub(crate) fn forget(&mut self, is_such: impl Fn(&Why) -> bool) -> Vec<Effect> {
        let (forgotten, kept) = std::mem::take(&mut self.pending)
            .into_iter()
            .partition::<Vec<_>, _>(|pending| is_such(&pending.why));
        self.pending = kept;
        forgotten.into_iter().map(|pending| Effect::Forget(pending.number)).collect()
    }
}
