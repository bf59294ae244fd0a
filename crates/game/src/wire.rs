//! Puzzles and recordings as bytes: a letter that says which, a version, bits, a checksum.
//!
//! The format is the contract of docs/formats.md. Reading takes time and room in proportion to the bytes
//! that are there, whatever numbers they claim, and never panics. The codes of numbers are in `bits.rs`.

use std::fmt;

use tuipan_names::quote;
use tuipan_puzzle::blocks::{LevelError, MAX_CELLS, read_levels};
use tuipan_puzzle::tiles::{Board, BoardError, NamedGoal, Size, Tile};

use crate::bits::{BitError, BitReader, BitWriter};
use crate::checksum::checksum_32;
use crate::kind::named_goal;
use crate::level_text::{Layouts, rules_checksum, rules_text};
use crate::wire_events::{read_events, write_events};
use crate::{
    BlockPuzzle, Challenge, Controls, Helps, Metric, Puzzle, Recording, TilePuzzle, Unplayable,
};

/// The version that we write. Every version that was ever written must be read.
const VERSION: u8 = 1;
const PUZZLE: u8 = b'P';
const RECORDING: u8 = b'R';
const CHALLENGE: u8 = b'C';
/// Only some rows of the goal are wanted: how many, and the goal, follow.
const ROWS_OF_GOAL: u64 = 6;
/// The goal has no name and follows.
const GIVEN_GOAL: u64 = 7;
/// The order of the codes for lengths of texts, numbers of events, and the time after them.
pub(crate) const LENGTH_ORDER: u32 = 6;
pub(crate) const REST_ORDER: u32 = 10;

/// What is wrong with bytes or with a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WireError {
    /// A character that no link has; its place, from 1.
    Character(usize),
    /// Longer than any link.
    TooLong,
    /// It ends too early.
    End,
    /// Not one of ours.
    Foreign,
    /// A puzzle where a replay is wanted, or the other way round.
    OtherContent,
    /// A later version than this program knows.
    Version(u8),
    /// The checksum does not fit: something was lost or changed on the way.
    Checksum,
    /// A number that is too large.
    TooLarge,
    /// A number that means nothing; what it should be.
    NoMeaning(LinkPart),
    /// Something after the end.
    AfterEnd,
    /// Tiles that make no board.
    Board(BoardError),
    /// A start from which the goal cannot be reached.
    Unplayable(Unplayable),
    /// A text that is not a level.
    Level(LevelError),
    /// A text that is not UTF-8.
    NotText,
    /// A layout that the collection does not have.
    UnknownLayout(String),
    /// A layout that is another one in this program's collection.
    OtherLayout(String),
}

/// A part of a link that is a number out of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkPart {
    /// How moves are counted.
    Metric,
    /// What the player played with.
    Controls,
    /// The help that the player had.
    Help,
    /// The size of a board.
    Size,
    /// A named goal.
    Goal,
    /// One level.
    Level,
    /// Something that the player did.
    Event,
    /// A piece of a level.
    Piece,
    /// The way that a piece goes.
    Path,
    /// The name of a player.
    Name,
}

impl fmt::Display for LinkPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LinkPart::Metric => "metric",
            LinkPart::Controls => "input device",
            LinkPart::Help => "help",
            LinkPart::Name => "name",
            LinkPart::Size => "board size",
            LinkPart::Goal => "goal",
            LinkPart::Level => "level",
            LinkPart::Event => "event",
            LinkPart::Piece => "piece",
            LinkPart::Path => "path of a piece",
        })
    }
}

impl fmt::Display for WireError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WireError::Character(at) => {
                write!(f, "the link is damaged: character {at} cannot be in a link")
            }
            WireError::TooLong => f.write_str("the link is too long"),
            WireError::End => f.write_str("the link is cut off"),
            WireError::Foreign => f.write_str("this is not a Tuipan link"),
            WireError::OtherContent => f.write_str("this link is for something else"),
            WireError::Version(version) => {
                write!(f, "the link has version {version}: update Tuipan to open it")
            }
            WireError::Checksum => f.write_str("the link is damaged: its checksum is wrong"),
            WireError::TooLarge => f.write_str("the link is damaged: a number in it is too large"),
            WireError::NoMeaning(what) => write!(f, "the link is damaged: it has no valid {what}"),
            WireError::AfterEnd => f.write_str("the link is damaged: it goes on after its end"),
            WireError::Board(error) => error.fmt(f),
            WireError::Unplayable(error) => error.fmt(f),
            WireError::Level(error) => write!(f, "the level in the link: {error}"),
            WireError::NotText => f.write_str("the link is damaged: a text in it cannot be read"),
            WireError::UnknownLayout(id) => {
                write!(f, "unknown level '{}'", quote(id))
            }
            WireError::OtherLayout(id) => {
                write!(f, "the level '{}' is different in this version", quote(id))
            }
        }
    }
}

impl std::error::Error for WireError {}

impl From<BitError> for WireError {
    fn from(error: BitError) -> Self {
        match error {
            BitError::End => WireError::End,
            BitError::TooLarge => WireError::TooLarge,
        }
    }
}

