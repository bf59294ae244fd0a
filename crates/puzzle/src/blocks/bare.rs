//! Bare grids: rows of pieces and nothing else, as people paste them. docs/formats.md has the rule.
//!
//! A bare grid is completed to a record and read by the reader of records, so it is checked like any other level.

use std::fmt;

use tuipan_names::quote;

use super::goal_rule::{is_rush_hour, some_goal, usual_goal};
use super::grid::{FREE, Grid};
use super::{Allowed, Level, LevelError, LevelErrorKind, MAX_CELLS, read_levels};
use crate::rows::{self, Form, RowsError};

/// Why a bare grid is not a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BareError {
    /// Something is wrong with the grid.
    Grid(LevelError),
    /// Something is wrong with the goal that was given.
    Goal(LevelError),
    /// The goal was not given, and the rule for goals does not fit. This is one that the grid could have.
    NoGoal(String),
    /// The goal does not follow because the only 2x2 piece is written with ones, each of which is a piece of its own. This
    /// is the grid with another digit for them.
    Ones(String),
}

impl fmt::Display for BareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BareError::Grid(error) => error.fmt(f),
            BareError::Goal(error) => write!(f, "the goal: {error}"),
            BareError::NoGoal(example) => write!(
                f,
                "the grid does not tell its goal; give it as a grid of the same size with the pieces where they must \
                 end (the command line: --goal {example})"
            ),
            BareError::Ones(grid) => write!(
                f,
                "in a grid of digits every 1 is a piece of its own, so these are four pieces and not one of 2x2; write it \
                 with a letter or another digit: {grid}"
            ),
        }
    }
}

impl std::error::Error for BareError {}

/// Whether a text is meant as a bare grid and not as a name, a file or a record: it has several rows, on lines or in
/// brackets, or with separators between them and of equal length (or off by one, if somebody slipped).
pub fn looks_like_grid(text: &str) -> bool {
    let Ok((rows, form)) = rows::split(text, MAX_CELLS) else { return text.contains('[') };
    let width = |row: &&str| cells(text, row, form).count();
    let first = rows.first().map_or(0, width);
    let is_even = || rows.iter().all(|row| width(row).abs_diff(first) <= 1);
    let is_no_path = || form != Form::Separated || text.contains('\n') || first > 1 && is_even();
    rows.len() > 1 && !text.contains(':') && !text.ends_with(".sbp") && is_no_path()
}

/// Reads a bare grid as a level with the id `grid`. The goal is a grid of the same size with the pieces where they must
/// end, written as the start is; without it, it follows from the pieces.
///
/// ```
/// use tuipan_puzzle::blocks::read_grid;
/// let level = read_grid("4 9 9 5/4 9 9 5/2 8 8 3/2 1 1 3/1 0 0 1", None)?;
/// assert_eq!(level.write_position(level.start()), "4995/4995/2883/2ab3/c..d");
/// assert!(read_grid("AB./...", None).unwrap_err().to_string().contains("--goal"));
/// assert!(read_grid("AB./...", Some("..A/...")).is_ok());
/// # Ok::<(), tuipan_puzzle::blocks::BareError>(())
/// ```
pub fn read_grid(text: &str, goal: Option<&str>) -> Result<Level, BareError> {
    let start = Bare::read(text, None).map_err(BareError::Grid)?;
    let grid = start.check().map_err(BareError::Grid)?;
    let pieces = grid.letters();
    start.check_pieces(&grid, &pieces).map_err(BareError::Grid)?;
    let is_cars = is_rush_hour(&grid, &pieces);
    let no_goal = || match start.without_ones(&grid, &pieces) {
        Some(grid) => BareError::Ones(grid),
        None => BareError::NoGoal(some_goal(&grid, &pieces).join("/")),
    };
    let (goal, goal_rows) = match goal {
        Some(text) => {
            let goal = Bare::read(text, Some(&start)).map_err(|error| match no_goal() {
                ones @ BareError::Ones(_) => ones,
                _ => BareError::Goal(error),
            })?;
            let rows = goal.rows.clone();
            (Some(goal), rows)
        }
        None => (None, usual_goal(&grid, &pieces, is_cars).ok_or_else(no_goal)?),
    };
    let rule = if is_cars { "rule: axis\n" } else { "" };
    let head = format!("puzzle: grid\n{rule}start:\n");
    let record = format!("{head}{}\ngoal:\n{}\nend\n", start.rows.join("\n"), goal_rows.join("\n"));
    match read_levels(&record) {
        Ok(mut levels) => Ok(levels.remove(0)),
        Err(LevelError { line, column, kind }) => {
            let row = line - 1 - head.lines().count();
            let goal_row = row.checked_sub(start.rows.len() + 1);
            Err(match (goal_row, goal) {
                (None, _) => BareError::Grid(start.error(row, column - 1, kind)),
                (Some(row), Some(goal)) => BareError::Goal(goal.error(row, column - 1, kind)),
                // The place that the rule names is taken by a wall.
                (Some(_), None) => no_goal(),
            })
        }
    }
}

