//! What is tried in the browser, one subject a file.

mod blocks;
mod data;
mod editor;
mod help;
mod look;
mod play;

use anyhow::Result;

use crate::page::Page;

/// A case: it plays, and fails with what was not as it should be.
pub type Case = fn(&mut Page<'_>) -> Result<()>;

/// All of them.
pub const ALL: &[(&str, Case)] = &[
    ("play to a win by keyboard", play::win_by_keyboard),
    ("play to a win by mouse, several tiles at once", play::win_by_mouse),
    ("play by touch: tap and swipe", play::by_touch),
    ("undo, redo, restart", play::undo_redo),
    ("reload in the middle of a game", play::reload),
    ("forty keys in a row all count", play::forty_keys),
    ("bad and unsolvable positions", play::bad_positions),
    ("solve, next by space", help::solve_and_next),
    ("large board: a solution at once, and cancel", help::large_board),
    ("demo, scrub, back to the game", help::demo),
    ("hint in three degrees", help::hint),
    ("moves to go", help::to_go),
    ("analysis and retry", help::analysis),
    ("save, load, delete", data::saves),
    ("export and import", data::export_import),
    ("records, statistics and their reset", data::records),
    ("difficulty by optimal length", data::by_length),
    ("picture and preview", look::picture_and_preview),
    ("language and theme", look::language_and_theme),
    ("replay link there and back, and corrupt links", look::links),
    ("storage refused is said", look::storage_refused),
    ("offline after the first load", look::offline),
    ("blocks: 横刀立马 solved by drags, with right counts", blocks::solved_by_drags),
    ("blocks: a drag round a corner", blocks::corner_drag),
    ("blocks: a drag released outside, stopped, cancelled", blocks::released_outside),
    ("blocks: keys, undo, redo, reload, restart", blocks::keys_and_undo),
    ("blocks: moves to go, hint, ask, metrics, demo", blocks::ask_and_demo),
    ("blocks: links, replay, challenge, analysis", blocks::links_and_challenge),
    ("editor: faults and verdict", editor::faults_and_verdict),
    ("editor: make, save, share, play", editor::make_save_share),
];
