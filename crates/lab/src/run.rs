//! Runs an experiment: every task that has no row yet, in order.

use std::collections::HashMap;
use std::fmt;

use crate::bench::{Bench, Host};
use crate::experiment::Experiment;
use crate::kind::Task;
use crate::row::Row;

/// Why an experiment did not come to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RunError {
    /// The host said stop. The rows so far are in its hands.
    Interrupted,
    /// The experiment asks for what cannot be had.
    Wrong(String),
    /// A solver gave a wrong answer: our error.
    Bug(String),
    /// The host could not take a row.
    Host(String),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunError::Interrupted => f.write_str("the run was interrupted"),
            RunError::Wrong(what) | RunError::Host(what) => f.write_str(what),
            RunError::Bug(what) => write!(f, "a wrong answer: {what}"),
        }
    }
}

impl std::error::Error for RunError {}

/// Runs what `done` has no row of, and hands each new row to the host. Answers all rows that belong to the
/// experiment, old and new, in the order of a run without interruption.
pub fn run(
    experiment: &Experiment,
    done: &[Row],
    host: &mut dyn Host,
) -> Result<Vec<Row>, RunError> {
    let known: HashMap<_, &Row> = done.iter().map(|row| (row.key(), row)).collect();
    let origin = host.origin();
    let mut bench = Bench::new(host, experiment.limits);
    let mut tasks: Vec<Task<'_>> = Vec::new();
    for part in experiment.parts() {
        tasks.extend(part.tasks(&mut bench, experiment.repetitions)?);
    }
    let n_all = tasks.len();
    let mut rows = Vec::with_capacity(n_all);
    for (n_done, Task { mut row, work }) in tasks.into_iter().enumerate() {
        if let Some(&old) = known.get(&row.key()) {
            rows.push(old.clone());
            continue;
        }
        if !bench.host().go_on() {
            return Err(RunError::Interrupted);
        }
        bench.host().begin(&row, n_done, n_all);
        work(&mut bench, &mut row)?;
        (row.commit, row.cpu) = (origin.commit.clone(), origin.cpu.clone());
        bench.host().row(&row).map_err(RunError::Host)?;
        rows.push(row);
    }
    Ok(rows)
}
