//! `tuipan admin`.

use crate::words::Admin;

pub const ADMIN: Admin = Admin {
    about: "Look after the players and runs of a server\n\n\
           Works on the data of `tuipan serve`, also while it runs. Name the same --data or --database.",
    review: "List runs that look like a program's, with the figures; nobody has decided about them",
    limit: "List at most this many flags",
    json: "Print JSON (docs/json.md)",
    keep: "Leave a flagged run on the boards, and take it off the list",
    hide: "Take a run off all boards",
    unhide: "Put a hidden run back on the boards",
    ban: "Refuse further runs of a player; the runs that are there stay",
    unban: "Accept runs of a player again",
    backup: "Write everything to a file, while the server runs",
    restore: "Read everything from a backup into an empty database, SQLite or PostgreSQL",
    run: "The run's id",
    player: "The player's id",
    backup_file: "The file, which must not exist",
    restore_file: "The backup",
    nothing: "There is nothing to review.",
    hidden: ", hidden",
    backed_up: |n_rows, file| format!("{n_rows} rows written to {file}"),
    restored: |n_rows| format!("{n_rows} rows restored"),
    not_an_id: |text| format!("'{text}' is not an id"),
    no_run: "no such run, or it has no flags",
    no_player: "no such player",
    no_file: |why| format!("the backup cannot be read or written: {why}"),
    not_a_backup: "this isn't a backup of a Tuipan server, or one of a later version",
    damaged: |line| format!("line {line} of the backup is damaged; nothing was restored"),
    cut_off: "the end of the backup is missing; nothing was restored",
    not_empty: "the database already has players; restore into an empty one",
};
