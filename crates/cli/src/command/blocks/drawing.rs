//! Positions drawn with characters: every piece one block, with its letter.

use std::io::{self, IsTerminal};

use anstyle::{AnsiColor, Style};
use tuipan_puzzle::blocks::{Level, Position};
use unicode_width::UnicodeWidthChar;

use crate::output::Out;

/// A cell is so wide, its left line included, and two rows high, the upper line included.
const WIDE: usize = 4;

/// With which characters to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// Lines that join.
    Box,
    /// `+`, `-` and `|`, for everything that is not a terminal.
    Plain,
}

impl Lines {
    /// What suits the output, unless plain lines are asked for.
    pub fn suiting(out: &Out, plain: bool) -> Self {
        let fancy = io::stdout().is_terminal() || out.has_color();
        if fancy && !plain { Lines::Box } else { Lines::Plain }
    }

    /// The character where lines meet; 1 up, 2 right, 4 down, 8 left.
    fn joint(self, sides: usize) -> char {
        const BOX: [char; 16] =
            [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
        match (self, sides) {
            (Lines::Box, sides) => BOX[sides],
            (Lines::Plain, 0) => ' ',
            (Lines::Plain, 1 | 4 | 5) => '|',
            (Lines::Plain, 2 | 8 | 10) => '-',
            (Lines::Plain, _) => '+',
        }
    }

    fn wall(self) -> char {
        match self {
            Lines::Box => '░',
            Lines::Plain => '#',
        }
    }
}

/// Who has a place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Owner {
    Outside,
    Wall,
    Free,
    Piece(usize),
}

/// Rows of text, each in runs of one colour.
pub struct Drawing {
    rows: Vec<Vec<(Owner, String)>>,
    /// The kind of every piece.
    kinds: Vec<usize>,
    width: usize,
}

impl Drawing {
    /// Draws a position.
    pub fn of(level: &Level, position: &Position, lines: Lines) -> Self {
        let pieces = (0..level.pieces().len()).map(|idx| (idx, position.anchor(idx)));
        Self::with(level, pieces, lines)
    }

    /// Draws the goal: the pieces it names, where it wants them.
    pub fn of_goal(level: &Level, lines: Lines) -> Self {
        Self::with(level, level.goal().targets.iter().copied(), lines)
    }

    fn with(level: &Level, pieces: impl Iterator<Item = (usize, usize)>, lines: Lines) -> Self {
        let board = level.board();
        let wall = |cell| if board.is_wall(cell) { Owner::Wall } else { Owner::Free };
        let mut owners: Vec<Owner> = (0..board.n_cells()).map(wall).collect();
        let mut letters = vec![None; board.n_cells()];
        for (idx, anchor) in pieces {
            for cell in level.cover(idx, anchor).unwrap_or_default() {
                owners[cell] = Owner::Piece(idx);
            }
            letters[anchor] = Some(level.pieces()[idx].letter);
        }
        let at = |row: usize, column: usize| {
            // One row and column of nothing around the board.
            let place = (row as i32 - 1, column as i32 - 1);
            board.cell(place).map_or(Owner::Outside, |cell| owners[cell])
        };
        let is_line = |a: Owner, b: Owner| {
            let is_closed = |owner| matches!(owner, Owner::Outside | Owner::Wall);
            a != b && !(is_closed(a) && is_closed(b))
        };
        let fill = |owner: Owner| if owner == Owner::Wall { lines.wall() } else { ' ' };
        // Where no line is: what both sides are, and nothing at the edge of the board.
        let between = |a: Owner, b: Owner| if a == b { a } else { Owner::Outside };
        let (height, width) = (board.height(), board.width());
        let mut rows = Vec::new();
        for row in 0..=height {
            let mut upper = Runs::default();
            let mut middle = Runs::default();
            for column in 0..=width {
                // The four places around the corner at the upper left of this cell.
                let around = [
                    at(row, column),
                    at(row, column + 1),
                    at(row + 1, column + 1),
                    at(row + 1, column),
                ];
                let sides = (0..4).filter(|&side| is_line(around[side], around[(side + 1) % 4]));
                let sides: usize = sides.map(|side| 1 << side).sum();
                let [_, above, here, left] = around;
                match sides {
                    0 => {
                        let owner = between(between(around[0], above), between(left, here));
                        upper.push(owner, fill(owner));
                    }
                    sides => upper.push(Owner::Outside, lines.joint(sides)),
                }
                match is_line(left, here) {
                    true => middle.push(Owner::Outside, lines.joint(5)),
                    false => middle.push(between(left, here), fill(between(left, here))),
                }
                if column < width {
                    for _ in 1..WIDE {
                        match is_line(above, here) {
                            true => upper.push(Owner::Outside, lines.joint(10)),
                            false => upper.push(between(above, here), fill(between(above, here))),
                        }
                    }
                }
                if column < width && row < height {
                    let cell = row * width + column;
                    let is_open_door = board.is_door(cell) && here == Owner::Free;
                    let letter = letters[cell].or(is_open_door.then_some('='));
                    middle.text(here, &inside(letter, fill(here)));
                }
            }
            rows.push(upper.0);
            if row < height {
                rows.push(middle.0);
            }
        }
        Drawing { rows, kinds: level.kinds(), width: width * WIDE + 1 }
    }

