//! Words that all front ends share, in every language.
//!
//! The core speaks in codes: an error is a variant, an achievement an id, a mode a word in a save. What a person reads
//! is written here once, and the page, the terminal and the command line say the same. Words of one front end alone
//! (its buttons, its help) are in that front end's own catalogue, which is made in the same way.
//!
//! | file | what it holds |
//! |---|---|
//! | `lang.rs` | the languages, a list |
//! | `each.rs` | something in every language; the macro that makes an area of a catalogue |
//! | `names.rs`, `achievements.rs`, `methods.rs`, `errors.rs`, `course.rs`, `company.rs`, `server.rs` | the areas: what there is to say |
//! | `en.rs`, `zh/` | how each language says it |
//! | `figures.rs` | numbers and times |
//!
//! **Invariant:** every language has every word: an area is a struct and errors are exhaustive matches, so what is
//! missing does not compile.
//!
//! It must not decide anything: front ends choose which text to show.

#[macro_use]
mod each;
mod achievements;
pub mod company;
pub mod course;
mod en;
pub mod errors;
mod figures;
mod lang;
pub mod methods;
mod names;
pub mod server;
mod zh;

pub use achievements::achievement;
pub use each::{Each, Text};
pub use figures::{duration, precise, thousands};
pub use lang::Lang;
pub use names::{
    ABOVE_OPTIMUM, LEVEL_NAME, STORY, count, direction, drill, general, goal, grade, metric, mode,
    region,
};

/// How a language says it.
struct Words {
    names: names::Names,
    achievements: achievements::Achievements,
    methods: methods::Methods,
    company: company::Company,
    course: course::Course,
    errors: errors::Errors,
    server: server::Server,
}

const fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::Zh => &zh::WORDS,
        Lang::En => &en::WORDS,
    }
}
