//! What views ask of a table. All of it follows the game.

use leptos::prelude::*;
use tuipan_game::{Move, Playback, Position, Puzzle, Session, Status};
use tuipan_play::Play;

use super::Table;
use crate::text::Lang;

impl Table {
    /// The game.
    pub fn session<T>(self, read: impl FnOnce(&Session) -> T) -> T {
        self.play.with(|play| read(play.session()))
    }

    /// What stands on the board: the demonstration's puzzle and position, or the game's.
    pub fn shown<T>(self, read: impl FnOnce(&Puzzle, &Position) -> T) -> T {
        self.play.with(|play| match &play.show {
            Some(show) => read(show.playback.puzzle(), show.playback.position()),
            None => read(play.session().puzzle(), play.session().position()),
        })
    }

    /// Whether a demonstration or replay stands on the board.
    pub fn is_shown(self) -> bool {
        self.play.with(|play| play.show.is_some())
    }

    /// Whether the game on the board is won.
    pub fn is_won(self) -> bool {
        self.play.with(|play| play.show.is_none() && play.session().status() == Status::Solved)
    }

    /// Whether hints and solutions are to be had.
    pub fn offers_help(self) -> bool {
        self.play.with(Play::offers_help)
    }

    /// Whether the game can be analysed.
    pub fn can_analyse(self) -> bool {
        self.play.with(Play::can_analyse)
    }

    /// Whether the game can be paused.
    pub fn can_pause(self) -> bool {
        self.play.with(Play::can_pause)
    }

    /// Whether there is something to undo.
    pub fn can_undo(self) -> bool {
        self.play.with(|play| self.store.profile.with_untracked(|profile| play.can_undo(profile)))
    }

    /// Whether there is something to redo.
    pub fn can_redo(self) -> bool {
        self.play.with(Play::can_redo)
    }

    /// The next move of a hint that says at least this much, or of what is taught.
    pub fn hinted(self, degree: u8) -> Option<Move> {
        let is_guided = self.is_guided();
        self.play.with(|play| {
            if let Some(teaching) = play.teaching.as_ref().filter(|_| play.hint == 0 && !is_guided)
            {
                return teaching.next_move().map(Move::Tiles);
            }
            let is_told = is_guided || (play.hint >= degree && degree > 0);
            play.way.as_ref().filter(|_| is_told)?.next_move()
        })
    }

    /// What the opponent is called, if there is one.
    pub fn opponent(self, language: Lang) -> Option<String> {
        self.play.with(|play| {
            let opponent = play.opponent.as_ref()?;
            Some(match opponent.rival {
                Some(rival) => language.say(tuipan_words::company::rival(rival)).to_owned(),
                None => opponent.name.clone(),
            })
        })
    }

    /// Where the ghost is.
    pub fn ghost<T>(self, read: impl FnOnce(&Playback) -> T) -> Option<T> {
        self.play.with(|play| play.ghost.as_ref().map(read))
    }
}
