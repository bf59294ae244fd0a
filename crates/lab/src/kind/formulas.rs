//! The textbook's counts of nodes, for a uniform tree of some branching and depth.
//!
//! Iterative deepening makes every level again in each later round, the first level d times: d b + (d-1) b² + ... + b^d.
//! Breadth-first search that tests a node when it is expanded makes b + b² + ... + b^d and, before it finds
//! the goal at the end of level d, all but the last of level d + 1: b^(d+1) - b.

use serde::Deserialize;

use super::{Kind, Task, computed, counted};
use crate::bench::Bench;
use crate::flaw::Flaw;
use crate::row::Row;
use crate::run::RunError;

/// Both formulas for every branching and depth.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Formulas {
    name: String,
    branching: Vec<f64>,
    depths: Vec<u32>,
}

type Formula = (&'static str, fn(f64, u32) -> f64);

const FORMULAS: [Formula; 2] =
    [("bfs-formula", breadth_first), ("ids-formula", iterative_deepening)];

fn option(branching: f64) -> String {
    format!("branching={branching}")
}

/// What iterative deepening generates.
pub fn iterative_deepening(branching: f64, depth: u32) -> f64 {
    (1..=depth).map(|level| f64::from(depth - level + 1) * branching.powi(level as i32)).sum()
}

/// What breadth-first search generates, testing late.
pub fn breadth_first(branching: f64, depth: u32) -> f64 {
    let levels: f64 = (1..=depth).map(|level| branching.powi(level as i32)).sum();
    levels + branching.powi(depth as i32 + 1) - branching
}

/// The branching with which iterative deepening to a depth would generate this many nodes.
pub fn branching_of_deepening(generated: f64, depth: u32) -> f64 {
    let (mut low, mut high) = (0.0, 64.0);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        match iterative_deepening(middle, depth) < generated {
            true => low = middle,
            false => high = middle,
        }
    }
    high
}

impl Kind for Formulas {
    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self) -> Result<(), Flaw> {
        if self.branching.is_empty() || self.depths.is_empty() {
            return Err(Flaw::from("branching and depths want a number each, or several"));
        }
        let is_sound = |b: &f64| (1.0..=1000.0).contains(b);
        match self.branching.iter().all(is_sound) && self.depths.iter().all(|&d| d <= 100) {
            true => Ok(()),
            false => Err(Flaw::from("branching is 1 to 1000, a depth at most 100")),
        }
    }

    fn methods(&self) -> Vec<String> {
        let of =
            |branching: &f64| FORMULAS.map(|(name, _)| format!("{name} {}", option(*branching)));
        self.branching.iter().flat_map(of).collect()
    }

    fn tasks<'e>(&'e self, _: &mut Bench<'_>, _: u32) -> Result<Vec<Task<'e>>, RunError> {
        let mut tasks = Vec::new();
        for &branching in &self.branching {
            for &depth in &self.depths {
                for (name, formula) in FORMULAS {
                    let row = counted(&self.name, format!("b={branching} d={depth}"), name);
                    let options = option(branching);
                    let row = Row { optimum: Some(depth), options, ..row };
                    tasks.push(computed(row, move || formula(branching, depth)));
                }
            }
        }
        Ok(tasks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_textbook_figures() {
        // Russell and Norvig, "Artificial intelligence", on iterative deepening: b = 10, d = 5.
        assert_eq!(iterative_deepening(10.0, 5), 123_450.0);
        assert_eq!(breadth_first(10.0, 5), 1_111_100.0);
    }

    #[test]
    fn branching_is_found_again() {
        for (branching, depth) in [(1.5, 20), (2.13, 12), (10.0, 5)] {
            let generated = iterative_deepening(branching, depth);
            assert!((branching_of_deepening(generated, depth) - branching).abs() < 1e-9);
        }
    }
}
