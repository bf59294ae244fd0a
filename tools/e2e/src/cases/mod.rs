//! What is tried in the browser, one subject per file.

mod access;
mod addresses;
mod blocks;
mod challenge;
mod company;
mod daily;
mod data;
mod editor;
mod guide;
mod help;
mod host;
mod keep;
mod learn;
mod look;
mod new_game;
mod online;
mod picture;
mod play;
mod screens;
mod stage;
pub mod start;
pub mod study;
mod terminal;
mod tour;
mod training;

use anyhow::Result;

use crate::page::Page;

pub use play::solution;
pub use training::imported;

/// A case: it plays, and fails with what was not as it should be.
pub type Case = fn(&mut Page<'_>) -> Result<()>;

/// Until what was changed has been drawn.
const FRAMES: &str =
    "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";

/// All of them; the longest first, so that no browser is left alone with one at the end.
pub const ALL: &[(&str, Case)] = &[
    ("every screen fits and is accessible, first half", tour::first_half),
    ("every screen fits and is accessible, second half", tour::second_half),
    ("play to a win by keyboard", play::win_by_keyboard),
    ("play to a win by mouse, several tiles at once", play::win_by_mouse),
    ("play by touch: tap and swipe", play::by_touch),
    ("undo, redo, restart", play::undo_redo),
    ("reload in the middle of a game", play::reload),
    ("pause with the board covered", play::pause),
    ("forty keys in a row all count", play::forty_keys),
    ("bad and unsolvable positions", play::bad_positions),
    ("solve, next by space", help::solve_and_next),
    ("large board: a solution at once, and cancel", help::large_board),
    ("demo, scrub, back to the game", help::demo),
    ("hint in three degrees", help::hint),
    ("moves to go", help::to_go),
    ("analysis and retry", help::analysis),
    ("save, load, delete", data::saves),
    ("out of sight the clock stops", data::out_of_sight),
    ("games put aside are offered again", data::put_aside),
    ("the thirty-second game asks", data::too_many),
    ("export and import", data::export_import),
    ("kept: two tabs, each finishing games, and an import", keep::two_tabs),
    ("kept: a tab is killed before and after the database has confirmed", keep::killed),
    ("kept: what an earlier version of the page has stored", keep::migrated),
    ("kept: no database is said", keep::no_database),
    ("kept: the browser is asked to keep it", keep::persistent),
    ("kept: a win before the records are there", keep::late_records),
    ("kept: 20,000 runs", keep::many_runs),
    ("records, statistics and their reset", data::records),
    ("difficulty by optimal length", data::by_length),
    ("new game: a position by hand", new_game::by_hand),
    ("new game: goals and their achievement", new_game::goals),
    ("new game: a seed", new_game::seed),
    ("new game: cancel leaves everything as it was", new_game::cancelled),
    ("volumes of sounds and ambience", new_game::volumes),
    ("my toy: numbers, step by step", guide::tiles),
    ("my toy: a layout of 华容道", guide::blocks),
    ("panel: the move list follows and can be pressed", help::move_list),
    ("panel: an improving solution is stopped", help::stop),
    ("panel: pieces are named as they are on the board", help::letters),
    ("panel: the last times and their averages", data::session),
    ("phone: a swipe anywhere, and no empty room", play::swipe_anywhere),
    ("names for screen readers, locked skins", access::names),
    ("icons are asked for once", access::icons),
    ("addresses: the records of a kind", addresses::records),
    ("addresses: a link to the editor puts the draft aside", addresses::edit_link),
    ("blocks: the menu starts block games", blocks::menu),
    ("picture and preview", look::picture_and_preview),
    ("language and theme", look::language_and_theme),
    ("replay link there and back, and corrupt links", look::links),
    ("addresses: share, and the game goes on after a reload", addresses::share_keeps_the_game),
    ("addresses: a block game comes back with its history", addresses::block_game_comes_back),
    ("addresses: back, forward, reload and titles", addresses::history),
    ("addresses: back closes the sheet first", addresses::sheets),
    ("addresses: each level has one", addresses::levels),
    ("addresses: Study's hold all that is chosen", addresses::study),
    ("addresses: what earlier versions wrote, and later ones will", addresses::old_and_new),
    ("start: a program that does not arrive", start::start_fails),
    ("stage: help leaves the board where it is", stage::board),
    ("stage: a solution is seen on a phone on its side", stage::sheet_on_its_side),
    ("stage: what is said after a win covers nothing", stage::toasts_after_a_win),
    ("stage: settings stay in their frame", stage::import),
    ("start: a part that does not arrive", start::part_fails),
    ("start: bytes up to the first move", start::first_load),
    ("what is said again stays its whole time", look::said_again),
    ("storage refused is said", look::storage_refused),
    ("offline after the first load", look::offline),
    ("begun here, finished in the terminal, watched here", terminal::there_and_back),
    ("own picture: file, crop, reload, remove", picture::own_picture),
    ("own picture: two fingers and the wheel zoom it", picture::zoomed_by_hand),
    ("own picture: drop and paste", picture::dropped_and_pasted),
    ("own picture: not kept is said", picture::not_kept),
    ("forty keys in a second", play::forty_keys_in_a_second),
    ("a new move ends the running slide", play::running_slide_ends),
    ("hover", play::hover),
    ("addresses: the puzzle of a day", addresses::daily),
    ("challenge: the end says who won, and a rematch", challenge::verdict),
    ("challenge: a link from a win", challenge::from_a_win),
    ("company: the computer as an opponent", company::rivals),
    ("company: two players at one screen", company::duel),
    ("company: ranks, and the title that is worn", company::ranks),
    ("company: the calm mode", company::calm),
    ("company: a picture to share", company::picture),
    ("company: the board of the days", company::results),
    ("company: help by doing", company::help),
    ("moves in the menu", play::menu_moves),
    ("all sizes are seen as they are", play::all_sizes),
    ("cancel a long solve", help::cancel),
    ("shortest in slides", help::slides),
    ("shortest in slides: tables are built once", help::slides_kept),
    ("large board: upper bounds to go, hints, analysis", help::upper_bounds),
    ("daily puzzle", data::daily),
    ("learn: lessons check, show and are kept", learn::lessons),
    ("learn: the path through levels", learn::path),
    ("learn: the coach of the first moves", learn::coach),
    ("learn: teach me from here", learn::teach),
    ("daily: one ranked attempt, a result to share, the calendar", daily::days),
    ("training: sessions by keyboard, deleted and brought back", training::sessions),
    ("training: sessions in two tabs", training::two_tabs),
    ("training: lists of solves, from csTimer and back", training::lists),
    ("training: inspection", training::inspection),
    ("training: drills", training::drills),
    ("training: fewest moves", training::fewest),
    ("training: where the time went", training::where_time_went),
    ("online: every screen fits and is accessible", online::tour),
    ("online: a ranked game from a name to the board", online::ranked),
    ("online: the server is gone, and comes back", online::gone),
    ("online: friends and devices by link, and the end", online::people),
    ("online: a link that adds this device asks first", online::device),
    ("online: a challenge with a verdict for both", online::duel),
    ("online: a plain host says what needs a server", online::plain_host),
    ("online: the server's own addresses pass the service worker", online::let_through),
    ("give up", data::give_up),
    ("corrupt links", look::corrupt_links),
    ("storage full is said", look::storage_full),
    ("under a path of a larger site", host::under_a_path),
    ("a new version is offered", host::new_version),
    ("reader mode", access::reader_mode),
    ("keyboard alone", access::keyboard_alone),
    ("keys of one's own", access::own_keys),
    ("study: every algorithm runs, pauses, steps, and counts as natively", study::every_algorithm),
    ("study: keys, scrubber, pictures", study::keys_and_scrubber),
    ("study: the valued tree, Open and Closed", study::valued_tree),
    ("study: positions by length, typed, random", study::positions),
    ("study: comparisons by link", study::comparisons),
    ("study: histogram, graphs, charts, export", study::pictures_and_export),
    ("study: the player's own path", study::own_path),
    ("blocks: 横刀立马 solved by drags, with right counts", blocks::solved_by_drags),
    ("blocks: a drag round a corner", blocks::corner_drag),
    ("blocks: by touch, round a corner, and the page does not scroll", blocks::by_touch),
    ("blocks: a drag released outside, stopped, cancelled", blocks::released_outside),
    ("blocks: keys, undo, redo, reload, restart", blocks::keys_and_undo),
    ("blocks: moves to go, hint, ask, metrics, demo", blocks::ask_and_demo),
    ("blocks: links, replay, challenge, analysis", blocks::links_and_challenge),
    ("editor: errors and verdict", editor::errors_and_verdict),
    ("editor: make, save, share, play", editor::make_save_share),
    ("editor: the draft stays", editor::draft_stays),
];
