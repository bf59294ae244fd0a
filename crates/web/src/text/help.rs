//! The words of the illustrated help.

use super::{area, words};

area! {
    /// The illustrated help.
    pub struct Help in words.help {
        LEAD, TRY, DONE, AGAIN,
        /// What each card is about, and what it says.
        MOVES: [&'static str; 2],
        SLIDES: [&'static str; 2],
        UNDOING: [&'static str; 2],
        HINTS: [&'static str; 2],
        GOALS: [&'static str; 2],
        METHOD: [&'static str; 2],
        BLOCKS: [&'static str; 2],
        /// Under the three pictures of a hint.
        HINT_STAGES: [&'static str; 3],
        /// Under the four pictures of the method.
        METHOD_STAGES: [&'static str; 4],
        GOOD_TO_KNOW, ALL_KEYS, TO_COURSE, TO_LEVELS,
    }
}
