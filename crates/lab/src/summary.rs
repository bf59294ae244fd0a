//! Rows added up: what each method did on all positions of a part.

use crate::label;
use crate::row::{Row, Verdict};
use crate::stats;

/// What one method did.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The part of the experiment.
    pub part: String,
    /// What was run, in words.
    pub method: String,
    /// How often.
    pub n_runs: usize,
    /// With a solution.
    pub n_solved: usize,
    /// At a limit. Their nodes and times count below as they are: the true ones are larger.
    pub n_stopped: usize,
    /// The mean length of the solutions.
    pub mean_length: Option<f64>,
    /// By how much they are longer than the shortest, in parts of these, on average.
    pub mean_excess: Option<f64>,
    /// The median of the nodes expanded.
    pub expanded: f64,
    /// The mean of them.
    pub mean_expanded: f64,
    /// The median of the nodes generated.
    pub generated: f64,
    /// The most nodes stored in any run.
    pub peak_stored: f64,
    /// The most bytes in any run.
    pub bytes: f64,
    /// The median of the times.
    pub seconds: f64,
}

/// One for each part and method, in the order of the rows. Rows that are not solves are left out.
pub fn summaries(rows: &[Row]) -> Vec<Summary> {
    let mut groups: Vec<((&str, String), Vec<&Row>)> = Vec::new();
    for row in rows.iter().filter(|row| row.outcome != Verdict::Counted) {
        let key = (row.part.as_str(), label::method(row));
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, group)) => group.push(row),
            None => groups.push((key, vec![row])),
        }
    }
    groups.into_iter().map(|((part, method), group)| summary(part, method, &group)).collect()
}

fn summary(part: &str, method: String, rows: &[&Row]) -> Summary {
    let all =
        |number: fn(&Row) -> f64| -> Vec<f64> { rows.iter().map(|row| number(row)).collect() };
    let some = |number: fn(&Row) -> Option<f64>| -> Vec<f64> {
        rows.iter().filter_map(|row| number(row)).collect()
    };
    let expanded = all(|row| row.expanded as f64);
    Summary {
        part: part.to_owned(),
        method,
        n_runs: rows.len(),
        n_solved: rows.iter().filter(|row| row.outcome == Verdict::Solved).count(),
        n_stopped: rows.iter().filter(|row| row.outcome.is_stopped()).count(),
        mean_length: stats::mean(&some(|row| row.length.map(f64::from))),
        mean_excess: stats::mean(&some(Row::excess)),
        expanded: stats::median(&expanded).unwrap_or(0.0),
        mean_expanded: stats::mean(&expanded).unwrap_or(0.0),
        generated: stats::median(&all(|row| row.generated as f64)).unwrap_or(0.0),
        peak_stored: stats::max(&all(|row| row.peak_stored as f64)).unwrap_or(0.0),
        bytes: stats::max(&all(|row| row.bytes as f64)).unwrap_or(0.0),
        seconds: stats::median(&all(|row| row.seconds)).unwrap_or(0.0),
    }
}
