//! What the core crates say, in the language of this run.
//!
//! They say it in English on their own (`Display`). Another language has a module here that translates it by exhaustive
//! matches: a new variant does not compile until it has its words.

mod zh;

use std::error::Error;
use std::iter;

use tuipan_names::Unknown;
use tuipan_play::workshop::story as story_of;
use tuipan_puzzle::blocks;
use tuipan_puzzle::tiles::Solvability;
use tuipan_search::{Algorithm, Condition};
use tuipan_solve::blocks::Grade;
use tuipan_solve::tiles::{HeuristicKind, HeuristicNameError, Why};
use tuipan_store::TableErrorKind;
use tuipan_tui::Lang;
use tuipan_words::methods::{self, AboutAlgorithm};
use tuipan_words::{STORY, errors};

use crate::code;
use crate::command::{EstimateNameError, Misread};
use crate::exit::{FileError, InternalError, OutputError};
use crate::input::shown_path;
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

/// An error with its causes, in English or in the language of this run.
pub fn in_language(error: &(dyn Error + 'static), is_english: bool) -> String {
    if !is_english {
        return self::error(error);
    }
    let causes = iter::successors(Some(error), |&error| error.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

/// An error with its causes, in both.
pub fn said(error: &(dyn Error + 'static)) -> Said {
    Said::with(|_, is_english| in_language(error, is_english)).coded(code::of(error))
}

/// An error without its causes.
fn one_error(error: &(dyn Error + 'static)) -> String {
    if let Some(said) = error.downcast_ref::<Said>() {
        return said.local().to_owned();
    }
    if let Some(misread) = error.downcast_ref::<Misread>() {
        return misread.local();
    }
    if let Some(error) = error.downcast_ref::<EstimateNameError>() {
        return error.local();
    }
    let unknown = match error.downcast_ref::<HeuristicNameError>() {
        Some(HeuristicNameError::Unknown(unknown)) => Some(unknown),
        _ => error.downcast_ref::<Unknown>(),
    };
    if let Some(Unknown { kind, text, meant: Some(meant), .. }) = unknown {
        // With a good guess, the whole list is only in the way.
        return match lang() {
            Lang::En => format!("unknown {kind} '{text}' (did you mean {meant}?)"),
            Lang::Zh => zh::unknown_but(kind, text, meant),
        };
    }
    if let Some(InternalError(what)) = error.downcast_ref() {
        return (words().program.internal_error)(what);
    }
    if let Some(OutputError(why)) = error.downcast_ref() {
        return (words().program.output_failed)(&one_error(why));
    }
    if let Some(FileError { path, .. }) = error.downcast_ref() {
        return (words().input.cannot_write)(&shown_path(path));
    }
    match lang() {
        Lang::En => error.to_string(),
        Lang::Zh => zh::error(error),
    }
}

/// Why a position can be solved, or not; without the verdict itself.
pub fn reason(solvability: &Solvability) -> String {
    let text = lang().say(errors::SOLVABILITY)(solvability);
    // The first sentence is the verdict.
    text.split_once(['.', '。']).map_or(text.as_str(), |(_, reason)| reason).trim().to_owned()
}

/// What there is to say about an algorithm.
pub fn algorithm(algorithm: Algorithm) -> AboutAlgorithm {
    lang().say(methods::ALGORITHM)(algorithm)
}

/// When something holds.
pub fn condition(condition: Condition) -> String {
    lang().say(methods::CONDITION)(condition)
}

/// What a heuristic is, in a line.
pub fn heuristic(kind: HeuristicKind) -> &'static str {
    lang().say(methods::HEURISTIC)(kind).description
}

/// Why the program picked a solver.
pub fn why(why: Why) -> String {
    match lang() {
        Lang::En => why.to_string(),
        Lang::Zh => zh::why(why),
    }
}

/// What is wrong with a level or a position of one, without its place.
pub fn level_error(error: &blocks::LevelErrorKind) -> Said {
    let said = Said::with(|_, is_english| {
        let lang = if is_english { Lang::En } else { lang() };
        lang.say(errors::LEVEL_PART)(error)
    });
    said.coded(code::level(error))
}

/// A few lines about a classic layout.
pub fn story(id: &str) -> Option<&'static str> {
    Some(lang().say(STORY)(story_of(id)?))
}

/// How hard a level is.
pub fn grade(grade: Grade) -> &'static str {
    match lang() {
        Lang::En => grade.name(),
        other => other.say(tuipan_words::grade(grade)),
    }
}

/// What is wrong with a table file, without its name.
pub fn table_error(error: &TableErrorKind) -> Said {
    let said = Said::with(|_, is_english| match lang() {
        _ if is_english => error.to_string(),
        Lang::En => error.to_string(),
        Lang::Zh => zh::table_error_kind(error),
    });
    said.coded(code::table(error))
}
