//! `tuipan blocks`: what its commands share.

use crate::words::Blocks;

pub const BLOCKS: Blocks = Blocks {
    about: "Solve and study sliding blocks: 华容道, Klotski, Rush Hour\n\n\
           A level is a file (docs/formats.md), or one of the hundreds that come with the program, by its \
           name in Chinese, pinyin or English, or its id.",
    after: "\
Examples:
  tuipan blocks solve 横刀立马                 the shortest solution, 81 moves
  tuipan blocks solve levels.sbp --json        every level of a file
  tuipan blocks show hengdaolima               draw it
  tuipan blocks list climb                     levels with that in their name
  tuipan blocks generate --grade hard          a new level
  tuipan blocks analyse \"red donkey\"           all 25,955 positions, and the hardest",
    levels: "Names of levels, level files, grids, or - for standard input\n\n\
            A name is an id, a Chinese name, pinyin or an English name; case, tone marks and spaces are \
            ignored. A file may contain many levels. Write ./NAME for a file that has the name of a level. A \
            grid is the rows of a level separated by /, such as BAAC/BAAC/DEEF/DGHF/I..J, alone or in a file.",
    id: "Take only the level with this id from a file (can be repeated)",
    grid_goal: "The goal of a grid, or another goal for a level by name: rows of the same size, with the pieces where \
               they must end\n\n\
               Without it, X or A of a grid leaves to the right on a 6x6 grid of straight pieces (Rush Hour); otherwise the \
               only 2x2 piece goes to the middle of the bottom edge.",
    only_for_grids: "--goal is for grids and for levels by name; a level file has its own goals",
    grid: "the grid",
    from: "Start from this position instead: rows separated by /",
    metric: "What counts as a move: one piece by one cell (unit), by any distance in a straight line (slide), or around corners too (move)",
    plain: "Draw with ASCII characters even on a terminal",
    json: "Print JSON: one object per level, one per line (docs/json.md)",
    many_dashes: "- stands for standard input, which can be read only once",
    one_start: |n| format!("--from is for one level, but there are {n}; choose one with --id"),
    one_level: |n| format!("this is for one level, but there are {n}; choose one with --id"),
    reading_stdin: "reading levels from standard input; end with Ctrl-D",
    cannot_open: |why| format!("cannot be opened: {why}"),
    cannot_read: |why| format!("cannot be read: {why}"),
    too_large: "is too large for a level file",
    not_text: "not text (UTF-8)",
    no_id: |id| format!("there is no level with the id '{id}'"),
    no_level: "no such level or file",
    see_list: " (tuipan blocks list shows all)",
    place: |line, column| format!("line {line}, column {column}"),
    start: "start",
    goal: "goal",
};
