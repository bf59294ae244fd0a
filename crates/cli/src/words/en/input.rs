//! What is read: positions, goals, sizes, numbers.

use crate::words::Input;

pub const INPUT: Input = Input {
    size: "Width x height of the board, or one number for a square\n\n\
          Needed only for lists and compact positions of boards that are not square, such as 123450 on 3x2.",
    size_made: |side| {
        format!(
            "Width x height of the board, or one number for a square [default: {side}x{side}, or the goal's size]"
        )
    },
    order: "The order in which positions list the cells",
    order_rows: "Row by row, each from left to right",
    order_snake: "Back and forth: every second row from right to left (boustrophedon)",
    goal: "The goal: a name, any position of the same size, or random\n\n\
          On 3x3 the names mean: blank-last 123456780, blank-first 012345678, snake 123654780, spiral \
          123804765, columns 741852063, columns-left 147258360. random draws a position that can be reached and \
          prints its seed; random:7 is that of the seed 7.",
    positions: "Positions, each in quotes, or files of them; - reads standard input\n\n\
               Tiles row by row, 0 is the blank: \"8 1 0/3 5 7/4 2 6\", compact as 810357426 or \
               123456789ABCDEF0, a list, a grid of several lines, or as in JSON and Python. _ and . also \
               stand for the blank. In files and on standard input there is one per line, or one in several lines with a blank line after it; \
               everything after a # is skipped.",
    file: "Read positions from a file",
    metric: "What counts as a move: one tile by one cell (stm), or one slide of several tiles in a line (mtm)",
    json: "Print JSON: one object per position, one per line (docs/json.md)",
    json_one: "Print one JSON object (docs/json.md)",
    json_lines: "Print JSON, one object per line",
    not_a_position: "not a position",
    not_a_goal: "not a goal",
    not_moves: "not moves",
    spiral: "files that begin with the size usually have the spiral as their goal, and it can be reached: --goal spiral",
    bad_seed: |text| format!("'{text}' is not a seed; write a number from 0 to 2^64-1"),
    no_position: "no position given; name one, or a file, or - for standard input",
    empty: "there is no position in the input",
    standard_input: "standard input",
    dash_and_positions: "- stands for standard input and cannot be combined with positions",
    cannot_open: |name| format!("cannot open {name}"),
    cannot_read: |name| format!("cannot read {name}"),
    cannot_write: |name| format!("cannot write {name}"),
    at_line: |line| format!("line {line}"),
    at_position: |number| format!("position {number}"),
    line_too_long: |most| format!("the line is longer than {most} bytes"),
    line_not_text: "the line is not text (UTF-8)",
    not_text: |name| format!("{name} is not a text file"),
    no_random: "the system provides no random numbers",
    no_signals: "cannot listen for Ctrl-C",
    bad_count: |text| format!("'{text}' is not a count; write it as 1000000, 500k, 20M or 1.5G"),
    bad_bytes: |text| format!("'{text}' is not an amount of memory; write it as 512M, 2G or 1.5G"),
    bad_time: |text| format!("'{text}' is not a time; write it as 500ms, 10s, 2m, 1m30s or 1h"),
    bad_jobs: |text, most| format!("'{text}' is not a number of jobs; 1 to {most}, or auto"),
    bad_threads: |text, most| format!("'{text}' is not a number of threads; 1 to {most}, or auto"),
    too_small: |text, least| format!("'{text}' is too small; the minimum is {least}"),
    bad_percent: |text| format!("'{text}' is not a percentage; write it as 5% or 0.5%, up to 900%"),
    is_level: |name| format!("that is a level: tuipan blocks solve {name}"),
    is_size: |size| format!("that is a size: tuipan scramble {size}"),
    is_directory: |name| format!("{name} is a directory"),
    neither: |text| format!("'{text}' is neither a position nor a file"),
    is_words: |text| format!("'{text}' is not a position, such as 810357426 or 8 1 0/3 5 7/4 2 6"),
};
