//! All words of the terminal game. Words that other front ends say, too, are `tuipan-words`'.
//!
//! An area is a struct; how a language says it is in `en.rs` and `zh.rs`. A language that lacks a text does not
//! compile. `{}` stands for what [`fill`] puts there, in order.

mod en;
mod zh;

use tuipan_play::workshop::generals;
use tuipan_puzzle::blocks::Level;

use crate::Lang;

/// Keys, and what they do.
pub type Keys = &'static [(&'static str, &'static str)];

/// The words of a language.
pub struct Words {
    /// A game on the board.
    pub game: Game,
    /// Hints, solutions, and the thread that finds them.
    pub solver: Solver,
    /// A game that was solved, and games that are watched.
    pub win: Win,
    /// What is opened, saved, exported, imported and shared.
    pub files: Files,
    /// The lists of levels and of records.
    pub lists: Lists,
    /// Sessions.
    pub sessions: Sessions,
    /// The puzzles of the day.
    pub daily: Daily,
    /// Games against somebody.
    pub challenge: Challenge,
    /// A server and its boards.
    pub online: Online,
    /// The keys, and what they do.
    pub keys: KeyHelp,
}

/// A game on the board.
#[allow(missing_docs, reason = "the words say what they are")]
pub struct Game {
    pub game: &'static str,
    pub time: &'static str,
    /// In which metric help is counted from now on.
    pub counting: &'static str,
    pub per_second: &'static str,
    pub to_go: &'static str,
    pub at_most: &'static str,
    pub left: &'static str,
    pub shortest: &'static str,
    pub assisted: &'static str,
    pub chosen_start: &'static str,
    pub of_length: &'static str,
    pub paused: &'static str,
    pub resumed: &'static str,
    pub time_is_up: &'static str,
    pub blocked: &'static str,
    pub nothing_to_undo: &'static str,
    pub nothing_to_redo: &'static str,
    pub already_solved: &'static str,
    pub arrows_tile: &'static str,
    pub arrows_gap: &'static str,
    /// What is on the board; columns and rows that it needs, and that there are.
    pub too_small: &'static str,
    /// A smaller board that can be played instead.
    pub smaller: &'static str,
    /// The game that was left needs this many columns and rows.
    pub left_too_large: &'static str,
    pub no_room: &'static str,
    pub put_aside: &'static str,
    pub nothing_put_aside: &'static str,
    /// The pieces of 华容道, in the order of `General`; in English short enough for a cell.
    pub generals: [&'static str; 7],
    /// The same for cells that are smaller still: no two are the same.
    pub short_generals: [&'static str; 7],
}

/// Hints, solutions, and the thread that finds them.
#[allow(missing_docs, reason = "the words say what they are")]
pub struct Solver {
    pub solver: &'static str,
    pub solver_keys: &'static str,
    pub working: &'static str,
    pub preparing: &'static str,
    pub esc_cancels: &'static str,
    pub cancelled: &'static str,
    pub no_solution: &'static str,
    pub gave_up: &'static str,
    pub too_large: &'static str,
    pub no_such_length: &'static str,
    pub still_assisted: &'static str,
    pub demonstration: &'static str,
    pub best_way: &'static str,
    pub some_way: &'static str,
    pub way_keys: &'static str,
    pub found_in: &'static str,
    pub hint_region: &'static str,
    pub hint_piece: &'static str,
    pub hint_move: &'static str,
    pub hint_fact: &'static str,
    pub hint_more: &'static str,
    pub solver_failed: &'static str,
}

/// A game that was solved, and games that are watched.
#[allow(missing_docs, reason = "the words say what they are")]
pub struct Win {
    pub won: &'static str,
    pub perfect: &'static str,
    pub loss: &'static str,
    pub looking: &'static str,
    pub record: &'static str,
    pub place: &'static str,
    pub replay: &'static str,
    pub playing: &'static str,
    pub standing: &'static str,
    pub bad_replay: &'static str,
}

/// What is opened, saved, exported, imported and shared.
#[allow(missing_docs, reason = "the words say what they are")]
pub struct Files {
    pub open: &'static str,
    pub open_about: &'static str,
    pub cannot_open: &'static str,
    pub nothing: &'static str,
    pub no_address: &'static str,
    /// The name of the file.
    pub no_file: &'static str,
    /// Files are not read while the game runs.
    pub open_outside: &'static str,
    pub export: &'static str,
    pub export_about: &'static str,
    pub import: &'static str,
    pub import_about: &'static str,
    pub exported: &'static str,
    pub imported: &'static str,
    pub imported_in_part: &'static str,
    pub export_failed: &'static str,
    pub import_failed: &'static str,
    pub not_saved: &'static str,
    pub damaged_save: &'static str,
    pub link: &'static str,
    pub link_about: &'static str,
}

/// The lists of levels and of records.
#[allow(missing_docs, reason = "the words say what they are")]
pub struct Lists {
    /// The last times in games like the one at hand, and their averages.
    pub session: &'static str,
    pub no_records: &'static str,
    pub last: &'static str,
    pub dnf: &'static str,
    pub levels: &'static str,
    pub n_levels: &'static str,
    pub search: &'static str,
    pub name: &'static str,
    pub size: &'static str,
    pub yours: &'static str,
    pub none: &'static str,
    pub no_level: &'static str,
    pub records: &'static str,
    pub no_runs: &'static str,
    pub no_ranked: &'static str,
    pub solved: &'static str,
    pub best: &'static str,
    pub mean: &'static str,
    pub assisted_short: &'static str,
    pub given_up: &'static str,
    pub date: &'static str,
    pub class: &'static str,
    pub classes: [&'static str; 4],
}

/// Sessions, and what they hold.
#[allow(missing_docs, reason = "the words say what they are")]
pub struct Sessions {
    pub title: &'static str,
    /// All solves, of whatever session.
    pub all: &'static str,
    /// The session that is always there.
    pub main: &'static str,
    /// The name of a new one: its number.
    pub untitled: &'static str,
    pub new: &'static str,
    pub rename: &'static str,
    pub name_about: &'static str,
    pub solves: &'static str,
    /// The table of the latest solves, and that of the best.
    pub latest: &'static str,
    pub best: &'static str,
    /// The last solves, up to now.
    pub now: &'static str,
    pub single: &'static str,
    /// Whether the solves are deleted, too: the session, and how many it has.
    pub ask: &'static str,
    pub session_deleted: &'static str,
    pub solve_deleted: &'static str,
    pub restored: &'static str,
    pub nothing_deleted: &'static str,
    pub no_replay: &'static str,
    pub not_this_one: &'static str,
}

/// The puzzles of the day.
#[allow(missing_docs, reason = "the words say what they are")]
pub struct Daily {
    pub one: &'static str,
    pub daily: &'static str,
    pub about: &'static str,
    /// The number of a day's puzzle.
    pub number: &'static str,
    pub tiles: &'static str,
    pub blocks: &'static str,
    pub open: &'static str,
    pub begun: &'static str,
    pub given_up: &'static str,
    pub assisted: &'static str,
    pub later: &'static str,
    pub not_ranked: &'static str,
    /// One day in a row, and several.
    pub streak: [&'static str; 2],
    pub date: &'static str,
    /// The fewest moves that it takes.
    pub par: &'static str,
    /// How many more were made.
    pub over: &'static str,
    pub weekdays: [&'static str; 7],
    /// The marks of the calendar.
    pub legend: &'static str,
}

/// Games against somebody.
#[allow(missing_docs, reason = "the words say what they are")]
pub struct Challenge {
    /// By somebody, and by nobody who is known.
    pub from: &'static str,
    pub challenge: &'static str,
    pub to_beat: &'static str,
    pub opponent: &'static str,
    pub you_won: &'static str,
    pub other_won: &'static str,
    pub tie: &'static str,
    pub scores: &'static str,
    pub seconds: &'static str,
    pub your_name: &'static str,
    pub name_about: &'static str,
    pub link: &'static str,
    pub link_about: &'static str,
}

/// A server and its boards.
#[allow(missing_docs, reason = "the words say what they are")]
pub struct Online {
    pub no_server: &'static str,
    pub nobody: &'static str,
    /// A kind of puzzle.
    pub ranked: &'static str,
    /// Which of the day's puzzles.
    pub today: &'static str,
    pub board: &'static str,
    pub daily_board: &'static str,
    pub asking: &'static str,
    pub empty: &'static str,
    pub name: &'static str,
    pub name_about: &'static str,
    pub menu_keys: Keys,
    pub board_keys: Keys,
}

/// The keys, and what they do.
#[allow(missing_docs, reason = "the words say what they are")]
pub struct KeyHelp {
    pub help: &'static str,
    pub any_key: &'static str,
    /// The page of the help, and how many there are.
    pub more_keys: &'static str,
    pub play_keys: Keys,
    pub win_keys: Keys,
    /// After a game against somebody.
    pub rematch_keys: Keys,
    pub daily_keys: Keys,
    /// On the calendar.
    pub month_keys: Keys,
    pub name_keys: Keys,
    pub small_keys: Keys,
    pub level_keys: Keys,
    pub record_keys: Keys,
    pub session_keys: Keys,
    /// What becomes of the solves of a session.
    pub delete_keys: Keys,
    pub replay_keys: Keys,
    pub aside_keys: Keys,
    pub confirm_keys: Keys,
    pub help_keys: Keys,
}

impl Words {
    /// The words of a language.
    pub fn of(lang: Lang) -> &'static Words {
        match lang {
            Lang::Zh => &zh::WORDS,
            Lang::En => &en::WORDS,
        }
    }

    /// The name of every piece of a level, in the order of its pieces.
    pub fn piece_names(&self, level: &Level) -> Vec<String> {
        names_of(level, &self.game.generals)
    }

    /// The same for small cells.
    pub fn short_names(&self, level: &Level) -> Vec<String> {
        names_of(level, &self.game.short_generals)
    }
}

fn names_of(level: &Level, names: &[&str; 7]) -> Vec<String> {
    let pieces = level.pieces().iter().zip(generals(level));
    let name = pieces.map(|(piece, general)| match general {
        Some(general) => names[general as usize].to_owned(),
        None => piece.letter.to_string(),
    });
    name.collect()
}

/// Puts words in the places of a text, in order.
pub fn fill(text: &str, words: &[&str]) -> String {
    let mut parts = text.split("{}");
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for (idx, part) in parts.enumerate() {
        filled += words.get(idx).copied().unwrap_or_default();
        filled += part;
    }
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_put_in_order() {
        assert_eq!(fill("a {} b {}", &["1", "2"]), "a 1 b 2");
        assert_eq!(fill("{}", &[]), "");
    }

    #[test]
    fn pieces_have_the_names_of_tradition() {
        let collection = tuipan_puzzle::blocks::Collection::built_in();
        let level = &collection.find("横刀立马").unwrap().level;
        let expected = ["张飞", "曹操", "马超", "赵云", "关羽", "黄忠", "兵", "兵", "兵", "兵"];
        assert_eq!(Words::of(Lang::Zh).piece_names(level), expected);
        assert_eq!(Words::of(Lang::En).piece_names(level)[..2], ["Zhang", "Cao Cao"]);
    }

    /// The same keys do the same in every language, apart from their own names.
    #[test]
    fn languages_have_the_same_keys() {
        let [en, zh] = [Lang::En, Lang::Zh].map(Words::of);
        assert_eq!(en.keys.help_keys.len(), zh.keys.help_keys.len());
        for ((one, _), (other, _)) in en.keys.help_keys.iter().zip(zh.keys.help_keys) {
            let letter = |key: &str| key.chars().next().filter(char::is_ascii_lowercase);
            assert_eq!(letter(one), letter(other));
        }
        assert_eq!(en.keys.play_keys.len(), zh.keys.play_keys.len());
        assert_eq!(en.keys.win_keys.len(), zh.keys.win_keys.len());
        // The line of keys ends with the way out, which is always shown.
        for words in [en, zh] {
            let last = |keys: Keys| keys.last().map(|(key, _)| *key);
            assert_eq!(last(words.keys.play_keys), Some("q"));
            assert_eq!(last(words.keys.small_keys), Some("q"));
        }
        assert_eq!(en.solver.solver_keys.lines().count(), zh.solver.solver_keys.lines().count());
    }
}
