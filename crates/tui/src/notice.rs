//! What the game says, in words.

use tuipan_play::Notice;

use crate::text::{Text, fill};

/// A notice in words.
pub fn say(text: &Text, notice: &Notice) -> String {
    let words = match notice {
        Notice::Blocked => text.blocked,
        Notice::NothingToUndo => text.nothing_to_undo,
        Notice::NothingToRedo => text.nothing_to_redo,
        Notice::AlreadySolved => text.already_solved,
        Notice::Resumed => text.resumed,
        Notice::NoSolution => text.no_solution,
        Notice::GaveUp => text.gave_up,
        Notice::TooLarge => text.too_large,
        Notice::Cancelled => text.cancelled,
        Notice::Failed(error) => return fill(text.solver_failed, &[error]),
        Notice::BadReplay => text.bad_replay,
        Notice::NoSuchLength => text.no_such_length,
        Notice::StillAssisted => text.still_assisted,
    };
    words.to_owned()
}
