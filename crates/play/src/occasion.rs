//! What is special about what stands on the board: front ends say it beside the board.

use tuipan_game::{Day, Mode, Score, daily, verify};

use crate::course::step_of;
use crate::{Play, Rival, ShowOf};

/// The occasion of a game or a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occasion<'a> {
    /// A recorded game is watched.
    Replay(Score),
    /// The puzzle of a day.
    Daily {
        /// The day.
        day: Day,
        /// Whether this is the attempt that is ranked.
        is_ranked: bool,
    },
    /// A level of the course: its place on the path, from 0.
    Path(usize),
    /// The computer is to be beaten.
    Rival(Rival),
    /// A drill, or fewest moves.
    Training(Mode),
    /// A puzzle that a server gave out, for its boards.
    Ranked,
    /// Somebody is to be beaten.
    Challenge {
        /// The opponent's name; empty if it is not known.
        name: &'a str,
        /// What the opponent took.
        score: Score,
    },
}

impl Play {
    /// What is special about what stands on the board, if anything is.
    pub fn occasion(&self) -> Option<Occasion<'_>> {
        if let Some(show) = &self.show {
            return match &show.of {
                ShowOf::Replay(recording) => {
                    verify((**recording).clone()).ok().map(|run| Occasion::Replay(Score::of(&run)))
                }
                ShowOf::Demonstration => None,
            };
        }
        if let Some(rival) = self.rival() {
            return Some(Occasion::Rival(rival));
        }
        if let Some(opponent) = &self.opponent {
            let score = Score::of(&opponent.run);
            return Some(Occasion::Challenge { name: &opponent.name, score });
        }
        let about = &self.game.about;
        if let Some(step) = step_of(about) {
            return Some(Occasion::Path(step));
        }
        if let mode @ (Mode::Drill(_) | Mode::Fewest) = about.mode() {
            return Some(Occasion::Training(mode));
        }
        let is_ranked = about.mode() == Mode::Daily;
        let daily = daily::day_named(about).map(|day| Occasion::Daily { day, is_ranked });
        daily.or_else(|| self.attempt().map(|_| Occasion::Ranked))
    }
}
