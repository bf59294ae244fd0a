//! What things of the core are called.

use tuipan_game::{Metric, Mode};
use tuipan_play::Drill;
use tuipan_play::workshop::{General, LevelNames, Story};
use tuipan_puzzle::tiles::{Direction, NamedGoal};
use tuipan_solve::blocks::Grade;

use crate::{Lang, Text, words};

area! {
    /// Names of modes, goals, directions, parts of a board, grades, generals and metrics.
    pub struct Names in words.names {
        DRILL, DRILL_FIRST_ROW, DRILL_LAST_ROW, DRILL_LAST_2X3, DRILL_LAST_3X3, ABOVE_OPTIMUM, PAUSED, CALM, DAILY, PAST, CHALLENGE, SEEN, IMPORTED, FEWEST, VERSUS, RACE, TOGETHER,
        GOAL_ROWS, GOAL_BLANK_FIRST, GOAL_SNAKE, GOAL_SPIRAL, GOAL_COLUMNS, GOAL_COLUMNS_LEFT,
        UP, RIGHT, DOWN, LEFT,
        /// The parts of a board, row by row.
        REGIONS: [[&'static str; 3]; 3],
        BEGINNER, EASY, MEDIUM, HARD, EXPERT, MASTER,
        CAO_CAO, GUAN_YU, ZHANG_FEI, MA_CHAO, ZHAO_YUN, HUANG_ZHONG, SOLDIER,
        /// What a metric counts, as a heading.
        METRIC: fn(Metric) -> &'static str,
        /// A number in a metric: "1 move", "24 slides". The number comes once more as it is written.
        COUNT: fn(Metric, u64, &str) -> String,
        /// Which of a level's names is shown.
        LEVEL_NAME: fn(&LevelNames) -> &str,
        /// In which language the story of a layout is shown.
        STORY: fn(Story) -> &'static str,
    }
}

/// A mode that sets runs apart; `None` for the ordinary one, which goes without saying. One that is not known is shown
/// as it is.
pub fn mode(lang: Lang, mode: &Mode) -> Option<String> {
    let text = match mode {
        Mode::Normal => return None,
        Mode::Drill(name) => {
            let known = Drill::named(name).map(|drill| lang.say(self::drill(drill)));
            return Some(format!("{} {}", lang.say(DRILL), known.unwrap_or(name)));
        }
        Mode::Other(mode) => return Some(mode.clone()),
        Mode::Paused => PAUSED,
        Mode::Calm => CALM,
        Mode::Daily => DAILY,
        Mode::Past => PAST,
        Mode::Challenge => CHALLENGE,
        Mode::Seen => SEEN,
        Mode::Imported => IMPORTED,
        Mode::Fewest => FEWEST,
        Mode::Versus => VERSUS,
        Mode::Race => RACE,
        Mode::Together => TOGETHER,
    };
    Some(lang.say(text).to_owned())
}

/// A part of a puzzle to be practised.
pub fn drill(drill: Drill) -> Text {
    match drill {
        Drill::FirstRow => DRILL_FIRST_ROW,
        Drill::LastRow => DRILL_LAST_ROW,
        Drill::Last2x3 => DRILL_LAST_2X3,
        Drill::Last3x3 => DRILL_LAST_3X3,
    }
}

/// An order that tiles are brought into.
pub fn goal(goal: NamedGoal) -> Text {
    match goal {
        NamedGoal::BlankLast => GOAL_ROWS,
        NamedGoal::BlankFirst => GOAL_BLANK_FIRST,
        NamedGoal::Snake => GOAL_SNAKE,
        NamedGoal::Spiral => GOAL_SPIRAL,
        NamedGoal::Columns => GOAL_COLUMNS,
        NamedGoal::ColumnsLeft => GOAL_COLUMNS_LEFT,
    }
}

/// A direction.
pub fn direction(direction: Direction) -> Text {
    match direction {
        Direction::Up => UP,
        Direction::Right => RIGHT,
        Direction::Down => DOWN,
        Direction::Left => LEFT,
    }
}

/// A part of a board, by which third of its rows and of its columns it is in.
pub fn region((row, column): (usize, usize)) -> Text {
    REGIONS.map(|names| names[row.min(2)][column.min(2)])
}

/// How hard a level is.
pub fn grade(grade: Grade) -> Text {
    match grade {
        Grade::Beginner => BEGINNER,
        Grade::Easy => EASY,
        Grade::Medium => MEDIUM,
        Grade::Hard => HARD,
        Grade::Expert => EXPERT,
        Grade::Master => MASTER,
    }
}

/// A piece of 华容道.
pub fn general(general: General) -> Text {
    match general {
        General::CaoCao => CAO_CAO,
        General::GuanYu => GUAN_YU,
        General::ZhangFei => ZHANG_FEI,
        General::MaChao => MA_CHAO,
        General::ZhaoYun => ZHAO_YUN,
        General::HuangZhong => HUANG_ZHONG,
        General::Soldier => SOLDIER,
    }
}

/// What a metric counts, as a heading: "Moves".
pub fn metric(metric: Metric) -> Text {
    METRIC.map(|name| name(metric))
}

/// A number in a metric: "24 slides".
pub fn count(lang: Lang, metric: Metric, n: u64) -> String {
    lang.say(COUNT)(metric, n, &crate::thousands(n))
}
