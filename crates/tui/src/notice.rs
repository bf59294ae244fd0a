//! What the game says, in words.

use tuipan_play::Notice;

use crate::text::{Words, fill};

/// A notice in words.
pub fn say(text: &Words, notice: &Notice) -> String {
    let words = match notice {
        Notice::Blocked => text.game.blocked,
        Notice::NothingToUndo => text.game.nothing_to_undo,
        Notice::NothingToRedo => text.game.nothing_to_redo,
        Notice::AlreadySolved => text.game.already_solved,
        Notice::Resumed => text.game.resumed,
        Notice::NoSolution => text.solver.no_solution,
        Notice::GaveUp | Notice::NoRival => text.solver.gave_up,
        Notice::TooLarge => text.solver.too_large,
        Notice::Cancelled => text.solver.cancelled,
        Notice::Failed(error) => return fill(text.solver.solver_failed, &[error]),
        Notice::BadReplay => text.win.bad_replay,
        Notice::NoSuchLength => text.solver.no_such_length,
        Notice::StillAssisted => text.solver.still_assisted,
        Notice::TimeIsUp => text.game.time_is_up,
        Notice::Ranked => text.online.not_in_ranked,
    };
    words.to_owned()
}
