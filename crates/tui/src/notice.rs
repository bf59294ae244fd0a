//! What the game says, in words.

use tuipan_play::Notice;
use tuipan_words::{Lang, server};

use crate::text::{Words, fill};

/// A notice in words.
pub fn say(lang: Lang, notice: &Notice) -> String {
    let text = Words::of(lang);
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
        Notice::Ranked => lang.say(server::NOT_IN_RANKED),
    };
    words.to_owned()
}
