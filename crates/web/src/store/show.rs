//! A demonstration or a replay on the board, with its scrubber. The game waits meanwhile.

use leptos::prelude::*;
use tuipan_game::{Playback, Puzzle, Recording, Replay, Thing};
use tuipan_puzzle::blocks::Collection;

use super::{Screen, Solving, Store};
use crate::player::ShowOf;
use crate::text;

impl Store {
    /// Demonstrates the solution in hand.
    pub fn demonstrate(self) {
        let Solving::Shown(solution) = self.solving.get_untracked() else { return };
        self.player.begin(ShowOf::Demo, solution.playback.clone());
    }

    /// Shows the replay of a run.
    pub fn watch(self, replay: &Replay) {
        match replay.read(&Collection::built_in()) {
            Ok(recording) => self.replay(recording),
            Err(_) => self.say(untrack(|| self.t(text::BAD_LINK))),
        }
    }

    /// Shows a recorded game, of blocks on their own screen.
    pub fn replay(self, recording: Recording) {
        if matches!(recording.puzzle, Puzzle::Blocks(_)) {
            self.dialog.set(None);
            return self.opened.set(Some(Thing::Recording(recording)));
        }
        if let Ok(playback) = Playback::of_recording(&recording) {
            self.screen.set(Screen::Play);
            self.dialog.set(None);
            self.player.begin(ShowOf::Replay(Box::new(recording)), playback);
        }
    }

    /// Back to the game.
    pub fn end_show(self) {
        self.player.end();
    }

    /// Plays against the replay that is shown.
    pub fn challenge_shown(self) {
        if let Some(show) = self.show.get_untracked() {
            self.end_show();
            self.challenge(show.playback);
        }
    }
}
