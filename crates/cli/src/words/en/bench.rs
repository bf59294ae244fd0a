//! `tuipan bench`.

use crate::words::Bench;

pub const BENCH: Bench = Bench {
    about: "Solve Korf's hundred 15-puzzles; report nodes and times\n\n\
           These are the positions of R. Korf's paper on IDA* (1985), on which solvers have been compared \
           ever since. Each is solved on its own, with proof, and the lengths are compared with the known \
           ones.",
    after: "\
Examples:
  tuipan bench                     with the small tables, on one thread
  tuipan bench --set large         with the large tables, built first if missing
  tuipan bench --threads auto --json
  tuipan bench --metric mtm --set large",
    threads: "How many threads per position, with stm: a number, or auto for one per core",
    threads_need_stm: "--threads is for --metric stm; slides are searched on one thread",
    progress: |number, n| format!("position {number} of {n} (Ctrl-C stops)"),
    positions: |n| format!("{n} 15-puzzles (Korf 1985)"),
    solver: |solver, set, tables, threads| format!("{solver}, {set} ({tables}), {threads}"),
    as_known: |moves| format!("{moves}, equal to the known shortest"),
    nodes: |generated, mean, expanded| {
        format!("{generated} generated, mean {mean}; {expanded} expanded")
    },
    times: |mean, median, max, total| {
        format!("mean {mean}, median {median}, max {max}; {total} in all")
    },
    ready_in: |time| format!("ready in {time}"),
    at_most: |memory| format!("at most {memory}"),
};
