//! A board and its pieces, as one line of text; where the pieces are is left open.
//!
//! `4x5 2x2@2,4 2x1 1x2*4 1x1*4` is the set of 横刀立马: a board of 4 columns and 5 rows; a square of 2 x 2
//! whose goal is column 2, row 4; one lying piece, four standing ones, four small ones. A shape that is
//! not a rectangle is drawn: `XX/X.`. The format is described in docs/formats.md.

use std::fmt;
use std::str::FromStr;

use tuipan_puzzle::blocks::{Level, MAX_CELLS, read_levels};
use tuipan_space::SplitMix64;

use super::packing::{Kind, pack_pieces};

/// A board without walls, and pieces for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceSet {
    width: usize,
    height: usize,
    entries: Vec<Entry>,
}

/// Some pieces of one shape.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Entry {
    /// The cells as (row, column) from the corner of the smallest rectangle around them.
    cells: Vec<(usize, usize)>,
    count: usize,
    /// The row and the column where that corner is to go, from 0.
    target: Option<(usize, usize)>,
}

/// Why a text is not a set of pieces, or makes no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PieceSetError {
    /// The text does not begin with a board such as `4x5` of at most [`MAX_CELLS`] cells.
    Board(String),
    /// No piece: a part that is not such as `2x1`, `2x1*3`, `2x2@2,4` or `XX/X.`.
    Piece(String),
    /// A piece that does not fit on the board, or whose goal does not.
    OffBoard(String),
    /// No piece has a goal.
    NoGoal,
    /// The pieces leave no cell free.
    NoBlank,
    /// No way to place the pieces was found.
    NoRoom,
}

impl fmt::Display for PieceSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PieceSetError::Board(text) => {
                write!(f, "'{text}' is not a board; write 4x5, with at most {MAX_CELLS} cells")
            }
            PieceSetError::Piece(text) => {
                write!(f, "'{text}' is not a piece; write 2x1, 2x1*3, 2x2@2,4 or XX/X.")
            }
            PieceSetError::OffBoard(text) => write!(f, "'{text}' does not fit on the board"),
            PieceSetError::NoGoal => f.write_str("no piece has a goal such as 2x2@2,4"),
            PieceSetError::NoBlank => f.write_str("the pieces leave no cell free"),
            PieceSetError::NoRoom => f.write_str("no way to place all the pieces was found"),
        }
    }
}

impl std::error::Error for PieceSetError {}

impl PieceSet {
    /// The sets of the classic game, by the number of generals that lie: 曹操, five generals, four
    /// soldiers and two free cells on 4 x 5; 曹操 leaves at the bottom in the middle.
    pub fn classic() -> Vec<PieceSet> {
        (0..=5).map(|n_lying| PieceSet::two_blank(n_lying, 5 - n_lying)).collect()
    }

    /// Every set with 曹操 and two free cells: 0 to 7 generals in all mixes of lying and standing, and
    /// soldiers on all other cells. Of one of them, seven standing generals, there is no layout.
    pub fn all_two_blank() -> Vec<PieceSet> {
        let mixes = (0..=7).flat_map(|n| (0..=n).map(move |n_lying| (n_lying, n - n_lying)));
        mixes.map(|(n_lying, n_standing)| PieceSet::two_blank(n_lying, n_standing)).collect()
    }

    /// 曹操, that many generals, and soldiers on all cells but two: at most 7 generals.
    fn two_blank(n_lying: usize, n_standing: usize) -> Self {
        let n_soldiers = 14 - 2 * (n_lying + n_standing);
        let sizes = [(2, 2, 1), (2, 1, n_lying), (1, 2, n_standing), (1, 1, n_soldiers)];
        let entries = sizes.into_iter().filter(|&(_, _, count)| count > 0);
        let entries = entries.map(|(width, height, count)| Entry {
            cells: rectangle(width, height),
            count,
            target: (width * height == 4).then_some((3, 1)),
        });
        PieceSet { width: 4, height: 5, entries: entries.collect() }
    }

    /// How many pieces there are.
    pub fn n_pieces(&self) -> usize {
        self.entries.iter().map(|entry| entry.count).sum()
    }

