//! The words of the course: lessons and what is said in them, the path through levels, the coach, and what is taught on
//! the board of a game.

use tuipan_game::Metric;
use tuipan_play::Teaching;
use tuipan_play::course::{Coach, Exercise, LESSONS, PATH, Said};
use tuipan_solve::tiles::{Aim, Part};

use crate::{Lang, count, words};

/// The tasks of a lesson in words.
type Tasks = &'static [&'static str];

area! {
    /// The course.
    pub struct Course in words.course {
        LEARN, INTRO, METHOD, PATH_TITLE, PATH_INTRO, ALL_LESSONS, DONE, START_OVER, SHOW_ME, NEXT_TASK, NEXT_LESSON,
        NEXT_ON_PATH, CAN_BE_SOLVED, CANNOT_BE_SOLVED, LESSON_DONE, WHY_TITLE, TIP,
        TITLES: [&'static str; LESSONS.len()],
        /// What a lesson teaches.
        ABOUT: [&'static str; LESSONS.len()],
        /// What is to be done in it.
        TASKS: [Tasks; LESSONS.len()],
        /// Why half of all positions cannot be solved, paragraph by paragraph.
        PROOF: [&'static str; 5],
        /// A tip for each level of the path.
        TIPS: [&'static str; PATH.len()],
        /// "Lesson 3".
        LESSON: fn(usize) -> String,
        /// "Task 2 of 4".
        TASK: fn(usize, usize) -> String,
        /// "Course, level 3 of 9".
        ON_PATH: fn(usize, usize) -> String,
        BLOCKED, SHOWN, FELT,
        /// A tile has left its place.
        LEFT_HOME: fn(u16) -> String,
        /// The first of two came home too early.
        TOO_EARLY: fn(u16, u16) -> String,
        /// "4 inversions (+2)".
        INVERSIONS: fn(u64, i64) -> String,
        /// Done in this many moves, in words; whether that is the fewest, and how many that is.
        REACHED: fn(&str, bool, u32) -> String,
        /// Whether the answer was right; how many inversions there are.
        ANSWERED: fn(bool, u64) -> String,
        /// What the coach says.
        COACH_MOVE, COACH_SLIDE, COACH_UNDO, COACH_DONE,
        /// "Teach me from here".
        TEACH, TEACH_NOTE, STOP_TEACHING,
        /// Where: a row or column, from 1, or the rest.
        ROW: fn(usize) -> String,
        COLUMN: fn(usize) -> String,
        LAST_FOUR,
        /// What for.
        PLACE: fn(u16) -> String,
        CORNER: fn(u16) -> String,
        BEHIND: fn(u16) -> String,
        PAIR: fn(u16, u16) -> String,
        LAST,
        /// How.
        PLACE_HOW, CORNER_HOW, BEHIND_HOW, PAIR_HOW, LAST_HOW,
    }
}

/// What is said about what was done last in a lesson.
pub fn said(lang: Lang, exercise: &Exercise) -> Option<String> {
    let task = exercise.task();
    Some(match exercise.said()? {
        Said::Blocked => lang.say(BLOCKED).to_owned(),
        Said::LeftHome(tile) => lang.say(LEFT_HOME)(tile),
        Said::TooEarly(first, second) => lang.say(TOO_EARLY)(first, second),
        Said::Inversions(n, change) => {
            let now = lang.say(INVERSIONS)(n, change);
            match exercise.is_task_done(exercise.task_idx()) {
                true => format!("{now} {}", lang.say(FELT)),
                false => now,
            }
        }
        Said::Reached(n) => {
            lang.say(REACHED)(&count(lang, task.metric, n.into()), n <= task.best, task.best)
        }
        Said::Answered(is_right) => lang.say(ANSWERED)(is_right, exercise.invariant().inversions),
        Said::Shown => lang.say(SHOWN).to_owned(),
    })
}

/// What the coach says.
pub fn coach(lang: Lang, coach: Coach) -> &'static str {
    lang.say(match coach {
        Coach::Move => COACH_MOVE,
        Coach::Slide => COACH_SLIDE,
        Coach::Undo => COACH_UNDO,
        Coach::Done => COACH_DONE,
    })
}

/// A stage that is taught: where it is, what it is for, and how it is done.
pub fn stage(lang: Lang, teaching: &Teaching) -> [String; 3] {
    let place = match teaching.step.part {
        Part::Row(row) => lang.say(ROW)(row + 1),
        Part::Column(column) => lang.say(COLUMN)(column + 1),
        Part::Last => lang.say(LAST_FOUR).to_owned(),
    };
    let (aim, how) = match teaching.step.aim {
        Aim::Place(tile) => (lang.say(PLACE)(tile), PLACE_HOW),
        Aim::Corner(tile) => (lang.say(CORNER)(tile), CORNER_HOW),
        Aim::Behind(tile) => (lang.say(BEHIND)(tile), BEHIND_HOW),
        Aim::Pair(first, second) => (lang.say(PAIR)(first, second), PAIR_HOW),
        Aim::Last => (lang.say(LAST).to_owned(), LAST_HOW),
    };
    [place, aim, lang.say(how).to_owned()]
}

/// How many moves a stage takes from here.
pub fn to_make(lang: Lang, teaching: &Teaching) -> String {
    let n = teaching.step.moves.len() - teaching.n_made;
    count(lang, Metric::Stm, n as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_task_is_put_into_words() {
        for lang in Lang::ALL {
            for (lesson, words) in LESSONS.iter().zip(lang.say(TASKS)) {
                assert_eq!(lesson.tasks.len(), words.len(), "{} ({lang:?})", lesson.id);
                assert!(words.iter().all(|words| !words.is_empty()));
            }
        }
    }
}
