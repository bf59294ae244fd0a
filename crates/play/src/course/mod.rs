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

/// A lesson has been done.
pub fn finish(profile: &mut Profile, lesson: &Lesson, when: u64) {
    profile.set(&format!("{WORD}{}", lesson.id), DONE, when);
}
