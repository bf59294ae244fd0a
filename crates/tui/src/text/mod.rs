//! All words that a player reads, in every language we have. A language is complete or does not compile.
//!
//! `{}` stands for what [`fill`] puts there, in order.

mod en;
mod zh;

use tuipan_play::workshop::generals;
use tuipan_puzzle::blocks::Level;

use self::en::EN;
use self::zh::ZH;
use crate::Lang;

/// The modes that runs are told apart by; the ordinary one has no name.
#[allow(missing_docs, reason = "the words say what they are")]
pub struct Modes {
    pub paused: &'static str,
    pub daily: &'static str,
    pub challenge: &'static str,
    pub seen: &'static str,
    pub imported: &'static str,
    pub fewest: &'static str,
    pub drill: &'static str,
    pub versus: &'static str,
    pub race: &'static str,
    pub together: &'static str,
}

/// The words of a language.
#[allow(missing_docs, reason = "the words say what they are")]
pub struct Text {
    pub game: &'static str,
    pub solver: &'static str,
    pub best_times: &'static str,
    pub time: &'static str,
    pub steps: &'static str,
    pub stm: &'static str,
    pub mtm: &'static str,
    pub unit: &'static str,
    pub slide: &'static str,
    pub moves: &'static str,
    /// A number in each metric, in the order of `Metric::ALL`: one, and more.
    pub counts: [[&'static str; 2]; 5],
    /// In which metric help is counted from now on, in the same order.
    pub counting: [&'static str; 5],
    pub per_second: &'static str,
    pub to_go: &'static str,
    pub at_most: &'static str,
    pub left: &'static str,
    pub shortest: &'static str,
    pub shortest_blocks: &'static str,
    pub assisted: &'static str,
    pub chosen_start: &'static str,
    pub of_length: &'static str,
    pub modes: Modes,
    pub paused: &'static str,
    pub resumed: &'static str,
    pub blocked: &'static str,
    pub nothing_to_undo: &'static str,
    pub nothing_to_redo: &'static str,
    pub already_solved: &'static str,
    pub arrows_tile: &'static str,
    pub arrows_gap: &'static str,
    pub too_small: &'static str,
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
    pub no_room: &'static str,
    pub put_aside: &'static str,
    pub nothing_put_aside: &'static str,
    pub best_way: &'static str,
    pub some_way: &'static str,
    pub way_keys: &'static str,
    pub found_in: &'static str,
    pub hint_region: &'static str,
    pub hint_piece: &'static str,
    pub hint_move: &'static str,
    pub hint_fact: &'static str,
    pub hint_more: &'static str,
    pub regions: [&'static str; 9],
    /// The pieces of 华容道, in the order of `General`.
    pub generals: [&'static str; 7],
    pub no_records: &'static str,
    pub places: [&'static str; 3],
    pub won: &'static str,
    pub perfect: &'static str,
    pub loss: &'static str,
    pub looking: &'static str,
    pub record: &'static str,
    pub place: &'static str,
    pub open: &'static str,
    pub open_about: &'static str,
    pub cannot_open: &'static str,
    pub bad_replay: &'static str,
    pub export: &'static str,
    pub export_about: &'static str,
    pub import: &'static str,
    pub import_about: &'static str,
    pub exported: &'static str,
    pub imported: &'static str,
    pub imported_in_part: &'static str,
    pub export_failed: &'static str,
    pub import_failed: &'static str,
    pub solver_failed: &'static str,
    pub not_saved: &'static str,
    pub damaged_save: &'static str,
    pub link: &'static str,
    pub link_about: &'static str,
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
    pub best_ao5: &'static str,
    pub best_ao12: &'static str,
    pub date: &'static str,
    pub class: &'static str,
    pub classes: [&'static str; 4],
    pub replay: &'static str,
    pub playing: &'static str,
    pub standing: &'static str,
    pub help: &'static str,
    pub any_key: &'static str,
    pub play_keys: &'static [(&'static str, &'static str)],
    pub win_keys: &'static [(&'static str, &'static str)],
    pub level_keys: &'static [(&'static str, &'static str)],
    pub record_keys: &'static [(&'static str, &'static str)],
    pub replay_keys: &'static [(&'static str, &'static str)],
    pub aside_keys: &'static [(&'static str, &'static str)],
    pub confirm_keys: &'static [(&'static str, &'static str)],
    pub help_keys: &'static [(&'static str, &'static str)],
}

impl Text {
    /// The words of a language.
    pub fn of(lang: Lang) -> &'static Text {
        match lang {
            Lang::Zh => &ZH,
            Lang::En => &EN,
        }
    }

    /// The name of every piece of a level, in the order of its pieces.
    pub fn piece_names(&self, level: &Level) -> Vec<String> {
        let pieces = level.pieces().iter().zip(generals(level));
        let name = pieces.map(|(piece, general)| match general {
            Some(general) => self.generals[general as usize].to_owned(),
            None => piece.letter.to_string(),
        });
        name.collect()
    }
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
        assert_eq!(ZH.piece_names(level), expected);
        assert_eq!(EN.piece_names(level)[..2], ["Zhang", "Cao Cao"]);
    }

    /// The same keys do the same in every language, apart from their own names.
    #[test]
    fn languages_have_the_same_keys() {
        assert_eq!(EN.help_keys.len(), ZH.help_keys.len());
        for ((en, _), (zh, _)) in EN.help_keys.iter().zip(ZH.help_keys) {
            let letter = |key: &str| key.chars().next().filter(char::is_ascii_lowercase);
            assert_eq!(letter(en), letter(zh));
        }
        assert_eq!(EN.play_keys.len(), ZH.play_keys.len());
        assert_eq!(EN.solver_keys.lines().count(), ZH.solver_keys.lines().count());
    }
}