    /// A level of that id with these pieces: the first way to place them, or one by chance.
    pub fn level(&self, id: &str, rng: Option<&mut SplitMix64>) -> Result<Level, PieceSetError> {
        let n_cells = self.width * self.height;
        let kinds: Vec<Kind> = self.entries.iter().map(|entry| self.kind(entry)).collect();
        let anchors = pack_pieces(&vec![true; n_cells], &kinds, rng);
        let anchors = anchors.ok_or(PieceSetError::NoRoom)?;
        let (mut start, mut goal) = (vec!['.'; n_cells], vec!['.'; n_cells]);
        let mut letters = letters();
        let mut split = String::new();
        for ((entry, kind), anchors) in self.entries.iter().zip(&kinds).zip(anchors) {
            for anchor in anchors {
                let letter = letters.next().ok_or(PieceSetError::NoRoom)?;
                let cover = kind.covers[anchor].as_deref().unwrap_or_default();
                cover.iter().for_each(|&cell| start[cell] = letter);
                for cell in entry.target.iter().flat_map(|&to| self.cover(entry, to)).flatten() {
                    goal[cell] = letter;
                }
                split.extend([letter, ' ']);
            }
        }
        // Listing all does no harm: the field says which pieces *may* be torn.
        let rows = |cells: &[char]| {
            let rows = cells.chunks(self.width).map(|row| row.iter().collect());
            rows.collect::<Vec<String>>().join("\n")
        };
        let (start, goal) = (rows(&start), rows(&goal));
        let text = format!("puzzle: {id}\nsplit: {split}\nstart:\n{start}\ngoal:\n{goal}\nend\n");
        let level = read_levels(&text).ok().and_then(|mut levels| levels.pop());
        level.ok_or(PieceSetError::NoRoom)
    }

    /// The cells of a shape whose corner is in that row and column; `None` off the board.
    fn cover(&self, entry: &Entry, (row, column): (usize, usize)) -> Option<Vec<usize>> {
        let cells = entry.cells.iter().map(|&(down, right)| {
            let (row, column) = (row + down, column + right);
            (row < self.height && column < self.width).then_some(row * self.width + column)
        });
        cells.collect()
    }

    fn kind(&self, entry: &Entry) -> Kind {
        let mut covers = vec![None; self.width * self.height];
        for row in 0..self.height {
            for column in 0..self.width {
                if let Some(cells) = self.cover(entry, (row, column)) {
                    let anchor = cells[0];
                    covers[anchor] = Some(cells);
                }
            }
        }
        Kind { count: entry.count, covers }
    }

    fn check(&self) -> Result<(), PieceSetError> {
        for entry in &self.entries {
            let corner = entry.target.unwrap_or((0, 0));
            if self.cover(entry, corner).is_none() {
                return Err(PieceSetError::OffBoard(entry.to_string()));
            }
        }
        if self.entries.iter().all(|entry| entry.target.is_none()) {
            return Err(PieceSetError::NoGoal);
        }
        let covered = self.entries.iter().map(|entry| entry.count * entry.cells.len());
        let n_cells = self.width * self.height;
        match covered.sum::<usize>() {
            covered if covered < n_cells => Ok(()),
            _ => Err(PieceSetError::NoBlank),
        }
    }
}

fn rectangle(width: usize, height: usize) -> Vec<(usize, usize)> {
    (0..height).flat_map(|row| (0..width).map(move |column| (row, column))).collect()
}

/// The names of pieces: Latin letters, digits, then Chinese characters, more than any board can need.
fn letters() -> impl Iterator<Item = char> {
    ('A'..='Z').chain('a'..='z').chain('0'..='9').chain('\u{4e00}'..='\u{9fff}')
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |of: fn(&(usize, usize)) -> usize| self.cells.iter().map(of).max().unwrap_or(0);
        let (height, width) = (side(|cell| cell.0) + 1, side(|cell| cell.1) + 1);
        if self.cells.len() == width * height {
            write!(f, "{width}x{height}")?;
        } else {
            for row in 0..height {
                let cell = |column| if self.cells.contains(&(row, column)) { 'X' } else { '.' };
                let row_text: String = (0..width).map(cell).collect();
                write!(f, "{}{row_text}", if row == 0 { "" } else { "/" })?;
            }
        }
        if let Some((row, column)) = self.target {
            write!(f, "@{},{}", column + 1, row + 1)?;
        }
        if self.count > 1 { write!(f, "*{}", self.count) } else { Ok(()) }
    }
}

impl fmt::Display for PieceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)?;
        self.entries.iter().try_for_each(|entry| write!(f, " {entry}"))
    }
}

/// A number from 1 to [`MAX_CELLS`].
fn number(text: &str) -> Option<usize> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|n| digits && (1..=MAX_CELLS).contains(n))
}

fn pair(text: &str, between: char) -> Option<(usize, usize)> {
    let (a, b) = text.split_once(between)?;
    Some((number(a)?, number(b)?))
}

impl FromStr for Entry {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (text, count) = match text.split_once('*') {
            Some((text, count)) => (text, number(count).ok_or(())?),
            None => (text, 1),
        };
        let (shape, target) = match text.split_once('@') {
            Some((shape, at)) => (shape, Some(pair(at, ',').ok_or(())?)),
            None => (text, None),
        };
        let cells = match pair(shape, 'x') {
            Some((width, height)) if width * height <= MAX_CELLS => rectangle(width, height),
            _ => drawn(shape).ok_or(())?,
        };
        if count > 1 && target.is_some() {
            return Err(()); // two pieces cannot be in one place
        }
        let target = target.map(|(column, row)| (row - 1, column - 1));
        Ok(Entry { cells, count, target })
    }
}

