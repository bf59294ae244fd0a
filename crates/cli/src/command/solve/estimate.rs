//! `--heuristic NAME`: one of the list, or a model in a file.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use anyhow::Result;
use tuipan_learn::{LazyModel, Model};
use tuipan_solve::tiles::{HeuristicKind, HeuristicNameError};

use crate::input::shown_path;
use crate::lang::words;
use crate::said::OrSay;
use crate::translate;
use crate::words::EN;

/// What a file's name comes after.
const LEARNED: &str = "learned:";

/// What `--heuristic` asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EstimateName {
    /// One of the list.
    Kind(HeuristicKind),
    /// The model in this file.
    Learned(PathBuf),
}

/// Why a text asks for none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EstimateNameError {
    Kind(HeuristicNameError),
    NoFile,
}

impl fmt::Display for EstimateNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EstimateNameError::Kind(error @ HeuristicNameError::Unknown(_)) => {
                f.write_str(&(EN.solve.learned_too)(&error.to_string()))
            }
            EstimateNameError::Kind(error) => error.fmt(f),
            EstimateNameError::NoFile => f.write_str(EN.solve.learned_needs_file),
        }
    }
}

impl std::error::Error for EstimateNameError {}

impl EstimateNameError {
    /// In the language of this run.
    pub fn local(&self) -> String {
        match self {
            EstimateNameError::Kind(error @ HeuristicNameError::Unknown(unknown)) => {
                let text = translate::error(error);
                // With a good guess, there is no list to go on with.
                match unknown.meant {
                    Some(_) => text,
                    None => (words().solve.learned_too)(&text),
                }
            }
            EstimateNameError::Kind(error) => translate::error(error),
            EstimateNameError::NoFile => words().solve.learned_needs_file.to_owned(),
        }
    }
}

impl FromStr for EstimateName {
    type Err = EstimateNameError;

    fn from_str(text: &str) -> Result<Self, EstimateNameError> {
        match text.strip_prefix(LEARNED) {
            Some("") => Err(EstimateNameError::NoFile),
            Some(file) => Ok(EstimateName::Learned(file.into())),
            None => text.parse().map(EstimateName::Kind).map_err(EstimateNameError::Kind),
        }
    }
}

/// A model that was asked for.
pub struct NamedModel {
    /// As it was asked for.
    pub name: String,
    pub model: LazyModel,
}

impl NamedModel {
    /// Reads it from its file.
    pub fn read(path: &Path) -> Result<Self> {
        let file = shown_path(path);
        let bytes = fs::read(path).or_say(|words| (words.input.cannot_read)(&file))?;
        let model = Model::from_bytes(&bytes).or_say(|words| (words.solve.cannot_use)(&file))?;
        let name = format!("{LEARNED}{}", path.display());
        Ok(NamedModel { name, model: LazyModel::new(Arc::new(model)) })
    }
}
