//! `tuipan blocks generate`.

use crate::words::BlocksGenerate;

pub const BLOCKS_GENERATE: BlocksGenerate = BlocksGenerate {
    about: "Generate levels of a given length or difficulty\n\n\
           Without --pieces or --like the pieces are those of 华容道: the 2x2, five generals lying or \
           standing, four soldiers. Levels are written as a level file, with their proved length and how \
           hard they are. A seed gives the same levels forever, on every machine.",
    after: "\
Examples:
  tuipan blocks generate                                  a layout of 华容道
  tuipan blocks generate --length 100..120 --count 5 --seed 1
  tuipan blocks generate --grade easy --draw
  tuipan blocks generate --like pennant --length 50..
  tuipan blocks generate --pieces \"4x4 2x2@3,3 2x1 1x2 1x1*4\" > new.sbp
  tuipan blocks generate --count 10 | tuipan blocks solve -

Pieces: the board, columns x rows; then each piece as width x height, *4 for four of them, and @2,4 for the \
           column and row where its upper left corner must go. XX/X. draws another shape.

Level i of several (from 0) is made from the seed + i. Without --seed one is drawn and printed on standard \
           error. --max-states is part of what a seed means.

Exit codes: 0 done, 1 no layout matches, 2 bad input, 3 none was found in time, 130 interrupted.",
    pieces: "The board and the pieces, such as \"4x5 2x2@2,4 2x1 1x2*4 1x1*4\"",
    like: "Take the board, the pieces and the goal of this level (a name or a file)",
    length: "The length of the shortest solution: 80, 60..80, 60.. or ..80",
    grade: "How hard it should be",
    seed: "The seed: a number from 0 to 2^64-1 [default: random]",
    count: "How many levels",
    max_states: "If there are more layouts than this, try random ones instead of choosing from all",
    timeout: "Look no longer than this for a level (500ms, 10s, 2m)",
    draw: "Draw the levels instead of writing them as text",
    no_level: "cannot make a level of these pieces",
    bad_range: |text| format!("'{text}' is not a range; write it as 80, 60..80, 60.. or ..80"),
    backward_range: |text| format!("the range {text} ends before it begins"),
};
