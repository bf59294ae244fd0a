//! The words of 华容道 and its editor.

use tuipan_game::Metric;
use tuipan_play::workshop::Optima;
use tuipan_puzzle::blocks::{Direction, LevelErrorKind, Step};

use super::{AT_CELL, LIST_COMMA, Lang, area, count, words};

area! {
    /// 华容道 and its editor.
    pub struct Blocks in words.blocks {
        BLOCKS, HUARONG, GALLERY, EDITOR, MAKE, FIND, ALL_KINDS, OTHERS, CARS, OWN, START_HERE,
        UNRATED, NOTHING_FOUND, NO_OWN, SHOW_ALL, CONTINUE, ASK, LEVEL_TOO_LARGE, THIS_LEVEL,
        STATES, SPREAD, HERE, IN_BRACKETS, NEXT_LEVEL, AMBIENCE, BOARD_NAME, SIZE_TITLE, PIECES,
        FREE_SHAPE, WALL, ERASE, GOAL, TARGET, BOUND, VERDICT, SOLVABLE, UNSOLVABLE, TOO_LARGE,
        JUDGING, PLAY_IT, SAVE_LEVEL, LEVEL_SAVED, DRAFT_KEPT, EXPORT_LEVEL, CLEAR, UNTITLED, NAME,
        MAKE_KIND, MAKE_GRADE, MAKING, NOT_MADE, NOTHING_TO_EDIT, WIDER, NARROWER, HIGHER, LOWER,
        DELETE_LEVEL,
        /// What is written over a wide gate.
        GATE: Option<&'static str>,
        /// "12 of 32".
        N_OF: fn(usize, usize) -> String,
        /// ", can go down": after where a piece is.
        PIECE_GOES: fn(&str) -> String,
        /// What is wrong with a draft, as the editor says it.
        ERROR: fn(&LevelErrorKind) -> String,
        /// "Row 1, column 2: what is wrong".
        AT: fn(usize, usize, &str) -> String,
        /// "best 90, 2 of 3 stars".
        BEST_AND_STARS: fn(u32, usize) -> String,
    }
}

/// "81 moves", "116 steps", "90 slides", as far as it is known.
pub fn optima(language: Lang, optima: Optima) -> Vec<String> {
    let metrics = [Metric::Move, Metric::Unit, Metric::Slide].into_iter();
    let words = metrics.filter_map(|metric| {
        // A number stays with its word, wherever the line breaks.
        Some(count(language, metric, optima.get(metric)?.into()).replace(' ', "\u{a0}"))
    });
    words.collect()
}

/// "12 of 32".
pub fn n_of(language: Lang, n: usize, of: usize) -> String {
    language.say(N_OF)(n, of)
}

/// "曹操 ↓2".
pub fn way(name: &str, path: &[Step]) -> String {
    let part = |step: &Step| {
        let arrow = match step.direction {
            Direction::Up => '↑',
            Direction::Right => '→',
            Direction::Down => '↓',
            Direction::Left => '←',
        };
        if step.count > 1 { format!("{arrow}{}", step.count) } else { arrow.to_string() }
    };
    format!("{name}{}", path.iter().map(part).collect::<String>())
}

/// "曹操, row 1 column 2, goes: down".
pub fn piece_at(language: Lang, name: &str, place: (usize, usize), ways: &[Direction]) -> String {
    let ways: Vec<&str> =
        ways.iter().map(|&way| language.say(tuipan_words::direction(way))).collect();
    let at = language.say(AT_CELL)(name, place.0, place.1);
    match ways.is_empty() {
        true => at,
        false => at + &language.say(PIECE_GOES)(&ways.join(language.say(LIST_COMMA))),
    }
}

/// What is wrong with a level, and where.
pub fn error(language: Lang, place: Option<(usize, usize)>, error: &LevelErrorKind) -> String {
    let what = language.say(ERROR)(error);
    match place {
        Some((row, column)) => language.say(AT)(row, column, &what),
        None => super::page::capital(&what),
    }
}

/// "best 90, 2 of 3 stars".
pub fn best_and_stars(language: Lang, best: u32, n_stars: usize) -> String {
    language.say(BEST_AND_STARS)(best, n_stars)
}