/// What bytes can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkContent {
    /// A puzzle to play.
    Puzzle(Puzzle),
    /// A recorded game.
    Recording(Recording),
    /// A recorded game to play against, and who played it.
    Challenge(Challenge),
}

/// The bytes of a puzzle.
pub(crate) fn puzzle_to_bytes(puzzle: &Puzzle) -> Vec<u8> {
    let mut bits = BitWriter::default();
    write_puzzle(&mut bits, puzzle);
    sealed(PUZZLE, bits)
}

/// The bytes of a recording.
pub(crate) fn recording_to_bytes(recording: &Recording) -> Vec<u8> {
    let mut bits = BitWriter::default();
    write_recording(&mut bits, recording);
    sealed(RECORDING, bits)
}

/// The bytes of a challenge.
pub(crate) fn challenge_to_bytes(challenge: &Challenge) -> Vec<u8> {
    let mut bits = BitWriter::default();
    write_text(&mut bits, challenge.name());
    write_recording(&mut bits, challenge.recording());
    sealed(CHALLENGE, bits)
}

fn write_recording(bits: &mut BitWriter, recording: &Recording) {
    write_puzzle(bits, &recording.puzzle);
    bits.plain(recording.metric as u64, 3);
    bits.plain(recording.controls.bits().into(), 8);
    bits.plain(recording.helps.bits().into(), 8);
    write_events(bits, &recording.puzzle, &recording.events);
    bits.exp_golomb(recording.rest.min(crate::MAX_MS), REST_ORDER);
}

fn sealed(thing: u8, bits: BitWriter) -> Vec<u8> {
    let mut bytes = vec![thing, VERSION];
    bytes.extend(bits.finish());
    bytes.extend(checksum_32(&bytes).to_be_bytes());
    bytes
}

/// Reads bytes of any kind.
pub(crate) fn read(bytes: &[u8], layouts: &dyn Layouts) -> Result<LinkContent, WireError> {
    match *bytes {
        [] => return Err(WireError::End),
        [PUZZLE | RECORDING | CHALLENGE] => return Err(WireError::End),
        [PUZZLE | RECORDING | CHALLENGE, VERSION, ..] => {}
        [PUZZLE | RECORDING | CHALLENGE, version, ..] => return Err(WireError::Version(version)),
        _ => return Err(WireError::Foreign),
    }
    let (bytes, sum) = bytes.split_last_chunk::<4>().ok_or(WireError::End)?;
    if bytes.len() < 2 {
        return Err(WireError::End);
    }
    if checksum_32(bytes) != u32::from_be_bytes(*sum) {
        return Err(WireError::Checksum);
    }
    let mut bits = BitReader::new(&bytes[2..]);
    let content = match bytes[0] {
        PUZZLE => LinkContent::Puzzle(read_puzzle(&mut bits, layouts)?),
        RECORDING => LinkContent::Recording(read_recording(&mut bits, layouts)?),
        _ => {
            let name = read_text(&mut bits)?;
            let recording = read_recording(&mut bits, layouts)?;
            let challenge = Challenge::new(&name, recording);
            if challenge.name() != name {
                return Err(WireError::NoMeaning(LinkPart::Name));
            }
            LinkContent::Challenge(challenge)
        }
    };
    if bits.is_at_end() { Ok(content) } else { Err(WireError::AfterEnd) }
}

fn read_recording(bits: &mut BitReader<'_>, layouts: &dyn Layouts) -> Result<Recording, WireError> {
    let puzzle = read_puzzle(bits, layouts)?;
    let metric = Metric::ALL.get(bits.plain(3)? as usize).copied();
    let metric = metric.filter(|metric| puzzle.metrics().contains(metric));
    let metric = metric.ok_or(WireError::NoMeaning(LinkPart::Metric))?;
    let controls = Controls::from_bits(bits.plain(8)? as u8);
    let controls = controls.ok_or(WireError::NoMeaning(LinkPart::Controls))?;
    let helps =
        Helps::from_bits(bits.plain(8)? as u8).ok_or(WireError::NoMeaning(LinkPart::Help))?;
    let events = read_events(bits, &puzzle)?;
    let rest = bits.exp_golomb(REST_ORDER)?;
    if rest > crate::MAX_MS {
        return Err(WireError::TooLarge);
    }
    Ok(Recording { puzzle, metric, controls, helps, events, rest })
}

