//! What the core crates say, in the language of this run.
//!
//! They say it in English on their own (`Display`). Another language has a module here that translates it by exhaustive
//! matches: a new variant does not compile until it has its words.

mod zh;

use std::error::Error;
use std::iter;

use tuipan_puzzle::tiles::Solvability;
use tuipan_search::Algorithm;
use tuipan_solve::blocks::Grade;
use tuipan_solve::tiles::HeuristicKind;
use tuipan_store::Fault;
use tuipan_tui::Lang;

use crate::exit::{FileError, InternalError, OutputError};
use crate::lang::{lang, words};
use crate::said::Said;

/// An error with its causes.
pub fn error(error: &(dyn Error + 'static)) -> String {
    let causes = iter::successors(Some(error), |&error| error.source()).enumerate();
    let texts = causes.map(|(idx, error)| match error.downcast_ref() {
        // Whoever says before what cannot be written says it better.
        Some(OutputError(why)) if idx > 0 => one_error(why),
        _ => one_error(error),
    });
    texts.collect::<Vec<_>>().join(words().program.colon)
}

/// An error without its causes.
fn one_error(error: &(dyn Error + 'static)) -> String {
    if let Some(said) = error.downcast_ref::<Said>() {
        return said.local().to_owned();
    }
    if let Some(InternalError(what)) = error.downcast_ref() {
        return (words().program.internal_error)(what);
    }
    if let Some(OutputError(why)) = error.downcast_ref() {
        return (words().program.output_failed)(&one_error(why));
    }
    if let Some(FileError { path, .. }) = error.downcast_ref() {
        return (words().input.cannot_write)(&path.display().to_string());
    }
    match lang() {
        Lang::En => error.to_string(),
        Lang::Zh => zh::error(error),
    }
}

/// Why a position can be solved, or not; without the verdict itself.
pub fn reason(solvability: &Solvability) -> String {
    let text = match lang() {
        Lang::En => solvability.to_string(),
        Lang::Zh => zh::solvability(solvability),
    };
    // The first sentence is the verdict.
    text.split_once(['.', '。']).map_or(text.as_str(), |(_, reason)| reason).trim().to_owned()
}

/// What there is to say about an algorithm.
pub struct AboutAlgorithm {
    pub title: &'static str,
    /// What its answers are worth.
    pub guarantee: &'static str,
    /// What it keeps in memory.
    pub memory: &'static str,
}

/// What there is to say about an algorithm.
pub fn algorithm(algorithm: Algorithm) -> AboutAlgorithm {
    match lang() {
        Lang::En => AboutAlgorithm {
            title: algorithm.title(),
            guarantee: algorithm.guarantee(),
            memory: algorithm.memory(),
        },
        Lang::Zh => zh::algorithm(algorithm),
    }
}

/// What a heuristic is, in a line.
pub fn heuristic(kind: HeuristicKind) -> &'static str {
    match lang() {
        Lang::En => kind.description(),
        Lang::Zh => zh::heuristic(kind),
    }
}

/// How hard a level is.
pub fn grade(grade: Grade) -> &'static str {
    match lang() {
        Lang::En => grade.name(),
        Lang::Zh => zh::grade(grade),
    }
}

/// What is wrong with a table file, without its name.
pub fn table_fault(fault: &Fault) -> String {
    match lang() {
        Lang::En => fault.to_string(),
        Lang::Zh => zh::table_fault(fault),
    }
}
