//! The state of the page, all in one place, and everything that can be done to it.
//!
//! Views read signals and call methods; they hold no state that outlives them. What is a rule of the game is
//! `tuipan-game`'s: this only brings together its session and profile, the solver, the clock and the browser's storage.

mod analysis;
mod boot;
mod data;
mod finish;
mod help;
mod picture;
mod play;
mod show;
mod solving;

use leptos::prelude::*;
use tuipan_game::{Playback, Position, Profile, Puzzle, Session, Thing};
use tuipan_puzzle::tiles::{Board, NamedGoal, Size};

pub use self::analysis::Analysing;
pub use self::boot::boot;
pub use self::finish::Won;
pub use self::help::{Hint, ToGo};
pub use self::play::Start;
pub use self::solving::{Solution, Solving};

use crate::clock;
use crate::picture::OwnPicture;
use crate::platform;
use crate::player::{Player, Show};
use crate::settings::Settings;
use crate::solver::client::Client;
use crate::solver::message::Metric;
use crate::storage::{self, Refused};
use crate::study::Study;
use crate::text::{self, Text};

/// What fills the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// The board.
    Play,
    /// Algorithms to watch.
    Study,
    /// Sliding blocks.
    Blocks,
    /// Records, statistics, achievements.
    Records,
    /// How to play.
    Help,
}

/// What lies over the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// A new game.
    New,
    /// Settings.
    Settings,
    /// Everything that can be done.
    Menu,
    /// The puzzle is solved.
    Win,
    /// A level of blocks is solved.
    BlocksWin,
    /// Games put aside.
    Saves,
}

/// Whether the side panel is there; on phones it is a sheet, closed at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// Beside the board, or not on phones.
    Usual,
    /// Put away.
    Folded,
    /// A sheet over the board, on phones.
    Open,
}

/// A word that passes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toast {
    /// What is said.
    pub text: String,
    /// A second line.
    pub small: Option<String>,
}

/// The state.
#[derive(Clone, Copy)]
pub struct Store {
    /// The game.
    pub session: RwSignal<Session>,
    /// Everything that the player owns.
    pub profile: RwSignal<Profile>,
    /// What the player has chosen.
    pub settings: RwSignal<Settings>,
    /// What fills the page.
    pub screen: RwSignal<Screen>,
    /// What lies over it.
    pub dialog: RwSignal<Option<Dialog>>,
    /// The side panel.
    pub panel: RwSignal<Panel>,
    /// Words that pass.
    pub toast: RwSignal<Option<Toast>>,
    /// A word that stays.
    pub notice: RwSignal<Option<Text>>,
    /// How the solver counts moves.
    pub metric: RwSignal<Metric>,
    /// The solution at the player's side.
    pub solving: RwSignal<Solving>,
    /// A hint for the position on the board.
    pub hint: RwSignal<Option<Hint>>,
    /// The distance of the position on the board, if it is to be shown and known.
    pub to_go: RwSignal<Option<ToGo>>,
    /// A demonstration or replay, which stands on the board in place of the game.
    pub show: RwSignal<Option<Show>>,
    /// Shows it.
    pub player: Player,
    /// Something of blocks that was asked for here, until their own screen takes it.
    pub opened: RwSignal<Option<Thing>>,
    /// Somebody else's game, played beside this one.
    pub ghost: RwSignal<Option<Playback>>,
    /// What the last solve has brought.
    pub won: RwSignal<Option<Won>>,
    /// Where the game lost moves.
    pub analysis: RwSignal<Analysing>,
    /// The player's own picture, if there is one.
    pub own: RwSignal<Option<OwnPicture>>,
    /// The part of it that the board shows: its address.
    pub own_cut: RwSignal<Option<String>>,
    /// Whether the whole picture is shown.
    pub preview: RwSignal<bool>,
    /// How often an input could not be a move: the tray shakes.
    pub n_blocked: RwSignal<u32>,
    /// Whether a new version of the page waits.
    pub update_ready: RwSignal<bool>,
    /// The time, a few times a second while the clock runs.
    pub now: RwSignal<u64>,
    /// Algorithms to watch.
    pub study: Study,
    solver: StoredValue<Client, LocalStorage>,
}

impl Store {
    /// The store that [`boot`] has provided.
    pub fn expect() -> Self {
        expect_context::<Store>()
    }

