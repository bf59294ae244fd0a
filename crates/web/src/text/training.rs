//! The words of sessions, drills, fewest moves, inspection, and of lists of solves that come and go.

use tuipan_game::exchange::{NotSolves, ReadError};
use tuipan_play::Drill;

use super::{Text, area, words};
use crate::settings;

area! {
    /// Sessions and training.
    pub struct Training in words.training {
        TRAINING, TRAINING_NOTE, DRILLS, DRILL_FIRST_ROW, DRILL_LAST_ROW, DRILL_LAST_2X3, DRILL_LAST_3X3,
        FEWEST, FEWEST_NOTE, NO_CLOCK, AN_HOUR, INSPECTION, INSPECTION_NOTE, INSPECT, INSPECTION_LEFT,
        KEEP_TRYING, TIME_IS_UP, TIME_LEFT, FEWEST_GOAL,
        ALL_SOLVES, MAIN_SESSION, NEW_SESSION, RENAME, DELETE_SESSION, SESSION_NAME, SAVE, DELETE_ONLY, DELETE_WITH_SOLVES,
        SESSION_DELETED, SOLVE_DELETED, DELETE_SOLVE, BESTS, BEST_STEPS, SINGLE, LEAST_MOVES, FASTEST, FELL_ON, BACK_AGAIN,
        SOLVES_OF, IMPORT_SOLVES, IMPORT_NOTE, IMPORT_OF, IMPORT_NOT, IMPORTED_NOTE, EXPORT_JSON, EXPORT_CSTIMER,
        NOTHING_HERE, NOTHING_HERE_NOTE, IMPORTED_BOARD, WASTED, STAGE, MOVE_TIMES, NEXT_SCRAMBLE, BY_ABOVE,
        /// None, and then as [`settings::INSPECTIONS`] has them.
        INSPECTIONS: [&'static str; settings::INSPECTIONS.len()],
        /// The name of a new session, from its number.
        UNTITLED: fn(usize) -> String,
        /// "12 solves".
        N_SOLVES: fn(usize) -> String,
        /// What an import has brought: new solves, and those that were there.
        TOOK: fn(usize, usize) -> String,
        /// "3 lines could not be read".
        N_ERRORS: fn(usize) -> String,
        /// What could not be read, and where.
        READ_ERROR: fn(&ReadError) -> String,
        /// Why a file is not a list of solves.
        NOT_SOLVES: fn(&NotSolves) -> String,
        /// "Best so far: 54 moves".
        FOUND: fn(&str) -> String,
        /// "Submit 54 moves".
        SUBMIT: fn(&str) -> String,
        /// Of a puzzle that ends when this many rows are in place.
        FIRST_ROWS: fn(usize) -> String,
    }
}

/// What a drill is about.
pub fn drill_note(drill: Drill) -> Text {
    match drill {
        Drill::FirstRow => DRILL_FIRST_ROW,
        Drill::LastRow => DRILL_LAST_ROW,
        Drill::Last2x3 => DRILL_LAST_2X3,
        Drill::Last3x3 => DRILL_LAST_3X3,
    }
}
