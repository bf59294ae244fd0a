//! The file in which a profile is kept.
//!
//! It has the format of the browser's export. Several programs may play at the same time: each merges what the others
//! have written before it writes, under a lock. A damaged file is not thrown away: what can be read is used, and the
//! old file stays beside the new one under another name.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use tuipan_game::{Profile, SaveError};
use tuipan_puzzle::blocks::Collection;
use tuipan_words::{Lang, errors};

/// The file, if there is a place for one.
#[derive(Clone, Debug)]
pub struct SaveFile {
    path: Option<PathBuf>,
    /// What was last read or written: what else is there comes from another program.
    last: Vec<u8>,
}

/// Why a profile could not be read, or only in part.
#[derive(Debug)]
pub enum LoadError {
    /// The file cannot be read at all.
    System(io::Error),
    /// What is in it is damaged, or not a profile.
    Save(SaveError),
}

impl LoadError {
    /// In words.
    pub fn in_words(&self, lang: Lang) -> String {
        match self {
            LoadError::System(error) => lang.say(errors::SYSTEM)(error),
            LoadError::Save(error) => lang.say(errors::SAVE)(error),
        }
    }
}

/// What came of reading.
#[derive(Debug)]
pub struct Loaded {
    /// The profile; empty if there was none.
    pub profile: Profile,
    /// What was wrong with the file.
    pub error: Option<LoadError>,
}

impl SaveFile {
    /// In a directory, or in the user's directory for data.
    pub fn new(directory: Option<&Path>) -> Self {
        let directory = directory.map(Path::to_owned).or_else(tuipan_store::data_directory);
        SaveFile { path: directory.map(|directory| directory.join("save.txt")), last: Vec::new() }
    }

    /// Where it is, if there is a place for it.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Reads the profile.
    pub fn load(&mut self, collection: &Collection) -> Loaded {
        let empty = |error| Loaded { profile: Profile::default(), error };
        let Some(path) = self.path.clone() else { return empty(None) };
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return empty(None),
            Err(error) => {
                // It may be whole: it must not be overwritten.
                self.path = None;
                return empty(Some(LoadError::System(error)));
            }
        };
        self.last = bytes;
        match Profile::from_save(&self.last, collection) {
            Ok(profile) => Loaded { profile, error: None },
            Err(error) => {
                let aside = path.with_extension("damaged.txt");
                // Without a copy of what was there nothing is written any more.
                if matches!(error, SaveError::Newer(_)) || fs::copy(&path, aside).is_err() {
                    self.path = None;
                }
                let profile = match &error {
                    SaveError::Damaged(damaged) => damaged.rest.clone(),
                    _ => Profile::default(),
                };
                Loaded { profile, error: Some(LoadError::Save(error)) }
            }
        }
    }

    /// Merges what another program has written meanwhile, and writes the profile, whole or not at all.
    pub fn store(&mut self, profile: &mut Profile, collection: &Collection) -> io::Result<()> {
        let Some(path) = self.path.clone() else { return Ok(()) };
        if let Some(directory) = path.parent() {
            fs::create_dir_all(directory)?;
        }
        let lock = File::create(path.with_extension("lock"))?;
        // Held until the file is closed, also by a program that is killed.
        lock.lock()?;
        match fs::read(&path) {
            Ok(there) if there != self.last => {
                profile.merge(self.load(collection).profile);
            }
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        if self.path.is_none() {
            return Ok(()); // A later program has written it.
        }
        let text = profile.to_save();
        tuipan_store::write_whole(&path, text.as_bytes())?;
        self.last = text.into_bytes();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_file_is_put_aside() {
        let directory = tempfile::tempdir().unwrap();
        let collection = Collection::built_in();
        let mut file = SaveFile::new(Some(directory.path()));
        assert!(file.load(&collection).error.is_none());
        let mut profile = Profile::default();
        profile.set("arrows", "gap", 1);
        file.store(&mut profile, &collection).unwrap();
        assert_eq!(file.load(&collection).profile, profile);

        let path = directory.path().join("save.txt");
        fs::write(&path, &fs::read(&path).unwrap()[..30]).unwrap();
        assert!(file.load(&collection).error.is_some());
        assert!(directory.path().join("save.damaged.txt").exists());
        fs::write(&path, "tuipan-save 999\n").unwrap();
        assert!(file.load(&collection).error.is_some());
        file.store(&mut profile, &collection).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "tuipan-save 999\n");
    }

    /// Two programs that play at the same time lose nothing to each other.
    #[test]
    fn what_another_program_has_written_is_merged() {
        let directory = tempfile::tempdir().unwrap();
        let collection = Collection::built_in();
        let [mut one, mut two] = [(), ()].map(|()| SaveFile::new(Some(directory.path())));
        let mut profiles = [&mut one, &mut two].map(|file| file.load(&collection).profile);
        for n in 0..4 {
            let [first, second] = &mut profiles;
            first.set(&format!("one-{n}"), "x", n);
            one.store(first, &collection).unwrap();
            second.set(&format!("two-{n}"), "y", n);
            two.store(second, &collection).unwrap();
        }
        let [mut first, second] = profiles;
        assert_eq!(second.settings().len(), 8);
        one.store(&mut first, &collection).unwrap();
        assert_eq!(first, second);
        assert_eq!(one.load(&collection).profile, second);
    }
}
