//! The usual kind: every search on every position.

use serde::Deserialize;
use tuipan_puzzle::tiles::{Metric, Moves};
use tuipan_solve::tiles::{Plan, Problem};
use tuipan_space::Limits;

use super::contender::{Contender, Method, RunSpec};
use super::{Kind, Task, Work};
use crate::bench::Bench;
use crate::instances::{Instance, Instances};
use crate::row::Row;
use crate::run::Fault;

/// Searches on the same positions.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Search {
    name: String,
    pub(crate) instances: Instances,
    run: Vec<RunSpec>,
}

impl Kind for Search {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), String> {
        self.instances.check()?;
        if self.contenders()?.is_empty() {
            return Err("there is no [[search.run]]".to_owned());
        }
        Ok(())
    }

    fn tasks<'e>(
        &'e self,
        bench: &mut Bench<'_>,
        repetitions: u32,
    ) -> Result<Vec<Task<'e>>, Fault> {
        let contenders = self.contenders().map_err(Fault::Wrong)?;
        let mut tasks = Vec::new();
        for instance in self.instances.all(bench)? {
            for contender in &contenders {
                for repetition in 1..=repetitions {
                    let row = Row {
                        part: self.name.clone(),
                        instance: instance.name.clone(),
                        algorithm: contender.method.to_string(),
                        heuristic: contender.heuristic.clone(),
                        weight: contender.weight.clone(),
                        options: contender.options.clone(),
                        repetition,
                        ..Row::default()
                    };
                    let (instance, contender) = (instance.clone(), contender.clone());
                    let work: Work<'e> =
                        Box::new(move |bench, row| solve(bench, row, &instance, &contender));
                    tasks.push(Task { row, work });
                }
            }
        }
        Ok(tasks)
    }
}

impl Search {
    fn contenders(&self) -> Result<Vec<Contender>, String> {
        let mut all = Vec::new();
        for spec in &self.run {
            all.extend(spec.contenders()?);
        }
        let labels: Vec<_> = all
            .iter()
            .map(|c| (c.method.to_string(), &c.heuristic, &c.weight, &c.options))
            .collect();
        match (1..labels.len()).find(|&idx| labels[..idx].contains(&labels[idx])) {
            Some(idx) => {
                let (method, heuristic, weight, options) = &labels[idx];
                Err(format!("'{method} {heuristic} {weight} {options}' is there twice"))
            }
            None => Ok(all),
        }
    }
}

fn solve(
    bench: &mut Bench<'_>,
    row: &mut Row,
    instance: &Instance,
    contender: &Contender,
) -> Result<(), Fault> {
    let Instance { start, goal, .. } = instance;
    row.optimum = bench.optimum(start, goal)?;
    let n_threads = contender.plan.parameters.n_threads;
    let (report, table_bytes) = match contender.method {
        Method::Fast => {
            let solver = bench.fast_solver(goal)?;
            let report = bench.measure(row, |limits, tick| {
                solver.solve_on_threads(n_threads, start, limits, tick)
            })?;
            (report, solver.n_bytes() as u64)
        }
        Method::Search(algorithm) => {
            let mut kept = match algorithm.uses_heuristic() {
                true => Some(bench.heuristic(contender.plan.heuristic, goal)?),
                false => None,
            };
            let table_bytes = kept.as_ref().map_or(0, |kept| kept.n_bytes());
            let max_bytes = bench.max_bytes();
            let mut fault = None;
            let report = bench.measure(row, |limits, tick| {
                let limits = Limits { max_stored: contender.plan.limits.max_stored, ..*limits };
                let plan = Plan { limits, max_bytes, ..contender.plan };
                let problem = Problem { start, goal, metric: Metric::SingleTile };
                match plan.solve_keeping(problem, &mut kept, tick) {
                    Ok(report) => report,
                    Err(error) => {
                        fault = Some(error.to_string());
                        no_report()
                    }
                }
            })?;
            if let Some(fault) = fault {
                return Err(Fault::Wrong(fault));
            }
            (report, table_bytes)
        }
    };
    row.bytes = table_bytes + row.peak_stored * contender.plan.bytes_per_node(goal.size());
    // A search that is stopped may have a solution in hand; it is not its answer.
    if report.is_optimal() {
        match (row.length, row.optimum) {
            (Some(length), Some(optimum)) if length != optimum => {
                return Err(Fault::Bug(format!(
                    "{} calls {length} moves the fewest for {}, which are {optimum}",
                    row.method(),
                    row.instance
                )));
            }
            (length, None) => row.optimum = length,
            _ => {}
        }
    }
    let Some(best) = report.best else { return Ok(()) };
    let mut board = start.clone();
    let replayed = board.play_all(&Moves::from_iter(best.actions));
    if replayed.is_err() || board != *goal {
        let (method, instance) = (row.method(), &row.instance);
        return Err(Fault::Bug(format!("{method} gives no solution of {instance}")));
    }
    Ok(())
}

/// Stands for the report of a search that could not begin.
fn no_report<A>() -> tuipan_space::Report<A> {
    use tuipan_space::{Outcome, Report, Stats, StopReason};
    let outcome = Outcome::Stopped(StopReason::Incomplete);
    Report { outcome, best: None, lower_bound: 0, stats: Stats::default() }
}
