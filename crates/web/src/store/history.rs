//! The address bar and the browser's history.
//!
//! Out: what is shown, derived from the page's signals, is written into the history. Another view is a new entry. A
//! sheet (any dialog, and the panel of a phone) is an entry as well, so that Back closes it; closing a sheet goes back.
//! Study's choices replace each other.
//!
//! In: the first address, an edited one, Back and Forward are read, and the page shows what they name. An action is
//! carried out once, and its address replaced at once: a reload never repeats it.

use leptos::prelude::*;
use tuipan_game::{Address, Category, Challenge, DailyKind, Day, LinkContent, Puzzle, daily};
use tuipan_play::workshop::Draft;
use tuipan_play::{Message, Play, ShowMessage, ShowOf, Start};
use tuipan_words::course;

use super::data::read_playable;
use super::{Dialog, Errand, Kind, OnlinePlace, Panel, Screen, Store, Table};
use crate::blocks::{Blocks, Place, gallery};
use crate::{clock, platform, text};

/// Where the player is.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Here {
    address: Address,
    sheet: Option<Sheet>,
}

/// What lies over a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sheet {
    Dialog(Dialog),
    Panel,
}

/// The history, as far as the page has to know it.
pub(super) struct History {
    /// What the current entry stands for.
    entry: Here,
    /// What the entry below a sheet stands for; nothing if the page began with the sheet.
    below: Option<Address>,
    /// Whether a sheet was closed and the browser is on its way back.
    is_going_back: bool,
}

impl Default for History {
    fn default() -> Self {
        let entry = Here { address: Address::Play, sheet: None };
        History { entry, below: None, is_going_back: false }
    }
}

impl History {
    /// The player is somewhere else.
    fn follow(&mut self, now: Here) {
        // What happens on the way is looked at on arrival.
        if self.is_going_back || self.entry == now {
            return;
        }
        let is_same_view = match (&self.entry.address, &now.address) {
            (Address::Study(_), Address::Study(_)) => true,
            (before, now) => before == now,
        };
        match (self.entry.sheet, now.sheet) {
            (None, Some(_)) => {
                self.below = Some(self.entry.address.clone());
                platform::push_fragment(&now.address.to_string());
            }
            (Some(_), None) if self.below.as_ref() == Some(&now.address) => {
                self.is_going_back = true;
                platform::go_back();
            }
            (None, None) if !is_same_view => platform::push_fragment(&now.address.to_string()),
            _ => platform::replace_fragment(&now.address.to_string()),
        }
        if now.sheet.is_none() && !self.is_going_back {
            self.below = None;
        }
        self.entry = now;
    }

    /// The current entry stands for this, whatever its address was.
    fn settle(&mut self, now: Here) {
        self.below = None;
        platform::replace_fragment(&now.address.to_string());
        self.entry = now;
    }
}

impl Store {
    /// Opens the page's first address, and follows the player from then on.
    pub fn follow_addresses(self, blocks: Blocks) {
        self.visit(blocks, platform::fragment());
        platform::on_travel(move || self.travelled(blocks));
        let here = Memo::new(move |_| self.here(blocks));
        Effect::new(move |_| {
            let now = here.get();
            platform::set_title(&self.title(blocks, &now.address));
            self.history.update_value(|history| history.follow(now));
        });
    }

    /// The whole URL of an address.
    pub fn url_of(self, address: &Address) -> String {
        platform::with_fragment(&address.to_string())
    }

