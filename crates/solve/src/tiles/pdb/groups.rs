//! Groups of tiles in text: `1-4/5-8/9-12/13-15`, and `1-4/5-8:plain`.
//!
//! The notation is part of docs/formats.md. Small enough to be copied, because the name of a heuristic is.

use std::fmt;
use std::str::FromStr;

use tuipan_names::{plain, quote};
use tuipan_puzzle::tiles::Tile;

/// The largest tile that a group can name, and so one less than the cells of the largest board.
pub(super) const MAX_TILE: usize = 99;

/// Disjoint groups of tiles, which need not be all the tiles of a board.
///
/// ```
/// use tuipan_solve::tiles::pdb::TileGroups;
/// let groups: TileGroups = "1,4,5,8,9,12/2,3,6,7,10,11/13-15".parse()?;
/// assert_eq!(groups.iter().last(), Some(vec![13, 14, 15]));
/// assert_eq!(groups.to_string(), "1,4,5,8,9,12/2,3,6,7,10,11/13-15");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TileGroups {
    /// The number of each tile's group, from 1; 0 for tiles in none.
    group_of: [u8; MAX_TILE + 1],
}

impl TileGroups {
    /// Groups in order. Empty ones are an error, as is a tile that appears twice.
    pub fn new(groups: &[Vec<Tile>]) -> Result<Self, GroupsError> {
        let mut group_of = [0; MAX_TILE + 1];
        for (number, group) in (1..).zip(groups) {
            if group.is_empty() {
                return Err(GroupsError::Empty);
            }
            for &tile in group {
                let entry = match tile {
                    0 => return Err(GroupsError::Blank),
                    _ => group_of.get_mut(usize::from(tile)),
                };
                match entry.ok_or(GroupsError::TooLarge(tile.to_string()))? {
                    free @ 0 => *free = number,
                    _ => return Err(GroupsError::Twice(tile)),
                }
            }
        }
        Ok(TileGroups { group_of })
    }

    /// The groups in order, each with its tiles in order.
    pub fn iter(&self) -> impl Iterator<Item = Vec<Tile>> + '_ {
        let n_groups = self.group_of.iter().copied().max().unwrap_or(0);
        (1..=n_groups).map(|number| {
            let tiles = (0..).zip(&self.group_of).filter(move |&(_, &group)| group == number);
            tiles.map(|(tile, _)| tile).collect()
        })
    }
}

/// Groups of tiles, and whether their tables are also asked about the reflected position: `1-4/5-8`, or `1-4/5-8:plain`
/// for tables that are asked about the position alone.
///
/// ```
/// use tuipan_solve::tiles::pdb::Patterns;
/// let patterns: Patterns = "1-4/5-8:plain".parse()?;
/// assert!(!patterns.is_reflected);
/// assert_eq!(patterns.to_string(), "1-4/5-8:plain");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Patterns {
    /// The groups.
    pub groups: TileGroups,
    /// Whether the reflected position is looked up too.
    pub is_reflected: bool,
}

/// What is written behind groups whose tables are asked about the position alone.
const PLAIN: &str = "plain";

impl fmt::Display for Patterns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.is_reflected {
            true => write!(f, "{}", self.groups),
            false => write!(f, "{}:{PLAIN}", self.groups),
        }
    }
}

impl FromStr for Patterns {
    type Err = GroupsError;

    fn from_str(text: &str) -> Result<Self, GroupsError> {
        let (groups, is_reflected) = match text.split_once(':') {
            None => (text, true),
            Some((groups, word)) if plain(word) == PLAIN => (groups, false),
            Some((_, word)) => return Err(GroupsError::UnknownWord(quote(word))),
        };
        Ok(Patterns { groups: groups.parse()?, is_reflected })
    }
}

impl fmt::Display for TileGroups {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (idx, group) in self.iter().enumerate() {
            let runs = group.chunk_by(|&a, &b| a + 1 == b).map(|run| match *run {
                [first, .., last] if run.len() > 2 => format!("{first}-{last}"),
                _ => run.iter().map(Tile::to_string).collect::<Vec<_>>().join(","),
            });
            let separator = if idx > 0 { "/" } else { "" };
            write!(f, "{separator}{}", runs.collect::<Vec<_>>().join(","))?;
        }
        Ok(())
    }
}

impl fmt::Debug for TileGroups {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TileGroups({self})")
    }
}

impl FromStr for TileGroups {
    type Err = GroupsError;

