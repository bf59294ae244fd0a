//! The tables that solvers need: from the user's cache, or built and kept there.
//!
//! [`mod@label`] names them, [`cupboard`] opens or builds them and tells what it found, and [`solvers`]
//! makes one solver a goal of them; [`exactly`] are those for shortest solutions. What a table holds is not known here.

mod building;
mod cupboard;
mod exactly;
mod label;
mod solvers;

use std::path::PathBuf;

use anyhow::{Error, anyhow};
use clap::{Args, ValueEnum};
use tuipan_puzzle::tiles::Board;
use tuipan_solve::tiles::TableSet;

pub use cupboard::{Cupboard, Interrupted, Item};
pub use exactly::Exactly;
pub use label::{Label, label};
pub use solvers::Solvers;

/// Where tables are kept.
#[derive(Clone, Debug, Args)]
pub struct TablesDir {
    /// Keep tables in this directory [default: tuipan/tables in the user's cache]
    #[arg(long, value_name = "DIR", env = "TUIPAN_TABLES_DIR", hide_env_values = true)]
    pub tables_dir: Option<PathBuf>,
}

/// [`TableSet`] for clap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SetName {
    /// A few MB, made in a second
    Small,
    /// Some 200 MB for 4x4, made in ten seconds to a minute; solves eight times as fast
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

fn too_large(goal: &Board) -> Error {
    anyhow!("a {} board is too large for tables", goal.size())
}
