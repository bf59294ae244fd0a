//! The state of the blocks' screen, and everything that can be done to it.

mod data;
mod editing;
mod finish;
mod help;
mod play;

use leptos::prelude::*;
use tuipan_game::{Playback, Position, Puzzle, Session, Status};
use tuipan_puzzle::blocks::{self, Level, Metric, Move};

use super::catalog::{self, Plate, Shelf};
use super::message::{BlockQuestion, BlockReply, Facts};
use crate::player::Player;
use crate::solver::client::Client;
use crate::solver::message::{Question, Reply};
use crate::store::{Analysing, Screen, Store};
use crate::text::Language;
use crate::{clock, platform, storage};

pub use self::editing::{Editor, Making, Verdict};
pub use self::finish::BlocksWon;
pub use self::help::{Asking, BlockHint};

/// What fills the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// All levels.
    Gallery,
    /// The board.
    Board,
    /// The editor.
    Editor,
}

/// How far it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ToGo {
    /// Not asked, or not yet told.
    Unknown,
    /// So far.
    Known(u32),
    /// No goal can be reached.
    Never,
    /// There are too many states to tell.
    TooLarge,
}

/// The state.
#[derive(Clone, Copy)]
pub struct Blocks {
    /// The page's state.
    pub store: Store,
    /// What fills the screen.
    pub place: RwSignal<Place>,
    /// The game.
    pub session: RwSignal<Session>,
    /// The piece that keys move.
    pub chosen: RwSignal<Option<char>>,
    /// How far it is, if that is wanted.
    pub to_go: RwSignal<ToGo>,
    /// What is known of the level, once the worker has told.
    pub facts: RwSignal<Option<Facts>>,
    /// The piece to move, and where.
    pub hint: RwSignal<Option<BlockHint>>,
    /// The solution at the player's side.
    pub asking: RwSignal<Asking>,
    /// Demonstrations and replays.
    pub player: Player,
    /// Somebody else's game, played beside this one.
    pub ghost: RwSignal<Option<Playback>>,
    /// What the last solve has brought.
    pub won: RwSignal<Option<BlocksWon>>,
    /// Where the game lost moves.
    pub analysis: RwSignal<Analysing>,
    /// How often an input could not be a move.
    pub n_blocked: RwSignal<u32>,
    /// The time, a few times a second while the clock runs.
    pub now: RwSignal<u64>,
    /// What is looked for in the gallery.
    pub search: RwSignal<String>,
    /// Where in the gallery it is looked for.
    pub shelf: RwSignal<Option<Shelf>>,
    /// The editor.
    pub editor: Editor,
    client: StoredValue<Client, LocalStorage>,
}

impl Blocks {
    /// Makes the state and provides it. (A game that was in progress is taken up again.)
    pub fn provide(store: Store, worker_url: String) -> Self {
        let stored = storage::load_blocks().and_then(|game| Session::restore(&game).ok());
        let stored = stored.filter(|session| matches!(session.puzzle(), Puzzle::Blocks(_)));
        let is_begun = stored.as_ref().is_some_and(|session| session.status() == Status::Paused);
        let session = stored.unwrap_or_else(|| {
            let first = catalog::plates().first().map(|plate| plate.puzzle.clone());
            Session::new(Puzzle::Blocks(first.expect("the collection is not empty")))
        });
        let editor = Editor::new(Client::new(worker_url.clone()));
        let blocks = Blocks {
            store,
            place: RwSignal::new(if is_begun { Place::Board } else { Place::Gallery }),
            session: RwSignal::new(session),
            chosen: RwSignal::new(None),
            to_go: RwSignal::new(ToGo::Unknown),
            facts: RwSignal::new(None),
            hint: RwSignal::new(None),
            asking: RwSignal::new(Asking::Idle),
            player: Player::new(),
            ghost: RwSignal::new(None),
            won: RwSignal::new(None),
            analysis: RwSignal::new(Analysing::Not),
            n_blocked: RwSignal::new(0),
            now: RwSignal::new(clock::now()),
            search: RwSignal::new(String::new()),
            shelf: RwSignal::new(None),
            editor,
            client: StoredValue::new_local(Client::new(worker_url)),
        };
        provide_context(blocks);
        blocks.listen();
        blocks
    }

    /// The state that [`provide`](Self::provide) has provided.
    pub fn expect() -> Self {
        expect_context::<Blocks>()
    }

