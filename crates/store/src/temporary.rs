//! Temporary files beside the table they will become, claims to build one, and the end of those left behind.
//!
//! A writer holds a lock on its temporary file, which the operating system takes away when the process
//! ends, however it ends. So a temporary file that can be locked is one that nobody writes to any more, and
//! is removed; no guess by age is needed. Where the file system has no locks, such files stay.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use tempfile::{Builder, NamedTempFile};

/// No other program's files end so.
const ENDING: &str = ".tuipan-tmp";
/// The ending of claims.
pub(crate) const CLAIM: &str = ".tuipan-claim";

/// A new file in the directory of `target`, which goes away unless it is renamed. Removes stale ones first.
pub(crate) fn create(target: &Path) -> io::Result<NamedTempFile> {
    let directory = match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    // What is wrong with the directory is said of it, not of a name that only this program knows.
    fs::metadata(directory)?;
    remove_stale(directory);
    let mut builder = Builder::new();
    builder.prefix(".").suffix(ENDING);
    // As other new files, not only for the owner: a directory of tables may be shared.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    loop {
        let file = builder.tempfile_in(directory).map_err(|error| io::Error::from(error.kind()))?;
        let _ = file.as_file().lock();
        // Between the two lines above someone may have taken the file for a stale one.
        if file.path().try_exists()? {
            return Ok(file);
        }
    }
}

/// Removes the temporary files of writers that have ended, and counts them. What cannot be removed stays:
/// it harms nobody.
pub(crate) fn remove_stale(directory: &Path) -> usize {
    let Ok(entries) = fs::read_dir(directory) else { return 0 };
    let is_temporary = |entry: &fs::DirEntry| {
        let name = entry.file_name();
        [ENDING, CLAIM].iter().any(|ending| name.as_encoded_bytes().ends_with(ending.as_bytes()))
            && entry.file_type().is_ok_and(|kind| kind.is_file())
    };
    let remove = |path: &Path| {
        let file = File::open(path)?;
        file.try_lock()?;
        // Still locked, so that a writer that has just made the file waits, and then sees that it is gone.
        fs::remove_file(path)
    };
    entries.flatten().filter(is_temporary).filter(|entry| remove(&entry.path()).is_ok()).count()
}
