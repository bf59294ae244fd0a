//! What a player can type to play it: a size, a position, a level, a grid of blocks, a link or an address of the page;
//! also the text of a file.
//! The command line and the game's own prompt read the same.

use std::fmt;
use std::path::Path;

use tuipan_game::{
    Address, BlockPuzzle, Challenge, DailyKind, Day, LinkContent, Puzzle, Recording, TilePuzzle,
    Unplayable, WireError, daily, read_link,
};
use tuipan_names::Quoted;
use tuipan_play::workshop::puzzle_of;
use tuipan_puzzle::blocks::{
    BareError, Collection, LevelError, UnknownName, looks_like_grid, read_grid, read_levels,
};
use tuipan_puzzle::tiles::{Board, NamedGoal, ParseError, Size, SizeError};
use tuipan_words::{Lang, errors};

use crate::text::{Words, fill};

/// What was meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opened {
    /// A puzzle to play.
    Puzzle(Puzzle),
    /// A game to watch.
    Recording(Box<Recording>),
    /// A game to play against.
    Challenge(Box<Challenge>),
    /// The puzzle of a day.
    Daily(DailyKind, Day, Puzzle),
    /// A screen of the game.
    Place(Place),
}

/// A screen that an address leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The game itself.
    Game,
    /// The list of levels.
    Levels,
    /// The records.
    Records,
    /// The puzzles of all days.
    Dailies,
    /// The keys.
    Help,
}

/// What the puzzles of the day are called by those who type.
const DAILY: [&str; 3] = ["daily", "每日", "每日一题"];

/// Why a text means nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// It looks like a size, and no board has it.
    Size(SizeError),
    /// It looks like a position, and is none.
    Position(ParseError),
    /// It looks like a level, and is none.
    Level(LevelError),
    /// It looks like a grid of blocks, and is none.
    Grid(BareError),
    /// It is a position that cannot be solved.
    Unplayable(Unplayable),
    /// It looks like a link, and is none.
    Link(WireError),
    /// No level is called so.
    Name(UnknownName),
    /// It is empty.
    Empty,
    /// It is an address, and of nothing that the terminal has.
    Address,
    /// It looks like the name of a file; files are for whoever can read them.
    File(String),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Size(error) => error.fmt(f),
            OpenError::Position(error) => error.fmt(f),
            OpenError::Level(error) => error.fmt(f),
            OpenError::Grid(error) => error.fmt(f),
            OpenError::Unplayable(error) => error.fmt(f),
            OpenError::Link(error) => error.fmt(f),
            OpenError::Name(error) => error.fmt(f),
            OpenError::Empty | OpenError::Address | OpenError::File(_) => {
                f.write_str(&self.in_words(Lang::En))
            }
        }
    }
}

impl std::error::Error for OpenError {}

impl OpenError {
    /// The same in a language.
    pub fn in_words(&self, lang: Lang) -> String {
        match self {
            OpenError::Size(error) => lang.say(errors::SIZE)(error),
            OpenError::Position(error) => lang.say(errors::POSITION)(error),
            OpenError::Level(error) => lang.say(errors::LEVEL)(error),
            OpenError::Grid(error) => lang.say(errors::GRID)(error),
            OpenError::Unplayable(Unplayable::Unsolvable(reason)) => {
                lang.say(errors::SOLVABILITY)(reason)
            }
            OpenError::Unplayable(Unplayable::Sizes(error)) => lang.say(errors::SIZES)(error),
            OpenError::Link(error) => lang.say(errors::LINK)(error),
            OpenError::Name(unknown) => lang.say(errors::LEVEL_NAME)(unknown),
            OpenError::Empty => Words::of(lang).files.nothing.to_owned(),
            OpenError::Address => Words::of(lang).files.no_address.to_owned(),
            OpenError::File(name) => {
                fill(Words::of(lang).files.no_file, &[&Quoted::new(name).to_string()])
            }
        }
    }
}

