//! A printed solution replayed: f, g and h at each step, and how far each tile is from its place.

use serde::Deserialize;
use tuipan_puzzle::tiles::{Board, Moves, Notation, Tile};
use tuipan_search::Weight;

use super::{Kind, Task, computed, counted};
use crate::bench::Bench;
use crate::flaw::Flaw;
use crate::list::Word;
use crate::row::Row;
use crate::run::RunError;

/// A start, a goal, and the moves between them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Walkthrough {
    name: String,
    start: String,
    goal: String,
    moves: Word<Moves>,
    /// Of h in f = g + w h.
    weight: Word<Weight>,
}

/// How far a tile is from its place.
struct Error {
    tile: Tile,
    rows: usize,
    columns: usize,
}

impl Error {
    fn sum(&self) -> usize {
        self.rows + self.columns
    }
}

/// The errors of all tiles, in their order.
fn errors(board: &Board, goal: &Board) -> Vec<Error> {
    let width = goal.size().width();
    let (cells, homes) = (board.cells(), goal.cells());
    let of = |tile: usize| Error {
        tile: tile as Tile,
        rows: (cells[tile] / width).abs_diff(homes[tile] / width),
        columns: (cells[tile] % width).abs_diff(homes[tile] % width),
    };
    (1..cells.len()).map(of).collect()
}

impl Walkthrough {
    /// Every position, from the start to the goal; or why it is not a solution.
    fn boards(&self) -> Result<(Vec<Board>, Board), String> {
        let read = |text: &str| Notation::default().parse(text).map_err(|error| error.to_string());
        let (mut board, goal) = (read(&self.start)?, read(&self.goal)?);
        let mut boards = vec![board.clone()];
        for (idx, m) in self.moves.0.singles().enumerate() {
            board.play(m).map_err(|error| format!("move {}: {error}", idx + 1))?;
            boards.push(board.clone());
        }
        match board == goal {
            true => Ok((boards, goal)),
            false => Err(format!("the moves end at {board}, not at {goal}")),
        }
    }
}

impl Kind for Walkthrough {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), Flaw> {
        match self.weight.0.at(0) {
            Some(_) => Ok(self.boards().map(|_| ())?),
            None => Err(Flaw::from("random weights are not for this kind")),
        }
    }

    fn methods(&self) -> Vec<String> {
        ["f", "g", "h", "tile-error"].map(|name| format!("{name} step=0")).to_vec()
    }

    fn tasks<'e>(&'e self, bench: &mut Bench<'_>, _: u32) -> Result<Vec<Task<'e>>, RunError> {
        let (boards, goal) = self.boards().map_err(RunError::Wrong)?;
        let mut tasks = Vec::new();
        for (step, board) in boards.iter().enumerate() {
            let optimum = bench.optimum(board, &goal)?;
            let row = |what: &str, options: String| {
                let row = counted(&self.name, board.to_string(), what);
                Row { options, optimum, length: Some((boards.len() - 1 - step) as u32), ..row }
            };
            let errors = errors(board, &goal);
            let h: usize = errors.iter().map(Error::sum).sum();
            let weight = f64::from(self.weight.0.at(step as u32).unwrap_or(Weight::ONE));
            let f = step as f64 + weight / f64::from(Weight::ONE) * h as f64;
            for (name, value) in [("f", f), ("g", step as f64), ("h", h as f64)] {
                tasks.push(computed(row(name, format!("step={step}")), move || value));
            }
            for error in errors {
                let Error { tile, rows, columns } = error;
                let options = format!("step={step} tile={tile} rows={rows} columns={columns}");
                let sum = error.sum() as f64;
                tasks.push(computed(row("tile-error", options), move || sum));
            }
        }
        Ok(tasks)
    }
}
