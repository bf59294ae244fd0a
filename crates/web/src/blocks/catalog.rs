//! The levels of the gallery: the collection, cars made by the generator, and the player's own.

use std::sync::{Arc, OnceLock};

use tuipan_game::{BlockPuzzle, Kind, Metric as Counted, Profile, Puzzle, Ranking};
use tuipan_puzzle::blocks::{Collection, Level, Metric, Optimum, read_levels};
use tuipan_solve::blocks::Grade;

use crate::text::Language;

/// Made by `make.rs`; a test makes them again.
const CARS: &str = include_str!("../../../../data/blocks/cars.sbp");

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
pub struct Plate {
    /// The puzzle.
    pub puzzle: BlockPuzzle,
    /// Where it comes from.
    pub shelf: Shelf,
    /// The shortest lengths, the finest metric first.
    pub optima: [Option<u32>; 3],
    /// How hard it is.
    pub score: Option<f64>,
    /// Whether it is known to have no solution.
    pub is_unsolvable: bool,
    zh: Option<String>,
    en: Option<String>,
}

impl Plate {
    /// The level.
    pub fn level(&self) -> &Level {
        self.puzzle.level()
    }

    /// Its name.
    pub fn name(&self, language: Language) -> String {
        let (first, second) = match language {
            Language::Chinese => (&self.zh, &self.en),
            Language::English => (&self.en, &self.zh),
        };
        first
            .as_ref()
            .or(second.as_ref())
            .map_or_else(|| self.level().id().to_owned(), String::clone)
    }

    /// Its grade, if its difficulty is known.
    pub fn grade(&self) -> Option<Grade> {
        self.score.map(Grade::of_score)
    }

    /// The length of its shortest solutions.
    pub fn optimum(&self, metric: Metric) -> Option<u32> {
        self.optima[metric as usize]
    }

    /// What runs of it are kept under.
    pub fn kind(&self) -> Kind {
        Puzzle::Blocks(self.puzzle.clone()).kind()
    }

    /// A level that is not in the collection; what is known of it stands in its own text.
    pub fn of_own(level: Level, shelf: Shelf) -> Self {
        let fact = |name: &str| level.fact(name).map(str::to_owned);
        let verified = fact("verified").unwrap_or_default();
        let optima = Metric::ALL.map(|metric| {
            let counts = verified.split_whitespace();
            let mut own =
                counts.filter_map(|count| count.strip_prefix(metric.name())?.strip_prefix('='));
            own.next()?.parse().ok()
        });
        let score = fact("note").and_then(|note| note.strip_prefix("difficulty ")?.parse().ok());
        let (zh, en) = (fact("zh"), fact("en").or(fact("name")));
        let is_unsolvable = false;
        Plate { puzzle: BlockPuzzle::own(level), shelf, optima, score, is_unsolvable, zh, en }
    }
}

/// The collection, read once.
pub fn collection() -> &'static Collection {
    static COLLECTION: OnceLock<Collection> = OnceLock::new();
    COLLECTION.get_or_init(Collection::built_in)
}

/// All levels that come with the page, 横刀立马 first. Read once.
pub fn plates() -> Arc<Vec<Plate>> {
    static PLATES: OnceLock<Arc<Vec<Plate>>> = OnceLock::new();
    PLATES.get_or_init(|| Arc::new(read_plates())).clone()
}

fn read_plates() -> Vec<Plate> {
    let mut plates: Vec<Plate> = collection()
        .entries()
        .iter()
        .map(|entry| {
            let is_huarong = ["hrd-", "fayaa-"].iter().any(|id| entry.level.id().starts_with(id));
            let fact = |name: &str| entry.fact(name).map(str::to_owned);
            Plate {
                puzzle: BlockPuzzle::layout(entry.level.clone()),
                shelf: if is_huarong { Shelf::Huarong } else { Shelf::Others },
                optima: Metric::ALL.map(|metric| entry.optimum(metric).length()),
                score: entry.difficulty(),
                is_unsolvable: entry.optimum(Metric::Move) == Optimum::Unsolvable,
                zh: fact("zh"),
                en: fact("en")
                    .map(|name| shortened(&name))
                    .or(fact("name"))
                    .or(fact("pinyin").map(|pinyin| of_pinyin(&pinyin))),
            }
        })
        .collect();
    let cars = read_levels(CARS).expect("a test reads it");
    plates.extend(cars.into_iter().map(|level| Plate::of_own(level, Shelf::Cars)));
    plates
}

