//! Reading levels. The format is described in docs/formats.md.
//!
//! Every error is reported with the line and the column where it is, and nothing is guessed: an unknown
//! field is an error, since it may be a known one misspelt.

use tuipan_names::quote;

use super::grid::{DOOR, FREE, Grid, GridError, WALL};
use super::level::lengthwise;
use super::{
    Allowed, Axis, Board, Goal, GoalMode, Level, LevelError, LevelErrorKind, Part, Piece, Position,
};

/// The fields that only describe.
pub(super) const FACTS: [&str; 10] =
    ["name", "zh", "zh-alias", "pinyin", "en", "src", "note", "family", "known", "verified"];

/// The fields that change the rules.
const RULES: [&str; 5] = ["rule", "goalmode", "split", "horizontal", "vertical"];

/// Reads all levels of a text, of which there must be at least one, each with its own id.
///
/// ```
/// let text = "puzzle: tiny\nstart:\nAB.\ngoal:\n..A\nend\n";
/// let levels = tuipan_puzzle::blocks::read_levels(text)?;
/// assert_eq!(levels[0].to_string(), text);
/// let error = tuipan_puzzle::blocks::read_levels("puzzle: tiny\nstart:\nAB.\n.A.\ngoal:\n").unwrap_err();
/// assert_eq!((error.line, error.column), (4, 2));
/// # Ok::<(), tuipan_puzzle::blocks::LevelError>(())
/// ```
pub fn read_levels(text: &str) -> Result<Vec<Level>, LevelError> {
    let mut reader = Reader { lines: text.lines().map(str::trim_end).collect(), next: 0 };
    let mut levels: Vec<Level> = Vec::new();
    let mut ids = std::collections::HashSet::new();
    while reader.skip_to_text() {
        let line = reader.next;
        let level = reader.level()?;
        if !ids.insert(level.id.clone()) {
            return Err(at(line, 0, LevelErrorKind::SameId(quote(&level.id))));
        }
        levels.push(level);
    }
    if levels.is_empty() {
        return Err(at(0, 0, LevelErrorKind::Empty));
    }
    Ok(levels)
}

/// An error at a line and a column counted from 0.
fn at(line: usize, column: usize, kind: LevelErrorKind) -> LevelError {
    LevelError { line: line + 1, column: column + 1, kind }
}

/// An error of a grid whose first row is that line.
fn in_grid(first: usize) -> impl Fn(GridError) -> LevelError {
    move |(row, column, kind)| at(first + row, column, kind)
}

/// A value and where it is.
struct Field<'a> {
    value: &'a str,
    line: usize,
    column: usize,
}

impl Field<'_> {
    fn error(&self, kind: LevelErrorKind) -> LevelError {
        at(self.line, self.column, kind)
    }

    fn one_of<T: Copy>(&self, known: &[(&str, T)], wanted: Allowed) -> Result<T, LevelError> {
        let found = known.iter().find(|(name, _)| *name == self.value);
        found
            .map(|&(_, value)| value)
            .ok_or_else(|| self.error(LevelErrorKind::BadValue(quote(self.value), wanted)))
    }

    /// The pieces of a list, each with its column.
    fn letters(&self) -> impl Iterator<Item = (char, usize)> {
        let letters = self.value.chars().zip(self.column..);
        letters.filter(|(c, _)| !c.is_whitespace())
    }
}

struct Reader<'a> {
    lines: Vec<&'a str>,
    /// The next line to read.
    next: usize,
}

impl<'a> Reader<'a> {
    /// Goes on to the next line that is neither empty nor a comment; false at the end.
    fn skip_to_text(&mut self) -> bool {
        let rest = &self.lines[self.next..];
        let skip = rest.iter().take_while(|line| line.is_empty() || line.starts_with('#')).count();
        self.next += skip;
        self.next < self.lines.len()
    }

