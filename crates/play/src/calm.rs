//! The calm mode: no clock and no counters are shown, and nothing is at stake.
//!
//! A game in which a move was made that way is compared only with others like it: its mode is [`Mode::Calm`]. Games that
//! are the same for everybody (the puzzle of the day, a challenge) keep their mode; only their figures are not shown.

use tuipan_game::Mode;

use crate::Play;

impl Play {
    /// A move was made.
    pub(crate) fn note_calm(&mut self) {
        if self.is_calm && self.game.about.mode().is_free() {
            self.game.about.set_mode(&Mode::Calm);
        }
    }
}
