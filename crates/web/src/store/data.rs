//! What leaves the page and comes in: links, exports, imports, games put aside.

use leptos::prelude::*;
use tuipan_game::{Kind as Category, Puzzle, Recording, Replay, Slot, Thing, WireError, read_link};
use tuipan_play::{Message, Start};

use super::{Kind, Screen, Store};
use crate::blocks::catalog::collection;
use crate::{clock, platform, storage, text};

impl Store {
    /// Copies a link, and puts it in the address bar.
    pub fn share_link(self, link: &str) {
        let address = platform::show_fragment(link);
        platform::copy(&address, move |is_copied| {
            let said = if is_copied { text::COPIED } else { text::COPY_FAILED };
            self.say(untrack(|| self.t(said)));
        });
    }

    /// Opens what stands after the `#` of the address.
    pub fn open_link(self, fragment: &str) {
        if let Some(name) = fragment.strip_prefix("study/") {
            return self.open_study(name);
        }
        match read_playable(fragment) {
            Ok(Thing::Puzzle(puzzle)) => {
                self.table(Kind::of(&puzzle)).start(Start::Puzzle(puzzle));
            }
            Ok(Thing::Recording(recording)) => self.watch(recording),
            Err(_) => self.say(untrack(|| self.t(text::BAD_LINK))),
        }
        platform::hide_fragment();
    }

    /// Shows a recorded game on its screen.
    pub fn watch(self, recording: Recording) {
        self.table(Kind::of(&recording.puzzle)).watch(recording);
    }

    /// Shows the replay of a run.
    pub fn watch_run(self, replay: &Replay) {
        match replay.read(collection()) {
            Ok(recording) => self.watch(recording),
            Err(_) => self.say(untrack(|| self.t(text::BAD_LINK))),
        }
    }

    /// Opens a comparison of Study by its name. Its address stays, to be copied.
    fn open_study(self, name: &str) {
        self.dialog.set(None);
        self.screen.set(Screen::Study);
        if !self.study.open(name) {
            platform::hide_fragment();
            self.say(untrack(|| self.t(text::BAD_LINK)));
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
        let (profile, fault) = storage::parse(text);
        let has_nothing = profile == Default::default();
        let said = match fault {
            Some(_) if has_nothing => text::NOT_A_SAVE,
            Some(_) => text::DAMAGED,
            None => text::IMPORTED,
        };
        if !has_nothing {
            self.table(Kind::Tiles).tell(Message::Import(Box::new(profile)));
            let language = self.settings.with_untracked(|settings| settings.language);
            let settings = self.profile.with_untracked(|profile| {
                crate::settings::Settings::read(profile.settings(), language)
            });
            self.set(|own| *own = settings);
        }
        self.say(untrack(|| self.t(said)));
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

    /// Deletes a game that was put aside.
    pub fn delete(self, name: &str) {
        self.table(Kind::Tiles).tell(Message::Delete(name.to_owned()));
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

/// Reads a link to something that is played here.
fn read_playable(fragment: &str) -> Result<Thing, WireError> {
    let thing = read_link(fragment, collection())?;
    let (Thing::Puzzle(puzzle) | Thing::Recording(Recording { puzzle, .. })) = &thing;
    match puzzle {
        Puzzle::Tiles(puzzle) if !crate::settings::is_playable(&puzzle.goal().size()) => {
            Err(WireError::OtherThing)
        }
        _ => Ok(thing),
    }
}
