//! As few moves as possible: free undo, no clock or an hour, and one submission.
//!
//! A solution that is found does not end the game. It is kept, the move that made it can be undone as if it had never been
//! made, and the player submits the shortest that was found, once. What is ranked is how many moves it is above the
//! proved optimum, in single tiles.
//!
//! The hour is an hour by the calendar from the first move on: closing the program does not stop it.

use tuipan_game::{
    About, LinkContent, Metric, Mode, Profile, Puzzle, Recording, Session, Status, Steps, read_link,
};
use tuipan_puzzle::tiles::Board;

use crate::{Effect, Notice, Play};

/// An hour, in milliseconds.
pub const HOUR: u64 = 3_600_000;

/// Words in `about`: how long the player has, until when, and the shortest solution that was found, as a link.
const LIMIT: &str = "limit";
const UNTIL: &str = "until";
const FOUND: &str = "found";

impl Play {
    /// A game of fewest moves begins.
    pub(crate) fn begin_fewest(
        &mut self,
        profile: &mut Profile,
        goal: &Board,
        limit: Option<u64>,
    ) -> Vec<Effect> {
        let mut about = About::of_mode(&Mode::Fewest);
        if let Some(limit) = limit {
            about.set(LIMIT, &limit.to_string());
        }
        let puzzle = self.scramble(goal);
        self.begin(profile, Session::new(puzzle), about)
    }

    /// Whether the game is one of fewest moves that is not submitted.
    pub fn is_fewest(&self) -> bool {
        self.game.about.mode() == Mode::Fewest && self.won.is_none()
    }

    /// Whether a solution stands on the board that is not submitted.
    pub fn can_submit_this(&self) -> bool {
        self.is_fewest() && self.game.session.status() == Status::Solved
    }

    /// How long the player has, in milliseconds, if not for ever.
    pub fn limit(&self) -> Option<u64> {
        self.game.about.get(LIMIT)?.parse().ok()
    }

    /// When the time is over, in milliseconds since 1970, once the first move is made.
    pub fn deadline(&self) -> Option<u64> {
        self.game.about.get(UNTIL)?.parse().ok().filter(|_| self.is_fewest())
    }

    /// The shortest solution that was found, if one was.
    pub fn found(&self) -> Option<Steps> {
        let session = Session::restore(&self.found_recording()?).ok()?;
        Some(session.steps())
    }

    fn found_recording(&self) -> Option<Recording> {
        match read_link(self.game.about.get(FOUND)?, &()) {
            Ok(LinkContent::Recording(recording))
                if recording.puzzle == *self.game.session.puzzle() =>
            {
                Some(recording)
            }
            _ => None,
        }
    }

    /// A move was made or undone: the time may begin to run, or a solution be found.
    pub(crate) fn note_fewest(&mut self) {
        if let (Some(limit), None) = (self.limit(), self.deadline()) {
            self.game.about.set(UNTIL, &self.at.when.saturating_add(limit).to_string());
        }
        if self.game.session.status() == Status::Solved {
            let length = |steps: Steps| steps.get(Metric::Stm).unwrap_or(u32::MAX);
            let found = self.found().map_or(u32::MAX, length);
            if length(self.game.session.steps()) < found {
                let link = self.game.session.recording(self.at.now).to_link();
                self.game.about.set(FOUND, &link);
            }
        }
    }

    /// A shorter solution of the same game was found in another window.
    pub(crate) fn learn_found(&mut self, elsewhere: &About) {
        let read = |about: &About| match read_link(about.get(FOUND)?, &()) {
            Ok(LinkContent::Recording(recording)) => {
                Session::restore(&recording).ok()?.steps().get(Metric::Stm)
            }
            _ => None,
        };
        let (own, other) = (read(&self.game.about), read(elsewhere));
        if other.is_some_and(|other| own.is_none_or(|own| other < own))
            && let Some(link) = elsewhere.get(FOUND)
        {
            self.game.about.set(FOUND, link);
        }
    }

    /// Takes back the move that solved it; `false` if none has.
    pub(crate) fn reopen(&mut self) -> bool {
        let session = self.game.session.reopened().filter(|_| self.can_submit_this());
        let is_open = session.is_some();
        if let Some(session) = session {
            self.game.session = session;
            self.game.session.resume(self.at.now);
            self.notice = None;
        }
        is_open
    }

    /// The shortest solution that was found is handed in: the game is over.
    pub(crate) fn submit(&mut self, profile: &mut Profile) -> Vec<Effect> {
        let Some(mut found) = self.found_recording().filter(|_| self.is_fewest()) else {
            return Vec::new();
        };
        // Help that was taken after it was found was taken in this game.
        found.helps = self.game.session.helps();
        let Ok(session) = Session::restore(&found) else { return Vec::new() };
        self.game.session = session;
        self.forget_found();
        self.finish(profile)
    }

    /// The game is over: what was found is in its run, or did not count.
    pub(crate) fn forget_found(&mut self) {
        self.game.about.remove(FOUND);
    }

    /// The time may be over: what was found is handed in, and if nothing was, the game counts as given up.
    pub(crate) fn check_deadline(&mut self, profile: &mut Profile) -> Vec<Effect> {
        if self.deadline().is_none_or(|deadline| self.at.when < deadline) {
            return Vec::new();
        }
        let mut effects = self.submit(profile);
        if effects.is_empty() {
            effects = self.give_up(profile);
        }
        self.notice = Some(Notice::TimeIsUp);
        effects
    }

    /// Back to the start within the same game: it has one submission.
    pub(crate) fn rewind(&mut self) -> Vec<Effect> {
        self.reopen();
        self.game.session.resume(self.at.now);
        while self.game.session.undo(self.at.now).is_ok() {}
        (self.way, self.hint) = (None, 0);
        self.ask_again()
    }
}

/// Whether games of fewest moves are offered to a goal: where optima are proved at once.
pub fn has_fewest(puzzle: &Puzzle) -> bool {
    match puzzle {
        Puzzle::Tiles(puzzle) => {
            let metric = tuipan_puzzle::tiles::Metric::SingleTile;
            tuipan_solve::tiles::is_solved_at_once(puzzle.goal().size(), metric)
        }
        Puzzle::Blocks(_) => false,
    }
}
