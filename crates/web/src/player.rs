//! Moves shown on a board by themselves, with a scrubber: demonstrations and replays, of tiles and of blocks.

use std::time::Duration;

use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;
use tuipan_game::{Playback, Recording};

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

/// Whoever shows moves on a board.
#[derive(Clone, Copy)]
pub struct Player {
    /// What is shown, in place of the game.
    pub show: RwSignal<Option<Show>>,
    ticking: StoredValue<Option<IntervalHandle>>,
}

impl Player {
    /// One that shows nothing yet.
    pub fn new() -> Self {
        Player { show: RwSignal::new(None), ticking: StoredValue::new(None) }
    }

    /// Begins to show.
    pub fn begin(self, of: ShowOf, playback: Playback) {
        let at = playback.moves().get(playback.cursor()).map_or(0, |played| played.at) as f64;
        let at = (at - 400.0).max(-400.0);
        self.show.set(Some(Show { of, playback, is_running: true, speed: 1.0, at }));
        let tick = set_interval_with_handle(move || self.tick(), TICK).ok();
        let before = self.ticking.get_value();
        before.inspect(|before| before.clear());
        self.ticking.set_value(tick);
    }

    /// Ends it.
    pub fn end(self) {
        self.show.set(None);
        self.ticking.get_value().inspect(|ticking| ticking.clear());
        self.ticking.set_value(None);
    }

    fn tick(self) {
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
    pub fn toggle(self) {
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
    pub fn step(self, n_moves: isize) {
        let here =
            self.show.with_untracked(|show| show.as_ref().map(|show| show.playback.cursor()));
        if let Some(here) = here {
            self.seek(here.saturating_add_signed(n_moves));
        }
    }

    /// Goes to where so many moves have been shown, and stops there.
    pub fn seek(self, n_moves: usize) {
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
    pub fn set_speed(self, speed: f64) {
        self.show.update(|show| {
            if let Some(show) = show {
                show.speed = speed;
            }
        });
    }
}
