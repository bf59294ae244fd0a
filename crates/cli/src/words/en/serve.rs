//! `tuipan serve`.

use crate::words::Serve;

pub const SERVE: Serve = Serve {
    about: "Serve the game's web page on this machine\n\n\
           The page must be built into the program (`cargo xtask web`, then `cargo build --release \
           --features page`), or be in a directory.",
    port: "The port [default: 8215, or any free port]",
    open: "Open the browser",
    dir: "Serve a directory made by `cargo xtask web`",
    no_index: |dir| format!("there is no index.html in {dir}"),
    no_page: "\
this program was built without the page. To get it:
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
