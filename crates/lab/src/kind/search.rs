//! The usual kind: every search on every position.

use std::sync::Arc;

use serde::Deserialize;
use toml::Spanned;
use tuipan_puzzle::tiles::{Metric, Move};
use tuipan_solve::engine::{Engine, EngineError, How, TileJob, TileRequest, TileSolver, Watch};
use tuipan_solve::tiles::{FastSolver, Plan};
use tuipan_space::{Limits, Report};

use super::contender::{Contender, Method, RunSpec};
use super::{Kind, Task, Work};
use crate::bench::Bench;
use crate::flaw::Flaw;
use crate::instances::{Instance, Instances};
use crate::row::Row;
use crate::run::RunError;

/// Searches on the same positions.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Search {
    name: String,
    pub(crate) instances: Instances,
    run: Vec<Spanned<RunSpec>>,
}

impl Kind for Search {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), Flaw> {
        self.instances.check()?;
        if self.contenders()?.is_empty() {
            return Err(Flaw::from("there is no [[search.run]]"));
        }
        Ok(())
    }

    fn methods(&self) -> Vec<String> {
        let contenders = self.contenders().unwrap_or_default();
        contenders.iter().map(|contender| self.row(contender).method()).collect()
    }

    fn tasks<'e>(
        &'e self,
        bench: &mut Bench<'_>,
        repetitions: u32,
    ) -> Result<Vec<Task<'e>>, RunError> {
        let contenders = self.contenders().map_err(|flaw| RunError::Wrong(flaw.to_string()))?;
        let mut tasks = Vec::new();
        for instance in self.instances.all(bench)? {
            for contender in &contenders {
                for repetition in 1..=repetitions {
                    let row = Row {
                        instance: instance.name.clone(),
                        seed: instance.seed,
                        repetition,
                        ..self.row(contender)
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
    fn contenders(&self) -> Result<Vec<Contender>, Flaw> {
        let mut all: Vec<Contender> = Vec::new();
        let mut labels: Vec<String> = Vec::new();
        for spec in &self.run {
            let contenders = spec.get_ref().contenders();
            for contender in contenders.map_err(|message| Flaw::of(spec, message))? {
                let label = self.row(&contender).method();
                if labels.contains(&label) {
                    return Err(Flaw::of(spec, format!("'{label}' is there twice")));
                }
                labels.push(label);
                all.push(contender);
            }
        }
        Ok(all)
    }

    /// The row of a contender, without a position.
    fn row(&self, contender: &Contender) -> Row {
        Row {
            part: self.name.clone(),
            algorithm: contender.method.to_string(),
            heuristic: contender.heuristic.clone(),
            weight: contender.weight.clone(),
            options: contender.options.clone(),
            ..Row::default()
        }
    }
}

fn solve(
    bench: &mut Bench<'_>,
    row: &mut Row,
    instance: &Instance,
    contender: &Contender,
) -> Result<(), RunError> {
    let Instance { start, goal, .. } = instance;
    row.optimum = bench.optimum(start, goal)?;
    let metric = Metric::SingleTile;
    let (report, table_bytes) = match contender.method {
        Method::Fast => {
            let solver = bench.fast_solver(goal)?;
            let table_bytes = solver.n_bytes() as u64;
            let plan = contender.plan;
            let by = OnThreads { solver, n_threads: plan.parameters.n_threads };
            let request = TileRequest::new(start, goal, metric, How::Plan(plan));
            let report = bench.solve(row, request, |engine, request, control| {
                engine.solve_by(&by, plan, request, control)
            })?;
            (report, table_bytes)
        }
        Method::Search(algorithm) => {
            if algorithm.uses_heuristic() {
                // Its tables are no part of the search, and have limits of their own.
                bench.heuristic(contender.plan.heuristic, goal)?;
            }
            let plan = Plan { max_bytes: bench.max_bytes(), ..contender.plan };
            let max_stored = plan.limits.max_stored;
            let request = TileRequest {
                limits: Limits { max_stored, ..Limits::default() },
                ..TileRequest::new(start, goal, metric, How::Plan(plan))
            };
            let report = bench.solve(row, request, Engine::solve)?;
            let table_bytes = report.heuristic_bytes;
            (report, table_bytes)
        }
    };
    row.bytes = table_bytes + row.peak_stored * contender.plan.bytes_per_node(goal.size());
    // A search that is stopped may have a solution in hand; it is not its answer.
    if report.is_optimal() {
        match (row.length, row.optimum) {
            (Some(length), Some(optimum)) if length != optimum => {
                return Err(RunError::Bug(format!(
                    "{} calls {length} moves the fewest for {}, which are {optimum}",
                    row.method(),
                    row.instance
                )));
            }
            (length, None) => row.optimum = length,
            _ => {}
        }
    }
    Ok(())
}

/// The fast solver on a number of threads that the experiment names.
struct OnThreads {
    solver: Arc<FastSolver>,
    n_threads: usize,
}

impl TileSolver for OnThreads {
    fn solve(
        &self,
        job: &TileJob<'_>,
        watch: &mut Watch<'_, '_>,
    ) -> Result<Report<Move>, EngineError> {
        self.solver.solve(&TileJob { n_threads: self.n_threads, ..*job }, watch)
    }
}
