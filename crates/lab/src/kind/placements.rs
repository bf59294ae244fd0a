//! What a group of tiles costs by itself: every placement of the group and the blank, its own moves counted.
//!
//! Breadth-first from the goal over the placements, where a move of another tile costs nothing: a queue
//! with two ends. It is the definition of an additive pattern database written down plainly, and knows
//! nothing of how the real ones are packed.

use std::collections::{HashMap, VecDeque};

use serde::Deserialize;
use tuipan_puzzle::tiles::{NamedGoal, Size, Tile};

use super::{Kind, Task, Work, counted};
use crate::bench::Bench;
use crate::flaw::Flaw;
use crate::list::Word;
use crate::row::Row;
use crate::run::RunError;

/// How many placements cost more than the Manhattan distances of the group.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Placements {
    name: String,
    size: Word<Size>,
    tiles: Vec<Tile>,
}

/// Cells of the group's tiles in order, then the blank's.
type Cells = Vec<u8>;

/// The counts.
struct Counts {
    all: u64,
    more: u64,
    most_extra: u64,
}

/// More tiles would take too many placements.
const MOST_TILES: usize = 4;

impl Placements {
    fn count(&self) -> Counts {
        let size = self.size.0;
        let home = NamedGoal::BlankLast.board(size).cells();
        let goal: Cells =
            self.tiles.iter().chain([&0]).map(|&tile| home[usize::from(tile)] as u8).collect();
        let costs = self.costs(goal.clone());
        let column_and_row =
            |cell: u8| (usize::from(cell) % size.width(), usize::from(cell) / size.width());
        let manhattan = |cells: &Cells| -> u64 {
            let tiles = cells.iter().zip(&goal).take(self.tiles.len());
            let distance = |(&a, &b): (&u8, &u8)| {
                let ((x, y), (u, v)) = (column_and_row(a), column_and_row(b));
                (x.abs_diff(u) + y.abs_diff(v)) as u64
            };
            tiles.map(distance).sum()
        };
        let extra: Vec<u64> =
            costs.iter().map(|(cells, &cost)| cost.saturating_sub(manhattan(cells))).collect();
        Counts {
            all: costs.len() as u64,
            more: extra.iter().filter(|&&extra| extra > 0).count() as u64,
            most_extra: extra.iter().copied().max().unwrap_or(0),
        }
    }

    /// What each placement costs.
    fn costs(&self, goal: Cells) -> HashMap<Cells, u64> {
        let size = self.size.0;
        let mut costs: HashMap<Cells, u64> = HashMap::new();
        let mut queue = VecDeque::from([(goal, 0)]);
        while let Some((cells, cost)) = queue.pop_front() {
            if costs.contains_key(&cells) {
                continue;
            }
            let n_tiles = self.tiles.len();
            let blank = usize::from(cells[n_tiles]);
            for to in neighbours(size, blank) {
                let mut next = cells.clone();
                next[n_tiles] = to as u8;
                match cells[..n_tiles].iter().position(|&cell| usize::from(cell) == to) {
                    Some(idx) => {
                        next[idx] = blank as u8;
                        queue.push_back((next, cost + 1));
                    }
                    None => queue.push_front((next, cost)),
                }
            }
            costs.insert(cells, cost);
        }
        costs
    }
}

fn neighbours(size: Size, cell: usize) -> impl Iterator<Item = usize> {
    let (x, y) = (cell % size.width(), cell / size.width());
    let across = [x.checked_sub(1), Some(x + 1).filter(|&x| x < size.width())];
    let down = [y.checked_sub(1), Some(y + 1).filter(|&y| y < size.height())];
    let row = across.into_iter().flatten().map(move |x| y * size.width() + x);
    row.chain(down.into_iter().flatten().map(move |y| y * size.width() + x))
}

/// A number of the counts, with its name.
type Number = (&'static str, fn(&Counts) -> u64);

const NUMBERS: [Number; 3] = [
    ("placements", |counts| counts.all),
    ("more-than-manhattan", |counts| counts.more),
    ("most-extra", |counts| counts.most_extra),
];

impl Kind for Placements {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), Flaw> {
        let n_cells = self.size.0.n_cells();
        let is_tile = |&tile: &Tile| (1..n_cells).contains(&usize::from(tile));
        let mut sorted = self.tiles.clone();
        sorted.sort_unstable();
        sorted.dedup();
        if self.tiles.is_empty() || sorted.len() != self.tiles.len() || !sorted.iter().all(is_tile)
        {
            return Err(Flaw::from(format!(
                "tiles are to be different, of the {} of the board",
                n_cells - 1
            )));
        }
        if self.tiles.len() > MOST_TILES || n_cells > 25 {
            return Err(Flaw::from(format!("{MOST_TILES} tiles on 25 cells are the most")));
        }
        Ok(())
    }

    fn methods(&self) -> Vec<String> {
        NUMBERS.map(|(what, _)| what.to_owned()).to_vec()
    }

    fn tasks<'e>(&'e self, _: &mut Bench<'_>, _: u32) -> Result<Vec<Task<'e>>, RunError> {
        let tiles: Vec<String> = self.tiles.iter().map(Tile::to_string).collect();
        let instance = format!("tiles {} of {}", tiles.join(","), self.size.0);
        let task = |(what, number): Number| {
            let work: Work<'e> = Box::new(move |bench: &mut Bench<'_>, row: &mut Row| {
                row.value = Some(number(&bench.time(row, || self.count())) as f64);
                Ok(())
            });
            Task { row: counted(&self.name, &instance, what), work }
        };
        Ok(NUMBERS.map(task).into())
    }
}
