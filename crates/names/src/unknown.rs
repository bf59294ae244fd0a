//! An unknown name, and what was probably meant.

use std::fmt;

use crate::{Names, called, plain, quote};

/// A name that nothing in a list has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown {
    /// What the list is of, such as `algorithm`.
    pub kind: &'static str,
    /// What was typed, shortened and fit to be shown.
    pub text: String,
    /// What was probably meant.
    pub meant: Option<&'static str>,
    /// The known names.
    pub known: Vec<&'static str>,
}

impl Unknown {
    /// A list has no such name.
    pub(crate) fn new(
        kind: &'static str,
        list: impl Iterator<Item = Names> + Clone,
        text: &str,
    ) -> Self {
        let wanted = plain(text);
        let near = list.clone().filter_map(|names| {
            Some((called(names).filter_map(|name| slips(&plain(name), &wanted)).min()?, names.name))
        });
        let meant = near.min_by_key(|&(n_slips, _)| n_slips).map(|(_, name)| name);
        Unknown { kind, text: quote(text), meant, known: list.map(|names| names.name).collect() }
    }
}

/// The name of a list that was probably meant, if one is near enough for a guess.
///
/// ```
/// assert_eq!(tuipan_names::nearest("serach", ["search", "blocks"]), Some("search"));
/// assert_eq!(tuipan_names::nearest("what", ["search", "blocks"]), None);
/// ```
pub fn nearest<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let wanted = plain(typed);
    let near = names.into_iter().filter_map(|name| Some((slips(&plain(name), &wanted)?, name)));
    near.min_by_key(|&(n_slips, _)| n_slips).map(|(_, name)| name)
}

/// How many slips of the finger make one plain name of another, if they are few enough for a guess.
fn slips(name: &str, typed: &str) -> Option<usize> {
    let n_letters = typed.chars().count();
    // What was begun but not ended is nearer than any slip; a single letter begins too many.
    if n_letters > 1 && name.starts_with(typed) {
        return Some(0);
    }
    let most = n_letters.div_ceil(3).min(3);
    Some(strsim::osa_distance(name, typed)).filter(|&n_slips| n_letters > 1 && n_slips <= most)
}

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unknown { kind, text, meant, known } = self;
        write!(f, "unknown {kind} '{text}'")?;
        if let Some(meant) = meant {
            write!(f, " (did you mean {meant}?)")?;
        }
        write!(f, ". Known: {}", known.join(", "))
    }
}

impl std::error::Error for Unknown {}
