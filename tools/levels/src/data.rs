//! The levels as they are in `data/blocks`, read from the files and not from what is built into the program, so that
//! an error is reported with its file and line.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use tuipan_puzzle::blocks::{Collection, Level, read_levels};

/// Levels that come with the program, and levels for tests only.
const DIRECTORIES: [&str; 2] = ["data/blocks/collection", "data/blocks/tests"];
/// More levels of the page; their figures are in their own records.
const CARS: &str = "data/blocks/cars.sbp";

/// All levels.
pub struct Data {
    levels: Vec<Level>,
    collection: Collection,
    n_cars: usize,
}

/// How many levels there are, as the documents count them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Different levels in the collection.
    pub collection: usize,
    /// Levels in the gallery of the page.
    pub gallery: usize,
}

impl Data {
    /// Reads the files; refuses ids that occur twice, and files that are not built into the collection.
    pub fn read(root: &Path) -> Result<Self> {
        let (mut levels, mut files) = (Vec::new(), HashMap::<String, String>::new());
        let mut n_built_in = 0;
        for (directory, name) in files_of(root)? {
            let file = format!("{directory}/{name}");
            for level in read(root, &file)? {
                n_built_in += usize::from(directory == DIRECTORIES[0]);
                if let Some(other) = files.insert(level.id().to_owned(), file.clone()) {
                    bail!("the id '{}' occurs twice: in {other} and in {file}", level.id());
                }
                levels.push(level);
            }
        }
        let collection = Collection::built_in();
        let n_known: usize = collection.entries().iter().map(|entry| entry.records().count()).sum();
        if n_known != n_built_in {
            bail!(
                "{} has {n_built_in} levels, the program {n_known}: is every file listed in \
                 crates/puzzle/src/blocks/collection.rs?",
                DIRECTORIES[0]
            );
        }
        Ok(Data { levels, collection, n_cars: read(root, CARS)?.len() })
    }

    /// Every record of every file.
    pub fn levels(&self) -> impl Iterator<Item = &Level> {
        self.levels.iter()
    }

    /// The levels of the collection, without records that repeat another.
    pub fn entries(&self) -> impl Iterator<Item = &Level> {
        self.collection.entries().iter().map(|entry| &entry.level)
    }

    /// How many there are.
    pub fn counts(&self) -> Counts {
        let collection = self.collection.entries().len();
        Counts { collection, gallery: collection + self.n_cars }
    }
}

/// Directories and names of the files, by name.
fn files_of(root: &Path) -> Result<Vec<(&'static str, String)>> {
    let mut files = Vec::new();
    for directory in DIRECTORIES {
        let entries = fs::read_dir(root.join(directory));
        for entry in entries.with_context(|| format!("cannot read {directory}"))? {
            let name = entry?.file_name().into_string();
            let name =
                name.map_err(|name| anyhow!("{directory}/{} is no UTF-8", name.display()))?;
            if name.ends_with(".sbp") {
                files.push((directory, name));
            }
        }
    }
    files.sort_by(|one, other| one.1.cmp(&other.1));
    Ok(files)
}

fn read(root: &Path, file: &str) -> Result<Vec<Level>> {
    let text =
        fs::read_to_string(root.join(file)).with_context(|| format!("cannot read {file}"))?;
    read_levels(&text).with_context(|| file.to_owned())
}
