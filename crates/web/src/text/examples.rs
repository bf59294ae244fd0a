//! What there is to see in the examples of Study.

use tuipan_study::Preset;

use super::{Text, area, words};

/// The words of an example.
#[derive(Clone, Copy)]
pub struct Example {
    /// Its title.
    pub title: Text,
    /// What to see.
    pub lesson: Text,
}

area! {
    /// The examples of Study.
    pub struct Examples in words.examples {
        /// The title of an example, and what to see.
        EXAMPLE: fn(Preset) -> [&'static str; 2],
    }
}

/// The words of an example.
pub fn example(preset: Preset) -> Example {
    let words = EXAMPLE.map(|words| words(preset));
    Example { title: words.map(|[title, _]| title), lesson: words.map(|[_, lesson]| lesson) }
}
