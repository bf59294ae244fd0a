//! `tuipan lab lessons`.

use tuipan_names::Quoted;

pub struct Lessons {
    pub about: &'static str,
    pub after: &'static str,
    pub size: &'static str,
    pub draw: &'static str,
    pub draw_lessons: &'static str,
    pub draw_random: &'static str,
    pub draw_all: &'static str,
    pub positions: &'static str,
    pub resume: &'static str,
    pub output: &'static str,
    pub too_large: fn(size: &str) -> String,
    pub too_many: fn(size: &str) -> String,
    pub bad_name: fn(name: &Quoted) -> String,
    pub resume_needs_csv: &'static str,
    pub done: fn(positions: &str, size: &str, time: &str, name: &Quoted) -> String,
    pub progress: fn(positions: &str) -> String,
    pub progress_of: fn(done: &str, positions: &str) -> String,
    /// What is wrong with a file that is to be continued.
    pub other_size: fn(name: &Quoted, size: &str) -> String,
    pub not_a_lesson: fn(name: &Quoted, line: &Quoted) -> String,
    pub other_arguments: fn(name: &Quoted, lesson: usize) -> String,
    pub too_many_lessons: &'static str,
    pub too_large_file: &'static str,
}
