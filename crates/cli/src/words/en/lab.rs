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
  tuipan lab new my.toml                 a commented experiment to start from
  tuipan lab run my.toml                 your own
  tuipan lab run my.toml --out results   the same once more, elsewhere
  tuipan lab compare lab/my results      the two side by side
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
  report.html                 claim, finding, pictures, tables, rows and experiment, in one file to hand in
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
    nothing_new: |n, rows, report| {
        let rows_were = if n == 1 { "row was" } else { "rows were" };
        format!("{rows} {rows_were} already there (--fresh runs them again): {report}")
    },
    progress: |bar, done, all| format!("{bar} {done} of {all}"),
    progress_time: |text, time, left, what| match left {
        Some(left) => format!("{text} ({time}, about {left} left; Ctrl-C stops) {what}"),
        None => format!("{text} ({time}; Ctrl-C stops) {what}"),
    },
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
    run_json: "Print one JSON object per method instead of the findings",
    new: "Write a commented experiment to start from\n\n\
         It runs as it is; the comments say what can be changed. A file that exists is not overwritten.",
    new_after: "\
Examples:
  tuipan lab new mine.toml",
    new_file: "The file to write; the experiment is named after it",
    new_exists: |file| format!("{file} exists; give another name"),
    new_done: |file| format!("{file} is written. Edit it, then: tuipan lab run {file}"),
    compare: "Compare two results of an experiment\n\n\
             Rows are matched by what was run. Lengths and nodes should be the same on every machine; times are given \
             as ratios. The exit code is 0 if all but the times is the same, else 1.",
    compare_after: "\
Examples:
  tuipan lab compare lab/my results
  tuipan lab compare lab/my/rows.csv results/rows.csv --json",
    compare_first: "A directory of results, or a rows.csv",
    compare_second: "Another one",
    compare_rows: |same, all| format!("{same} of {all} rows the same"),
    compare_nodes: |ratio| format!("nodes B/A {ratio}"),
    compare_time: |ratio| format!("time B/A {ratio}"),
    compare_only: |n, name| format!("{n} only in {name}"),
    compare_join: ", ",
    compare_same: "Lengths and nodes are the same.",
    compare_differs: "The results differ.",
    not_rows: |file| format!("{file} is not a table of rows"),
    index: "Write a page over all reports of a directory\n\n\
           `tuipan lab run` does so for lab/ by itself.",
    index_dir: "The directory with a directory per experiment",
    index_empty: |dir| format!("no report in {dir}"),
    index_done: |n, page| format!("{n} reports: {page}"),
};
