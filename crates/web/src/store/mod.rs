//! The state of the page, all in one place, and everything that can be done to it.
//!
//! Views read signals and call methods; they hold no state that outlives them. What a player can do is `tuipan-play`'s:
//! `table.rs` brings it together with the solver, the clock and the browser's storage.

mod boot;
mod course;
mod data;
mod guide;
mod hear;
mod history;
mod kind;
mod online;
mod picture;
mod ranks;
mod sessions;
mod table;

use std::sync::Arc;

use leptos::prelude::*;
use tuipan_game::pieces::Change;
use tuipan_game::{Achievement, Category, Id, Position, Profile, Puzzle, Scope};
use tuipan_play::Effect as Saving;
use tuipan_puzzle::tiles::{Board, NamedGoal, Size};
use web_sys::Blob;

pub use self::boot::boot;
use self::history::History;
pub use self::kind::Kind;
pub use self::online::{DUEL, Errand, OnlinePlace, VERDICT};
use self::picture::Dress;
pub use self::sessions::{Format, is_imported, next_name};
use self::table::Signals;
pub use self::table::Table;

use crate::blocks::Place;
use crate::clock;
use crate::picture::OwnPicture;
use crate::platform;
use crate::settings::Settings;
use crate::storage::{self, Storage, Trouble};
use crate::study::Study;
use crate::text::{self, Lang, Text};

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
    /// The puzzles of the day.
    Daily,
    /// The course.
    Learn,
    /// Two players at one screen.
    Duel,
    /// Boards, friends and challenges of a server.
    Online,
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
    /// Games put aside.
    Saves,
    /// The position of a real toy.
    Toy,
    /// Opponents.
    Versus,
    /// A picture of the game to share.
    Picture,
    /// Drills, fewest moves, inspection.
    Training,
    /// Something has to be decided before a game begins.
    Confirm,
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

/// Takes something back. It outlives the view that it was asked from, so it is none of the view's signals.
type Undo = Arc<dyn Fn() + Send + Sync>;

/// A word that passes.
#[derive(Clone)]
pub struct Toast {
    /// What is said.
    pub text: String,
    /// A second line.
    pub small: Option<String>,
    /// What takes back what was done, if that is possible.
    pub undo: Option<Undo>,
    /// Its number: what is said again is a toast of its own, with its own time.
    serial: u32,
}

/// The state.
#[derive(Clone, Copy)]
pub struct Store {
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
    /// Words that pass, the latest last.
    pub toasts: RwSignal<Vec<Toast>>,
    n_said: StoredValue<u32>,
    /// A word that stays.
    pub notice: RwSignal<Option<Text>>,
    /// The player's own picture, if there is one.
    pub own: RwSignal<Option<OwnPicture>>,
    /// The part of it that the board shows: its address.
    pub own_cut: RwSignal<Option<String>>,
    /// What a new game is to look like, while it is chosen; and the picture that was brought for it.
    dress: RwSignal<Option<Dress>>,
    new_picture: StoredValue<Option<Blob>, LocalStorage>,
    /// The link of the replay that was opened last.
    replay: RwSignal<Option<String>>,
    history: StoredValue<History>,
    /// Whether the whole picture is shown.
    pub preview: RwSignal<bool>,
    /// The game that is shown step by step, for somebody who makes the moves elsewhere.
    pub guided: RwSignal<Option<Id>>,
    /// Whether a new version of the page waits.
    pub update_ready: RwSignal<bool>,
    /// Whether all records are there, and what waits for them.
    loaded: RwSignal<bool>,
    wants_export: RwSignal<bool>,
    /// Whether the browser keeps everything until the player deletes it.
    pub persisted: RwSignal<Option<bool>>,
    storage: StoredValue<Storage, LocalStorage>,
    /// Whether nobody can see the page.
    is_hidden: RwSignal<bool>,
    /// The time, a few times a second while the clock runs.
    pub now: RwSignal<u64>,
    /// Which lesson of the course is open, from 0; none is the list of them.
    pub lesson: RwSignal<Option<usize>>,
    /// Whose records are looked at, if one kind was chosen.
    pub records: RwSignal<Option<Category>>,
    /// The session whose solves are looked at; none is the one that is played in.
    pub scope: RwSignal<Option<Scope>>,
    /// What fills the blocks' screen.
    pub place: RwSignal<Place>,
    /// What fills the server's screen.
    pub online_place: RwSignal<OnlinePlace>,
    /// What is to be done with the server.
    pub errand: RwSignal<Option<Errand>>,
    /// Whether the part that talks to the server is wanted.
    pub courier: RwSignal<bool>,
    reports: RwSignal<Vec<tuipan_play::Report>>,
    owner: StoredValue<Owner>,
    /// Algorithms to watch.
    pub study: Study,
    tiles: Signals,
    blocks: Signals,
}