/// The rows of a grid with one character per cell, and where in the text each cell is.
pub(super) struct Bare<'a> {
    text: &'a str,
    pub(super) rows: Vec<String>,
    /// Byte offsets, row by row.
    places: Vec<Vec<usize>>,
    pub(super) is_digits: bool,
    /// Whether 0 is free.
    zero_is_free: bool,
}

impl<'a> Bare<'a> {
    /// Reads a start, or the goal of one.
    fn read(text: &'a str, start: Option<&Bare<'_>>) -> Result<Self, LevelError> {
        let whole = |kind| LevelError { line: 1, column: 1, kind };
        let (rows, form) = rows::split(text, MAX_CELLS).map_err(|error| {
            whole(match error {
                RowsError::Empty => LevelErrorKind::Empty,
                RowsError::EmptyRow(row) => LevelErrorKind::EmptyRow(row),
                RowsError::Brackets => LevelErrorKind::Brackets,
                RowsError::Outside(word) => LevelErrorKind::OutsideBrackets(word),
                RowsError::TooMany => LevelErrorKind::TooLarge { n_cells: MAX_CELLS + 1 },
            })
        })?;
        if let (Some(at), true) = (blank_line(text), form != Form::Brackets) {
            let before = text[..at].matches('\n').count();
            return Err(LevelError {
                line: before + 1,
                column: 1,
                kind: LevelErrorKind::BlankLine,
            });
        }
        let words: Vec<Vec<(usize, &str)>> =
            rows.iter().map(|row| cells(text, row, form).take(MAX_CELLS + 1).collect()).collect();
        let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        let is_digits = match start {
            Some(start) => start.is_digits,
            None => words.iter().flatten().all(|(_, word)| is_number(word) || *word == "#"),
        };
        let has = |free: &str| words.iter().flatten().any(|(_, word)| *word == free);
        let zero_is_free = match start {
            Some(start) => start.zero_is_free,
            None => is_digits || !has("."),
        };
        let mut bare = Bare { text, rows: Vec::new(), places: Vec::new(), is_digits, zero_is_free };
        let mut singles = ('a'..='z').chain('\u{4e00}'..='\u{9fff}');
        for row in words {
            bare.places.push(row.iter().map(|&(at, _)| at).collect());
            let mut cells = String::new();
            for (at, word) in row {
                let c = match (word, is_digits) {
                    ("0", _) if zero_is_free => Some(FREE),
                    (".", true) => Some(FREE),
                    // In a goal nobody can tell which of them is meant.
                    ("1", true) if start.is_some() => None,
                    ("1", true) => singles.next(),
                    _ => piece(word),
                };
                let error = || LevelErrorKind::BadValue(quote(word), Allowed::Cell);
                cells.push(c.ok_or_else(|| bare.at(at, error()))?);
            }
            bare.rows.push(cells);
        }
        Ok(bare)
    }

