//! The generator, which is `tuipan-play`'s, for the kinds of levels that the page asks for.

use tuipan_play::workshop;
use tuipan_puzzle::blocks::{Genre, Level};
use tuipan_solve::blocks::{Grade, Tick};

use super::message::MakeKind;

fn genre(kind: MakeKind) -> Genre {
    match kind {
        MakeKind::Huarong => Genre::Huarongdao,
        MakeKind::RushHour => Genre::RushHour,
    }
}

/// The grades of a kind.
pub fn grades(kind: MakeKind) -> &'static [Grade] {
    workshop::grades(genre(kind))
}

/// The level of a kind, a grade and a seed; `None` if none was found.
pub fn make(kind: MakeKind, grade: Grade, seed: u64, tick: &mut Tick<'_>) -> Option<Level> {
    workshop::make(genre(kind), grade, seed, tick)
}
