//! How much space a disk has.

use std::path::Path;

/// The bytes that are free for this user where a directory is, or will be made; `None` if the system does not say.
pub(crate) fn free_space(directory: &Path) -> Option<u64> {
    let is_there = |path: &&Path| path.exists();
    // A relative path that is not there will be made in the current directory.
    let place = directory.ancestors().find(is_there).unwrap_or(Path::new("."));
    in_existing(place)
}

#[cfg(unix)]
fn in_existing(place: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(place).ok()?;
    disk.f_bavail.checked_mul(disk.f_frsize)
}

#[cfg(not(unix))]
fn in_existing(_: &Path) -> Option<u64> {
    None
}