/// The cells of a shape drawn with `X` and `.`, cut to the smallest rectangle around it.
fn drawn(text: &str) -> Option<Vec<(usize, usize)>> {
    let mut cells = Vec::new();
    for (row, line) in text.split('/').enumerate() {
        for (column, c) in line.chars().enumerate() {
            match c {
                'X' => cells.push((row, column)),
                '.' => {}
                _ => return None,
            }
        }
    }
    let (row, column) = (cells.first()?.0, cells.iter().map(|cell| cell.1).min()?);
    let cells = cells.into_iter().map(|cell| (cell.0 - row, cell.1 - column));
    let cells: Vec<_> = cells.take(MAX_CELLS + 1).collect();
    (cells.len() <= MAX_CELLS).then_some(cells)
}

impl FromStr for PieceSet {
    type Err = PieceSetError;

    fn from_str(text: &str) -> Result<Self, PieceSetError> {
        let quote = |text: &str| text.chars().take(20).collect::<String>();
        let mut parts = text.split_whitespace();
        let board = parts.next().unwrap_or_default();
        let size = pair(board, 'x').filter(|(width, height)| width * height <= MAX_CELLS);
        let (width, height) = size.ok_or_else(|| PieceSetError::Board(quote(board)))?;
        let entries =
            parts.map(|part| part.parse::<Entry>().map_err(|()| PieceSetError::Piece(quote(part))));
        let set = PieceSet { width, height, entries: entries.collect::<Result<_, _>>()? };
        set.check()?;
        Ok(set)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_form() {
        for text in [
            "4x5 2x2@2,4 1x2*5 1x1*4",
            "4x5 2x2@2,4 2x1 1x2*4 1x1*4",
            "3x3 XX/X.@2,2 1x1*3",
            "5x4 X.X/XXX@3,3 .X/XX*2",
        ] {
            let set: PieceSet = text.parse().unwrap();
            assert_eq!(set.to_string(), text);
            let level = set.level("test", None).unwrap();
            assert_eq!(level.pieces().len(), set.n_pieces());
        }
        let classic = PieceSet::classic();
        assert_eq!(classic[0].to_string(), "4x5 2x2@2,4 1x2*5 1x1*4");
        assert_eq!(classic[1].to_string(), "4x5 2x2@2,4 2x1 1x2*4 1x1*4");
        let all = PieceSet::all_two_blank();
        assert_eq!(all.len(), 36);
        assert!(all.iter().all(|set| set.to_string().parse().as_ref() == Ok(set)));
        assert!(classic.iter().all(|set| all.contains(set)));
        let without_room = all.iter().filter(|set| set.level("test", None).is_err());
        assert_eq!(without_room.collect::<Vec<_>>(), [&PieceSet::two_blank(0, 7)]);
    }

    #[test]
    fn errors_are_named() {
        use PieceSetError as E;
        let error = |text: &str| text.parse::<PieceSet>().unwrap_err();
        assert_eq!(error(""), E::Board(String::new()));
        assert_eq!(error("100x100 1x1@1,1"), E::Board("100x100".into()));
        assert_eq!(error("4x5 2x"), E::Piece("2x".into()));
        assert_eq!(error("4x5 2x2@0,1"), E::Piece("2x2@0,1".into()));
        assert_eq!(error("4x5 2x2@1,1*2"), E::Piece("2x2@1,1*2".into()));
        assert_eq!(error("4x5 X.Y"), E::Piece("X.Y".into()));
        assert_eq!(error("4x5 2x2@4,1"), E::OffBoard("2x2@4,1".into()));
        assert_eq!(error("4x5 2x2*3"), E::NoGoal);
        assert_eq!(error("4x5 2x2@1,1 2x2*4"), E::NoBlank);
        let crowded: PieceSet = "3x3 2x2@1,1 2x2".parse().unwrap();
        assert_eq!(crowded.level("test", None), Err(E::NoRoom));
    }

    #[test]
    fn layouts_by_chance_are_levels_of_the_set() {
        let mut rng = SplitMix64::new(7);
        let set: PieceSet = "6x6 XX/X.@5,5 .X/XX*2 3x1*2 X.X 1x1*3".parse().unwrap();
        let one = set.level("a", Some(&mut rng)).unwrap();
        let other = set.level("a", Some(&mut rng)).unwrap();
        assert_ne!(one.start(), other.start());
        assert_eq!(one.pieces().len(), set.n_pieces());
        assert!(one.to_string().contains("\nsplit: "));
    }
}
