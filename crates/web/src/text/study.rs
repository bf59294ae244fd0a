//! The words of Study.

use tuipan_search::Algorithm;
use tuipan_study::{FormError, HeuristicChoice, Kind, Searcher};
use tuipan_words::errors;
use tuipan_words::methods::{self, heading};

use super::{Lang, area, words};

area! {
    /// Study.
    pub struct Study in words.study {
        STUDY, TITLE, WATCH, VERSUS, GRAPH, DEPTHS, CHARTS, EXAMPLE, PUZZLE, POSITION, GOAL,
        ALGORITHM, HEURISTIC, WEIGHT, DEPTH_LIMIT, LIMIT_STEP, BUDGET, BEAM_WIDTH, SETUP, DRAW,
        DRAW_LENGTH, ANY, TREE, FRONTIER, PICTURE, NOW, OPEN, CLOSED, EXPANDED, GENERATED, STORED,
        BOUND, STEP, TIME, SOLUTION, OPTIMUM, IS_SHORTEST, NOT_SHORTEST, UNSOLVABLE, STOPPED,
        SEARCHING, WHOLE_SEARCH, PATH, TRAJECTORIES, TILE, CELLS, LEGEND_OPEN, LEGEND_CLOSED,
        LEGEND_NOW, LEGEND_PATH, OWN_PATH, BEST_PATH, STATES, EDGES, FARTHEST, MEAN, DISTANCE,
        COUNT, AS_TABLE, SAMPLE, LENGTH_FROM, LENGTH_TO, HOW_MANY, SEED, CONTENDERS, MEASURE,
        MEASURING, LINEAR, LOGARITHMIC, CHART_TITLE, CHART_X, CHART_Y, CSV, SVG, MEAN_NODES, KEYS,
        LINK, WRONG_SIZE, LARGE_TABLES, PER_SECOND, HOLLOW,
        /// A puzzle of a size.
        TILES_KIND: fn(&str) -> String,
        TREE_VALUED,
        TREE_SMALL,
        TREE_ROMANIA,
        TREE_BOOK,
        LEVEL_TINY,
        LEVEL_PENNANT,
        /// The heuristic that a tree has at its nodes.
        NODE_VALUES,
        /// How fast the replay is.
        RATE: fn(f64) -> String,
        /// "recorded: the first 4,000 of 181,440 expansions".
        RECORDED: fn(&str, &str) -> String,
        /// What a picture shows, for those who do not see it: nodes, open, closed.
        PICTURE_LABEL: fn(usize, usize, usize) -> String,
    }
}

/// The name of what can be searched.
pub fn kind_name(language: Lang, kind: &Kind) -> String {
    let text = match kind {
        Kind::Tiles(size) => {
            return language.say(TILES_KIND)(&size.to_string().replace('x', "×"));
        }
        Kind::Tree("valued") => TREE_VALUED,
        Kind::Tree("small") => TREE_SMALL,
        Kind::Tree("romania") => TREE_ROMANIA,
        Kind::Tree(_) => TREE_BOOK,
        Kind::Level("tiny") => LEVEL_TINY,
        Kind::Level(_) => LEVEL_PENNANT,
    };
    language.say(text).to_owned()
}

/// The name of an algorithm.
pub fn algorithm_name(language: Lang, algorithm: Algorithm) -> String {
    heading(language.say(methods::ALGORITHM)(algorithm).title)
}

/// The name of a heuristic.
pub fn heuristic_name(language: Lang, heuristic: HeuristicChoice) -> String {
    match heuristic {
        HeuristicChoice::Values => language.say(NODE_VALUES).to_owned(),
        HeuristicChoice::Tiles(kind) => heading(language.say(methods::HEURISTIC)(kind).title),
    }
}

/// The name of an algorithm with the heuristic that it uses.
pub fn searcher_name(language: Lang, searcher: Searcher) -> String {
    let name = algorithm_name(language, searcher.algorithm);
    match searcher.used() {
        HeuristicChoice::NONE => name,
        heuristic => format!("{name} · {}", heuristic_name(language, heuristic)),
    }
}

/// What is wrong with what was chosen.
pub fn form_error(language: Lang, error: &FormError) -> String {
    match error {
        FormError::Position(error) => super::position_error(language, error),
        FormError::Sizes(_) | FormError::TooLarge => language.say(WRONG_SIZE).to_owned(),
        FormError::Unsolvable(reason) => super::unsolvable(language, reason),
        FormError::Weight(error) => language.say(errors::WEIGHT)(error),
        FormError::Heuristic(_) => language.say(LARGE_TABLES).to_owned(),
    }
}

/// How fast the replay is.
pub fn per_second(language: Lang, speed: f64) -> String {
    language.say(RATE)(speed)
}

/// "recorded: the first 4,000 of 181,440 expansions".
pub fn recorded(language: Lang, n_recorded: String, n_all: String) -> String {
    language.say(RECORDED)(&n_recorded, &n_all)
}

/// What a picture shows, for those who do not see it.
pub fn picture_label(language: Lang, n_nodes: usize, open: usize, closed: usize) -> String {
    language.say(PICTURE_LABEL)(n_nodes, open, closed)
}