    /// The line to read next, or what is missing.
    fn line(&self, wanted: Part) -> Result<&'a str, LevelError> {
        let line = self.lines.get(self.next).copied();
        line.ok_or_else(|| at(self.next, 0, LevelErrorKind::Missing(wanted)))
    }

    /// The name and the value of a field, which stays the next line.
    fn field(&self, wanted: Part) -> Result<(&'a str, Field<'a>), LevelError> {
        let line = self.line(wanted)?;
        let Some((name, value)) = line.split_once(':') else {
            return Err(at(self.next, 0, LevelErrorKind::NotAField(quote(line))));
        };
        let blank = value.chars().take_while(|c| c.is_whitespace()).count();
        let column = name.chars().count() + 1 + blank;
        Ok((name, Field { value: value.trim_start(), line: self.next, column }))
    }

    fn level(&mut self) -> Result<Level, LevelError> {
        let (name, id) = self.field(Part::Id)?;
        if name != "puzzle" {
            return Err(at(self.next, 0, LevelErrorKind::Missing(Part::IdBefore)));
        }
        if id.value.is_empty() {
            return Err(id.error(LevelErrorKind::NoValue("puzzle")));
        }
        self.next += 1;
        let mut facts: Vec<(&'static str, String)> = Vec::new();
        let mut rules: Vec<(&'static str, Field<'a>)> = Vec::new();
        loop {
            self.skip_to_text();
            let (name, field) = self.field(Part::Start)?;
            if name == "start" {
                break;
            }
            let known = FACTS.iter().chain(&RULES).find(|known| **known == name);
            let Some(&known) = known else {
                return Err(at(self.next, 0, LevelErrorKind::UnknownField(quote(name))));
            };
            let seen = facts.iter().map(|(name, _)| name).chain(rules.iter().map(|(name, _)| name));
            if seen.into_iter().any(|name| *name == known) {
                return Err(at(self.next, 0, LevelErrorKind::Twice(known)));
            }
            if field.value.is_empty() {
                return Err(field.error(LevelErrorKind::NoValue(known)));
            }
            match FACTS.contains(&known) {
                true => facts.push((known, field.value.to_owned())),
                false => rules.push((known, field)),
            }
            self.next += 1;
        }
        self.section("start")?;
        let (first, start) = self.start_grid()?;
        let doors = self.doors(&start)?;
        let (board, drawn) = board_of(&start, doors.as_ref());
        let split = rules.iter().find(|(name, _)| *name == "split").map(|(_, field)| field);
        let is_split = |letter| split.is_some_and(|s| s.letters().any(|(c, _)| c == letter));
        if drawn.is_empty() {
            return Err(at(first, 0, LevelErrorKind::NoPiece));
        }
        if start.cells().all(|(_, c)| ![FREE, DOOR].contains(&c)) {
            return Err(at(first, 0, LevelErrorKind::NoBlank));
        }
        for piece in drawn.iter().filter(|piece| !is_split(piece.letter)) {
            if let Some((down, right)) = piece.shape().torn_off() {
                let (row, column) = piece.cells[0];
                let (row, column) = ((row + down) as usize, (column + right) as usize);
                return Err(at(first + row, column, LevelErrorKind::Torn(piece.letter)));
            }
        }
        let pieces = drawn.iter();
        let pieces = pieces.map(|d| Piece { letter: d.letter, shape: d.shape(), axis: None });
        let anchors = drawn.iter().map(|d| board.cell(d.cells[0]).unwrap_or(0) as u16);
        let mut level = Level {
            id: id.value.to_owned(),
            facts,
            pieces: pieces.collect(),
            start: Position(anchors.collect()),
            goal: Goal { mode: GoalMode::Piece, targets: Vec::new() },
            board,
        };
        for (name, field) in &rules {
            level.apply_rule(name, field)?;
        }
        self.goal(&mut level)?;
        for (idx, piece) in drawn.iter().enumerate() {
            level.anchor_of(idx, piece).map_err(in_grid(first))?;
        }
        self.skip_to_text();
        if self.line(Part::End)? != "end" {
            return Err(at(self.next, 0, LevelErrorKind::Missing(Part::End)));
        }
        self.next += 1;
        Ok(level)
    }

    /// Steps over the line that opens a part.
    fn section(&mut self, name: &'static str) -> Result<(), LevelError> {
        let (found, field) = self.field(Part::Goal)?;
        if found != name {
            return Err(at(self.next, 0, LevelErrorKind::Missing(Part::Goal)));
        }
        if !field.value.is_empty() {
            let error = LevelErrorKind::BadValue(quote(field.value), Allowed::Nothing);
            return Err(field.error(error));
        }
        self.next += 1;
        Ok(())
    }

    /// The rows of the start, up to the next line with a colon.
    fn start_grid(&mut self) -> Result<(usize, Grid), LevelError> {
        let first = self.next;
        let rows = self.lines[first..].iter().take_while(|line| !line.contains(':'));
        let grid = Grid::read(rows.copied()).map_err(in_grid(first))?;
        if grid.width == 0 {
            return Err(at(first, 0, LevelErrorKind::Missing(Part::FirstRow)));
        }
        self.next += grid.rows.len();
        Ok((first, grid))
    }

    /// A grid as large as the start's. `end` may be a row of it only if there are such pieces.
    fn other_grid(
        &mut self,
        height: usize,
        width: usize,
        may_say_end: bool,
    ) -> Result<(usize, Grid), LevelError> {
        let first = self.next;
        let rest = &self.lines[first..];
        let is_end = |line: &str| line == "end" && !(may_say_end && width == 3);
        let is_row = |line: &&&str| !(line.contains(':') || line.is_empty() || is_end(line));
        let found = rest.iter().take(height).take_while(is_row).count();
        if found < height {
            return Err(at(first + found, 0, LevelErrorKind::Height { found, expected: height }));
        }
        let grid = Grid::read(rest[..height].iter().copied()).map_err(in_grid(first))?;
        if grid.width != width {
            let error = LevelErrorKind::Ragged { found: grid.width, expected: width };
            return Err(at(first, grid.width.min(width), error));
        }
        self.next += height;
        if rest.get(height).is_some_and(|line| is_row(&line) && !line.starts_with('#')) {
            let error = LevelErrorKind::Height { found: height + 1, expected: height };
            return Err(at(self.next, 0, error));
        }
        Ok((first, grid))
    }

    /// The doors that pieces cover at the start.
    fn doors(&mut self, start: &Grid) -> Result<Option<Grid>, LevelError> {
        if self.line(Part::Goal)? != "doors:" {
            return Ok(None);
        }
        self.section("doors")?;
        let (first, grid) = self.other_grid(start.rows.len(), start.width, false)?;
        for ((row, column), c) in grid.cells() {
            let (row, column) = (row as usize, column as usize);
            if c != FREE && (c != DOOR || start.rows[row][column] == WALL) {
                return Err(at(first + row, column, LevelErrorKind::NoWallThere(c)));
            }
        }
        Ok(Some(grid))
    }

    fn goal(&mut self, level: &mut Level) -> Result<(), LevelError> {
        self.section("goal")?;
        let may_say_end = "end".chars().all(|letter| level.piece_of(letter).is_some());
        let (height, width) = (level.board.height(), level.board.width());
        let (first, grid) = self.other_grid(height, width, may_say_end)?;
        for (place, c) in grid.cells() {
            let cell = level.board.cell(place).unwrap_or(0);
            if c == WALL && !level.board.is_wall(cell) || c == DOOR && !level.board.is_door(cell) {
                let (row, column) = (place.0 as usize, place.1 as usize);
                return Err(at(first + row, column, LevelErrorKind::NoWallThere(c)));
            }
        }
        let drawn = grid.letters();
        if drawn.is_empty() {
            return Err(at(first, 0, LevelErrorKind::NoTarget));
        }
        // Which pieces are named decides which may stand on doors: so first the names, then the cells.
        for piece in &drawn {
            let Some(idx) = level.piece_of(piece.letter) else {
                return Err(in_grid(first)(
                    piece.error(0, LevelErrorKind::UnknownPiece(piece.letter)),
                ));
            };
            level.goal.targets.push((idx, 0));
        }
        for (nth, piece) in drawn.iter().enumerate() {
            let idx = level.goal.targets[nth].0;
            level.goal.targets[nth].1 = level.anchor_of(idx, piece).map_err(in_grid(first))?;
        }
        level.goal.targets.sort_unstable();
        Ok(())
    }
}

