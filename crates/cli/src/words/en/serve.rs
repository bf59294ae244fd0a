//! `tuipan serve`.

use crate::words::Serve;

pub const SERVE: Serve = Serve {
    about: "Serve the game's web page and its server on this machine\n\n\
           Players, ranked attempts and boards are kept in the data directory or in a PostgreSQL database; /api \
           describes the API. The page must be built into the program (`cargo xtask web`, then `cargo build --release \
           --features page`), or be in a directory.",
    port: "The port [default: 8215, or any free port]",
    open: "Open the browser",
    dir: "Serve the page from a directory made by `cargo xtask web`",
    data: "Keep players and boards in this directory [default: the user's data directory]",
    database: "Keep them in a database instead: postgres://USER@HOST/NAME or sqlite:FILE",
    no_home: "there is no home directory; name a data directory with --data",
    no_directory: |why| format!("the data directory cannot be made: {why}"),
    no_database: |why| format!("the database cannot be used: {why}"),
    no_index: |dir| format!("there is no index.html in {dir}"),
    no_page: "\
There is no page inside this program, so only the API answers. To get the page:
  cargo xtask web
  cargo build --release --package tuipan-cli --features page
or serve it from its directory: tuipan serve --dir target/web",
    cannot_listen: "cannot listen",
    ready: |url| {
        format!(
            "\
Tuipan is at {url}
Press Ctrl-C to stop."
        )
    },
    no_browser: |why| format!("cannot open the browser: {why}"),
};
