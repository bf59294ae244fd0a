//! The program as a whole.

use crate::words::Program;

pub const PROGRAM: Program = Program {
    about: "Play, solve and study sliding puzzles: number tiles of any size (8-puzzle, 15-puzzle, ...) and \
            sliding blocks (华容道, Klotski, Rush Hour)",
    after: "\
Examples:
  tuipan play                                   play in the terminal
  tuipan solve 810357426                        an 8-puzzle, in the fewest moves
  tuipan solve \"5 1 3 4/2 6 7 8/9 10 11 12/13 14 15 0\" --show boards
  tuipan scramble --count 10 | tuipan solve -   ten random 15-puzzles
  tuipan check 123456870                        can it be solved, and why not?
  tuipan blocks solve 横刀立马                  sliding blocks
  tuipan tables build                           once, to solve 15-puzzles faster
  tuipan bench                                  Korf's hundred 15-puzzles
  tuipan lab run eight-hardest                  an experiment, with a report

Exit codes:
  0    solved
  1    unsolvable
  2    bad input
  3    stopped at a limit
  70   a bug, or output that could not be written
  130  interrupted
With several positions, the highest.",
    usage: "Usage",
    arguments: "Arguments",
    options: "Options",
    commands: "Commands",
    general: "General options",
    some_options: "OPTIONS",
    some_command: "COMMAND",
    default: "default",
    possible: "possible values",
    environment: "environment",
    colon: ": ",
    value_names: &[],
    help: "Print help (-h prints a summary)",
    version: "Print the version",
    lang: "Language of help and output: zh or en [default: from the locale]",
    quiet: "Print only the answer: no notes, progress or summary",
    verbose: "Print more: the solver, why it was chosen, nodes, times",
    color: "When to use colour",
    color_auto: "On a terminal, unless NO_COLOR is set",
    color_always: "Always",
    color_never: "Never",
    error: "error:",
    internal_error: |what| format!("internal error: {what} (this is a bug; please report it)"),
    output_failed: |why| format!("cannot write the output: {why}"),
};
