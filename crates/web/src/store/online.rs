//! What the page leaves word of for its part that talks to the server (`crate::online`), which loads later.

use leptos::prelude::*;
use tuipan_game::Id;
use tuipan_play::{Effect as Saving, Report, Waiting, waiting};

use super::{Screen, Store, Table};
use crate::{platform, storage};

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

impl Store {
    /// The address of the server: where the page comes from, without a slash at its end.
    pub fn server(self) -> String {
        platform::absolute(".").trim_end_matches('/').to_owned()
    }

    /// Solved attempts that the server has not answered; follows the profile.
    pub fn runs_waiting(self) -> Vec<Waiting> {
        self.profile.with(|profile| waiting(profile, &self.server()))
    }

    /// Solved games against challenges of the server that it has not heard of: run, challenge, recording. Follows the
    /// profile.
    pub fn answers_waiting(self) -> Vec<(Id, String, String)> {
        self.profile.with(|profile| {
            let runs = profile.runs().iter().filter(|run| run.is_ranked());
            let waits = runs.filter_map(|run| {
                let challenge = run.about.get(DUEL)?.to_owned();
                let is_new = run.about.get(VERDICT).is_none();
                let recording = run.replay.as_ref()?.link().to_owned();
                is_new.then_some((run.id, challenge, recording))
            });
            waits.collect()
        })
    }

    /// How many games wait for the server; follows the profile.
    pub fn n_waiting(self) -> usize {
        self.runs_waiting().len() + self.answers_waiting().len()
    }

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
            if self.loaded.get() && (storage::has_device() || self.n_waiting() > 0) {
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
