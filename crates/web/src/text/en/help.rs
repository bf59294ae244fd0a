//! The illustrated help in English.

use crate::text::help::Help;

pub(in crate::text) const HELP: Help = Help {
    LEAD: "The boards on this page can be played. Try them.",
    TRY: "Press the marked tile.",
    DONE: "Solved!",
    AGAIN: "Once more",
    MOVES: [
        "Moves",
        "A tile beside the blank slides into it when you press it. The arrow keys and swipes do the same.",
    ],
    SLIDES: [
        "Slides",
        "Any tile in the blank's row or column can be pressed: those in between slide with it, in one push.",
    ],
    UNDOING: [
        "Undo",
        "Undo takes back as many moves as you like, redo makes them again. Moves taken back do not count; the clock runs on.",
    ],
    HINTS: [
        "Hints",
        "A hint says a little more each time you ask. Games with hints are kept, but not ranked.",
    ],
    GOALS: [
        "Goals",
        "Usually the tiles end up row by row with the blank last. A new game can have another goal.",
    ],
    METHOD: [
        "How beginners solve it",
        "Row by row from the top, then the last two rows column by column, and the last three tiles turn into place.",
    ],
    BLOCKS: [
        "Klotski",
        "Drag the pieces and bring the largest one to the exit. It follows your finger, around corners too.",
    ],
    HINT_STAGES: ["Where", "Which tile", "The move"],
    METHOD_STAGES: ["First row", "Second row", "Left columns", "Last tiles"],
    GOOD_TO_KNOW: "Good to know",
    ALL_KEYS: "Keys",
    TO_COURSE: "Learn it step by step",
    TO_LEVELS: "To the levels",
};
