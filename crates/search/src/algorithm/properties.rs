//! The textbooks' table: is an algorithm complete, is it optimal, and how do its time and space grow?
//!
//! It is data, not sentences, so that every front end can say it in its own language, and so that a test can compare the
//! formulas with counts (`crates/search/tests/it/properties.rs`). They are worst cases of the implementations in this
//! crate; where one stores more than the textbook version, its row says so.

use std::fmt;

/// What is known of an algorithm before it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Properties {
    /// When it finds a solution if there is one.
    pub complete: Condition,
    /// When the solution is the cheapest.
    pub optimal: Condition,
    /// How many nodes it generates.
    pub time: Complexity,
    /// How many it stores at one time.
    pub space: Complexity,
}

/// When something holds. Every state has finitely many successors throughout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// Always.
    Always,
    /// In spaces of finitely many states.
    FiniteSpace,
    /// If all steps cost the same.
    EqualCosts,
    /// If all steps cost the same and the limit grows by one at a time.
    StepOne,
    /// If the depth limit is not below the depth of the nearest solution.
    DeepEnough,
    /// If the estimate never exceeds the true cost.
    Admissible,
    /// If the estimate never drops by more than a step costs.
    Consistent,
    /// Not quite: with an admissible estimate the solution costs at most w times the optimum.
    WithinWeight,
    /// As far as solutions fit its memory.
    FitsMemory,
    /// Never promised.
    Never,
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Condition::Always => "yes",
            Condition::FiniteSpace => "in finite spaces",
            Condition::EqualCosts => "if all steps cost the same",
            Condition::StepOne => "if all steps cost the same and the limit grows by 1",
            Condition::DeepEnough => "if L is at least d",
            Condition::Admissible => "with an admissible heuristic",
            Condition::Consistent => "with a consistent heuristic",
            Condition::WithinWeight => "no, but at most w times the optimum",
            Condition::FitsMemory => "for solutions that fit its memory",
            Condition::Never => "no",
        })
    }
}

/// How a number of nodes grows. Its `Display` is the formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Complexity {
    /// b^d
    BranchingToDepth,
    /// b^(d/2)
    BranchingToHalfDepth,
    /// b^(C/e)
    BranchingToCost,
    /// b^(w d)
    BranchingToWeightedDepth,
    /// b^L
    BranchingToLimit,
    /// b^m
    BranchingToLongest,
    /// b d
    PathToDepth,
    /// b L
    PathToLimit,
    /// b m
    PathToLongest,
    /// n
    States,
    /// b n
    Edges,
    /// b k m
    Beam,
    /// M
    Budget,
}

impl fmt::Display for Complexity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Complexity::BranchingToDepth => "O(b^d)",
            Complexity::BranchingToHalfDepth => "O(b^(d/2))",
            Complexity::BranchingToCost => "O(b^(C/e))",
            Complexity::BranchingToWeightedDepth => "O(b^(w d))",
            Complexity::BranchingToLimit => "O(b^L)",
            Complexity::BranchingToLongest => "O(b^m)",
            Complexity::PathToDepth => "O(b d)",
            Complexity::PathToLimit => "O(b L)",
            Complexity::PathToLongest => "O(b m)",
            Complexity::States => "O(n)",
            Complexity::Edges => "O(b n)",
            Complexity::Beam => "O(b k m)",
            Complexity::Budget => "O(M)",
        })
    }
}

/// What the letters of the formulas mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Letters {
    /// b: the successors of a state.
    pub branching: f64,
    /// d: the steps of the shortest solution.
    pub depth: f64,
    /// m: the steps of the longest path.
    pub longest: f64,
    /// n: the states that can be reached.
    pub states: f64,
    /// C/e: the cost of the cheapest solution in steps of the smallest cost.
    pub cost: f64,
    /// w: the weight.
    pub weight: f64,
    /// L: the depth limit.
    pub limit: f64,
    /// k: the width of the beam.
    pub width: f64,
    /// M: the nodes that may be stored.
    pub budget: f64,
}

impl Complexity {
    /// The formula's value.
    pub fn value(self, of: &Letters) -> f64 {
        let b = of.branching;
        match self {
            Complexity::BranchingToDepth => b.powf(of.depth),
            Complexity::BranchingToHalfDepth => b.powf(of.depth / 2.0),
            Complexity::BranchingToCost => b.powf(of.cost),
            Complexity::BranchingToWeightedDepth => b.powf(of.weight * of.depth),
            Complexity::BranchingToLimit => b.powf(of.limit),
            Complexity::BranchingToLongest => b.powf(of.longest),
            Complexity::PathToDepth => b * of.depth,
            Complexity::PathToLimit => b * of.limit,
            Complexity::PathToLongest => b * of.longest,
            Complexity::States => of.states,
            Complexity::Edges => b * of.states,
            Complexity::Beam => b * of.width * of.longest,
            Complexity::Budget => of.budget,
        }
    }
}

/// The branching of the uniform tree of this depth that has as many nodes, the root not counted: b + b^2 + ... + b^d =
/// `generated`. It shows the quality of a heuristic. `None` if no tree has so few nodes, or the depth is 0.
///
/// ```
/// let b = tuipan_search::effective_branching(1_110, 3).unwrap();
/// assert!((b - 10.0).abs() < 1e-6);
/// assert_eq!(tuipan_search::effective_branching(2, 3), None);
/// ```
pub fn effective_branching(generated: u64, depth: u32) -> Option<f64> {
    if depth == 0 || generated < u64::from(depth) {
        return None;
    }
    let nodes = |b: f64| (0..depth).fold(0.0, |sum, _| (sum + 1.0) * b);
    let (mut low, mut high) = (1.0, generated as f64);
    // Halving the interval two hundred times leaves neighbouring numbers.
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if nodes(middle) < generated as f64 { low = middle } else { high = middle }
    }
    Some(high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Algorithm, Promise};

    #[test]
    fn the_table_agrees_with_the_promises() {
        for algorithm in Algorithm::ALL {
            let Properties { complete, optimal, .. } = algorithm.properties();
            let expected: &[Condition] = match algorithm.promise() {
                Promise::Optimal => &[Condition::Always, Condition::EqualCosts],
                Promise::OptimalWithStepOne => &[Condition::StepOne],
                Promise::OptimalIfAdmissible => &[Condition::Admissible],
                Promise::OptimalIfConsistent => &[Condition::Consistent],
                Promise::WithinWeight => &[Condition::WithinWeight],
                Promise::Complete => &[Condition::Never],
                Promise::Incomplete => &[Condition::Never, Condition::FitsMemory],
            };
            assert!(expected.contains(&optimal), "{algorithm}: {optimal}");
            let may_fail = matches!(
                complete,
                Condition::DeepEnough | Condition::FitsMemory | Condition::Never
            );
            assert_eq!(may_fail, algorithm.promise() == Promise::Incomplete, "{algorithm}");
        }
    }

    #[test]
    fn branching_is_what_makes_a_tree_of_so_many_nodes() {
        for (b, d) in [(2_u64, 10), (3, 4), (7, 1), (1, 5)] {
            let nodes = (1..=d).map(|level| b.pow(level)).sum();
            let found = effective_branching(nodes, d).unwrap();
            assert!((found - b as f64).abs() < 1e-9, "{b} {d}: {found}");
        }
        assert_eq!(effective_branching(0, 0), None);
        assert_eq!(effective_branching(4, 5), None);
    }
}
