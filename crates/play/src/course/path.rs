//! The path: levels of 华容道, from the easiest to 横刀立马, each a little harder than the one before.
//!
//! They are ordinary games. One that was begun from the path knows its place there, so that its tip is shown; how far a
//! player has come is read from the runs.

use tuipan_game::{About, Help, Profile, Run};

/// The word in `about`: the place on the path, from 1.
pub(crate) const COURSE: &str = "course";

/// The ids of the levels.
pub const PATH: [&str; 9] = [
    "fayaa-252", // 七步成诗, 7 moves
    "fayaa-229", // 退一步海阔天空, 13
    "fayaa-058", // 似远实近, 15
    "fayaa-230", // 三七二十一, 21
    "hrd-31",    // 前呼后拥, 22
    "hrd-12",    // 捷足先登, 32
    "hrd-10",    // 一路顺风, 39
    "hrd-04",    // 齐头并进, 60
    "hrd-01",    // 横刀立马, 81
];

/// Whether a level of the path was solved without being shown the solution. Hints are fine: it is a course.
pub fn is_walked(profile: &Profile, id: &str) -> bool {
    let counts = |run: &Run| {
        run.kind.layout() == Some(id) && run.ms.is_some() && !run.helps.contains(Help::Solution)
    };
    profile.runs().iter().any(counts)
}

/// The first level of the path that is still to be solved, from 0.
pub fn next_on_path(profile: &Profile) -> Option<usize> {
    PATH.iter().position(|id| !is_walked(profile, id))
}

/// The place on the path, from 0, of a game that was begun from there.
pub fn step_of(about: &About) -> Option<usize> {
    let number: usize = about.get(COURSE)?.parse().ok()?;
    number.checked_sub(1).filter(|step| *step < PATH.len())
}
