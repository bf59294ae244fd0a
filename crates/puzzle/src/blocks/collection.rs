//! The levels that come with the program: the traditional layouts of 华容道, and the puzzles that are
//! known by their inventors' names.
//!
//! They are the files of `data/blocks/collection`, built in as text. Their optima are in `data/blocks/verified.tsv` and
//! their scores in `data/blocks/difficulty.tsv`, both written by `cargo xtask levels`. Files repeat one another; a puzzle
//! that occurs twice is one entry, found by either name.

use std::collections::HashMap;
use std::fmt;

use tuipan_names::{plain, quote};

use super::name::Names;
use super::{Genre, Level, Metric, read_levels};

/// The best known names first: they win where two levels share one.
const FILES: [&str; 4] = [
    include_str!("../../../../data/blocks/collection/hrd_classic.sbp"),
    include_str!("../../../../data/blocks/collection/famous.sbp"),
    include_str!("../../../../data/blocks/collection/hrd_fayaa412.sbp"),
    include_str!("../../../../data/blocks/collection/famous_huge.sbp"),
];
const CARS: &str = include_str!("../../../../data/blocks/cars.sbp");
const VERIFIED: &str = include_str!("../../../../data/blocks/verified.tsv");
const DIFFICULTY: &str = include_str!("../../../../data/blocks/difficulty.tsv");

/// How many names are suggested at most.
const MOST_SUGGESTED: usize = 5;

/// What is known of the length of shortest solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Optimum {
    /// Proved to be this.
    Proved(u32),
    /// Proved: there is no solution.
    Unsolvable,
    /// More than this; a search ended there.
    MoreThan(u32),
    /// Nothing.
    Unknown,
}

impl Optimum {
    fn read(text: &str) -> Self {
        match (text, text.strip_prefix('>')) {
            ("NONE", _) => Optimum::Unsolvable,
            (_, Some(least)) => least.parse().map_or(Optimum::Unknown, Optimum::MoreThan),
            (text, None) => text.parse().map_or(Optimum::Unknown, Optimum::Proved),
        }
    }

    /// The length, if it is known.
    pub fn length(self) -> Option<u32> {
        match self {
            Optimum::Proved(length) => Some(length),
            _ => None,
        }
    }
}

/// The length of the shortest solutions in each metric.
type Optima = [Optimum; Metric::ALL.len()];

/// A puzzle of the collection.
pub struct Entry {
    /// The level.
    pub level: Level,
    /// Other records of the same puzzle, which differ in names and letters only.
    pub others: Vec<Level>,
    optima: Optima,
    difficulty: Option<f64>,
    is_layout: bool,
    /// Of the level, then of the others.
    names: Vec<Names>,
}

impl Entry {
    /// A level that was generated: what is known about it is in its own text.
    fn generated(level: Level) -> Self {
        let counts = level.fact("verified").unwrap_or_default();
        let optima = Metric::ALL.map(|metric| {
            let mut counts = counts.split_whitespace();
            let own = counts.find_map(|count| count.strip_prefix(metric.name())?.strip_prefix('='));
            own.map_or(Optimum::Unknown, Optimum::read)
        });
        let note = level.fact("note").and_then(|note| note.strip_prefix("difficulty "));
        let difficulty = note.and_then(|score| score.parse().ok());
        let names = vec![Names::of(&level)];
        Entry { level, others: Vec::new(), optima, difficulty, is_layout: false, names }
    }

    /// Whether every program knows it by its id; the yards of cars have only their text.
    pub fn is_layout(&self) -> bool {
        self.is_layout
    }

    /// The length of its shortest solutions.
    pub fn optimum(&self, metric: Metric) -> Optimum {
        self.optima[metric as usize]
    }

    /// How hard it is, in the move metric; `None` if it cannot be solved or is too large. What the
    /// score means is explained where it is computed, in `tuipan_solve::blocks`.
    pub fn difficulty(&self) -> Option<f64> {
        self.difficulty
    }

    /// The level, then the other records of it.
    pub fn records(&self) -> impl Iterator<Item = &Level> {
        std::iter::once(&self.level).chain(&self.others)
    }