/// Reads what a player has typed. `seed` is for scrambles whose seed is not told.
///
/// ```
/// use tuipan_game::Puzzle;
/// use tuipan_puzzle::blocks::Collection;
/// use tuipan_tui::{Opened, open};
/// let collection = Collection::built_in();
/// let kinds = ["5x3", "4x4 #7", "8 1 0/3 5 7/4 2 6", "810357426", "横刀立马", "UAECBAAAAAAAAAD9AG3Ou9c"].map(|text| {
///     match open(text, 1, &collection) {
///         Ok(Opened::Puzzle(puzzle)) => puzzle.kind().to_string(),
///         other => panic!("{other:?}"),
///     }
/// });
/// assert_eq!(kinds.len(), 6);
/// ```
pub fn open(text: &str, seed: u64, collection: &Collection) -> Result<Opened, OpenError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(OpenError::Empty);
    }
    if DAILY.contains(&text.to_lowercase().as_str()) {
        return Ok(Opened::Place(Place::Dailies));
    }
    if let Ok(address) = Address::read(text)
        && let Some(opened) = by_address(address, collection)
    {
        return opened;
    }
    if let Some(read) = size_and_seed(text) {
        let (size, told) = read.map_err(OpenError::Size)?;
        let goal = NamedGoal::default().board(size);
        let puzzle = TilePuzzle::scrambled(goal, told.unwrap_or(seed));
        return Ok(Opened::Puzzle(Puzzle::Tiles(puzzle)));
    }
    if let Ok(board) = Board::parse(text) {
        let goal = NamedGoal::default().board(board.size());
        let puzzle = TilePuzzle::given(board, goal).map_err(OpenError::Unplayable)?;
        return Ok(Opened::Puzzle(Puzzle::Tiles(puzzle)));
    }
    let unknown = match collection.find(text) {
        Ok(entry) => return Ok(Opened::Puzzle(Puzzle::Blocks(puzzle_of(entry)))),
        Err(unknown) => unknown,
    };
    if text.lines().any(|line| line.starts_with("puzzle:")) {
        let levels = read_levels(text).map_err(OpenError::Level)?;
        return Ok(Opened::Puzzle(Puzzle::Blocks(BlockPuzzle::own(levels[0].clone()))));
    }
    let mut no_grid = None;
    if looks_like_grid(text) {
        match read_grid(text, None) {
            Ok(level) => return Ok(Opened::Puzzle(Puzzle::Blocks(BlockPuzzle::own(level)))),
            Err(error) => no_grid = Some(error),
        }
    }
    match read_link(text, collection) {
        Ok(LinkContent::Puzzle(puzzle)) => Ok(Opened::Puzzle(puzzle)),
        Ok(LinkContent::Recording(recording)) => Ok(Opened::Recording(Box::new(recording))),
        Ok(LinkContent::Challenge(challenge)) => Ok(Opened::Challenge(Box::new(challenge))),
        Err(_) if looks_like_file(text) => Err(OpenError::File(text.to_owned())),
        Err(_) if is_other_address(text) => Err(OpenError::Address),
        Err(error) if looks_like_link(text) => Err(OpenError::Link(error)),
        Err(_) => match Board::parse(text) {
            Err(error) if looks_like_position(text) => Err(OpenError::Position(error)),
            _ => Err(no_grid.map_or(OpenError::Name(unknown), OpenError::Grid)),
        },
    }
}

/// What an address asks for, if the terminal has it and it is not a link.
fn by_address(address: Address, collection: &Collection) -> Option<Result<Opened, OpenError>> {
    let place = |place| Some(Ok(Opened::Place(place)));
    match address {
        Address::Level(id) => Some(match collection.find(&id) {
            Ok(entry) => Ok(Opened::Puzzle(Puzzle::Blocks(puzzle_of(entry)))),
            Err(unknown) => Err(OpenError::Name(unknown)),
        }),
        Address::Daily(kind, day) => {
            let puzzle = daily::puzzle(kind, day, collection)?;
            Some(Ok(Opened::Daily(kind, day, puzzle)))
        }
        // The page takes a recording there, too: a challenge by nobody in particular.
        Address::Challenge(link) => match read_link(&link, collection) {
            Ok(LinkContent::Recording(recording)) => {
                Some(Ok(Opened::Challenge(Box::new(Challenge::new("", recording)))))
            }
            _ => None,
        },
        Address::Play => place(Place::Game),
        Address::Levels => place(Place::Levels),
        Address::Records => place(Place::Records),
        Address::Dailies => place(Place::Dailies),
        Address::Help => place(Place::Help),
        _ => None,
    }
}

/// `4x4`, `4×4`, `5`, `4x4 #7`, `4x4 seed 7`. A long number is a position.
fn size_and_seed(text: &str) -> Option<Result<(Size, Option<u64>), SizeError>> {
    let text = text.to_lowercase();
    let (size, rest) = match text.split_once(['#', ' ']) {
        Some((size, rest)) => (size.trim(), rest.trim().trim_start_matches(['#', ' '])),
        None => (text.as_str(), ""),
    };
    let is_number = size.bytes().all(|byte| byte.is_ascii_digit());
    let seed = match rest.strip_prefix("seed").unwrap_or(rest).trim() {
        "" => None,
        number => Some(number.parse().ok()?),
    };
    match size.parse() {
        Err(SizeError::Syntax(_)) => None,
        _ if is_number && (seed.is_some() || size.len() > 3) => None,
        size => Some(size.map(|size| (size, seed))),
    }
}

/// Whether it is an address of the page that holds no link: of a screen, or of nothing.
fn is_other_address(text: &str) -> bool {
    let holds_link = |address| {
        use Address::{Challenge, EditLink, Open, Replay};
        matches!(address, Open(_) | Challenge(_) | EditLink(_) | Replay(_))
    };
    match Address::read(text) {
        Ok(address) => !holds_link(address),
        Err(_) => text.contains("#/"),
    }
}