/// Without what stands in brackets.
fn shortened(name: &str) -> String {
    name.split([' ', '\u{a0}'])
        .take_while(|word| !word.starts_with(['(', '=']))
        .collect::<Vec<_>>()
        .join(" ")
}

/// A name to be read: the series that it belongs to stands behind it, or before a mere number.
fn of_pinyin(pinyin: &str) -> String {
    match pinyin.split_once(':') {
        Some((series, name)) if name.starts_with(|c: char| c.is_ascii_digit()) => {
            format!("{} {name}", capital(series))
        }
        Some((series, name)) => format!("{} ({series})", capital(name)),
        None => capital(pinyin),
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// Whether a search finds a plate.
pub fn is_found(plate: &Plate, search: &str) -> bool {
    let wanted = search.trim().to_lowercase();
    if wanted.is_empty() {
        return true;
    }
    if plate.puzzle.is_layout() {
        let entries = collection().entries();
        let entry = entries.iter().find(|entry| entry.level.id() == plate.level().id());
        return entry.is_some_and(|entry| entry.has_in_name(&wanted));
    }
    [Some(plate.level().id()), plate.zh.as_deref(), plate.en.as_deref()]
        .iter()
        .flatten()
        .any(|name| name.to_lowercase().contains(&wanted))
}

/// The fewest steps of a player in a level.
pub fn own_best(profile: &Profile, kind: &Kind, metric: Metric) -> Option<u32> {
    let counted = counted(metric);
    let best = profile.board(&kind.clone().into(), Ranking::Steps(counted), None);
    best.first().and_then(|run| run.steps.get(counted))
}

/// Three stars for a shortest solution, two for at most a quarter more, one for any.
pub fn stars(best: u32, optimum: Option<u32>) -> usize {
    match optimum {
        Some(optimum) if best <= optimum => 3,
        Some(optimum) if best * 4 <= optimum * 5 => 2,
        _ => 1,
    }
}

/// A metric as the game's counts know it.
pub fn counted(metric: Metric) -> Counted {
    match metric {
        Metric::Unit => Counted::Unit,
        Metric::Slide => Counted::Slide,
        Metric::Move => Counted::Move,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_levels_are_there_with_names_and_the_first_is_the_best_known() {
        let plates = plates();
        assert_eq!(plates[0].name(Language::Chinese), "横刀立马");
        assert_eq!(plates[0].name(Language::English), "Blade Across the Horse");
        assert_eq!(plates[0].optima, [Some(116), Some(90), Some(81)]);
        assert_eq!(plates[0].grade(), Some(Grade::Expert));
        let n_entries = collection().entries().len();
        assert!(n_entries > 400 && plates.len() > n_entries);
        assert!(plates.iter().all(|plate| !plate.name(Language::English).is_empty()));
        for search in ["hengdao", "横刀", "Red Donkey", "hrd-01"] {
            assert!(is_found(&plates[0], search), "{search}");
        }
        assert!(!is_found(&plates[0], "pennant"));
        let names = ["7xilie:qibuchengshi", "shuweixilie:0", "gaozhenwuyou"].map(of_pinyin);
        assert_eq!(names, ["Qibuchengshi (7xilie)", "Shuweixilie 0", "Gaozhenwuyou"]);
    }

    #[test]
    fn cars_have_their_figures() {
        let plates = plates();
        let cars: Vec<&Plate> = plates.iter().filter(|plate| plate.shelf == Shelf::Cars).collect();
        assert!(cars.len() >= 12);
        for car in cars {
            assert!(
                car.optima.iter().all(Option::is_some) && car.grade().is_some(),
                "{}",
                car.level()
            );
        }
    }

    #[test]
    fn stars_go_by_the_optimum() {
        assert_eq!([81, 100, 102, 500].map(|best| stars(best, Some(81))), [3, 2, 1, 1]);
        assert_eq!(stars(81, None), 1);
    }
}