    fn here(self, blocks: Blocks) -> Here {
        let dialog = self.dialog.get();
        let has_panel = matches!(self.screen.get(), Screen::Play | Screen::Blocks)
            && self.panel.get() == Panel::Open;
        let sheet = dialog.map(Sheet::Dialog).or(has_panel.then_some(Sheet::Panel));
        let address = match (dialog, self.screen.get()) {
            (Some(Dialog::Settings), _) => Address::Settings,
            (_, Screen::Play) => self.replay_at(Kind::Tiles).unwrap_or(Address::Play),
            (_, Screen::Blocks) => match self.place.get() {
                Place::Gallery => Address::Levels,
                Place::Editor => Address::Edit,
                Place::Board => self
                    .replay_at(Kind::Blocks)
                    .unwrap_or_else(|| Address::Level(blocks.address_id())),
            },
            (_, Screen::Study) => Address::Study(self.study.choice().to_query()),
            (_, Screen::Records) => match self.records.get() {
                Some(category) => Address::RecordsOf(category.kind.to_string()),
                None => Address::Records,
            },
            (_, Screen::Daily) => Address::Dailies,
            (_, Screen::Learn) => match self.lesson.get() {
                Some(lesson) => Address::Lesson(lesson as u32 + 1),
                None => Address::Learn,
            },
            (_, Screen::Duel) => Address::TwoPlayers,
            (_, Screen::Online) => match self.online_place.get() {
                OnlinePlace::Player(id) => Address::Player(id),
                _ => Address::Boards,
            },
            (_, Screen::Help) => Address::Help,
        };
        Here { address, sheet }
    }

    /// The address of the replay that is shown, if one is.
    fn replay_at(self, kind: Kind) -> Option<Address> {
        if !self.table(kind).play.with(is_replay) {
            return None;
        }
        self.replay.with(|link| link.clone().map(Address::Replay))
    }

    /// The browser has gone back or forward, or its address was edited.
    fn travelled(self, blocks: Blocks) {
        let was_sent = self.history.try_update_value(|history| {
            let was_sent = std::mem::take(&mut history.is_going_back);
            if let (true, Some(address)) = (was_sent, history.below.take()) {
                history.entry = Here { address, sheet: None };
            }
            was_sent
        });
        match was_sent {
            Some(true) => {
                let now = untrack(|| self.here(blocks));
                self.history.update_value(|history| history.follow(now));
            }
            _ => self.visit(blocks, platform::fragment()),
        }
    }

    /// Shows what an address names, or does what it asks for.
    fn visit(self, blocks: Blocks, fragment: Option<String>) {
        self.dialog.set(None);
        self.close_panel();
        match fragment.as_deref().map(Address::read) {
            Some(Ok(address)) => self.go_to(blocks, address),
            Some(Err(_)) => {
                self.screen.set(Screen::Play);
                self.announce(text::BAD_LINK);
            }
            None => self.screen.set(Screen::Play),
        }
        let now = untrack(|| self.here(blocks));
        self.history.update_value(|history| history.settle(now));
    }

