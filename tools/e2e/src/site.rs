//! The site under test: where it is, and servers for it.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Context, Result};

use crate::host::Host;

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
    let host = Host::bind(dir.into()).context("cannot listen")?;
    let url = host.url()?;
    std::thread::spawn(move || host.run());
    Ok(url)
}
