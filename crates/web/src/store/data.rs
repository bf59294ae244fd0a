//! What leaves the page and comes in: links, exports, imports, games put aside.

use leptos::prelude::*;
use tuipan_game::{
    Address, Challenge, DailyKind, Day, Id, Kind as Category, LinkContent, Puzzle, Recording,
    Replay, Slot, WireError, daily, read_link,
};
use tuipan_play::{Message, Start};

use super::sessions::RunChanges;
use super::{Kind, Store, Table};
use crate::blocks::gallery;
use crate::text::daily as words;
use crate::{clock, platform, storage, text};

impl Store {
    /// Copies the URL of an address. The page's own address stays what it is.
    pub fn share(self, address: &Address) {
        let copied = match address {
            Address::Challenge(_) => text::CHALLENGE_COPIED,
            _ => text::COPIED,
        };
        self.copy(self.url_of(address), copied);
    }

    /// Copies a text, and says so.
    pub fn copy(self, words: String, copied: text::Text) {
        platform::copy(&words.clone(), move |is_copied| match is_copied {
            true => self.announce(copied),
            false => platform::offer(untrack(|| self.t(text::COPY_FAILED)), &words),
        });
    }

    /// Copies the result of a daily puzzle: what the ranked attempt took, and where to play the same; nothing about how.
    pub fn share_daily(self, kind: DailyKind, day: Day) {
        let (language, today) = (untrack(|| self.lang()), Day::of(clock::today()));
        let (result, n_days) = self.profile.with_untracked(|profile| {
            let run = daily::ranked(profile, kind).remove(&day);
            let result = run.and_then(|run| words::result(language, kind, day, run));
            (result, daily::streak(profile, kind, today))
        });
        let number = words::number(language, day).unwrap_or_default();
        let title = language.say(words::DAILY_NUMBER)(&number);
        let (name, kind_name) = (language.say(text::TITLE), language.say(words::kind(kind)));
        let mut lines = vec![format!("{name} · {title} · {kind_name}")];
        lines.extend(result);
        lines.extend((n_days > 1).then(|| language.say(words::STREAK)(n_days)));
        lines.push(self.url_of(&Address::Daily(kind, day)));
        self.copy(lines.join("\n"), words::RESULT_COPIED);
    }

    /// Plays or shows what a link holds.
    pub fn open_link(self, link: &str) {
        match read_playable(link) {
            Ok(LinkContent::Puzzle(puzzle)) => {
                self.table(Kind::of(&puzzle)).start(Start::Puzzle(puzzle));
            }
            Ok(LinkContent::Recording(recording)) => self.watch(recording, false),
            Ok(LinkContent::Challenge(challenge)) => self.challenge(challenge),
            Err(_) => self.announce(text::BAD_LINK),
        }
    }

    /// Plays against a recorded game.
    pub fn challenge(self, challenge: Challenge) {
        let table = self.table(Kind::of(&challenge.recording().puzzle));
        table.show();
        table.tell(Message::Challenge(Box::new(challenge)));
    }

    /// Shows a recorded game on its screen, running or waiting to be started.
    pub fn watch(self, recording: Recording, is_running: bool) {
        self.table(Kind::of(&recording.puzzle)).watch(recording, is_running);
    }

    /// Shows the replay of a run.
    pub fn watch_run(self, replay: &Replay) {
        match replay.read(gallery().collection()) {
            Ok(recording) => self.watch(recording, true),
            Err(_) => self.announce(text::BAD_LINK),
        }
    }

    /// Everything as a file; the game in front counts as the latest.
    pub fn export(self) {
        let is_loaded = self.loaded.get_untracked();
        self.wants_export.set(!is_loaded);
        if !is_loaded {
            return;
        }
        self.leave();
        platform::download("tuipan-save.txt", &self.profile.with_untracked(|it| it.to_save()));
    }

    /// The page may be gone: the times on the clocks are kept, that of the table in front last.
    pub fn leave(self) {
        let here = untrack(|| self.table_here());
        for kind in [Kind::Tiles, Kind::Blocks].into_iter().filter(|kind| *kind != here.kind) {
            self.table(kind).tell(Message::Leave);
        }
        here.tell(Message::Leave);
    }

