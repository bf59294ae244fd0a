//! Asking rows: filters to narrow them down, and numbers of what is left.

use crate::row::{Row, Verdict};
use crate::stats;

/// Some of the rows.
#[derive(Clone)]
pub struct Select<'a>(Vec<&'a Row>);

impl<'a> Select<'a> {
    pub fn all(rows: &'a [Row]) -> Self {
        Select(rows.iter().collect())
    }

    fn filter(&self, keep: impl Fn(&Row) -> bool) -> Self {
        Select(self.0.iter().copied().filter(|row| keep(row)).collect())
    }

    pub fn part(&self, name: &str) -> Self {
        self.filter(|row| row.part == name)
    }

    pub fn algorithm(&self, name: &str) -> Self {
        self.filter(|row| row.algorithm == name)
    }

    pub fn heuristic(&self, name: &str) -> Self {
        self.filter(|row| row.heuristic == name)
    }

    pub fn weight(&self, name: &str) -> Self {
        self.filter(|row| row.weight == name)
    }

    pub fn instance(&self, name: &str) -> Self {
        self.filter(|row| row.instance == name)
    }

    pub fn option(&self, name: &str, value: &str) -> Self {
        self.filter(|row| row.option(name) == Some(value))
    }

    pub fn solved(&self) -> Self {
        self.filter(|row| row.outcome == Verdict::Solved)
    }

    pub fn where_optimum(&self, keep: impl Fn(u32) -> bool) -> Self {
        self.filter(|row| row.optimum.is_some_and(&keep))
    }

    /// Where the shortest solutions have this many moves or more.
    pub fn at_least(&self, least: u32) -> Self {
        self.where_optimum(|length| length >= least)
    }

    pub fn rows(&self) -> &[&'a Row] {
        &self.0
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn n_stopped(&self) -> usize {
        self.0.iter().filter(|row| row.outcome.is_stopped()).count()
    }

    pub fn numbers(&self, number: impl Fn(&Row) -> Option<f64>) -> Vec<f64> {
        self.0.iter().filter_map(|row| number(row)).collect()
    }

    pub fn median(&self, number: impl Fn(&Row) -> Option<f64>) -> Option<f64> {
        stats::median(&self.numbers(number))
    }

    pub fn mean(&self, number: impl Fn(&Row) -> Option<f64>) -> Option<f64> {
        stats::mean(&self.numbers(number))
    }

    pub fn max(&self, number: impl Fn(&Row) -> Option<f64>) -> Option<f64> {
        stats::max(&self.numbers(number))
    }

    pub fn min(&self, number: impl Fn(&Row) -> Option<f64>) -> Option<f64> {
        stats::min(&self.numbers(number))
    }

    /// The number of a count: its only row's value.
    pub fn value(&self) -> Option<f64> {
        self.0.first()?.value
    }

    /// By which factor this has more than another, for each instance that both solved (first repetition).
    pub fn ratios(&self, other: &Select<'_>, number: impl Fn(&Row) -> Option<f64>) -> Vec<f64> {
        let ours =
            self.0.iter().filter(|row| row.repetition == 1 && row.outcome == Verdict::Solved);
        let ratio = |row: &&Row| {
            let is_same = |other: &&&Row| {
                (&other.part, &other.instance, other.repetition) == (&row.part, &row.instance, 1)
                    && other.outcome == Verdict::Solved
            };
            let theirs = number(other.0.iter().find(is_same)?)?;
            (theirs > 0.0).then_some(number(row)? / theirs)
        };
        ours.filter_map(ratio).collect()
    }

    /// The factor by which a number grows with each move of the shortest solution.
    pub fn growth(&self, number: impl Fn(&Row) -> Option<f64>) -> Option<f64> {
        let point = |row: &&Row| Some((f64::from(row.optimum?), number(row)?));
        stats::growth(&self.0.iter().filter_map(point).collect::<Vec<_>>())
    }
}

pub fn expanded(row: &Row) -> Option<f64> {
    Some(row.expanded as f64)
}

pub fn generated(row: &Row) -> Option<f64> {
    Some(row.generated as f64)
}

pub fn seconds(row: &Row) -> Option<f64> {
    Some(row.seconds)
}

pub fn length(row: &Row) -> Option<f64> {
    row.length.map(f64::from)
}

pub fn optimum(row: &Row) -> Option<f64> {
    row.optimum.map(f64::from)
}

pub fn stored(row: &Row) -> Option<f64> {
    Some(row.peak_stored as f64)
}

pub fn value(row: &Row) -> Option<f64> {
    row.value
}
