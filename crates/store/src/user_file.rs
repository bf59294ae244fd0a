//! Files that a user owns and that cannot be made again, such as the save of a game.
//!
//! Unlike with a cache, the caller must learn of every error. A file is written whole or not at all, so that at
//! every moment its name refers to the old content or to the new one.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use tempfile::NamedTempFile;

use crate::temporary;

/// The user's directory for data of this program: `tuipan` in `$XDG_DATA_HOME` or `~/.local/share`, on macOS
/// in `~/Library/Application Support`, on Windows in `%APPDATA%`. `None` without a home.
pub fn data_directory() -> Option<PathBuf> {
    let base = etcetera::base_strategy::choose_native_strategy().ok()?;
    Some(base.data_dir()).filter(|directory| directory.is_absolute()).map(|d| d.join("tuipan"))
}

/// A file that is to be written whole or not at all, by work that takes long: whether it can be made shows before
/// the work begins. Dropped, it leaves what was there before.
///
/// ```
/// # let directory = tempfile::tempdir().unwrap();
/// let path = directory.path().join("model");
/// let file = tuipan_store::NewFile::create(&path).unwrap();
/// assert!(!path.exists());
/// file.finish(b"one").unwrap();
/// assert_eq!(std::fs::read(&path).unwrap(), b"one");
/// ```
///
/// What grows piece by piece is written to it and then [committed](NewFile::commit):
/// ```
/// # use std::io::Write;
/// # let directory = tempfile::tempdir().unwrap();
/// # let path = directory.path().join("model");
/// std::fs::write(&path, "old").unwrap();
/// let mut file = tuipan_store::NewFile::create(&path).unwrap();
/// file.write_all(b"one ").unwrap();
/// drop(file);
/// assert_eq!(std::fs::read(&path).unwrap(), b"old");
/// let mut file = tuipan_store::NewFile::create(&path).unwrap();
/// file.write_all(b"one ").unwrap();
/// file.write_all(b"two").unwrap();
/// file.commit().unwrap();
/// assert_eq!(std::fs::read(&path).unwrap(), b"one two");
/// ```
#[derive(Debug)]
pub struct NewFile {
    path: PathBuf,
    place: Place,
}

#[derive(Debug)]
enum Place {
    Beside(NamedTempFile),
    /// What is there is not a plain file, such as a pipe or a terminal, and cannot be replaced.
    Itself(File),
}

impl NewFile {
    /// Begins a file, in a directory that is there.
    pub fn create(path: &Path) -> io::Result<Self> {
        // What a link points to is replaced, not the link.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if let Ok(there) = fs::metadata(&path)
            && !there.is_file()
        {
            let file = File::options().write(true).open(&path)?;
            return Ok(NewFile { path, place: Place::Itself(file) });
        }
        let place = Place::Beside(temporary::create(&path)?);
        Ok(NewFile { path, place })
    }

    /// Writes all of it, and gives it its name.
    pub fn finish(mut self, bytes: &[u8]) -> io::Result<()> {
        self.write_all(bytes)?;
        self.commit()
    }

    /// Gives what was written its name.
    pub fn commit(self) -> io::Result<()> {
        match self.place {
            Place::Itself(_) => Ok(()),
            Place::Beside(file) => {
                file.as_file().sync_all()?;
                let file = file.persist(&self.path).map_err(|error| error.error)?;
                let _ = file.unlock();
                Ok(())
            }
        }
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // The file itself: errors are to name what was asked for, not the temporary file.
        match &mut self.place {
            Place::Itself(file) => file.write(bytes),
            Place::Beside(file) => file.as_file_mut().write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
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
    NewFile::create(path)?.finish(bytes)
}
