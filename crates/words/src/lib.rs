//! Words that all front ends share, in every language.
//!
//! The core speaks in codes: an error is a variant, an achievement an id, a mode a word in a save. What a person reads
//! is written here once, and the page, the terminal and the command line say the same. Words of one front end alone
//! (its buttons, its help) are in that front end's own catalogue.
//!
//! | file | what it holds |
//! |---|---|
//! | `achievements.rs` | titles, and what they ask for |
//! | `names.rs` | modes, directions, goals, parts of a board, grades, generals |
//! | `zh/` | the core's errors in Chinese; in English they print themselves |
//! | `figures.rs` | numbers and times |
//!
//! **Invariant:** every language has every word: texts stand side by side, errors are exhaustive matches, so what is
//! missing does not compile.
//!
//! It must not decide anything: which word is said when is the front ends' business.

mod achievements;
mod figures;
mod lang;
mod names;
pub mod zh;

pub use achievements::achievement;
pub use figures::{duration, thousands};
pub use lang::{Lang, Text};
pub use names::{direction, general, goal, grade, mode, region};