    fn go_to(self, blocks: Blocks, address: Address) {
        match address {
            Address::Play => self.table(Kind::Tiles).bring_back(),
            Address::Levels => self.show_place(Place::Gallery),
            Address::Level(id) => {
                if !blocks.open_id(&id) {
                    self.show_place(Place::Gallery);
                    self.announce(text::BAD_LINK);
                }
            }
            Address::Edit => blocks.open_editor(),
            Address::Study(query) => {
                self.screen.set(Screen::Study);
                if self.study.open(&query).is_err() {
                    self.announce(text::BAD_LINK);
                }
            }
            Address::Records => {
                self.records.set(None);
                self.screen.set(Screen::Records);
            }
            Address::RecordsOf(kind) => {
                self.screen.set(Screen::Records);
                match kind.parse::<tuipan_game::Kind>() {
                    Ok(kind) => {
                        // Of a kind, another mode may be chosen already.
                        let is_chosen = |it: &Category| it.kind == kind;
                        if !self.records.with_untracked(|it| it.as_ref().is_some_and(is_chosen)) {
                            self.records.set(Some(kind.into()));
                        }
                    }
                    Err(_) => {
                        self.records.set(None);
                        self.announce(text::BAD_LINK);
                    }
                }
            }
            Address::Settings => self.open(Dialog::Settings),
            Address::Help => self.screen.set(Screen::Help),
            Address::TwoPlayers => self.screen.set(Screen::Duel),
            Address::Dailies => self.screen.set(Screen::Daily),
            Address::Daily(kind, day) if day <= Day::of(clock::today()) => {
                self.open_daily(kind, day);
            }
            Address::Learn => self.learn(None),
            Address::Lesson(number) => {
                if !self.open_lesson(number) {
                    self.learn(None);
                    self.announce(text::BAD_LINK);
                }
            }
            Address::Daily(..) => {
                self.table(Kind::Tiles).bring_back();
                self.announce(text::NOT_HERE_YET);
            }
            Address::Boards => {
                let is_player = |place: &OnlinePlace| matches!(place, OnlinePlace::Player(_));
                if self.online_place.with_untracked(is_player) {
                    self.online_place.set(OnlinePlace::Boards);
                }
                self.screen.set(Screen::Online);
            }
            Address::Player(id) => {
                self.online_place.set(OnlinePlace::Player(id));
                self.screen.set(Screen::Online);
            }
            Address::Follow(code) => self.send_on(Errand::Follow(code)),
            Address::Device(code) => self.send_on(Errand::Device(code)),
            Address::Duel(id) => self.send_on(Errand::Duel(id)),
            Address::Replay(link) | Address::Open(link) => self.open_link(&link),
            Address::Challenge(link) => match read_playable(&link) {
                Ok(LinkContent::Challenge(challenge)) => self.challenge(challenge),
                Ok(LinkContent::Recording(recording)) => {
                    self.challenge(Challenge::new("", recording))
                }
                _ => self.announce(text::BAD_LINK),
            },
            Address::EditLink(link) => match read_playable(&link) {
                Ok(LinkContent::Puzzle(Puzzle::Blocks(puzzle))) => {
                    blocks.edit(Draft::of_level(puzzle.level()))
                }
                _ => self.announce(text::BAD_LINK),
            },
        }
    }

    fn show_place(self, place: Place) {
        self.screen.set(Screen::Blocks);
        self.place.set(place);
    }

    /// The puzzle of a day: the attempt that was begun, or a new one.
    pub fn open_daily(self, kind: DailyKind, day: Day) {
        let table = self.table(Kind::of_daily(kind));
        table.bring_back();
        if let Some(puzzle) = daily::puzzle(kind, day, gallery().collection()) {
            table.start(Start::Daily(kind, day, puzzle));
        }
    }

    /// The title of the document.
    fn title(self, blocks: Blocks, address: &Address) -> String {
        let with_name = |title: &str| format!("{title} · {}", self.t(text::TITLE));
        let name = match address {
            Address::Study(_) => text::study::STUDY,
            Address::Records | Address::RecordsOf(_) => text::RECORDS,
            Address::Settings => text::SETTINGS,
            Address::Dailies => text::daily::TAB,
            Address::Learn | Address::Lesson(_) => course::LEARN,
            Address::Help => text::HELP,
            Address::TwoPlayers => text::company::TWO_PLAYERS,
            Address::Boards | Address::Player(_) => text::online::TAB,
            Address::Levels => text::blocks::BLOCKS,
            Address::Level(_) => return with_name(&blocks.name()),
            Address::Edit | Address::EditLink(_) => text::blocks::EDITOR,
            Address::Replay(_) => text::REPLAY,
            _ => text::TILES,
        };
        with_name(self.t(name))
    }
}

impl Table {
    /// Brings the game to the front; a replay over it ends.
    pub fn bring_back(self) {
        if self.play.with_untracked(is_replay) {
            self.tell(Message::Show(ShowMessage::End));
        }
        self.show();
    }
}

fn is_replay(play: &Play) -> bool {
    play.show.as_ref().is_some_and(|show| matches!(show.of, ShowOf::Replay(_)))
}
