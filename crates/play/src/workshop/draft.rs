//! A level while it is edited: cells, walls, goals, which need not make sense yet.
//!
//! Nothing is judged here: the draft is written as the text of a level, and the reader of levels says what is wrong with
//! it, and where.

use std::collections::BTreeMap;

use tuipan_puzzle::blocks::{Level, LevelErrorKind, read_levels};

use super::Optima;

/// A row and a column.
pub type Cell = (usize, usize);

/// What is done to a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Places a piece of this many columns and rows.
    Piece(usize, usize),
    /// Draws a piece cell by cell.
    Free,
    /// Draws walls.
    Wall,
    /// Clears.
    Erase,
    /// Chooses the piece that the goal is for.
    Target,
    /// Places the goal.
    Goal,
}

/// What is wrong with a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftError {
    /// Where, if it is at some place.
    pub cell: Option<Cell>,
    /// What.
    pub kind: LevelErrorKind,
}

/// The level as it is edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// What it is called.
    pub name: String,
    /// Whether pieces move lengthwise only.
    pub is_bound: bool,
    rows: Vec<Vec<char>>,
    /// The piece that goals are placed for.
    target: Option<char>,
    goals: BTreeMap<char, Vec<Cell>>,
    /// Whether it is a toy that is taken down.
    is_toy: bool,
}

const FREE: char = '.';
const WALL: char = '#';

/// The least and the greatest side of a board.
pub const SIDES: std::ops::RangeInclusive<usize> = 2..=10;

impl Draft {
    /// A level to begin with.
    pub fn of_level(level: &Level) -> Self {
        let rows = level.rows(level.start()).iter().map(|row| row.chars().collect()).collect();
        let goals = level.goal().targets.iter().map(|&(piece_idx, anchor)| {
            let cells = level.cover(piece_idx, anchor).unwrap_or_default();
            let places = cells.iter().map(|&cell| level.board().place(cell));
            let places = places.map(|(row, column)| (row as usize, column as usize)).collect();
            (level.pieces()[piece_idx].letter, places)
        });
        let goals: BTreeMap<char, Vec<Cell>> = goals.collect();
        Draft {
            name: String::new(),
            is_bound: level.pieces().iter().any(|piece| piece.axis.is_some()),
            rows,
            target: goals.keys().next().copied(),
            goals,
            is_toy: false,
        }
    }

    /// An empty board.
    pub fn empty(width: usize, height: usize) -> Self {
        let rows = vec![vec![FREE; width]; height];
        let (name, goals) = (String::new(), BTreeMap::new());
        Draft { name, is_bound: false, rows, target: None, goals, is_toy: false }
    }

    /// The empty board of 华容道, for taking down a real one: the largest piece brings its goal along.
    pub fn toy() -> Self {
        Draft { is_toy: true, ..Draft::empty(4, 5) }
    }

