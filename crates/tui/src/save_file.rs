//! The file in which a profile is kept.
//!
//! It has the format of the browser's export. A damaged file is not thrown away: what can be read is used,
//! and the old file stays beside the new one under another name.

use std::path::{Path, PathBuf};
use std::{fs, io};

use tuipan_game::{Profile, SaveError};
use tuipan_puzzle::blocks::Collection;

/// The file, if there is a place for one.
#[derive(Clone, Debug)]
pub struct SaveFile {
    path: Option<PathBuf>,
}

/// What came of reading.
#[derive(Debug)]
pub struct Loaded {
    /// The profile; empty if there was none.
    pub profile: Profile,
    /// What was wrong with the file.
    pub fault: Option<String>,
}

impl SaveFile {
    /// In a directory, or in the user's directory for data.
    pub fn new(directory: Option<&Path>) -> Self {
        let directory = directory.map(Path::to_owned).or_else(tuipan_store::data_directory);
        SaveFile { path: directory.map(|directory| directory.join("save.txt")) }
    }

    /// Reads the profile.
    pub fn load(&mut self, collection: &Collection) -> Loaded {
        let Some(path) = self.path.clone() else {
            return Loaded { profile: Profile::default(), fault: None };
        };
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Loaded { profile: Profile::default(), fault: None };
            }
            Err(error) => {
                // It may be sound: it must not be overwritten.
                self.path = None;
                return Loaded { profile: Profile::default(), fault: Some(error.to_string()) };
            }
        };
        match Profile::from_save(&bytes, collection) {
            Ok(profile) => Loaded { profile, fault: None },
            Err(error) => {
                let fault = Some(error.to_string());
                let aside = path.with_extension("damaged.txt");
                // Without a copy of what was there nothing is written any more.
                if matches!(error, SaveError::Newer(_)) || fs::copy(&path, aside).is_err() {
                    self.path = None;
                }
                let profile = match error {
                    SaveError::Damaged(damaged) => damaged.rest,
                    _ => Profile::default(),
                };
                Loaded { profile, fault }
            }
        }
    }

    /// Writes the profile, whole or not at all.
    pub fn store(&self, profile: &Profile) -> io::Result<()> {
        match &self.path {
            Some(path) => tuipan_store::write_whole(path, profile.to_save().as_bytes()),
            None => Ok(()),
        }
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
        assert!(file.load(&collection).fault.is_none());
        let mut profile = Profile::default();
        profile.set("arrows", "gap", 1);
        file.store(&profile).unwrap();
        assert_eq!(file.load(&collection).profile, profile);

        let path = directory.path().join("save.txt");
        fs::write(&path, &fs::read(&path).unwrap()[..30]).unwrap();
        assert!(file.load(&collection).fault.is_some());
        assert!(directory.path().join("save.damaged.txt").exists());
        fs::write(&path, "tuipan-save 999\n").unwrap();
        assert!(file.load(&collection).fault.is_some());
        file.store(&profile).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "tuipan-save 999\n");
    }
}
