//! What is known about a run beyond what its line in a save has room for: words with values.
//!
//! Words that this program does not know are kept.

use std::collections::BTreeMap;
use std::fmt;

/// In which mode a game is played. Only runs of the same mode are compared, and only [`Mode::Normal`] ones make
/// ordinary records.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Mode {
    /// The ordinary one.
    #[default]
    Normal,
    /// The clock may be stopped, with the board covered.
    Paused,
    /// Without a clock or counters to be seen: it is not compared with games that were played against the clock.
    Calm,
    /// The puzzle of the day.
    Daily,
    /// The puzzle of an earlier day.
    Past,
    /// A puzzle that somebody was challenged with.
    Challenge,
    /// Its solution or a replay of it had been seen before.
    Seen,
    /// Brought over from another program.
    Imported,
    /// As few moves as possible, with free undo.
    Fewest,
    /// A part of a puzzle, practised; which one.
    Drill(String),
    /// Against the computer or a second player.
    Versus,
    /// Against others, over a network.
    Race,
    /// Several players on one board.
    Together,
    /// One that this program does not know.
    Other(String),
}

/// What a drill's mode begins with.
const DRILL: &str = "drill-";

impl Mode {
    const NAMED: [(Mode, &'static str); 12] = [
        (Mode::Normal, "normal"),
        (Mode::Paused, "paused"),
        (Mode::Calm, "calm"),
        (Mode::Daily, "daily"),
        (Mode::Past, "past"),
        (Mode::Challenge, "challenge"),
        (Mode::Seen, "seen"),
        (Mode::Imported, "imported"),
        (Mode::Fewest, "fewest"),
        (Mode::Versus, "versus"),
        (Mode::Race, "race"),
        (Mode::Together, "together"),
    ];

    /// Reads what is written; every text is a mode.
    pub fn read(text: &str) -> Self {
        let named = Mode::NAMED.into_iter().find(|(_, name)| *name == text);
        match (named, text.strip_prefix(DRILL)) {
            (Some((mode, _)), _) => mode,
            (None, Some(drill)) => Mode::Drill(drill.to_owned()),
            (None, None) => Mode::Other(text.to_owned()),
        }
    }

    /// Whether the player sees a scramble for the first time in this mode: once it is solved, it is [`Mode::Seen`].
    pub fn is_new(&self) -> bool {
        match self {
            Mode::Normal
            | Mode::Paused
            | Mode::Calm
            | Mode::Challenge
            | Mode::Fewest
            | Mode::Drill(_)
            | Mode::Versus
            | Mode::Race => true,
            Mode::Daily
            | Mode::Past
            | Mode::Seen
            | Mode::Imported
            | Mode::Together
            | Mode::Other(_) => false,
        }
    }

    /// Whether this is an ordinary game, whether or not it was paused and its clock shown: the clock may be stopped.
    pub fn is_free(&self) -> bool {
        matches!(self, Mode::Normal | Mode::Paused | Mode::Calm)
    }

    /// Whether a run of this mode was solved from the start, by the player alone, for the first time: it counts for
    /// achievements.
    pub fn is_earned(&self) -> bool {
        matches!(self, Mode::Normal | Mode::Daily | Mode::Challenge | Mode::Race)
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mode::Drill(drill) => write!(f, "{DRILL}{drill}"),
            Mode::Other(text) => f.write_str(text),
            mode => {
                let named = Mode::NAMED.iter().find(|(named, _)| named == mode);
                f.write_str(named.map_or("", |(_, name)| name))
            }
        }
    }
}

const MODE: &str = "mode";
const SEED: &str = "seed";
const LENGTH: &str = "length";

/// What is known about a run or a saved game.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct About(BTreeMap<String, String>);

impl About {
    /// Nothing special, in a mode.
    pub fn of_mode(mode: &Mode) -> Self {
        let mut about = About::default();
        about.set_mode(mode);
        about
    }

