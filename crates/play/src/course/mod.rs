//! The course: lessons on a real board, each of a few tasks, and a path through levels of 华容道.
//!
//! | file | what it holds |
//! |---|---|
//! | `lessons.rs` | the lessons and their tasks, as data |
//! | `exercise.rs` | a lesson while it is done: what the player does is checked, and what was missed is said |
//! | `path.rs` | levels of 华容道, from the easiest to 横刀立马 |
//! | `coach.rs` | the three moves that a new player is shown on the first board |
//!
//! What has been done is kept in the profile, under a word per lesson (docs/formats.md). Words for people are
//! `tuipan-words`'.

mod coach;
mod exercise;
mod lessons;
mod path;

use tuipan_game::Profile;

pub(crate) use coach::leave_coach;
pub use coach::{Coach, coach, dismiss_coach};
pub use exercise::{Act, Exercise, Said};
pub use lessons::{Aim, LESSONS, Lesson, Task};
pub(crate) use path::COURSE;
pub use path::{PATH, is_walked, next_on_path, step_of};

/// What the word of a lesson begins with.
const WORD: &str = "lesson-";
const DONE: &str = "done";

/// Whether a lesson has been done.
pub fn is_done(profile: &Profile, lesson: &Lesson) -> bool {
    profile.settings().get(&format!("{WORD}{}", lesson.id)).is_some_and(|word| word == DONE)
}

/// Which tasks of a lesson have been done.
pub fn tasks_done(profile: &Profile, lesson: &Lesson) -> Vec<bool> {
    let word = profile.settings().get(&format!("{WORD}{}", lesson.id)).map_or("", String::as_str);
    let is_done =
        |number: usize| word == DONE || word.split(' ').any(|done| done.parse() == Ok(number));
    (1..=lesson.tasks.len()).map(is_done).collect()
}

/// A task of a lesson, from 0, has been done.
pub fn finish(profile: &mut Profile, lesson: &Lesson, task_idx: usize, when: u64) {
    let mut done = tasks_done(profile, lesson);
    if let Some(is_done) = done.get_mut(task_idx) {
        *is_done = true;
    }
    let numbers: Vec<String> = (1..)
        .zip(&done)
        .filter(|(_, is_done)| **is_done)
        .map(|(n, _): (u32, _)| n.to_string())
        .collect();
    let word = if done.contains(&false) { numbers.join(" ") } else { DONE.to_owned() };
    profile.set(&format!("{WORD}{}", lesson.id), &word, when);
}
