//! `tuipan serve`: the game in the browser, from this machine.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use tuipan_serve::{Server, Site, open_browser};

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
}

impl ServeArgs {
    /// Serves until the program is ended.
    pub fn run(self) -> Result<Exit> {
        let site = match self.dir {
            Some(dir) => {
                if !dir.join("index.html").is_file() {
                    let dir = shown_path(&dir);
                    return Err(Said::new(|words| (words.serve.no_index)(&dir)).into());
                }
                Site::Directory(dir)
            }
            None => Site::embedded().or_say(|words| words.serve.no_page.to_owned())?,
        };
        let server = Server::bind(self.port, site);
        let server = server.or_say(|words| words.serve.cannot_listen.to_owned())?;
        let url = server.url()?;
        let mut out = Out::new();
        out.text((words().serve.ready)(&url))?;
        out.flush()?;
        if self.open
            && let Err(error) = open_browser(&url)
        {
            note((words().serve.no_browser)(&translate::error(&error)))?;
        }
        server.run()
    }
}
