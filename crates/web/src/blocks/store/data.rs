//! Links to levels, positions and replays of blocks.

use leptos::prelude::*;
use tuipan_game::{About, Id, Playback, Puzzle, Recording, Session, Slot, Status, Thing};

use super::{Blocks, Place};
use crate::player::ShowOf;
use crate::store::Screen;
use crate::{clock, platform, text};

impl Blocks {
    /// Opens what a link, a hero board or a saved game holds.
    pub fn open(self, thing: Thing) {
        match thing {
            Thing::Puzzle(puzzle @ Puzzle::Blocks(_)) => self.take_up(Session::new(puzzle)),
            Thing::Recording(recording) => self.open_recording(recording),
            Thing::Puzzle(Puzzle::Tiles(_)) => {}
        }
    }

    fn open_recording(self, recording: Recording) {
        let Ok(session) = Session::restore(&recording) else { return };
        if session.status() != Status::Solved {
            return self.take_up(session);
        }
        let Ok(playback) = Playback::of_recording(&recording) else { return };
        let is_same = self.session.with_untracked(|own| own.puzzle() == &recording.puzzle);
        if !is_same {
            self.take_up(Session::new(recording.puzzle.clone()));
        }
        self.store.screen.set(Screen::Blocks);
        self.place.set(Place::Board);
        self.player.begin(ShowOf::Replay(Box::new(recording)), playback);
    }

    /// A link to the game: the replay of a finished one, else the level, from where it is.
    pub fn share(self) {
        let link = self.session.with_untracked(|session| match session.status() {
            Status::Solved => session.recording(clock::now()).to_link(),
            Status::Ready => session.puzzle().to_link(),
            _ => {
                let puzzle = session.puzzle().from_here(session.position());
                puzzle.unwrap_or_else(|| session.puzzle().clone()).to_link()
            }
        });
        self.share_link(&link);
    }

    /// Copies a link, and puts it in the address bar.
    pub(super) fn share_link(self, link: &str) {
        let address = platform::show_fragment(link);
        let store = self.store;
        platform::copy(&address, move |is_copied| {
            let said = if is_copied { text::COPIED } else { text::COPY_FAILED };
            store.say(untrack(|| store.t(said)));
        });
    }

    /// Puts the game aside, among the saved ones.
    pub fn put_aside(self) {
        let when = clock::today();
        let recording = self.session.with_untracked(|session| session.recording(clock::now()));
        self.store.profile.update(|profile| {
            let name = Id::new(clock::random_bits()).to_string();
            profile.put(&name, Slot { when, recording, about: About::default() });
        });
        self.store.save_profile();
    }
}
