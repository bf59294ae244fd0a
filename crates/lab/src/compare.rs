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
    let mut groups: Vec<Group<'_>> = Vec::new();
    for (rows, is_first) in [(first, true), (second, false)] {
        for row in rows {
            let (part, method) = (row.part.as_str(), label::method(row));
            let is_its = |group: &Group<'_>| group.part == part && group.method == method;
            let at = groups.iter().position(is_its).unwrap_or_else(|| {
                groups.push(Group { part, method, first: Vec::new(), second: Vec::new() });
                groups.len() - 1
            });
            let own = &mut groups[at];
            if is_first { own.first.push(row) } else { own.second.push(row) }
        }
    }
    groups.into_iter().map(Group::compare).collect()
}

/// The rows of a method.
struct Group<'a> {
    part: &'a str,
    method: String,
    first: Vec<&'a Row>,
    second: Vec<&'a Row>,
}

impl Group<'_> {
    fn compare(self) -> Comparison {
        let Group { part, method, first, second } = self;
        let other = |row: &Row| second.iter().copied().find(|it| it.key() == row.key());
        let pairs = first.iter().filter_map(|&row| Some((row, other(row)?)));
        let both: Vec<(&Row, &Row)> = pairs.collect();
        let ratios = |number: fn(&Row) -> f64| {
            let ratio = |&(a, b): &(&Row, &Row)| {
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
    }
}

/// Whether all that does not depend on the machine is the same.
fn is_same(a: &Row, b: &Row) -> bool {
    let found = |row: &Row| (row.outcome, row.length, row.optimum, row.expanded, row.generated);
    // What is counted is a number; what was measured in seconds is stored as one, too.
    let values = a.outcome != Verdict::Counted || a.value == b.value;
    found(a) == found(b) && values
}
