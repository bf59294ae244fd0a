//! Writing levels: the other half of `read.rs`.

use std::fmt;

use super::grid::{DOOR, FREE};
use super::level::lengthwise;
use super::{Axis, GoalMode, Level, Piece};

impl fmt::Display for Level {
    /// The record of a file, which reads back as this level.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "puzzle: {}", self.id())?;
        for (name, value) in self.facts() {
            writeln!(f, "{name}: {value}")?;
        }
        let is_rule = self.pieces().iter().all(|piece| piece.axis == lengthwise(&piece.shape));
        if is_rule && self.pieces().iter().any(|piece| piece.axis.is_some()) {
            writeln!(f, "rule: axis")?;
        } else {
            self.list(f, "horizontal", |piece| piece.axis == Some(Axis::Horizontal))?;
            self.list(f, "vertical", |piece| piece.axis == Some(Axis::Vertical))?;
        }
        self.list(f, "split", |piece| piece.shape.torn_off().is_some())?;
        if self.goal().mode == GoalMode::Shape {
            writeln!(f, "goalmode: shape")?;
        }
        let start = self.rows(self.start());
        writeln!(f, "start:\n{}", start.join("\n"))?;
        let (board, shown) = (self.board(), start.concat());
        let shown: Vec<char> = shown.chars().collect();
        let is_hidden = |cell: usize| board.is_door(cell) && shown[cell] != DOOR;
        if (0..board.n_cells()).any(is_hidden) {
            let door = |cell: usize| if is_hidden(cell) { DOOR } else { FREE };
            writeln!(f, "doors:")?;
            write_rows(f, board.width(), board.n_cells(), door)?;
        }
        let mut goal = vec![FREE; board.n_cells()];
        for &(target, anchor) in &self.goal().targets {
            for cell in self.cover(target, anchor).unwrap_or_default() {
                goal[cell] = self.pieces()[target].letter;
            }
        }
        writeln!(f, "goal:")?;
        write_rows(f, board.width(), board.n_cells(), |cell| goal[cell])?;
        writeln!(f, "end")
    }
}

impl Level {
    /// A field that lists some of the pieces, if there are any.
    fn list(
        &self,
        f: &mut fmt::Formatter<'_>,
        name: &str,
        listed: impl Fn(&Piece) -> bool,
    ) -> fmt::Result {
        let pieces = self.pieces().iter().filter(|piece| listed(piece));
        let letters: Vec<String> = pieces.map(|piece| piece.letter.to_string()).collect();
        if letters.is_empty() { Ok(()) } else { writeln!(f, "{name}: {}", letters.join(" ")) }
    }
}

fn write_rows(
    f: &mut fmt::Formatter<'_>,
    width: usize,
    n_cells: usize,
    of: impl Fn(usize) -> char,
) -> fmt::Result {
    let cells: Vec<char> = (0..n_cells).map(of).collect();
    cells.chunks(width).try_for_each(|row| writeln!(f, "{}", String::from_iter(row)))
}
