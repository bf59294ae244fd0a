//! `tuipan tables`, and tables wherever they are used.

use crate::words::Tables;

pub const TABLES: Tables = Tables {
    about: "List, build, verify, inspect and remove the tables used for solving\n\n\
           `tuipan solve` builds the small tables it needs by itself. The large tables, which solve about \
           eight times as fast, are built here, once; `tuipan solve` uses them when they are there.",
    after: "\
Examples:
  tuipan tables build                       the large tables for 4x4 boards
  tuipan tables build --size 5x3            the large tables for 5x3 boards
  tuipan tables list
  tuipan tables verify                      is every byte as it was written?
  tuipan tables stat                        how often each estimate occurs
  tuipan tables remove --all

Goals that differ by rotation, reflection or renumbering share their tables: those with the blank in any \
           corner of a 4x4 board need one set.

Exit codes: 0 done, 1 a table is damaged, 2 bad input, 3 memory is full, 70 a table could not be saved, \
           130 interrupted.",
    list: "List the tables: name, size, and whether the header is intact",
    build: "Build a set of tables, if it is not there yet",
    verify: "Check every byte of tables",
    remove: "Remove tables",
    stat: "Count the entries of tables by their estimate h\n\n\
           With --size: all positions of a board of up to 10 cells, by their distance from the goal. That table \
           is in no file.",
    stat_size: "All positions of a board of this size, of up to 10 cells",
    stat_metric: "What counts as a move, with --size",
    set: "Which set of tables",
    set_small: "A few MB, built in a second (5x5: half a minute)",
    set_large: "About 200 MB for 4x4, 330 MB for 5x5, built in seconds to minutes; solves several times as fast",
    metric: "For which metric",
    names: "Names of tables (`tuipan tables list`) [default: all]",
    names_to_remove: "Names of tables (`tuipan tables list`)",
    all: "All of them",
    json: "Print JSON: one object per table, one per line (docs/json.md)",
    dir: "Keep tables in this directory [default: tuipan/tables in your cache directory]",
    cached: "already there",
    built: "built",
    rebuilt: "rebuilt",
    removed: "removed",
    intact: "intact",
    header_intact: "header intact",
    not_saved: |why| format!("not saved: {why}"),
    none: |place| format!("no tables in {place}"),
    total: |tables, size, place| format!("{tables}, {size}, in {place}"),
    ready: |set, size, bytes, time, place| format!("{set} for {size}: {bytes}, ready in {time}, in {place}"),
    not_all_saved: |set, size, tables, place| format!("{set} for {size} are not complete: {tables} could not be saved in {place}"),
    disk_full: |needed, free| format!("the tables take {needed}, but only {free} of the disk are free"),
    no_directory: "no directory",
    small: "small tables",
    large: "large tables",
    in_slides: " (slides)",
    of_heuristic: |name| format!("the tables of {name}"),
    expect_small: |size| format!("Building the small tables for {size}"),
    expect_large: |size, bytes| format!("Building the large tables for {size} ({bytes}, seconds to minutes; Ctrl-C stops)"),
    building: |what, size, done, all, bar, percent, seconds| format!("building {what} for {size}: {done} of {all} done, [{bar}] {percent}%, {seconds} s"),
    stops: " (Ctrl-C stops)",
    built_elsewhere: |what, size| format!("another tuipan is building {what} for {size}; waiting for it"),
    rebuilding: |why| format!("{why}; building it again"),
    cannot_save: |why| format!("cannot save tables for next time: {why}"),
    large_unusable: |size, why| format!("not using the large tables for {size}: {why} (`tuipan tables build` builds them again)"),
    small_unusable: |size, why| format!("{why}; not used (`tuipan tables build --size {size} --set small` repairs it)"),
    no_memory_for: |set, size| format!("the {set} for {size} do not fit into memory; going on without them"),
    opening: |what, size, number, all| format!("opening {what} for {size}: {number} of {all} (Ctrl-C stops)"),
    wrong_table: |why, name| format!("a table file is intact, but {why}; `tuipan tables remove {name}` removes it"),
    not_needed: |size| format!("{size} boards need no tables: all their positions are searched in a moment"),
    too_large: |size| format!("a {size} board is too large for tables; the limit is 25 cells"),
    too_large_slides: |size| format!("a {size} board is too large for tables that count slides; the limit is 16 cells"),
    counting: |name, percent| format!("counting {name}: {percent}% (Ctrl-C stops)"),
    missing: "there is no such table",
    unknown: |parameters| format!("this version builds no such table: {parameters}"),
    too_many_positions: |size| format!("a {size} board has too many positions; the limit is 10 cells"),
    entries: "entries",
    entries_are: |entries, size| format!("{entries} in {size}"),
    states_are: |states, size| format!("{states} states in {size}; they contain no estimates"),
    estimates_are: |mean, max| format!("mean {mean}, at most {max}"),
    head_share: "share",
};
