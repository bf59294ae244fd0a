//! `--heuristic NAME`: one of the list, or a model in a file.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use anyhow::{Context, Result};
use tuipan_learn::{LazyModel, Model};
use tuipan_solve::tiles::{HeuristicKind, HeuristicNameError};

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
                write!(f, "{error}; learned:FILE takes a model from a file")
            }
            EstimateNameError::Kind(error) => error.fmt(f),
            EstimateNameError::NoFile => write!(f, "'{LEARNED}' needs the file of a model"),
        }
    }
}

impl std::error::Error for EstimateNameError {}

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
        let bytes =
            fs::read(path).with_context(|| format!("cannot read the model {}", path.display()))?;
        let model =
            Model::from_bytes(&bytes).with_context(|| format!("cannot use {}", path.display()))?;
        let name = format!("{LEARNED}{}", path.display());
        Ok(NamedModel { name, model: LazyModel::new(Arc::new(model)) })
    }
}