/// The board and the pieces on it.
fn board_of(start: &Grid, doors: Option<&Grid>) -> (Board, Vec<super::grid::Drawn>) {
    let mut board = Board::new(start.width, start.rows.len());
    for (place, c) in doors.into_iter().chain([start]).flat_map(Grid::cells) {
        let cell = board.cell(place).unwrap_or(0);
        match c {
            WALL => board.add_wall(cell),
            DOOR => board.add_door(cell),
            _ => {}
        }
    }
    (board, start.letters())
}

impl Level {
    fn apply_rule(&mut self, name: &str, field: &Field<'_>) -> Result<(), LevelError> {
        match name {
            "rule" => {
                field.one_of(&[("axis", ())], Allowed::Rule)?;
                for piece in &mut self.pieces {
                    piece.axis = piece.axis.or(lengthwise(&piece.shape));
                }
            }
            "goalmode" => {
                let modes = [("piece", GoalMode::Piece), ("shape", GoalMode::Shape)];
                self.goal.mode = field.one_of(&modes, Allowed::Mode)?;
            }
            _ => {
                for (letter, column) in field.letters() {
                    let Some(idx) = self.piece_of(letter) else {
                        return Err(at(field.line, column, LevelErrorKind::UnknownPiece(letter)));
                    };
                    match name {
                        "horizontal" => self.pieces[idx].axis = Some(Axis::Horizontal),
                        "vertical" => self.pieces[idx].axis = Some(Axis::Vertical),
                        _ => {}
                    }
                }
            }
        }
        Ok(())
    }
}
