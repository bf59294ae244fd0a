//! A demonstration or a replay: moves that are shown on the board by themselves, while the game waits.

use tuipan_game::{Id, Playback, Profile, Puzzle, Recording};

use crate::{Effect, Notice, Play, ShowMessage};

/// Milliseconds per move of a demonstration, at speed 1.
pub const DEMO_MS: u64 = 400;

/// What is shown.
#[derive(Clone, Debug, PartialEq)]
pub enum ShowOf {
    /// A solution.
    Demonstration,
    /// A recorded game.
    Replay(Box<Recording>),
}

/// Moves that are shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Show {
    /// What they are.
    pub of: ShowOf,
    /// The moves and the cursor.
    pub playback: Playback,
    /// Whether it runs.
    pub is_running: bool,
    /// How many times the usual speed.
    pub speed: f64,
    /// The time in the playback, in milliseconds; less than 0 before it begins.
    pub at: f64,
    /// The clock when that was shown.
    since: u64,
}

/// The word in the profile under which the scrambles are kept whose replays were watched, the latest last.
const WATCHED: &str = "watched";
/// This many of them are remembered.
const MAX_WATCHED: usize = 100;

/// Whether a replay of a scramble was watched. Levels are there to be solved again, whatever was seen of them.
pub(crate) fn is_watched(profile: &Profile, puzzle: &Puzzle) -> bool {
    let (Puzzle::Tiles(_), Some(watched)) = (puzzle, profile.settings().get(WATCHED)) else {
        return false;
    };
    let id = Id::derived(&puzzle.to_link()).to_string();
    watched.split(' ').any(|it| it == id)
}

/// Notes that a replay of it was watched; says whether that is new.
fn note_watched(profile: &mut Profile, puzzle: &Puzzle, when: u64) -> bool {
    if matches!(puzzle, Puzzle::Blocks(_)) || is_watched(profile, puzzle) {
        return false;
    }
    let before = profile.settings().get(WATCHED).cloned().unwrap_or_default();
    let id = Id::derived(&puzzle.to_link()).to_string();
    let mut all: Vec<&str> = before.split_whitespace().collect();
    all.push(&id);
    let latest = all[all.len().saturating_sub(MAX_WATCHED)..].join(" ");
    profile.set(WATCHED, &latest, when);
    true
}

/// How long the board waits before the first move.
const LEAD_MS: f64 = 400.0;

impl Show {
    /// From the beginning, running.
    pub fn new(of: ShowOf, playback: Playback, speed: f64, now: u64) -> Self {
        Show { of, playback, is_running: true, speed, at: -LEAD_MS, since: now }
    }

    /// From where that many moves have been shown.
    pub fn from_move(mut self, n_moves: usize, is_running: bool) -> Self {
        if n_moves > 0 || !is_running {
            self.seek(n_moves);
            self.is_running = is_running;
        }
        self
    }

    /// Time has passed; says whether another move is seen.
    pub fn tick(&mut self, now: u64) -> bool {
        let passed = now.saturating_sub(self.since) as f64;
        self.since = now;
        if !self.is_running {
            return false;
        }
        let before = self.playback.cursor();
        self.at = (self.at + passed * self.speed).min(self.playback.ms() as f64);
        if self.at >= 0.0 {
            self.playback.seek_time(self.at as u64);
        }
        self.is_running = self.playback.next_move().is_some();
        self.playback.cursor() != before || !self.is_running
    }

    /// Does what is asked; [`ShowMessage::End`] is the caller's.
    pub fn take(&mut self, message: ShowMessage, now: u64) {
        self.tick(now);
        match message {
            ShowMessage::Toggle => {
                if !self.is_running && self.playback.next_move().is_none() {
                    self.seek(0);
                    self.at = 0.0;
                }
                self.is_running = !self.is_running;
            }
            ShowMessage::Seek(n_moves) => self.seek(n_moves),
            ShowMessage::Step(n) => self.seek(self.playback.cursor().saturating_add_signed(n)),
            ShowMessage::Speed(speed) => self.speed = speed.clamp(0.1, 64.0),
            ShowMessage::End => {}
        }
    }

    fn seek(&mut self, n_moves: usize) {
        self.is_running = false;
        self.playback.seek(n_moves);
        let shown = self.playback.cursor().checked_sub(1);
        self.at = shown.map_or(0.0, |idx| self.playback.moves()[idx].at as f64);
    }
}

impl Play {
    /// Shows a recorded game in place of the game, whose clock stops.
    pub(crate) fn watch(
        &mut self,
        profile: &mut Profile,
        recording: Recording,
        is_running: bool,
    ) -> Vec<Effect> {
        let Ok(playback) = Playback::of_recording(&recording) else {
            self.notice = Some(Notice::BadReplay);
            return Vec::new();
        };
        let is_new = note_watched(profile, &recording.puzzle, self.at.when);
        self.show_from(ShowOf::Replay(Box::new(recording)), playback, 0, is_running);
        if is_new { vec![Effect::SaveRest] } else { Vec::new() }
    }

    /// Shows moves in place of the game, from where some of them have been shown.
    pub(crate) fn show_from(
        &mut self,
        of: ShowOf,
        playback: Playback,
        n_moves: usize,
        is_running: bool,
    ) {
        // Only a running game can be paused.
        let _ = self.game.session.pause(self.at.now);
        let show = Show::new(of, playback, self.speed, self.at.now);
        self.show = Some(show.from_move(n_moves, is_running));
    }
}
