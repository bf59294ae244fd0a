//! Addresses: the part after the `#` in the page's address, and what it asks for.
//!
//! An address is a screen or an action. A screen's address stays; an action is carried out once, and the page then
//! replaces its address, so that a reload never repeats it. Every front end reads the same addresses; they are written
//! down in docs/formats.md and must stay what they are. What they name (a level, a link, a form) is not looked up here.

use std::fmt;
use std::str::FromStr;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::{DailyKind, Day, MAX_LINK};

/// What is written as it is; everything else is percent-encoded.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// Something that an address can ask for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// The game of tiles.
    Play,
    /// The gallery of levels.
    Levels,
    /// A level: the id of a built-in one or of the player's own.
    Level(String),
    /// The editor.
    Edit,
    /// Study; what is chosen there, as its form writes it. Empty is how Study begins.
    Study(String),
    /// The player's records.
    Records,
    /// The records of one kind of puzzle.
    RecordsOf(String),
    /// The course.
    Learn,
    /// One of its lessons, from 1.
    Lesson(u32),
    /// The puzzles of the day, and the calendar of earlier ones.
    Dailies,
    /// The puzzle of a day.
    Daily(DailyKind, Day),
    /// Two players at one screen.
    TwoPlayers,
    /// The boards of the server that the page comes from.
    Boards,
    /// A player of it, by the id.
    Player(String),
    /// A recording to watch.
    Replay(String),
    /// The settings.
    Settings,
    /// The help.
    Help,
    /// Action: play what the link holds.
    Open(String),
    /// Action: take up a challenge.
    Challenge(String),
    /// Action: edit what the link holds.
    EditLink(String),
    /// Action: follow the player who gave a code.
    Follow(String),
    /// Action: make this device one of the player who gave a code.
    Device(String),
    /// Action: take up a challenge that the server keeps, by its id.
    Duel(String),
}

impl Address {
    /// Whether it is carried out once, and is then no longer the page's address.
    pub fn is_action(&self) -> bool {
        matches!(
            self,
            Address::Open(_)
                | Address::Challenge(_)
                | Address::EditLink(_)
                | Address::Follow(_)
                | Address::Device(_)
                | Address::Duel(_)
        )
    }

    /// Where a link is opened: a puzzle is played, a recording watched, a challenge taken up.
    pub fn of_link(link: String) -> Self {
        // The first byte is P, R or C, which in base64url is this.
        match link.get(..2) {
            Some("Ug") => Address::Replay(link),
            Some("Qw") => Address::Challenge(link),
            _ => Address::Open(link),
        }
    }

    /// The address in a text: a whole URL, what follows its `#`, or what earlier versions wrote there.
    ///
    /// ```
    /// use tuipan_game::Address;
    /// let level = Address::Level("hrd-01".to_owned());
    /// assert_eq!(level.to_string(), "/level/hrd-01");
    /// assert_eq!(Address::read("https://a.example/tuipan/#/level/hrd-01"), Ok(level));
    /// // Links of earlier versions: a puzzle is opened, a replay is watched.
    /// assert!(matches!(Address::read("#UAECBAAAAAAAAAD9AG3Ou9c"), Ok(Address::Open(_))));
    /// assert!(matches!(Address::read("#study/astar"), Ok(Address::Study(_))));
    /// ```
    pub fn read(text: &str) -> Result<Self, NotAnAddress> {
        let text = text.rsplit_once('#').map_or(text, |(_, fragment)| fragment).trim();
        if text.starts_with('/') {
            return text.parse();
        }
        if text.len() > MAX_LINK {
            return Err(NotAnAddress);
        }
        if let Some(name) = text.strip_prefix("study/").or((text == "study").then_some("")) {
            return Ok(Address::Study(name.to_owned()));
        }
        match text.get(..2) {
            Some("UA" | "Ug") => Ok(Address::of_link(text.to_owned())),
            _ => Err(NotAnAddress),
        }
    }
}