fn write_puzzle(bits: &mut BitWriter, puzzle: &Puzzle) {
    match puzzle {
        Puzzle::Tiles(puzzle) => {
            bits.plain(0, 1);
            let size = puzzle.goal().size();
            bits.plain((size.width() - Size::MIN_SIDE) as u64, 7);
            bits.plain((size.height() - Size::MIN_SIDE) as u64, 7);
            if let Some(rows) = puzzle.rows() {
                bits.plain(ROWS_OF_GOAL, 3);
                bits.plain(rows as u64 - 1, 7);
            }
            let name = named_goal(puzzle.goal());
            let idx = name.and_then(|name| NamedGoal::ALL.iter().position(|&other| other == name));
            bits.plain(idx.map_or(GIVEN_GOAL, |idx| idx as u64), 3);
            if idx.is_none() {
                write_board(bits, puzzle.goal());
            }
            match puzzle.seed() {
                Some(seed) => {
                    bits.plain(0, 1);
                    bits.plain(seed, 64);
                }
                None => {
                    bits.plain(1, 1);
                    write_board(bits, puzzle.start());
                }
            }
        }
        Puzzle::Blocks(puzzle) => {
            bits.plain(1, 1);
            let level = puzzle.level();
            bits.plain(u64::from(!puzzle.is_layout()), 1);
            if puzzle.is_layout() {
                write_text(bits, level.id());
                bits.plain(checksum_32(rules_text(level).as_bytes()).into(), 32);
            } else {
                write_text(bits, &level.to_string());
            }
        }
    }
}

fn read_puzzle(bits: &mut BitReader<'_>, layouts: &dyn Layouts) -> Result<Puzzle, WireError> {
    if bits.bit()? {
        return read_blocks(bits, layouts).map(Puzzle::Blocks);
    }
    let mut side = || Ok::<_, WireError>(bits.plain(7)? as usize + Size::MIN_SIDE);
    let (width, height) = (side()?, side()?);
    let size = Size::new(width, height).map_err(|_| WireError::NoMeaning(LinkPart::Size))?;
    let (code, rows) = match bits.plain(3)? {
        ROWS_OF_GOAL => {
            let rows = bits.plain(7)? as usize + 1;
            (bits.plain(3)?, Some(rows))
        }
        code => (code, None),
    };
    let goal = match code {
        GIVEN_GOAL => read_board(bits, size)?,
        idx => {
            let name =
                NamedGoal::ALL.get(idx as usize).ok_or(WireError::NoMeaning(LinkPart::Goal))?;
            name.board(size)
        }
    };
    let puzzle = match bits.bit()? {
        false => TilePuzzle::scrambled(goal, bits.plain(64)?),
        true => {
            let puzzle = TilePuzzle::given(read_board(bits, size)?, goal);
            puzzle.map_err(WireError::Unplayable)?
        }
    };
    let puzzle = match rows {
        Some(rows) => puzzle.until_rows(rows).ok_or(WireError::NoMeaning(LinkPart::Goal))?,
        None => puzzle,
    };
    Ok(Puzzle::Tiles(puzzle))
}

fn read_blocks(bits: &mut BitReader<'_>, layouts: &dyn Layouts) -> Result<BlockPuzzle, WireError> {
    let is_own = bits.bit()?;
    let text = read_text(bits)?;
    if is_own {
        let levels = read_levels(&text).map_err(WireError::Level)?;
        return match <[_; 1]>::try_from(levels) {
            // A level that has the rules of one of the collection is that one.
            Ok([level]) => Ok(match layouts.with_rules(rules_checksum(&level)) {
                Some(layout) => BlockPuzzle::layout(layout),
                None => BlockPuzzle::own(level),
            }),
            Err(_) => Err(WireError::NoMeaning(LinkPart::Level)),
        };
    }
    let sum = bits.plain(32)?;
    let level = layouts.layout(&text).ok_or_else(|| WireError::UnknownLayout(short(&text)))?;
    if u64::from(checksum_32(rules_text(&level).as_bytes())) != sum {
        return Err(WireError::OtherLayout(short(&text)));
    }
    Ok(BlockPuzzle::layout(level))
}

/// As much of a text from outside as may be shown.
fn short(text: &str) -> String {
    text.chars().take(20).collect()
}

/// How many bits distinguish `n` things.
pub(crate) fn n_bits_for(n: usize) -> u32 {
    n.saturating_sub(1).checked_ilog2().map_or(0, |log| log + 1)
}

fn write_board(bits: &mut BitWriter, board: &Board) {
    let n_bits = n_bits_for(board.tiles().len());
    board.tiles().iter().for_each(|&tile| bits.plain(tile.into(), n_bits));
}

fn read_board(bits: &mut BitReader<'_>, size: Size) -> Result<Board, WireError> {
    let n_bits = n_bits_for(size.n_cells());
    if bits.n_left() < size.n_cells() * n_bits as usize {
        return Err(WireError::End);
    }
    let tiles = (0..size.n_cells()).map(|_| bits.plain(n_bits).map(|tile| tile as Tile));
    let tiles: Vec<Tile> = tiles.collect::<Result<_, _>>()?;
    Board::new(size, tiles).map_err(WireError::Board)
}

fn write_text(bits: &mut BitWriter, text: &str) {
    bits.exp_golomb(text.len() as u64, LENGTH_ORDER);
    bits.bytes(text.as_bytes());
}

fn read_text(bits: &mut BitReader<'_>) -> Result<String, WireError> {
    let length = usize::try_from(bits.exp_golomb(LENGTH_ORDER)?).unwrap_or(usize::MAX);
    String::from_utf8(bits.bytes(length)?).map_err(|_| WireError::NotText)
}

/// The longest straight way of a piece.
pub(crate) const MAX_WAY: u64 = MAX_CELLS as u64;
