//! `tuipan insight`.

use crate::words::Insight;

pub const INSIGHT: Insight = Insight {
    about: "List all best first moves of a position and count its shortest solutions\n\n\
           For boards of up to 16 cells. Two solutions differ if any of their moves differ; with --metric \
           mtm they are counted on boards of up to 10 cells.",
    after: "\
Examples:
  tuipan insight 810357426
  tuipan insight \"5 1 3 4/2 6 7 8/9 10 11 12/13 14 15 0\" --metric mtm --json

Exit codes: 0 solvable, 1 unsolvable, 2 bad input, 130 interrupted; with several positions, the highest.",
    not_counted: "too many to count",
    or: " or ",
};
