//! All levels that can be played: the collection, the yards of cars that come with it, and the player's own.

use tuipan_game::{BlockPuzzle, Kind, Metric, Profile, Puzzle, Ranking};
use tuipan_names::plain;
use tuipan_puzzle::blocks::{self, Collection, Entry, Level, Optimum};
use tuipan_solve::blocks::Grade;

use super::{LevelNames, Optima};

/// Where a level comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// 华容道.
    Huarong,
    /// Other puzzles with blocks.
    Others,
    /// Cars.
    Cars,
    /// The player's own.
    Own,
}

/// A level of the gallery.
#[derive(Clone, Debug, PartialEq)]
pub struct GalleryLevel {
    /// The puzzle.
    pub puzzle: BlockPuzzle,
    /// Where it comes from.
    pub shelf: Shelf,
    /// The lengths of its shortest solutions.
    pub optima: Optima,
    /// How hard it is.
    pub score: Option<f64>,
    /// Whether it is known to have no solution.
    pub is_unsolvable: bool,
    /// What it is called.
    pub names: LevelNames,
    /// Its number in the collection.
    entry: Option<usize>,
}

impl GalleryLevel {
    fn of_entry((idx, entry): (usize, &Entry)) -> Self {
        let is_huarong = ["hrd-", "fayaa-"].iter().any(|id| entry.level.id().starts_with(id));
        GalleryLevel {
            puzzle: puzzle_of(entry),
            shelf: match entry.is_layout() {
                false => Shelf::Cars,
                true if is_huarong => Shelf::Huarong,
                true => Shelf::Others,
            },
            optima: Optima::of(|metric| entry.optimum(metric.of_blocks()?).length()),
            score: entry.difficulty(),
            is_unsolvable: entry.optimum(blocks::Metric::Move) == Optimum::Unsolvable,
            names: LevelNames::of_entry(entry),
            entry: Some(idx),
        }
    }

    /// One of the player's own; what is known of it is in its text, as [`with_facts`](super::with_facts) writes it.
    pub fn own(level: Level) -> Self {
        let verified = level.fact("verified").unwrap_or_default();
        let optima = Optima::of(|metric| {
            let count =
                |count: &str| count.strip_prefix(metric.name())?.strip_prefix('=')?.parse().ok();
            verified.split_whitespace().find_map(count)
        });
        let note = level.fact("note").and_then(|note| note.strip_prefix("difficulty "));
        GalleryLevel {
            shelf: Shelf::Own,
            optima,
            score: note.and_then(|score| score.parse().ok()),
            is_unsolvable: false,
            names: LevelNames::of_level(&level),
            entry: None,
            puzzle: BlockPuzzle::own(level),
        }
    }

    /// The level.
    pub fn level(&self) -> &Level {
        self.puzzle.level()
    }

    /// Its grade, if its difficulty is known.
    pub fn grade(&self) -> Option<Grade> {
        self.score.map(Grade::of_score)
    }

    /// What runs of it are kept under.
    pub fn kind(&self) -> Kind {
        Puzzle::Blocks(self.puzzle.clone()).kind()
    }
}

/// The levels that come with the program.
pub struct Gallery {
    collection: Collection,
    levels: Vec<GalleryLevel>,
}

impl Default for Gallery {
    /// All of them, 横刀立马 first.
    fn default() -> Self {
        let collection = Collection::with_cars();
        let levels = collection.entries().iter().enumerate().map(GalleryLevel::of_entry).collect();
        Gallery { collection, levels }
    }
}

impl Gallery {
    /// The levels.
    pub fn levels(&self) -> &[GalleryLevel] {
        &self.levels
    }

    /// The collection with the cars, by which links and saves are read.
    pub fn collection(&self) -> &Collection {
        &self.collection
    }

    /// Whether a search finds a level, of these or of the player's own: by its names, of which case, tone marks and
    /// punctuation do not count, or by its genre.
    pub fn is_found(&self, level: &GalleryLevel, search: &str) -> bool {
        if let Some(entry) = level.entry.and_then(|idx| self.collection.entries().get(idx)) {
            return entry.has_in_name(search);
        }
        let names = [level.level().id(), level.names.chinese(), level.names.english()];
        names.iter().any(|name| plain(name).contains(&plain(search)))
    }
}

/// A level of the collection as it is played: the yards of cars are known by their text only.
pub fn puzzle_of(entry: &Entry) -> BlockPuzzle {
    match entry.is_layout() {
        true => BlockPuzzle::layout(entry.level.clone()),
        false => BlockPuzzle::own(entry.level.clone()),
    }
}

/// The fewest steps of a player in a level.
pub fn own_best(profile: &Profile, kind: &Kind, metric: Metric) -> Option<u32> {
    let best = profile.board(&kind.clone().into(), Ranking::Steps(metric), None);
    best.first().and_then(|run| run.steps.get(metric))
}

/// Three stars for a shortest solution, two for at most a quarter more, one for any.
pub fn stars(best: u32, optimum: Option<u32>) -> usize {
    match optimum {
        Some(optimum) if best <= optimum => 3,
        Some(optimum) if best * 4 <= optimum * 5 => 2,
        _ => 1,
    }
}
