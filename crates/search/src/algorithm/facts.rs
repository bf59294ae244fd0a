//! What is known of an algorithm, as data: front ends decide by these facts, not by the algorithm's name.

use tuipan_space::Cost;

use super::properties::Properties;
use crate::{Setting, Weight};

/// A row of the list of algorithms.
#[derive(Clone, Copy)]
pub(super) struct Facts {
    /// As a user types it.
    pub name: &'static str,
    /// Other names that are read; case and punctuation do not count, and `*` is as good as "star".
    pub aliases: &'static [&'static str],
    /// Its name in the literature.
    pub title: &'static str,
    /// Its guarantee, in words; `promise` is for programs.
    pub guarantee: &'static str,
    /// What it keeps in memory, in words.
    pub memory: &'static str,
    pub promise: Promise,
    /// Completeness, optimality, time and space.
    pub properties: Properties,
    pub order: NodeOrder,
    pub growth: Growth,
    /// What can be set for it, in the order of [`Setting::ALL`].
    pub reads: &'static [Setting],
}

/// What an algorithm promises, depending on its heuristic. The strongest comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Promise {
    /// A shortest solution.
    Optimal,
    /// A shortest solution if the limit grows by 1, else one that is longer by less than the step.
    OptimalWithStepOne,
    /// A shortest solution with an admissible heuristic, some solution with another.
    OptimalIfAdmissible,
    /// A shortest solution with a consistent heuristic; with another it may stop without one.
    OptimalIfConsistent,
    /// With an admissible heuristic at most the largest weight times the optimum, with another some solution.
    WithinWeight,
    /// Some solution.
    Complete,
    /// It may stop without a solution.
    Incomplete,
}

/// What an algorithm orders its nodes by: the f of the literature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeOrder {
    /// By when it meets them; no value says it.
    Met,
    /// g
    PathCost,
    /// h
    Estimate,
    /// g + h
    Sum,
    /// g + w * h
    WeightedSum,
}

impl NodeOrder {
    /// The f of a node. There is none if nodes have no value, if h is needed and not known, and for random
    /// weights, which are drawn when a node is made and not kept.
    pub fn value(self, weight: Weight, g: Cost, h: Option<Cost>) -> Option<f64> {
        let (path, rest) = (f64::from(g), h.map(f64::from));
        match self {
            NodeOrder::Met => None,
            NodeOrder::PathCost => Some(path),
            NodeOrder::Estimate => rest,
            NodeOrder::Sum => Some(path + rest?),
            NodeOrder::WeightedSum => {
                let one = f64::from(Weight::ONE);
                // In fixed point first, so that no digit of a binary fraction shows.
                Some((path * one + f64::from(weight.at(g)?) * rest?) / one)
            }
        }
    }
}

/// What the nodes of a search form; whoever draws them wants to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Growth {
    /// Each state has one node, or one on each side of a search from both ends.
    Graph,
    /// A state can have several nodes.
    Tree,
    /// The same, and every new bound begins a new tree.
    Trees,
}

#[cfg(test)]
mod tests {
    use crate::Algorithm;

    #[test]
    fn f_is_what_the_algorithm_computes() {
        let f = |algorithm: Algorithm, weight: &str, g, h| {
            algorithm.order().value(weight.parse().unwrap(), g, h)
        };
        assert_eq!(f(Algorithm::Bfs, "2", 3, None), None);
        assert_eq!(f(Algorithm::UniformCost, "2", 3, None), Some(3.0));
        assert_eq!(f(Algorithm::Greedy, "2", 3, Some(5)), Some(5.0));
        assert_eq!(f(Algorithm::AStar, "2", 3, Some(5)), Some(8.0));
        assert_eq!(f(Algorithm::AStar, "2", 3, None), None);
        assert_eq!(f(Algorithm::WeightedAStar, "2", 3, Some(5)), Some(13.0));
        assert_eq!(f(Algorithm::WeightedAStar, "2-0.015d", 10, Some(37)), Some(10.0 + 1.85 * 37.0));
        assert_eq!(f(Algorithm::WeightedAStar, "2-0.15d>=1", 10, Some(37)), Some(47.0));
        assert_eq!(f(Algorithm::WeightedAStar, "1..1.5", 3, Some(5)), None);
    }
}