/// A path, or a name that ends as files do.
fn looks_like_file(text: &str) -> bool {
    let is_path = ["/", "./", "../", "~/"].iter().any(|start| text.starts_with(start));
    let ends_so = Path::new(text).extension().and_then(|it| it.to_str()).is_some_and(|it| {
        (2..=4).contains(&it.len()) && it.starts_with(|c: char| c.is_ascii_lowercase())
    });
    let is_name = ends_so && !text.contains("://") && !text.contains(['#', '\n']);
    (is_path || is_name) && Address::read(text).is_err()
}

fn looks_like_link(text: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
    text.contains('#') || text.contains("://") || (text.len() >= 20 && text.chars().all(is_word))
}

fn looks_like_position(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit()) && (text.contains(['/', ' ']) || text.len() > 3)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(text: &str) -> Result<Opened, OpenError> {
        open(text, 5, &Collection::built_in())
    }

    fn start_of(text: &str) -> String {
        match opened(text).unwrap() {
            Opened::Puzzle(puzzle) | Opened::Daily(_, _, puzzle) => {
                puzzle.write_position(&puzzle.start())
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn sizes_and_seeds() {
        assert_eq!(start_of("4x4"), start_of(" 4×4 #5"));
        assert_eq!(start_of("4"), start_of("4X4 seed 5"));
        assert_ne!(start_of("4x4#6"), start_of("4x4 #5"));
        assert_eq!(size_and_seed("7x3").unwrap().unwrap().0.width(), 7);
        assert_eq!(size_and_seed("5*3"), size_and_seed("5×3"));
        for text in ["1x1", "200x200", "1", "101"] {
            assert!(matches!(opened(text), Err(OpenError::Size(_))), "{text}");
        }
        for text in ["x", "1230", "4 7"] {
            assert_eq!(size_and_seed(text), None, "{text}");
        }
    }

    #[test]
    fn levels_and_grids() {
        let classic = start_of("橫刀立馬");
        assert_eq!(start_of("BAAC/BAAC/DEEF/DGHF/I..J"), classic);
        assert_eq!(start_of("4995\n4995\n2883\n2113\n1001"), "4995/4995/2883/2ab3/c..d");
        let level = Collection::built_in().find("横刀立马").unwrap().level.to_string();
        assert_eq!(start_of(&level), classic);
        assert!(matches!(opened("AB./..."), Err(OpenError::Grid(BareError::NoGoal(_)))));
        assert!(matches!(opened("puzzle: x\nstart:"), Err(OpenError::Level(_))));
    }

    #[test]
    fn addresses_of_the_page() {
        assert_eq!(start_of("https://a.example/t/#/level/hrd-01"), start_of("横刀立马"));
        assert_eq!(start_of("/daily/tiles/2026-11-16"), start_of("4x4 #20773"));
        let link = "UAECBAAAAAAAAAD9AG3Ou9c";
        assert_eq!(start_of(&format!("https://a.example/#/open/{link}")), start_of(link));
        let replay = opened("#/replay/UgEBAiJGgM6wAEAhAiAZF4AAmIA5OA");
        assert!(matches!(replay, Ok(Opened::Recording(_))));
        // The same to be beaten.
        let challenge = opened("#/challenge/UgEBAiJGgM6wAEAhAiAZF4AAmIA5OA");
        assert!(matches!(challenge, Ok(Opened::Challenge(_))));
        assert!(matches!(opened("#/level/nosuch"), Err(OpenError::Name(_))));
        assert_eq!(opened("#/edit"), Err(OpenError::Address));
        assert_eq!(opened("https://a.example/#/daily/tiles/2026-13-01"), Err(OpenError::Address));
        assert!(matches!(opened("https://a.example/#/open/UAEC"), Err(OpenError::Link(_))));
        for (text, place) in [
            ("#/records", Place::Records),
            ("https://a.example/#/daily", Place::Dailies),
            ("每日一题", Place::Dailies),
            ("Daily", Place::Dailies),
            ("/levels", Place::Levels),
            ("#/help", Place::Help),
        ] {
            assert_eq!(opened(text), Ok(Opened::Place(place)), "{text}");
        }
        let blocks = opened("#/daily/blocks/2026-11-16");
        assert!(matches!(blocks, Ok(Opened::Daily(DailyKind::Blocks, ..))));
    }

    #[test]
    fn errors_are_named() {
        assert!(matches!(opened("1 2/3 3"), Err(OpenError::Position(_))));
        assert!(matches!(opened("1 2 3/4 5 6/8 7 0"), Err(OpenError::Unplayable(_))));
        assert!(matches!(opened("https://a.example/#UAEC"), Err(OpenError::Link(_))));
        assert!(matches!(opened("UAECBAAAAAAAAAD9AG3Ou9d"), Err(OpenError::Link(_))));
        assert!(matches!(opened("hengdaolina"), Err(OpenError::Name(_))));
        for text in ["", " \n"] {
            assert_eq!(opened(text), Err(OpenError::Empty));
        }
        for text in ["my.sbp", "/tmp", "./puzzles/one.txt", "~/a", "../x.sbp"] {
            assert_eq!(opened(text), Err(OpenError::File(text.to_owned())));
        }
    }
}