impl Store {
    /// The store that [`boot`] has provided.
    pub fn expect() -> Self {
        expect_context::<Store>()
    }

    fn new(
        worker_url: String,
        settings: Settings,
        profile: Profile,
        storage: Storage,
        tiles: Signals,
        blocks: Signals,
    ) -> Self {
        Store {
            profile: RwSignal::new(profile),
            settings: RwSignal::new(settings),
            screen: RwSignal::new(Screen::Play),
            dialog: RwSignal::new(None),
            panel: RwSignal::new(Panel::Usual),
            toasts: RwSignal::new(Vec::new()),
            n_said: StoredValue::new(0),
            notice: RwSignal::new(None),
            own: RwSignal::new(None),
            own_cut: RwSignal::new(None),
            dress: RwSignal::new(None),
            new_picture: StoredValue::new_local(None),
            replay: RwSignal::new(None),
            history: StoredValue::new(History::default()),
            preview: RwSignal::new(false),
            guided: RwSignal::new(None),
            update_ready: RwSignal::new(false),
            loaded: RwSignal::new(false),
            wants_export: RwSignal::new(false),
            persisted: RwSignal::new(None),
            storage: StoredValue::new_local(storage),
            is_hidden: RwSignal::new(false),
            now: RwSignal::new(clock::now()),
            lesson: RwSignal::new(None),
            records: RwSignal::new(None),
            scope: RwSignal::new(None),
            place: RwSignal::new(Place::Gallery),
            online_place: RwSignal::new(OnlinePlace::Boards),
            errand: RwSignal::new(None),
            courier: RwSignal::new(false),
            reports: RwSignal::new(Vec::new()),
            owner: StoredValue::new(Owner::current().unwrap_or_default()),
            study: Study::new(worker_url),
            tiles,
            blocks,
        }
    }

    /// The table of a kind.
    pub fn table(self, kind: Kind) -> Table {
        let signals = match kind {
            Kind::Tiles => self.tiles,
            Kind::Blocks => self.blocks,
        };
        Table::new(self, kind, signals)
    }

    /// The table that is in front, or was last.
    pub fn table_here(self) -> Table {
        let is_blocks = self.screen.get() == Screen::Blocks;
        self.table(if is_blocks { Kind::Blocks } else { Kind::Tiles })
    }

    /// The player's language; follows it.
    pub fn lang(self) -> Lang {
        self.settings.with(|settings| settings.language)
    }

