//! Inspection: a limited time to look at the board before the first move, for those who want it.
//!
//! The time that counts begins with the first move, or when the inspection is over, whichever is first. So a game with
//! inspection is never easier than one without, where a player may look as long as they like, and both are compared. How
//! much was used is kept with the game: whoever leaves and comes back has only the rest.
//!
//! A board that waits for its inspection is covered.

use tuipan_game::{Mode, Status};

use crate::{Moment, Play};

/// The word in `about` that says how much of the inspection was used, in milliseconds.
const INSPECTED: &str = "inspected";

/// Where an inspection is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inspection {
    /// It has not begun: the board is covered.
    Waiting,
    /// It runs: this many milliseconds are left.
    Left(u64),
}

impl Play {
    /// Where the inspection of the game at hand is, if it has one and has not begun.
    pub fn inspection(&self, now: u64) -> Option<Inspection> {
        let limit = self.inspection_ms.filter(|_| self.can_inspect())?;
        let used = self.inspected();
        if used >= limit {
            return None;
        }
        Some(match self.looking_since {
            None => Inspection::Waiting,
            Some(since) => {
                let left = limit.saturating_sub(used.saturating_add(now.saturating_sub(since)));
                Inspection::Left(left)
            }
        })
    }

    /// Whether the game is one with inspection, in which nothing was done yet.
    fn can_inspect(&self) -> bool {
        let mode = self.game.about.mode();
        self.show.is_none()
            && self.game.session.status() == Status::Ready
            // The clock of a ranked attempt starts with its first move.
            && self.attempt().is_none()
            && matches!(mode, Mode::Normal | Mode::Drill(_))
    }

    fn inspected(&self) -> u64 {
        self.game.about.get(INSPECTED).and_then(|ms| ms.parse().ok()).unwrap_or(0)
    }

    /// The board is uncovered, and the time to look at it runs.
    pub(crate) fn inspect(&mut self) {
        if self.inspection(self.at.now) == Some(Inspection::Waiting) {
            self.looking_since = Some(self.at.now);
        }
    }

    /// A game that has just begun is looked at at once; one that is taken up waits until the player is there.
    pub(crate) fn inspect_new(&mut self) {
        self.looking_since = None;
        self.inspect();
    }

    /// Time passes, or the first move is about to be made: what was used is noted, and when all of it was, the clock
    /// starts, from that very moment on.
    pub(crate) fn look(&mut self, Moment { now, .. }: Moment, is_over: bool) {
        let (Some(since), Some(limit)) = (self.looking_since, self.inspection_ms) else { return };
        let used = self.inspected();
        let left = limit.saturating_sub(used);
        let looked = now.saturating_sub(since);
        if looked >= left {
            self.looking_since = None;
            if self.can_inspect() {
                self.game.about.set(INSPECTED, &limit.to_string());
                self.game.session.start_clock(since.saturating_add(left));
            }
        } else if is_over {
            self.looking_since = None;
            self.game.about.set(INSPECTED, &(used + looked).to_string());
        }
    }
}
