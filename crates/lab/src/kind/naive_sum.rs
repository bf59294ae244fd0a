//! Ordinary pattern databases added up, which they must not be.
//!
//! A classic database counts every move, including those of tiles outside its pattern. Two of them count the same move twice,
//! so that their sum can be larger than the true distance. Their maximum cannot, and databases that count the moves of
//! their own tiles alone can be added. All three are compared with the distance of every position of a small board. No
//! table is asked about the reflected position, so that each says what it says alone.

use serde::Deserialize;
use tuipan_puzzle::tiles::{Board, Metric, NamedGoal, Packed, Size, TileSpace};
use tuipan_search::{Ties, a_star};
use tuipan_solve::tiles::{ExactTable, HeuristicKind};
use tuipan_space::{Cost, Heuristic, Limits};

use super::{Kind, Task, Work, counted};
use crate::bench::Bench;
use crate::flaw::Flaw;
use crate::list::Word;
use crate::number;
use crate::row::Row;
use crate::run::RunError;

/// The databases of groups of tiles, put together in three ways.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct NaiveSum {
    name: String,
    size: Word<Size>,
    /// The tiles of each database: `["1-4", "5-8"]`.
    groups: Vec<String>,
    /// A* solves about this many of the positions, evenly spread.
    count: usize,
}

/// A number of the pairs of estimate and distance, with its name.
type Measure = (&'static str, fn(&[(Cost, Cost)]) -> f64);

const MEASURES: [Measure; 4] = [
    ("mean-estimate", |pairs| {
        pairs.iter().map(|pair| f64::from(pair.0)).sum::<f64>() / pairs.len().max(1) as f64
    }),
    ("exact", |pairs| pairs.iter().filter(|pair| pair.0 == pair.1).count() as f64),
    ("too-large", |pairs| pairs.iter().filter(|pair| pair.0 > pair.1).count() as f64),
    ("most-too-large", |pairs| {
        let excess = pairs.iter().map(|pair| pair.0.saturating_sub(pair.1));
        f64::from(excess.max().unwrap_or(0))
    }),
];

/// Solutions of A* that are longer than the shortest.
const LONGER: &str = "astar-longer";

/// Estimates added up.
struct Sum(Vec<Box<dyn Heuristic<TileSpace<u64>> + Send>>);

impl Heuristic<TileSpace<u64>> for Sum {
    fn estimate(&self, state: &u64) -> Cost {
        self.0.iter().map(|heuristic| heuristic.estimate(state)).sum()
    }
}

impl NaiveSum {
    /// How they are put together, by the names in rows, and the heuristics that are added up.
    fn rules(&self) -> [(String, Vec<String>); 3] {
        let all = self.groups.join("/");
        let classic = |groups: &String| format!("classic:{groups}:plain");
        [
            (format!("classic-sum:{all}"), self.groups.iter().map(classic).collect()),
            (format!("classic:{all}"), vec![classic(&all)]),
            (format!("pdb:{all}"), vec![format!("pdb:{all}:plain")]),
        ]
    }

    fn goal(&self) -> Board {
        NamedGoal::BlankLast.board(self.size.0)
    }

    fn sum(&self, bench: &mut Bench<'_>, names: &[String]) -> Result<Sum, RunError> {
        let wrong = |error: &dyn std::fmt::Display| RunError::Wrong(error.to_string());
        let mut all = Vec::new();
        for name in names {
            let kind: HeuristicKind = name.parse().map_err(|error| wrong(&error))?;
            let prepared = bench.heuristic(kind, &self.goal())?;
            all.push(prepared.build::<u64>().map_err(|error| wrong(&error))?);
        }
        Ok(Sum(all))
    }

    fn table(&self, bench: &Bench<'_>) -> Result<std::sync::Arc<ExactTable>, RunError> {
        let too_large = || RunError::Wrong(format!("{} has too many positions", self.size.0));
        bench.exact_table(&self.goal()).ok_or_else(too_large)
    }

    /// The positions that A* solves.
    fn tried(&self, table: &ExactTable) -> impl Iterator<Item = (Board, u32)> {
        let n_all: usize = table.histogram().iter().sum();
        table.positions().step_by(n_all.div_ceil(self.count).max(1))
    }

    fn longer(
        &self,
        bench: &mut Bench<'_>,
        row: &mut Row,
        names: &[String],
    ) -> Result<(), RunError> {
        let (sum, table) = (self.sum(bench, names)?, self.table(bench)?);
        let space = TileSpace::<u64>::new(&self.goal(), Metric::SingleTile);
        let begin = bench.host().now();
        let mut n_longer = 0;
        for (board, distance) in self.tried(&table) {
            if !bench.host().go_on() {
                return Err(RunError::Interrupted);
            }
            let limits = Limits::default();
            let start = u64::pack(&board);
            let report = a_star(&space, &start, &sum, Ties::default(), &limits, &mut ());
            row.expanded += report.stats.expanded;
            row.generated += report.stats.generated;
            n_longer += u32::from(report.best.is_some_and(|best| best.cost > distance));
        }
        row.seconds = bench.host().now().saturating_sub(begin).as_secs_f64();
        row.value = Some(f64::from(n_longer));
        Ok(())
    }
}

impl Kind for NaiveSum {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), Flaw> {
        if self.count == 0 || !ExactTable::fits(self.size.0) {
            return Err(Flaw::from("count is 1 or more, and boards have at most 10 cells"));
        }
        if self.groups.len() < 2 {
            return Err(Flaw::from("there must be two groups or more to add up"));
        }
        for (_, names) in self.rules() {
            for name in names {
                name.parse::<HeuristicKind>().map_err(|error| error.to_string())?;
            }
        }
        Ok(())
    }

    fn methods(&self) -> Vec<String> {
        let names = MEASURES.iter().map(|(name, _)| *name).chain([LONGER]);
        let rules = self.rules();
        names.flat_map(|name| rules.clone().map(|(rule, _)| format!("{name} {rule}"))).collect()
    }

    fn tasks<'e>(&'e self, bench: &mut Bench<'_>, _: u32) -> Result<Vec<Task<'e>>, RunError> {
        let n_tried = self.tried(&*self.table(bench)?).count() as u64;
        let mut tasks = Vec::new();
        for (rule, names) in self.rules() {
            for (name, measure) in MEASURES {
                let row = counted(&self.name, format!("all of {}", self.size.0), name);
                let row = Row { heuristic: rule.clone(), ..row };
                let names = names.clone();
                let work: Work<'e> = Box::new(move |bench, row| {
                    let (sum, table) = (self.sum(bench, &names)?, self.table(bench)?);
                    let pair = |(board, distance)| (sum.estimate(&u64::pack(&board)), distance);
                    let pairs: Vec<(Cost, Cost)> = table.positions().map(pair).collect();
                    row.value = Some(bench.time(row, || measure(&pairs)));
                    Ok(())
                });
                tasks.push(Task { row, work });
            }
            let instance = format!("{} of {}", number::count(n_tried), self.size.0);
            let row = Row { heuristic: rule, ..counted(&self.name, instance, LONGER) };
            let work: Work<'e> = Box::new(move |bench, row| self.longer(bench, row, &names));
            tasks.push(Task { row, work });
        }
        Ok(tasks)
    }
}