    /// A text in the player's language; follows the language.
    pub fn t(self, text: Text) -> &'static str {
        self.lang().say(text)
    }

    /// Shows a text for a while.
    pub fn announce(self, text: Text) {
        self.say(untrack(|| self.t(text)));
    }

    /// Opens a dialog.
    pub fn open(self, dialog: Dialog) {
        self.dialog.set(Some(dialog));
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
        self.panel.set(if platform::has_sheet() { Panel::Open } else { Panel::Usual });
    }

    /// Closes the panel where it is a sheet.
    pub fn close_panel(self) {
        if self.panel.get_untracked() == Panel::Open {
            self.panel.set(Panel::Usual);
        }
    }

    /// Shows another screen; its own list, if that screen is there already.
    pub fn go(self, screen: Screen) {
        let is_there = self.screen.get_untracked() == screen;
        match screen {
            Screen::Learn => return self.learn(None),
            Screen::Blocks if is_there => self.place.set(Place::Gallery),
            _ => {}
        }
        self.lesson.set(None);
        self.screen.set(screen);
    }

    /// Shows a word for a while.
    pub fn say(self, text: impl Into<String>) {
        self.say_both(text, None);
    }

    /// Shows a word and a second line for a while.
    pub fn say_both(self, text: impl Into<String>, small: Option<String>) {
        self.show_toast(text.into(), small, None);
    }

    /// Says what was done, with a way to undo it, once.
    pub fn say_undoable(self, text: impl Into<String>, undo: impl Fn() + Send + Sync + 'static) {
        // What was done before can no longer be undone: it might be in the way.
        self.toasts.update(|toasts| toasts.retain(|toast| toast.undo.is_none()));
        self.show_toast(text.into(), None, Some(Arc::new(undo)));
    }

    fn show_toast(self, text: String, small: Option<String>, undo: Option<Undo>) {
        let serial = self.n_said.get_value();
        self.n_said.set_value(serial + 1);
        let seconds = if undo.is_some() { 10 } else { 4 };
        let toast = Toast { text, small, undo, serial };
        // What is said again is not said twice.
        self.toasts.update(|toasts| {
            toasts.retain(|other| (&other.text, &other.small) != (&toast.text, &toast.small));
            toasts.push(toast);
        });
        set_timeout(move || self.forget_toast(serial), std::time::Duration::from_secs(seconds));
    }

    fn forget_toast(self, serial: u32) {
        self.toasts.update(|toasts| toasts.retain(|other| other.serial != serial));
    }

    /// Takes back what a toast is about.
    pub fn undo(self, toast: &Toast) {
        self.forget_toast(toast.serial);
        if let Some(undo) = &toast.undo {
            undo();
        }
    }

    /// Takes back what was done last, if a toast still offers it.
    pub fn undo_last(self) -> bool {
        let last = self.toasts.with_untracked(|toasts| {
            toasts.iter().rev().find(|toast| toast.undo.is_some()).cloned()
        });
        last.inspect(|toast| self.undo(toast)).is_some()
    }

    /// Changes settings, and keeps them.
    pub fn set(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        let settings = self.settings.get_untracked();
        self.change_profile(|profile| settings.write(profile, clock::today()));
        let words = storage::save_first_paint(settings.theme_word(), settings.language_tag());
        self.check(words);
        boot::dress(&settings);
    }

    /// The settings that the profile has.
    fn read_settings(self) -> Settings {
        let language = untrack(|| self.lang());
        self.profile.with_untracked(|profile| Settings::read(profile.settings(), language))
    }

    /// Says what was unlocked.
    fn praise(self, unlocked: &[Achievement]) {
        if unlocked.is_empty() {
            return;
        }
        let language = untrack(|| self.lang());
        let title = language.say(text::UNLOCKED);
        let titles = unlocked.iter().map(|it| language.say(tuipan_words::achievement(*it).0));
        let mut titles: Vec<String> = titles.map(str::to_owned).collect();
        // Those that are still read stay: the optimum is known a moment after the win.
        self.toasts.update(|toasts| {
            let before = toasts.extract_if(.., |toast| toast.text == title);
            let before: Vec<String> = before.filter_map(|toast| toast.small).collect();
            titles.splice(0..0, before);
        });
        self.say_both(title, Some(titles.join(" · ")));
    }

    /// Changes something in the profile that is neither a game nor a run, and keeps it.
    pub fn change_profile(self, change: impl FnOnce(&mut Profile)) {
        self.profile.update(change);
        self.save(&[Saving::SaveRest]);
    }

    /// Keeps parts of the profile.
    fn save(self, parts: &[Saving]) {
        let change = |part: &Saving| match part {
            Saving::SaveSlot(name) => Some(Change::Slot(name.clone())),
            Saving::SaveRun(id) => Some(Change::Run(*id)),
            Saving::SaveRest => Some(Change::Rest),
            Saving::Ask(..) | Saving::Forget(_) | Saving::Report(_) | Saving::Sound(_) => None,
        };
        self.store(&parts.iter().filter_map(change).collect::<Vec<_>>());
    }

    /// Keeps what has changed in the profile: the one door to the browser's storage.
    fn store(self, changes: &[Change]) {
        let save = |profile: &Profile| self.storage.with_value(|it| it.save(profile, changes));
        self.check(self.profile.with_untracked(save));
    }

    /// What is wrong with storage is said, once.
    fn check(self, stored: Result<(), Trouble>) {
        if let Err(trouble) = stored
            && self.notice.get_untracked().is_none()
        {
            self.notice.set(Some(match trouble {
                Trouble::Refused => text::STORAGE_REFUSED,
                Trouble::Full => text::STORAGE_FULL,
                Trouble::NoDatabase => text::NO_DATABASE,
                Trouble::Damaged => text::DAMAGED,
            }));
        }
    }
}

/// The tiles of a position of tiles.
pub fn tiles(position: &Position) -> &Board {
    position.tiles().expect("only puzzles of tiles are played at this table")
}

/// The goal of a puzzle of tiles.
pub fn goal_of(puzzle: &Puzzle) -> &Board {
    match puzzle {
        Puzzle::Tiles(puzzle) => puzzle.goal(),
        Puzzle::Blocks(_) => unreachable!("only puzzles of tiles are played at this table"),
    }
}

/// How many columns and rows a puzzle has.
pub fn size_of(puzzle: &Puzzle) -> (usize, usize) {
    match puzzle {
        Puzzle::Tiles(puzzle) => (puzzle.goal().size().width(), puzzle.goal().size().height()),
        Puzzle::Blocks(puzzle) => (puzzle.level().board().width(), puzzle.level().board().height()),
    }
}

/// The usual goal of a size: the gap last.
pub fn usual_goal(size: Size) -> Board {
    NamedGoal::BlankLast.board(size)
}
