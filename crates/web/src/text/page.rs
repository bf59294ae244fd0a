//! The words of the page as a whole, and of playing tiles.

use tuipan_game::{Category, Kind, Metric, Mode, Verdict};
use tuipan_play::workshop::GalleryLevel;
use tuipan_puzzle::tiles::{Direction, NamedGoal, ParseError, Solvability, Tile};
use tuipan_words::{LEVEL_NAME, errors, region};

use super::{Lang, Text, area, blocks, count, new_game, training, words};
use crate::blocks::{UNNAMED, known};
use crate::settings;

area! {
    /// The page as a whole, and playing tiles.
    pub struct Page in words.page {
        REPLAY, TITLE, PLAY, TILES, RECORDS, HELP, SETTINGS, SOUND, VOLUME, VOLUME_AMBIENCE, MENU,
        CLOSE, LOADING, NOT_LOADED, TRY_AGAIN, CANCEL, TIME, TPS, TO_GO, AT_MOST, SHOW_TO_GO, SHOW_TO_GO_NOTE, UNDO, REDO, RESTART,
        PAUSE_GAME, GO_ON, OWN_KEYS, OWN_KEYS_NOTE, PRESS_KEY, KEY_TAKEN, USUAL_KEYS, NEW, HINT, MORE, PREVIEW, ASK, SOLVE, ALREADY_SOLVED, NO_SOLUTION, NOT_FOUND,
        NOT_FOUND_IN_BOUNDS, NEXT, STOP, LEFT_TO_GO, SOLVER_DETAILS, SESSION, LAST_TIMES, LAST_TIME,
        SPACE, DEMO, BACK_TO_GAME, SHORTEST, IMPROVING, BEST_FOUND, LENGTH_SHORTEST, LENGTH_FOUND,
        NODES, FIRST_MOVES, SOLVED_BY, BY_TABLE, BY_FAST, BY_CONSTRUCTED, BY_ANYTIME, MAKING_TABLES,
        SEARCHING, ANALYSING, DRAWING, SOLVER_FAILED, SPEED, FIRST, BACK, PAUSE, RUN, FORWARD, LAST,
        PROGRESS, SIZE, WIDTH, HEIGHT, FACE, NUMBERS, OWN_PICTURE, OWN_NOTE, CHOOSE_PICTURE, CROP,
        CROP_HELP, ZOOM, REPLACE, REMOVE, NO_PICTURE, PICTURE_TOO_LARGE, PICTURE_NOT_KEPT,
        LENGTH_NONE, BEGIN, THEME, SYSTEM, LIGHT, DARK, LANGUAGE, ARROWS, ARROWS_TILE, ARROWS_GAP,
        STILL, HOVER, HOVER_NOTE, READER, READER_NOTE, BOARD_HELP, GIVE_UP, GAVE_UP, GAME_DELETED, MOVE,
        UP, DOWN, LEFT, RIGHT, SKIN, SHAPE, NUMBERED, LOCKED, DATA, EXPORT, IMPORT, IMPORTED, WON,
        WON_SEAL, NEW_RECORD, OPTIMUM, LOSS, AGAIN, ANALYSE, SHARE, COPIED, COPY_FAILED, ASSISTED,
        RETRY, NO_LOSS, ANALYSIS_BOUNDS, BY_SLIDES, BY_MAP, BY_SEARCH, ANALYSIS_TOO_LARGE,
        STILL_ASSISTED, METRIC, GRAPH, YOU, NO_RECORDS, NO_RECORDS_NOTE, BY_TIME, BY_STEPS,
        STATISTICS, AVERAGE, NOW, ENDED_ON, TIMES_CHART, TIMES_LEGEND, SPREAD_CHART, SOLVE_LIST, DATE, EXPORT_CSV,
        SOLVES, BEST, MEAN, DNF, ACHIEVEMENTS, RESET_RECORDS, RESET_STATISTICS,
        RESET_SURE, WATCH, CHALLENGE, GHOST, BAD_LINK, NOT_HERE_YET, DAMAGED, NOT_A_SAVE,
        STORAGE_REFUSED, STORAGE_FULL, NO_DATABASE, PERSISTED, NOT_PERSISTED, UPDATE_READY, UPDATE,
        SAVES, SAVES_NOTE, NO_SAVES, SAVE_COPY, RESUME, DROP_OLDEST, DELETE, PANEL, BOARD, SKIP,
        UNLOCKED, REMATCH, CHALLENGE_FRIEND, CHALLENGE_COPIED, ROWS_BY_TIME, MOVES_TO_GO,
        SHAPES: [&'static str; settings::SHAPES.len()],
        SKINS: [&'static str; settings::SKINS.len()],
        PICTURES: [&'static str; settings::PICTURES.len()],
        RULES: [&'static str; 6],
        KEYS: [&'static str; 7],
        /// The name of a place, from 0.
        MEDALS: fn(usize) -> String,
        /// Between the things of a list.
        LIST_COMMA,
        /// "Look at the top left".
        LOOK_AT: fn(&str) -> String,
        /// "Move 7".
        MOVE_IT: fn(&str) -> String,
        /// "7 left": what goes, and where.
        GOES: fn(&str, &str) -> String,
        /// "7 left (at most 41 → 40)": the move, "at most " or nothing, before, after.
        HINT_MOVE: fn(&str, &str, u32, u32) -> String,
        /// "12 more".
        N_MORE: fn(usize) -> String,
        /// What is asked when there are too many games put aside.
        TOO_MANY_SAVES: fn(usize) -> String,
        /// "(was 131)".
        WAS: fn(usize) -> String,
        /// "Move 13", from 1.
        AT_MOVE: fn(usize) -> String,
        /// "7, row 2 column 3".
        AT_CELL: fn(&str, usize, usize) -> String,
        /// Of a game whose start was chosen.
        CUSTOM,
        /// Of a game whose shortest solution was chosen.
        OF_LENGTH: fn(u32) -> String,
        /// "10×10, 412 moves".
        AND_STEPS: fn(&str, &str) -> String,
        /// How a game ended against an opponent: the opponent's name, or nothing; by how many milliseconds; what the player
        /// and the opponent took.
        VERDICT: fn(&str, i64, &str, &str) -> String,
        /// "Rows 1 to 2": how many are done.
        ROWS_DONE: fn(usize) -> String,
        /// "after move 12".
        AFTER_MOVE: fn(usize) -> String,
        /// "41 moves made", at the end of an axis.
        BY_MOVE: fn(usize) -> String,
        /// "Longest pauses: ...".
        PAUSES: fn(&str) -> String,
    }
}

/// The keys that [`KEYS`] are about.
#[rustfmt::skip] // a table
pub const CAPS: [&[&str]; 7] = [
    &["↑", "←", "↓", "→"],
    &["W", "A", "S", "D"],
    &["Ctrl Z", "⌫"],
    &["Ctrl Y", "Ctrl Shift Z"],
    &["Space"],
    &["P"],
    &["Esc"],
];

/// How a game ended against an opponent, with the time and the moves of both.
pub fn verdict(language: Lang, name: &str, verdict: &Verdict, metric: Metric) -> String {
    let [own, other] = [verdict.own, verdict.other].map(|score| {
        let steps = count(language, metric, score.steps.get(metric).unwrap_or(0).into());
        language.say(AND_STEPS)(&super::duration(score.ms), &steps)
    });
    language.say(VERDICT)(name, verdict.ms(), &own, &other)
}

/// "Look at the top left".
pub fn look_at(language: Lang, at: (usize, usize)) -> String {
    language.say(LOOK_AT)(language.say(region(at)))
}

/// "Move 7".
pub fn move_it(language: Lang, piece: &str) -> String {
    language.say(MOVE_IT)(piece)
}

/// "7 left".
pub fn goes(language: Lang, piece: &str, direction: Direction) -> String {
    language.say(GOES)(piece, language.say(tuipan_words::direction(direction)))
}

/// "5, 6, 7 left": a slide of several tiles.
pub fn several_go(language: Lang, tiles: &[Tile], direction: Direction) -> String {
    let tiles: Vec<String> = tiles.iter().map(Tile::to_string).collect();
    goes(language, &tiles.join(language.say(LIST_COMMA)), direction)
}

/// "7 left (41 → 40)", with "at most" where the solution need not be a shortest one.
pub fn hint_move(language: Lang, words: &str, n_left: u32, is_exact: bool) -> String {
    let most = if is_exact { String::new() } else { format!("{} ", language.say(AT_MOST)) };
    language.say(HINT_MOVE)(words, &most, n_left, n_left.saturating_sub(1))
}

/// What a number of moves counts; single tiles go without saying.
pub fn unit(metric: Metric) -> Option<Text> {
    (metric != Metric::Stm).then(|| tuipan_words::metric(metric))
}

/// "12 more".
pub fn n_more(language: Lang, n: usize) -> String {
    language.say(N_MORE)(n)
}

/// What is asked when there are too many games put aside.
pub fn too_many_saves(language: Lang, n: usize) -> String {
    language.say(TOO_MANY_SAVES)(n)
}

/// "(was 131)".
pub fn was(language: Lang, n: usize) -> String {
    language.say(WAS)(n)
}

/// "32 moves".
pub fn n_moves(language: Lang, n: u32) -> String {
    count(language, Metric::Move, n.into())
}

/// "after move 12".
pub fn at_move(language: Lang, n: usize) -> String {
    language.say(AT_MOVE)(n + 1)
}

/// "7, row 2 column 3".
pub fn tile_at(language: Lang, tile: usize, row: usize, column: usize) -> String {
    language.say(AT_CELL)(&tile.to_string(), row, column)
}

/// "10×10, 412 moves".
pub fn and_steps(language: Lang, name: &str, n: u32) -> String {
    language.say(AND_STEPS)(name, &n_moves(language, n))
}

/// The name of a place on a hero board, from 0.
pub fn medal(language: Lang, place: usize) -> String {
    language.say(MEDALS)(place)
}

/// What a level is called.
pub fn level_name(language: Lang, level: &GalleryLevel) -> &str {
    match language.say(LEVEL_NAME)(&level.names) {
        // It has not been given one.
        UNNAMED => language.say(blocks::OWN),
        name => name,
    }
}

/// The name of a kind of game.
pub fn kind_name(language: Lang, kind: &Kind) -> String {
    let sum = kind.as_str().strip_prefix("level ");
    if let Some(id) = kind.layout().or(sum) {
        return match (known(kind), sum) {
            (Some(known), _) => level_name(language, known).to_owned(),
            (None, Some(sum)) => format!("{} {}", language.say(blocks::OWN), &sum[..4]),
            (None, None) => id.to_owned(),
        };
    }
    let text = kind.to_string().replacen('x', "×", 1);
    let (size, rest) = text.split_once(' ').unwrap_or((&text, ""));
    let (chosen, goal) = match rest.strip_prefix("chosen") {
        Some(goal) => (format!(" {}", language.say(CUSTOM)), goal.trim_start()),
        None => (String::new(), rest),
    };
    let (rows, goal) = match goal.strip_prefix("rows ") {
        Some(rest) => {
            let goal = rest.split_once(' ').map_or("", |(_, goal)| goal);
            let rows = kind.rows().map(language.say(training::FIRST_ROWS));
            (rows.map_or(String::new(), |rows| format!(" · {rows}")), goal)
        }
        None => (String::new(), goal),
    };
    let goal = match (goal.parse::<NamedGoal>(), goal.strip_prefix("goal ")) {
        (Ok(named), _) => format!(" · {}", language.say(tuipan_words::goal(named))),
        (_, Some(tiles)) => format!(" · {} {tiles}", language.say(new_game::GOAL)),
        _ => String::new(),
    };
    format!("{size}{chosen}{rows}{goal}")
}

/// The name of a category: the kind of puzzle, and what sets it apart from ordinary games.
pub fn category_name(language: Lang, category: &Category) -> String {
    let Category { kind, length, mode } = category;
    let mut name = match (mode, kind.size()) {
        // A drill says what its position is.
        (Mode::Drill(_), Some(size)) => format!("{}×{}", size.width(), size.height()),
        _ => kind_name(language, kind),
    };
    if let Some(length) = length {
        name += &format!(" · {}", language.say(OF_LENGTH)(*length));
    }
    match tuipan_words::mode(language, mode) {
        Some(mode) => format!("{name} · {mode}"),
        None => name,
    }
}

/// Why a text is not a position.
pub fn position_error(language: Lang, error: &ParseError) -> String {
    capital(&language.say(errors::POSITION)(error))
}

/// A sentence begins with a capital letter.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Why a position cannot be solved, and what would fix it.
pub fn unsolvable(language: Lang, reason: &Solvability) -> String {
    capital(&language.say(errors::SOLVABILITY)(reason))
}
