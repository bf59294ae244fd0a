//! Sessions and training in English.

use crate::text::training::Training;

fn capital(text: &str) -> String {
    super::super::page::capital(text) + "."
}

fn n_solves(n: usize) -> String {
    if n == 1 { "1 solve".to_owned() } else { format!("{n} solves") }
}

pub(super) const TRAINING: Training = Training {
    TRAINING: "Training",
    TRAINING_NOTE: "Drills and fewest moves have records and statistics of their own.",
    DRILLS: "Drills",
    DRILL_FIRST_ROW: "A full scramble; it ends when 1 2 3 4 are in place.",
    DRILL_LAST_ROW: "Everything is solved but the last row.",
    DRILL_LAST_2X3: "Six cells at the bottom right are left.",
    DRILL_LAST_3X3: "Nine cells at the bottom right are left: an 8-puzzle with room.",
    FEWEST: "Fewest moves",
    FEWEST_NOTE: "Take your time, undo as you like, and submit your shortest solution once. What counts is how many moves it is above the optimum.",
    NO_CLOCK: "No clock",
    AN_HOUR: "One hour",
    INSPECTION: "Inspection",
    INSPECTION_NOTE: "A limited look at the board before your first move. When it is over, the clock starts by itself.",
    INSPECT: "Show the board",
    INSPECTION_LEFT: "Inspection",
    KEEP_TRYING: "Keep trying",
    TIME_IS_UP: "The hour is over",
    TIME_LEFT: "Left",
    FEWEST_GOAL: "Solve it, then submit your shortest solution",
    ALL_SOLVES: "All solves",
    MAIN_SESSION: "Main",
    NEW_SESSION: "New session",
    RENAME: "Rename",
    DELETE_SESSION: "Delete session",
    SESSION_NAME: "Name of the session",
    SAVE: "Save",
    DELETE_ONLY: "Delete, keep its solves",
    DELETE_WITH_SOLVES: "Delete with its solves",
    SESSION_DELETED: "Session deleted",
    SOLVE_DELETED: "Solve deleted",
    DELETE_SOLVE: "Delete this solve",
    BESTS: "Personal bests",
    BEST_STEPS: "Best times, one after the other",
    SINGLE: "Single",
    LEAST_MOVES: "Fewest moves",
    FASTEST: "Best TPS",
    FELL_ON: "Set on",
    BACK_AGAIN: "Restored",
    SOLVES_OF: "Solves",
    IMPORT_SOLVES: "Import solves",
    IMPORT_NOTE: "From csTimer (JSON or CSV), or a list exported here.",
    IMPORT_OF: "Solves of",
    IMPORT_NOT: "Don't import",
    IMPORTED_NOTE: "Times without a recording get statistics of their own. They never appear among your records.",
    EXPORT_JSON: "Export as JSON",
    EXPORT_CSTIMER: "Export for csTimer",
    NOTHING_HERE: "No solves here yet",
    NOTHING_HERE_NOTE: "Your next solves go into this session.",
    IMPORTED_BOARD: "Imported times are not ranked: they have no recording.",
    WASTED: "Wasted",
    STAGE: "Stage",
    MOVE_TIMES: "Bars: time taken for each move",
    NEXT_SCRAMBLE: "Next scramble",
    BY_ABOVE: "By moves above the optimum",
    INSPECTIONS: ["Off", "8 s", "15 s", "30 s"],
    UNTITLED: |n| format!("Session {n}"),
    N_SOLVES: n_solves,
    TOOK: |new, known| match known {
        0 => format!("Imported {}", n_solves(new)),
        known => format!("Imported {}; {known} were there already", n_solves(new)),
    },
    N_ERRORS: |n| match n {
        1 => "One entry could not be read:".to_owned(),
        n => format!("{n} entries could not be read:"),
    },
    READ_ERROR: |error| capital(&error.to_string()),
    NOT_SOLVES: |error| capital(&error.to_string()),
    FOUND: |moves| format!("Best so far: {moves}"),
    SUBMIT: |moves| format!("Submit {moves}"),
    FIRST_ROWS: |n| if n == 1 { "first row".to_owned() } else { format!("first {n} rows") },
};
