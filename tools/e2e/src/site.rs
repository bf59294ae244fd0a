//! The site under test: where it is, and servers for it.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Context, Result};
use tuipan_serve::{Server, Site};

static MADE: OnceLock<PathBuf> = OnceLock::new();

/// Says where the site is. The first word counts.
pub fn set(dir: &str) {
    let _ = MADE.set(dir.into());
}

/// The directory of the site.
pub fn made() -> &'static Path {
    MADE.get().expect("set by main")
}

/// Serves a directory as players get it; gives its address.
pub fn serve(dir: &Path) -> Result<String> {
    let server = Server::bind(Some(0), Site::Directory(dir.into())).context("cannot listen")?;
    let url = server.url()?;
    std::thread::spawn(move || server.run());
    Ok(url)
}
