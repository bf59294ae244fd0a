//! Two runs of an experiment side by side: another program, another machine, another version of the experiment.
//!
//! Rows are matched by their key. Nodes are compared exactly, because a search is the same everywhere; times as ratios,
//! because nothing else of them means anything.

use crate::label;
use crate::row::{Row, Verdict};
use crate::stats;

/// What a method did in two runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The part of the experiment.
    pub part: String,
    /// What was run, in words.
    pub method: String,
    /// Rows that both have.
    pub n_both: usize,
    /// Rows that only the first has.
    pub n_only_first: usize,
    /// Rows that only the second has.
    pub n_only_second: usize,
    /// Of those that both have: with the same outcome, length, nodes and value.
    pub n_same: usize,
    /// Nodes expanded by the second for one of the first, the geometric mean; `None` if nothing was expanded.
    pub nodes: Option<f64>,
    /// Time of the second for one of the first, the geometric mean.
    pub time: Option<f64>,
}

impl Comparison {
    /// Whether everything but the times is the same.
    pub fn is_same(&self) -> bool {
        self.n_same == self.n_both && self.n_only_first == 0 && self.n_only_second == 0
    }
}

/// One for each part and method of either, in the order of the first.
///
/// ```
/// use tuipan_lab::{Row, Verdict, compare};
/// let row = |expanded| Row { algorithm: "bfs".into(), expanded, outcome: Verdict::Solved, ..Row::default() };
/// let all = compare(&[row(100)], &[row(50)]);
/// assert_eq!((all[0].method.as_str(), all[0].n_same), ("breadth-first search", 0));
/// assert!((all[0].nodes.unwrap() - 0.5).abs() < 1e-12);
/// ```
pub fn compare(first: &[Row], second: &[Row]) -> Vec<Comparison> {
    let mut groups: Vec<((&str, String), [Vec<&Row>; 2])> = Vec::new();
    for (which, row) in first.iter().map(|row| (0, row)).chain(second.iter().map(|row| (1, row))) {
        let key = (row.part.as_str(), label::method(row));
        let at = groups.iter().position(|(known, _)| *known == key).unwrap_or_else(|| {
            groups.push((key, [Vec::new(), Vec::new()]));
            groups.len() - 1
        });
        groups[at].1[which].push(row);
    }
    let one = |((part, method), [first, second]): ((&str, String), [Vec<&Row>; 2])| {
        let other = |row: &&Row| second.iter().find(|it| it.key() == row.key()).copied();
        let both: Vec<(&Row, &Row)> =
            first.iter().filter_map(|row| Some((*row, other(row)?))).collect();
        let ratios = |number: fn(&Row) -> f64| {
            let ratio = |(a, b): &(&Row, &Row)| {
                let (a, b) = (number(a), number(b));
                (a > 0.0 && b > 0.0).then(|| b / a)
            };
            stats::geometric_mean(&both.iter().filter_map(ratio).collect::<Vec<_>>())
        };
        Comparison {
            part: part.to_owned(),
            method,
            n_both: both.len(),
            n_only_first: first.len() - both.len(),
            n_only_second: second.len() - both.len(),
            n_same: both.iter().filter(|(a, b)| is_same(a, b)).count(),
            nodes: ratios(|row| row.expanded as f64),
            time: ratios(|row| row.seconds),
        }
    };
    groups.into_iter().map(one).collect()
}

/// Whether all that does not depend on the machine is the same.
fn is_same(a: &Row, b: &Row) -> bool {
    let found = |row: &Row| (row.outcome, row.length, row.optimum, row.expanded, row.generated);
    // What is counted is a number; what was measured in seconds is stored as one, too.
    let values = a.outcome != Verdict::Counted || a.value == b.value;
    found(a) == found(b) && values
}
