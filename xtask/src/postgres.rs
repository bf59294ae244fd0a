//! PostgreSQL for the server's tests, which start one of their own in a temporary directory.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::apt::Apt;
use crate::process::output_of;

/// Makes sure that its programs are there: where Debian has them, or on the path.
pub fn ready() -> Result<()> {
    let versions = Path::new("/usr/lib/postgresql").read_dir().into_iter().flatten().flatten();
    let mut in_debian = versions.map(|version| version.path().join("bin/initdb"));
    let is_there = in_debian.any(|initdb| initdb.exists())
        || output_of(Command::new("initdb").arg("--version")).is_some();
    if is_there {
        return Ok(());
    }
    let installed = Apt::ready().and_then(|apt| apt.install(&["postgresql"]));
    installed
        .context("PostgreSQL is missing; install it (Debian: postgresql), with initdb on the PATH")
}