    /// Reads the goal of a level whose pieces have letters. `zero_is_free` unless a piece is called so.
    pub(super) fn read_goal(text: &'a str, zero_is_free: bool) -> Result<Self, LevelError> {
        let (rows, places) = (Vec::new(), Vec::new());
        Self::read(text, Some(&Bare { text: "", rows, places, is_digits: false, zero_is_free }))
    }

    /// The grid, if it is one.
    fn check(&self) -> Result<Grid, LevelError> {
        let grid = Grid::read(self.rows.iter().map(String::as_str));
        grid.map_err(|(row, column, kind)| self.error(row, column, kind))
    }

    /// An error at a cell, from 0.
    pub(super) fn error(&self, row: usize, column: usize, kind: LevelErrorKind) -> LevelError {
        let places = self.places.get(row).or(self.places.last());
        let place = places.and_then(|places| places.get(column).or(places.last()));
        self.at(place.copied().unwrap_or(0), kind)
    }

    /// An error at a byte of the text.
    fn at(&self, at: usize, kind: LevelErrorKind) -> LevelError {
        let before = &self.text[..at];
        let line = before.rsplit('\n').next().unwrap_or_default();
        let (line, column) = (before.matches('\n').count() + 1, line.chars().count() + 1);
        LevelError { line, column, kind }
    }
}

/// Where a blank line is that has rows before and after it.
fn blank_line(text: &str) -> Option<usize> {
    let is_blank = |line: &str| line.trim().is_empty();
    let mut at = 0;
    let starts = text.split_inclusive('\n').map(|line| {
        at += line.len();
        (at - line.len(), line)
    });
    let rows: Vec<(usize, &str)> = starts.skip_while(|(_, line)| is_blank(line)).collect();
    let n_rows = rows.len() - rows.iter().rev().take_while(|(_, line)| is_blank(line)).count();
    rows[..n_rows].iter().find(|(_, line)| is_blank(line)).map(|&(at, _)| at)
}

/// The cells of a row: its words, or the characters of its only word; each with its place in the text.
fn cells<'a>(text: &'a str, row: &'a str, form: Form) -> impl Iterator<Item = (usize, &'a str)> {
    // A word without letters stands for a missing one and is nowhere.
    let place = |cell: &str| match cell.is_empty() {
        true => 0,
        false => cell.as_ptr() as usize - text.as_ptr() as usize,
    };
    let compact = rows::only_word(row).filter(|_| form != Form::Brackets);
    let characters = compact.unwrap_or_default();
    let characters = characters.char_indices().map(|(at, c)| &characters[at..at + c.len_utf8()]);
    let words = compact.is_none().then(|| rows::words(row).map(rows::unquoted));
    characters.chain(words.into_iter().flatten()).map(move |cell| (place(cell), cell))
}

