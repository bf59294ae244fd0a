//! The levels of the gallery, read once, with their names in the page's language.

use std::ops::Deref;
use std::sync::OnceLock;

use tuipan_game::{Kind, Metric as Counted, Profile};
use tuipan_play::workshop::{self, Gallery, GalleryLevel};
use tuipan_puzzle::blocks::{Collection, Level, Metric};

pub use tuipan_play::workshop::{Shelf, stars};

use crate::text::Language;

/// A level of the gallery.
#[derive(Clone, Debug, PartialEq)]
pub struct Plate(GalleryLevel);

impl Deref for Plate {
    type Target = GalleryLevel;

    fn deref(&self) -> &GalleryLevel {
        &self.0
    }
}

impl Plate {
    /// A level that is not in the collection.
    pub fn of_own(level: Level, shelf: Shelf) -> Self {
        let mut own = GalleryLevel::own(level);
        own.shelf = shelf;
        Plate(own)
    }

    /// Its name.
    pub fn name(&self, language: Language) -> String {
        let name = match language {
            Language::Chinese => self.names.chinese(),
            Language::English => self.names.english(),
        };
        name.to_owned()
    }
}

/// The gallery and its levels.
fn read() -> &'static (Gallery, Vec<Plate>) {
    static READ: OnceLock<(Gallery, Vec<Plate>)> = OnceLock::new();
    READ.get_or_init(|| {
        let gallery = Gallery::default();
        let plates = gallery.levels().iter().cloned().map(Plate).collect();
        (gallery, plates)
    })
}

/// All levels that come with the page, 横刀立马 first.
pub fn plates() -> &'static [Plate] {
    &read().1
}

/// The collection by which links and saves are read.
pub fn collection() -> &'static Collection {
    read().0.collection()
}

/// Whether a search finds a plate.
pub fn is_found(plate: &Plate, search: &str) -> bool {
    read().0.is_found(plate, search)
}

/// The fewest steps of a player in a level.
pub fn own_best(profile: &Profile, kind: &Kind, metric: Metric) -> Option<u32> {
    workshop::own_best(profile, kind, counted(metric))
}

/// A metric as the game's counts know it.
pub fn counted(metric: Metric) -> Counted {
    Counted::BLOCKS[metric as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metrics_have_the_same_names_in_the_games_counts() {
        for metric in Metric::ALL {
            assert_eq!(counted(metric).name(), metric.name());
        }
    }

    #[test]
    fn levels_have_names_in_the_pages_languages() {
        let first = &plates()[0];
        assert_eq!(first.name(Language::Chinese), "横刀立马");
        assert_eq!(first.name(Language::English), "Blade Across the Horse");
        assert!(is_found(first, "Red Donkey"));
    }
}