    /// What follows from the page's state and from the clock.
    fn listen(self) {
        Effect::new(move |_| {
            if let Some(thing) = self.store.opened.get() {
                self.store.opened.set(None);
                untrack(|| self.open(thing));
            }
        });
        // Counting otherwise, wishing to know how far it is, or coming to the board: all ask anew.
        let wishes = Memo::new(move |_| {
            let is_here =
                self.store.screen.get() == Screen::Blocks && self.place.get() == Place::Board;
            (is_here, self.store.settings.with(|settings| (settings.to_go, settings.block_metric)))
        });
        Effect::new(move |_| {
            if wishes.get().0 {
                self.analysis.set(Analysing::Not);
                self.ask_to_go();
                self.refresh();
            }
        });
        let hums = Memo::new(move |_| {
            self.store.screen.get() == Screen::Blocks && self.store.settings.with(|s| s.ambience)
        });
        Effect::new(move |_| super::ambience::set(hums.get()));
        platform::on_hide(move || self.save_game());
        let tick = move || {
            let is_running = self.session.with_untracked(|s| s.status() == Status::Running);
            if is_running && !platform::is_hidden() {
                self.now.set(clock::now());
            }
        };
        set_interval(tick, std::time::Duration::from_millis(100));
    }

    /// The language.
    pub fn language(self) -> Language {
        self.store.settings.with(|settings| settings.language)
    }

    /// What counts as one.
    pub fn metric(self) -> Metric {
        self.store.settings.with(|settings| settings.block_metric)
    }

    /// The level that is played.
    pub fn level(self) -> Level {
        self.session.with(|session| level_of(session).clone())
    }

    /// The level and where its pieces are in the game.
    pub(super) fn here(self) -> (Level, blocks::Position) {
        self.session.with_untracked(|session| {
            (level_of(session).clone(), position(session.position()).clone())
        })
    }

    /// Where the pieces are that are to be seen: the demonstration's, or the game's.
    pub fn shown_position(self) -> blocks::Position {
        let shown = self
            .player
            .show
            .with(|show| show.as_ref().map(|show| position(show.playback.position()).clone()));
        shown.unwrap_or_else(|| self.session.with(|session| position(session.position()).clone()))
    }

    /// What the gallery knows of the level.
    pub fn plate(self) -> Plate {
        self.session.with(|session| {
            let level = level_of(session);
            let plates = catalog::plates();
            let known = plates.iter().find(|plate| plate.level() == level);
            known.cloned().unwrap_or_else(|| Plate::of_own(level.clone(), Shelf::Own))
        })
    }

    /// Every level of the gallery.
    pub fn plates(self) -> Vec<Plate> {
        let own = self.store.profile.with(|profile| {
            let levels = profile.levels().iter().map(|own| own.level.clone());
            levels.map(|level| Plate::of_own(level, Shelf::Own)).collect::<Vec<_>>()
        });
        catalog::plates().iter().cloned().chain(own).collect()
    }

    /// Asks the worker; what it says of anything else is dropped.
    pub(super) fn ask(
        self,
        question: BlockQuestion,
        mut on_reply: impl FnMut(Result<BlockReply, ()>) + 'static,
    ) {
        self.client.with_value(|client| {
            client.ask(Question::Blocks(question), move |reply| match reply {
                Reply::Blocks(reply) => on_reply(Ok(reply)),
                Reply::Failed(_) => on_reply(Err(())),
                _ => {}
            });
        });
    }

    fn save_game(self) {
        let recording = self.session.with_untracked(|session| session.recording(clock::now()));
        self.store.check(storage::save_blocks(recording, clock::today()));
    }
}

/// The level of a game of blocks; this screen takes in no other.
pub fn level_of(session: &Session) -> &Level {
    level_of_puzzle(session.puzzle())
}

/// The level of a puzzle of blocks.
pub fn level_of_puzzle(puzzle: &Puzzle) -> &Level {
    match puzzle {
        Puzzle::Blocks(puzzle) => puzzle.level(),
        Puzzle::Tiles(_) => unreachable!("only puzzles of blocks are taken in"),
    }
}

/// A position of blocks.
pub fn position(position: &Position) -> &blocks::Position {
    position.blocks().expect("only puzzles of blocks are taken in")
}

/// A move of blocks.
pub fn block_move(m: &tuipan_game::Move) -> Option<&Move> {
    match m {
        tuipan_game::Move::Blocks(m) => Some(m),
        tuipan_game::Move::Tiles(_) => None,
    }
}
