//! `--algorithm NAME`: a search of the list, a solver of the program, or its own choice.
//!
//! The output names the solvers that the program picks, so what it prints can be typed.

use std::str::FromStr;

use anyhow::Result;
use tuipan_names::{Unknown, find, known, plain};
use tuipan_search::{Algorithm, Setting};
use tuipan_solve::tiles::SolverKind;

use super::options::{Options, flag};
use crate::input::Named;
use crate::said::Said;
use crate::words::Words;

/// What leaves the choice to the program.
const AUTO: &str = "auto";

/// What `--algorithm` asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SolverName {
    /// Whatever suits the board.
    Auto,
    /// A solver of the program.
    Solver(SolverKind),
    /// A search of the list.
    Search(Algorithm),
}

impl SolverName {
    /// For clap.
    pub fn parser() -> Named<SolverName, Unknown> {
        let own = known::<SolverKind>().chain([AUTO]);
        Named::new(known::<Algorithm>().chain(own), SolverName::from_str)
    }

    /// The search of the list, if it is one.
    pub fn search(self) -> Option<Algorithm> {
        match self {
            SolverName::Search(algorithm) => Some(algorithm),
            SolverName::Auto | SolverName::Solver(_) => None,
        }
    }
}

impl FromStr for SolverName {
    type Err = Unknown;

    fn from_str(text: &str) -> Result<Self, Unknown> {
        if plain(text) == AUTO {
            return Ok(SolverName::Auto);
        }
        let unknown = match find(text) {
            Ok(algorithm) => return Ok(SolverName::Search(algorithm)),
            Err(unknown) => unknown,
        };
        find(text).map(SolverName::Solver).map_err(|solver: Unknown| Unknown {
            meant: unknown.meant.or(solver.meant),
            known: unknown.known.into_iter().chain(solver.known).chain([AUTO]).collect(),
            ..unknown
        })
    }
}

/// The solvers of the program read no option but the number of threads.
pub fn check_options(kind: SolverKind, options: &Options) -> Result<()> {
    let given = options.given();
    match given.iter().find(|&&setting| setting != Setting::Threads) {
        Some(&setting) => {
            let said = |words: &Words| (words.solve.no_effect_own)(kind.name(), &flag(setting));
            Err(Said::new(said).coded("conflict").into())
        }
        None => Ok(()),
    }
}
