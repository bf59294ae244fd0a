//! `tuipan verify`.

use crate::words::Verify;

pub const VERIFY: Verify = Verify {
    about: "Replay moves and say whether they are legal and reach the goal\n\n\
           Moves are U, R, D and L or arrows, the direction in which the tile moves; a number moves several tiles of \
           a line: URDL2UR2.",
    after: "\
Examples:
  tuipan verify \"1 2 3/4 5 6/0 7 8\" L2
  tuipan verify 123405786 L U --json
  tuipan verify position.txt moves.txt

Exit codes: 0 the goal is reached, 1 it is not, 2 bad input or an illegal move (which is named).",
    position: "The position, or a file with it; - reads standard input",
    moves: "The moves, together or one by one, or files with them; - reads standard input",
    position_first: |command| format!("the position comes first, then the moves: {command}"),
    ends_at: "ends at",
    reached: "all moves are legal; the goal is reached",
    not_reached: "all moves are legal, but the goal is not reached",
    there: |end| format!("; the position there is {end}"),
    blank: "read as moves of the blank, they reach the goal; here U, R, D and L are the tile's direction",
};