    /// A field of the level, or else of another record of it.
    pub fn fact(&self, field: &str) -> Option<&str> {
        self.records().find_map(|level| level.fact(field))
    }

    /// Whether one of its names has the text in it, or the text is the name of its genre; case, tone marks, blanks and
    /// punctuation do not count.
    pub fn has_in_name(&self, text: &str) -> bool {
        let wanted = plain(text);
        self.has_name(|names| names.all().any(|name| name.contains(&wanted)))
            || text.parse().is_ok_and(|genre| self.is_of(genre))
    }

    fn is_of(&self, genre: Genre) -> bool {
        Genre::of(&self.level) == Some(genre)
    }

    fn has_name(&self, has: impl Fn(&Names) -> bool) -> bool {
        self.names.iter().any(has)
    }
}

/// The id and the best known name, for people.
fn title(level: &Level) -> String {
    match level.fact("zh").or(level.fact("en")) {
        Some(name) => format!("{} ({name})", level.id()),
        None => level.id().to_owned(),
    }
}

/// The levels that come with the program.
///
/// ```
/// use tuipan_puzzle::blocks::{Collection, Metric, Optimum};
/// let collection = Collection::built_in();
/// for name in ["横刀立马", "Héngdāo Lìmǎ", "red donkey", "klotski", "hrd-01"] {
///     let entry = collection.find(name)?;
///     assert_eq!(entry.level.id(), "hrd-01");
///     assert_eq!(entry.optimum(Metric::Move), Optimum::Proved(81));
/// }
/// let error = collection.find("hengdaolina").err().expect("a misspelt name");
/// assert!(error.to_string().contains("hrd-01 (横刀立马)"));
/// # Ok::<(), tuipan_puzzle::blocks::UnknownName>(())
/// ```
pub struct Collection {
    entries: Vec<Entry>,
}

impl Collection {
    /// Reads the levels, which takes a few milliseconds.
    pub fn built_in() -> Self {
        let optima = verified();
        let scores: HashMap<&str, f64> =
            rows(DIFFICULTY).filter_map(|[id, _, score]| Some((id, score.parse().ok()?))).collect();
        let mut entries: Vec<Entry> = Vec::new();
        for level in FILES.iter().flat_map(|text| read_levels(text).expect("a test reads it")) {
            let known =
                optima.get(level.id()).copied().unwrap_or([Optimum::Unknown; Metric::ALL.len()]);
            let names = Names::of(&level);
            match entries.iter_mut().find(|entry| is_same(&entry.level, &level)) {
                Some(entry) => {
                    entry.names.push(names);
                    entry.others.push(level);
                }
                None => entries.push(Entry {
                    difficulty: scores.get(level.id()).copied(),
                    is_layout: true,
                    level,
                    others: Vec::new(),
                    optima: known,
                    names: vec![names],
                }),
            }
        }
        Collection { entries }
    }

    /// These and the yards of cars that come with the program: Rush Hour, made by the page's generator.
    pub fn with_cars() -> Self {
        let mut collection = Self::built_in();
        let cars = read_levels(CARS).expect("a test reads it");
        collection.entries.extend(cars.into_iter().map(Entry::generated));
        collection
    }

    /// All of them.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The level of that name: its id, its Chinese name or an alias, pinyin, or its English name or a
    /// part of it that no other level has. The name of a genre means all its levels. Case, tone marks, blanks and punctuation do not count.
    pub fn find(&self, name: &str) -> Result<&Entry, UnknownName> {
        let wanted = plain(name);
        let mut entries = self.entries.iter();
        if let Some(entry) = entries.find(|entry| entry.has_name(|n| n.whole.contains(&wanted))) {
            return Ok(entry);
        }
        let has_part = |entry: &&Entry| entry.has_name(|n| n.parts.contains(&wanted));
        let with_part: Vec<&Entry> = self.entries.iter().filter(has_part).collect();
        let of_genre: Vec<&Entry> = match name.parse() {
            Ok(genre) => self.entries.iter().filter(|entry| entry.is_of(genre)).collect(),
            Err(_) => Vec::new(),
        };
        match (&with_part[..], &of_genre[..]) {
            ([entry], _) => Ok(entry),
            ([], []) => Err(unknown(name, &self.near(&wanted), false)),
            ([], several) | (several, _) => {
                let levels: Vec<&Level> = several.iter().map(|entry| &entry.level).collect();
                Err(unknown(name, &levels, true))
            }
        }
    }

