//! What is tried in the browser, one subject a file.

mod data;
mod help;
mod look;
mod play;
pub mod study;

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
    ("study: every algorithm runs, pauses, steps, and counts as natively", study::every_algorithm),
    ("study: keys, scrubber, pictures", study::keys_and_scrubber),
    ("study: the valued tree, Open and Closed", study::valued_tree),
    ("study: positions by length, typed, random", study::positions),
    ("study: comparisons by link", study::comparisons),
    ("study: histogram, graphs, charts, export", study::pictures_and_export),
    ("study: the player's own path", study::own_path),
];