    /// The rows, in colour if there is.
    pub fn lines(&self, out: &Out) -> Vec<String> {
        let paint = |(owner, text): &(Owner, String)| match owner {
            Owner::Piece(idx) => out.paint(style(self.kinds[*idx]), text).to_string(),
            _ => text.clone(),
        };
        self.rows.iter().map(|row| row.iter().map(paint).collect()).collect()
    }

    /// Writes it, with others to the right of it.
    pub fn write(out: &mut Out, drawings: &[&Drawing]) -> anyhow::Result<()> {
        let height = drawings.iter().map(|drawing| drawing.rows.len()).max().unwrap_or(0);
        let painted: Vec<Vec<String>> = drawings.iter().map(|drawing| drawing.lines(out)).collect();
        for row in 0..height {
            let mut line = String::new();
            for (lines, drawing) in painted.iter().zip(drawings) {
                if !line.is_empty() {
                    line.push_str("    ");
                }
                match lines.get(row) {
                    Some(text) => line.push_str(text),
                    None => line.push_str(&" ".repeat(drawing.width)),
                }
            }
            out.line(line.trim_end())?;
        }
        Ok(())
    }

    /// How many columns it takes.
    pub fn width(&self) -> usize {
        self.width
    }
}

/// The inside of a cell, three columns wide.
fn inside(letter: Option<char>, fill: char) -> String {
    match letter {
        None => fill.to_string().repeat(WIDE - 1),
        // Chinese characters take two columns.
        Some(letter) if letter.width() == Some(2) => format!("{letter} "),
        Some(letter) if letter.width() == Some(1) => format!(" {letter} "),
        Some(_) => " \u{fffd} ".to_owned(),
    }
}

#[derive(Default)]
struct Runs(Vec<(Owner, String)>);

impl Runs {
    fn text(&mut self, owner: Owner, text: &str) {
        match self.0.last_mut() {
            Some((last, run)) if *last == owner => run.push_str(text),
            _ => self.0.push((owner, text.to_owned())),
        }
    }

    fn push(&mut self, owner: Owner, c: char) {
        self.text(owner, c.encode_utf8(&mut [0; 4]));
    }
}

/// The colour of a kind; the goal's pieces are red.
fn style(kind: usize) -> Style {
    const COLOURS: [AnsiColor; 7] = [
        AnsiColor::Red,
        AnsiColor::Blue,
        AnsiColor::Green,
        AnsiColor::Yellow,
        AnsiColor::Magenta,
        AnsiColor::Cyan,
        AnsiColor::White,
    ];
    let ground = COLOURS[kind % COLOURS.len()];
    let ink = match ground {
        AnsiColor::Red | AnsiColor::Blue | AnsiColor::Magenta => AnsiColor::BrightWhite,
        _ => AnsiColor::Black,
    };
    ink.on(ground).bold()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tuipan_puzzle::blocks::read_levels;

    fn drawn(start: &str, lines: Lines) -> Vec<String> {
        let goal = start.replace(|c: char| c.is_alphabetic() && c != 'A', ".").replace('=', ".");
        let text = format!("puzzle: x\nstart:\n{start}\ngoal:\n{goal}\nend\n");
        let level = &read_levels(&text).unwrap()[0];
        let drawing = Drawing::of(level, level.start(), lines);
        let row = |row: &Vec<(Owner, String)>| row.iter().map(|run| run.1.as_str()).collect();
        drawing.rows.iter().map(row).collect()
    }

    #[test]
    fn pieces_are_blocks() {
        let expected = [
            "┌───┬───────┐",
            "│ B │ A     │",
            "├───┤       │",
            "│曹 │       │",
            "│   ├───────┤",
            "│   │       │",
            "└───┴───────┘",
        ];
        assert_eq!(drawn("BAA\n曹AA\n曹..", Lines::Box), expected);
    }

    #[test]
    fn walls_and_doors_without_a_terminal() {
        let expected =
            ["    +---+    ", " ###| A |### ", "+---+---+---+", "|         = |", "+-----------+"];
        assert_eq!(drawn("#A#\n..=", Lines::Plain), expected);
    }
}