/// The character of a cell: what is written there, or the digit of base 36 for a number.
fn piece(word: &str) -> Option<char> {
    let mut chars = word.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) => Some(c),
        _ => char::from_digit(word.parse().ok()?, 36).map(|c| c.to_ascii_uppercase()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::Collection;

    fn rows(level: &Level) -> String {
        level.write_position(level.start())
    }

    fn goal(level: &Level) -> String {
        let text = level.to_string();
        let goal = text.split("goal:\n").nth(1).unwrap();
        goal.trim_end_matches("\nend\n").replace('\n', "/")
    }

    fn message(text: &str, goal: Option<&str>) -> String {
        read_grid(text, goal).unwrap_err().to_string()
    }

    #[test]
    fn digits_are_the_classic() {
        let collection = Collection::built_in();
        let classic = &collection.find("横刀立马").unwrap().level;
        for text in [
            "4 9 9 5/4 9 9 5/2 8 8 3/2 1 1 3/1 0 0 1",
            "4995\n4995\n2883\n2113\n1001\n",
            "[[4,9,9,5],[4,9,9,5],[2,8,8,3],[2,1,1,3],[1,0,0,1]]",
            "BAAC/BAAC/DEEF/DGHF/I..J",
            "B A A C\nB A A C\nD E E F\nD G H F\nI . . J",
            "曹 A A C;曹 A A C;D E E F;D G H F;I . . J",
        ] {
            let level = read_grid(text, None).unwrap();
            let is_like = |(a, b): (&super::super::Piece, &super::super::Piece)| a.is_like(b);
            assert!(level.pieces().iter().zip(classic.pieces()).all(is_like), "{text}");
            assert_eq!((level.start(), level.goal()), (classic.start(), classic.goal()), "{text}");
            assert!(looks_like_grid(text), "{text}");
        }
    }

    #[test]
    fn straight_pieces_on_six_by_six_are_cars() {
        let start = "ZZ...O/P..Q.O/PAAQ.O/P..Q../B...CC/B.RRR.";
        let level = read_grid(start, None).unwrap();
        assert_eq!(goal(&level), "....../....../....AA/....../....../......");
        assert!(level.pieces().iter().all(|piece| piece.axis.is_some()));
        // With both letters, X is the red car.
        let level = read_grid("AA...O/P..Q.O/PXXQ.O/P..Q../B...CC/B.RRR.", None).unwrap();
        assert_eq!(goal(&level), "....../....../....XX/....../....../......");
        let level = read_grid(
            &start.replace("AA", "A."),
            Some("....../....../.....A/....../....../......"),
        );
        assert!(level.unwrap().pieces().iter().any(|piece| piece.axis.is_none()));
        for other in ["YY", "A."] {
            assert!(matches!(
                read_grid(&start.replace("AA", other), None),
                Err(BareError::NoGoal(_))
            ));
        }
        // A wall at the exit.
        let walled = start.replace('O', ".");
        assert!(read_grid(&walled, None).is_ok());
        let walled = walled.replace("PAAQ..", "PAAQ.#");
        assert!(matches!(read_grid(&walled, None), Err(BareError::NoGoal(_))));
    }

    #[test]
    fn the_only_square_goes_to_the_middle_of_the_bottom() {
        let level = read_grid("AA..B./AA..B./....../......", None).unwrap();
        assert_eq!(goal(&level), "....../....../..AA../..AA..");
        for text in ["AA./AA./...", "AABB/AABB/....", "A.B/...", "AA../AA../..#."] {
            assert!(matches!(read_grid(text, None), Err(BareError::NoGoal(_))), "{text}");
        }
        let level = read_grid("AA./AA./...", Some("...;.AA;.AA")).unwrap();
        assert_eq!(goal(&level), ".../.AA/.AA");
        let level = read_grid("2 2 0/2 2 0/0 0 1", Some("0 0 0/2 2 0/2 2 0")).unwrap();
        assert_eq!(
            (rows(&level), goal(&level)),
            ("22./22./..a".to_owned(), ".../22./22.".to_owned())
        );
    }

    #[test]
    fn the_example_of_a_goal_fits_the_grid() {
        for (text, expected) in [
            ("AB./...", ".../..A"),
            ("AA./AA./...", ".../.AA/.AA"),
            ("AABB/AABB/....", "..../..AA/..AA"),
            ("AA../AA../..#.", "..../AA../AA.."),
            ("B.CC/B.../...#", "..../..B./..B."),
            ("1 0 3/1 0 3", "..3/..3"),
            (".A./AA./...", ".../..A/.AA"),
        ] {
            let Err(BareError::NoGoal(example)) = read_grid(text, None) else { panic!("{text}") };
            assert_eq!(example, expected, "{text}");
            assert_eq!(goal(&read_grid(text, Some(&example)).unwrap()), expected, "{text}");
        }
    }

    #[test]
    fn a_square_of_ones_is_explained() {
        for (text, expected) in [
            ("2113/2113/4556/4786/9000", "2AA3/2AA3/4556/4786/9..."),
            ("2113\n2113\n4556\n4786\n0000", "2993/2993/4556/4786/...."),
            ("[[1,1,2],[1,1,0],[0,0,0]]", "992/99./..."),
            ("2113/2113/4556/4786/9001", "2AA3/2AA3/4556/4786/9..1"),
        ] {
            for goal in [None, Some("0110/0110/0000/0000/0000")] {
                let Err(BareError::Ones(grid)) = read_grid(text, goal) else { panic!("{text}") };
                assert_eq!(grid, expected);
            }
            let again = read_grid(expected, None);
            assert!(matches!(again, Ok(_) | Err(BareError::NoGoal(_))), "{again:?}");
        }
        assert!(read_grid("2AA3/2AA3/4556/4786/9...", None).is_ok());
        // Another 2x2 piece, or ones that are soldiers.
        assert!(read_grid("1199/1199/0000", None).is_ok());
        assert!(matches!(read_grid("1100/1100/1000", None), Err(BareError::NoGoal(_))));
    }

    #[test]
    fn zeros_are_free_beside_letters_without_dots() {
        let level = read_grid("2113/2113/4556/4786/900A", None).unwrap();
        assert_eq!(rows(&level), "2113/2113/4556/4786/9..A");
        assert_eq!(goal(&level), "..../..../..../.11./.11.");
        assert!(read_grid("AAB0/AAC0", Some("0AA0/0AA0")).is_ok());
        // With dots, 0 is a piece like any other.
        let level = read_grid("AA0./AA../....", None).unwrap();
        assert_eq!(rows(&level), "AA0./AA../....");
    }

    #[test]
    fn errors_have_a_place() {
        for (text, goal, expected) in [
            ("", None, "line 1, column 1: there is no level in the text"),
            ("AA/A", None, "line 1, column 4: this row has 1 cell, the first row has 2"),
            ("AA..\nAA..\n....\n.C.C\n", None, "line 4, column 4: piece C is torn apart"),
            ("AA..\nAA..\nAABB\n", None, "--goal"),
            (
                "AA/AA",
                None,
                "line 1, column 1: there is no free cell on the board (free cells are . ",
            ),
            (
                "2113/2113/4556/4786/9__a",
                None,
                "there is no free cell on the board (free cells are . ",
            ),
            ("BAAC\nBABC\nDEEF\nDGHF\nI..J", None, "line 2, column 3: piece B is torn apart"),
            ("BAAC/BAAC/DEEF/DGHF/I..A", None, "line 1, column 24: piece A is torn apart"),
            ("2442/2442/2332/2112/1001", None, "the 2s do not all touch; give each piece its own"),
            (
                "AA..\nAA..\n....\n\n \nBB..\nBB..\n....\n",
                None,
                "line 4, column 1: this line is blank",
            ),
            ("A B\n. .\n: .", None, "line 3, column 1: ':' cannot be a piece"),
            ("AB C/....", None, "line 1, column 1: 'AB' is not one cell of a grid"),
            ("2 99 0/1 1 0", None, "line 1, column 3: '99' is not one cell of a grid"),
            ("[[2,2],[2,2]", None, "the brackets do not match"),
            (
                "AA./AA./...",
                Some(".AA"),
                "the goal: line 1, column 1: this makes 1 row, the start has 3",
            ),
            (
                "AA./AA./...",
                Some(".BB/.BB/..."),
                "the goal: line 1, column 2: the level has no piece B",
            ),
            ("2 0 1", Some("0 0 1"), "the goal: line 1, column 5: '1' is not one cell of a grid"),
        ] {
            let message = message(text, goal);
            assert!(message.contains(expected), "{text:?}: {message}");
        }
    }

    #[test]
    fn names_and_paths_do_not_look_like_grids() {
        for text in [
            "hengdaolima",
            "red donkey",
            "my.sbp",
            "a/b",
            "levels/my.sbp",
            "./my dir/my.sbp",
            "puzzle: x\nstart:",
            "",
        ] {
            assert!(!looks_like_grid(text), "{text}");
        }
    }
}
