//! `tuipan scramble`.

use crate::words::Scramble;

pub const SCRAMBLE: Scramble = Scramble {
    about: "Make random solvable positions\n\n\
           Every position that can reach the goal is equally likely, unless --walk or --length is given. A \
           seed gives the same positions forever, on every machine.",
    after: "\
Examples:
  tuipan scramble                                 a 15-puzzle
  tuipan scramble 3x3 --seed 7 -n 5               the seeds 7, 8, 9, 10 and 11
  tuipan scramble 5x5 --walk 40                   at most 40 moves from the goal
  tuipan scramble --length 50                     50 moves from the goal
  tuipan scramble --count 100 | tuipan solve - --json

Position i of several (from 0) is made from the seed + i, so it can be made again alone. Without --seed one \
           is drawn and printed on standard error (in JSON, in each object).

With --length, on boards of up to 10 cells every position of that length is equally likely. On larger \
           boards, up to 16 cells, a random position is moved toward the goal or away from it until the \
           length is right, so positions on the solutions of many others are more likely.",
    seed: "The seed: a number from 0 to 2^64-1 [default: random]",
    of_size: "The size, as with --size",
    count: "How many positions",
    walk: "Walk this many random moves (at most a million) from the goal instead, none undoing the one before",
    length: "Positions whose shortest solutions have exactly this many moves",
    metric: "What counts as a move for --length",
    format: "How to write the positions",
    format_compact: "810357426, for boards of up to 36 cells",
    format_grid: "One line per row, with a blank line between positions",
    seed_note: |seed| format!("seed {seed}"),
    walk_too_long: "a walk has at most 1,000,000 moves",
    too_far: |size, length, most| {
        format!("no {size} position needs {length}: {most} are always enough")
    },
    looking: |length, tried, seconds| {
        format!("looking for a position of {length}: {tried} tried, {seconds} s (Ctrl-C stops)")
    },
    interrupted: |n_done, n_all| format!("interrupted: {n_done} of {n_all} positions were found"),
    none_found: |size, length| format!("no {size} position whose shortest solution has {length} was found"),
    not_compact: |size| format!("a {size} board has too many cells for the compact form; the limit is 36"),
};