    fn from_str(text: &str) -> Result<Self, GroupsError> {
        let group = |text: &str| -> Result<Vec<Tile>, GroupsError> {
            let mut tiles = Vec::new();
            for item in text.split(',').map(str::trim) {
                let (first, last) = item.split_once('-').unwrap_or((item, item));
                let (first, last) = (tile(first.trim())?, tile(last.trim())?);
                if first > last {
                    return Err(GroupsError::Backwards(quote(item)));
                }
                tiles.extend(first..=last);
            }
            Ok(tiles)
        };
        let groups: Result<Vec<_>, _> = text.split('/').map(group).collect();
        TileGroups::new(&groups?)
    }
}

fn tile(text: &str) -> Result<Tile, GroupsError> {
    if text.is_empty() {
        return Err(GroupsError::Empty);
    }
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(GroupsError::NotATile(quote(text)));
    }
    let tile = text.parse().ok().filter(|&tile| usize::from(tile) <= MAX_TILE);
    tile.ok_or_else(|| GroupsError::TooLarge(quote(text)))
}

/// Why a text names no groups of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GroupsError {
    /// A group without tiles, or nothing between two commas.
    Empty,
    /// Not a number.
    NotATile(String),
    /// A number beyond 99.
    TooLarge(String),
    /// 0, which is not a tile.
    Blank,
    /// A range whose end is below its start.
    Backwards(String),
    /// A tile that appears twice.
    Twice(Tile),
    /// Something else than `plain` behind the groups.
    UnknownWord(String),
}

impl fmt::Display for GroupsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            GroupsError::Empty => write!(
                f,
                "a tile is missing; groups of tiles are written 1-4/5-8, or 1,4,5/2,3,6 and the like"
            ),
            GroupsError::NotATile(text) => write!(
                f,
                "'{text}' is not a tile; groups of tiles are written 1-4/5-8, or 1,4,5/2,3,6 and the \
                 like"
            ),
            GroupsError::TooLarge(text) => {
                write!(f, "tile {text} is too large; groups name tiles up to {MAX_TILE}")
            }
            GroupsError::Blank => write!(f, "0 is the blank, which belongs to no group"),
            GroupsError::Backwards(text) => write!(f, "the range {text} ends below its start"),
            GroupsError::Twice(tile) => write!(f, "tile {tile} appears twice in the groups"),
            GroupsError::UnknownWord(word) => {
                write!(
                    f,
                    "'{word}' means nothing after groups of tiles; ':{PLAIN}' does, as in 1-4/5-8:{PLAIN}"
                )
            }
        }
    }
}

impl std::error::Error for GroupsError {}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_space::SplitMix64;

    #[test]
    fn one_way_to_write_them() {
        for (text, printed) in [
            ("1-4/5-8/9-12/13-15", "1-4/5-8/9-12/13-15"),
            (" 3 , 2,1 / 7 - 8,5", "1-3/5,7,8"),
            ("99", "99"),
            ("10,1,11/2", "1,10,11/2"),
        ] {
            let groups: TileGroups = text.parse().unwrap();
            assert_eq!(groups.to_string(), printed);
        }
    }

    #[test]
    fn what_is_printed_is_read_back() {
        let mut rng = SplitMix64::new(5);
        for _ in 0..500 {
            let mut groups = vec![Vec::new(); 1 + rng.below(9) as usize];
            for tile in 1..=MAX_TILE as Tile {
                if let Some(group) = groups.get_mut(rng.below(12) as usize) {
                    group.push(tile);
                }
            }
            groups.retain(|group| !group.is_empty());
            let groups = TileGroups::new(&groups).unwrap();
            assert_eq!(groups.to_string().parse(), Ok(groups));
        }
    }

    #[test]
    fn errors_are_named() {
        for (text, message) in [
            ("1,2/2,3", "tile 2 appears twice in the groups"),
            ("1-4,3", "tile 3 appears twice in the groups"),
            ("1,0", "0 is the blank, which belongs to no group"),
            ("1-100", "tile 100 is too large; groups name tiles up to 99"),
            ("99999999999", "tile 99999999999 is too large; groups name tiles up to 99"),
            ("8-5", "the range 8-5 ends below its start"),
        ] {
            assert_eq!(text.parse::<TileGroups>().unwrap_err().to_string(), message);
        }
        for text in ["", "/", "1//2", "1,", "1-", "-3"] {
            assert_eq!(text.parse::<TileGroups>(), Err(GroupsError::Empty), "{text}");
        }
        for text in ["x", "1,a", "1--2", "+1", "1 2"] {
            let error = text.parse::<TileGroups>().unwrap_err();
            assert!(matches!(error, GroupsError::NotATile(_) | GroupsError::Empty), "{text}");
        }
    }
}
