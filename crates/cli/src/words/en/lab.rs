//! `tuipan lab`: experiments.

use crate::words::Lab;

pub const LAB: Lab = Lab {
    about: "Run experiments: compare algorithms, draw charts, learn heuristics\n\n\
           An experiment is a small TOML file (docs/formats.md), or one of those that come with the \
           program, by name. Experiments and their reports are in English.",
    after: "\
Examples:
  tuipan lab list                        what comes with the program
  tuipan lab run eight-hardest           run one; the report is lab/eight-hardest/report.html
  tuipan lab show eight-hardest > my.toml
  tuipan lab run my.toml --out results   your own
  tuipan lab train --size 3x3 --out 3x3.model
  tuipan lab evaluate data/models/4x4.model",
    list: "List the experiments that come with the program",
    show: "Print an experiment's TOML, as a start for your own",
    experiment: "A file, or the name of an experiment that comes with the program",
    run: "Run an experiment and write its rows and a report\n\n\
         Ctrl-C stops; the same command continues where it stopped. Runs that reach a limit are shown as \
         stopped, never left out.",
    run_after: "\
The directory then holds
  report.html                 claim, finding, pictures and tables, in one page
  rows.csv, rows.json         one row per run (docs/formats.md)
  chart-N.svg                 the pictures, for light and dark
  experiment.toml, run.json   what was run, and on which machine",
    out: "Where the results go [default: lab/NAME]",
    fresh: "Discard the rows that are there and start over",
    slow: "Also run what takes hours, where an experiment has such runs (korf-1985, korf-felner-2002)",
    not_an_experiment: |name| format!("{name} is not an experiment"),
    continuing: |n, shown| {
        format!(
            "{shown} {} there already; continuing after them (--fresh starts over)",
            if n == 1 { "row is" } else { "rows are" }
        )
    },
    interrupted: "interrupted; the same command continues from here",
    done: |runs, time, report| format!("{runs} in {time}: {report}"),
    progress: |bar, done, all, what| format!("{bar} {done} of {all}: {what}"),
    progress_time: |text, time| format!("{text} ({time}; Ctrl-C stops)"),
    cannot_make: |dir| format!("cannot create {dir}"),
    other_experiment: |dir| {
        format!(
            "{dir} has rows of another experiment; give another directory with --out, or --fresh to \
        start over"
        )
    },
    other_version: |dir, version| {
        format!(
            "{dir} has rows of version {version}; give another directory with --out, or --fresh to \
        start over"
        )
    },
    cannot_use: |file| {
        format!("cannot use {file}; give another directory with --out, or --fresh to start over")
    },
};
