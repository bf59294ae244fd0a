//! What leaves the page and comes in: links, exports, imports, games put aside.

use leptos::prelude::*;
use tuipan_game::{
    AUTO, About, Id, Kind, Puzzle, Session, Slot, Status, Thing, WireError, read_link,
};
use tuipan_puzzle::blocks::Collection;

use super::{Screen, Store};
use crate::{clock, platform, storage, text};

/// The slot of the game on the other screen, of tiles or of blocks, in an export.
const OTHER: &str = "auto-other";

impl Store {
    /// A link to the game: the replay of a finished one, the position of another. Copied, and put in the address bar.
    pub fn share(self) {
        let link = self.session.with_untracked(|session| match session.status() {
            Status::Solved => session.recording(clock::now()).to_link(),
            _ => {
                let puzzle = session.puzzle().from_here(session.position());
                puzzle.unwrap_or_else(|| session.puzzle().clone()).to_link()
            }
        });
        let address = platform::show_fragment(&link);
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
            Ok(Thing::Puzzle(puzzle @ Puzzle::Blocks(_))) => {
                self.opened.set(Some(Thing::Puzzle(puzzle)));
            }
            Ok(Thing::Puzzle(puzzle)) => self.take_up(Session::new(puzzle)),
            Ok(Thing::Recording(recording)) => self.replay(recording),
            Err(_) => self.say(untrack(|| self.t(text::BAD_LINK))),
        }
        platform::hide_fragment();
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

    /// Everything as a file.
    pub fn export(self) {
        let tiles = self.session.with_untracked(|session| session.recording(clock::now()));
        let mut games = vec![(AUTO, tiles)];
        games.extend(storage::load_blocks().map(|blocks| (OTHER, blocks)));
        if self.screen.get_untracked() == Screen::Blocks
            && let [(first, _), (second, _)] = &mut games[..]
        {
            std::mem::swap(first, second);
        }
        let mut profile = self.profile.get_untracked();
        for (name, recording) in games {
            let slot = Slot { when: clock::today(), recording, about: About::default() };
            profile.put(name, slot);
        }
        let text = profile.to_save();
        platform::download("tuipan-save.txt", &text);
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
            self.profile.update(|own| own.merge(profile));
            let language = self.settings.with_untracked(|settings| settings.language);
            let settings = self.profile.with_untracked(|profile| {
                crate::settings::Settings::read(profile.settings(), language)
            });
            self.set(|own| *own = settings);
        }
        self.say(untrack(|| self.t(said)));
    }

    /// Puts the game aside.
    pub fn put_aside(self) {
        let when = clock::today();
        let recording = self.session.with_untracked(|session| session.recording(clock::now()));
        self.profile.update(|profile| {
            let name = Id::new(clock::random_bits()).to_string();
            profile.put(&name, Slot { when, recording, about: About::default() });
        });
        self.save_profile();
    }

    /// Goes on with a game that was put aside.
    pub fn load_slot(self, name: &str) {
        let recording = self
            .profile
            .with_untracked(|profile| profile.slots().get(name).map(|slot| slot.recording.clone()));
        let Some(recording) = recording else { return };
        if matches!(recording.puzzle, Puzzle::Blocks(_)) {
            self.dialog.set(None);
            return self.opened.set(Some(Thing::Recording(recording)));
        }
        if let Ok(session) = Session::restore(&recording) {
            self.dialog.set(None);
            self.take_up(session);
        }
    }

    /// Throws a game away that was put aside.
    pub fn delete_slot(self, name: &str) {
        self.profile.update(|profile| {
            profile.remove_slot(name, clock::today());
        });
        self.save_profile();
    }

    /// Begins the boards of a kind anew.
    pub fn reset_records(self, kind: &Kind) {
        self.profile.update(|profile| profile.reset_records(kind, clock::today()));
        self.save_profile();
    }

    /// Begins the statistics of a kind anew.
    pub fn reset_statistics(self, kind: &Kind) {
        self.profile.update(|profile| profile.reset_statistics(kind, clock::today()));
        self.save_profile();
    }
}

/// Reads a link to something that is played here.
fn read_playable(fragment: &str) -> Result<Thing, WireError> {
    let thing = read_link(fragment, &Collection::built_in())?;
    let (Thing::Puzzle(puzzle) | Thing::Recording(tuipan_game::Recording { puzzle, .. })) = &thing;
    match puzzle {
        Puzzle::Tiles(puzzle) if !crate::settings::is_playable(&puzzle.goal().size()) => {
            Err(WireError::OtherThing)
        }
        _ => Ok(thing),
    }
}
