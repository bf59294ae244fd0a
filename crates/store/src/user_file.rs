//! Files that a user owns and that cannot be made again, such as the save of a game.
//!
//! Other than a cache: a fault here is an error that the caller must hear of. A file is written whole or not
//! at all, so that at every moment its name stands for the old content or for the new one.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use crate::temporary;

/// The user's directory for data of this program: `tuipan` in `$XDG_DATA_HOME` or `~/.local/share`, on macOS
/// in `~/Library/Application Support`, on Windows in `%APPDATA%`. `None` without a home.
pub fn data_directory() -> Option<PathBuf> {
    let base = etcetera::base_strategy::choose_native_strategy().ok()?;
    Some(base.data_dir()).filter(|directory| directory.is_absolute()).map(|d| d.join("tuipan"))
}

/// Writes a file whole or not at all; makes its directory if need be.
///
/// ```
/// # let directory = tempfile::tempdir().unwrap();
/// let path = directory.path().join("a/b/save.txt");
/// tuipan_store::write_whole(&path, b"one").unwrap();
/// tuipan_store::write_whole(&path, b"two").unwrap();
/// assert_eq!(std::fs::read(&path).unwrap(), b"two");
/// assert_eq!(std::fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
/// ```
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(parent) = path.parent().filter(|parent| !parent.as_os_str().is_empty()) {
        fs::create_dir_all(parent)?;
    }
    let mut file = temporary::create(path)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    let file = file.persist(path).map_err(|error| error.error)?;
    let _ = file.unlock();
    Ok(())
}