    /// Adds what a file holds.
    pub fn import(self, text: &str) {
        let (profile, error) = storage::parse(text);
        let has_nothing = profile == Default::default();
        let said = match error {
            Some(_) if has_nothing => text::NOT_A_SAVE,
            Some(_) => text::DAMAGED,
            None => text::IMPORTED,
        };
        if !has_nothing {
            self.table(Kind::Tiles).tell(Message::Import(Box::new(profile)));
            let settings = self.read_settings();
            self.set(|own| *own = settings);
        }
        self.announce(said);
    }

    /// The games put aside, the latest first.
    pub fn put_aside(self) -> Vec<(String, Slot)> {
        let play = self.table(Kind::Tiles).play;
        self.profile.with(|profile| {
            let games = play.with_untracked(|play| play.put_aside(profile));
            games.into_iter().map(|(name, slot)| (name.to_owned(), slot.clone())).collect()
        })
    }

    /// Goes on with a game that was put aside.
    pub fn load(self, name: &str, puzzle: &Puzzle) {
        self.table(Kind::of(puzzle)).tell(Message::Load(name.to_owned()));
    }

    /// Deletes a game that was put aside, and offers to put it back.
    pub fn delete(self, name: &str) {
        let slot = self.profile.with_untracked(|profile| profile.slots().get(name).cloned());
        let (Some(slot), name) = (slot, name.to_owned()) else { return };
        let table = self.table(Kind::Tiles);
        table.tell(Message::Delete(name.clone()));
        self.say_undoable(untrack(|| self.t(text::GAME_DELETED)), move || {
            // The id of a deleted game stays deleted.
            let name = Id::new(clock::random_bits()).to_string();
            table.tell(Message::PutBack(name, Box::new(slot.clone())));
        });
    }

    /// Begins the boards of a kind again.
    pub fn reset_records(self, kind: &Category) {
        self.change_profile(|profile| profile.reset_records(kind, clock::today()));
    }

    /// Begins the statistics of a kind again.
    pub fn reset_statistics(self, kind: &Category) {
        self.change_profile(|profile| profile.reset_statistics(kind, clock::today()));
    }
}

impl Table {
    /// Gives the game up: it counts as not finished. If it was counted, that can be undone, and the game continues.
    pub fn give_up(self) {
        let store = self.store;
        // The time on the clock belongs to the game, too.
        self.tell(Message::Leave);
        let id = self.play.with_untracked(|play| play.game.id);
        let slot =
            store.profile.with_untracked(|profile| profile.slots().get(&id.to_string()).cloned());
        self.tell(Message::GiveUp);
        let is_counted = store.profile.with_untracked(|it| it.runs().iter().any(|it| it.id == id));
        let Some(slot) = slot.filter(|_| is_counted) else { return };
        store.say_undoable(untrack(|| store.t(text::GAVE_UP)), move || {
            store.change_runs(|profile| RunChanges {
                removed: profile.remove_run(id, clock::today()).into_iter().collect(),
                ..RunChanges::default()
            });
            // The id of a deleted run stays deleted.
            let name = Id::new(clock::random_bits()).to_string();
            self.tell(Message::PutBack(name.clone(), Box::new(slot.clone())));
            self.tell(Message::Load(name));
        });
    }
}

/// Reads a link to something that is played here.
pub(super) fn read_playable(link: &str) -> Result<LinkContent, WireError> {
    let content = read_link(link, gallery().collection())?;
    let puzzle = match &content {
        LinkContent::Puzzle(puzzle) | LinkContent::Recording(Recording { puzzle, .. }) => puzzle,
        LinkContent::Challenge(challenge) => &challenge.recording().puzzle,
    };
    match puzzle {
        Puzzle::Tiles(puzzle) if !crate::settings::is_playable(&puzzle.goal().size()) => {
            Err(WireError::OtherContent)
        }
        _ => Ok(content),
    }
}