/// What follows the `#`, such as `/level/hrd-01`.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut part =
            |name: &str, rest: &str| write!(f, "/{name}/{}", utf8_percent_encode(rest, ENCODED));
        match self {
            Address::Level(id) => part("level", id),
            Address::RecordsOf(kind) => part("records", kind),
            Address::Lesson(number) => part("learn", &number.to_string()),
            Address::Replay(link) => part("replay", link),
            Address::Open(link) => part("open", link),
            Address::Challenge(link) => part("challenge", link),
            Address::EditLink(link) => part("edit", link),
            Address::Player(id) => part("player", id),
            Address::Follow(code) => part("follow", code),
            Address::Device(code) => part("device", code),
            Address::Duel(id) => part("duel", id),
            Address::Boards => f.write_str("/boards"),
            Address::Dailies => f.write_str("/daily"),
            Address::Daily(DailyKind::Tiles, day) => write!(f, "/daily/tiles/{day}"),
            Address::Daily(DailyKind::Blocks, day) => write!(f, "/daily/blocks/{day}"),
            Address::Study(form) if form.is_empty() => f.write_str("/study"),
            Address::Study(form) => write!(f, "/study?{form}"),
            Address::Play => f.write_str("/play"),
            Address::Levels => f.write_str("/levels"),
            Address::Edit => f.write_str("/edit"),
            Address::Records => f.write_str("/records"),
            Address::Learn => f.write_str("/learn"),
            Address::TwoPlayers => f.write_str("/two-players"),
            Address::Settings => f.write_str("/settings"),
            Address::Help => f.write_str("/help"),
        }
    }
}

/// A text that is not an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnAddress;

impl fmt::Display for NotAnAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this address leads nowhere")
    }
}

impl std::error::Error for NotAnAddress {}

impl FromStr for Address {
    type Err = NotAnAddress;

    /// Reads what follows the `#`, percent-encoded or not.
    fn from_str(text: &str) -> Result<Self, NotAnAddress> {
        if text.len() > MAX_LINK {
            return Err(NotAnAddress);
        }
        let path = text.strip_prefix('/').ok_or(NotAnAddress)?;
        if let Some(form) = path.strip_prefix("study?") {
            return Ok(Address::Study(form.to_owned()));
        }
        let (name, rest) = match path.split_once('/') {
            Some((name, rest)) if !rest.is_empty() => (name, Some(rest)),
            Some((name, _)) => (name, None),
            None => (path, None),
        };
        let rest = rest.map(|rest| percent_decode_str(rest).decode_utf8());
        let rest = rest.transpose().map_err(|_| NotAnAddress)?.map(String::from);
        Ok(match (name, rest) {
            ("" | "play", None) => Address::Play,
            ("levels", None) => Address::Levels,
            ("level", Some(id)) => Address::Level(id),
            ("edit", None) => Address::Edit,
            ("edit", Some(link)) => Address::EditLink(link),
            ("study", None) => Address::Study(String::new()),
            ("records", None) => Address::Records,
            ("records", Some(kind)) => Address::RecordsOf(kind),
            ("learn", None) => Address::Learn,
            ("learn", Some(number)) => {
                Address::Lesson(number.parse().ok().filter(|n| *n > 0).ok_or(NotAnAddress)?)
            }
            ("daily", None) => Address::Dailies,
            ("daily", Some(which)) => {
                let (kind, day) = which.split_once('/').ok_or(NotAnAddress)?;
                let kind = match kind {
                    "tiles" => DailyKind::Tiles,
                    "blocks" => DailyKind::Blocks,
                    _ => return Err(NotAnAddress),
                };
                Address::Daily(kind, day.parse().map_err(|_| NotAnAddress)?)
            }
            ("boards", None) => Address::Boards,
            ("player", Some(id)) if is_server_id(&id) => Address::Player(id),
            ("follow", Some(code)) => Address::Follow(code),
            ("device", Some(code)) => Address::Device(code),
            ("duel", Some(id)) if is_server_id(&id) => Address::Duel(id),
            ("replay", Some(link)) => Address::Replay(link),
            ("two-players", None) => Address::TwoPlayers,
            ("settings", None) => Address::Settings,
            ("help", None) => Address::Help,
            ("open", Some(link)) => Address::Open(link),
            ("challenge", Some(link)) => Address::Challenge(link),
            _ => return Err(NotAnAddress),
        })
    }
}

/// Whether it is written as a server's ids are, so that nothing else of an address gets into a request.
fn is_server_id(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_hexdigit() || byte == b'-')
}