    /// The records whose names are nearest to a plain name that none has.
    fn near(&self, wanted: &str) -> Vec<&Level> {
        let n_letters = wanted.chars().count();
        if n_letters == 0 {
            return Vec::new();
        }
        let most = (n_letters / 3).max(1);
        let distance = |name: &String| match name.contains(wanted) {
            // What was begun but not ended is nearer than any slip.
            true => 0,
            // Another letter alone is no slip but another name.
            false if n_letters == 1 => usize::MAX,
            false => strsim::osa_distance(name, wanted),
        };
        let mut near: Vec<(usize, &Level)> = Vec::new();
        for entry in &self.entries {
            let records = entry.records().zip(&entry.names);
            let records =
                records.filter_map(|(level, n)| Some((n.all().map(distance).min()?, level)));
            near.extend(
                records.min_by_key(|&(least, _)| least).filter(|&(least, _)| least <= most),
            );
        }
        near.sort_by_key(|&(distance, _)| distance);
        near.into_iter().map(|(_, level)| level).collect()
    }
}

fn unknown(name: &str, meant: &[&Level], is_ambiguous: bool) -> UnknownName {
    let titles = meant.iter().take(MOST_SUGGESTED).map(|level| title(level));
    let n_more = meant.len().saturating_sub(MOST_SUGGESTED);
    UnknownName { name: quote(name), meant: titles.collect(), n_more, is_ambiguous }
}

/// The optima by id. Columns are found by the names of the metrics; a metric without a column is unknown.
fn verified() -> HashMap<&'static str, Optima> {
    let mut lines = VERIFIED.lines().filter(|line| !line.starts_with('#'));
    let names: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let columns = Metric::ALL.map(|metric| names.iter().position(|name| *name == metric.name()));
    let read = |line: &'static str| {
        let row: Vec<&str> = line.split('\t').collect();
        let cell = |column: Option<usize>| column.and_then(|idx| row.get(idx).copied());
        (row[0], columns.map(|column| cell(column).map_or(Optimum::Unknown, Optimum::read)))
    };
    lines.map(read).collect()
}

/// The first columns of a table. Its comments and the names of its columns belong to no level and do no harm.
fn rows<const N: usize>(table: &'static str) -> impl Iterator<Item = [&'static str; N]> {
    table.lines().filter_map(|line| {
        let columns: Vec<&str> = line.split('\t').take(N).collect();
        columns.try_into().ok()
    })
}

/// Whether two levels differ in names and letters only.
fn is_same(a: &Level, b: &Level) -> bool {
    let same_pieces = || a.pieces.iter().zip(&b.pieces).all(|(one, other)| one.is_like(other));
    a.start == b.start
        && a.board == b.board
        && a.goal == b.goal
        && a.pieces.len() == b.pieces.len()
        && same_pieces()
}

/// No level of the collection has that name, or several have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// The name.
    pub name: String,
    /// What may have been meant, for people.
    pub meant: Vec<String>,
    /// How many more may have been.
    pub n_more: usize,
    /// Whether it is a part of several names, and not near to some.
    pub is_ambiguous: bool,
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownName { name, meant, n_more, is_ambiguous } = self;
        let meant = meant.join(", ");
        match (is_ambiguous, meant.is_empty()) {
            (true, _) => write!(f, "'{name}' may be any of: {meant}")?,
            (false, true) => return write!(f, "the collection has no level '{name}'"),
            (false, false) => {
                write!(f, "the collection has no level '{name}'; did you mean {meant}")?;
            }
        }
        match (n_more, is_ambiguous) {
            (0, true) => Ok(()),
            (0, false) => f.write_str("?"),
            (n, true) => write!(f, " and {n} more"),
            (n, false) => write!(f, ", or one of {n} more?"),
        }
    }
}

impl std::error::Error for UnknownName {}
