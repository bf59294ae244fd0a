//! Start and goal both drawn at random: parity says which fit, and greedy search finds out by searching.
//!
//! Half of all pairs do not fit. A search without a test beforehand has to visit every reachable position
//! before it knows; the parity rule only counts inversions. The two are run on the same pairs and must agree.

use serde::Deserialize;
use tuipan_puzzle::tiles::{Board, Metric, Packed, Size, Solvability, Tile, TileSpace};
use tuipan_search::{Ties, bytes_per_node, greedy};
use tuipan_solve::tiles::{ExactTable, Manhattan};
use tuipan_space::{Outcome, SplitMix64};

use super::{Kind, Task, Ticks, Work, counted};
use crate::bench::Bench;
use crate::flaw::Flaw;
use crate::list::Word;
use crate::row::Row;
use crate::run::RunError;

/// Pairs of positions of one size.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RandomPairs {
    name: String,
    size: Word<Size>,
    count: u32,
    seed: u64,
}

const GREEDY: &str = "greedy";
const PARITY: &str = "parity";

/// More than this would be a slip of the pen.
const MOST: u32 = 10_000;

/// Any arrangement of the tiles, each equally likely.
fn arrangement(size: Size, rng: &mut SplitMix64) -> Result<Board, RunError> {
    let mut tiles: Vec<Tile> = (0..size.n_cells() as Tile).collect();
    for last in (1..tiles.len()).rev() {
        tiles.swap(last, rng.below(last as u64 + 1) as usize);
    }
    Board::new(size, tiles).map_err(|error| RunError::Bug(error.to_string()))
}

impl Kind for RandomPairs {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), Flaw> {
        match ExactTable::fits(self.size.0) && (1..=MOST).contains(&self.count) {
            true => Ok(()),
            false => {
                Err(Flaw::from(format!("boards have at most 10 cells, and count is 1 to {MOST}")))
            }
        }
    }

    fn methods(&self) -> Vec<String> {
        vec![PARITY.to_owned(), format!("{GREEDY} manhattan")]
    }

    fn tasks<'e>(&'e self, _: &mut Bench<'_>, _: u32) -> Result<Vec<Task<'e>>, RunError> {
        let mut rng = SplitMix64::new(self.seed);
        let mut tasks: Vec<Task<'e>> = Vec::new();
        for _ in 0..self.count {
            let start = arrangement(self.size.0, &mut rng)?;
            let goal = arrangement(self.size.0, &mut rng)?;
            let instance = format!("{start} > {goal}");
            if tasks.iter().any(|task| task.row.instance == instance) {
                continue; // on tiny boards a pair comes up twice
            }
            let row = Row { seed: Some(self.seed), ..counted(&self.name, &instance, PARITY) };
            let pair = (start.clone(), goal.clone());
            let work: Work<'e> = Box::new(move |bench, row| {
                let fits = bench.time(row, || Solvability::between(&pair.0, &pair.1));
                let fits = fits.map_err(|error| RunError::Bug(error.to_string()))?.is_solvable();
                row.value = Some(f64::from(u8::from(fits)));
                Ok(())
            });
            tasks.push(Task { row, work });
            let row = Row {
                heuristic: "manhattan".to_owned(),
                seed: Some(self.seed),
                ..counted(&self.name, instance, GREEDY)
            };
            let work: Work<'e> = Box::new(move |bench, row| search(bench, row, &start, &goal));
            tasks.push(Task { row, work });
        }
        Ok(tasks)
    }
}

/// Greedy search, whatever parity says; the two must agree.
fn search(
    bench: &mut Bench<'_>,
    row: &mut Row,
    start: &Board,
    goal: &Board,
) -> Result<(), RunError> {
    let metric = Metric::SingleTile;
    let space = TileSpace::<u64>::new(goal, metric);
    let manhattan = Manhattan::new(goal, metric);
    let packed = u64::pack(start);
    let report = bench.measure(row, |limits, tick| {
        greedy(&space, &packed, &manhattan, Ties::default(), limits, &mut Ticks(tick))
    })?;
    row.bytes = row.peak_stored * bytes_per_node::<TileSpace<u64>>();
    let fits =
        Solvability::between(start, goal).map_err(|error| RunError::Bug(error.to_string()))?;
    let agrees = match report.outcome {
        Outcome::Solved => fits.is_solvable(),
        Outcome::Unsolvable => !fits.is_solvable(),
        Outcome::Stopped(_) => true,
    };
    match agrees {
        true => Ok(()),
        false => {
            Err(RunError::Bug(format!("greedy search and parity disagree on {}", row.instance)))
        }
    }
}
