//! A recorded game that is watched.

use tuipan_game::{Playback, Recording};

/// How fast replays and demonstrations can go, as multiples; and where they begin.
pub const SPEEDS: [f64; 7] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0];
/// The usual speed: 1.
pub const USUAL_SPEED: usize = 2;

/// A recorded game and where it is.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game, and its moves with a cursor among them.
    pub playback: Playback,
    /// What is watched.
    pub recording: Recording,
    /// Whether it runs.
    pub is_running: bool,
    /// An index of [`SPEEDS`].
    pub speed: usize,
    /// The time of the game that is shown, in milliseconds.
    pub at: f64,
    /// The clock when that was shown.
    since: u64,
}

impl Replay {
    /// From the beginning, running.
    pub fn new(recording: Recording, now: u64) -> Option<Self> {
        let playback = Playback::of_recording(&recording).ok()?;
        let (is_running, speed) = (true, USUAL_SPEED);
        Some(Replay { playback, recording, is_running, speed, at: 0.0, since: now })
    }

    /// Time has passed.
    pub fn tick(&mut self, now: u64) {
        let passed = now.saturating_sub(self.since) as f64;
        self.since = now;
        if self.is_running {
            self.at = (self.at + passed * SPEEDS[self.speed]).min(self.playback.ms() as f64);
            self.playback.seek_time(self.at as u64);
            self.is_running = self.at < self.playback.ms() as f64;
        }
    }

    /// Runs or stands; at the end it begins again.
    pub fn toggle(&mut self, now: u64) {
        if !self.is_running && self.playback.next_move().is_none() {
            self.step_to(0);
            self.at = 0.0;
        }
        self.is_running = !self.is_running;
        self.since = now;
    }

    /// Stands at a move.
    pub fn step_to(&mut self, n_moves: usize) {
        self.is_running = false;
        self.playback.seek(n_moves);
        let shown = self.playback.cursor().checked_sub(1);
        self.at = shown.map_or(0.0, |idx| self.playback.moves()[idx].at as f64);
    }
}
