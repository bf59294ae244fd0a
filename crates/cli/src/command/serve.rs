//! `tuipan serve`: the game in the browser, from this machine.

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use tuipan_serve::{Server, Site, open_browser};

use crate::exit::Exit;

/// Serve the game's page on this machine
///
/// The page must be inside the program (`cargo xtask web`, then `cargo build --release --features page`),
/// or in a directory.
#[derive(Args)]
pub struct ServeArgs {
    /// The port; unless told the usual one, or any that is free
    #[arg(long)]
    port: Option<u16>,

    /// Open the browser
    #[arg(long)]
    open: bool,

    /// Serve a directory that `cargo xtask web` has made
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

impl ServeArgs {
    /// Serves until the program is ended.
    pub fn run(self) -> Result<Exit> {
        let site = match self.dir {
            Some(dir) => {
                let has_page = dir.join("index.html").is_file();
                anyhow::ensure!(has_page, "there is no index.html in {}", dir.display());
                Site::Directory(dir)
            }
            None => Site::embedded().context(
                "this program was built without the page. To get it:\n  \
                 cargo xtask web                                          makes the page\n  \
                 cargo build --release --package tuipan-cli --features page   puts it into the program\n\
                 or serve it from its directory: tuipan serve --dir target/web",
            )?,
        };
        let server = Server::bind(self.port, site).context("cannot listen")?;
        let url = server.url()?;
        anstream::println!("Tuipan is at {url}\nCtrl-C ends it.");
        if self.open
            && let Err(error) = open_browser(&url)
        {
            anstream::eprintln!("The browser could not be opened: {error}");
        }
        server.run()
    }
}
