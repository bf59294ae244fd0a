//! What the page leaves word of for its part that talks to the server (`crate::online`), which loads later.

use leptos::prelude::*;
use tuipan_game::{Id, Profile};
use tuipan_play::{Effect as Saving, Report, waiting};

use super::{Screen, Store, Table};
use crate::storage;

/// Words in `about`: the server's id of the challenge that a game is played against, and how that ended.
pub const DUEL: &str = "duel";
/// See [`DUEL`].
pub const VERDICT: &str = "verdict";

/// What fills the screen of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnlinePlace {
    /// The boards.
    Boards,
    /// Whom the player follows.
    Friends,
    /// Challenges.
    Duels,
    /// The player.
    Me,
    /// Another player, by the id.
    Player(String),
}

/// Something that an address asked for, which needs the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Errand {
    /// Follow who gave that code.
    Follow(String),
    /// Be a device of who gave that code.
    Device(String),
    /// Play that challenge.
    Duel(String),
}

/// Whether a game waits for the server.
fn is_waiting(profile: &Profile) -> bool {
    let answers = |run: &tuipan_game::Run| {
        run.is_ranked() && run.about.get(DUEL).is_some() && run.about.get(VERDICT).is_none()
    };
    !waiting(profile).is_empty() || profile.runs().iter().any(answers)
}

impl Store {
    /// Makes signals that live as long as the page.
    pub fn for_ever<T>(self, make: impl FnOnce() -> T) -> T {
        self.owner.get_value().with(make)
    }

    /// The server is to be told.
    pub(super) fn report(self, report: Report) {
        self.reports.update(|reports| reports.push(report));
        self.courier.set(true);
    }

    /// What the server is to be told; follows it.
    pub fn take_reports(self) -> Vec<Report> {
        if self.reports.with(Vec::is_empty) {
            return Vec::new();
        }
        self.reports.try_update(std::mem::take).unwrap_or_default()
    }

    /// Something is to be done with the server.
    pub fn send_on(self, errand: Errand) {
        self.screen.set(Screen::Online);
        self.errand.set(Some(errand));
        self.courier.set(true);
    }

    /// Notes something about a run, and keeps it.
    pub fn note_run(self, run: Id, word: &str, value: &str) {
        self.profile.update(|profile| {
            profile.note(run, word, value);
        });
        self.save(&[Saving::SaveRun(run)]);
    }

    /// Loads the part that talks to the server if there is something to say, or somebody to say it for.
    pub(super) fn call_courier(self) {
        Effect::new(move |_| {
            if self.loaded.get() && (storage::has_device() || self.profile.with(is_waiting)) {
                self.courier.set(true);
            }
        });
    }
}

impl Table {
    /// Notes something about the game on the table.
    pub fn note(self, word: &str, value: &str) {
        self.play.update(|play| play.game.about.set(word, value));
        self.tell(tuipan_play::Message::Leave);
    }
}
