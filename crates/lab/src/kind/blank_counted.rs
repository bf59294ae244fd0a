//! Misplaced tiles with the blank counted as one of them: an error that books warn of.
//!
//! The estimate is one too large wherever the blank is not home, so it is not admissible; one move from
//! the goal it says 2.

use std::sync::Arc;

use serde::Deserialize;
use tuipan_puzzle::tiles::{Board, Metric, NamedGoal, Packed, Size, TileSpace};
use tuipan_search::{Ties, a_star};
use tuipan_solve::tiles::ExactTable;
use tuipan_space::{Cost, Heuristic, Limits};

use super::{Kind, Task, Work, computed, counted};
use crate::bench::Bench;
use crate::flaw::Flaw;
use crate::list::List;
use crate::number;
use crate::row::Row;
use crate::run::RunError;

const HEURISTIC: &str = "misplaced+blank";
const TOO_LARGE: &str = "too-large";
const COUNTEREXAMPLE: &str = "counterexample";
const LONGER: &str = "astar-longer";

/// How often it is too large, the nearest position where it is, and whether A* with it still finds
/// shortest solutions.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct BlankCounted {
    name: String,
    sizes: List<Size>,
    /// A* solves about this many of the positions, evenly spread.
    count: usize,
}

/// Cells whose content, tile or blank, is not the goal's.
struct CellsThatDiffer {
    goal: Board,
}

impl CellsThatDiffer {
    fn of(&self, board: &Board) -> Cost {
        let pairs = board.tiles().iter().zip(self.goal.tiles());
        pairs.filter(|(a, b)| a != b).count() as Cost
    }
}

impl Heuristic<TileSpace<u64>> for CellsThatDiffer {
    fn estimate(&self, state: &u64) -> Cost {
        self.of(&state.unpack(self.goal.size()))
    }
}

impl Kind for BlankCounted {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), Flaw> {
        let fits = |&size: &Size| ExactTable::fits(size);
        match self.count >= 1 && self.sizes.0.iter().all(fits) {
            true => Ok(()),
            false => Err(Flaw::from("count is at least 1, and boards have at most 10 cells")),
        }
    }

    fn methods(&self) -> Vec<String> {
        [TOO_LARGE, COUNTEREXAMPLE, LONGER].map(|what| format!("{what} {HEURISTIC}")).to_vec()
    }

    fn tasks<'e>(&'e self, bench: &mut Bench<'_>, _: u32) -> Result<Vec<Task<'e>>, RunError> {
        let mut tasks = Vec::new();
        for &size in &self.sizes.0 {
            let row = |instance: String, what: &str| {
                let row = counted(&self.name, instance, what);
                Row { heuristic: HEURISTIC.to_owned(), ..row }
            };
            let too_large: Work<'e> = Box::new(move |bench, row| {
                let (table, differ) = table(bench, size)?;
                let is_too_large = |(board, distance): &(Board, u32)| differ.of(board) > *distance;
                row.value =
                    Some(bench.time(row, || table.positions().filter(is_too_large).count()) as f64);
                Ok(())
            });
            tasks.push(Task { row: row(format!("all of {size}"), TOO_LARGE), work: too_large });

            let (table, differ) = table(bench, size)?;
            // Nearest first.
            let found = table.positions().find(|(board, distance)| differ.of(board) > *distance);
            if let Some((board, distance)) = found {
                let row = row(board.to_string(), COUNTEREXAMPLE);
                let estimate = f64::from(differ.of(&board));
                tasks.push(computed(Row { optimum: Some(distance), ..row }, move || estimate));
            }

            let n_tried = self.tried(&table).count() as u64;
            let row = row(format!("{} of {size}", number::count(n_tried)), LONGER);
            let work: Work<'e> = Box::new(move |bench, row| self.longer(bench, row, size));
            tasks.push(Task { row, work });
        }
        Ok(tasks)
    }
}

impl BlankCounted {
    /// The positions that A* solves.
    fn tried(&self, table: &ExactTable) -> impl Iterator<Item = (Board, u32)> {
        let n_all: usize = table.histogram().iter().sum();
        table.positions().step_by(n_all.div_ceil(self.count).max(1))
    }

    /// How many solutions of A* are longer than the shortest.
    fn longer(&self, bench: &mut Bench<'_>, row: &mut Row, size: Size) -> Result<(), RunError> {
        let (table, differ) = table(bench, size)?;
        let space = TileSpace::<u64>::new(&differ.goal, Metric::SingleTile);
        let begin = bench.host().now();
        let mut n_longer = 0;
        for (board, distance) in self.tried(&table) {
            if !bench.host().go_on() {
                return Err(RunError::Interrupted);
            }
            let start = u64::pack(&board);
            let limits = Limits::default();
            let report = a_star(&space, &start, &differ, Ties::default(), &limits, &mut ());
            row.expanded += report.stats.expanded;
            row.generated += report.stats.generated;
            n_longer += u32::from(report.best.is_some_and(|best| best.cost > distance));
        }
        row.seconds = bench.host().now().saturating_sub(begin).as_secs_f64();
        row.value = Some(f64::from(n_longer));
        Ok(())
    }
}

fn table(bench: &Bench<'_>, size: Size) -> Result<(Arc<ExactTable>, CellsThatDiffer), RunError> {
    let goal = NamedGoal::BlankLast.board(size);
    let too_large = || RunError::Wrong(format!("{size} has too many positions"));
    let table = bench.exact_table(&goal).ok_or_else(too_large)?;
    Ok((table, CellsThatDiffer { goal }))
}
