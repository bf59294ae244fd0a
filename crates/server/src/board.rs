//! Which boards there are, and which a run is on.
//!
//! A board is kind + mode (+ day) + control class + ranking, as docs/formats.md says under "What is ranked". Its key is
//! the text of these, separated by `|`.

use tuipan_game::{Class, Day, Kind, Metric};
use tuipan_protocol::{BoardQuery, ErrorCode, Ranking};

/// The classes by name.
const CLASSES: [(Class, &str); 4] = [
    (Class::Keyboard, "keyboard"),
    (Class::Pointer, "pointer"),
    (Class::Hover, "hover"),
    (Class::Mixed, "mixed"),
];

/// The name of a class.
pub fn class_name(class: Class) -> &'static str {
    CLASSES.iter().find(|(known, _)| *known == class).map_or("", |(_, name)| name)
}

/// What is compared: everything but class and ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The kind: "4x4", "layout hrd-01".
    pub kind: String,
    /// "normal" or "daily".
    pub mode: String,
    /// The day of a daily one, else empty.
    pub day: String,
}

impl Contest {
    fn key(&self, class: &str, ranking: Ranking) -> String {
        let Contest { kind, mode, day } = self;
        format!("{kind}|{mode}|{day}|{class}|{}", ranking.as_str())
    }

    /// The rankings of its kind.
    pub fn rankings(&self) -> Vec<Ranking> {
        let metrics = self.kind.parse::<Kind>().map(|kind| kind.metrics()).unwrap_or_default();
        std::iter::once(Ranking::Time)
            .chain(metrics.iter().map(|metric| ranking_of(*metric)))
            .collect()
    }

    /// All boards that a run of this class is on, with what decides there.
    pub fn boards(&self, class: &str) -> Vec<(String, Ranking)> {
        let classes = ["", class];
        let boards = classes.iter().flat_map(|class| {
            self.rankings().into_iter().map(|ranking| (self.key(class, ranking), ranking))
        });
        boards.collect()
    }
}

/// The ranking by a metric.
pub fn ranking_of(metric: Metric) -> Ranking {
    match metric {
        Metric::Stm => Ranking::Stm,
        Metric::Mtm => Ranking::Mtm,
        Metric::Unit => Ranking::Unit,
        Metric::Slide => Ranking::Slide,
        Metric::Move => Ranking::Move,
    }
}

/// A board that was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Its key.
    pub key: String,
    /// What it compares.
    pub contest: Contest,
}

impl Board {
    /// Reads what was asked for; a board that cannot exist is an error, an empty one is not.
    pub fn read(query: &BoardQuery) -> Result<Self, ErrorCode> {
        let kind: Kind = query.kind.parse().map_err(|_| ErrorCode::NoBoard)?;
        let class = query.class.as_deref().unwrap_or_default();
        let mode = query.mode.as_deref().unwrap_or("normal");
        let day = query.day.as_deref().unwrap_or_default();
        let is_day = match mode {
            "normal" => day.is_empty(),
            "daily" => day.parse::<Day>().is_ok(),
            _ => false,
        };
        let is_class = class.is_empty() || CLASSES.iter().any(|(_, name)| *name == class);
        let contest = Contest { kind: kind.to_string(), mode: mode.into(), day: day.into() };
        if !is_day || !is_class || kind.is_chosen() || !contest.rankings().contains(&query.ranking)
        {
            return Err(ErrorCode::NoBoard);
        }
        Ok(Board { key: contest.key(class, query.ranking), contest })
    }

    /// Whether the puzzle can be known before the attempt.
    pub fn is_known_before(&self) -> bool {
        self.contest.mode == "daily" || self.contest.kind.starts_with("layout ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn query(kind: &str, ranking: Ranking) -> BoardQuery {
        BoardQuery { kind: kind.into(), ranking, ..BoardQuery::default() }
    }

    #[test]
    fn runs_are_on_the_boards_that_can_be_asked_for() {
        let contest = Contest { kind: "4x4".into(), mode: "normal".into(), day: String::new() };
        let boards = contest.boards("keyboard");
        assert_eq!(boards.len(), 6);
        for ranking in [Ranking::Time, Ranking::Stm, Ranking::Mtm] {
            let all = Board::read(&query("4x4", ranking)).unwrap();
            let keys = BoardQuery { class: Some("keyboard".into()), ..query("4x4", ranking) };
            for board in [all, Board::read(&keys).unwrap()] {
                assert!(boards.iter().any(|(key, _)| *key == board.key), "{board:?}");
                assert!(!board.is_known_before());
            }
        }
        let daily = BoardQuery {
            mode: Some("daily".into()),
            day: Some("2026-11-16".into()),
            ..query("layout hrd-01", Ranking::Move)
        };
        assert_eq!(Board::read(&daily).unwrap().key, "layout hrd-01|daily|2026-11-16||move");
        assert!(Board::read(&daily).unwrap().is_known_before());
    }

    #[test]
    fn boards_that_cannot_exist_are_refused() {
        let strange = [
            query("", Ranking::Time),
            query("4x4|normal", Ranking::Time),
            query("4x4 chosen", Ranking::Time),
            query("4x4", Ranking::Move),
            query("layout hrd-01", Ranking::Stm),
            BoardQuery { mode: Some("seen".into()), ..query("4x4", Ranking::Time) },
            BoardQuery { mode: Some("daily".into()), ..query("4x4", Ranking::Time) },
            BoardQuery { day: Some("2026-11-16".into()), ..query("4x4", Ranking::Time) },
            BoardQuery { class: Some("feet".into()), ..query("4x4", Ranking::Time) },
        ];
        for query in strange {
            assert_eq!(Board::read(&query), Err(ErrorCode::NoBoard), "{query:?}");
        }
    }
}
