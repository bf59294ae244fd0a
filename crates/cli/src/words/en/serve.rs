//! `tuipan serve`.

use crate::words::Serve;

pub const SERVE: Serve = Serve {
    about: "Serve the game's web page and its server\n\n\
           Players, ranked attempts and boards are kept in the data directory or in a PostgreSQL database; /api \
           describes the API. The page must be built into the program (`cargo xtask program`), or be in a directory.\n\n\
           Only this machine can connect unless --listen says otherwise. For others, use a certificate (--tls-cert and \
           --tls-key) or a proxy that has one (--trusted-proxy).",
    port: "The port [default: 8215, or any free port]",
    listen: "Listen on this address instead, for example 0.0.0.0:8215 for all networks",
    tls_cert: "Serve https: the certificate with its chain, a PEM file",
    tls_key: "The certificate's private key, a PEM file",
    trusted_proxy: "A proxy in front, by address or network: its X-Forwarded-For says who the clients are; repeatable",
    log: "What to log on standard error, a JSON object per line without personal data",
    open: "Open the browser",
    dir: "Serve the page from a directory made by `cargo xtask web`",
    data: "Keep players and boards in this directory [default: the user's data directory]",
    database: "Keep them in a database instead: postgres://USER@HOST/NAME or sqlite:FILE",
    no_home: "there is no home directory; name a data directory with --data",
    no_directory: |why| format!("the data directory cannot be made: {why}"),
    no_database: |why| format!("the database cannot be used: {why}"),
    no_index: |dir| format!("there is no index.html in {dir}"),
    no_page: "\
There is no page inside this program, so only the API answers. To make one that has it:
  cargo xtask program
or make the page (cargo xtask web) and serve it from its directory: tuipan serve --dir target/web",
    bad_listen: |text| format!("'{text}' is not an address to listen on; write IP:PORT, such as 0.0.0.0:8215"),
    bad_proxy: |text| format!("'{text}' is neither an address nor a network, such as 127.0.0.1 or 10.0.0.0/8"),
    bad_certificate: |why| format!("the certificate cannot be read: {why}"),
    bad_key: |why| format!("the private key cannot be read: {why}"),
    bad_pair: |why| format!("the certificate and the key cannot be used: {why}"),
    plain_http: "\
Other machines can connect, and without https. Everyone on the way can read and use the secrets of players. Browsers
also withhold what the page needs for offline play and for several tabs at once. Use --tls-cert and --tls-key, or a
proxy with https and --trusted-proxy.",
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
