//! The tables that solvers need: files in the user's cache.
//!
//! [`Label`] names them, [`FileTables`] hands them to the engine and keeps what it builds, and [`TableLine`]
//! shows how far building is. What a table holds is not known here.

mod files;
mod label;
mod line;

use std::path::PathBuf;

use anyhow::Error;
use clap::{Args, ValueEnum};
use tuipan_solve::engine::{Engine, EngineError, Settings};
use tuipan_solve::tiles::TableSet;
use tuipan_store::Cache;

use crate::exit::InternalError;
use crate::lang::words;
use crate::said::Said;
use crate::translate;

pub use files::FileTables;
pub use label::{Label, key_of};
pub use line::TableLine;

/// Where tables are kept.
#[derive(Clone, Debug, Args)]
pub struct TablesDir {
    #[arg(long, value_name = "DIR", env = "TUIPAN_TABLES_DIR", hide_env_values = true, help = words().tables.dir)]
    pub tables_dir: Option<PathBuf>,
}

impl TablesDir {
    /// The directory asked for, or the user's cache.
    pub fn cache(&self) -> Cache {
        self.tables_dir.as_ref().map_or_else(Cache::user, Cache::at)
    }

    /// An engine with these tables. If it serves many positions, it pays to make them ready with care.
    pub fn engine(&self, for_many: bool, settings: Settings) -> Engine {
        Engine::with_settings(FileTables::new(self.cache(), for_many), settings)
    }
}

/// [`TableSet`] for clap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SetName {
    #[value(help = words().tables.set_small)]
    Small,
    #[value(help = words().tables.set_large)]
    Large,
}

impl From<SetName> for TableSet {
    fn from(name: SetName) -> Self {
        match name {
            SetName::Small => TableSet::Small,
            SetName::Large => TableSet::Large,
        }
    }
}

/// The name of a set, as the options write it.
pub fn set_name(set: TableSet) -> &'static str {
    match set {
        TableSet::Small => "small",
        TableSet::Large => "large",
    }
}

/// A set of tables, for people.
pub fn set_words(set: TableSet) -> &'static str {
    match set {
        TableSet::Small => words().tables.small,
        TableSet::Large => words().tables.large,
    }
}

/// An error of the engine for the user: a wrong answer is a bug, and a wrong table can be removed.
pub fn explained(error: EngineError) -> Error {
    match &error {
        EngineError::WrongAnswer(wrong) => InternalError(wrong.to_string()).into(),
        EngineError::WrongTable(key) => match Label::of(key) {
            Ok(Label { name, .. }) => Said::with(|words, is_english| {
                let why = translate::in_language(&error, is_english);
                (words.tables.wrong_table)(&why, name.as_str())
            })
            .into(),
            Err(_) => error.into(),
        },
        _ => error.into(),
    }
}
