//! `tuipan judge`.

use crate::words::Judge;

pub const JUDGE: Judge = Judge {
    about: "Judge other programs' solutions: legal, shortest and in time?\n\n\
            Each program is run by the shell, once per position. It reads the position from standard input (and as \
            \"$1\") and prints the moves; if it prints several lines, the last one counts. Moves are U, R, D and L, \
            the direction in which the tile moves, in any of the usual spellings. For a position that cannot be solved it should \
            print the word unsolvable.",
    after: r#"Examples, with programs of your own:
  tuipan judge "python3 student.py"                        20 random 8-puzzles
  tuipan judge "python3 anna.py" "java -jar ben.jar"       a table of several
  tuipan judge './solve "$1"' --size 4x4 --count 5 --timeout 1m
  tuipan judge "python3 student.py" --moves blank --send grid
  tuipan scramble --size 3x3 --length 31 --count 9 | tuipan judge "./solve" -f - --csv class.csv

Exit codes: 0 every position was solved (with --optimal: in the fewest moves), 1 some were not, 2 bad input, 130 interrupted."#,
    programs: "Commands for the shell, one per program",
    file: "Read the positions from a file, one per line; - is standard input",
    count: "How many random positions",
    seed: "The seed they are drawn from, as in `tuipan scramble --seed`",
    timeout: "How long a program may take per position",
    send: "How positions are written to the programs",
    moves: "Whose moves the programs print",
    moves_tile: "U: a tile moves up",
    moves_blank: "U: the blank moves up, so a tile moves down",
    optimal: "Count only shortest solutions as right",
    details: "Show every position even if there are several programs",
    csv: "Write a row for each program and position to this file (CSV)",
    json: "Print JSON: one object per program and position, then one per program (docs/json.md)",
    no_time: "--timeout 0 leaves no time to answer",
    progress: |program, number, all| {
        format!("{program}: position {number} of {all} (Ctrl-C stops)")
    },
    no_shell: "cannot start the shell",
    no_wait: "cannot wait for the program",
    grade_optimal: "shortest",
    grade_longer: "too long",
    grade_solved: "solved",
    grade_unsolvable: "unsolvable",
    grade_not_solved: "not solved",
    grade_illegal: "illegal move",
    grade_unreadable: "unreadable",
    grade_timeout: "timeout",
    grade_crashed: "crashed",
    grade_too_much: "too much output",
    late: "no answer in time",
    endless: "it did not stop printing",
    exit_code: |code| format!("exit code {code}"),
    signal: |signal| format!("signal {signal}"),
    solvable: "the position can be solved",
    nothing_printed: "nothing was printed",
    ends_at: |position| format!("the moves end at {position}"),
    not_moves: |text, why| format!("cannot read '{text}' as moves: {why}"),
    shortest_is: |moves, shortest| format!("{moves} (shortest {shortest})"),
    head_program: "program",
    head_solved: "solved",
    head_shortest: "shortest",
    head_longer: "longer",
    head_wrong: "wrong",
    head_timeouts: "timeouts",
    head_crashed: "crashed",
    head_excess: "excess",
    head_median: "median",
    head_max: "max",
    interrupted: |program, n_done, n_all| {
        format!("interrupted: {program} was run on {n_done} of {n_all} positions")
    },
    interrupted_before: "interrupted before any program was run",
    blank: |program| {
        format!("{program}: all wrong answers would be right as moves of the blank: --moves blank")
    },
    same: "(the same message)",
    first_crash: |program, message| format!("{program}: crashed: {message}"),
    one_command: |joined| {
        format!("is `{joined}` one command? Put it in quotes: tuipan judge \"{joined}\"")
    },
    cannot_run: |file, instead| {
        format!(
            "the shell cannot run {file} by this name; write what runs it: tuipan judge \"{instead}\""
        )
    },
    is_position: |text| {
        format!("{text} is a position, not a program; positions are read with --file")
    },
};