    /// How many columns.
    pub fn width(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// How many rows.
    pub fn height(&self) -> usize {
        self.rows.len()
    }

    /// The letters of the pieces, and their cells in reading order.
    pub fn pieces(&self) -> BTreeMap<char, Vec<Cell>> {
        let mut pieces: BTreeMap<char, Vec<Cell>> = BTreeMap::new();
        for (row, column) in self.cells() {
            let c = self.rows[row][column];
            if is_piece(c) {
                pieces.entry(c).or_default().push((row, column));
            }
        }
        pieces
    }

    /// The cells of walls.
    pub fn walls(&self) -> Vec<Cell> {
        self.cells().filter(|&(row, column)| self.rows[row][column] == WALL).collect()
    }

    /// The goals, by piece.
    pub fn goals(&self) -> &BTreeMap<char, Vec<Cell>> {
        &self.goals
    }

    /// The piece that goals are placed for.
    pub fn target(&self) -> Option<char> {
        self.target
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let width = self.width();
        (0..self.height()).flat_map(move |row| (0..width).map(move |column| (row, column)))
    }

    /// Another size; what does not fit is cut off.
    pub fn resize(&mut self, width: usize, height: usize) {
        let clamp = |side: usize| side.clamp(*SIDES.start(), *SIDES.end());
        let (width, height) = (clamp(width), clamp(height));
        self.rows.resize(height, vec![FREE; width]);
        self.rows.iter_mut().for_each(|row| row.resize(width, FREE));
        self.goals
            .retain(|_, cells| cells.iter().all(|&(row, column)| row < height && column < width));
    }

    /// Uses a tool on a cell. `stroke` is the piece that is being drawn, if the pointer has come from another cell; what
    /// comes back is the one to continue with.
    pub fn apply(&mut self, tool: Tool, (row, column): Cell, stroke: Option<char>) -> Option<char> {
        if row >= self.height() || column >= self.width() {
            return stroke;
        }
        let here = self.rows[row][column];
        match tool {
            Tool::Piece(width, height) => self.place((row, column), width, height),
            Tool::Free => {
                let letter = stroke.or_else(|| self.next_letter())?;
                self.rows[row][column] = letter;
                return Some(letter);
            }
            Tool::Wall => self.rows[row][column] = WALL,
            Tool::Erase => match is_piece(here) {
                true => self.remove(here),
                false => self.rows[row][column] = FREE,
            },
            Tool::Target if is_piece(here) => self.target = Some(here),
            Tool::Target => {}
            Tool::Goal => self.place_goal((row, column)),
        }
        None
    }

    /// Places a piece with its corner there, or as near as it fits; what lies in its way is taken off.
    fn place(&mut self, (row, column): Cell, width: usize, height: usize) {
        if width > self.width() || height > self.height() {
            return;
        }
        let (row, column) = (row.min(self.height() - height), column.min(self.width() - width));
        let cells = (row..row + height).flat_map(|r| (column..column + width).map(move |c| (r, c)));
        let cells: Vec<Cell> = cells.collect();
        let under: Vec<char> = cells.iter().map(|&(r, c)| self.rows[r][c]).collect();
        under.into_iter().filter(|&c| is_piece(c)).for_each(|c| self.remove(c));
        if let Some(letter) = self.next_letter() {
            cells.into_iter().for_each(|(r, c)| self.rows[r][c] = letter);
            if self.is_toy && (width, height) == (2, 2) && self.goals.is_empty() {
                self.target = Some(letter);
                self.place_goal((self.height() - 2, (self.width() - 2) / 2));
            }
        }
    }

    fn remove(&mut self, letter: char) {
        for c in self.rows.iter_mut().flatten().filter(|c| **c == letter) {
            *c = FREE;
        }
        self.goals.remove(&letter);
        self.target = self.target.filter(|&target| target != letter);
    }

    /// Places the goal of the chosen piece (or of the largest) with the corner of its box there; once more takes it away.
    fn place_goal(&mut self, (row, column): Cell) {
        let pieces = self.pieces();
        let largest =
            || pieces.iter().max_by_key(|(_, cells)| cells.len()).map(|(&letter, _)| letter);
        let Some(letter) =
            self.target.filter(|letter| pieces.contains_key(letter)).or_else(largest)
        else {
            return;
        };
        self.target = Some(letter);
        let cells = &pieces[&letter];
        let top = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
        let left = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
        let high = cells.iter().map(|cell| cell.0 - top + 1).max().unwrap_or(1);
        let wide = cells.iter().map(|cell| cell.1 - left + 1).max().unwrap_or(1);
        let (row, column) = (row.min(self.height() - high), column.min(self.width() - wide));
        let goal: Vec<Cell> =
            cells.iter().map(|&(r, c)| (r - top + row, c - left + column)).collect();
        if self.goals.get(&letter) == Some(&goal) {
            self.goals.remove(&letter);
        } else {
            self.goals.insert(letter, goal);
        }
    }

    fn next_letter(&self) -> Option<char> {
        let used = self.pieces();
        ('A'..='Z').chain('a'..='z').find(|letter| !used.contains_key(letter))
    }

    /// The text of the level, with that id; and the number of the start's first line, from 1.
    fn text(&self, id: &str) -> (String, usize) {
        let name = self.name.trim().replace(['\n', '\r'], " ");
        let mut text = format!("puzzle: {id}\n");
        if !name.is_empty() {
            text += &format!("name: {name}\n");
        }
        if self.is_bound {
            text += "rule: axis\n";
        }
        let write = |rows: &[Vec<char>]| -> String {
            rows.iter().map(|row| row.iter().chain(&['\n']).collect::<String>()).collect()
        };
        text += "start:\n";
        let first = text.lines().count() + 1;
        text += &write(&self.rows);
        let mut goal = vec![vec![FREE; self.width()]; self.height()];
        for (&letter, cells) in &self.goals {
            cells.iter().for_each(|&(row, column)| goal[row][column] = letter);
        }
        text += &format!("goal:\n{}end\n", write(&goal));
        (text, first)
    }

    /// The draft as one line of text, whether it makes sense or not; [`from_words`](Self::from_words) reads it.
    pub fn to_words(&self) -> String {
        let rows: Vec<String> = self.rows.iter().map(|row| row.iter().collect()).collect();
        let mut fields = vec![format!("rows={}", rows.join("/"))];
        for (letter, cells) in &self.goals {
            let cells = cells.iter().map(|(row, column)| format!("{row},{column}"));
            fields.push(format!("goal={letter}:{}", cells.collect::<Vec<_>>().join(";")));
        }
        fields.extend(self.target.map(|letter| format!("target={letter}")));
        fields.extend(self.is_bound.then(|| "bound=yes".to_owned()));
        fields.extend(self.is_toy.then(|| "toy=yes".to_owned()));
        // Last, because it may contain anything.
        fields.push(format!("name={}", self.name.replace(['\n', '\r'], " ")));
        fields.join(" ")
    }

    /// Reads what [`to_words`](Self::to_words) wrote; `None` if it is something else.
    pub fn from_words(text: &str) -> Option<Self> {
        let (fields, name) = text.split_once(" name=")?;
        let mut draft = Draft { name: name.to_owned(), ..Draft::empty(0, 0) };
        for field in fields.split(' ') {
            match field.split_once('=')? {
                ("rows", rows) => {
                    draft.rows = rows.split('/').map(|row| row.chars().collect()).collect();
                }
                ("goal", goal) => {
                    let (letter, cells) = goal.split_once(':')?;
                    let cell = |cell: &str| {
                        let (row, column) = cell.split_once(',')?;
                        Some((row.parse().ok()?, column.parse().ok()?))
                    };
                    let cells: Option<Vec<Cell>> = cells.split(';').map(cell).collect();
                    draft.goals.insert(letter.parse().ok()?, cells?);
                }
                ("target", letter) => draft.target = Some(letter.parse().ok()?),
                ("bound", _) => draft.is_bound = true,
                ("toy", _) => draft.is_toy = true,
                _ => return None,
            }
        }
        let (width, height) = (draft.width(), draft.height());
        let is_cell = |&(row, column): &Cell| row < height && column < width;
        let fits = SIDES.contains(&width)
            && SIDES.contains(&height)
            && draft.rows.iter().all(|row| row.len() == width)
            && draft.goals.values().flatten().all(is_cell);
        fits.then_some(draft)
    }

    /// The level, or what is wrong with it.
    pub fn level(&self, id: &str) -> Result<Level, DraftError> {
        let (text, first) = self.text(id);
        let nowhere = |kind| DraftError { cell: None, kind };
        match read_levels(&text) {
            Ok(levels) => levels.into_iter().next().ok_or(nowhere(LevelErrorKind::Empty)),
            Err(error) => {
                let height = self.height();
                let is_general = matches!(
                    error.kind,
                    LevelErrorKind::NoPiece | LevelErrorKind::NoBlank | LevelErrorKind::NoTarget
                );
                let in_start = error.line.checked_sub(first).filter(|&row| row < height);
                let in_goal =
                    error.line.checked_sub(first + height + 1).filter(|&row| row < height);
                let row = in_start.or(in_goal).filter(|_| !is_general);
                let column = error.column.saturating_sub(1).min(self.width().saturating_sub(1));
                Err(DraftError { cell: row.map(|row| (row, column)), kind: error.kind })
            }
        }
    }
}

/// A level with what was found out about it: the lengths of its shortest solutions, the finest metric first, and how hard
/// it is. A [gallery](super::GalleryLevel::own) reads it there.
pub fn with_facts(level: &Level, optima: Optima, score: Option<f64>) -> Level {
    let note = score.map_or(String::new(), |score| format!("note: difficulty {score:.1}\n"));
    let text = level.to_string();
    let (first, rest) = text.split_once('\n').unwrap_or((&text, ""));
    let lengths: Vec<String> =
        optima.known().map(|(metric, length)| format!("{metric}={length}")).collect();
    let text = format!("{first}\nverified: {}\n{note}{rest}", lengths.join(" "));
    let read = read_levels(&text).ok().and_then(|mut levels| levels.pop());
    read.unwrap_or_else(|| level.clone())
}

fn is_piece(c: char) -> bool {
    ![FREE, WALL, '='].contains(&c)
}
