//! `tuipan check`.

use crate::words::Check;

pub const CHECK: Check = Check {
    about: "Say whether a position can be solved, and why\n\n\
            Half of all positions cannot reach a given goal, because of a parity that no move changes. For an \
            unsolvable position it names two tiles; swapping them makes it solvable.",
    after: "\
Examples:
  tuipan check 123456870
  tuipan check \"1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0\"
  tuipan check 012345678 --goal spiral --json

Exit codes: 0 solvable, 1 unsolvable, 2 bad input; with several positions, the highest.",
    solvable: "solvable",
    unsolvable: "not solvable",
};
