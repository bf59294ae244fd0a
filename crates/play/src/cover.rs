//! A pause: the clock stops, and the board is covered until the game goes on, so that nobody thinks for free.
//!
//! A game with such a pause is compared only with others that may have one: its mode is [`Mode::Paused`]. Games of any
//! other mode than the ordinary one are not paused: the puzzle of the day or a challenge is the same for everybody.

use tuipan_game::{Mode, Status};

use crate::{Inspection, Message, Play};

impl Play {
    /// Whether the game can be paused.
    pub fn can_pause(&self) -> bool {
        // Where no time is shown, there is nothing to pause.
        self.can_stop_clock() && self.game.about.mode() != Mode::Calm
    }

    /// Whether the clock may stop while the board is out of sight.
    pub fn can_stop_clock(&self) -> bool {
        self.show.is_none()
            && self.game.session.status() == Status::Running
            && self.attempt().is_none()
            && self.game.about.mode().is_free()
    }

    /// Whether the board is covered: nothing can be seen or done on it until the game goes on.
    pub fn is_covered(&self) -> bool {
        let is_paused = self.show.is_none()
            && self.game.session.status() == Status::Paused
            && self.game.about.mode() == Mode::Paused;
        is_paused || self.inspection(self.at.now) == Some(Inspection::Waiting)
    }

    /// Pauses the game, and covers the board.
    pub(crate) fn cover(&mut self) {
        if !self.can_pause() {
            return;
        }
        if self.game.session.pause(self.at.now).is_ok() {
            self.game.about.set_mode(&Mode::Paused);
        }
    }
}

impl Message {
    /// Whether it needs a board that can be seen.
    pub(crate) fn needs_the_board(&self) -> bool {
        matches!(
            self,
            Message::Make(..)
                | Message::Undo
                | Message::Redo
                | Message::Hint
                | Message::Solve
                | Message::Next
                | Message::Demonstrate
                | Message::ShowMove(_)
                | Message::Teach(true)
                | Message::Analyse
        )
    }
}
