//! A directory of table files, normally the user's cache.
//!
//! What is in a cache may vanish or rot at any time and can be made again, so nothing that goes wrong with
//! it stops a caller who needs a table: a damaged file is built again, and a table that cannot be kept is
//! used from memory. Both are reported, in full, because a user who waits for tables each time wants to
//! know why. It must not print, and must not decide what a table holds.

use std::path::{Path, PathBuf};
use std::{fs, io};

use etcetera::BaseStrategy;

use crate::free_space::free_space;
use crate::{
    Claim, FileAction, Parameters, Table, TableError, TableErrorKind, TableName, TableWriter,
    table_file, temporary,
};

/// A directory of table files. It need not exist before something is stored in it.
#[derive(Clone, Debug)]
pub struct Cache {
    directory: Option<PathBuf>,
}

/// Where a table comes from.
#[derive(Debug)]
pub enum Origin {
    /// From its file.
    Cached,
    /// There was no file, so it was built.
    Built,
    /// There was a file with an error, so it was built again.
    Rebuilt(TableError),
}

/// What [`Cache::open_or_build`] gives.
#[derive(Debug)]
pub struct Opened {
    /// The table.
    pub table: Table,
    /// Where it comes from.
    pub origin: Origin,
    /// Why it could not be stored, if it could not: it is only in memory then.
    pub unsaved: Option<TableError>,
}

/// A file of a cache, as [`Cache::list`] sees it.
#[derive(Debug)]
pub struct Entry {
    /// The name of the table.
    pub name: TableName,
    /// Its file.
    pub path: PathBuf,
    /// The size of the file.
    pub n_bytes: u64,
    /// What it holds, or what is wrong with it. The payload is not checked.
    pub parameters: Result<Parameters, TableError>,
}

impl Cache {
    /// The cache of the user: `tuipan/tables` in `$XDG_CACHE_HOME` or `~/.cache`, on macOS in
    /// `~/Library/Caches`, on Windows in `%LOCALAPPDATA%`. Without a home it keeps nothing.
    pub fn user() -> Cache {
        let base = etcetera::base_strategy::choose_native_strategy().ok();
        let directory =
            base.map(|base| base.cache_dir()).filter(|directory| directory.is_absolute());
        Cache { directory: directory.map(|directory| directory.join("tuipan").join("tables")) }
    }

    /// The cache in a certain directory.
    pub fn at(directory: impl Into<PathBuf>) -> Cache {
        Cache { directory: Some(directory.into()) }
    }

    /// The directory, if there is one.
    pub fn directory(&self) -> Option<&Path> {
        self.directory.as_deref()
    }

    /// Opens a table, or builds and stores it.
    ///
    /// Everything in the file is checked first; a missing, damaged, foreign or outdated file means that
    /// `build` is called, with [`Origin::Built`] or [`Origin::Rebuilt`], so that it can inform the user before
    /// it begins. Only an error of `build` is an error here, and then nothing is stored.
    ///
    /// Two programs that build the same table at the same time waste work but do no harm; see [`claim`](Self::claim).
    pub fn open_or_build<B: AsRef<[u8]>, E>(
        &self,
        name: &TableName,
        parameters: &Parameters,
        build: impl FnOnce(&Origin) -> Result<B, E>,
    ) -> Result<Opened, E> {
        let cached = self.path(name).and_then(|path| Table::open_as(path, parameters));
        let origin = match cached {
            Ok(table) => return Ok(Opened { table, origin: Origin::Cached, unsaved: None }),
            Err(TableError {
                kind: TableErrorKind::Missing | TableErrorKind::NoDirectory, ..
            }) => Origin::Built,
            Err(error) => Origin::Rebuilt(error),
        };
        let bytes = build(&origin)?;
        Ok(match self.store(name, parameters, bytes.as_ref()) {
            Ok(table) => Opened { table, origin, unsaved: None },
            Err(error) => {
                let table = Table::in_memory(parameters.clone(), bytes.as_ref());
                Opened { table, origin, unsaved: Some(error) }
            }
        })
    }

    /// Makes the directory, if there is to be one: whether tables can be kept in it should show before they are built.
    pub fn make_directory(&self) -> Result<(), TableError> {
        let Some(directory) = &self.directory else { return Ok(()) };
        fs::create_dir_all(directory).map_err(|error| {
            let kind = match directory.exists() && !directory.is_dir() {
                true => TableErrorKind::NotADirectory,
                false => TableErrorKind::io(FileAction::MakeDirectory)(error),
            };
            kind.of(directory)
        })
    }

    /// Stores a table, in place of what has this name, and opens it.
    pub fn store(
        &self,
        name: &TableName,
        parameters: &Parameters,
        bytes: &[u8],
    ) -> Result<Table, TableError> {
        let path = self.path(name)?;
        self.make_directory()?;
        TableWriter::write_whole(path, parameters.clone(), bytes)
    }

    /// Claims to build a table; `None` as long as another program has claimed it. Who gets the claim should look
    /// first whether the table is there by now. It never fails: without a claim the table is built anyway.
    pub fn claim(&self, name: &TableName) -> Option<Claim> {
        let Some(directory) = &self.directory else { return Some(Claim::UNSEEN) };
        // If it cannot be made, neither can the claim.
        let _ = fs::create_dir_all(directory);
        Claim::new(directory.join(format!(".{name}{}", temporary::CLAIM)))
    }

    /// How many bytes are free where tables are kept; `None` if the system does not say.
    pub fn free_space(&self) -> Option<u64> {
        free_space(self.directory.as_deref()?)
    }

    /// All table files, by name. Headers and lengths are checked, payloads are not: see
    /// [`verify`](Self::verify). Files with other names are passed over.
    pub fn list(&self) -> Result<Vec<Entry>, TableError> {
        let Some(directory) = &self.directory else { return Ok(Vec::new()) };
        let failed = |error| TableErrorKind::io(FileAction::ListDirectory)(error).of(directory);
        let files = match fs::read_dir(directory) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            files => files.map_err(failed)?,
        };
        let mut entries = Vec::new();
        for file in files {
            let file = file.map_err(failed)?;
            if let Some(name) = file.file_name().to_str().and_then(TableName::of_file) {
                let path = file.path();
                let n_bytes = fs::metadata(&path).map_or(0, |metadata| metadata.len());
                let parameters = table_file::open(&path).map(|(_, header)| header.parameters);
                entries.push(Entry { name, path, n_bytes, parameters });
            }
        }
        entries.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(entries)
    }

    /// Checks every byte of a table file, and says what it contains.
    pub fn verify(&self, name: &TableName) -> Result<Parameters, TableError> {
        Table::open(self.path(name)?).map(|table| table.parameters().clone())
    }

    /// Removes a table file, damaged or not. Those who read it now are not disturbed, except that Windows
    /// refuses while there are such.
    pub fn remove(&self, name: &TableName) -> Result<(), TableError> {
        let path = self.path(name)?;
        fs::remove_file(&path).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => TableErrorKind::Missing.of(&path),
            _ => TableErrorKind::io(FileAction::Remove)(error).of(&path),
        })
    }

    /// Removes what interrupted builders left behind, and counts it. Each [`store`](Self::store) does this.
    pub fn remove_stale(&self) -> usize {
        self.directory.as_deref().map_or(0, temporary::remove_stale)
    }

    /// The file of a table, whether it is there or not.
    pub fn path(&self, name: &TableName) -> Result<PathBuf, TableError> {
        match &self.directory {
            Some(directory) => Ok(directory.join(name.file_name())),
            None => Err(TableErrorKind::NoDirectory.of(Path::new(&name.file_name()))),
        }
    }
}
