//! How good heuristics are, compared with the true distance of every position of a small board.

use serde::Deserialize;
use tuipan_puzzle::tiles::{NamedGoal, Packed, Size};
use tuipan_solve::tiles::HeuristicKind;

use super::{Kind, Task, Work, counted};
use crate::bench::Bench;
use crate::flaw::Flaw;
use crate::list::{List, Word};
use crate::row::Row;
use crate::run::RunError;

/// For each heuristic its mean, how often it is exact, and how often too large.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Estimates {
    name: String,
    size: Word<Size>,
    heuristic: List<HeuristicKind>,
}

/// A number of the pairs of estimate and distance, with its name.
type Measure = (&'static str, fn(&[(f64, f64)]) -> f64);

const MEASURES: [Measure; 4] = [
    ("mean-estimate", |pairs| mean(pairs.iter().map(|p| p.0), pairs.len())),
    ("mean-distance", |pairs| mean(pairs.iter().map(|p| p.1), pairs.len())),
    ("exact", |pairs| pairs.iter().filter(|p| p.0 == p.1).count() as f64),
    ("too-large", |pairs| pairs.iter().filter(|p| p.0 > p.1).count() as f64),
];

fn mean(values: impl Iterator<Item = f64>, n: usize) -> f64 {
    values.sum::<f64>() / n.max(1) as f64
}

impl Kind for Estimates {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), Flaw> {
        match tuipan_solve::tiles::ExactTable::fits(self.size.0) {
            true => Ok(()),
            false => {
                Err(Flaw::from(format!("{} has too many positions to look at all", self.size.0)))
            }
        }
    }

    fn methods(&self) -> Vec<String> {
        let of = |kind: &HeuristicKind| MEASURES.map(|(name, _)| format!("{name} {kind}"));
        self.heuristic.0.iter().flat_map(of).collect()
    }

    fn tasks<'e>(&'e self, _: &mut Bench<'_>, _: u32) -> Result<Vec<Task<'e>>, RunError> {
        let mut tasks = Vec::new();
        for &kind in &self.heuristic.0 {
            for (name, measure) in MEASURES {
                let row = counted(&self.name, format!("all of {}", self.size.0), name);
                let row = Row { heuristic: kind.to_string(), ..row };
                let work: Work<'e> = Box::new(move |bench, row| {
                    let pairs = pairs(bench, kind, self.size.0)?;
                    row.value = Some(bench.time(row, || measure(&pairs)));
                    Ok(())
                });
                tasks.push(Task { row, work });
            }
        }
        Ok(tasks)
    }
}

/// The estimate and the distance of every position.
fn pairs(
    bench: &mut Bench<'_>,
    kind: HeuristicKind,
    size: Size,
) -> Result<Vec<(f64, f64)>, RunError> {
    let goal = NamedGoal::BlankLast.board(size);
    let prepared = bench.heuristic(kind, &goal)?;
    let heuristic = prepared.build::<u64>().map_err(|error| RunError::Wrong(error.to_string()))?;
    let Some(table) = bench.exact_table(&goal) else { return Ok(Vec::new()) };
    let pair = |(board, distance): (tuipan_puzzle::tiles::Board, u32)| {
        (f64::from(heuristic.estimate(&u64::pack(&board))), f64::from(distance))
    };
    Ok(table.positions().map(pair).collect())
}