    fn new(worker_url: String, settings: Settings, profile: Profile, session: Session) -> Self {
        let player = Player::new();
        Store {
            session: RwSignal::new(session),
            profile: RwSignal::new(profile),
            settings: RwSignal::new(settings),
            screen: RwSignal::new(Screen::Play),
            dialog: RwSignal::new(None),
            panel: RwSignal::new(Panel::Usual),
            toast: RwSignal::new(None),
            notice: RwSignal::new(None),
            metric: RwSignal::new(Metric::SingleTile),
            solving: RwSignal::new(Solving::Idle),
            hint: RwSignal::new(None),
            to_go: RwSignal::new(None),
            show: player.show,
            player,
            opened: RwSignal::new(None),
            ghost: RwSignal::new(None),
            won: RwSignal::new(None),
            analysis: RwSignal::new(Analysing::Not),
            own: RwSignal::new(None),
            own_cut: RwSignal::new(None),
            preview: RwSignal::new(false),
            n_blocked: RwSignal::new(0),
            update_ready: RwSignal::new(false),
            now: RwSignal::new(clock::now()),
            study: Study::new(worker_url.clone()),
            solver: StoredValue::new_local(Client::new(worker_url)),
        }
    }

    /// A text in the player's language; follows the language.
    pub fn t(self, text: Text) -> &'static str {
        self.settings.with(|settings| settings.language).say(text)
    }

    /// The position of the game.
    pub fn board(self) -> Board {
        self.session.with(|session| tiles(session.position()).clone())
    }

    /// The board that is to be seen: the demonstration's, or the game's.
    pub fn shown_board(self) -> Board {
        let shown = self
            .show
            .with(|show| show.as_ref().map(|show| tiles(show.playback.position()).clone()));
        shown.unwrap_or_else(|| self.board())
    }

    /// The goal of the game.
    pub fn goal(self) -> Board {
        self.session.with(|session| goal_of(session.puzzle()).clone())
    }

    /// Puts the side panel away, or brings it back.
    pub fn fold_panel(self) {
        self.panel.update(|panel| {
            *panel = match panel {
                Panel::Folded => Panel::Usual,
                _ => Panel::Folded,
            }
        });
    }

    /// Makes sure that the panel can be seen.
    pub fn open_panel(self) {
        let is_usual = !platform::is_narrow();
        self.panel.set(if is_usual { Panel::Usual } else { Panel::Open });
    }

    /// Shows a word for a while.
    pub fn say(self, text: impl Into<String>) {
        self.say_both(text, None);
    }

    /// Shows a word and a second line for a while.
    pub fn say_both(self, text: impl Into<String>, small: Option<String>) {
        let toast = Toast { text: text.into(), small };
        self.toast.set(Some(toast.clone()));
        let forget = move || {
            // A later word stays its own time.
            if self.toast.with_untracked(|now| now.as_ref() == Some(&toast)) {
                self.toast.set(None);
            }
        };
        set_timeout(forget, std::time::Duration::from_secs(4));
    }

    /// Changes settings, and keeps them.
    pub fn set(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        let settings = self.settings.get_untracked();
        self.profile.update(|profile| settings.write(profile, clock::today()));
        let words = storage::save_first_paint(settings.theme_word(), settings.language_tag());
        self.check(words);
        self.save_profile();
        boot::dress(&settings);
        self.ask_to_go();
    }

    pub(crate) fn save_profile(self) {
        self.check(self.profile.with_untracked(storage::save_profile));
    }

    fn save_game(self) {
        let recording = self.session.with_untracked(|session| session.recording(clock::now()));
        self.check(storage::save_game(recording, clock::today()));
    }

    /// Storage that is refused is said, once.
    pub(crate) fn check(self, stored: Result<(), Refused>) {
        if stored.is_err() && self.notice.get_untracked().is_none() {
            self.notice.set(Some(text::STORAGE_REFUSED));
        }
    }
}

/// The tiles of a position. This store plays tiles only; blocks have a store of their own.
pub fn tiles(position: &Position) -> &Board {
    position.tiles().expect("only puzzles of tiles are taken in")
}

/// The goal of a puzzle of tiles.
pub fn goal_of(puzzle: &Puzzle) -> &Board {
    match puzzle {
        Puzzle::Tiles(puzzle) => puzzle.goal(),
        Puzzle::Blocks(_) => unreachable!("only puzzles of tiles are taken in"),
    }
}

/// The usual goal of a size: the gap last.
pub fn usual_goal(size: Size) -> Board {
    NamedGoal::BlankLast.board(size)
}
