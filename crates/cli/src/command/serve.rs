//! `tuipan serve`: the game in the browser with its server, from this machine.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use tuipan_server::{ServeError, Server, Settings, Site, Storage};

use crate::exit::Exit;
use crate::input::shown_path;
use crate::lang::words;
use crate::output::{Out, note};
use crate::said::{OrSay, Said};
use crate::translate;

#[derive(Args)]
#[command(about = words().serve.about)]
pub struct ServeArgs {
    #[arg(long, value_name = "N", help = words().serve.port)]
    port: Option<u16>,

    #[arg(long, help = words().serve.open)]
    open: bool,

    #[arg(long, value_name = "DIR", help = words().serve.dir)]
    dir: Option<PathBuf>,

    #[arg(long, value_name = "DIR", help = words().serve.data)]
    data: Option<PathBuf>,

    #[arg(long, value_name = "URL", conflicts_with = "data", help = words().serve.database)]
    database: Option<String>,
}

impl ServeArgs {
    /// Serves until the program is told to stop.
    pub fn run(self) -> Result<Exit> {
        let site = match self.dir {
            Some(dir) => {
                if !dir.join("index.html").is_file() {
                    let dir = shown_path(&dir);
                    return Err(Said::new(|words| (words.serve.no_index)(&dir)).into());
                }
                Some(Site::Directory(dir))
            }
            None => Site::embedded(),
        };
        let storage = match (self.database, self.data) {
            (Some(url), _) => Storage::Database(url),
            (None, Some(directory)) => Storage::Directory(directory),
            (None, None) => {
                let directory = tuipan_store::data_directory();
                Storage::Directory(directory.or_say(|words| words.serve.no_home.to_owned())?)
            }
        };
        let server = Server::bind(self.port);
        let server = server.or_say(|words| words.serve.cannot_listen.to_owned())?;
        let url = server.url()?;
        let has_page = site.is_some();
        let is_opened = self.open;
        let mut printed = Ok(());
        let ready = || printed = ready(&url, has_page, is_opened);
        let served = server.serve(&storage, site, Settings::default(), ready);
        printed?;
        match served {
            Ok(()) => Ok(Exit::Success),
            Err(ServeError::Directory(error)) => {
                let error = translate::error(&error);
                Err(Said::new(|words| (words.serve.no_directory)(&error)).into())
            }
            // What databases say is English.
            Err(ServeError::Database(error)) => {
                Err(Said::new(|words| (words.serve.no_database)(&error.to_string())).into())
            }
            Err(ServeError::Socket(error)) => Err(error.into()),
        }
    }
}

/// Says where the page is, and opens it if that is wanted.
fn ready(url: &str, has_page: bool, is_opened: bool) -> Result<()> {
    let mut out = Out::new();
    out.text((words().serve.ready)(url))?;
    out.flush()?;
    if !has_page {
        note(words().serve.no_page)?;
    }
    if is_opened && let Err(error) = open::that_detached(url) {
        note((words().serve.no_browser)(&translate::error(&error)))?;
    }
    Ok(())
}
