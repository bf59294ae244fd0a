//! The coach: three moves that a new player is shown on the first board, in passing. Nothing waits for them.

use tuipan_game::{Act, Move, Profile, Session, Status};

/// What to try next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coach {
    /// Move a tile.
    Move,
    /// Move several at once.
    Slide,
    /// Take a move back.
    Undo,
    /// That was all.
    Done,
}

/// The setting that says that the coach is no longer needed.
const WORD: &str = "coach";
/// Who has done this much needs none.
const N_ENOUGH: usize = 12;

/// What a new player should try next in a game of tiles. `None` for everybody else.
pub fn coach(profile: &Profile, session: &Session) -> Option<Coach> {
    let is_new = profile.runs().is_empty() && !profile.settings().contains_key(WORD);
    let log = session.attempt().log();
    if !is_new || session.status() == Status::Solved || log.len() >= N_ENOUGH {
        return None;
    }
    let mut stage = Coach::Move;
    for event in log {
        stage = match (stage, &event.act) {
            (Coach::Move, Act::Move(_)) => Coach::Slide,
            (Coach::Slide, Act::Move(Move::Tiles(m))) if m.count > 1 => Coach::Undo,
            (Coach::Undo, Act::Undo) => Coach::Done,
            (stage, _) => stage,
        };
    }
    Some(stage)
}

/// The coach is no longer needed.
pub fn dismiss_coach(profile: &mut Profile, when: u64) {
    profile.set(WORD, "done", when);
}

/// Sends the coach away once the player has done enough in a game; says whether that was now.
pub(crate) fn leave_coach(profile: &mut Profile, session: &Session, when: u64) -> bool {
    let is_enough = session.attempt().log().len() >= N_ENOUGH;
    let is_now = is_enough && !profile.settings().contains_key(WORD);
    if is_now {
        dismiss_coach(profile, when);
    }
    is_now
}
