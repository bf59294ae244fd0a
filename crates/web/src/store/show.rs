//! A demonstration or a replay on the board, with its scrubber. The game waits meanwhile.

use std::cell::RefCell;
use std::time::Duration;

use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;
use tuipan_game::{Playback, Recording};

use super::{Screen, Solving, Store};

/// What is shown.
#[derive(Clone, Debug, PartialEq)]
pub enum ShowOf {
    /// A solution.
    Demo,
    /// A recorded game.
    Replay(Box<Recording>),
}

/// Moves that are shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Show {
    /// What is shown.
    pub of: ShowOf,
    /// The moves and the cursor.
    pub playback: Playback,
    /// Whether it runs.
    pub is_running: bool,
    /// How many times the usual speed.
    pub speed: f64,
    /// The time in the playback.
    pub at: f64,
}

/// So often the board is looked after.
const TICK: Duration = Duration::from_millis(25);

thread_local! {
    static TICKING: RefCell<Option<IntervalHandle>> = const { RefCell::new(None) };
}

impl Store {
    /// Demonstrates the solution in hand.
    pub fn demonstrate(self) {
        let Solving::Shown(solution) = self.solving.get_untracked() else { return };
        self.begin_show(ShowOf::Demo, solution.playback.clone());
    }

    /// Shows a recorded game.
    pub fn replay(self, recording: Recording) {
        if let Ok(playback) = Playback::of_recording(&recording) {
            self.screen.set(Screen::Play);
            self.dialog.set(None);
            self.begin_show(ShowOf::Replay(Box::new(recording)), playback);
        }
    }

    fn begin_show(self, of: ShowOf, playback: Playback) {
        let at = playback.moves().get(playback.cursor()).map_or(0, |played| played.at) as f64;
        let at = (at - 400.0).max(-400.0);
        self.show.set(Some(Show { of, playback, is_running: true, speed: 1.0, at }));
        let tick = set_interval_with_handle(move || self.tick_show(), TICK).ok();
        let before = TICKING.replace(tick);
        before.inspect(|before| before.clear());
    }

    /// Back to the game.
    pub fn end_show(self) {
        self.show.set(None);
        TICKING.take().inspect(|ticking| ticking.clear());
    }

    fn tick_show(self) {
        if !self.show.with_untracked(|show| show.as_ref().is_some_and(|show| show.is_running)) {
            return;
        }
        let mut is_changed = false;
        self.show.maybe_update(|show| {
            let Some(show) = show else { return false };
            show.at += TICK.as_millis() as f64 * show.speed;
            let before = show.playback.cursor();
            if show.at >= 0.0 {
                show.playback.seek_time(show.at as u64);
            }
            if show.playback.next_move().is_none() {
                (show.is_running, is_changed) = (false, true);
            }
            is_changed |= show.playback.cursor() != before;
            is_changed
        });
    }

    /// Stops it, or lets it go on; from the beginning if it is at its end.
    pub fn toggle_show(self) {
        self.show.update(|show| {
            let Some(show) = show else { return };
            show.is_running = !show.is_running;
            if show.is_running && show.playback.next_move().is_none() {
                show.playback.seek(0);
                show.at = 0.0;
            }
        });
    }

    /// Goes so many moves on, or back.
    pub fn step_show(self, n_moves: isize) {
        let here =
            self.show.with_untracked(|show| show.as_ref().map(|show| show.playback.cursor()));
        if let Some(here) = here {
            self.seek_show(here.saturating_add_signed(n_moves));
        }
    }

    /// Goes to where so many moves have been shown, and stops there.
    pub fn seek_show(self, n_moves: usize) {
        self.show.update(|show| {
            let Some(show) = show else { return };
            show.playback.seek(n_moves);
            let moves = show.playback.moves();
            let last = show.playback.cursor().checked_sub(1);
            show.at = last.and_then(|idx| moves.get(idx)).map_or(0, |played| played.at) as f64;
            show.is_running = false;
        });
    }

    /// Sets the speed.
    pub fn set_show_speed(self, speed: f64) {
        self.show.update(|show| {
            if let Some(show) = show {
                show.speed = speed;
            }
        });
    }

    /// Plays against the replay that is shown.
    pub fn challenge_shown(self) {
        if let Some(show) = self.show.get_untracked() {
            self.end_show();
            self.challenge(show.playback);
        }
    }
}