    /// The mode.
    pub fn mode(&self) -> Mode {
        self.0.get(MODE).map_or(Mode::Normal, |text| Mode::read(text))
    }

    /// Sets the mode; the ordinary one goes without saying.
    pub fn set_mode(&mut self, mode: &Mode) {
        match mode {
            Mode::Normal => self.0.remove(MODE),
            mode => self.0.insert(MODE.to_owned(), mode.to_string()),
        };
    }

    /// The optimal length that the scramble was made to have, in single-tile moves.
    pub fn length(&self) -> Option<u32> {
        self.0.get(LENGTH)?.parse().ok()
    }

    /// Says that the scramble was made to have an optimal length, and from which seed.
    pub fn set_scramble(&mut self, length: u32, seed: u64) {
        self.0.insert(LENGTH.to_owned(), length.to_string());
        self.0.insert(SEED.to_owned(), seed.to_string());
    }

    /// The seed of a scramble whose link holds the position only.
    pub fn seed(&self) -> Option<u64> {
        self.0.get(SEED)?.parse().ok()
    }

    /// Any word.
    pub fn get(&self, word: &str) -> Option<&str> {
        self.0.get(word).map(String::as_str)
    }

    /// Sets any word. A word has at least one character and no `=`.
    pub fn set(&mut self, word: &str, value: &str) {
        debug_assert!(is_word(word), "{word}");
        self.0.insert(word.to_owned(), value.to_owned());
    }

    /// Forgets a word.
    pub fn remove(&mut self, word: &str) {
        self.0.remove(word);
    }

    /// Whether there is nothing special about it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// `word=value`, in the order of the words.
    pub(crate) fn fields(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(|(word, value)| format!("{word}={value}"))
    }

    /// Reads fields; `None` if one of them is not `word=value`, or a word comes twice.
    pub(crate) fn read<'a>(fields: impl IntoIterator<Item = &'a str>) -> Option<Self> {
        let mut about = About::default();
        for field in fields {
            let (word, value) = field.split_once('=').filter(|(word, _)| is_word(word))?;
            if about.0.insert(word.to_owned(), value.to_owned()).is_some() {
                return None;
            }
        }
        Some(about)
    }

    /// Adds what another program knows about the same item. Where they disagree, both programs choose the same.
    pub(crate) fn merge(&mut self, other: About) {
        for (word, value) in other.0 {
            let own = self.0.entry(word).or_default();
            if value > *own {
                *own = value;
            }
        }
    }
}

fn is_word(word: &str) -> bool {
    !word.is_empty() && !word.contains('=')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_is_a_mode() {
        for text in [
            "normal",
            "paused",
            "calm",
            "daily",
            "together",
            "drill-first-row",
            "drill-",
            "blindfold",
            "",
        ] {
            assert_eq!(Mode::read(text).to_string(), text);
        }
        assert_eq!(Mode::read("drill-last-3x3"), Mode::Drill("last-3x3".into()));
        assert_eq!(Mode::read("blindfold"), Mode::Other("blindfold".into()));
        assert!(Mode::NAMED.iter().all(|(mode, name)| Mode::read(name) == *mode));
    }

    #[test]
    fn what_is_not_known_is_kept() {
        let about = About::read(["mode=daily", "moon=full=yes", "length=30", "seed=7"]).unwrap();
        assert_eq!((about.mode(), about.length(), about.seed()), (Mode::Daily, Some(30), Some(7)));
        let fields: Vec<String> = about.fields().collect();
        assert_eq!(fields, ["length=30", "mode=daily", "moon=full=yes", "seed=7"]);
        for fields in [&["mode"][..], &["=x"], &["a=1", "a=1"]] {
            assert_eq!(About::read(fields.iter().copied()), None, "{fields:?}");
        }
    }

    #[test]
    fn the_normal_mode_goes_without_saying() {
        let mut about = About::of_mode(&Mode::Daily);
        about.set_mode(&Mode::Normal);
        assert!(about.is_empty());
        assert_eq!(about.mode(), Mode::Normal);
    }
}
